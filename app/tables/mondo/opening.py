"""The opening of a round (MO-15): modifier, tasks and tokens lie face up to be read in peace; whoever wants says ready,
then three, two, one, go. The clock never starts under an unread card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.uix.scatter import Scatter

from app.kit.buttons import TextButton
from app.kit.geometry import Box, centre
from app.kit.tokens import SPEEDS, theme
from app.tables.mondo.cover import Veil
from app.tables.mondo.start_page import COUNT

SECOND = 0.9
"""A second of the countdown, at normal speed."""
SETTLES = 1.0
"""Seconds in which nobody's tap counts after the button has changed: two who say ready at once both mean ready."""


class Side(NamedTuple):
    """A part of the window, and how it is turned towards who reads there."""

    box: Box
    angle: int


class Opening(Veil):
    """Pages turned towards their readers, made by `page(pressed)`. Anybody may start the countdown, and anybody stop
    it."""

    def __init__(self, page: Callable[[Callable[[], None]], Any], sides: int, go: Callable[[], None],
                 tick: Callable[[int], None], **kwargs) -> None:  # fmt: skip
        super().__init__("start", **kwargs)
        self._go, self._tick = go, tick
        self._counting = None
        self._number = 0
        self._changed_at = -SETTLES
        self.pages = [page(self.pressed) for _ in range(sides)]
        self._holders = [Scatter(do_rotation=False, do_scale=False, do_translation=False, auto_bring_to_front=False,
                                 size_hint=(None, None)) for _ in self.pages]  # fmt: skip
        for holder, page in zip(self._holders, self.pages, strict=True):
            holder.add_widget(page)
            self.add_widget(holder)

    @property
    def button(self) -> TextButton:
        return self.pages[0].button

    def arrange(self, sides: Sequence[Side]) -> None:
        for holder, page, side in zip(self._holders, self.pages, sides, strict=True):
            size = side.box[2:] if side.angle % 180 == 0 else side.box[:1:-1]
            holder.size = page.size = size
            holder.rotation = side.angle
            holder.center = centre(side.box)

    def pressed(self) -> None:
        """Ready; or, while it counts: wait. What was meant for the button as it was before does nothing."""
        if Clock.time() - self._changed_at < SETTLES:
            return
        self._changed_at = Clock.time()
        if self._counting is not None:
            self._wait()
        elif SPEEDS[theme.speed] <= 0:
            self._go()
        else:
            self._counting = Clock.schedule_interval(self._count, SECOND * SPEEDS[theme.speed])
            self._show(COUNT)

    def _wait(self) -> None:
        self.stop()
        self._show(0)

    def _count(self, _dt: float) -> None:
        if self._number > 1:
            self._show(self._number - 1)
        else:
            self.stop()
            self._go()

    def _show(self, number: int) -> None:
        self._number = number
        if number:
            self._tick(number)
        for page in self.pages:
            page.show(number)

    def stop(self) -> None:
        if self._counting is not None:
            self._counting.cancel()
            self._counting = None

    def step_back(self, behind: bool) -> None:
        """The countdown waits for whoever opens something over it."""
        if behind and self._counting is not None:
            self._wait()
