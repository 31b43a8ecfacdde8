"""The gallery: every screen of the app, on phone and tablet, light and dark, in both languages."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from app.application import FourWorlds, Services
from app.demo.playing import Playing
from app.demo.stage import DemoWindow
from app.kit import overlays
from app.people import usual_players
from app.play.seating import Notes
from app.play.session import Player, Session
from app.play.thinking import InlineThinker
from app.screens.learn.book import has_book
from rules import GAMES
from rules.game import Setup
from rules.match import Match

if TYPE_CHECKING:
    from app.start import Arguments

PHONE, TABLET = (412, 915), (1280, 800)
SEED = 11
COUNTED = 150
"""Frames after which a chapter of the count has something to show."""
SHELL = ("home", "learn", "records", "settings", "credits", "atlas")


class Look(NamedTuple):
    """One way to see the app."""

    size: tuple[int, int]
    dark: bool
    lang: str

    @property
    def folder(self) -> str:
        device = {PHONE: "phone", TABLET: "tablet"}.get(self.size, f"{self.size[0]}x{self.size[1]}")
        return f"{device}_{'dark' if self.dark else 'light'}_{self.lang}"


def looks(parsed: Arguments) -> list[Look]:
    sizes = [parsed.size] if parsed.size else [PHONE, TABLET]
    languages = [parsed.lang] if parsed.lang else ["es", "en"]
    return [Look(size, dark, lang) for size in sizes for dark in (False, True) for lang in languages]


def _moments(game_id: str) -> Any:
    """What a game wants to have looked at beside the middle of a match: a position (`wanted`), or something opened
    (`show`), there or in a match of its own (`match`); None: nothing."""
    name = f"app.tables.{game_id}.moments"
    return import_module(name) if find_spec(name) is not None else None


class Gallery:
    """Matches are played once on the real tables; then every look shows them at the same moments."""

    def __init__(self, folder: Path, parsed: Arguments) -> None:
        self.folder, self.parsed = folder, parsed
        self.stage = DemoWindow()
        self.games = [parsed.game] if parsed.game else list(GAMES)
        self.middles: dict[str, str] = {}
        self.moments: dict[str, str] = {}
        self.ends: dict[str, str] = {}
        self.count = 0
        self.look = looks(parsed)[0]

    def make(self) -> int:
        all_looks = looks(self.parsed)
        self._open(all_looks[0])
        for game_id in self.games:
            self._play(game_id)
        for look in all_looks:
            self._open(look)
            self._show_all()
        return self.count

    # -- the app in one look -----------------------------------------------------------------

    def _open(self, look: Look) -> None:
        self.look = look
        for widget in list(self.stage.window.children):
            self.stage.window.remove_widget(widget)
        self.stage.resize(*look.size)
        self.app = FourWorlds(services=Services(thinker=InlineThinker()))
        settings = self.app.services.settings
        for key, value in (
            ("language", look.lang),
            ("theme", "dark" if look.dark else "light"),
            ("speed", "instant"),
            ("seen_welcome", True),
        ):
            settings.set(key, value)
        self.app.next_seed = SEED
        self.stage.window.add_widget(self.app.build())
        self.stage.frames(2)

    def _keep(self, name: str) -> None:
        self.stage.picture(self.folder / self.look.folder / f"{name}.png")
        self.count += 1

    # -- playing -----------------------------------------------------------------------------

    def _players(self, game_id: str, persons: int = 1) -> list[Player]:
        people = usual_players(self.app.services.settings)
        seats = min(3, GAMES[game_id].seats[-1])
        return [p if seat < persons else p._replace(level="easy") for seat, p in enumerate(people[:seats])]

    def _play(self, game_id: str) -> None:
        """One whole match on the table, by computer players; its middle and its end are kept."""
        players = self._players(game_id)
        self.app.go("home")
        self.app.go("setup", game=game_id)
        self.stage.frames(2)
        session = self.app.start_match(game_id, Setup(len(players), {}, SEED), players)
        playing = Playing(session, self.stage.frames)
        if playing.half():
            self.middles[game_id] = session.match.to_text()
        wanted = getattr(_moments(game_id), "wanted", None)
        if wanted is not None and playing.until(lambda: session.phase == "deciding" and wanted(session.view)):
            self.moments[game_id] = session.match.to_text()
        playing.until(lambda: session.phase == "over")
        if session.outcome is None:
            print(f"demo: the match of {game_id} did not end", file=sys.stderr)
            return
        self.ends[game_id] = session.match.to_text()

    # -- showing -----------------------------------------------------------------------------

    def _show_all(self) -> None:
        storage = self.app.services.storage
        for game_id, text in self.middles.items():
            storage.save(game_id, text)
        for name in SHELL:
            self.app.go(name)
            self._keep(name)
        for game_id in self.games:
            self._show_game(game_id)
        for game_id in self.middles:
            storage.delete(game_id)

    def _show_game(self, game_id: str) -> None:
        self.app.go("home")
        self.app.go("setup", game=game_id)
        self._keep(f"{game_id}_setup")
        if has_book(game_id):
            self.app.go("learn", game=game_id, chapter="turn")
            self._keep(f"{game_id}_learn")
        if game_id in self.middles:
            session = self.app.resume_match(game_id)
            assert session is not None, "it was saved a moment ago"
            self._uncover(session)
            self._keep(f"{game_id}_table")
            self._show_moments(game_id, session)
            self._show_handover(game_id)
        if game_id in self.ends:
            self._show_end(game_id)

    def _show_moments(self, game_id: str, session: Session) -> None:
        """What else the table has to be looked at for."""
        moments = _moments(game_id)
        if hasattr(moments, "match"):
            session = Session(moments.match(self._players(game_id)), **self.app._session_services(saved=False))
            self.app.go("table", session=session)
            self.stage.frames(4)
        if hasattr(moments, "show"):
            moments.show(getattr(session.listener, "board", None))
            self.stage.frames(8)
            self._keep(f"{game_id}_table_{moments.NAME}")
            overlays.close_all()
        if game_id in self.moments:
            match = Match.from_text(self.moments[game_id])
            self.app.go("table", session=Session(match, **self.app._session_services(saved=False)))
            self.stage.frames(4)
            self._keep(f"{game_id}_table_{moments.NAME}")

    def _uncover(self, session: Session) -> None:
        """A clock waits for a finger when a match is resumed: here nobody has one."""
        self.stage.frames(2)
        session.clock.release()
        if session.listener is not None:
            session.listener.session_changed()
        self.stage.frames(4)

    def _show_handover(self, game_id: str) -> None:
        """The same match with two people: the device changes hands."""
        if not GAMES[game_id].takes_back:
            return
        match = Match.from_text(self.middles[game_id])
        match.extra = Notes(self._players(game_id, persons=2)).dump()
        self.app.go("table", session=Session(match, **self.app._session_services(saved=False)))
        self.stage.frames(4)
        self._keep(f"{game_id}_handover")

    def _show_end(self, game_id: str) -> None:
        match = Match.from_text(self.ends[game_id])
        session = Session(match, **self.app._session_services(saved=False))
        session.notes.recorded = True
        screen = self.app.go("results", session=session)
        self._keep(f"{game_id}_results")
        if any(line.awards for line in screen.table.lines):
            screen.table.open_row(next(i for i, line in enumerate(screen.table.lines) if line.awards))
            self._keep(f"{game_id}_results_open")
        self._show_ceremony(game_id, session)

    def _show_ceremony(self, game_id: str, session: Session) -> None:
        """The end counted at normal speed: its first chapter as it is told, then the verdict."""
        settings = self.app.services.settings
        settings.set("speed", "normal")
        screen = self.app.go("ceremony", session=session)
        self.stage.frames(COUNTED)
        if screen.phase == "counting":
            self._keep(f"{game_id}_count")
            screen.skip()
        self.stage.frames(COUNTED)
        self._keep(f"{game_id}_verdict")
        self.app.go("replay", session=session)
        self.stage.frames(30)
        self._keep(f"{game_id}_replay")
        settings.set("speed", "instant")
