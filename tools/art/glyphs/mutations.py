"""Glyphs of the six kinds of mutation."""

from __future__ import annotations

import math

from ..kit.figure import curve, ellipse, line, poly, rect, tube


def savannah_claw(g):
    """Three deep scratches."""
    for x, y0, y1 in ((4, 11, 40), (16, 4, 45), (29, 9, 42)):
        g.ink(tube([(x + 13, y0), (x + 11, (y0 + y1) / 2 - 3), (x + 5, y1 - 8), (x, y1)], [2, 8.4, 7, 1.6]))


def jungle_card(g):
    g.ink(poly((3, 13), (20, 7), (32, 39), (14, 45), r=4))
    g.nick(rect(17, 4, 27, 35, 4.5), 5)
    g.ink(rect(18, 4, 26, 36, 4.5))
    g.plus(31, 22, 7, 4.6, "#000")


def taiga_shield(g):
    g.shield()
    for y, w in ((11, 7), (18, 9.5), (25, 12)):
        g.cut(poly((24, y), (24 + w, y + 9.5), (24 - w, y + 9.5), r=1))
    g.cut(rect(21.8, 33, 4.4, 5))


def tundra_action(g):
    g.ink(poly((28, 2), (8, 27), (21, 27), (17, 46), (40, 18), (26, 18), (33, 2), r=1.6))


def _strand(phase, y0, y1, amp=11, x=24):
    ys = [y0 + (y1 - y0) * i / 10 for i in range(11)]
    return [(x + amp * math.cos(phase + (y - 4) / 40 * math.pi * 2), y) for y in ys]


def wildcard(g):
    for y, w in ((6, 8), (13.5, 0), (19.6, 7), (28.4, 7), (42, 8)):
        if w:
            g.line(line((24 - w, y), (24 + w, y)), 3.2, cap="butt")
    g.line(curve(*_strand(math.pi, 3, 45)), 4.6)
    g.nick(curve(*_strand(0, 8, 20)), 9.6, "butt")
    g.nick(curve(*_strand(0, 29, 40)), 9.6, "butt")
    for y, w in ((6, 8), (24, 9), (42, 8)):
        g.line(line((24 - w, y), (24 + w, y)), 3.2, cap="butt")
    g.line(curve(*_strand(0, 3, 45)), 4.6)


def unstable_wildcard(g):
    """A helix and a warning beside it."""
    for y in (7, 24, 41):
        g.line(line((8, y), (24, y)), 3.2, cap="butt")
    g.line(curve(*_strand(math.pi, 3, 45, 9, 16)), 4.6)
    g.nick(curve(*_strand(0, 9, 19, 9, 16)), 9.2, "butt")
    g.nick(curve(*_strand(0, 29, 39, 9, 16)), 9.2, "butt")
    g.line(curve(*_strand(0, 3, 45, 9, 16)), 4.6)
    g.ink(poly((34, 4, 3), (44, 4, 3), (42, 31, 2), (36, 31, 2)))
    g.ink(ellipse(39, 40.6, 4.6))
