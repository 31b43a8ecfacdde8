"""Where the player is: a short stack of screens, the topmost one shown.

A screen lives while it is on the stack and is dropped when it leaves it; the four destinations alone are kept. What
lies below keeps its state (a table under its rules or settings), and is shown again by `back`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.kit import mend, overlays
from app.place import Place
from app.screens import DESTINATIONS, screen_class
from app.services.device import device

if TYPE_CHECKING:
    from app.application import FourWorlds
    from app.screens.screen import Screen

PASSING = frozenset({"setup", "table", "ceremony", "results", "puzzle"})
"""Steps of one match, and puzzles: the next of them takes the place of the one before."""
OVER = {"results": "ceremony"}
"""A step that lies over another where it comes from that one: its details are one step away from the verdict."""
LOOKING = frozenset({"past", "replay"})
"""What is looked at of a finished match: the next match takes its place too."""


class Navigation:
    """The screens of the app, one over another, in `place`."""

    def __init__(self, app: FourWorlds) -> None:
        self._app = app
        self.place = Place(app)
        self._stack: list[tuple[str, Screen]] = []
        self._kept: dict[str, Screen] = {}

    @property
    def screen(self) -> Screen | None:
        return self._stack[-1][1] if self._stack else None

    @property
    def name(self) -> str:
        return self._stack[-1][0] if self._stack else ""

    @property
    def names(self) -> list[str]:
        return [name for name, _ in self._stack]

    @property
    def over_match(self) -> bool:
        """True while a table waits below what is shown."""
        return "table" in self.names[:-1]

    def go(self, name: str, **arguments: object) -> Screen:
        """Show a screen. A destination of the navigation bar drops all others, unless a table waits below (or it is
        opened at a certain place, with arguments);
        home drops even that."""
        mend.collect_after_drawing()
        overlays.close_all()
        screen = self._screen(name, arguments)
        self.place.screens.hide()
        if name == "home":
            self._drop_above(0)
        elif name in DESTINATIONS and not arguments and not self._waiting_table():
            self._drop_above(1)
        elif name in PASSING and OVER.get(name) != self.name:
            self._drop_passing()
        self._stack.append((name, screen))
        self._show()
        return screen

    def _screen(self, name: str, arguments: dict[str, Any]) -> Screen:
        """A destination as it was left, from its top; everything else anew (over a match, destinations too)."""
        if name not in DESTINATIONS or arguments or (name != "home" and self._waiting_table()):
            screen = screen_class(name, **arguments)(self._app, **arguments)
            screen.name = f"{name} {screen.uid}"
            return screen
        if name not in self._kept:
            self._kept[name] = screen_class(name)(self._app)
            self._kept[name].name = name
        self._kept[name].from_the_top()
        return self._kept[name]

    def back(self) -> bool:
        """One step back: the topmost sheet, then what the screen itself can undo, then the screen below.
        False at home: there is nothing further back."""
        if overlays.back() or (self.screen is not None and self.screen.on_back()):
            return True
        if len(self._stack) < 2:
            return False
        self.leave()
        return True

    @property
    def lies_over(self) -> bool:
        """Whether what is shown lies over the step it came from, and leads back there."""
        return len(self._stack) > 1 and OVER.get(self.name) == self.names[-2]

    def leave(self) -> None:
        """The topmost screen goes for good, and what lay below it is shown."""
        overlays.close_all()
        self.place.screens.hide()
        self._drop_above(len(self._stack) - 1)
        self._show()

    def pause(self) -> None:
        """The app goes to the background: a table below what is shown is put away too."""
        for _name, screen in list(self._stack):
            screen.on_pause()

    def close(self) -> None:
        """The app ends: every screen leaves for good. Kivy never lets go of an app, so nothing may hang on it."""
        self.place.screens.hide()
        self._drop_above(0)
        while self._kept:
            self._kept.popitem()[1].drop()

    def _waiting_table(self) -> bool:
        return "table" in self.names

    def _drop_above(self, height: int) -> None:
        while len(self._stack) > height:
            name, screen = self._stack.pop()
            if screen is not self._kept.get(name):
                screen.drop()

    def _drop_passing(self) -> None:
        while len(self._stack) > 1 and (self.name in PASSING | LOOKING or self._waiting_table()):
            self._drop_above(len(self._stack) - 1)

    def _show(self) -> None:
        screen = self.screen
        assert screen is not None
        device.keep_awake(self.name in ("table", "ceremony"))  # here alone: no table decides it for itself
        self.place.show(screen, "" if self.over_match else screen.destination)
