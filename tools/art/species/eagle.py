"""The eagle in its three stages (100 x 140): young, grown, splendid."""

from __future__ import annotations

from ..kit.figure import INK, WHITE, blob, curve, dark, ellipse, light, line, polar, poly, star, tube
from .stage import GOLD

PLUME, BEAK = "#FBF6EA", "#F5B12E"


def eagle(a, lv):
    brown = ("#E6DCCB", "#8A5A2E", "#6E4322")[lv - 1]
    (_chick, _perched, _spread)[lv - 1](a, brown)


def _head(a, x, y, s, crown=False):
    """Hooked profile facing left, with the heavy brow."""
    with a.move(x=x, y=y, s=s):
        with a.figure():
            if crown:
                for p in (((4, -12), (16, -24)), ((8, -8), (24, -14)), ((9, -2), (26, -3))):
                    a.solid(tube(p, [8, 1.5]), GOLD, off=1)
            a.solid(
                blob((-2, -18), (12, -12), (17, 4), (20, 22), (0, 26), (-16, 20), (-15, 2), (-13, -10)),
                PLUME,
                shade=dark(PLUME, 0.16),
                hi=WHITE,
                off=2.6,
            )
        with a.figure():
            a.solid(
                blob((-11, -8), (-10, 4), (-15, 6), (-20, 15), (-25, 10), (-26, -2), (-20, -9)), BEAK, hi=True, off=2
            )
        a.stroke(curve((-10, 4), (-15, 4), (-20, 3)), dark(BEAK, 0.4), 1.2)
        a.eye(-4, -3, 2.7, iris=GOLD)
        a.stroke(line((-11, -8.5), (2, -5.6)), INK, 2.2)


def _chick(a, brown):
    """A fluffy chick in the nest."""
    a.shadow(50, 129, 34, 4)
    with a.figure():
        for s in (-1, 1):
            a.solid(ellipse(50 + s * 21, 98, 7, 14, s * -14), dark(brown, 0.08), off=2)
        a.solid(star(50, 92, 27, 23.5, 16, r=3), brown, hi=WHITE, off=3.4)
        for dx in (-4, 1, 5):
            a.flat(tube([(50 + dx * 0.4, 66), (50 + dx * 1.5, 55)], [4, 1.6]), brown)
    for s in (-1, 1):
        a.fill(ellipse(50 + s * 10.5, 84, 8, 6.6, s * 14), "#B79F80")
        a.eye(50 + s * 10, 84.4, 4.2)
        a.stroke(line((50 + s * 4.5, 79.6), (50 + s * 15, 77.4)), "#8A6A4A", 2)
    with a.figure(outline=1.1):  # hooked already
        a.solid(
            blob((50, 80), (56.5, 86), (57, 93), (52.5, 97), (50, 105), (47.5, 97), (43, 93), (43.5, 86)),
            BEAK,
            hi=True,
            off=2,
        )
    a.stroke(curve((43.6, 92.6), (47, 95), (50, 95.6), (53, 95), (56.4, 92.6)), dark(BEAK, 0.4), 1.2)
    with a.figure():  # nest of crossing sticks
        nest = blob((16, 108), (50, 113), (84, 108), (80, 124), (66, 130), (34, 130), (20, 124))
        a.solid(nest, "#8A6238", off=3)
    with a.clip(nest):
        for x0, y0, x1, y1, c in (
            (14, 114, 50, 122, "#B98A54"),
            (40, 124, 86, 112, "#B98A54"),
            (20, 124, 60, 116, "#6A4726"),
            (50, 130, 80, 118, "#6A4726"),
            (30, 130, 52, 126, "#B98A54"),
        ):
            a.stroke(line((x0, y0), (x1, y1)), c, 2.2)


def _perched(a, brown):
    """Grown, on a rock."""
    a.shadow(52, 131, 28, 3.4)
    with a.figure():
        for x in (56, 63, 70):
            a.solid(tube([(60, 94), (x + 3, 126)], [9, 7]), PLUME, off=1.6)
    with a.figure():  # rock
        a.solid(poly((10, 134), (20, 116), (40, 109), (66, 112), (84, 122), (90, 134), r=5), "#8D949A", off=3)
    with a.figure():
        a.solid(
            blob((40, 50), (58, 48), (70, 64), (74, 88), (66, 108), (50, 112), (36, 104), (32, 82), (33, 62)),
            brown,
            hi=True,
            off=3.4,
        )
    with a.figure():  # folded wing
        wing = blob((52, 56), (66, 58), (78, 78), (80, 104), (74, 122), (64, 110), (52, 90), (47, 70))
        a.solid(wing, dark(brown, 0.22), hi=True, off=3)
    with a.clip(wing):
        for p in (((58, 80), (72, 116)), ((65, 76), (77, 110)), ((52, 82), (64, 108))):
            a.stroke(line(*p), dark(brown, 0.55), 1.5)
    for x, y in ((39, 76), (44, 84), (38, 90), (46, 96)):
        a.stroke(curve((x - 2.6, y), (x, y + 2), (x + 2.6, y)), dark(brown, 0.4), 1.4)
    with a.figure():  # talons
        for x in (40, 53):
            for dx in (-4, 0, 4):
                a.stroke(curve((x, 106), (x + dx * 0.8, 111), (x + dx * 1.3, 116)), BEAK, 3.4, True)
    _head(a, 46, 40, 1.0)


def _spread(a, brown):
    """Wings up, gold in the feathers."""
    a.shadow(50, 131, 26, 3.4)
    for s in (1, -1):
        _wing(a, brown, s)
    with a.figure():  # tail fan
        for deg in (60, 75, 90, 105, 120):
            x, y = polar(50, 92, 36, deg)
            a.solid(tube([(50, 96), (x, y)], [8, 9]), PLUME, off=1.6)
    with a.figure():
        a.solid(
            blob((50, 48), (64, 58), (66, 82), (58, 104), (50, 110), (42, 104), (34, 82), (36, 58)),
            brown,
            hi=True,
            off=3.4,
        )
    for x, y in ((44, 78), (50, 82), (56, 78), (47, 88), (53, 88), (50, 94)):
        a.stroke(curve((x - 2.4, y), (x, y + 2), (x + 2.4, y)), GOLD, 1.4)
    with a.figure():
        for s in (-1, 1):
            a.stroke(line((50 + s * 8, 102), (50 + s * 9, 112)), BEAK, 4, True)
            for dx in (-4.5, 0, 4.5):
                a.stroke(curve((50 + s * 9, 112), (50 + s * 9 + dx, 116), (50 + s * 9 + dx * 1.1, 121)), BEAK, 3, True)
    _head(a, 53, 46, 1.02, crown=True)


def _wing(a, brown, s):
    """One wing with seven fingers; s is the side."""

    def X(v):
        return 50 + s * v

    with a.figure():
        tips = [(24, 5, 10), (34, 8, 10), (42, 17, 10), (46, 29, 10), (46, 43, 10), (43, 57, 10), (36, 69, 10)]
        for x, y, w in tips:  # finger feathers
            a.solid(tube([(X(14), 68), (X((14 + x) / 2 + 2), (68 + y) / 2), (X(x), y)], [12, w, 5.5]), brown, off=1.8)
            a.fill(tube([(X(14 + (x - 14) * 0.9), 68 + (y - 68) * 0.9), (X(x), y)], [3.4, 3]), GOLD)
        a.solid(
            blob((X(8), 58), (X(16), 36), (X(25), 30), (X(33), 42), (X(29), 62), (X(12), 86)),
            light(brown, 0.14),
            hi=True,
            off=3,
        )
    a.stroke(curve((X(14), 60), (X(19), 48), (X(26), 42)), GOLD, 2)
