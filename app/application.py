"""The application: one window, its services, and the way from the icon to the final score and back."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.logger import Logger
from kivy.uix.widget import Widget
from kivy.utils import platform
from kivymd.app import MDApp

from app.appearance import Appearance
from app.icon_words import words_of
from app.kit import art, layout, overlays, toasts
from app.kit.buttons import IconButton
from app.kit.drawn import Drawn
from app.kit.tokens import theme
from app.navigation import Navigation
from app.play.seating import Notes, slot_of_match
from app.play.session import Player, Session
from app.play.thinking import Thinker
from app.screens.ahead import Ahead
from app.screens.screen import Screen
from app.services.device import device
from app.services.i18n import tr
from app.services.reports import Reports
from app.services.settings import Settings
from app.services.storage import DAILY, LADDER, PRACTICE, NotThere, Storage, Unreadable, game_of, slot_of
from rules.game import Setup

if TYPE_CHECKING:
    from app.play.finished import Finished
    from app.play.reviews import Reviews
    from app.play.shelf import Shelf
    from app.screens.setup.draft import Draft
    from app.services.challenges import Challenges
    from app.services.haptics import Haptics
    from app.services.practice import Practice
    from app.services.puzzles import Puzzles
    from app.services.records import Records
    from app.services.sound import Sound
    from app.services.steps import Steps
    from app.tables.telling import Cue
    from rules.match import Match

DESKS = frozenset({"linux", "win", "macosx"})
BACK_KEY = 27  # Escape, and what Android sends for its back button or gesture


class Services:
    """What screens and tables ask for; sound and vibration are loaded when first needed."""

    def __init__(self, folder: Path | None = None, thinker: Thinker | None = None) -> None:
        self._folder = folder
        self.settings = Settings(folder)
        self.storage = Storage(folder)
        self.thinker = thinker or Thinker()
        self.reports = Reports(folder)

    @cached_property
    def shelf(self) -> Shelf:
        from app.play.shelf import Shelf

        return Shelf(self.storage)

    @cached_property
    def records(self) -> Records:
        from app.services.records import Records

        return Records(self._folder)

    @cached_property
    def challenges(self) -> Challenges:
        from app.services.challenges import Challenges

        return Challenges(self._folder, lambda: self.records.results())

    @cached_property
    def puzzles(self) -> Puzzles:
        from app.services.puzzles import Puzzles

        return Puzzles(self._folder)

    @cached_property
    def steps(self) -> Steps:
        from app.services.steps import Steps

        return Steps(self._folder)

    @cached_property
    def reviews(self) -> Reviews:
        from app.play.reviews import Reviews

        return Reviews(self._folder)

    @cached_property
    def practice(self) -> Practice:
        from app.services.practice import Practice

        return Practice(self._folder)

    @cached_property
    def finished(self) -> Finished:
        from app.play.finished import Finished

        return Finished(self._folder)

    @cached_property
    def sound(self) -> Sound:
        from app.services.sound import Sound

        return Sound(self.settings)

    @cached_property
    def haptics(self) -> Haptics:
        from app.services.haptics import Haptics

        return Haptics(self.settings)

    def feedback(self, cue: Cue) -> None:
        """Sound and vibration of something that happened."""
        if cue.sound:
            self.sound.play(cue.sound)
        if cue.touch:
            self.haptics.feel(cue.touch)


class FourWorlds(MDApp):
    """`go` and `back` move between screens; `start_match` and `resume_match` put a match on the table."""

    def __init__(self, folder: Path | None = None, services: Services | None = None) -> None:
        super().__init__()
        self.theme_cls = theme
        layout.take_insets_from(lambda: device.insets())  # of the device in use, whichever it is by then
        self.services = services or Services(folder)
        self.appearance = Appearance(self.services.settings)
        self.navigation = Navigation(self)
        self.ahead: Ahead | None = None
        self.drafts: dict[str, Draft] = {}
        """Set-ups that were changed and left without a match, by game: they wait until the app ends."""
        self.next_seed: int | None = None
        """The seed of the next match, for the demo and tests; None: chance decides."""

    # -- life of the app ---------------------------------------------------------------------

    def build(self) -> Widget:
        self.title = tr("app.name")
        Window.bind(on_keyboard=self._on_keyboard)
        IconButton.words_of = staticmethod(words_of)
        Window.softinput_mode = "below_target"  # the field one types in stays above the keyboard
        return self.navigation.place

    def on_start(self) -> None:
        gc.freeze()  # modules and rules stay as long as the app: no collection need look at them
        art.put_off(True)
        self.go("home")
        Window.bind(on_flip=self._home_is_drawn)
        self.ahead = Ahead()
        if platform in DESKS:
            Clock.schedule_once(self._watch_pointer, 1)  # nothing the first screen waits for

    def _home_is_drawn(self, *_args: object) -> None:
        """The first frame is seen: now the covers are read, and drawn in the next one."""
        Window.unbind(on_flip=self._home_is_drawn)
        art.put_off(False)
        for widget in self.navigation.place.walk():
            if isinstance(widget, Drawn):
                widget.redraw()

    def _watch_pointer(self, _dt: float) -> None:
        from app.kit.tips import Tips

        self.tips = Tips(words_of)
        self.tips.start()

    def on_pause(self) -> bool:
        self.navigation.pause()
        return True

    def on_resume(self) -> None:
        self.appearance.apply()  # the system's language or theme may have changed meanwhile
        if self.navigation.screen is not None:
            self.navigation.screen.on_resume()

    def on_stop(self) -> None:
        if self.ahead is not None:
            self.ahead.stop()
        self.navigation.close()
        self.services.thinker.stop()
        Window.unbind(on_keyboard=self._on_keyboard, on_flip=self._home_is_drawn)
        art.put_off(False)
        overlays.close_all()

    def _on_keyboard(self, _window: object, key: int, *_args: object) -> bool:
        if key != BACK_KEY:
            return False
        if not self.navigation.back() and not device.leave():
            self.stop()
        return True

    # -- moving about ------------------------------------------------------------------------

    def go(self, screen: str, **arguments: object) -> Screen:
        return self.navigation.go(screen, **arguments)

    def back(self) -> bool:
        return self.navigation.back()

    # -- matches -----------------------------------------------------------------------------

    def start_match(
        self,
        game_id: str,
        setup: Setup,
        players: list[Player],
        mode: str = "",
        instead: str = "",
        day: str = "",
        step: str = "",
        known: bool = False,
    ) -> Session:
        """A new match beside all others; it takes the place only of one that is given up for it (`instead`). `day`: the
        date of the challenge that it is, or practises. `step`: the step of the ladder that it is a try of; one waits of
        each, no more. `known`: its deal was seen before."""
        from app.services.records import mode_of
        from rules import GAMES

        session = Session.new(GAMES[game_id], setup, players, **self._session_services())
        session.notes.mode = mode or mode_of(session.game, session.match.setup)
        session.notes.day = day
        session.notes.step = step
        session.notes.branched = known
        own = slot_of(game_id, mode, step or day) if step or session.notes.counted else ""
        session.notes.slot = own or instead or self.services.shelf.fresh_slot(game_id, session.notes.mode)
        session.save()
        self.go("table", session=session)
        return session

    def play_on(self, session: Session, at: int) -> Session:
        """A new match from a position of a finished one, with the same players; it counts as assisted. A challenge of
        a day goes on as a usual match."""
        from app.services.records import mode_of

        match = session.match.branch(at)
        mode = mode_of(match.game, match.setup)
        slot = self.services.shelf.fresh_slot(match.game.id, mode)
        match.extra = Notes(list(session.players), mode, branched=True, slot=slot).dump()
        fresh = Session(match, **self._session_services())
        fresh.save()
        self.go("table", session=fresh)
        return fresh

    def resume_match(self, slot: str) -> Session | None:
        """Go on with an unfinished match. A damaged one is set aside, and the player is told."""
        try:
            session = self._open(slot)
        except NotThere:
            self.go("home")
            return None
        except Unreadable as error:
            self.tell_damaged(game_of(slot), error.kept)
            return None
        self.go("table", session=session)
        return session

    def _open(self, slot: str) -> Session:
        from app.play.keeping import open_match

        return open_match(self.services.storage, slot, **self._session_services())

    def file_finished(self, slot: str) -> None:
        """A match that is over lies among the unfinished ones (the app was killed at its end, or an earlier version
        left it there): note it in the records, unless it is there already, and remove it."""
        try:
            session = self._open(slot)
        except (NotThere, Unreadable):
            return
        if session.outcome is None:
            session.save()  # it is not over, whatever the file said
            return
        self.close_match(session)
        self.services.storage.delete(slot)

    def tell_damaged(self, game_id: str, kept: Path) -> None:
        """Nothing is lost: home says where the file is, and the player goes on."""
        from app.play.shelf import Damaged
        from app.screens.home.home import tell_damaged

        self.go("home")
        tell_damaged(Damaged(game_id, kept))

    def start_daily(self, game_id: str) -> Session | None:
        """Today's challenge, the same for everybody: gone on with where it was left, else begun. It counts once; after
        that it is practice."""
        from app.play.challenge import waiting
        from app.services.challenges import today

        day = today().isoformat()
        if self.services.challenges.found(day, game_id) is not None:
            return self.practise(game_id, day)
        begun = waiting(self.services.storage, game_id, day)
        return self.resume_match(begun.slot) if begun else self._begin_challenge(game_id, day, DAILY)

    def practise(self, game_id: str, day: str, instead: str = "") -> Session:
        """The challenge of a day once more: it counts for nothing."""
        return self._begin_challenge(game_id, day, PRACTICE, instead)

    def _begin_challenge(self, game_id: str, day: str, mode: str, instead: str = "") -> Session:
        from app.people import computer, usual_players
        from rules import GAMES

        challenge = GAMES[game_id].daily(day)
        assert challenge is not None, f"{game_id} has no challenge of the day"
        players = usual_players(self.services.settings)[:1]
        players += [computer(rival.character, rival.level) for rival in challenge.rivals]
        return self.start_match(game_id, challenge.setup, players, mode, instead, day, known=mode == PRACTICE)

    def start_step(self, game_id: str, key: str, anew: bool = False) -> Session | None:
        """A step of a ladder: gone on with where it was left, else begun; with `anew` begun in any case. Who has tried
        it before knows its deal: it counts on the ladder, and no more in the statistics."""
        from app.people import called_here, computer, usual_players
        from app.play.steps import part_of, step_of, waiting
        from rules import GAMES

        step = step_of(GAMES[game_id], key)
        assert step is not None, f"{game_id} has no step {key}"
        left = waiting(self.services.storage, game_id, key)
        if left is not None and not anew:
            return self.resume_match(left.slot)
        players = usual_players(self.services.settings)[:1]
        players += [computer(rival.character, rival.level) for rival in step.rivals]
        known = left is not None or key in self.services.steps.of(game_id, players[0].name, called_here())
        mode = f"{LADDER}/{part_of(key)}"
        return self.start_match(game_id, step.setup, players, mode, step=key, known=known)

    def start_lesson(self, game_id: str, anew: bool = False, lesson_id: str = "") -> Session | None:
        """A lesson of a game: a real match that is neither saved nor recorded, from the step where it was left unless
        it is wanted `anew`."""
        from app.people import next_computer, usual_players
        from app.play.rehearsal import Rehearsal
        from app.tables.lesson import lesson_of
        from rules import GAMES
        from rules.match import Match

        lesson = lesson_of(game_id, lesson_id)
        if lesson is None:
            return None
        players = usual_players(self.services.settings)[:1]
        while len(players) < lesson.seats:
            players.append(next_computer(players, "easy"))
        match = Match(GAMES[game_id], Setup(lesson.seats, lesson.options, lesson.seed), Notes(players).dump())
        step = 0 if anew else self.lesson_left(game_id, lesson_id)
        services = self._session_services(saved=False)
        session = Rehearsal(match, lesson.script, lesson.played_before(step), **services)
        session.notes.lesson = True
        self.go("table", session=session, lesson=lesson, step=step)
        return session

    def lesson_left(self, game_id: str, lesson_id: str = "") -> int:
        """The step at which a lesson of a game was left; 0: at none, or at one it does not have."""
        from app.tables.lesson import key_of, lesson_of

        lesson = lesson_of(game_id, lesson_id)
        left = self.services.settings.lesson_steps.get(key_of(game_id, lesson_id), 0)
        return left if lesson is not None and type(left) is int and 0 <= left < len(lesson.steps) else 0

    def seed(self) -> int:
        return self.next_seed if self.next_seed is not None else randbelow(2**31)

    def _session_services(self, saved: bool = True) -> dict:
        """What a session needs; one that is not `saved` (a lesson, a replay) leaves nothing on the disk."""
        storage = self.services.storage
        return {
            "thinker": self.services.thinker,
            "later": lambda action, seconds: Clock.schedule_once(lambda _dt: action(), seconds),
            "save": partial(self._save_match, storage.save) if saved else lambda _match: None,
            "save_soon": partial(self._save_match, storage.save_soon) if saved else None,
            "pace": lambda: theme.seconds("pause"),
            "report": self.services.reports.write,
            "standing": self._standing if saved else lambda _match: None,
        }

    def _standing(self, match: Match) -> Sequence[int] | None:
        """What each seat has, where its table shows that to everybody."""
        from app.tables.manifest import board_class

        return board_class(match.game.id).standing(match.state.view(None), self.services.settings.estimates)

    def _save_match(self, save: Callable[[str, str], None], match: Match) -> None:
        """A disk that refuses ends no match: the player is told, and the next move is tried again."""
        try:
            save(slot_of_match(match), match.to_text())
        except OSError as refusal:
            Logger.error("Storage: the match cannot be saved: %s", refusal)
            toasts.toast(tr("table.unsaved"))

    def close_match(self, session: Session) -> None:
        """A match is over: it goes from the unfinished ones to the records."""
        from app.play.keeping import close_match
        from app.play.steps import note_step
        from app.services.challenges import Try

        services, notes = self.services, session.notes
        if notes.counted and notes.day and session.outcome is not None and not notes.recorded:
            achieved = session.game.achieved(session.match, session.persons[0])
            services.challenges.note(notes.day, session.game.id, Try(*achieved, session.match.fingerprint()))
        if notes.step and session.outcome is not None and not notes.recorded:
            note_step(session, services.steps)
        close_match(session, services.storage, services.records, services.finished, services.practice)

    def open_finished(self, game_id: str, fingerprint: str) -> Session | None:
        """The result of a finished match again; a damaged one is set aside, and the player is told."""
        try:
            session = self.services.finished.open(fingerprint, **self._session_services(saved=False))
        except NotThere:
            toasts.toast(tr("records.no_moves"))
            return None
        except Unreadable as error:
            from app.screens.records.past import tell_damaged

            tell_damaged(game_id, error.kept)
            return None
        self.go("past", session=session)
        return session
