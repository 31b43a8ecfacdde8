"""The table as a screen of the app: it keeps one frame while rules or settings lie over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty

from app.kit import mend
from app.kit.tokens import theme
from app.play.session import Session
from app.play.steps import step_played
from app.screens.coach.coach import Coach
from app.screens.coach.finish import LessonEnd, leave_lesson
from app.screens.match.frame import TableFrame
from app.screens.screen import Screen
from app.services.storage import PRACTICE
from app.tables.lesson import Lesson
from rules.game import Outcome, Setup

if TYPE_CHECKING:
    from app.application import FourWorlds


class TableScreen(Screen):
    """A match being played; each game has a screen of its own (app/tables). Leaving it for rules or settings pauses;
    coming back goes on."""

    has_ground = BooleanProperty(False)

    def __init__(self, app: FourWorlds, session: Session, lesson: Lesson | None = None, step: int = 0) -> None:
        super().__init__(app)
        theme.tell(self._changed, "dark")  # a table has its own colours by day and by night
        self.session = session
        self._lesson, self._step = lesson, step
        self.coach: Coach | None = None
        self.frame = TableFrame(
            session,
            app.services,
            over=self._over,
            leave=self._leave,
            restart=self._restart,
            open_rules=lambda chapter: app.go("learn", game=session.game.id, chapter=chapter),
            open_settings=lambda: app.go("settings"),
            bare=lesson is not None,
        )
        if lesson is not None:
            self.frame.hears = lambda _text: None  # what a table says at its beginning would come before the coach
        self._entered = False

    def build(self) -> None:
        self.add_widget(self.frame)
        if self._entered:
            self.frame.rebuild()
        if self.coach is not None:
            self.add_widget(self.coach)
            self.coach.rebuild()

    def on_enter(self) -> None:
        if self._entered:
            self.frame.come_back()
        else:
            self._entered = True
            self.frame.enter()
            self._start_lesson()

    def on_leave(self) -> None:
        self.frame.step_aside()

    def on_pause(self) -> None:
        self.frame.pause()

    def on_resume(self) -> None:
        self.frame.resume()

    def on_back(self) -> bool:
        if self._lesson is not None and self.coach is None:
            self._leave()
            return True
        return self.frame.back()

    def drop(self) -> None:
        if self.coach is not None:
            self.coach.stop()
        self.frame.go_away()
        super().drop()

    def _start_lesson(self) -> None:
        if self._lesson is not None:
            self.coach = Coach(self.frame, self._lesson, self._lesson_over, self._step, self._note_step)
            self.add_widget(self.coach)

    def _note_step(self, step: int) -> None:
        """A lesson that is left goes on from its step."""
        assert self._lesson is not None
        settings, own = self.app.services.settings, self._lesson.key
        steps = {key: value for key, value in settings.lesson_steps.items() if key != own}
        settings.set("lesson_steps", {**steps, own: step} if step else steps)

    def _lesson_over(self, whole: bool) -> None:
        lesson = self._lesson
        if not whole or lesson is None:
            self._leave()
            return
        settings = self.app.services.settings
        settings.set("lessons", {**settings.lessons, lesson.key: True})
        self._note_step(0)
        if self.session.outcome is not None:
            self.app.go("ceremony", session=self.session, lesson=lesson)
        else:
            self._end_lesson(lesson)

    def _end_lesson(self, lesson: Lesson) -> None:
        """The coach goes, the table stays to be looked at below what comes next."""
        if self.coach is not None:
            self.remove_widget(self.coach)
            mend.let_go(self.coach)
            self.coach = None
        LessonEnd(self.app, lesson, self._leave)

    def _leave(self) -> None:
        """Home; out of a lesson to where it was begun."""
        if self._lesson is not None:
            leave_lesson(self.app, self._lesson)
        else:
            self.app.go("home")

    def _over(self, outcome: Outcome) -> None:
        """It is in the records before anything is counted. Who wants all at once sees the result. In a lesson the coach
        says when it is counted."""
        if self._lesson is not None:
            return
        self.app.close_match(self.session)
        self.app.go("results" if theme.speed == "instant" else "ceremony", session=self.session)

    def _restart(self) -> None:
        """The same players and options, other cards; the match that is given up for it is kept no more. A challenge is
        gone on with until it has counted, then it is practised; a step of a ladder is tried again."""
        if self._lesson is not None:
            self.app.start_lesson(self.session.game.id, anew=True, lesson_id=self._lesson.id)
            return
        match = self.session.match
        given_up = self.session.slot
        if self.session.outcome is not None:
            self.app.close_match(self.session)  # its last move is still being looked at, and it counts
            given_up = ""
        notes = self.session.notes
        if step_played(self.session) is not None:
            self.app.start_step(match.game.id, notes.step, anew=True)
            return
        if notes.day and (notes.mode == PRACTICE or self.session.outcome is not None):
            self.app.practise(match.game.id, notes.day, instead=given_up)
            return
        if notes.counted:
            self.app.resume_match(self.session.slot)
            return
        setup = Setup(match.setup.seats, match.setup.options, self.app.seed())
        self.app.start_match(match.game.id, setup, self.session.players, instead=given_up)
