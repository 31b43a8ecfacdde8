"""Glyphs of the sixteen abilities."""

from __future__ import annotations

import itertools

from ..kit.figure import blob, curve, ellipse, line, n, polar, poly, tube


def premonition(g):
    g.ink(blob((2, 30), (12, 20), (24, 16.5), (36, 20), (46, 30), (36, 40), (24, 43.5), (12, 40)))
    g.cut(blob((8, 30), (15, 23.6), (24, 21), (33, 23.6), (40, 30), (33, 36.4), (24, 39), (15, 36.4)))
    g.ink(ellipse(24, 30, 7.2))
    g.cut(ellipse(21.8, 27.6, 2.2))
    for a in (-90, -125, -55):
        g.line(line(polar(24, 30, 18.5, a), polar(24, 30, 26, a)), 3.8)


def recruit(g):
    g.paw(18.4, 28, 1.56)
    g.nick(ellipse(38, 11, 7), 4)
    g.plus(38, 11, 7, 5)


def venom(g):
    """Scorpion tail and a drop."""
    for x, y, r in ((39, 42, 5), (42, 33, 5), (41, 23.6, 5), (35.6, 15.6, 5), (27, 11, 5.2)):
        g.ink(ellipse(x, y, r))
    for p in (((36.6, 36.6), (45, 38.4)), ((37, 28), (46, 28.6)), ((34.4, 21.8), (43, 18)), ((29.6, 17.6), (33, 9.4))):
        g.nick(line(*p), 2)
    g.ink(blob((20, 3), (26, 9), (23, 17), (15, 20), (8, 30), (8, 18), (12, 8)))
    g.drop(9.6, 40, 5)


def scavenger(g):
    """A bone and the arrows that bring it back."""
    for x, y in ((15.4, 27.4), (20.6, 32.6), (27.4, 15.4), (32.6, 20.6)):
        g.ink(ellipse(x, y, 4))
    g.line(line((18.6, 29.4), (29.4, 18.6)), 5.2)
    for a0 in (15, 195):
        a1 = a0 + 118
        g.line(curve(*[polar(24, 24, 19, a0 + (a1 - a0) * i / 8) for i in range(9)]), 4, cap="butt")
        g.ink(poly(polar(24, 24, 12.4, a1 - 1), polar(24, 24, 25, a1 - 1), polar(24, 24, 19.4, a1 + 27), r=0.8))


def slippery(g):
    """Eel slipping away, with drops."""
    g.ink(tube([(38, 10), (26, 8), (20, 16), (28, 24), (33, 32), (24, 41), (6, 39)], [9, 9, 8.6, 8.6, 8, 6, 1.6]))
    g.ink(ellipse(38.5, 10.5, 6.6, 5.4, 10))
    g.cut(ellipse(40, 9, 1.8))
    g.drop(10, 17, 4)
    g.drop(40, 41, 4)


def fast_metabolism(g):
    g.ink(
        blob(
            (25, 2),
            (30, 12),
            (40, 24),
            (39, 38),
            (30, 45.6),
            (18, 45.6),
            (9, 38),
            (9, 26),
            (15, 18),
            (19, 23),
            (23, 14),
        )
    )
    g.cut(poly((27, 20), (16, 33), (23, 33), (20.4, 43), (33, 29), (25.4, 29), r=1))


def mimic(g):
    """A mask before its double."""
    g.line(poly((20, 4), (45, 4), (45, 22, 8), (33, 37, 9), (28, 34, 5), r=4), 3.6)
    g.cut(poly((1, 9), (32, 9), (32, 30, 8), (17, 46, 10), (1, 30, 8), r=4))
    g.ink(poly((3, 11), (30, 11), (30, 29, 8), (16.5, 45, 10), (3, 29, 8), r=4))
    for x in (10.4, 22.6):
        g.cut(ellipse(x, 21, 3.4, 2.9))
    g.nick(curve((10.6, 31), (16.5, 35.4), (22.4, 31)), 3.2)


def shed_skin(g):
    """The new snake stands up beside its hollow old skin."""
    old = [(15, 5), (6, 12), (15, 21), (6, 30), (14, 41), (20, 44)]
    g.ink(tube(old, [8, 9, 9, 9, 8, 3]))
    g.cut(tube(old, [2.6, 3.6, 3.6, 3.6, 2.8, 0.5]))
    new = [(36, 11), (28, 18), (38, 27), (29, 36), (37, 43), (46, 43)]
    g.ink(tube(new, [9, 9.6, 9.6, 9.6, 8, 2.4]))
    g.ink(ellipse(37.4, 8.6, 7.6, 6, -14))
    g.cut(ellipse(39.4, 6.8, 1.9))


def fly(g):
    """Feathered wing: four quills on a shoulder."""
    for pts in (
        [(8, 14), (26, 13), (45, 4)],
        [(9, 23), (26, 22.6), (42, 15.4)],
        [(11, 32), (25, 31.6), (37, 26.4)],
        [(15, 40.4), (23, 40), (31, 36.6)],
    ):
        g.ink(tube(pts, [8, 7.6, 3]))
    g.ink(tube([(8, 14), (6.6, 24), (10, 33), (16, 40.6)], [8, 9, 9, 8]))


def prey(g):
    """Hare in the sights."""
    g.ink(ellipse(18.4, 15, 3.6, 9, -8))
    g.ink(ellipse(29.6, 15, 3.6, 9, 8))
    g.ink(ellipse(24, 29, 10, 9))
    for x in (20, 28):
        g.cut(ellipse(x, 27.6, 1.9))
    g.cut(poly((21.6, 32), (26.4, 32), (24, 35), r=0.8))
    for sx in (0, 1):
        for sy in (0, 1):

            def f(x, y, sx=sx, sy=sy):
                return (48 - x if sx else x, 48 - y if sy else y)

            g.line(line(f(4, 14), f(4, 4), f(14, 4)), 4)


def spawn(g):
    """Cluster of eggs with embryos."""
    for x, y in ((24, 13), (13.4, 31), (34.6, 31)):
        g.ink(ellipse(x, y, 11))
        g.cut(ellipse(x, y, 7))
        g.ink(ellipse(x, y, 3.9))
    g.ink(poly((24, 19), (30, 29), (18, 29)))
    for x, y in ((24, 13), (13.4, 31), (34.6, 31)):
        g.cut(ellipse(x, y, 7))
        g.ink(ellipse(x, y, 3.9))


def mutant(g):
    """Three-eyed head with uneven horns."""
    g.line(curve((15, 16), (11, 10), (12, 4)), 4.4)
    g.line(curve((33, 16), (39, 11), (36, 4)), 4.4)
    g.ink(ellipse(12, 5, 3.6))
    g.ink(blob((24, 10), (37, 14), (43, 26), (38, 39), (24, 45), (10, 39), (5, 26), (11, 14)))
    for x, y, r in ((24, 20, 5.2), (14.4, 27, 3.9), (33.6, 27, 3.9)):
        g.cut(ellipse(x, y, r))
        g.ink(ellipse(x, y, r * 0.46))
    g.nick(curve((15.4, 35), (20, 38.4), (24, 35.4), (28, 38.4), (32.6, 35)), 3)


def web(g):
    for k in range(3):
        g.line(line(polar(24, 24, 22, k * 60 + 30), polar(24, 24, 22, k * 60 + 210)), 3.2)
    for r in (10, 18.5):
        pts = [polar(24, 24, r, k * 60 + 30) for k in range(7)]
        d = f"M{n(pts[0][0])} {n(pts[0][1])}"
        for p, q in itertools.pairwise(pts):
            mx, my = 24 + ((p[0] + q[0]) / 2 - 24) * 0.72, 24 + ((p[1] + q[1]) / 2 - 24) * 0.72
            d += f"Q{n(mx)} {n(my)} {n(q[0])} {n(q[1])}"
        g.line(d, 3)


def bloodsucker(g):
    """Two fangs over a drop."""
    g.ink(blob((2, 9), (10, 5), (24, 8), (38, 5), (46, 9), (38, 17), (24, 18.6), (10, 17)))
    for x in (13, 35):
        g.ink(poly((x - 5, 13), (x + 5, 13), (x, 33), r=1))
    g.drop(24, 37.4, 7)


def protection(g):
    g.shield(1)
    g.shield(0.78, "#000")
    g.paw(24, 23, 1.12)


def reproduction(g):
    g.ink(blob((24, 2.6), (33, 9), (40, 24), (38, 37), (24, 45.4), (10, 37), (8, 24), (15, 9)))
    g.heart(24, 27.6, 1.12, "#000")
