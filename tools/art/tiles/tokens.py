"""What lies on Mondo's tiles, and its counters: animal discs, volcanoes, bonus and volcano token.

The shapes differ as well as the colours: animals are round, volcanoes square; an active volcano has a flaming
border, a dormant one a plain grey outline.
"""

from __future__ import annotations

import math

from ..animals import HABITAT, draw
from ..kit.canvas import Canvas
from ..kit.palette import CREAM, LANDSCAPES, LAVA, WARM_LIGHT, darken, lighten
from ..kit.shapes import circle_path, poly, round_rect, smooth

S = 100.0
# How each animal fills its disc: (scale, dx, dy) around the middle.
FIT = {
    "giraffe": (0.86, 2, 1),
    "snake": (0.84, 0, 0),
    "dolphin": (0.84, 0, 1),
    "parrot": (0.84, 2, -2),
    "scorpion": (0.84, 0, 0),
    "elephant": (0.82, -1, -1),
    "crab": (0.82, 0, 0),
    "turtle": (0.82, 0, -3),
}


def animal_token_svg(name: str) -> str:
    """A cream disc with a ring in the colour of the animal's landscape."""
    c = Canvas(S, S)
    ring = darken(LANDSCAPES[HABITAT[name]], 0.3 if HABITAT[name] != "plains" else 0.55)
    c.circle(50, 50, 49, darken(ring, 0.3))
    c.circle(50, 50, 47.5, ring)
    c.circle(50, 50, 43, CREAM)
    scale, dx, dy = FIT.get(name, (0.8, 0, 0))
    a = c.figure()
    a.ow = 1.8
    draw(a, name)
    with c.group(clip_path=c.clip(circle_path(50, 50, 46))):
        c.place(a, 50 - 50 * scale + dx, 50 - 51 * scale + dy, scale)
    return c.svg()


def volcano_token_svg(active: bool) -> str:
    c = Canvas(S, S)
    volcano_token(c, active)
    return c.svg()


def volcano_token(c: Canvas, active: bool) -> None:
    """The square that lies in the middle of a tile, in a frame of 100 x 100."""
    if active:
        _flames(c)
        c.path(round_rect(11, 11, 78, 78, 13), "#7A1310")
    else:
        c.path(round_rect(7, 7, 86, 86, 15), "#D9D6CE")
        c.path(round_rect(12, 12, 76, 76, 11), "#5A5F63")
    cone(c, active)


def _flames(c: Canvas) -> None:
    """A border of sixteen tongues, the same after a quarter turn."""
    for radius, colour in ((49.0, LAVA), (46.0, WARM_LIGHT)):
        points = []
        for side in range(4):
            for k in range(8):
                out = radius if k % 2 == 0 else radius - 7
                along = -radius + 2 * radius * k / 8 + 2
                x, y = along, -out
                angle = math.radians(90 * side)
                points.append(
                    (50 + x * math.cos(angle) - y * math.sin(angle), 50 + x * math.sin(angle) + y * math.cos(angle))
                )
        c.path(poly(points), colour, stroke=colour, stroke_width=2.0, stroke_linejoin="round")


def cone(c: Canvas, active: bool) -> None:
    """The mountain: a cone with a crater; lava and sparks, or a quiet grey one with snow of ash."""
    rock = "#F4B26A" if active else "#B9BEC0"
    c.path(
        smooth([(20, 80), (31, 68), (39, 50), (42, 42)])
        + "L58 42"
        + smooth([(58, 42), (61, 50), (69, 68), (80, 80)], start="L")
        + "Z",
        rock,
    )
    c.path("M50 42L58 42" + smooth([(58, 42), (61, 50), (69, 68), (80, 80)], start="L") + "L56 80Z", darken(rock, 0.22))
    if not active:
        c.path(poly([(42, 42), (58, 42), (62, 53), (56, 49), (51, 56), (46, 49), (38, 53)]), "#F3F3EF")
        return
    c.path(poly([(42, 42), (58, 42), (62, 54), (57, 66), (52, 52), (47, 72), (43, 54), (38, 52)]), "#E5421F")
    for d in ("M50 34V20", "M40 36L34 24", "M60 36L66 24"):
        c.stroke(d, WARM_LIGHT, 5)


def bonus_token_svg() -> str:
    """The leave token: a sea-green coin with laurel; the app writes its number on the pale middle."""
    c = Canvas(S, S)
    c.circle(50, 50, 49, "#0B3F3C")
    c.circle(50, 50, 46, "#1F7F79")
    for k in range(24):
        a = math.radians(15 * k)
        c.circle(50 + 41 * math.cos(a), 50 + 41 * math.sin(a), 1.7, "#9BDAD2")
    c.circle(50, 50, 35, CREAM)
    return c.svg()


def volcano_counter_svg() -> str:
    """The volcano token of the round's best: dormant becomes active."""
    c = Canvas(S, S)
    c.circle(50, 50, 49, "#3A0F0C")
    c.circle(50, 50, 46, "#A32A1C")
    c.circle(50, 50, 38, "#7A1310")
    with c.at(6, 8, 0.88):
        cone(c, True)
    return c.svg()


def space_svg() -> str:
    """An empty space of the board: dark sea with a thin line."""
    c = Canvas(S, S)
    c.path(round_rect(0, 0, S, S, 10), "#10283F")
    c.path(round_rect(2, 2, S - 4, S - 4, 9), "none", stroke="#335B80", stroke_width=2.6)
    return c.svg()


def rim_svg(landscape: str = "water") -> str:
    """A strip of rim, 200 x 24, to lie along an outer side; the same after a half turn."""
    c = Canvas(200, 24)
    base = {"water": "#1C5E9E"}.get(landscape, darken(LANDSCAPES[landscape], 0.12))
    mark = lighten(base, 0.5) if landscape != "plains" else darken(base, 0.45)
    c.rect(0, 0, 200, 24, base)
    for k in range(8):
        x = 12.5 + 25 * k
        if landscape == "water":
            c.stroke(f"M{x - 8} 12q4 -7 8 0t8 0", mark, 2.6)
        elif landscape == "forest":
            c.path(poly([(x - 7, 18), (x, 5), (x + 7, 18)]), mark)
        elif landscape == "desert":
            c.circle(x, 12, 3.4, mark)
        else:
            c.stroke(f"M{x} 6V18M{x - 5} 10L{x - 2} 18M{x + 5} 10L{x + 2} 18", mark, 2.4)
    return c.svg()
