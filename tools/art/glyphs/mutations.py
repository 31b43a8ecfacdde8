"""Glyphs of the six kinds of mutation."""
from __future__ import annotations

import math

from ..kit.figure import blob, curve, line, poly, rect


def savannah_claw(g):
    for x, y0, y1 in ((3, 9, 36), (15, 3, 45), (28, 8, 40)):
        g.ink(blob((x + 14, y0), (x + 13.6, y0 + (y1 - y0) * .4), (x + 9, y0 + (y1 - y0) * .72), (x, y1),
                   (x + 3.4, y0 + (y1 - y0) * .6), (x + 6, y0 + (y1 - y0) * .3)))


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


def _strand(phase, y0, y1, amp=11):
    return [(24 + amp * math.cos(phase + (y - 4) / 40 * math.pi * 2), y)
            for y in [y0 + (y1 - y0) * i / 10 for i in range(11)]]


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
    """The helix snapped in two, halves slipped apart."""
    for top, bottom, cross, dx in ((3, 20.5, 14, -4), (27.5, 45, 34, 4)):
        def sh(pts, dx=dx):
            return [(x + dx, y) for x, y in pts]
        rung = 6 if top == 3 else 42
        g.line(curve(*sh(_strand(math.pi, top, bottom))), 4.6)
        g.nick(curve(*sh(_strand(0, cross - 5, cross + 5))), 9.6, "butt")
        g.line(line((24 + dx - 8, rung), (24 + dx + 8, rung)), 3.2, cap="butt")
        g.line(curve(*sh(_strand(0, top, bottom))), 4.6)
    for p in (((36, 20), (43, 15)), ((39, 26.5), (45.4, 25)), ((12, 28), (5, 33)), ((9, 21.5), (2.6, 23))):
        g.line(line(*p), 3.4)
