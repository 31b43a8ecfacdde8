"""The mouse in its three stages (100 x 140): young, grown, splendid."""

from __future__ import annotations

from ..kit.figure import INK, WHITE, blob, curve, ellipse, light, line, polar, poly, rect, tube
from .stage import CREAM, GOLD

PINK = "#F2A7B0"


def mouse(a, lv):
    coat = ("#D9B9C3", "#B98A9B", "#9A6078")[lv - 1]
    a.shadow(50, 129, (24, 31, 37)[lv - 1], 4)
    if lv == 3:
        _litter(a, coat)
    k = (0.70, 0.95, 1.06)[lv - 1]
    with a.move(s=k, at=(50, 129)):
        _body(a, coat, lv)
    hx, hy, hs = ((50, 90, 0.86), (50, 66, 1.0), (50, 58, 1.08))[lv - 1]
    with a.move(x=hx, y=hy, s=hs):
        _head(a, coat, lv)
    with a.move(s=k, at=(50, 129)):
        _paws(a, coat, lv)


def _litter(a, coat):
    """Two young ones peek out behind."""
    for x, y in ((14, 116), (87, 117)):
        with a.figure():
            for s in (-1, 1):
                a.solid(ellipse(x + s * 7, y - 9, 5.4), light(coat, 0.35), off=1.2)
                a.fill(ellipse(x + s * 7, y - 8.6, 3), PINK)
            a.solid(ellipse(x, y + 2, 10, 10.5), light(coat, 0.35), off=2)
        for s in (-1, 1):
            a.eye(x + s * 3.6, y, 1.7)
        a.fill(ellipse(x, y + 4.6, 1.7, 1.3), "#D96C82")


def _body(a, coat, lv):
    """Tail and pear-shaped trunk."""
    tail = {
        1: [(64, 124), (78, 126), (84, 118)],
        2: [(64, 124), (84, 127), (92, 112), (84, 98), (90, 86)],
        3: [(62, 118), (78, 112), (86, 98), (82, 88), (86, 78), (91, 79)],
    }[lv]
    with a.figure():
        a.solid(tube(tail, [5, 4.4, 3.4, 2.2]), PINK, off=1)
        if lv == 3:
            x, y = tail[-1]
            for deg in (-50, 0, 50):  # brush of gold hair
                px, py = polar(x - 1, y, 9, 20 + deg)
                a.solid(tube([(x - 2, y - 1), ((x + px) / 2, (y + py) / 2), (px, py)], [3, 6, 2]), GOLD, off=1)
    with a.figure():  # pear body
        a.solid(
            blob(
                (50, 76),
                (63, 84),
                (72, 104),
                (70, 122),
                (60, 128),
                (50, 129),
                (40, 128),
                (30, 122),
                (28, 104),
                (37, 84),
            ),
            coat,
            hi=True,
            off=4,
        )
        for s in (-1, 1):
            a.solid(ellipse(50 + s * 13, 127, 9, 3.8), PINK, off=1)
    a.fill(blob((50, 84), (60, 96), (62, 112), (50, 122), (38, 112), (40, 96)), CREAM)


def _head(a, coat, lv):
    """Dish ears, whiskers, teeth; a crest on the splendid one."""
    er = (12, 17, 19)[lv - 1]
    with a.figure():
        for s in (-1, 1):  # dish ears
            a.solid(ellipse(s * 22, -20, er), coat, hi=True, off=2.4)
            a.fill(ellipse(s * 22, -19, er * 0.66), PINK)
            if lv == 3:
                a.stroke(ellipse(s * 22, -19, er * 0.4), GOLD, 2)
        if lv == 3:  # crest
            for dx, h in ((-6, -32), (0, -37), (6, -32)):
                a.solid(tube([(dx * 0.4, -16), (dx, h)], [7, 1.5]), GOLD, off=1)
        a.solid(
            blob((0, -24), (18, -18), (25, -2), (18, 12), (6, 21), (-6, 21), (-18, 12), (-25, -2), (-18, -18)),
            coat,
            hi=True,
            off=3,
        )
    a.fill(ellipse(0, 12.5, 11, 8), CREAM)
    for s in (-1, 1):
        a.eye(s * 10.5, -2, (4.4, 3.9, 3.9)[lv - 1])
        if lv > 1:  # whiskers
            for dy in (0, 4):
                a.stroke(curve((s * 9, 11 + dy), (s * 22, 9 + dy * 1.7), (s * 33, 8 + dy * 2.6)), INK, 0.9)
        a.fill(ellipse(s * 17, 7, 3.6, 2.4), PINK, 0.8)
    a.fill(ellipse(0, 8, 4.2, 3.2), "#D96C82")
    a.fill(ellipse(-1.2, 7, 1.1, 0.8), WHITE, 0.8)
    a.stroke(line((0, 11), (0, 14)), INK, 1.2)
    a.fill(rect(-2.2, 14, 4.4, 4, 1), WHITE)


def _paws(a, coat, lv):
    """Empty, with a seed, or with an ear of wheat."""
    if lv == 2:  # a seed in the paws
        with a.figure():
            a.solid(poly((50, 92, 2), (57, 102, 6), (50, 110, 6), (43, 102, 6), r=4), "#E3A23C", off=1.8)
    if lv == 3:  # an ear of wheat
        with a.figure():
            a.stroke(curve((37, 122), (50, 106), (60, 92)), "#B8862B", 2, True)
            for i in range(4):
                x, y = 53 + i * 3.2, 103 - i * 5.6
                for s in (-1, 1):
                    a.solid(ellipse(x + s * 3, y, 2.3, 4.2, s * 28 + 32), GOLD, off=1)
    with a.figure():
        for s in (-1, 1):
            a.solid(tube([(50 + s * 17, 96), (50 + s * 15, 106), (50 + s * 6, 105)], [9, 8, 6]), coat, off=1.6)
            a.flat(ellipse(50 + s * 5, 105, 3.6, 3), PINK)
