"""The lens: what lies under a finger, large and clear of it (DESIGN 2, components)."""

from __future__ import annotations

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.canvas import Redraw, fill, outline, shadow
from app.kit.geometry import Box, Point, around, regular
from app.kit.tokens import GOLD
from app.tables.mondo.colours import MONDO
from app.tables.mondo.tiles import draw_tile
from rules.mondo.view import Laid

SIDE = 132
ABOVE = 64
"""Dp between the finger and the lower edge of the lens."""
SHARE = 0.68
"""Of the lens that a tile takes."""


class Lens(Widget):
    """Drawn once for each tile, moved by a matrix; it takes no touch."""

    def __init__(self, **kwargs) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **kwargs)
        self.laid: Laid | None = None
        self._move = Translate(0, 0)
        self._redraw = Redraw(self._draw)

    def look(self, laid: Laid | None, finger: Point, room: Box) -> None:
        """What lies under a finger, shown inside of a room; None: there is nothing."""
        if laid != self.laid:
            self.laid = laid
            self._redraw()
        self._at = self._place(finger, room)
        self._move.xy = self._at

    _at: Point = (0.0, 0.0)

    def _place(self, finger: Point, room: Box) -> Point:
        half, (x, y, width, height) = dp(SIDE) / 2, room
        above = finger[1] + dp(ABOVE) + half
        return min(max(finger[0], x + half), x + width - half), min(above, y + height - half)

    def _draw(self) -> None:
        self.canvas.clear()
        if self.laid is None:
            return
        side = dp(SIDE)
        disc = around(0, 0, side, side)
        with self.canvas:
            PushMatrix()
            self._move = Translate(*self._at)
            shadow(disc, 3, side / 2)
            fill(disc, MONDO["pool"], side / 2)
            draw_tile(self.laid, around(0, 0, side * SHARE, side * SHARE))
            outline(regular(disc, 48), GOLD, dp(4))
            PopMatrix()

    def on_touch_down(self, touch) -> bool:
        return False
