"""New Worlds' cards: the scene with rounded corners. Value, glyph and icons are drawn by the app."""

from __future__ import annotations

import math

from ..glyphs.icons import glyph, petal
from ..kit.canvas import Canvas
from ..kit.palette import BIOMES, PAPER, darken, lighten
from ..kit.shapes import f, round_rect, star
from . import draw

W, H = 500.0, 650.0  # 110 x 143 dp, shown as 89 x 116
SKY_CUT = 50.0  # the scenes are taller: the top of their sky is left out
CORNER = W * 12 / 89


def biome_of(value: int) -> str:
    """Eight values to a biome, in order: 1-8 ocean, 9-16 coast, and so on (NW components)."""
    return list(BIOMES)[(value - 1) // 8]


def card_svg(value: int) -> str:
    return _scene(biome_of(value), (value - 1) % 8, False)


def settlement_svg(biome: str) -> str:
    return _scene(biome, 0, True)


def _scene(biome: str, index: int, settlement: bool) -> str:
    c = Canvas(W, H)
    with c.group(clip_path=c.clip(round_rect(0, 0, W, H, CORNER))), c.at(0, -SKY_CUT):
        draw(c, biome, index, settlement)
    c.path(
        round_rect(2, 2, W - 4, H - 4, CORNER - 2),
        "none",
        stroke=BIOMES[biome].deep,
        stroke_width=4.0,
        stroke_opacity=0.35,
    )
    return c.svg()


def back_svg() -> str:
    """A rose of the eight biomes' colours on night blue, with contour rings."""
    c = Canvas(W, H)
    base = "#2C3874"
    x, y = W / 2, H / 2
    with c.group(clip_path=c.clip(round_rect(0, 0, W, H, CORNER))):
        c.rect(0, 0, W, H, c.radial([(0, lighten(base, 0.16)), (1, darken(base, 0.35))], x, y, 430, user=True))
        for i in range(13):
            _contour(c, x, y, 66 + i * 30, i)
        for length, width, turn, shade in ((212, 100, 22.5, 0.35), (184, 104, 0, 0)):
            for i, b in enumerate(BIOMES.values()):
                petal(c, x, y, length, width, 90 - 45 * i - turn, darken(b.base, shade))
        for i, b in enumerate(BIOMES.values()):
            a = math.radians(45 * i - 90)
            glyph(c, b.name, x + 112 * math.cos(a), y + 112 * math.sin(a), 40, b.ink, b.base)
        c.circle(x, y, 70, PAPER)
        c.circle(x, y, 62, base)
        glyph(c, "wild", x, y, 96, PAPER, base)
        c.path(
            round_rect(20, 20, W - 40, H - 40, CORNER - 16), "none", stroke=PAPER, stroke_width=6.0, stroke_opacity=0.85
        )
        for sx, sy in ((80, 80), (W - 80, 80), (80, H - 80), (W - 80, H - 80)):
            c.path(star(sx, sy, 20, 0.36, 4), PAPER, opacity=0.9)
    return c.svg()


def _contour(c: Canvas, x: float, y: float, r: float, i: int) -> None:
    points = []
    for k in range(72):
        rr, a = r + 7 * math.sin(k * 0.5 + i), k * math.pi / 36
        points.append(f"{f(x + rr * math.cos(a))} {f(y + rr * 1.08 * math.sin(a))}")
    c.stroke("M" + "L".join(points) + "Z", "#FFFFFF", 2, stroke_opacity=0.09)
