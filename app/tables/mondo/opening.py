"""The opening of a round (MO-15): modifier, tasks and tokens lie face up to be read in peace; whoever wants says ready,
then three, two, one, go. The clock never starts under an unread card.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from app.kit.buttons import TextButton
from app.kit.geometry import Box
from app.kit.press import DOUBLE_TAP
from app.kit.tokens import SPEEDS, theme
from app.kit.waiting import AfterSeen
from app.tables.mondo.cover import Veil
from app.tables.mondo.places import put
from app.tables.mondo.start_page import COUNT, StartPage

SECOND = 0.9
"""A second of the countdown, at normal speed."""
SETTLES = 1.0
"""Seconds in which nobody's tap counts after the button has changed: two who say ready at once both mean ready."""


class Countdown(Veil):
    """Three, two, one, go; `show_number` shows it to whoever reads."""

    def __init__(self, go: Callable[[], None], tick: Callable[[int], None], **kwargs) -> None:
        super().__init__("start", **kwargs)
        self._go, self._tick = go, tick
        self._counting = None
        self.number = 0
        self._changed_at = float("-inf")
        self.fresh = True
        """It was not seen for long enough yet that a tap could be meant for it."""
        self._settled = AfterSeen(self._settle, DOUBLE_TAP)

    def _settle(self) -> None:
        self.fresh = False

    def on_touch_down(self, touch) -> bool:
        """The second half of the double tap that opened it does not say ready."""
        return self.collide_point(*touch.pos) if self.fresh else super().on_touch_down(touch)

    def show_number(self, number: int) -> None:
        """0: none is counted."""
        raise NotImplementedError

    @property
    def counting(self) -> bool:
        return self._counting is not None

    def pressed(self) -> bool:
        """Ready; or, while it counts: wait. What was meant for the button as it was before does nothing (False)."""
        if Clock.time() - self._changed_at < SETTLES:
            return False
        self._changed_at = Clock.time()
        if self.counting:
            self._wait()
        elif SPEEDS[theme.speed] <= 0:
            self._go()
        else:
            self._counting = Clock.schedule_interval(self._count, SECOND * SPEEDS[theme.speed])
            self._show(COUNT)
        return True

    def _wait(self) -> None:
        self.stop()
        self._show(0)

    def _count(self, _dt: float) -> None:
        if self.number > 1:
            self._show(self.number - 1)
        else:
            self.stop()
            self._go()

    def _show(self, number: int) -> None:
        self.number = number
        if number:
            self._tick(number)
        self.show_number(number)

    def stop(self) -> None:
        if self._counting is not None:
            self._counting.cancel()
            self._counting = None

    def step_back(self, behind: bool) -> None:
        """The countdown waits for whoever opens something over it."""
        if behind and self.counting:
            self._wait()


class Opening(Countdown):
    """The page of one person, made by `page(pressed)`."""

    def __init__(
        self,
        page: Callable[[Callable[[], object]], StartPage],
        go: Callable[[], None],
        tick: Callable[[int], None],
        **kwargs,
    ) -> None:
        super().__init__(go, tick, **kwargs)
        self.page = page(self.pressed)
        self.add_widget(self.page)

    @property
    def button(self) -> TextButton:
        return self.page.button

    def lay(self, area: Box) -> None:
        put(self.page, area)

    def show_number(self, number: int) -> None:
        self.page.show(number)
