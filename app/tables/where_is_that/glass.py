"""Fingers on something that is panned and zoomed: one finger pans, two pan and zoom, a tap points, two taps fit.

A finger that lies still for 450 ms asks for details; where it lies on something too small to be read, it looks through
a lens instead, and slides with it. What can be swiped (a card to push) is asked first.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.geometry import Point, distance
from app.kit.tokens import LONG_PRESS_MS
from app.kit.waiting import AfterInput

SLOP = 8
SWIPE = 24
DOUBLE_TAP = 0.3
LENS = 0.2
"""Seconds that a finger rests before the lens comes."""


class Glass(Widget):
    """Turns touches into `on_pan(dx, dy)`, `on_zoom(by, at)`, `on_rest()`, `on_point(x, y)`, `on_fit()`,
    `on_details(x, y)` and, where `swipes(x, y)` says so, `on_swipe(direction)`; where `magnifies(x, y)`, a finger that
    rests there becomes `on_lens((x, y))` with every step, at last `on_lens(None)`."""

    __events__ = ("on_pan", "on_zoom", "on_rest", "on_point", "on_fit", "on_details", "on_swipe", "on_lens")

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.swipes: Callable[[float, float], bool] = lambda _x, _y: False
        self.magnifies: Callable[[float, float], bool] = lambda _x, _y: False
        self._fingers: dict[int, Point] = {}
        self._start: Point = (0.0, 0.0)
        self._gesture = ""
        self._last_tap: tuple[float, Point] = (-1.0, (0.0, 0.0))
        self._still: AfterInput | None = None

    def on_touch_down(self, touch) -> bool:
        if touch.is_mouse_scrolling:
            return self._scroll(touch)
        if not self.collide_point(*touch.pos) or len(self._fingers) >= 2:
            return False
        touch.grab(self)
        self._fingers[touch.uid] = touch.pos
        if len(self._fingers) == 1:
            self._start, self._gesture = touch.pos, "swipe" if self.swipes(*touch.pos) else "point"
            small = self._gesture == "point" and self.magnifies(*touch.pos)
            self._still = AfterInput(self._rests if small else self._held, LENS if small else LONG_PRESS_MS / 1000)
        else:
            self._stop_waiting()
            self._drop_lens()
            self._gesture = "zoom"
        return True

    def _scroll(self, touch) -> bool:
        """A wheel zooms, for those who play at a desk."""
        if not self.collide_point(*touch.pos):
            return False
        self.dispatch("on_zoom", 1.1 if touch.button == "scrolldown" else 1 / 1.1, touch.pos)
        self.dispatch("on_rest")
        return True

    def on_touch_move(self, touch) -> bool:
        if touch.uid not in self._fingers:
            return False
        if touch.grab_current is not self:
            return True  # this finger is ours: nothing below needs to look at it
        before = dict(self._fingers)
        self._fingers[touch.uid] = touch.pos
        if self._gesture == "point" and distance(self._start, touch.pos) > dp(SLOP):
            self._stop_waiting()
            self._gesture = "pan"
            before[touch.uid] = self._start
        if self._gesture == "swipe" and distance(self._start, touch.pos) > dp(SLOP):
            self._stop_waiting()
        if self._gesture == "lens":
            self.dispatch("on_lens", touch.pos)
        elif self._gesture == "pan":
            old = before[touch.uid]
            self.dispatch("on_pan", touch.x - old[0], touch.y - old[1])
        elif self._gesture == "zoom" and len(self._fingers) == 2:
            self._pinch(list(before.values()), list(self._fingers.values()))
        return True

    def _pinch(self, before: list[Point], after: list[Point]) -> None:
        middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in (before, after)]
        spans = [max(dp(20), distance(*pair)) for pair in (before, after)]
        self.dispatch("on_pan", middles[1][0] - middles[0][0], middles[1][1] - middles[0][1])
        self.dispatch("on_zoom", spans[1] / spans[0], middles[1])

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._fingers.pop(touch.uid, None)
        self._stop_waiting()
        self._drop_lens()
        gesture = self._gesture
        if gesture in ("pan", "zoom"):
            self._gesture = "" if not self._fingers else "over"
            self.dispatch("on_rest")
        elif gesture == "swipe" and (direction := self._direction(touch.pos)):
            self.dispatch("on_swipe", direction)
        elif gesture in ("point", "swipe"):
            self._tap(touch.pos)
        return True

    def _direction(self, end: Point) -> str | None:
        dx, dy = end[0] - self._start[0], end[1] - self._start[1]
        if max(abs(dx), abs(dy)) < dp(SWIPE):
            return None
        if abs(dx) > abs(dy):
            return "right" if dx > 0 else "left"
        return "up" if dy > 0 else "down"

    def _tap(self, at: Point) -> None:
        now, (when, where) = Clock.time(), self._last_tap
        if now - when <= DOUBLE_TAP and distance(at, where) < dp(24):
            self._last_tap = (-1.0, at)
            self.dispatch("on_fit")
            return
        self._last_tap = (now, at) if not self.dispatch("on_point", *at) else (-1.0, at)

    def _held(self) -> None:
        if self._gesture in ("point", "swipe"):
            self._gesture = "over"
            self.dispatch("on_details", *self._start)

    def _rests(self) -> None:
        if self._gesture == "point":
            self._gesture = "lens"
            self.dispatch("on_lens", self._start)

    def _drop_lens(self) -> None:
        if self._gesture == "lens":
            self._gesture = "over"
            self.dispatch("on_lens", None)

    def _stop_waiting(self) -> None:
        if self._still is not None:
            self._still.cancel()
            self._still = None

    def on_pan(self, dx: float, dy: float) -> None: ...

    def on_zoom(self, by: float, at: Point) -> None: ...

    def on_rest(self) -> None: ...

    def on_point(self, x: float, y: float) -> bool:
        """True if the tap meant something: then a second one is not a double tap."""
        return False

    def on_fit(self) -> None: ...

    def on_details(self, x: float, y: float) -> None: ...

    def on_swipe(self, direction: str) -> None: ...

    def on_lens(self, at: Point | None) -> None: ...
