"""The little round world of the app: eight biomes around a globe, with their landmarks on the rim."""
from __future__ import annotations

import math
import random

from ..kit.canvas import Canvas
from ..kit.palette import BIOMES, SAND, darken, lighten
from ..kit.shapes import arc_points, blob, circle_path, f, poly, smooth
from ..scenes.fauna import fluke
from ..scenes.flora import acacia, conifer, palm, saguaro, tree_ball

LEAN = (-4, 5, -3, 6, -5, 3, -2, 4)      # degrees by which the borders between biomes are off the even division


def _peak(c: Canvas, x: float, h: float, lit: str, shade: str, snow: str, snow_shade: str) -> None:
    w = h * .95
    c.path(poly([(x - w / 2, 4), (x, -h), (x + h * .04, -h * .5), (x - h * .03, 4)]), lit)
    c.path(poly([(x, -h), (x + w / 2, 4), (x - h * .03, 4), (x + h * .04, -h * .5)]), shade)
    c.path(poly([(x, -h), (x - w * .2, -h * .6), (x - w * .1, -h * .66), (x - w * .04, -h * .52),
                 (x + h * .03, -h * .62)]), snow)
    c.path(poly([(x, -h), (x + h * .03, -h * .62), (x + w * .08, -h * .54), (x + w * .13, -h * .64),
                 (x + w * .2, -h * .6)]), snow_shade)


def _landmark(c: Canvas, name: str, rng: random.Random) -> None:
    """Draw one biome's landmark standing on y = 0, about 70 high, within x = -55..55."""
    if name == "ocean":
        for i in range(3):
            x = -38 + i * 38
            c.path(f"M{x - 24} 6Q{x - 8} -20 {x + 10} -13Q{x - 2} -10 {x + 2} -3Q{x + 8} 2 {x + 24} 6Z",
                   BIOMES["ocean"].base)
            c.stroke(f"M{x - 16} -3Q{x - 4} -17 {x + 10} -13", "#FFFFFF", 2.4, stroke_opacity=.8)
        with c.at(2, -2, .62):
            fluke(c, "#16466F")
    elif name == "coast":
        c.path(smooth([(-56, 8), (-34, -4), (0, -9), (34, -4), (56, 8)]) + "Z", SAND)
        palm(c, -8, -5, 66, .1, "#2F9465", "#9A6A43")
        palm(c, 20, -3, 46, .14, "#45A56B", "#A97A50")
    elif name == "jungle":
        for x, r in ((-36, 15), (34, 16), (0, 24), (-18, 14), (18, 13)):
            tree_ball(c, rng, x, 6, r, "#2C9C55", "#4B3A24")
    elif name == "savannah":
        acacia(c, rng, 0, 4, 66, "#8A9438", "#6B4A12")
        acacia(c, rng, -42, 6, 34, "#99A246", "#6B4A12")
    elif name == "desert":
        c.path(smooth([(-58, 8), (-30, -6), (-6, -18), (16, -5), (58, 8)]) + "Z", "#F2B274")
        c.path(smooth([(-6, -18), (16, -5), (58, 8)]) + "L0 8Z", "#B9572B")
        saguaro(c, 30, 2, 52, "#5C8F5A", "#2F5F4C")
        saguaro(c, -34, 2, 32, "#5C8F5A", "#2F5F4C")
    elif name == "alpine":
        for x, h in ((-32, 48), (34, 54), (0, 78)):
            _peak(c, x, h, "#A3B0C4", "#56647C", "#FFFFFF", "#CBD7E6")
    elif name == "taiga":
        for x, h in ((-44, 44), (-22, 60), (26, 56), (46, 42), (2, 76)):
            conifer(c, x, 8, h, "#45806B", "#1F463C", "#4A3A2C", 4, slim=.42)
    else:
        for x, h in ((-34, 36), (32, 42), (0, 60)):
            c.path(poly([(x - h * .5, 6), (x - h * .3, -h * .6), (x - h * .05, -h), (x + h * .16, -h * .8),
                         (x + h * .46, 6)]), "#F4FBFF")
            c.path(poly([(x - h * .05, -h), (x + h * .16, -h * .8), (x + h * .46, 6), (x + h * .06, 6),
                         (x + h * .02, -h * .4)]), "#9CCBE4")


def _coast_radius(r: float, degrees: float) -> float:
    """Distance of the inner coast from the centre: one slow wave around the whole ring of land."""
    a = math.radians(degrees)
    return r * (.47 + .1 * math.sin(2 * a + .6) + .06 * math.sin(5 * a) + .035 * math.sin(11 * a + 2))


def _land(x: float, y: float, r: float, a0: float, a1: float) -> str:
    """A continent between two angles, from the rim in to the coast; borders bend a little."""
    rim = arc_points(x, y, r * 1.06, r * 1.06, a0, a1, 6)
    coast = []
    for i in range(13):
        a = a1 + (a0 - a1) * i / 12
        d = _coast_radius(r, a)
        coast.append((x + d * math.cos(math.radians(a)), y + d * math.sin(math.radians(a))))
    return smooth(rim, k=.16) + smooth(coast, start="L") + "Z"


def globe(c: Canvas, x: float, y: float, r: float, turn: float = 0.0, landmarks: float = 1.0,
          seed: str = "planet") -> None:
    """A sea with one continent per biome; biome i is centred `turn + 45 i` degrees from the top."""
    rng = random.Random(seed)
    k = r / 150 * landmarks
    order = ["alpine", "taiga", "ocean", "coast", "desert", "savannah", "jungle", "arctic"]
    if landmarks:
        for i, name in enumerate(order):
            a = turn + 45 * i
            with c.group(transform=f"translate({f(x)} {f(y)}) rotate({a:.1f}) translate(0 {f(-r + 3)}) "
                                   f"scale({k:.3f})"):
                _landmark(c, name, rng)
    with c.group(clip_path=c.clip(circle_path(x, y, r))):
        sea = BIOMES["ocean"].base
        c.circle(x, y, r, c.radial([(0, lighten(sea, .28)), (1, sea)], .42, .4, .7))
        lands = []
        for i, name in enumerate(order):
            b = BIOMES[name]
            if name == "ocean":
                continue
            a0 = turn + 45 * i - 112.5
            lands.append((b, a0, _land(x, y, r, a0 + LEAN[i], a0 + 45 + LEAN[(i + 1) % 8])))
        for width, col, o in ((.13, "#BFEDF0", .3), (.07, "#D9F5F2", .5), (.035, SAND, 1)):
            with c.group(opacity=o):
                for _, _, shape in lands:
                    c.path(shape, col, stroke=col, stroke_width=r * width, stroke_linejoin="round")
        for b, a0, shape in lands:
            c.path(shape, b.tone)
            with c.group(clip_path=c.clip(shape)):
                mid = math.radians(a0 + 22.5)
                for d, s, w, tone in ((.9, -.2, .2, lighten(b.tone, .16)),
                                      (.74, .16, .17, darken(b.tone, .1)),
                                      (.62, -.1, .12, lighten(b.tone, .22))):
                    c.path(blob(rng, x + r * d * math.cos(mid + s), y + r * d * math.sin(mid + s), r * w,
                                r * w * .55, 8, .15), tone, opacity=.7)
        for dx, dy, w, col in ((-.06, .02, .12, "jungle"), (.14, -.12, .07, "coast"),
                               (.1, .16, .06, "savannah")):
            c.path(blob(rng, x + dx * r, y + dy * r, w * r * 1.2, w * r * .9, 8, .2), SAND)
            c.path(blob(rng, x + dx * r, y + dy * r, w * r, w * r * .72, 8, .2), BIOMES[col].base)
        for dx, dy in ((.42, -.1), (.62, .08), (.28, .04), (-.3, .16), (-.22, -.16), (.02, .3), (.5, .02)):
            w = r * .05
            c.stroke(f"M{f(x + dx * r - w)} {f(y + dy * r)}q{f(w / 2)} {f(-w * .6)} {f(w)} 0q{f(w / 2)} "
                     f"{f(-w * .6)} {f(w)} 0", "#FFFFFF", r * .012, stroke_opacity=.6)
        c.circle(x, y, r, c.radial([(0, "#FFFFFF", .3), (.4, "#FFFFFF", .05), (.66, "#0B1A26", .04),
                                    (1, "#0B1A26", .5)], x - r * .38, y - r * .42, r * 1.65, user=True))
    c.circle(x, y, r, "none", stroke="#FFFFFF", stroke_width=r * .014, stroke_opacity=.35)
