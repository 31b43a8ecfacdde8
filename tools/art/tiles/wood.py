"""The table under the tiles of Mondo: dark planks, seamless."""

from __future__ import annotations

import random

from ..kit.canvas import Canvas

SIDE = 256
PLANKS = ("#3A2F25", "#352A21", "#3D3228", "#33291F")
GRAIN, SEAM, LIGHT = "#241C14", "#1C150F", "#57473A"


def wood_svg() -> str:
    """Four planks, 256 x 256; every line of the grain leaves at the right where it came in at the left."""
    c = Canvas(SIDE, SIDE)
    rng = random.Random("wood of the table")
    high = SIDE / len(PLANKS)
    for number, colour in enumerate(PLANKS):
        top = number * high
        c.rect(0, top, SIDE, high, colour)
        for _ in range(9):
            _grain(c, rng, top + rng.uniform(5, high - 5))
        c.rect(0, top, SIDE, 1.6, SEAM)
        c.rect(0, top + 1.6, SIDE, 1, LIGHT, fill_opacity=0.35)
        joint = rng.uniform(20, SIDE - 20)
        c.rect(joint, top, 1.4, high, SEAM, fill_opacity=0.8)
    return c.svg()


def _grain(c: Canvas, rng: random.Random, y: float) -> None:
    bend, half = rng.uniform(-3, 3), SIDE / 2
    c.stroke(
        f"M0 {y:.1f}q{half / 2:.1f} {bend:.1f} {half:.1f} 0t{half:.1f} 0",
        GRAIN,
        round(rng.uniform(0.6, 1.6), 1),
        stroke_opacity=round(rng.uniform(0.25, 0.6), 2),
    )
