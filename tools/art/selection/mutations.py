"""Mutation art, 112 x 118 dp: the landscape of the biome, or a helix for generic and unstable ones.

Every picture has a twin in grey, for a mutation that sleeps: saturation and badge say it together.
"""

from __future__ import annotations

import math
import random

from ..kit.canvas import Canvas
from ..kit.palette import KINDS, darken, lighten
from ..kit.shapes import f, round_rect, star
from .banners import BANNERS

W, H = 224.0, 236.0
CORNER = 24.0
# Part of the banner that shows: left edge and width in banner units.
WINDOW = {"savannah": (560, 264), "jungle": (552, 264), "taiga": (560, 264), "tundra": (420, 264)}


def mutation_svg(kind: str, asleep: bool = False) -> str:
    c = Canvas(W, H)
    with c.group(filter=_grey_filter(c) if asleep else None):
        mutation_field(c, kind)
    return c.svg()


def mutation_field(c: Canvas, kind: str) -> None:
    """The picture in a frame of 224 x 236."""
    with c.group(clip_path=c.clip(round_rect(0, 0, W, H, CORNER))):
        if kind in BANNERS:
            left, width = WINDOW[kind]
            with c.group(transform=f"scale({W / width:.4f}) translate({-left} {H * width / W - 300:.1f})"):
                BANNERS[kind](c)
        else:
            _helix_field(c, kind)


def _grey_filter(c: Canvas) -> str:
    name = c._id()
    c.defs.append(
        f'<filter id="{name}" x="0" y="0" width="1" height="1"><feColorMatrix type="saturate" values="0.12"/></filter>'
    )
    return f"url(#{name})"


def _helix_field(c: Canvas, kind: str) -> None:
    base = KINDS[kind]
    c.rect(0, 0, W, H, c.linear([(0, lighten(base, 0.32)), (1, darken(base, 0.12))]))
    rng = random.Random(f"helix {kind}")
    for _ in range(16):
        c.circle(rng.uniform(0, W), rng.uniform(0, H), rng.uniform(3, 13), "#FFFFFF", fill_opacity=0.07)
    with c.group(transform=f"rotate(24 {W / 2} {H / 2})"):
        for part, shift in (((-30, 110), -18), ((140, 270), 18)) if kind == "unstable" else (((-30, 270), 0),):
            _helix(c, W / 2 + shift, *part, lighten(base, 0.62))
    if kind == "unstable":
        for x, y, r in ((150, 96, 20), (82, 150, 15), (176, 150, 11)):
            c.path(star(x, y, r, 0.34, 4), "#FFD873")


def _helix(c: Canvas, x: float, y0: float, y1: float, colour: str) -> None:
    """Two strands and their rungs along an upright axis."""
    steps = int((y1 - y0) / 6)
    ys = [y0 + (y1 - y0) * k / steps for k in range(steps + 1)]

    def strand(phase: float) -> list[tuple[float, float]]:
        return [(x + 42 * math.sin(y / 46 + phase), y) for y in ys]

    a, b = strand(0), strand(math.pi)
    for k in range(1, steps, 3):
        if abs(a[k][0] - b[k][0]) > 20:
            c.stroke(f"M{f(a[k][0])} {f(ys[k])}H{f(b[k][0])}", colour, 6, stroke_opacity=0.6)
    for points in (a, b):
        c.stroke("M" + "L".join(f"{f(px)} {f(py)}" for px, py in points), colour, 10)
