"""The frog in its three stages (100 x 140): young, grown, splendid."""

from __future__ import annotations

from ..kit.figure import INK, WHITE, blob, curve, dark, ellipse, light, line, polar, tube
from .stage import GOLD

BELLY = "#F3F0C9"


def frog(a, lv):
    skin = ("#5FC2A6", "#23A68C", "#0E8C96")[lv - 1]
    if lv == 1:
        _tadpole(a, skin)
        return
    spot = (None, dark(skin, 0.35), GOLD)[lv - 1]
    a.shadow(50, 131, 44, 4)
    with a.figure():  # lily pad
        a.solid(ellipse(50, 125, 46, 8.4), "#7FB83E", off=2.4)
    k = (1, 0.94, 1.04)[lv - 1]
    with a.move(s=k, at=(50, 126)):
        _body(a, skin, lv)
        _head(a, skin, spot, lv)
        if lv == 3:
            _blossom(a, 50, 49)


def _tadpole(a, skin):
    """Sprouting legs, still under water."""
    for x, y, r in ((26, 46, 4), (33, 36, 2.6), (70, 30, 3.4), (76, 42, 2.2)):
        a.stroke(ellipse(x, y, r), light(skin, 0.55), 1.4)
    a.shadow(48, 122, 22, 3.4)
    with a.figure():
        tail = tube([(52, 90), (68, 86), (76, 68), (68, 52), (78, 38)], [20, 17, 14, 11, 2])
        a.solid(tail, light(skin, 0.22), off=2)
    with a.clip(tail):
        a.fill(tube([(54, 90), (68, 86), (75, 68), (68, 52), (76, 40)], [10, 8, 6, 4, 1]), dark(skin, 0.14))
    with a.figure():
        for s in (-1, 1):
            a.solid(tube([(42 + s * 15, 98), (42 + s * 25, 105), (42 + s * 20, 114)], [8, 6, 5]), skin, off=1.2)
    with a.figure():
        a.solid(
            blob((42, 66), (58, 71), (67, 87), (60, 104), (42, 110), (24, 104), (17, 87), (26, 71)),
            skin,
            hi=True,
            off=3.6,
        )
    a.fill(ellipse(42, 100, 16, 8), BELLY)
    for s in (-1, 1):
        a.eye(42 + s * 12.4, 84, 4.6, white=6.8)
    a.stroke(curve((34, 95), (42, 99), (50, 95)), INK, 1.7)


def _body(a, skin, lv):
    """Hind legs, trunk and forelegs; red toes on the splendid one."""
    with a.figure():  # folded hind legs
        for s in (-1, 1):
            a.solid(
                blob((50 + s * 18, 88), (50 + s * 36, 92), (50 + s * 43, 108), (50 + s * 36, 122), (50 + s * 18, 124)),
                skin,
                hi=True,
                off=3,
            )
            for dx in (-8, 0, 8):
                a.stroke(line((50 + s * 34, 120), (50 + s * 36 + dx, 126)), skin, 4, True)
                if lv == 3:
                    a.flat(ellipse(50 + s * 36 + dx, 126.4, 3), "#F0603F")
    with a.figure():
        a.solid(
            blob((50, 64), (70, 72), (76, 94), (70, 118), (50, 125), (30, 118), (24, 94), (30, 72)),
            skin,
            hi=True,
            off=3.6,
        )
    a.fill(blob((50, 80), (64, 86), (66, 104), (58, 118), (50, 120), (42, 118), (34, 104), (36, 86)), BELLY)
    with a.figure():  # forelegs
        for s in (-1, 1):
            a.solid(tube([(50 + s * 21, 92), (50 + s * 21, 108), (50 + s * 14, 120)], [11, 9, 8]), skin, off=1.8)
            for dx in (-6, 0, 6):
                a.stroke(line((50 + s * 14, 120), (50 + s * 14 + dx, 126)), skin, 3.8, True)
                if lv == 3:
                    a.flat(ellipse(50 + s * 14 + dx, 126.4, 2.8), "#F0603F")


def _head(a, skin, spot, lv):
    """Throat, wide head, marks, bulging eyes, mouth."""
    if lv == 3:  # swollen throat
        with a.figure(outline=1.1):
            a.solid(ellipse(50, 88, 19, 14), "#F7D98A", hi=True, off=3)
    with a.figure():  # wide head, bulging eyes
        for s in (-1, 1):
            a.solid(ellipse(50 + s * 19, 47, 13), skin, hi=True, off=2.2)
        head = blob((50, 45), (68, 49), (82, 63), (74, 78), (50, 84), (26, 78), (18, 63), (32, 49))
        a.solid(head, skin, hi=True, off=3)
    with a.clip(head):
        a.fill(ellipse(50, 88, 36, 12), BELLY)
    if lv == 3:  # warning bands
        with a.clip(head):
            for s in (-1, 1):
                a.fill(
                    tube([(50 + s * 3, 44), (50 + s * 8, 56), (50 + s * 24, 62), (50 + s * 36, 70)], [5, 4.4, 4.4, 2]),
                    spot,
                )
    if spot:
        for x, y, r in (
            (50, 55, 4),
            (41, 59, 2.6),
            (59, 59, 2.6),
            (15, 102, 3.6),
            (85, 102, 3.6),
            (17, 112, 2.4),
            (83, 112, 2.4),
            (28, 66, 2.2),
            (72, 66, 2.2),
        ):
            a.fill(ellipse(x, y, r, r * 0.85), spot)
    for s in (-1, 1):
        ring = ("#F2D24A", "#F0603F")[lv - 2]
        a.fill(ellipse(50 + s * 19, 46, 9.4), ring)
        a.fill(ellipse(50 + s * 19, 46, 6.6, 5), INK)
        a.fill(ellipse(50 + s * 19 - 2.4, 44.2, 1.9), WHITE)
        a.fill(ellipse(50 + s * 3.4, 64, 0.9, 1.2), INK)
    a.stroke(curve((25, 71), (36, 76), (50, 77.4), (64, 76), (75, 71)), INK, 1.8)


def _blossom(a, x, y):
    """Worn like a jewel."""
    with a.figure(outline=1.1):
        for deg in (-165, -128, -90, -52, -15):
            px, py = polar(x, y, 11.5, deg)
            a.solid(tube([(x, y), ((x + px) / 2, (y + py) / 2), (px, py)], [3, 6.8, 1.5]), "#F7A8C4", off=1)
        a.flat(ellipse(x, y - 0.6, 3.4, 2.8), GOLD)
