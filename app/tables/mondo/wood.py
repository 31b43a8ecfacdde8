"""The table under the tiles."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from app.kit.art import tile_picture
from app.kit.geometry import Box, Point

SIDE = 256
"""Dp after which the planks repeat."""


def draw_wood(box: Box, origin: Point = (0.0, 0.0)) -> None:
    """Planks in a box; two boxes with one `origin` are parts of one table."""
    x, y, width, height = box
    side = dp(SIDE)
    left, low = (x - origin[0]) / side, (y - origin[1]) / side
    right, top = left + width / side, low + height / side
    Color(1, 1, 1, 1)
    Rectangle(
        texture=tile_picture("wood"),
        pos=(x, y),
        size=(width, height),
        tex_coords=(left, low, right, low, right, top, left, top),
    )
