"""The chameleon in its three stages (100 x 140): young, grown, splendid."""

from __future__ import annotations

from ..kit.figure import blob, curve, dark, ellipse, light, polar, poly, tube
from .stage import GOLD


def chameleon(a, lv):
    skin = ("#A9D06C", "#7BB83A", "#3FA35B")[lv - 1]
    a.shadow(50, 129, 30, 3.4)
    with a.figure():  # branch
        a.solid(tube([(-40, 119), (40, 111), (140, 101)], [9, 9, 7]), "#8A5A3A", off=2.4)
        a.solid(tube([(20, 113), (12, 104)], [4.4, 2.6]), "#8A5A3A", off=1)
    with a.move(s=(0.74, 0.98, 1.08)[lv - 1], at=(56, 108)):
        _trunk(a, skin, lv)
        _head(a, skin, lv)
    if lv == 3:
        _tongue_and_fly(a)


def _trunk(a, skin, lv):
    """Spiral tail, crest, banded body, gripping legs."""
    band = (None, "#4E8A28", GOLD)[lv - 1]
    turns = (300, 420, 520)[lv - 1]  # tail: spiral
    cx, cy = 82, 108
    spiral = [polar(cx, cy, 15 - 12.5 * t / turns, -90 + t) for t in range(0, turns + 1, 20)]
    with a.figure():
        a.solid(tube([(70, 84), (78, 90), *spiral[1:]], [13, 11, 9, 7, 5.5, 4, 3], 3), skin, off=1.6)
    with a.figure():  # far legs
        for x, f in ((45, 43.5), (58, 60.5)):
            a.solid(tube([(x, 92), ((x + f) / 2, 101), (f, 108)], [7, 5.4, 5]), dark(skin, 0.3), off=1)
    body = blob((28, 84), (34, 66), (48, 54), (64, 58), (76, 72), (78, 86), (64, 98), (44, 99), (32, 94))
    with a.figure():
        if lv >= 2:  # dorsal crest
            for i, (x, y) in enumerate(((38, 60), (45, 54.5), (53, 53), (61, 56), (68, 61.5), (74, 69))):
                h = (0, 5, 10)[lv - 1]
                a.flat(
                    poly((x - 4.5, y + 4), (x + (i - 1.5) * 1.2, y - h), (x + 4.5, y + 4), r=1.2),
                    (band if lv == 3 else dark(skin, 0.2)),
                )
        a.solid(body, skin, hi=True, off=4)
    with a.clip(body):
        if lv == 1:
            a.fill(ellipse(54, 100, 26, 12), light(skin, 0.45))
        else:
            a.fill(ellipse(54, 102, 28, 11), light(skin, 0.5))
            cols = {2: [band] * 4, 3: ["#E4533D", GOLD, "#2AA7C9", GOLD, "#E4533D"]}[lv]
            for i, c in enumerate(cols):
                x = 41 + i * (36 / len(cols))
                a.fill(tube([(x + 1, 50), (x - 1, 74), (x + 2, 94)], [5, 6, 1]), c)
    with a.figure():  # near legs gripping the branch
        for x, f in ((37, 34), (66, 70)):
            k2 = 5 if x > 50 else -4  # knees and elbows point outwards
            a.solid(tube([(x, 88), (x + k2, 98), (f, 107)], [10, 7.5, 6.5]), skin, off=1.6)
            a.flat(tube([(f - 4, 108), (f + 4, 108)], [6, 6]), skin)


def _head(a, skin, lv):
    """The helmet grows with the stage; a turret eye."""
    head = {
        1: blob((38, 82), (36, 66), (26, 58), (16, 62), (6, 76), (8, 84), (22, 90), (34, 90)),
        2: blob((40, 80), (41, 62), (38, 46), (26, 52), (14, 62), (3, 76), (5, 84), (20, 91), (34, 91)),
        3: blob((41, 80), (45, 62), (46, 38), (30, 48), (14, 61), (2, 76), (4, 84), (20, 92), (34, 92)),
    }[lv]
    with a.figure():
        if lv == 3:  # horn on the snout
            a.flat(poly((6, 70), (-2, 58), (13, 65), r=1.4), GOLD)
        a.solid(head, skin, hi=True, off=2.8)
    with a.clip(head):
        if lv == 3:
            a.fill(tube([(44, 44), (33, 58), (26, 68)], [6, 4, 1]), "#E4533D")
            a.fill(tube([(46, 62), (36, 70)], [5, 1]), GOLD)
        a.fill(tube([(0, 90), (18, 95), (36, 92)], [5, 8, 6]), light(skin, 0.5))
    a.stroke(curve((5, 81), (18, 84), (30, 80)), dark(skin, 0.6), 1.5)
    with a.figure(outline=1.1):  # turret eye
        r = (9, 9, 9.6)[lv - 1]
        a.solid(ellipse(21, 70, r), light(skin, 0.25) if lv < 3 else "#2AA7C9", off=2)
    a.stroke(ellipse(21, 70, 6), dark(skin, 0.2) if lv < 3 else GOLD, 1.2)
    a.eye(20, 69.4, 3.4)


def _tongue_and_fly(a):
    with a.figure():
        a.stroke(curve((3, 81), (1, 66), (12, 44), (20, 27)), "#E7668A", 3.2, True)
        a.flat(ellipse(21, 24, 4.6), "#E7668A")
    with a.figure(outline=0.8):
        for s in (-1, 1):
            a.flat(ellipse(24 + s * 5, 15, 5, 2.8, s * -30), "#DDF1F8")
        a.flat(ellipse(24, 18, 3.2, 4.2), "#3A3F44")
