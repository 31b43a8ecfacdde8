"""The lens: what lies under a finger, large and clear of it. A table draws what it shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.canvas import Redraw
from app.kit.geometry import Box, Point

SIDE = 132
ABOVE = 64
"""Dp between the finger and the lower edge of the lens."""


class Lens(Widget):
    """`draw(thing, side)` draws a thing round the origin, once for each thing; a matrix moves it. It takes no touch."""

    def __init__(self, draw: Callable[[Any, float], None], **kwargs) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **kwargs)
        self.shown: Any = None
        self._paint = draw
        self._at: Point = (0.0, 0.0)
        self._move = Translate(0, 0)
        self._redraw = Redraw(self._draw)

    def look(self, shown: Any, finger: Point, room: Box) -> None:
        """What lies under a finger, shown inside of a room; None: there is nothing."""
        if shown != self.shown:
            self.shown = shown
            self._redraw()
        self._at = lens_place(finger, room)
        self._move.xy = self._at

    @property
    def place(self) -> Point:
        """Its middle."""
        return self._at

    def _draw(self) -> None:
        self.canvas.clear()
        if self.shown is None:
            return
        with self.canvas:
            PushMatrix()
            self._move = Translate(*self._at)
            self._paint(self.shown, dp(SIDE))
            PopMatrix()

    def on_touch_down(self, touch) -> bool:
        return False


def lens_place(finger: Point, room: Box) -> Point:
    """Above the finger; where the room ends sooner, beside it, on the side that has more room."""
    half, (x, y, width, height) = dp(SIDE) / 2, room
    above, across = finger[1] + dp(ABOVE) + half, finger[0]
    highest = y + height - half
    if above > highest:
        away = dp(ABOVE) + half
        across += away if finger[0] < x + width / 2 else -away
    return min(max(across, x + half), x + width - half), min(above, highest)
