"""The wolf in its three stages (100 x 140): young, grown, splendid."""

from __future__ import annotations

from ..kit.figure import INK, WHITE, blob, curve, dark, ellipse, light, line, poly, star, tube
from .stage import GOLD, sparkle

PALE = "#F4F3EE"


def wolf(a, lv):
    coat = ("#9DB0C9", "#6F88AB", "#4F6A94")[lv - 1]
    if lv == 3:
        howling_wolf(a, coat)
        return
    a.shadow(52, 129, (26, 31)[lv - 1], 4)
    with a.move(s=(0.80, 1)[lv - 1], at=(50, 129)):
        _sitting(a, coat, lv)
    with a.move(x=50, y=(79, 55)[lv - 1], s=(1.0, 1.04)[lv - 1]):
        _head(a, coat, lv)


def _sitting(a, coat, lv):
    """Tail, body and forelegs."""
    deep = dark(coat, 0.35)
    with a.figure():  # tail
        d = tube([(66, 120), (83, 122), (88, 106), (82, 92)], ([9, 12, 11, 4], [11, 16, 17, 5])[lv - 1])
        a.solid(d, coat, off=3)
    with a.clip(d):
        a.fill(ellipse(82, 92, 13, 9, -14), deep)
    with a.figure():  # sitting body
        a.solid(
            blob(
                (50, 68), (66, 76), (71, 98), (74, 118), (68, 128), (50, 129), (32, 128), (26, 118), (29, 98), (34, 76)
            ),
            coat,
            hi=True,
            off=4,
        )
    for s in (-1, 1):  # thighs
        a.stroke(curve((50 + s * 13, 108), (50 + s * 20, 112), (50 + s * 20, 124)), dark(coat, 0.3), 1.4)
    a.fill(blob((50, 72), (60, 82), (60, 100), (50, 112), (40, 100), (40, 82)), PALE)
    with a.figure():  # forelegs
        for x in (43.4, 56.6):
            a.solid(poly((x - 5, 94), (x + 5, 94), (x + 6, 128, 4), (x - 6, 128, 4), r=4), light(coat, 0.15), off=1.8)
    for x in (43.4, 56.6):
        for dx in (-1.8, 1.8):
            a.stroke(line((x + dx, 124), (x + dx, 127.4)), deep, 1)


def _head(a, coat, lv):
    """Soft ears on the pup; ruff, tall ears and a stern brow on the grown wolf."""
    deep = dark(coat, 0.35)
    if lv == 2:  # ruff of pointed locks
        with a.figure():
            a.solid(star(0, 10, 31, 25, 11, rot=90, r=2.5), light(coat, 0.3), off=3)
    with a.figure():
        for s in (1, -1):  # ears: soft on the pup, tall on the adult
            if lv == 1:
                a.solid(poly((s * 6, -16), (s * 21, -31, 7), (s * 25, -6), r=4), coat, off=2)
                a.fill(poly((s * 13, -17), (s * 19.6, -24, 4), (s * 21.6, -11), r=2), "#E3B5AE")
            else:
                a.solid(poly((s * 4, -16), (s * 19, -41, 3), (s * 25, -6), r=4), coat, hi=True, off=2)
                a.fill(poly((s * 11, -17), (s * 18, -33, 2), (s * 21, -12), r=2), deep)
        cheek = (24, 29)[lv - 1]
        skull = poly(
            (0, -23, 16),
            (17, -20, 10),
            (24, -4, 8),
            (cheek, 9, 2.5),
            (17, 14, 6),
            (9, 27, 7),
            (-9, 27, 7),
            (-17, 14, 6),
            (-cheek, 9, 2.5),
            (-24, -4, 8),
            (-17, -20, 10),
        )
        a.solid(skull, coat, hi=True, off=2.6)
    with a.clip(skull):
        for s in (-1, 1):  # PALE cheeks and brows
            a.fill(blob((s * 7, 8), (s * 13, 5), (s * 24, 0), (s * 34, 10), (s * 18, 22), (s * 6, 24)), PALE)
            a.fill(ellipse(s * 9, -9.5, 4.4, 2.6, s * 20), PALE)
        a.fill(poly((-4, -26), (4, -26), (6.5, -2), (-6.5, -2), r=3), deep if lv == 2 else dark(coat, 0.15))
    a.fill(
        poly((-6, 0), (6, 0), (10, 16, 6), (7, 25, 5), (-7, 25, 5), (-10, 16, 6), r=4),
        light(coat, 0.3) if lv == 2 else PALE,
    )  # long muzzle
    a.fill(ellipse(0, 20, 9, 6.4), PALE)
    for s in (-1, 1):
        a.eye(s * 11, -2, (4, 2.7)[lv - 1], iris=(None, GOLD)[lv - 1])
        if lv == 2:  # stern brow
            a.stroke(line((s * 6, -4.6), (s * 15.4, -7.6)), INK, 1.8)
    a.fill(poly((-5.6, 10.5), (5.6, 10.5), (0, 18), r=2.6), INK)
    a.fill(ellipse(-1.8, 12.2, 1.4, 0.9), WHITE, 0.85)
    a.stroke(curve((-6, 20.4), (-3, 22.6), (0, 19.4), (3, 22.6), (6, 20.4)), INK, 1.4)


def howling_wolf(a, coat):
    """Level 3: full profile on a rock, howling at the moon, with ice markings."""
    pale, deep, ice = "#F4F3EE", dark(coat, 0.38), "#BFE6FF"
    a.fill(ellipse(46, 44, 43), "#FFF3C9")  # moon
    for x, y, r in ((22, 50, 6), (70, 22, 5), (78, 50, 4), (14, 30, 3), (52, 8, 3)):
        a.fill(ellipse(x, y, r), "#F4DF9C")
    with a.figure():  # rock
        a.solid(poly((2, 139), (10, 124), (30, 116), (72, 117), (94, 126), (100, 139), r=5), "#7C8794", off=3)
    a.fill(poly((14, 126), (30, 119), (48, 119), (30, 126), r=3), "#98A3AF")
    with a.figure():  # tail
        tail = tube([(76, 112), (87, 113), (90, 100), (84, 87)], [12, 15, 16, 4])
        a.solid(tail, coat, off=3)
    with a.clip(tail):
        a.fill(ellipse(84, 88, 13, 8.5, -20), pale)
    with a.figure():  # far foreleg
        a.solid(tube([(47, 92), (43, 108), (41, 119)], [13, 9, 8]), deep, off=2)
    with a.figure():
        a.solid(
            blob((70, 82), (84, 96), (86, 112), (78, 120), (58, 120), (50, 110), (54, 92)), coat, hi=True, off=3
        )  # haunch
        a.solid(
            tube([(66, 100), (58, 78), (50, 58), (47, 46)], [34, 34, 30, 22]), coat, hi=True, off=3
        )  # back and neck
        a.solid(tube([(56, 90), (52, 106), (51, 118)], [16, 11, 9]), coat, off=2.4)  # near foreleg
        a.flat(ellipse(48.5, 118.6, 7, 4), coat)
        a.flat(ellipse(70, 119.4, 11, 4), coat)
        a.solid(poly((50, 36), (70, 30, 2), (61, 48), r=4), coat, off=2)  # ear, laid back
        jaw = tube([(40, 45), (29, 37), (20, 33)], [10, 7, 5])
        a.solid(jaw, pale, shade="#C9CCD2", off=1.6)
        head = tube([(49, 45), (40, 31), (29, 14)], [23, 17, 8.5])
        a.solid(head, coat, hi=True, off=2.2)
    a.fill(poly((53, 39), (65, 33.6, 1.5), (59, 44), r=2), deep)
    with a.figure(outline=0):  # dark throat of the open mouth
        a.flat(poly((25, 19), (35, 35), (22, 31.4), r=2), "#7A2E3C")
    for x, y in ((27.4, 21.6), (30, 26)):
        a.fill(poly((x, y), (x - 4.4, y + 2.6), (x + 2, y + 3.4), r=0.4), WHITE)
    a.fill(ellipse(28, 11.6, 4, 3.2, -30), INK)
    a.stroke(curve((37.6, 27.4), (41, 29.4), (44.8, 28.6)), INK, 1.8)  # closed eye
    with a.figure(outline=1.1):  # mane: pale pointed locks down the chest
        mane = poly(
            (57, 47, 5),
            (42, 44, 4),
            (33, 55, 1),
            (38.5, 56),
            (30.5, 68, 1),
            (37, 68),
            (32, 81, 1),
            (39.5, 79),
            (39, 92, 1),
            (45, 86),
            (48.5, 98, 1),
            (52.5, 87),
            (58.5, 92, 1),
            (60, 78),
            (62, 62, 4),
            r=1.6,
        )
        a.solid(mane, pale, shade="#CBD5E0", off=3)
    for pts in (((45, 55), (42, 63), (43, 69)), ((52, 54), (50, 66), (52, 76)), ((46, 70), (45, 78), (48, 84))):
        a.stroke(curve(*pts), "#B9C6D6", 1.6)
    for pts in (
        ((64, 60), (68, 70), (71, 81)),
        ((56, 46), (60, 50), (63, 56)),
        ((74, 92), (79, 99), (80, 108)),
    ):  # ice markings
        a.fill(tube(pts, [1.4, 3.8, 1.2]), ice)
    a.fill(poly((43.6, 36), (47, 40), (44.4, 44.6), (41, 40.4), r=0.6), ice)
    a.stroke(curve((58, 104), (57, 112), (62, 117)), deep, 1.6)  # thigh line
    for x, y, r in ((10, 14, 4), (90, 12, 3.4), (94, 70, 3)):
        sparkle(a, x, y, r)
