"""App icon (plain, and as adaptive foreground and background) and presplash pictures."""

from __future__ import annotations

import math
import random

from ..glyphs.icons import petal
from ..kit.canvas import Canvas
from ..kit.palette import BIOMES, INK, PAPER, darken, lighten
from ..kit.shapes import circle_path, fill_below, hills, leaf, poly, smooth
from ..scenes.common import cloud
from ..scenes.flora import conifer

S = 512
SAFE = S * 33 / 108  # radius of the adaptive icon's safe circle (66 of 108 dp across)


def _background(c: Canvas, w: float, h: float) -> None:
    c.rect(0, 0, w, h, c.linear([(0, "#1B4B66"), (1, "#0F2B3F")], 0, 0, 1, 1))
    c.circle(w * 0.32, h * 0.28, w * 0.62, c.radial([(0, "#4FB3B5", 0.55), (1, "#4FB3B5", 0)]))


def emblem(c: Canvas, x: float, y: float, r: float) -> None:
    """A round window on four landscapes: snow peak, spruce, dune and sea, under one sun."""
    disc = circle_path(x, y, r)

    def p(u, v):
        return x + u * r, y + v * r

    with c.group(clip_path=c.clip(disc)):
        c.circle(x, y, r, c.linear([(0, "#F9B45F"), (0.55, "#FFE6AE"), (1, "#FFF6DA")]))
        c.circle(*p(-0.36, -0.44), r * 0.6, c.radial([(0, "#FFFFFF", 0.7), (1, "#FFFFFF", 0)]))
        c.circle(*p(-0.36, -0.44), r * 0.2, "#FFFBEA")
        c.path(poly([p(-0.5, 0.3), p(0.16, -0.62), p(0.22, -0.2), p(0.12, 0.3)]), "#A9B6C9")
        c.path(poly([p(0.16, -0.62), p(0.9, 0.3), p(0.12, 0.3), p(0.22, -0.2)]), "#5B6981")
        c.path(poly([p(0.16, -0.62), p(-0.06, -0.31), p(0.04, -0.36), p(0.1, -0.24), p(0.2, -0.32)]), "#FFFFFF")
        c.path(poly([p(0.16, -0.62), p(0.2, -0.32), p(0.27, -0.26), p(0.33, -0.35), p(0.41, -0.31)]), "#CBD7E6")
        c.path(
            smooth([p(-1.1, 0.16), p(-0.7, -0.02), p(-0.3, 0.1), p(0.1, 0.3), p(0.4, 0.4)])
            + poly([p(0.4, 1.2), p(-1.1, 1.2)], close=True).replace("M", "L"),
            "#E9A25B",
        )
        c.path(
            smooth([p(-0.7, -0.02), p(-0.56, 0.1), p(-0.66, 0.2), p(-0.5, 0.4)])
            + smooth([p(0.4, 0.4), p(0.1, 0.3), p(-0.3, 0.1), p(-0.7, -0.02)], start="L")
            + "Z",
            "#C96A34",
        )
        c.path(
            smooth([p(-0.2, 0.6), p(0.2, 0.3), p(0.6, 0.2), p(1.1, 0.1)])
            + poly([p(1.1, 1.2), p(-0.2, 1.2)]).replace("M", "L"),
            "#2E8F57",
        )
        for u, v, h in ((0.82, 0.3, 0.5), (0.36, 0.36, 0.44), (0.6, 0.42, 0.66)):
            conifer(c, *p(u, v), h * r, "#3C9A66", "#1B5A43", "#4A3A2C", 4, slim=0.5)
        for k, (v, col) in enumerate(((0.4, "#38B3AE"), (0.58, "#2B8FC2"), (0.78, "#1F6BA6"))):
            line = [p(-1.1 + 0.2 * i, v + 0.045 * math.sin(i * 1.7 + k * 2)) for i in range(12)]
            c.path(fill_below(line, y + r * 1.1), col)
            c.stroke(smooth(line), "#FFFFFF", r * 0.022, stroke_opacity=0.7)
    c.circle(x, y, r, "none", stroke=PAPER, stroke_width=r * 0.075)


def _rose(c: Canvas, reach: float, r: float) -> None:
    """Eight biome petals around the emblem."""
    for i, b in enumerate(BIOMES.values()):
        petal(c, S / 2, S / 2, reach, reach * 0.64, 90 - 45 * i, b.base)
    c.circle(S / 2 + r * 0.03, S / 2 + r * 0.05, r * 1.05, INK, fill_opacity=0.3)
    emblem(c, S / 2, S / 2, r)


def _monochrome(c: Canvas) -> None:
    """The emblem in one colour, for themed icons: peak, spruce and sea cut from a ring of petals."""
    x, r = S / 2, SAFE * 0.62
    hole = c.mask(circle_path(x, x, r * 1.14))
    with c.group(mask=hole):
        for i in range(8):
            c.path(leaf(x, x, SAFE, SAFE * 0.6, 90 - 45 * i), "#FFFFFF")
    c.path(poly([(x - r * 0.72, x + r * 0.3), (x + r * 0.1, x - r * 0.78), (x + r * 0.84, x + r * 0.3)]), "#FFFFFF")
    for k in range(2):
        y = x + r * (0.5 + 0.28 * k)
        line = [
            (x - r * (0.86 - 0.2 * k) + r * (0.29 - 0.067 * k) * i, y + r * 0.07 * (1 if i % 2 else -1))
            for i in range(7)
        ]
        c.stroke(smooth(line), "#FFFFFF", r * 0.13)


def icon_svg(shape: str = "square") -> str:
    """shape: square (full bleed), foreground (transparent), background, round (with its own mask)."""
    c = Canvas(S, S)
    if shape == "background":
        _background(c, S, S)
        return c.svg()
    if shape == "foreground":
        _rose(c, SAFE, SAFE * 0.66)
        return c.svg()
    if shape == "monochrome":
        _monochrome(c)
        return c.svg()
    mask = circle_path(S / 2, S / 2, S / 2) if shape == "round" else f"M0 0H{S}V{S}H0Z"
    with c.group(clip_path=c.clip(mask)):
        _background(c, S, S)
        _rose(c, 234, 152)
    return c.svg()


def presplash_svg(w: float = 720, h: float = 1280) -> str:
    """Layers of far hills to near spruces, the emblem above, in a warm morning. No words."""
    c = Canvas(w, h)
    rng = random.Random(f"presplash-{w}-{h}")
    c.rect(0, 0, w, h, c.linear([(0, "#BFE3E6"), (0.5, "#FBEFD2"), (1, "#FBF7EF")]))
    ex, ey, er = w / 2, h * (0.36 if h > w else 0.38), min(w, h) * 0.26
    c.circle(ex, ey, er * 2.4, c.radial([(0, "#FFF6D6", 1), (0.5, "#FFF0C8", 0.6), (1, "#FFF0C8", 0)]))
    for x, y, s in ((0.16, 0.14, 0.2), (0.82, 0.2, 0.24), (0.1, 0.42, 0.16), (0.9, 0.5, 0.18)):
        cloud(c, w * x, h * y, w * s, "#FFFFFF", 0.85)
    for i, b in enumerate(BIOMES.values()):
        petal(c, ex, ey, er * 1.5, er * 0.98, 90 - 45 * i, b.base)
    c.circle(ex, ey + er * 0.05, er * 1.04, INK, fill_opacity=0.16)
    emblem(c, ex, ey, er)
    ground = (("#B9D8CF", 0.70), ("#8FBFA6", 0.755), ("#5F9F80", 0.81), ("#3B7A61", 0.87), ("#24574A", 0.93))
    for i, (col, y) in enumerate(ground):
        line = hills(rng, -w * 0.1, w * 1.1, h * y, h * 0.016, 7)
        c.path(fill_below(line, h), col)
        if i >= 1:
            for _ in range(9 + i * 3):
                x = rng.uniform(0, w)
                conifer(
                    c,
                    x,
                    h * (y + 0.022),
                    h * (0.022 + i * 0.013) * rng.uniform(0.8, 1.2),
                    lighten(col, 0.06),
                    darken(col, 0.16),
                    None,
                    4,
                    slim=0.42,
                )
    return c.svg()
