"""The opening of a round (MO-15): modifier, tasks and tokens lie face up to be read in peace; whoever wants says ready,
then three, two, one, go. The clock never starts under an unread card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock

from app.kit.buttons import TextButton
from app.kit.tokens import SPEEDS, theme
from app.tables.mondo.cover import Veil
from app.tables.mondo.start_page import COUNT
from app.tables.mondo.turning import Holder
from app.tables.mondo.turning import Side as Side

SECOND = 0.9
"""A second of the countdown, at normal speed."""
SETTLES = 1.0
"""Seconds in which nobody's tap counts after the button has changed: two who say ready at once both mean ready."""


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
        self._holders = [Holder(each) for each in self.pages]
        for holder in self._holders:
            self.add_widget(holder)

    @property
    def button(self) -> TextButton:
        return self.pages[0].button

    def arrange(self, sides: Sequence[Side]) -> None:
        for holder, side in zip(self._holders, sides, strict=True):
            holder.lay(side)

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
