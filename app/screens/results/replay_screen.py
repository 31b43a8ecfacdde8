"""The match again on its own table, move by move: what everybody may know, forwards, backwards and anywhere."""

from __future__ import annotations

from kivy.properties import BooleanProperty

from app.kit.tokens import theme
from app.screens.results.replay_bar import ReplayBar
from app.screens.screen import Screen
from app.screens.table.frame import TableFrame
from app.services.session import Session, Watcher
from app.tables.manifest import manifest
from app.tables.reel import Projector, Reel
from app.tables.telling import Line, beats
from rules.match import Match


class ReplaySession(Session):
    """A session in which nobody decides. The match it shows is a copy, without moves that were taken back; the board
    draws what the screen's projector has come to."""

    def __init__(self, session: Session, **services) -> None:
        match = Match.from_text(session.match.to_text())
        del match.steps[match.cursor :]
        super().__init__(match, **services)
        self.viewer = None
        self.phase = "replay"

    def start(self, watcher: Watcher) -> None:
        self.watcher = watcher
        watcher.session_changed()

    def interrupt(self) -> None: ...

    def pause(self) -> None: ...

    def resume(self) -> None: ...

    def save(self) -> None: ...


class ReplayScreen(Screen):
    """The table, with scrubber and buttons in the place of the action bar, and the sentence of each move."""

    has_ground = BooleanProperty(False)

    def __init__(self, app, session: Session) -> None:
        super().__init__(app)
        self.session = ReplaySession(session, **app._session_services(saved=False))
        self._reel = Reel(self.session.match, None)
        self.session.match.goto(0)
        self.frame = TableFrame(
            self.session, app.services, over=lambda _outcome: None, leave=app.back, restart=app.back,
            open_rules=lambda chapter: app.go("learn", game=session.game.id, chapter=chapter),
            open_settings=lambda: app.go("settings"), acts=False,
        )  # fmt: skip
        self.frame.story.speak = lambda line: self.bar.say(line)
        self._projector: Projector | None = None

    # -- life --------------------------------------------------------------------------------

    def build(self) -> None:
        self.add_widget(self.frame)
        self.bar = ReplayBar(self)
        if self._projector is not None:
            self.frame.rebuild()
        self.add_widget(self.bar)
        self._tell()

    def on_enter(self) -> None:
        if self._projector is None:
            self.frame.enter()
            self._projector = self.frame.story.project(self._reel, changed=self._moved_on)
            self._moved_on()
        self.set_speed("normal" if theme.speed == "instant" else theme.speed)

    def on_leave(self) -> None:
        if self._projector is not None:
            self._projector.pause()
        self.app.appearance.apply()

    def drop(self) -> None:
        self.frame.go_away()
        super().drop()

    # -- the buttons -------------------------------------------------------------------------

    @property
    def at(self) -> int:
        return self._projector.at if self._projector is not None else 0

    @property
    def count(self) -> int:
        return len(self._reel)

    @property
    def playing(self) -> bool:
        return self._projector is not None and self._projector.playing

    def toggle(self) -> None:
        """Play or pause; after the end from the beginning."""
        assert self._projector is not None, "the bar is touched on a screen that was entered"
        if self.playing:
            self._projector.pause()
            return
        if self._projector.over:
            self.back_to(0)
        self._projector.play()
        self._tell()

    def forward(self) -> None:
        """One move on; a move that is under way is over at once."""
        assert self._projector is not None
        self._projector.playing = False
        if self._projector.player.busy and self.frame.board is not None:
            self.frame.board.finish()
        else:
            self._projector.step()
        self._tell()

    def back_to(self, cursor: int) -> None:
        """Any position, at once."""
        assert self._projector is not None
        self._projector.seek(cursor)
        self.frame.story.mover = self._reel.seat(self.at - 1) if self.at else None
        self.bar.say(None)
        self.frame.update_bars()

    def told_last(self) -> Line | None:
        """What the move before the present moment was, in a sentence; None at the beginning."""
        if not self.at:
            return None
        told = self._reel.told(self.at - 1)
        telling = manifest(self.session.game.id).telling
        lines = (telling.line(beat, told, self.frame.wording) for beat in beats(self.session.game, told, telling))
        return next((line for line in lines if line.caption), Line(told.seat, ""))

    def set_speed(self, speed: str) -> None:
        """For as long as the match is looked at."""
        theme.speed = speed
        self.bar.mark_speed(speed)

    def _moved_on(self) -> None:
        assert self._projector is not None
        if self.parent is None:
            return
        self.session.match.goto(self.at)
        if not self._projector.player.busy:
            self.frame.refresh_board()
        self.frame.update_bars()
        self._tell()

    def _tell(self) -> None:
        self.bar.tell(self.at, self.count, self.playing)
