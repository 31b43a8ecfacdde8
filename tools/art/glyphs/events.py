"""Glyphs of the fourteen events."""

from __future__ import annotations

from ..kit.figure import blob, curve, ellipse, line, polar, poly, rect, tube


def climate_change(g):
    """Thermometer going up and down."""
    g.line(line((16, 9), (16, 30)), 14)
    g.ink(ellipse(16, 36, 10.4))
    g.nick(line((16, 9), (16, 30)), 6.4)
    g.cut(ellipse(16, 36, 6.6))
    g.line(line((16, 18), (16, 33)), 3.2)
    g.ink(ellipse(16, 36, 4.4))
    g.line(line((37, 10), (37, 38)), 4.6, cap="butt")
    g.ink(poly((37, 2), (45, 13), (29, 13), r=1))
    g.ink(poly((37, 46), (45, 35), (29, 35), r=1))


def swap_mutation(g):
    g.arrow((4, 14), (45, 14), 6, 11)
    g.arrow((44, 35), (3, 35), 6, 11)


def discard_mutation(g):
    g.ink(poly((9, 16), (39, 16), (36, 46), (12, 46), r=4))
    g.ink(rect(5, 7.5, 38, 5.6, 2.4))
    g.line(line((19, 5), (29, 5)), 4.4)
    for s in (-1, 1):
        g.nick(line((24 - 6.4, 31 - s * 7.4), (24 + 6.4, 31 + s * 7.4)), 4.2)


def radiation(g):
    g.ink(ellipse(24, 25, 5))
    for a in (-90, 30, 150):
        pts = [polar(24, 25, 21, a - 30 + i * 6) for i in range(11)] + [
            polar(24, 25, 8.6, a + 30 - i * 6) for i in range(11)
        ]
        g.ink(poly(*pts))


def hideout(g):
    g.ink(blob((3, 42), (6, 26), (15, 13), (26, 9), (37, 15), (44, 28), (45, 42), (24, 44)))
    g.cut(poly((13, 46), (13, 32, 11), (24, 20, 12), (35, 32, 11), (35, 46)))
    for x in (19.5, 28.5):
        g.ink(ellipse(x, 35, 3, 3.6))
    g.ink(rect(2, 41, 44, 4.4, 2))


def disease(g):
    for k in range(8):
        g.line(line((24, 24), polar(24, 24, 18, k * 45)), 3.6)
        g.ink(ellipse(*polar(24, 24, 19.4, k * 45), 3.3))
    g.ink(ellipse(24, 24, 13.2))
    for x, y, r in ((20, 20, 3.4), (29, 25, 2.8), (21, 30, 2.4)):
        g.cut(ellipse(x, y, r))


def microclimate(g):
    g.line("M8 38V24A16 16 0 0 1 40 24V38", 4.2)  # bell jar
    g.ink(rect(3, 37, 42, 6.4, 3))
    g.ink(ellipse(24, 5, 3.4))
    g.line(line((24, 36), (24, 24)), 3.6)
    g.ink(tube([(24, 27), (18, 23), (13, 21)], [2, 8, 2]))
    g.ink(tube([(24, 23), (29, 18), (34, 16)], [2, 8, 2]))


def kidnapping(g):
    """Two ears and two eyes look out of a tied sack."""
    g.ink(blob((24, 22), (37, 25), (44, 36), (38, 45), (24, 46), (10, 45), (4, 36), (11, 25)))
    g.nick(line((8, 24), (40, 24)), 3.4, "butt")
    g.ink(ellipse(24, 15, 12.6, 9.4))
    for s in (-1, 1):
        g.ink(poly((24 + s * 12.6, 1.6, 1.4), (24 + s * 13, 16), (24 + s * 2, 9)))
        g.cut(ellipse(24 + s * 5, 15, 2.6, 3))
    g.cut(rect(6, 22.4, 36, 3.2))
    g.nick(curve((13, 33), (16, 38), (14, 42)), 3)
    g.nick(curve((35, 33), (32, 38), (34, 42)), 3)


def reserve(g):
    g.ink(ellipse(24, 13, 12, 11))
    g.ink(ellipse(16, 18, 8))
    g.ink(ellipse(32, 18, 8))
    g.ink(rect(21.8, 20, 4.4, 14))
    for y in (33, 40):
        g.line(line((4, y), (44, y)), 3.6)
    for x in (8, 18.6, 29.4, 40):
        g.ink(poly((x - 3, 46), (x - 3, 30), (x, 26.4), (x + 3, 30), (x + 3, 46), r=0.6))


def subspecies(g):
    g.line(line((24, 38), (24, 27), (11, 20), (11, 12)), 4.2)
    g.line(line((24, 27), (37, 20), (37, 12)), 4.2)
    g.line(line((24, 27), (24, 12)), 4.2)
    g.ink(ellipse(24, 40, 5.6))
    for x in (10, 38):
        g.ink(ellipse(x, 9, 5.4))
    g.ink(ellipse(24, 9, 5.4))
    g.cut(ellipse(24, 9, 2.4))


def predators(g):
    """Open jaws."""
    g.ink(blob((4, 20), (10, 9), (24, 4), (38, 9), (44, 20), (38, 17), (24, 14.6), (10, 17)))
    g.ink(blob((6, 31), (12, 33), (24, 36), (36, 33), (42, 31), (36, 41), (24, 45), (12, 41)))
    for x, y, w, h in ((11, 14, 4, 14.5), (37, 14, 4, 14.5), (20, 13, 3, 9), (28, 13, 3, 9)):
        g.ink(poly((x - w, y), (x + w, y), (x, y + h), r=0.8))
    for x, y, w, h in ((16, 36, 3.4, 10.5), (32, 36, 3.4, 10.5), (24, 38, 3, 8)):
        g.ink(poly((x - w, y), (x + w, y), (x, y - h), r=0.8))


def food(g):
    """Drumstick."""
    g.ink(blob((20, 31), (14, 22), (18, 9), (32, 3), (43, 9), (44, 21), (36, 31), (26, 34)))
    g.line(line((21, 27), (9, 39)), 5.4)
    g.ink(ellipse(6.6, 37, 4.4))
    g.ink(ellipse(11, 41.6, 4.4))
    g.nick(curve((23, 20), (25, 13), (31, 10)), 3.2)


def crouch(g):
    """Cat pressed to the ground, haunches up."""
    g.line(line((4, 44.4), (44, 44.4)), 3.6)
    g.line(curve((38, 30), (45, 24), (43, 13)), 4.4)
    g.ink(blob((10, 33), (18, 27), (27, 26), (34, 19), (43, 24), (44, 34), (40, 40.4), (26, 40.4), (12, 40.4)))
    g.ink(rect(3, 35.6, 22, 5, 2.4))
    g.nick(ellipse(12.4, 27.6, 8.6, 7.8), 3)
    g.ink(ellipse(12.4, 27.6, 8.8, 7.8))
    g.ink(poly((4, 26), (4.6, 13.6), (12, 20.6), r=1))
    g.ink(poly((12.8, 20.6), (20.2, 13.6), (20.8, 26), r=1))
    for x in (9.2, 15.6):
        g.cut(ellipse(x, 27.4, 1.9, 2.2))


def swift(g):
    for y, x0, x1 in ((13, 8, 22), (24, 3, 26), (35, 8, 22)):
        g.line(line((x0, y), (x1, y)), 4.6)
    g.line(line((27, 8), (43, 24), (27, 40)), 6.4)
