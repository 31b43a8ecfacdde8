"""Pictures of Mondo's twelve tasks and five modifiers (MO-6 to MO-8), 64 x 64 on a patch of their landscape."""

from __future__ import annotations

import math
import random

from ..animals import HABITAT, draw
from ..kit.canvas import Canvas
from ..kit.palette import CREAM, INK, LANDSCAPES, darken
from ..kit.shapes import Point, inside, poly, round_rect, smooth, star
from .patterns import PATTERNS

S = 256.0
THREE = ("buffalo", "elephant", "panda", "parrot", "snake", "scorpion")
FOUR = ("plains", "forest", "desert")
MODIFIERS = ("most_landscapes", "most_lakes", "most_water_animals", "largest_lake", "largest_forest")


def _patch(c: Canvas, land: str) -> None:
    base = darken(LANDSCAPES[land], 0.12 if land == "plains" else 0.2)
    c.path(round_rect(0, 0, S, S, 44), base)
    c.path(round_rect(8, 8, S - 16, S - 16, 37), LANDSCAPES[land])


def _animal(c: Canvas, name: str, x: float, y: float, size: float) -> None:
    a = c.figure()
    a.ow = 2
    draw(a, name)
    c.place(a, x - size / 2, y - size / 2, size / 100)


def three_svg(name: str) -> str:
    """Three of one animal together: two behind, one in front."""
    c = Canvas(S, S)
    _patch(c, HABITAT[name])
    for x, y, size in ((72, 84, 112), (184, 84, 112), (128, 160, 150)):
        c.circle(x, y, size * 0.56, CREAM)
        _animal(c, name, x, y, size)
    return c.svg()


def four_svg(land: str) -> str:
    """All four animals of one landscape."""
    c = Canvas(S, S)
    _patch(c, land)
    names = [n for n, home in HABITAT.items() if home == land]
    for (x, y), name in zip(((70, 70), (186, 70), (70, 186), (186, 186)), names, strict=True):
        c.circle(x, y, 54, CREAM)
        _animal(c, name, x, y, 92)
    return c.svg()


def _cream_patch() -> Canvas:
    c = Canvas(S, S)
    c.path(round_rect(0, 0, S, S, 44), "#1C5E9E")
    c.path(round_rect(8, 8, S - 16, S - 16, 37), CREAM)
    return c


def perfection_svg() -> str:
    """A full board of four landscapes without a gap, and a star."""
    c = _cream_patch()
    for k, land in enumerate(LANDSCAPES):
        x, y = 40 + (k % 2) * 92, 40 + (k // 2) * 92
        c.path(round_rect(x, y, 84, 84, 14), LANDSCAPES[land])
    c.circle(128, 124, 62, CREAM)
    c.path(star(128, 128, 58, 0.45, 5), "#1B6E3C")
    return c.svg()


def on_time_svg() -> str:
    """An hourglass that has not run out."""
    c = _cream_patch()
    c.path(
        poly([(72, 48), (184, 48), (140, 128), (184, 208), (72, 208), (116, 128)]),
        "#BFE3F2",
        stroke=INK,
        stroke_width=10.0,
        stroke_linejoin="round",
    )
    c.path(poly([(96, 82), (160, 82), (128, 134)]), "#C8692B")
    c.path(smooth([(92, 200), (112, 172), (128, 160), (144, 172), (164, 200)]) + "Z", "#C8692B")
    for y in (44, 212):
        c.stroke(f"M58 {y}H198", INK, 18)
    return c.svg()


def first_svg() -> str:
    """A flag on a hill: the first to leave."""
    c = _cream_patch()
    c.path(smooth([(24, 220), (84, 176), (150, 190), (232, 206)]) + "L232 222L24 222Z", "#1F5A3C")
    c.stroke("M92 196V44", INK, 12)
    c.path(poly([(98, 48), (204, 82), (98, 122)]), "#B3261E")
    return c.svg()


def _islands(c: Canvas, ground: str, shapes: list[tuple[str, list[Point]]]) -> None:
    _patch(c, ground)
    for land, points in shapes:
        c.path(smooth(points, close=True), LANDSCAPES[land], stroke=CREAM, stroke_width=10.0)
        motif, _, _ = PATTERNS[land]
        for x in range(30, 240, 38):
            for y in range(30, 240, 38):
                corners = [(x + dx, y + dy) for dx in (-16, 16) for dy in (-16, 16)]
                if all(inside(p, points) for p in corners):
                    _mark(c, motif, x, y)


def _mark(c: Canvas, motif, x: float, y: float) -> None:
    motif(c, x, y, random.Random(f"{x}-{y}"))


def _ring(x: float, y: float, r: float, stretch: float = 1.0) -> list[Point]:
    return [
        (
            x + r * (1 + 0.08 * math.sin(3 * k)) * math.cos(k * math.pi / 6) * stretch,
            y + r * (1 + 0.08 * math.cos(2 * k)) * math.sin(k * math.pi / 6),
        )
        for k in range(12)
    ]


def modifier_svg(name: str) -> str:
    c = Canvas(S, S)
    if name == "most_landscapes":
        _islands(
            c, "water", [("plains", _ring(78, 84, 50)), ("forest", _ring(182, 96, 52)), ("desert", _ring(122, 186, 50))]
        )
    elif name == "most_lakes":
        _islands(
            c, "plains", [("water", _ring(82, 82, 46)), ("water", _ring(184, 108, 46)), ("water", _ring(104, 188, 44))]
        )
    elif name == "largest_lake":
        _islands(c, "plains", [("water", _ring(128, 128, 92, 1.04))])
    elif name == "largest_forest":
        _islands(c, "plains", [("forest", _ring(128, 128, 94, 1.04))])
    else:
        _patch(c, "water")
        for x, y, animal in ((82, 78, "dolphin"), (182, 110, "penguin"), (94, 186, "turtle")):
            c.circle(x, y, 50, CREAM)
            _animal(c, animal, x, y, 84)
    return c.svg()
