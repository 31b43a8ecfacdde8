"""The scorpion in its three stages (100 x 140): young, grown, splendid."""

from __future__ import annotations

import itertools
import math

from ..kit.figure import INK, blob, curve, dark, ellipse, line, poly, tube
from .stage import CREAM, GOLD

# The tail: centre and radius of each bead, by stage.
BEADS = {
    1: [(53, 92, 9), (58, 80, 8.4), (57, 68, 8), (49, 60, 7.4)],
    2: [(54, 92, 9.5), (63, 80, 9), (68, 66, 8.7), (67, 51, 8.3), (59, 39, 8), (47, 35, 7.6)],
    3: [(54, 92, 10.5), (64, 80, 10), (71, 65, 9.6), (73, 49, 9.2), (68, 34, 8.8), (57, 24, 8.4), (44, 22, 8)],
}


def scorpion(a, lv):
    shell = ("#E39A85", "#C24B49", "#A3213A")[lv - 1]
    a.shadow(50, 129, (27, 36, 42)[lv - 1], 4)
    with a.move(s=(0.78, 0.92, 1.0)[lv - 1], at=(50, 129)):
        _tail(a, shell, lv)
        _legs(a, shell)
        for s in (-1, 1):
            _arm(a, shell, s, lv)
        _body(a, shell, lv)


def _tail(a, shell, lv):
    """Beads and sting; spines and a drop of venom on the splendid one."""
    beads, edge = BEADS[lv], dark(shell, 0.42)
    sting = ("#F3D9A0", GOLD, "#B7F04A")[lv - 1]
    x1, y1, _ = beads[-1]
    with a.figure():  # tail
        if lv == 3:  # spines
            for (x, y, _), (dx, dy) in zip(
                beads[1:], ((12, 4), (14, 1), (14, -3), (12, -9), (4, -14), (-4, -14)), strict=False
            ):
                m = math.hypot(dx, dy)
                px, py = -dy / m * 4, dx / m * 4
                a.flat(poly((x + px, y + py), (x + dx * 1.1, y + dy * 1.1), (x - px, y - py), r=0.8), GOLD)
        for x, y, r in beads:
            a.solid(ellipse(x, y, r), shell, hi=True, off=2.2)
        s = (0.8, 1, 1.2)[lv - 1]

        def P(dx, dy):
            return (x1 + dx * s, y1 + dy * s)

        a.solid(blob(P(-3, -8), P(2, -1), P(-2, 7), P(-9, 9), P(-15, 21), P(-17, 8), P(-12, -4)), sting, hi=True, off=2)
    for (x0, y0, _), (x2, y2, _) in itertools.pairwise(beads):
        mx, my, dx, dy = (x0 + x2) / 2, (y0 + y2) / 2, x2 - x0, y2 - y0
        q = 5.4 / math.hypot(dx, dy)
        a.stroke(line((mx - dy * q, my + dx * q), (mx + dy * q, my - dx * q)), edge, 1.5)
    if lv == 3:  # venom drop
        a.fill(poly((23, 47), (27, 55), (23, 60, 4), (19, 55), r=2.5), sting)


def _legs(a, shell):
    """Eight kneed legs."""
    with a.figure():  # eight kneed legs
        for s in (-1, 1):
            for x0, xk, yk, xf, yf in (
                (14, 36, 92, 44, 108),
                (17, 38, 100, 45, 119),
                (16, 34, 107, 39, 126),
                (10, 24, 112, 26, 129),
            ):
                a.stroke(line((50 + s * x0, 106), (50 + s * xk, yk), (50 + s * xf, yf)), dark(shell, 0.22), 3.6, True)


def _arm(a, shell, s, lv):
    """One arm with its claw; s is the side."""

    def X(v):
        return 50 + s * v

    g = (0.78, 1, 1.25)[lv - 1]
    cy = (92, 88, 82)[lv - 1]
    with a.figure():
        a.stroke(line((X(12), 112), (X(30), 108), (X(33), cy + 6)), shell, 6.4, True)

        def C(dx, dy):
            return (X(33 + dx * g), cy + dy * g)

        a.solid(
            blob(
                C(2, 10), C(-8, 5), C(-10, -8), C(-5, -20), C(-3, -9), C(1, -5), C(5, -9), C(9, -18), C(11, -5), C(9, 6)
            ),
            shell,
            hi=True,
            off=2.4,
        )
    if lv == 3:
        a.fill(ellipse(*C(0, 3), 3.2), GOLD)


def _body(a, shell, lv):
    """Carapace and face."""
    edge = dark(shell, 0.42)
    with a.figure():  # carapace
        a.solid(
            blob((50, 92), (64, 95), (71, 107), (66, 121), (50, 126), (34, 121), (29, 107), (36, 95)),
            shell,
            hi=True,
            off=3.4,
        )
    if lv >= 2:
        for y, w in ((99, 13), (104, 16)):
            a.stroke(curve((50 - w, y + 1.5), (50, y - 2.5), (50 + w, y + 1.5)), edge if lv == 2 else GOLD, 1.7)
    if lv == 3:
        a.fill(poly((50, 93.6), (54, 97.4), (50, 101.4), (46, 97.4), r=1), GOLD)
    for s in (-1, 1):
        a.eye(50 + s * 7.4, 112, (4, 3, 2.8)[lv - 1], iris=None if lv < 3 else GOLD)
        if lv > 1:
            a.stroke(line((50 + s * 3.4, 108.6), (50 + s * 11.6, 105.8)), INK, 1.7)
    if lv == 1:
        a.stroke(curve((46, 119), (50, 121), (54, 119)), INK, 1.5)
    else:
        for s in (-1, 1):
            a.fill(tube([(50 + s * 3.4, 118), (50 + s * 2.2, 124)], [3.4, 1.2]), CREAM)
