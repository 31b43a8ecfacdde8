"""A coin with points on it: gold that was won. It always carries a digit and is never to be tapped."""

from __future__ import annotations

from kivy.metrics import dp

from app.kit.canvas import border, draw_text, shadow, text_texture
from app.kit.geometry import Box, around
from app.kit.pictures import draw_veil
from app.kit.tokens import GOLD_EDGE, GOLD_INK, rgba

BRIGHT, DEEP = rgba("#FFE7A8"), rgba("#F2A916")


def coin_box(points: str, x: float, y: float, size: float) -> Box:
    """The box of a coin round a middle; `size` is that of its digits."""
    high = size * 1.9
    return around(x, y, max(high, text_texture(points, size, "heavy").width + size * 0.9), high)


def draw_coin(points: str, box: Box, size: float) -> Box:
    """Returns where the digits stand."""
    radius = box[3] / 2
    shadow(box, 1, radius)
    draw_veil(box, DEEP, BRIGHT, (radius,) * 4, upright=True)
    border(box, GOLD_EDGE, radius, dp(1))
    return draw_text(points, box[0] + box[2] / 2, box[1] + box[3] / 2, size, GOLD_INK, "heavy")
