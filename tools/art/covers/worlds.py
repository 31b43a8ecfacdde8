"""New Worlds: a small round world with its eight biomes, among stars and other planets."""

from __future__ import annotations

import random

from ..kit.canvas import Canvas
from ..kit.palette import lighten
from ..kit.shapes import arc_points, circle_path, poly, star
from ..scenes.common import cloud
from .planet import globe


def paint(c: Canvas, w: float, h: float, x: float, y: float, r: float) -> None:
    """Night sky of w x h with the world at (x, y)."""
    rng = random.Random("new worlds")
    c.rect(0, 0, w, h, c.linear([(0, "#0B1026"), (0.55, "#18204A"), (1, "#2C4A86")], 0, 0, 0.35, 1))
    for _ in range(int(w * h / 2600)):
        c.circle(
            rng.uniform(0, w),
            rng.uniform(0, h),
            rng.choice([0.8, 1.1, 1.6, 2.0]),
            "#FFFFFF",
            fill_opacity=round(rng.uniform(0.25, 0.95), 2),
        )
    for dx, dy, s in ((-1.6, -1.1, 9), (1.3, -1.2, 7), (1.5, 1.0, 8), (-1.45, 1.05, 6)):
        c.path(star(x + dx * r, y + dy * r, s, 0.22, 4), "#FFFFFF", opacity=0.9)
    for dx, dy, size, colour, ring in ((1.42, -0.98, 0.26, "#E9A15B", True), (-1.42, 0.92, 0.17, "#8E7BB8", False)):
        _far_planet(c, x + dx * r, y + dy * r, r * size, colour, ring)
    c.circle(
        x, y, r * 2, c.radial([(0, "#BDE9F5", 0), (0.5, "#BDE9F5", 0.42), (0.72, "#8FD0EA", 0.14), (1, "#8FD0EA", 0)])
    )
    globe(c, x, y, r, -12)
    for dx, dy, size in ((-0.48, -0.24, 0.6), (0.54, 0.44, 0.66), (-0.2, 0.64, 0.44)):
        cloud(c, x + dx * r, y + dy * r, size * r, "#FFFFFF", 0.9)


def _far_planet(c: Canvas, x: float, y: float, r: float, col: str, ring: bool) -> None:
    if ring:
        c.stroke(
            poly(arc_points(x, y, r * 1.75, r * 0.42, 180, 360, 24), close=False),
            lighten(col, 0.45),
            r * 0.13,
            transform=f"rotate(-18 {x} {y})",
        )
    with c.group(clip_path=c.clip(circle_path(x, y, r))):
        c.circle(x, y, r, col)
        for dy, h in ((-0.5, 0.16), (-0.05, 0.24), (0.45, 0.16)):
            c.rect(x - r, y + dy * r, 2 * r, h * r, lighten(col, 0.22), r=h * r / 2, transform=f"rotate(-18 {x} {y})")
        c.circle(
            x,
            y,
            r,
            c.radial(
                [(0, "#FFFFFF", 0.25), (0.5, "#FFFFFF", 0), (1, "#0B1A26", 0.55)],
                x - r * 0.4,
                y - r * 0.45,
                r * 1.6,
                user=True,
            ),
        )
    if ring:
        c.stroke(
            poly(arc_points(x, y, r * 1.75, r * 0.42, 0, 180, 24), close=False),
            lighten(col, 0.45),
            r * 0.13,
            transform=f"rotate(-18 {x} {y})",
        )
