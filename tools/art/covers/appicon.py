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
SAFE = S * 33 / 108         # radius of the adaptive icon's safe circle (66 of 108 dp across)


def _background(c: Canvas, w: float, h: float) -> None:
    c.rect(0, 0, w, h, c.linear([(0, "#1B4B66"), (1, "#0F2B3F")], 0, 0, 1, 1))
    c.circle(w * .32, h * .28, w * .62, c.radial([(0, "#4FB3B5", .55), (1, "#4FB3B5", 0)]))


def emblem(c: Canvas, x: float, y: float, r: float) -> None:
    """A round window on four landscapes: snow peak, spruce, dune and sea, under one sun."""
    disc = circle_path(x, y, r)
    def p(u, v):
        return x + u * r, y + v * r
    with c.group(clip_path=c.clip(disc)):
        c.circle(x, y, r, c.linear([(0, "#F9B45F"), (.55, "#FFE6AE"), (1, "#FFF6DA")]))
        c.circle(*p(-.36, -.44), r * .6, c.radial([(0, "#FFFFFF", .7), (1, "#FFFFFF", 0)]))
        c.circle(*p(-.36, -.44), r * .2, "#FFFBEA")
        c.path(poly([p(-.5, .3), p(.16, -.62), p(.22, -.2), p(.12, .3)]), "#A9B6C9")
        c.path(poly([p(.16, -.62), p(.9, .3), p(.12, .3), p(.22, -.2)]), "#5B6981")
        c.path(poly([p(.16, -.62), p(-.06, -.31), p(.04, -.36), p(.1, -.24), p(.2, -.32)]), "#FFFFFF")
        c.path(poly([p(.16, -.62), p(.2, -.32), p(.27, -.26), p(.33, -.35), p(.41, -.31)]), "#CBD7E6")
        c.path(smooth([p(-1.1, .16), p(-.7, -.02), p(-.3, .1), p(.1, .3), p(.4, .4)])
               + poly([p(.4, 1.2), p(-1.1, 1.2)], close=True).replace("M", "L"), "#E9A25B")
        c.path(smooth([p(-.7, -.02), p(-.56, .1), p(-.66, .2), p(-.5, .4)])
               + smooth([p(.4, .4), p(.1, .3), p(-.3, .1), p(-.7, -.02)], start="L") + "Z", "#C96A34")
        c.path(smooth([p(-.2, .6), p(.2, .3), p(.6, .2), p(1.1, .1)])
               + poly([p(1.1, 1.2), p(-.2, 1.2)]).replace("M", "L"), "#2E8F57")
        for u, v, h in ((.82, .3, .5), (.36, .36, .44), (.6, .42, .66)):
            conifer(c, *p(u, v), h * r, "#3C9A66", "#1B5A43", "#4A3A2C", 4, slim=.5)
        for k, (v, col) in enumerate(((.4, "#38B3AE"), (.58, "#2B8FC2"), (.78, "#1F6BA6"))):
            line = [p(-1.1 + .2 * i, v + .045 * math.sin(i * 1.7 + k * 2)) for i in range(12)]
            c.path(fill_below(line, y + r * 1.1), col)
            c.stroke(smooth(line), "#FFFFFF", r * .022, stroke_opacity=.7)
    c.circle(x, y, r, "none", stroke=PAPER, stroke_width=r * .075)


def _rose(c: Canvas, reach: float, r: float) -> None:
    """Eight biome petals around the emblem."""
    for i, b in enumerate(BIOMES.values()):
        petal(c, S / 2, S / 2, reach, reach * .64, 90 - 45 * i, b.base)
    c.circle(S / 2 + r * .03, S / 2 + r * .05, r * 1.05, INK, fill_opacity=.3)
    emblem(c, S / 2, S / 2, r)


def _monochrome(c: Canvas) -> None:
    """The emblem in one colour, for themed icons: peak, spruce and sea cut from a ring of petals."""
    x, r = S / 2, SAFE * .62
    hole = c.mask(circle_path(x, x, r * 1.14))
    with c.group(mask=hole):
        for i in range(8):
            c.path(leaf(x, x, SAFE, SAFE * .6, 90 - 45 * i), "#FFFFFF")
    c.path(poly([(x - r * .72, x + r * .3), (x + r * .1, x - r * .78), (x + r * .84, x + r * .3)]), "#FFFFFF")
    for k in range(2):
        y = x + r * (.5 + .28 * k)
        line = [(x - r * (.86 - .2 * k) + r * (.29 - .067 * k) * i, y + r * .07 * (1 if i % 2 else -1))
                for i in range(7)]
        c.stroke(smooth(line), "#FFFFFF", r * .13)


def icon_svg(shape: str = "square") -> str:
    """shape: square (full bleed), foreground (transparent), background, round (with its own mask)."""
    c = Canvas(S, S)
    if shape == "background":
        _background(c, S, S)
        return c.svg()
    if shape == "foreground":
        _rose(c, SAFE, SAFE * .66)
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
    c.rect(0, 0, w, h, c.linear([(0, "#BFE3E6"), (.5, "#FBEFD2"), (1, "#FBF7EF")]))
    ex, ey, er = w / 2, h * (.36 if h > w else .38), min(w, h) * .26
    c.circle(ex, ey, er * 2.4, c.radial([(0, "#FFF6D6", 1), (.5, "#FFF0C8", .6), (1, "#FFF0C8", 0)]))
    for x, y, s in ((.16, .14, .2), (.82, .2, .24), (.1, .42, .16), (.9, .5, .18)):
        cloud(c, w * x, h * y, w * s, "#FFFFFF", .85)
    for i, b in enumerate(BIOMES.values()):
        petal(c, ex, ey, er * 1.5, er * .98, 90 - 45 * i, b.base)
    c.circle(ex, ey + er * .05, er * 1.04, INK, fill_opacity=.16)
    emblem(c, ex, ey, er)
    ground = (("#B9D8CF", .70), ("#8FBFA6", .755), ("#5F9F80", .81), ("#3B7A61", .87), ("#24574A", .93))
    for i, (col, y) in enumerate(ground):
        line = hills(rng, -w * .1, w * 1.1, h * y, h * .016, 7)
        c.path(fill_below(line, h), col)
        if i >= 1:
            for _ in range(9 + i * 3):
                x = rng.uniform(0, w)
                conifer(c, x, h * (y + .022), h * (.022 + i * .013) * rng.uniform(.8, 1.2), lighten(col, .06),
                        darken(col, .16), None, 4, slim=.42)
    return c.svg()
