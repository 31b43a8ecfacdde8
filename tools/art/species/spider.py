"""The spider in its three stages (100 x 140): young, grown, splendid."""

from __future__ import annotations

import itertools

from ..kit.figure import INK, WHITE, curve, dark, ellipse, light, line, n, polar, poly, tube
from .stage import CREAM, GOLD, SIGNATURE, sparkle


def spider(a, lv):
    fur = ("#B9A2DC", "#8460C2", "#54319A")[lv - 1]
    cx, cy = 50, (66, 72, 66)[lv - 1]
    if lv == 3:
        _web(a, cx, cy)
    else:
        a.stroke(line((cx, 0), (cx, cy)), light(SIGNATURE["spider"], 0.62), 1.6)  # thread
    with a.move(s=(0.8, 0.98, 1.1)[lv - 1], at=(cx, cy)):
        _legs(a, cx, cy, dark(fur, 0.3), lv)
        _abdomen(a, cx, cy, fur, lv)
        _face(a, cx, cy, fur, lv)
    if lv == 3:
        for x, y in ((4, 6), (96, 10), (3, 122), (97, 126)):
            sparkle(a, x, y, 4.5, GOLD)


def _web(a, cx, cy):
    """An orb web: spokes and four sagging rings."""
    for k in range(12):
        a.stroke(line((cx, cy), polar(cx, cy, 90, k * 30 + 15)), WHITE, 1)
    for r in (22, 36, 50, 64):
        pts = [polar(cx, cy, r, k * 30 + 15) for k in range(13)]
        d = f"M{n(pts[0][0])} {n(pts[0][1])}"
        for (x0, y0), (x1, y1) in itertools.pairwise(pts):
            mx, my = cx + ((x0 + x1) / 2 - cx) * 0.88, cy + ((y0 + y1) / 2 - cy) * 0.88
            d += f"Q{n(mx)} {n(my)} {n(x1)} {n(y1)}"
        a.stroke(d, WHITE, 1)


def _legs(a, cx, cy, leg, lv):
    """Eight legs: knee up, foot down; gold bands on the splendid one."""
    with a.figure():  # eight legs: knee up, foot down
        w = (4.6, 4.2, 4.4)[lv - 1]
        for s in (-1, 1):
            for xk, yk, xf, yf in ((22, -26, 34, -40), (30, -8, 44, -12), (30, 12, 43, 26), (22, 28, 31, 50)):
                a.stroke(line((cx + s * 6, cy + 3), (cx + s * xk, cy + yk), (cx + s * xf, cy + yf)), leg, w, True)
                if lv == 3:
                    a.stroke(
                        line(
                            (cx + s * (xk * 0.6 + xf * 0.4), cy + yk * 0.6 + yf * 0.4),
                            (cx + s * (xk * 0.35 + xf * 0.65), cy + yk * 0.35 + yf * 0.65),
                        ),
                        GOLD,
                        w,
                    )


def _abdomen(a, cx, cy, fur, lv):
    """Plain, with diamonds, or with spines and a jewel."""
    with a.figure():  # abdomen
        if lv == 3:
            for deg in (-60, -25, 205, 240):  # spines
                p, q, t = polar(cx, cy - 14, 20, deg - 9), polar(cx, cy - 14, 20, deg + 9), polar(cx, cy - 14, 31, deg)
                a.flat(poly(p, t, q, r=0.8), GOLD)
        d = ellipse(cx, cy - 14, (17, 20, 23)[lv - 1], (17, 22, 25)[lv - 1])
        a.solid(d, fur, hi=True, off=3.6)
    with a.clip(d):
        if lv == 2:
            for y, r in ((-28, 5), (-17, 6.4), (-6, 4.6)):
                a.fill(poly((cx - r, cy + y), (cx, cy + y - r), (cx + r, cy + y), (cx, cy + y + r), r=1.4), "#E4D7F5")
        if lv == 3:  # jewel
            a.fill(poly((cx - 9, cy - 16), (cx, cy - 31), (cx + 9, cy - 16), (cx, cy - 1), r=2), "#FF5C8A")
            a.fill(poly((cx - 9, cy - 16), (cx, cy - 31), (cx, cy - 16), r=1), "#FF9DB8")
            for s in (-1, 1):
                a.fill(ellipse(cx + s * 14, cy - 14, 3, 5, s * 10), GOLD)


def _face(a, cx, cy, fur, lv):
    """The head end, towards the viewer."""
    with a.figure():  # head end, towards the viewer
        a.solid(
            ellipse(cx, cy + 13, (15, 14.5, 15)[lv - 1], (13.5, 13, 13.5)[lv - 1]), light(fur, 0.12), hi=True, off=2.8
        )
    for s in (-1, 1):
        a.eye(cx + s * 5.4, cy + 13, (4.8, 4, 4)[lv - 1], white=None if lv == 1 else 5)
        if lv > 1:
            a.eye(cx + s * 11, cy + 8.4, 1.7)
            a.eye(cx + s * 4.4, cy + 5.6, 1.4)
            a.fill(tube([(cx + s * 3, cy + 21), (cx + s * 2.6, cy + 28)], [4, 1]), CREAM if lv == 2 else GOLD)
    if lv == 1:
        a.stroke(curve((cx - 4, cy + 20.5), (cx, cy + 22.4), (cx + 4, cy + 20.5)), INK, 1.6)
