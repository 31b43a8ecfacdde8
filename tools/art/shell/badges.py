"""Seat badges: seven shapes in white, tinted by the app in the seat's colour, and small marks."""

from __future__ import annotations

import math

from ..kit.canvas import Canvas
from ..kit.figure import poly as round_poly
from ..kit.palette import GOLD, GOLD_EDGE, darken
from ..kit.shapes import circle_path, round_rect, star

S = 96.0
M = S / 2
WHITE = "#FFFFFF"


def _regular(sides: int, turn: float, r: float, corner: float) -> str:
    points = []
    for k in range(sides):
        a = math.radians(turn + 360 / sides * k)
        points.append((M + r * math.cos(a), M + r * math.sin(a)))
    return round_poly(*points, r=corner)


SHIELD = "M48 3C58 11 74 12 88 11C91 46 84 76 48 94C12 76 5 46 8 11C22 12 38 11 48 3Z"
DROP = "M48 2C60 22 86 38 86 60A38 35 0 0 1 10 60C10 38 36 22 48 2Z"
SHAPES = {
    1: circle_path(M, M, 46),
    2: round_rect(5, 5, 86, 86, 20),
    3: _regular(6, -90, 47, 12),
    4: _regular(4, -90, 47.5, 16),
    5: SHIELD,
    6: _regular(8, 22.5, 48, 10),
    7: DROP,
}


def badge_svg(seat: int) -> str:
    c = Canvas(S, S)
    c.path(SHAPES[seat], WHITE)
    return c.svg()


def badge_ring_svg(seat: int) -> str:
    """The outline of the badge alone: the ring of the seat on turn."""
    c = Canvas(S, S)
    c.path(
        SHAPES[seat],
        "none",
        stroke=WHITE,
        stroke_width=7.0,
        stroke_linejoin="round",
        transform=f"translate({M} {M}) scale(.93) translate({-M} {-M})",
    )
    return c.svg()


def star_svg() -> str:
    c = Canvas(S, S)
    c.path(star(M, M + 3, 44, 0.46, 5), WHITE, stroke=WHITE, stroke_width=5.0, stroke_linejoin="round")
    return c.svg()


def medal_svg(place: int) -> str:
    """A medal on a ribbon for places 1 to 3; the app writes the number."""
    metal = {1: "#F3BE4B", 2: "#C3CBD2", 3: "#CE8A54"}[place]
    c = Canvas(S, S)
    c.path("M22 2H42L56 44H38Z", "#155E5A")
    c.path("M74 2H54L40 44H58Z", "#2F8F88")
    c.circle(M, 60, 34, darken(metal, 0.35))
    c.circle(M, 60, 31.5, metal)
    c.circle(M, 60, 24, darken(metal, 0.12))
    c.circle(M, 60, 22.5, metal)
    return c.svg()


def tick_svg() -> str:
    """The round gold tick: this card is taken."""
    c = Canvas(S, S)
    c.circle(M, M, 46, GOLD_EDGE)
    c.circle(M, M, 41, GOLD)
    c.stroke("M28 50L42 64L68 34", "#291800", 10)
    return c.svg()


def right_svg() -> str:
    c = Canvas(S, S)
    c.circle(M, M, 46, WHITE)
    c.circle(M, M, 41, "#1B6E3C")
    c.stroke("M28 50L42 64L68 34", WHITE, 10)
    return c.svg()


def wrong_svg() -> str:
    """A red square with a cross: wrong differs from right by shape too."""
    c = Canvas(S, S)
    c.path(round_rect(4, 4, 88, 88, 18), WHITE)
    c.path(round_rect(9, 9, 78, 78, 14), "#B3261E")
    c.stroke("M33 33L63 63M63 33L33 63", WHITE, 10)
    return c.svg()


def error_svg() -> str:
    """Mondo's error mark: red disc, white cross, white edge."""
    c = Canvas(S, S)
    c.circle(M, M, 47, WHITE)
    c.circle(M, M, 40, "#B3261E")
    c.stroke("M34 34L62 62M62 34L34 62", WHITE, 11)
    return c.svg()
