"""Event pictures and the back of the blue cards."""
from __future__ import annotations

import math

from ..glyphs import glyph_body
from ..kit.canvas import Canvas
from ..kit.palette import KINDS, PAPER, darken, lighten
from ..kit.shapes import poly, round_rect, star

EVENT_W, EVENT_H = 192.0, 144.0
BACK_W, BACK_H = 178.0, 232.0
# The tone of an event: what it is about, beside its glyph.
GROUNDS = {
    "climate_change": "#2F7FA8", "swap_mutation": "#5B5AA0", "discard_mutation": "#8A4B3A",
           "radiation": "#8A8A1E",
    "hideout": "#5E5240", "disease": "#5F7F2A", "microclimate": "#2C7A5E", "kidnapping": "#7A3A6E",
           "reserve": "#3B7A33",
    "subspecies": "#2F6E7A", "predators": "#9A3226", "food": "#A8651E", "crouch": "#6A5A86",
           "swift": "#3566A0",
}


def event_svg(name: str) -> str:
    """The event's sign in paper white on a sunburst in its own tone."""
    c = Canvas(EVENT_W, EVENT_H)
    base = GROUNDS[name]
    x, y = EVENT_W / 2, EVENT_H / 2
    with c.group(clip_path=c.clip(round_rect(0, 0, EVENT_W, EVENT_H, 20))):
        c.rect(0, 0, EVENT_W, EVENT_H, c.radial([(0, lighten(base, .3)), (1, darken(base, .2))], x, y, 120,
                                                user=True))
        for k in range(16):
            a, b = math.radians(22.5 * k - 5), math.radians(22.5 * k + 5)
            c.path(poly([(x, y), (x + 160 * math.cos(a), y + 160 * math.sin(a)),
                         (x + 160 * math.cos(b), y + 160 * math.sin(b))]),
                   "#FFFFFF", opacity=.07)
        c.circle(x, y, 56, darken(base, .35), fill_opacity=.45)
        with c.group(transform=f"translate({x - 40:.1f} {y - 40:.1f}) scale({80 / 48:.4f})"):
            glyph_body(c, name, PAPER)
    return c.svg()


def back_svg() -> str:
    """Four biomes' diamonds around a helix knot, on the events' plum."""
    c = Canvas(BACK_W, BACK_H)
    base = "#2B4C5A"
    x, y = BACK_W / 2, BACK_H / 2
    with c.group(clip_path=c.clip(round_rect(0, 0, BACK_W, BACK_H, 24))):
        c.rect(0, 0, BACK_W, BACK_H, c.radial([(0, lighten(base, .2)), (1, darken(base, .3))], x, y, 150,
                                              user=True))
        for row in range(-1, 12):
            for col in range(-1, 9):
                c.path(star(col * 24 + (row % 2) * 12, row * 22, 5, .4, 4), "#FFFFFF", opacity=.08)
        for k, kind in enumerate(("savannah", "jungle", "taiga", "tundra")):
            a = math.radians(90 * k - 90)
            px, py = x + 44 * math.cos(a), y + 44 * math.sin(a)
            c.path(poly([(px, py - 34), (px + 34, py), (px, py + 34), (px - 34, py)]),
                   lighten(KINDS[kind], .12),
                   stroke=PAPER, stroke_width=4.0, stroke_linejoin="round")
        c.circle(x, y, 32, PAPER)
        with c.group(transform=f"translate({x - 24:.1f} {y - 24:.1f})"):
            glyph_body(c, "wildcard", base)
        c.path(round_rect(8, 8, BACK_W - 16, BACK_H - 16, 18), "none", stroke=PAPER, stroke_width=3.0,
               stroke_opacity=.85)
    return c.svg()
