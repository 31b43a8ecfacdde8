"""The table as a screen of the app: it keeps one frame while rules or settings lie over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.screen import Screen
from app.screens.table.frame import TableFrame
from app.services.session import Session
from rules.game import Outcome, Setup

if TYPE_CHECKING:
    from app.application import FourWorlds


class TableScreen(Screen):
    """A match being played. Leaving it for rules or settings pauses; coming back goes on."""

    def __init__(self, app: FourWorlds, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.frame = TableFrame(
            session,
            app.services,
            over=self._over,
            leave=lambda: app.go("home"),
            restart=self._restart,
            open_rules=lambda chapter: app.go("learn", game=session.game.id, chapter=chapter),
            open_settings=lambda: app.go("settings"),
        )
        self._entered = False

    def build(self) -> None:
        self.add_widget(self.frame)
        if self._entered:
            self.frame.rebuild()

    def on_enter(self) -> None:
        if self._entered:
            self.frame.come_back()
        else:
            self._entered = True
            self.frame.enter()

    def on_leave(self) -> None:
        self.frame.pause()

    def on_pause(self) -> None:
        self.frame.pause()

    def on_resume(self) -> None:
        self.frame.resume()

    def on_back(self) -> bool:
        return self.frame.back()

    def drop(self) -> None:
        self.frame.go_away()
        super().drop()

    def _over(self, outcome: Outcome) -> None:
        self.app.close_match(self.session)
        self.app.go("results", session=self.session)

    def _restart(self) -> None:
        match = self.session.match
        setup = Setup(match.setup.seats, match.setup.options, self.app.seed())
        self.app.start_match(match.game.id, setup, self.session.players)
