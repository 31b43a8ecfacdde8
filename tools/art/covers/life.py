"""Natural Selection: life walks out of the water towards the light, under a double helix with leaves."""

from __future__ import annotations

import math
import random

from ..kit.canvas import Canvas
from ..kit.palette import lighten, mix
from ..kit.shapes import f, fill_below, leaf, smooth, taper, wave
from ..scenes.flora import grass, pinnate

W, H = 960, 540
EYE = "#FFF3C4"


def paint(c: Canvas) -> None:
    """A picture of 960 x 540: the cover shows its right part, the banner its lower part."""
    rng = random.Random("natural selection")
    c.rect(0, 0, W, H, c.linear([(0, "#0F5B63"), (0.5, "#3F9C86"), (0.82, "#C7DE9C"), (1, "#F7E7AE")], 0, 0, 1, 0.12))
    c.circle(812, 296, 380, c.radial([(0, "#FFF3C4", 0.95), (0.3, "#FFEBA8", 0.55), (1, "#FFEBA8", 0)]))
    c.circle(812, 296, 128, "#FFF8DC")
    c.path(
        fill_below([(240, 470), (360, 380), (470, 352), (600, 318), (720, 330), (840, 290), (980, 300)], H), "#86BF86"
    )
    c.path(fill_below([(200, 480), (330, 430), (470, 396), (640, 380), (800, 360), (980, 372)], H), "#57A472")
    _helix(c)
    water = wave(-20, 520, 400, 6, 120, 0.4)
    c.path(smooth(water) + "L520 560L-20 560Z", c.linear([(0, "#35A3B0"), (1, "#0D4A5E")], 0, 400, 0, 540, user=True))
    c.stroke(smooth(water), "#BFEDE6", 4)
    shore = [(250, 560), (306, 500), (362, 452), (430, 428), (520, 424), (640, 424), (780, 416), (980, 404)]
    c.path(fill_below([(x - 16, y - 5) for x, y in shore], H), "#EBD9A0")
    c.path(fill_below(shore, H), c.linear([(0, "#2F8558"), (1, "#1B5A43")], 0, 400, 0, 540, user=True))
    for x, h in ((24, 74), (62, 52), (196, 44), (232, 60)):
        c.path(leaf(x, 545, h, 12, 84), "#0B3E4C")
        c.path(leaf(x + 12, 545, h * 0.8, 10, 70), "#0B3E4C")
    body = "#0E3B3B"
    _creatures(c, body)
    for x in range(380, 960, 62):
        grass(c, rng, x + rng.uniform(-14, 14), 545, rng.uniform(34, 60), ["#1F5F45", "#3E8C58", "#174B3A"], 7)
    pinnate(c, 965, 550, 150, 118, "#174B3A")
    pinnate(c, 300, 566, 110, 70, "#174B3A")


def _helix(c: Canvas) -> None:
    """A double helix across the sky; its rungs end in leaves on the lit side."""
    n, x0, x1 = 96, 20, 720

    def strand(phase):
        return [
            (x0 + (x1 - x0) * i / n, 190 - 60 * i / n + 62 * math.sin(i / n * 4 * math.pi + phase))
            for i in range(n + 1)
        ]

    a, b = strand(0), strand(math.pi)
    for i in range(2, n - 1, 4):
        (xa, ya), (xb, yb) = a[i], b[i]
        t = i / n
        if abs(ya - yb) > 26:
            col = mix("#7FD1C0", "#F6D25A", t)
            c.stroke(f"M{f(xa)} {f(ya)}L{f(xb)} {f(yb)}", col, 5, stroke_opacity=0.9)
            c.circle(xa, ya, 6.5, lighten(col, 0.25))
            c.circle(xb, yb, 6.5, lighten(col, 0.25))
    for i in range(n):
        front_a = math.cos(i / n * 4 * math.pi) > 0
        order = ((b, "#CDEFE0", 7), (a, "#F7FBEA", 9)) if front_a else ((a, "#CDEFE0", 7), (b, "#F7FBEA", 9))
        for s, col, w in order:
            c.stroke(f"M{f(s[i][0])} {f(s[i][1])}L{f(s[i + 1][0])} {f(s[i + 1][1])}", col, w)
    for i, up in ((20, 1), (43, -1), (58, 1), (66, 1), (80, -1), (90, 1)):
        s = a if up > 0 else b
        x, y = s[i] if (s[i][1] < (a if s is b else b)[i][1]) else (b if s is a else a)[i]
        ln = 26 + i * 0.34
        c.path(leaf(x, y - 2, ln, ln * 0.44, 68), "#9BD174")
        c.path(leaf(x, y - 2, ln * 0.8, ln * 0.38, 118), "#6FBF73")
    x, y = a[-1]
    c.path(leaf(x - 2, (a[-1][1] + b[-1][1]) / 2, 62, 30, 24), "#9BD174")


def _creatures(c: Canvas, body: str) -> None:
    """Five steps: fish, lobe-fin on the shore, lizard, little mammal, fox."""
    with c.at(112, 470, 1.2):
        _fish(c, body)
    with c.at(318, 466, 1.05, -8):
        _lobe_fin(c, body)
    with c.at(492, 424, 1.0):
        _lizard(c, body)
    with c.at(634, 424, 0.78):
        _mammal(c, body)
    with c.at(822, 416, 1.38):
        _fox(c, body)


def _fish(c: Canvas, body: str) -> None:
    """Still in the water."""
    c.path(taper([(58, 0), (30, -3), (-8, -3), (-46, 4)], [10, 36, 40, 8]), body)
    c.path(leaf(-40, 4, 40, 18, 205), body)
    c.path(leaf(-40, 2, 40, 18, 155), body)
    c.path(leaf(10, -18, 26, 14, 150), body)
    c.path(leaf(6, 12, 24, 12, 230), body)
    c.circle(42, -6, 3.4, EYE)


def _lobe_fin(c: Canvas, body: str) -> None:
    """Half on the shore."""
    c.path(taper([(66, -26), (40, -20), (8, -12), (-34, -4), (-84, 4)], [18, 28, 32, 22, 4]), body)
    c.path(leaf(-30, -8, 44, 16, 166, 0.1), body)
    for x, a in ((34, 282), (22, 250), (-16, 285), (-28, 252)):
        c.path(leaf(x, -10, 30, 12, a), body)
    c.circle(60, -29, 3.2, EYE)


def _lizard(c: Canvas, body: str) -> None:
    """On four legs."""
    c.path(taper([(70, -42), (50, -36), (24, -26), (-14, -22), (-50, -12), (-96, -2)], [12, 22, 24, 28, 12, 3]), body)
    for x, k in ((34, 1), (-22, 1), (22, -1), (-34, -1)):
        c.stroke(f"M{x} -22L{x + 12 * k} -10L{x + 8 * k} 0", body, 8)
    for i in range(7):
        c.path(leaf(36 - i * 12, -35 + i * 1.4, 13, 9, 96), body)
    c.circle(66, -45, 2.8, EYE)


def _mammal(c: Canvas, body: str) -> None:
    """Small and furry."""
    c.path(taper([(46, -34), (24, -28), (-10, -30), (-36, -22)], [22, 32, 42, 26]), body)
    c.path(taper([(62, -34), (46, -38), (34, -36)], [5, 22, 24]), body)
    c.path(
        smooth([(-34, -20), (-54, -12), (-68, -22), (-84, -18)]),
        "none",
        stroke=body,
        stroke_width=5.0,
        stroke_linecap="round",
    )
    c.circle(38, -54, 9, body)
    for x in (26, 14, -24, -34):
        c.stroke(f"M{x} -18L{x + 3} -1", body, 8)
    c.circle(50, -39, 2.8, EYE)


def _fox(c: Canvas, body: str) -> None:
    """And so far."""
    c.path(taper([(40, -52), (14, -48), (-24, -50), (-40, -46)], [26, 28, 30, 18]), body)
    c.path(taper([(36, -52), (50, -66), (58, -76)], [24, 20, 16]), body)
    c.path(taper([(50, -80), (64, -78), (84, -70)], [18, 20, 4]), body)
    for x in (50, 60):
        c.path(leaf(x, -82, 22, 12, 100), body)
    c.path(taper([(-38, -48), (-64, -44), (-86, -26), (-96, -12)], [10, 24, 24, 3]), body)
    for x in (38, 28, -26, -36):
        c.path(taper([(x, -44), (x + (3 if x > 0 else -3), -20), (x + 2, 0)], [13, 7, 6]), body)
    c.circle(66, -79, 2.6, EYE)
