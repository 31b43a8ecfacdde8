"""Gold that was won: coins on runs, spines along them, crowns over biomes. It always carries a digit or a crown and is
never to be tapped; what a chosen way would win has the same shapes, but hollow."""

from __future__ import annotations

from kivy.metrics import dp

from app.kit.canvas import border, dashed, draw_icon, draw_text, fill, shadow, text_texture
from app.kit.geometry import Box, around, grown
from app.kit.pictures import draw_veil
from app.kit.tokens import GOLD, GOLD_EDGE, GOLD_INK, Rgba, rgba
from app.tables.new_worlds.colours import COLOURS

BRIGHT, DEEP = rgba("#FFE7A8"), rgba("#F2A916")
SPINE = 6
CROWN = 21


def _gold(box: Box, radius: float) -> None:
    draw_veil(box, DEEP, BRIGHT, (radius,) * 4, upright=True)


def _dark() -> Rgba:
    return COLOURS.bottom


def draw_spine(box: Box, ghost: bool = False) -> None:
    """The left edge of a run."""
    if ghost:
        dashed(box, GOLD, box[2] / 2, dp(2))
    else:
        fill(grown(box, dp(1)), _dark(), box[2] / 2)
        _gold(box, box[2] / 2)


def coin_width(points: str, size: float) -> float:
    return text_texture(points, size, "heavy").width + size * 0.75


def draw_coin(points: str, x: float, y: float, size: float, ghost: bool = False) -> Box:
    """Points round a middle; returns where the digits stand."""
    box = around(x, y, coin_width(points, size), size * 1.55)
    radius = box[3] / 2
    if ghost:
        fill(box, _dark(), radius)
        border(box, GOLD, radius, dp(1.5))
    else:
        shadow(box, 1, radius)
        _gold(box, radius)
        border(box, GOLD_EDGE, radius, dp(0.75))
    return draw_text(points, x, y, size, GOLD if ghost else GOLD_INK, "heavy")


def draw_crown(x: float, y: float, side: float, ghost: bool = False) -> None:
    """You lead here, or would."""
    box = around(x, y, side, side)
    if ghost:
        fill(box, _dark(), side / 2)
        border(box, GOLD, side / 2, dp(1.5))
    else:
        fill(grown(box, dp(1)), _dark(), side / 2 + dp(1))
        _gold(box, side / 2)
    draw_icon("crown", x, y, side * 0.68, GOLD if ghost else GOLD_INK)


def draw_plus(x: float, y: float, side: float) -> None:
    """On a card that would come."""
    fill(around(x, y, side, side), GOLD, side / 2)
    draw_icon("plus-thick", x, y, side * 0.8, GOLD_INK)
