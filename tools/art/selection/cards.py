"""The back of the blue cards."""

from __future__ import annotations

import math

from ..glyphs import glyph_body
from ..kit.canvas import Canvas
from ..kit.palette import KINDS, PAPER, darken, lighten
from ..kit.shapes import poly, round_rect, star

BACK_W, BACK_H = 178.0, 232.0


def back_svg() -> str:
    """Four biomes' diamonds around a helix knot, on the events' plum."""
    c = Canvas(BACK_W, BACK_H)
    base = "#2B4C5A"
    x, y = BACK_W / 2, BACK_H / 2
    with c.group(clip_path=c.clip(round_rect(0, 0, BACK_W, BACK_H, 24))):
        c.rect(0, 0, BACK_W, BACK_H, c.radial([(0, lighten(base, 0.2)), (1, darken(base, 0.3))], x, y, 150, user=True))
        for row in range(-1, 12):
            for col in range(-1, 9):
                c.path(star(col * 24 + (row % 2) * 12, row * 22, 5, 0.4, 4), "#FFFFFF", opacity=0.08)
        for k, kind in enumerate(("savannah", "jungle", "taiga", "tundra")):
            a = math.radians(90 * k - 90)
            px, py = x + 44 * math.cos(a), y + 44 * math.sin(a)
            c.path(
                poly([(px, py - 34), (px + 34, py), (px, py + 34), (px - 34, py)]),
                lighten(KINDS[kind], 0.12),
                stroke=PAPER,
                stroke_width=4.0,
                stroke_linejoin="round",
            )
        c.circle(x, y, 32, PAPER)
        with c.group(transform=f"translate({x - 24:.1f} {y - 24:.1f})"):
            glyph_body(c, "wildcard", base)
        c.path(
            round_rect(8, 8, BACK_W - 16, BACK_H - 16, 18), "none", stroke=PAPER, stroke_width=3.0, stroke_opacity=0.85
        )
    return c.svg()
