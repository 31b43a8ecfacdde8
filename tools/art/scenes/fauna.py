"""Animals as simple silhouettes, built from tapered limbs and ellipses.

Each is drawn facing left in a local frame: feet (or belly) on y = 0, about 100 units high or long.
Place them with Canvas.at(x, y, scale, flip=...).
"""

from __future__ import annotations

import math
import random

from ..kit.canvas import Canvas
from ..kit.palette import darken, lighten, mix
from ..kit.shapes import leaf, smooth, taper

INK_DARK = "#16222B"  # eyes, claws, beak tips


def _legs(c: Canvas, colour: str, tops: list[tuple[float, float]], w0: float, w1: float, far: str) -> None:
    """Straight legs down to y = 0; every second one is a far leg, drawn in the far colour."""
    for i, (x, y) in enumerate(tops):
        if i % 2:
            c.path(taper([(x, y), (x + 2, y * 0.5), (x + 1, 0)], [w0 * 0.9, w1, w1 * 0.9]), far)
    for i, (x, y) in enumerate(tops):
        if not i % 2:
            c.path(taper([(x, y), (x - 1, y * 0.5), (x, 0)], [w0, w1 * 1.1, w1]), colour)


def giraffe(c: Canvas, colour: str, spots: str) -> None:
    far = darken(colour, 0.25)
    _legs(c, colour, [(-15, -46), (-9, -44), (19, -46), (14, -44)], 9, 4, far)
    c.path(taper([(-20, -54), (-4, -52), (14, -50), (23, -46)], [16, 25, 23, 12]), colour)
    c.path(taper([(-13, -50), (-20, -72), (-28, -98), (-30, -104)], [20, 10, 7, 6]), colour)
    c.path(taper([(-27, -105), (-36, -102), (-44, -97)], [9, 9, 5]), colour)
    c.stroke("M-28 -107L-27 -114M-24 -106L-22 -112", colour, 2)
    c.path(leaf(-25, -104, 9, 4, 15), colour)
    c.stroke("M24 -48Q30 -38 28 -26", colour, 2)
    for x, y, r in (
        (-8, -56, 4),
        (2, -52, 4.5),
        (11, -55, 3.6),
        (8, -46, 3.4),
        (-3, -44, 3.2),
        (-16, -62, 3),
        (-20, -72, 2.6),
        (-23, -82, 2.2),
        (-26, -92, 1.8),
    ):
        c.ellipse(x, y, r, r * 0.85, spots)


def elephant(c: Canvas, colour: str, tusk: str) -> None:
    far = darken(colour, 0.25)
    for x in (-14, 20):
        c.rect(x, -34, 13, 34, far, r=3)
    c.path(taper([(-30, -52), (-8, -54), (18, -52), (34, -42)], [38, 50, 50, 26]), colour)
    for x in (-26, 24):
        c.rect(x - 1, -40, 15, 40, colour, r=3)
    c.path(taper([(-36, -64), (-52, -56), (-58, -36), (-57, -16), (-64, -7)], [26, 26, 13, 9, 6]), colour)
    c.path(
        smooth([(-30, -76), (-16, -72), (-12, -54), (-20, -40), (-32, -46), (-36, -62)], close=True),
        lighten(colour, 0.13),
    )
    c.path(leaf(-52, -42, 16, 5, 205, -0.15), tusk)
    c.stroke("M37 -48Q43 -36 40 -24", colour, 2.4)
    c.circle(-49, -60, 1.5, darken(colour, 0.6))


def antelope(c: Canvas, colour: str, belly: str) -> None:
    far = darken(colour, 0.25)
    _legs(c, colour, [(-15, -38), (-10, -36), (19, -38), (15, -36)], 8, 3, far)
    c.path(taper([(-20, -45), (0, -42), (22, -42)], [14, 22, 16]), colour)
    c.path(taper([(-14, -36), (2, -33), (16, -34)], [4, 7, 3]), belly)
    c.path(taper([(-16, -46), (-22, -58), (-26, -68)], [13, 9, 8]), colour)
    c.path(taper([(-23, -71), (-31, -67), (-38, -63)], [9, 8, 4]), colour)
    c.stroke("M-24 -74Q-20 -86 -12 -90M-26 -74Q-24 -86 -17 -93", darken(colour, 0.5), 2)


def camel(c: Canvas, colour: str) -> None:
    far = darken(colour, 0.22)
    _legs(c, colour, [(-22, -44), (-15, -42), (24, -44), (18, -42)], 11, 4.4, far)
    c.path(taper([(-32, -50), (-6, -50), (22, -50), (34, -44)], [18, 28, 26, 12]), colour)
    for x in (-8, 18):
        c.path(
            smooth([(x - 16, -56), (x - 7, -72), (x + 1, -78), (x + 8, -71), (x + 16, -56), (x, -50)], close=True),
            colour,
        )
    c.path(taper([(-26, -50), (-42, -44), (-51, -58), (-52, -78)], [18, 14, 10, 9]), colour)
    c.path(taper([(-48, -80), (-58, -80), (-69, -75)], [11, 12, 7]), colour)
    c.path(leaf(-48, -84, 7, 4, 60), colour)
    c.stroke("M35 -46Q41 -38 39 -28", colour, 2.2)


def bear(c: Canvas, colour: str, long_neck: float = 0.0) -> None:
    """Brown bear; long_neck stretches it into a polar bear."""
    far, n = darken(colour, 0.2), long_neck
    for x in (-22, 14):
        c.path(taper([(x, -26), (x + 2, -12), (x, -1)], [18, 13, 13]), far)
    c.path(taper([(-38, -38), (-18, -40), (8, -38), (36, -32), (43, -26)], [26, 42, 38, 36, 14]), colour)
    for x in (-32, 30):
        c.path(taper([(x + 2, -32), (x, -14), (x - 2, -1)], [24, 15, 14]), colour)
        c.ellipse(x - 6, -3, 8, 3.4, colour)
    hx, hy = -52 - 10 * n, -41 + 3 * n
    c.path(taper([(-30, -42), ((hx - 34) / 2, -44), (hx, hy)], [34, 28 - 5 * n, 22]), colour)
    c.path(taper([(hx, hy), (hx - 9, hy + 3), (hx - 17, hy + 5)], [21, 15, 9]), colour)
    c.circle(hx + 4, hy - 11, 4.6, colour)
    c.circle(hx - 17.5, hy + 3.6, 2.3, darken(colour, 0.72))
    c.circle(hx - 5, hy - 2.5, 1.3, darken(colour, 0.72))


def moose(c: Canvas, colour: str, antler: str) -> None:
    far = darken(colour, 0.25)
    _legs(c, colour, [(-20, -44), (-13, -42), (25, -44), (20, -42)], 13, 5, far)
    c.path(taper([(-28, -58), (-12, -58), (12, -54), (32, -50)], [24, 35, 30, 16]), colour)
    c.path(taper([(-22, -64), (-34, -68), (-42, -74)], [24, 18, 15]), colour)
    c.path(taper([(-40, -77), (-52, -70), (-62, -62)], [14, 12, 11]), colour)
    c.path(leaf(-40, -64, 15, 6, 262), colour)
    c.path(leaf(-36, -78, 9, 5, 20), colour)
    for s, dx in ((1, 0), (-1, -6)):
        c.path(
            smooth(
                [
                    (-42 + dx, -80),
                    (-42 + dx + 12 * s, -88),
                    (-42 + dx + 22 * s, -100),
                    (-42 + dx + 16 * s, -98),
                    (-42 + dx + 15 * s, -107),
                    (-42 + dx + 9 * s, -99),
                    (-42 + dx + 5 * s, -106),
                    (-42 + dx + 3 * s, -94),
                ],
                close=True,
            ),
            antler,
        )


def ibex(c: Canvas, colour: str, horn: str) -> None:
    far = darken(colour, 0.25)
    _legs(c, colour, [(-15, -34), (-10, -32), (20, -34), (15, -32)], 10, 4, far)
    c.path(taper([(-22, -44), (0, -41), (24, -41)], [18, 25, 18]), colour)
    c.path(taper([(-17, -46), (-24, -56), (-29, -64)], [17, 12, 10]), colour)
    c.path(taper([(-26, -67), (-34, -63), (-42, -57)], [11, 9, 5]), colour)
    c.path(leaf(-39, -56, 9, 3.5, 262), colour)
    c.stroke("M-28 -70Q-24 -90 -2 -86M-30 -70Q-30 -94 -8 -94", horn, 3.6)
    c.path(leaf(26, -46, 8, 4, 40), colour)


def whale(c: Canvas, body: str, belly: str) -> None:
    """About 320 units long, centred on the body."""
    dark = darken(body, 0.2)
    c.path(taper([(112, 2), (136, -8), (150, -24)], [26, 15, 9]), body)
    c.path(leaf(147, -18, 62, 24, 58, 0.14), body)
    c.path(leaf(147, -20, 52, 22, 148, -0.2), dark)
    spine = [(-160, 4), (-140, 0), (-92, -4), (-28, -2), (40, 4), (96, 6), (132, -6)]
    outline = taper(spine, [22, 66, 92, 96, 76, 42, 18])
    c.path(outline, body)
    with c.group(clip_path=c.clip(outline)):
        c.path(
            smooth([(-180, 12), (-120, 16), (-60, 18), (10, 30), (70, 40), (120, 60), (-180, 90)], close=True), belly
        )
        for i in range(5):
            c.stroke(
                smooth([(-152 + i * 6, 24 + i * 7), (-96, 26 + i * 7.5), (-36 + i * 4, 32 + i * 7)]),
                mix(body, belly, 0.5),
                2,
            )
        c.path(
            smooth([(-170, -34), (-90, -52), (0, -54), (90, -28), (60, -34), (-20, -40), (-110, -36)], close=True),
            lighten(body, 0.16),
        )
    c.path(leaf(-62, 26, 88, 30, -58, -0.16), dark)
    c.path(leaf(46, -30, 26, 14, 40, -0.2), body)
    c.circle(-112, 4, 3.4, darken(body, 0.65))
    c.stroke("M-162 8Q-138 18 -118 10", darken(body, 0.35), 2.6)


def manta(c: Canvas, body: str, light: str) -> None:
    c.path(
        smooth(
            [
                (0, -34),
                (30, -26),
                (86, -44),
                (150, 14),
                (92, 12),
                (44, 30),
                (0, 40),
                (-44, 30),
                (-92, 12),
                (-150, 14),
                (-86, -44),
                (-30, -26),
            ],
            close=True,
        ),
        body,
    )
    c.path(
        smooth([(0, -34), (30, -26), (86, -44), (150, 14), (84, -10), (30, 2), (0, 40)], close=True), darken(body, 0.16)
    )
    c.path(taper([(0, 36), (5, 78), (-6, 122)], [8, 4, 1.5]), darken(body, 0.16))
    for s in (-1, 1):
        c.path(leaf(s * 17, -28, 26, 9, 90 + s * 14), body)
        c.path(leaf(s * 46, -16, 40, 11, 180 if s < 0 else 0, 0.1 * s), light, opacity=0.55)


def turtle(c: Canvas, shell: str, skin: str) -> None:
    c.path(leaf(-34, -2, 84, 26, -128, 0.22), darken(skin, 0.12))
    c.path(leaf(36, 4, 48, 18, -42, 0.1), darken(skin, 0.12))
    c.path(leaf(-30, -10, 96, 30, 118, 0.24), skin)
    c.path(leaf(38, -6, 46, 18, 38, -0.1), skin)
    c.path(taper([(-52, -6), (-74, -10), (-92, -8)], [20, 24, 14]), skin)
    c.circle(-82, -12, 2.6, darken(skin, 0.7))
    c.ellipse(0, -2, 62, 42, darken(shell, 0.2))
    c.ellipse(-3, -6, 56, 36, shell)
    for x, y, r in ((0, -8, 15), (-30, -8, 11), (30, -8, 11), (-15, 15, 9), (17, 15, 9), (-15, -28, 8), (16, -28, 8)):
        c.path(
            smooth(
                [(x + r * math.cos(a * math.pi / 3), y + r * 0.86 * math.sin(a * math.pi / 3)) for a in range(6)],
                close=True,
                k=0.06,
            ),
            lighten(shell, 0.18),
        )


def jellyfish(c: Canvas, bell: str, glow: str) -> None:
    for i in range(7):
        x = -36 + i * 12
        ln = 90 + 34 * math.sin(i * 2.1)
        c.stroke(
            smooth([(x, 0), (x + 7, ln * 0.3), (x - 7, ln * 0.65), (x + 5, ln)]),
            glow,
            3.2 if i % 2 else 5.5,
            stroke_opacity=0.65,
        )
    c.path("M-52 2C-54 -62 54 -62 52 2Q39 12 26 2Q13 12 0 2Q-13 12 -26 2Q-39 12 -52 2Z", bell)
    c.path("M-38 -10C-36 -44 4 -48 12 -44C-12 -36 -24 -26 -26 -6Z", lighten(bell, 0.45), opacity=0.7)


def fish(c: Canvas, x: float, y: float, s: float, colour: str, flip: bool = False) -> None:
    with c.at(x, y, s / 20, flip=flip):
        c.path("M-20 0Q-4 -13 12 0Q-4 13 -20 0Z", colour)
        c.path("M8 0L21 -8Q17 0 21 8Z", colour)


def school(
    c: Canvas, rng: random.Random, x: float, y: float, n: int, s: float, colour: str, flip: bool = False
) -> None:
    for _i in range(n):
        a = rng.uniform(0, 2 * math.pi)
        r = math.sqrt(rng.random())
        fish(c, x + math.cos(a) * r * s * 5, y + math.sin(a) * r * s * 2.4, s * rng.uniform(0.75, 1.15), colour, flip)


def toucan(c: Canvas, body: str) -> None:
    """Perched, about 90 high; the perch is at y = 0."""
    c.path(taper([(14, -10), (24, 14), (30, 40)], [18, 14, 10]), darken(body, 0.2))
    c.path(taper([(-12, -66), (-4, -46), (8, -20), (15, -2)], [28, 36, 40, 20]), body)
    c.circle(-14, -72, 19, body)
    c.path(smooth([(-28, -70), (-24, -56), (-12, -46), (-2, -56), (-8, -70)], close=True), "#FFF3D0")
    c.path("M-26 -84C-52 -94 -78 -82 -80 -56C-66 -66 -46 -64 -26 -64Z", "#F5A623")
    c.path("M-78 -66C-80 -62 -80 -59 -80 -56C-76 -60 -70 -62 -64 -63Z", INK_DARK)
    c.path("M-26 -70C-44 -72 -60 -70 -80 -56C-66 -64 -46 -62 -26 -62Z", "#D9622B")
    c.circle(-18, -76, 6, "#5BB7D9")
    c.circle(-19, -76, 3, INK_DARK)
    c.path(leaf(2, -46, 56, 24, -68, -0.08), lighten(body, 0.12))


def macaw(c: Canvas, red: str, blue: str, yellow: str) -> None:
    """Flying, wings up; about 150 wide."""
    c.path(leaf(10, 0, 108, 16, -24, 0.06), red)
    c.path(leaf(12, 2, 84, 10, -30, 0.06), blue)
    c.path(leaf(0, -4, 84, 38, 62, -0.15), darken(blue, 0.18))
    c.path(leaf(-4, -2, 92, 40, 112, 0.14), blue)
    c.path(leaf(-6, -2, 66, 30, 114, 0.14), yellow)
    c.path(leaf(-6, -2, 44, 24, 116, 0.12), red)
    c.path(taper([(-44, -8), (-24, -6), (4, -2), (24, 8)], [18, 26, 24, 8]), red)
    c.circle(-42, -10, 12, red)
    c.ellipse(-47, -10, 6, 5, "#FFF3E0")
    c.circle(-47, -11, 2, INK_DARK)
    c.path("M-51 -18Q-64 -14 -60 0Q-54 -4 -50 -4Z", "#F6E3B4")


def eagle(c: Canvas, colour: str, head: str) -> None:
    """Soaring, seen from the front; about 200 wide."""
    for s in (-1, 1):
        c.path(
            f"M{s * 6} -6Q{s * 40} -34 {s * 74} -28L{s * 104} -40L{s * 94} -28L{s * 106} -26L{s * 93} -19"
            f"L{s * 101} -13L{s * 86} -10Q{s * 46} -2 {s * 10} 12Z",
            colour if s < 0 else darken(colour, 0.22),
        )
    c.path("M-10 10L-13 32L0 28L13 32L10 10Z", head)
    c.path(taper([(-2, -16), (0, 0), (0, 16)], [12, 20, 16]), colour)
    c.circle(-3, -16, 8.5, head)
    c.path("M-10 -17L-19 -12L-8 -10Z", "#F0B23A")


def crab(c: Canvas, colour: str) -> None:
    dark = darken(colour, 0.22)
    for s in (-1, 1):
        for i in range(3):
            c.stroke(
                f"M{s * 22} {-10 + i * 2}Q{s * (38 + i * 3)} {-22 + i * 9} {s * (46 - i * 2)} {-4 + i * 6}", dark, 4
            )
        c.stroke(f"M{s * 22} -18Q{s * 38} -26 {s * 36} -40", colour, 6)
        c.path(
            f"M{s * 36} -40C{s * 22} -48 {s * 24} -66 {s * 38} -68L{s * 36} -56L{s * 48} -64C{s * 54} -52 "
            f"{s * 48} -40 {s * 36} -40Z",
            colour,
        )
        c.stroke(f"M{s * 8} -22L{s * 9} -34", dark, 3)
        c.circle(s * 9, -36, 4.4, INK_DARK)
    c.ellipse(0, -12, 30, 17, dark)
    c.ellipse(-2, -14, 28, 14, colour)
    c.ellipse(-9, -19, 10, 4, lighten(colour, 0.35))


def seal(c: Canvas, colour: str) -> None:
    c.path(leaf(44, -8, 34, 14, 20, -0.1), darken(colour, 0.15))
    c.path(taper([(-44, -44), (-36, -26), (-10, -15), (24, -9), (52, -7)], [18, 28, 32, 20, 8]), colour)
    c.circle(-46, -46, 14, colour)
    c.ellipse(-56, -42, 8, 6, lighten(colour, 0.2))
    c.circle(-61, -43, 2.6, INK_DARK)
    c.circle(-49, -50, 2.2, INK_DARK)
    c.path(leaf(-20, -10, 30, 13, -115, 0.1), darken(colour, 0.15))


def fluke(c: Canvas, colour: str) -> None:
    """A whale's tail above the water line y = 0."""
    c.path(taper([(0, 8), (0, -24), (0, -56)], [40, 24, 16]), colour)
    c.path("M0 -48C-14 -70 -52 -70 -76 -88C-70 -54 -40 -42 0 -44Z", lighten(colour, 0.1))
    c.path("M0 -48C14 -70 52 -70 76 -88C70 -54 40 -42 0 -44Z", darken(colour, 0.12))
