"""Textures for BorderImage and repeats: dashed borders, soft shadow, hatching, night sky."""

from __future__ import annotations

import random

from ..kit.canvas import Canvas
from ..kit.palette import GOLD, OUTLINE
from ..kit.shapes import round_rect, star

DASH_COLOURS = {"gold": GOLD, "outline": OUTLINE, "brown": "#7A4F00", "white": "#FFFFFF", "blue": "#8C9BD8"}
# The middle of each side is one period of the dash pattern, so that stretching in steps of it keeps the dashes.
DASH_SIZE = 48


def dash_svg(colour: str) -> str:
    """A rounded dashed border, 48 x 48 with border 16 on each side: 9-patch."""
    c = Canvas(DASH_SIZE, DASH_SIZE)
    ink = DASH_COLOURS[colour]
    r, lo, hi = 10.5, 1.5, DASH_SIZE - 1.5
    for d in (
        f"M{lo} {lo + r}A{r} {r} 0 0 1 {lo + r} {lo}",
        f"M{hi - r} {lo}A{r} {r} 0 0 1 {hi} {lo + r}",
        f"M{hi} {hi - r}A{r} {r} 0 0 1 {hi - r} {hi}",
        f"M{lo + r} {hi}A{r} {r} 0 0 1 {lo} {hi - r}",
    ):
        c.stroke(d, ink, 3, "butt")
    for a, b in ((17, 23), (28, 34)):
        c.stroke(f"M{a} {lo}H{b}M{a} {hi}H{b}M{lo} {a}V{b}M{hi} {a}V{b}", ink, 3, "butt")
    return c.svg()


def dash_line_svg() -> str:
    """A white dash for repeating textures along a line: 16 x 4, tinted by the app."""
    c = Canvas(16, 4)
    c.rect(2, 0, 9, 4, "#FFFFFF", r=1)
    return c.svg()


def shadow_svg() -> str:
    """A soft rounded shadow, 64 x 64 with border 28: 9-patch to lie under cards."""
    c = Canvas(64, 64)
    steps = 14
    for k in range(steps):
        inset = 2 + k * 1.5
        c.path(round_rect(inset, inset, 64 - 2 * inset, 64 - 2 * inset, 26 - k * 1.2), "#000000", fill_opacity=0.045)
    return c.svg()


def glow_svg() -> str:
    """A soft white disc, tinted by the app: pulses and sparkles."""
    c = Canvas(64, 64)
    c.circle(32, 32, 32, c.radial([(0, "#FFFFFF", 1), (0.4, "#FFFFFF", 0.55), (1, "#FFFFFF", 0)]))
    return c.svg()


def hatch_svg() -> str:
    """White stripes at 45 degrees, 16 x 16, seamless: the part of a bar that would be lost."""
    c = Canvas(16, 16)
    for k in (-16, 0, 16):
        c.path(f"M{k} 16L{k + 16} 0H{k + 24}L{k + 8} 16Z", "#FFFFFF")
    return c.svg()


def stars_svg() -> str:
    """A seamless night sky, 256 x 256, for the New Worlds table; transparent between the stars."""
    c = Canvas(256, 256)
    rng = random.Random("stars of the table")
    for _ in range(46):
        x, y = rng.uniform(4, 252), rng.uniform(4, 252)
        c.circle(x, y, rng.choice([0.5, 0.7, 0.9, 1.3]), "#BFC8F0", fill_opacity=round(rng.uniform(0.25, 0.8), 2))
    for x, y in ((60, 40), (190, 96), (110, 200), (226, 222)):
        c.path(star(x, y, 3.4, 0.24, 4), "#FFFFFF", opacity=0.7)
    return c.svg()


def paper_svg() -> str:
    """Seamless paper fibres, 128 x 128, for the map table; very faint."""
    c = Canvas(128, 128)
    rng = random.Random("paper")
    for _ in range(60):
        x, y = rng.uniform(4, 118), rng.uniform(4, 124)
        bend, length = rng.uniform(-2, 2), rng.uniform(4, 8)
        c.stroke(f"M{x:.1f} {y:.1f}q{length / 2:.1f} {bend:.1f} {length:.1f} 0", "#8A7748", 0.6, stroke_opacity=0.22)
    return c.svg()
