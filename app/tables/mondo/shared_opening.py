"""Anybody says ready; anybody may ask to wait, and only that person goes on then."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from app.kit.buttons import TextButton
from app.kit.geometry import Box, Point
from app.tables.mondo.opening import Countdown
from app.tables.mondo.places import put
from app.tables.mondo.shared_start import EdgeStart, Middle, SeatStart, Wood, plan_of
from app.tables.mondo.start_page import Beginning
from app.tables.mondo.turning import Holder, Side


class SharedOpening(Countdown):
    """`move(one, other)`: two people change places."""

    def __init__(
        self,
        beginning: Beginning,
        people: Sequence[int],
        go: Callable[[], None],
        tick: Callable[[int], None],
        look: Callable[[str], None],
        menu: Callable[[], None],
        move: Callable[[int, int], None],
    ) -> None:
        super().__init__(go, tick, size_hint=(None, None))
        self._swap = move
        self._moving: int | None = None
        self.asked_at: Point = (0.0, 0.0)
        """Where the last finger came down."""
        self.waits: int | None = None
        """Who asked to wait."""
        self.seats = {seat: SeatStart(beginning, seat, self.said, self._move) for seat in people}
        self.edges = [EdgeStart(beginning, look, menu) for _ in range(2)]
        self.middle, self._wood = Middle(size_hint=(None, None)), Wood(size_hint=(None, None))
        self._held = [Holder(each) for each in (*self.seats.values(), *self.edges)]
        for widget in (self._wood, *self._held, self.middle):
            self.add_widget(widget)
        self.show_number(0)

    def on_touch_down(self, touch) -> bool:
        self.asked_at = touch.pos
        return super().on_touch_down(touch)

    @property
    def button(self) -> TextButton:
        return next(iter(self.seats.values())).button

    def lay(self, area: Box, seats: Mapping[int, Side]) -> None:
        plan = plan_of(area, seats)
        for holder, side in zip(self._held, [*(plan.seats[seat] for seat in self.seats), *plan.edges], strict=True):
            holder.lay(side)
        put(self.middle, plan.ring)
        put(self._wood, self._between(area, plan.seats))

    @staticmethod
    def _between(area: Box, seats: Mapping[int, Side]) -> Box:
        """Where the pool will lie: between the seats at the left and at the right, or those below and above."""
        x, y, width, height = area
        boxes = [side.box for side in seats.values()]
        left = max((box[0] + box[2] for box in boxes if box[0] < x + 1 and box[2] < width * 0.45), default=x)
        right = min(
            (box[0] for box in boxes if box[0] + box[2] > x + width - 1 and box[2] < width * 0.45), default=x + width
        )
        return left, y, right - left, height

    def said(self, seat: int) -> None:
        """Ready, or wait; whoever asked to wait is waited for."""
        if self.waits not in (None, seat):
            return
        counted = self.counting
        if self.pressed():
            self.waits = seat if counted else None
            self.show_number(self.number)

    def show_number(self, number: int) -> None:
        self.middle.number = number
        for place in self.seats.values():
            place.show(number, self.waits, self._moving)

    def _move(self, seat: int) -> None:
        """One taps the chair, then the other: they change places. Of two people either does it alone."""
        others = [each for each in self.seats if each != seat]
        if self._moving is None and len(others) > 1:
            self._moving = seat
        elif self._moving == seat:
            self._moving = None
        else:
            other, self._moving = self._moving if self._moving is not None else others[0], None
            self._swap(seat, other)
        self.show_number(self.number)

    def step_back(self, behind: bool) -> None:
        """The pause menu releases whoever asked to wait."""
        super().step_back(behind)
        if behind and self.waits is not None:
            self.waits = None
            self.show_number(self.number)
