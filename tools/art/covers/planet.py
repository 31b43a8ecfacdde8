"""The little round world of the app: eight biomes around a globe, with their landmarks on the rim."""

from __future__ import annotations

import math
import random

from ..kit.canvas import Canvas
from ..kit.palette import BIOMES, SAND, darken, lighten
from ..kit.shapes import blob, circle_path, f, poly, smooth
from ..scenes.fauna import fluke
from ..scenes.flora import acacia, conifer, palm, saguaro, tree_ball


def _peak(c: Canvas, x: float, h: float, lit: str, shade: str, snow: str, snow_shade: str) -> None:
    w = h * 0.95
    c.path(poly([(x - w / 2, 4), (x, -h), (x + h * 0.04, -h * 0.5), (x - h * 0.03, 4)]), lit)
    c.path(poly([(x, -h), (x + w / 2, 4), (x - h * 0.03, 4), (x + h * 0.04, -h * 0.5)]), shade)
    c.path(
        poly(
            [
                (x, -h),
                (x - w * 0.2, -h * 0.6),
                (x - w * 0.1, -h * 0.66),
                (x - w * 0.04, -h * 0.52),
                (x + h * 0.03, -h * 0.62),
            ]
        ),
        snow,
    )
    c.path(
        poly(
            [
                (x, -h),
                (x + h * 0.03, -h * 0.62),
                (x + w * 0.08, -h * 0.54),
                (x + w * 0.13, -h * 0.64),
                (x + w * 0.2, -h * 0.6),
            ]
        ),
        snow_shade,
    )


def _ocean(c: Canvas, rng: random.Random) -> None:
    for i in range(3):
        x = -38 + i * 38
        c.path(
            f"M{x - 24} 6Q{x - 8} -20 {x + 10} -13Q{x - 2} -10 {x + 2} -3Q{x + 8} 2 {x + 24} 6Z", BIOMES["ocean"].base
        )
        c.stroke(f"M{x - 16} -3Q{x - 4} -17 {x + 10} -13", "#FFFFFF", 2.4, stroke_opacity=0.8)
    with c.at(2, -2, 0.62):
        fluke(c, "#16466F")


def _coast(c: Canvas, rng: random.Random) -> None:
    c.path(smooth([(-56, 8), (-34, -4), (0, -9), (34, -4), (56, 8)]) + "Z", SAND)
    palm(c, -8, -5, 66, 0.1, "#2F9465", "#9A6A43")
    palm(c, 20, -3, 46, 0.14, "#45A56B", "#A97A50")


def _jungle(c: Canvas, rng: random.Random) -> None:
    for x, r in ((-36, 15), (34, 16), (0, 24), (-18, 14), (18, 13)):
        tree_ball(c, rng, x, 6, r, "#2C9C55", "#4B3A24")


def _savannah(c: Canvas, rng: random.Random) -> None:
    acacia(c, rng, 0, 4, 66, "#8A9438", "#6B4A12")
    acacia(c, rng, -42, 6, 34, "#99A246", "#6B4A12")


def _desert(c: Canvas, rng: random.Random) -> None:
    c.path(smooth([(-58, 8), (-30, -6), (-6, -18), (16, -5), (58, 8)]) + "Z", "#F2B274")
    c.path(smooth([(-6, -18), (16, -5), (58, 8)]) + "L0 8Z", "#B9572B")
    saguaro(c, 30, 2, 52, "#5C8F5A", "#2F5F4C")
    saguaro(c, -34, 2, 32, "#5C8F5A", "#2F5F4C")


def _alpine(c: Canvas, rng: random.Random) -> None:
    for x, h in ((-32, 48), (34, 54), (0, 78)):
        _peak(c, x, h, "#A3B0C4", "#56647C", "#FFFFFF", "#CBD7E6")


def _taiga(c: Canvas, rng: random.Random) -> None:
    for x, h in ((-44, 44), (-22, 60), (26, 56), (46, 42), (2, 76)):
        conifer(c, x, 8, h, "#45806B", "#1F463C", "#4A3A2C", 4, slim=0.42)


def _arctic(c: Canvas, rng: random.Random) -> None:
    for x, h in ((-34, 36), (32, 42), (0, 60)):
        c.path(
            poly(
                [
                    (x - h * 0.5, 6),
                    (x - h * 0.3, -h * 0.6),
                    (x - h * 0.05, -h),
                    (x + h * 0.16, -h * 0.8),
                    (x + h * 0.46, 6),
                ]
            ),
            "#F4FBFF",
        )
        c.path(
            poly(
                [
                    (x - h * 0.05, -h),
                    (x + h * 0.16, -h * 0.8),
                    (x + h * 0.46, 6),
                    (x + h * 0.06, 6),
                    (x + h * 0.02, -h * 0.4),
                ]
            ),
            "#9CCBE4",
        )


# Landmarks stand on y = 0, about 70 high, within x = -55..55.
LANDMARKS = {
    "ocean": _ocean,
    "coast": _coast,
    "jungle": _jungle,
    "savannah": _savannah,
    "desert": _desert,
    "alpine": _alpine,
    "taiga": _taiga,
    "arctic": _arctic,
}


# The continents clockwise from the top.
ORDER = ("alpine", "taiga", "ocean", "coast", "desert", "savannah", "jungle", "arctic")
# How far each reaches to the centre, its half width, and its lean in degrees.
SHAPE = {
    "alpine": (0.46, 0.36, 2),
    "taiga": (0.58, 0.36, -3),
    "coast": (0.68, 0.3, 2),
    "desert": (0.42, 0.36, -2),
    "savannah": (0.6, 0.36, 4),
    "jungle": (0.4, 0.34, -1),
    "arctic": (0.64, 0.33, 0),
}


def _continent(rng: random.Random, x: float, y: float, r: float, middle: float, reach: float, wide: float) -> str:
    """A tongue of land from beyond the rim towards the centre, broad and rounded, with small bays."""
    a = math.radians(middle)
    out, side = (math.cos(a), math.sin(a)), (-math.sin(a), math.cos(a))
    points = []
    for i in range(13):
        u = i / 6 - 1  # from one side to the other
        depth = reach + (1.1 - reach) * abs(u) ** 3.2
        across = wide * u * (0.62 + 0.38 * depth)
        d, s = r * (depth + rng.uniform(-0.025, 0.025)), r * (across + rng.uniform(-0.02, 0.02))
        points.append((x + out[0] * d + side[0] * s, y + out[1] * d + side[1] * s))
    return smooth(points) + "Z"


def _continents(rng: random.Random, x: float, y: float, r: float, turn: float) -> list[tuple[str, float, str]]:
    out = []
    for i, name in enumerate(ORDER):
        if name in SHAPE:
            reach, wide, lean = SHAPE[name]
            middle = turn + 45 * i - 90 + lean
            out.append((name, middle, _continent(rng, x, y, r, middle, reach, wide)))
    return out


def _relief(c: Canvas, rng: random.Random, x: float, y: float, r: float, name: str, middle: float) -> None:
    """Small signs of the land on each continent: peaks, firs, dunes, crowns, floes."""
    tone = BIOMES[name].tone
    for d, s in ((0.9, -0.2), (0.84, 0.18), (0.72, -0.02), (0.62, 0.12)):
        a = math.radians(middle) + s
        px, py, k = x + r * d * math.cos(a), y + r * d * math.sin(a), r * 0.07
        if name in ("alpine", "arctic"):
            c.path(poly([(px - k, py + k * 0.7), (px, py - k), (px, py + k * 0.7)]), lighten(tone, 0.5))
            c.path(poly([(px, py + k * 0.7), (px, py - k), (px + k, py + k * 0.7)]), darken(tone, 0.25))
        elif name == "taiga":
            c.path(poly([(px - k * 0.6, py + k * 0.8), (px, py - k), (px + k * 0.6, py + k * 0.8)]), darken(tone, 0.3))
        elif name == "desert":
            c.path(
                f"M{f(px - k * 1.3)} {f(py + k * 0.4)}q{f(k * 1.3)} {f(-k * 1.6)} {f(k * 2.6)} 0Z", lighten(tone, 0.3)
            )
        else:
            c.circle(px, py, k * 0.7, darken(tone, 0.22))
            c.circle(px - k * 0.18, py - k * 0.18, k * 0.45, lighten(tone, 0.18))


def globe(c: Canvas, x: float, y: float, r: float, turn: float = 0.0, seed: str = "planet") -> None:
    """A sea with one continent for each land biome; biome i is centred `turn + 45 i` degrees from the top."""
    rng = random.Random(seed)
    for i, name in enumerate(ORDER):
        place = f"translate({f(x)} {f(y)}) rotate({turn + 45 * i:.1f}) translate(0 {f(-r + 3)}) scale({r / 150:.3f})"
        with c.group(transform=place):
            LANDMARKS[name](c, rng)
    with c.group(clip_path=c.clip(circle_path(x, y, r))):
        sea = BIOMES["ocean"].tone
        c.circle(x, y, r, c.radial([(0, lighten(sea, 0.28)), (1, darken(sea, 0.1))], 0.42, 0.4, 0.7))
        _lands(c, rng, x, y, r, turn)
        _islands_and_waves(c, rng, x, y, r)
        c.circle(
            x,
            y,
            r,
            c.radial(
                [(0, "#FFFFFF", 0.3), (0.4, "#FFFFFF", 0.05), (0.66, "#0B1A26", 0.04), (1, "#0B1A26", 0.5)],
                x - r * 0.38,
                y - r * 0.42,
                r * 1.65,
                user=True,
            ),
        )
    c.circle(x, y, r, "none", stroke="#FFFFFF", stroke_width=r * 0.014, stroke_opacity=0.35)


def _lands(c: Canvas, rng: random.Random, x: float, y: float, r: float, turn: float) -> None:
    lands = _continents(rng, x, y, r, turn)
    for width, colour, opacity in ((0.13, "#BFEDF0", 0.3), (0.07, "#D9F5F2", 0.5), (0.035, SAND, 1)):
        with c.group(opacity=opacity):
            for _, _, shape in lands:
                c.path(shape, colour, stroke=colour, stroke_width=r * width, stroke_linejoin="round")
    for name, middle, shape in lands:
        c.path(shape, BIOMES[name].tone)
        with c.group(clip_path=c.clip(shape)):
            a = math.radians(middle)
            c.path(
                blob(rng, x + r * 0.8 * math.cos(a), y + r * 0.8 * math.sin(a), r * 0.22, r * 0.16, 9, 0.2),
                lighten(BIOMES[name].tone, 0.14),
                opacity=0.7,
            )
            _relief(c, rng, x, y, r, name, middle)


def _islands_and_waves(c: Canvas, rng: random.Random, x: float, y: float, r: float) -> None:
    for dx, dy, w, name in ((0.1, -0.04, 0.12, "jungle"), (0.28, -0.18, 0.06, "coast"), (0.24, 0.12, 0.07, "savannah")):
        c.path(blob(rng, x + dx * r, y + dy * r, w * r * 1.3, w * r, 8, 0.2), SAND)
        c.path(blob(rng, x + dx * r, y + dy * r, w * r, w * r * 0.72, 8, 0.2), BIOMES[name].tone)
    for dx, dy in ((0.5, -0.1), (0.66, 0.02), (0.5, 0.1), (-0.2, 0.06), (0.78, -0.14), (-0.06, -0.3)):
        w = r * 0.05
        c.stroke(
            f"M{f(x + dx * r - w)} {f(y + dy * r)}q{f(w / 2)} {f(-w * 0.6)} {f(w)} 0q{f(w / 2)} {f(-w * 0.6)} {f(w)} 0",
            "#FFFFFF",
            r * 0.012,
            stroke_opacity=0.6,
        )
