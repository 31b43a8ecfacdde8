"""The pattern of each landscape: ticks, triangles, dots, waves. It says in grey what colour says.

Motifs sit on a chequered grid that looks the same after a quarter turn, and nothing casts a shadow:
the app turns tiles, and neither grid nor light may give that away.
"""

from __future__ import annotations

import random

from ..kit.canvas import Canvas
from ..kit.palette import LANDSCAPES, darken, lighten, mix
from ..kit.shapes import Point, f, poly
from .geometry import T


def spots(cells: int) -> list[Point]:
    """A chequered grid of `cells` x `cells` squares and their corners, inside the tile."""
    step = T / cells
    squares = [((i + 0.5) * step, (j + 0.5) * step) for i in range(cells) for j in range(cells)]
    corners = [(i * step, j * step) for i in range(1, cells) for j in range(1, cells)]
    return sorted(squares + corners, key=lambda p: (p[1], p[0]))


def ticks(c: Canvas, x: float, y: float, rng: random.Random) -> None:
    """Plains: a tuft of three blades; now and then a flower."""
    base = LANDSCAPES["plains"]
    if rng.random() < 0.1:
        colour = rng.choice(["#FFFDF2", "#E9A13B", "#D8705E"])
        for dx, dy in ((-5, 0), (5, 0), (0, -5), (0, 5)):
            c.circle(x + dx, y + dy, 3.6, colour)
        c.circle(x, y, 3, "#FFF3C4" if colour != "#FFFDF2" else "#E9A13B")
        return
    s = rng.uniform(9.5, 11.5)
    c.stroke(
        f"M{f(x)} {f(y - s)}V{f(y + s * 0.7)}M{f(x - s * 0.75)} {f(y - s * 0.3)}L{f(x - s * 0.3)} {f(y + s * 0.7)}"
        f"M{f(x + s * 0.75)} {f(y - s * 0.3)}L{f(x + s * 0.3)} {f(y + s * 0.7)}",
        mix(base, "#4E7D1E", 0.68),
        3.8,
    )


def triangles(c: Canvas, x: float, y: float, rng: random.Random) -> None:
    """Forest: a fir of two tiers."""
    s = rng.uniform(12, 14)
    tone = mix("#58A56B", "#2E7A4C", rng.random())
    c.path(
        poly([(x - s * 1.02, y + s * 0.95), (x, y - s * 0.6), (x + s * 1.02, y + s * 0.95)]),
        darken(LANDSCAPES["forest"], 0.34),
    )
    c.path(
        poly([(x - s * 0.92, y + s * 0.78), (x, y - s * 0.55), (x + s * 0.92, y + s * 0.78)]),
        tone,
        stroke=tone,
        stroke_width=2.0,
        stroke_linejoin="round",
    )
    c.path(
        poly([(x - s * 0.66, y + s * 0.02), (x, y - s * 1.2), (x + s * 0.66, y + s * 0.02)]),
        lighten(tone, 0.14),
        stroke=lighten(tone, 0.14),
        stroke_width=2.0,
        stroke_linejoin="round",
    )


def dots(c: Canvas, x: float, y: float, rng: random.Random) -> None:
    """Desert: grains of light sand; now and then a cactus."""
    base = LANDSCAPES["desert"]
    if rng.random() < 0.035:
        green = "#3F6B3A"
        c.stroke(f"M{f(x)} {f(y + 13)}V{f(y - 13)}", green, 7)
        c.stroke(f"M{f(x)} {f(y + 4)}H{f(x - 10)}V{f(y - 5)}M{f(x)} {f(y)}H{f(x + 10)}V{f(y - 9)}", green, 4.6)
        return
    c.circle(x, y, rng.uniform(4.6, 6.4), mix(base, "#FFE9C2", rng.uniform(0.6, 0.85)))


def waves(c: Canvas, x: float, y: float, rng: random.Random) -> None:
    """Water: a short double wave."""
    s = rng.uniform(11, 13)
    c.stroke(
        f"M{f(x - s * 1.15)} {f(y)}q{f(s * 0.57)} {f(-s * 0.85)} {f(s * 1.15)} 0t{f(s * 1.15)} 0",
        lighten(LANDSCAPES["water"], rng.choice([0.5, 0.62, 0.72])),
        3.8,
    )


# Landscape: (motif, squares on a side, distance kept from a border).
PATTERNS = {"plains": (ticks, 6, 17), "forest": (triangles, 7, 19), "desert": (dots, 7, 13), "water": (waves, 6, 24)}
