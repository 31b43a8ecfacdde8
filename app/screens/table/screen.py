"""The table as a screen of the app: it keeps one frame while rules or settings lie over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty

from app.kit.tokens import theme
from app.screens.screen import Screen
from app.screens.table.frame import TableFrame
from app.screens.table.guide import Guide
from app.services.session import Session
from app.services.storage import DAILY
from app.tables.lesson import Lesson
from rules.game import Outcome, Setup

if TYPE_CHECKING:
    from app.application import FourWorlds


class TableScreen(Screen):
    """A match being played; each game has a screen of its own (app/tables). Leaving it for rules or settings pauses;
    coming back goes on."""

    has_ground = BooleanProperty(False)

    def __init__(self, app: FourWorlds, session: Session, lesson: Lesson | None = None) -> None:
        super().__init__(app)
        theme.tell(self._changed, "dark")  # a table has its own colours by day and by night
        self.session = session
        self._lesson = lesson
        self.guide: Guide | None = None
        self.frame = TableFrame(
            session,
            app.services,
            over=self._over,
            leave=self._leave,
            restart=self._restart,
            open_rules=lambda chapter: app.go("learn", game=session.game.id, chapter=chapter),
            open_settings=lambda: app.go("settings"),
        )
        self._entered = False

    def build(self) -> None:
        self.add_widget(self.frame)
        if self._entered:
            self.frame.rebuild()
        if self.guide is not None:
            self.add_widget(self.guide)

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
        return self.frame.back()

    def drop(self) -> None:
        if self.guide is not None:
            self.guide.stop()
        self.frame.go_away()
        super().drop()

    def _start_lesson(self) -> None:
        if self._lesson is not None:
            self.guide = Guide(self.frame, self._lesson, self._lesson_over)
            self.add_widget(self.guide)

    def _lesson_over(self, whole: bool) -> None:
        if whole:
            settings = self.app.services.settings
            settings.set("lessons", {**settings.lessons, self.session.game.id: True})
        self._leave()

    def _leave(self) -> None:
        """Home; a lesson that was opened from the rules goes back to them."""
        if self._lesson is not None and "learn" in self.app.navigation.names:
            self.app.navigation.leave()
        else:
            self.app.go("home")

    def _over(self, outcome: Outcome) -> None:
        """It is in the records before anything is counted. Lessons, and who wants all at once, see the result."""
        self.app.close_match(self.session)
        at_once = self._lesson is not None or theme.speed == "instant"
        self.app.go("results" if at_once else "ceremony", session=self.session)

    def _restart(self) -> None:
        """The same players and options, other cards; today's challenge stays what it is."""
        if self._lesson is not None:
            self.app.start_lesson(self.session.game.id)
            return
        match = self.session.match
        if self.session.outcome is not None:
            self.app.close_match(self.session)  # its last move is still being looked at, and it counts
        if self.session.notes.mode == DAILY:
            self.app.start_daily(match.game.id)
            return
        setup = Setup(match.setup.seats, match.setup.options, self.app.seed())
        self.app.start_match(match.game.id, setup, self.session.players)
