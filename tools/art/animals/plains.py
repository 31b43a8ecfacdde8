"""The four animals of the plains: 100 x 100, facing left, towards the light."""

from __future__ import annotations

from ..kit.figure import INK, blob, curve, dark, ellipse, light, line, poly, rect, tube
from .coat import BLACK


def buffalo(a):
    coat, horn, skin = "#6A5145", "#E3D3B4", "#3F332F"
    far = dark(coat, 0.4)
    a.shadow(54, 92, 38)
    with a.figure():  # body
        a.stroke(curve((92, 46), (96, 58), (94, 68)), far, 2.6, True)
        a.flat(ellipse(94, 71, 2.6, 4.5), skin)
        a.leg(52, 62, 91, 10, far, skin)
        a.leg(76, 62, 91, 10, far, skin)
        body = blob((30, 44), (44, 29), (62, 33), (84, 36), (94, 52), (88, 70), (66, 75), (42, 74))
        a.solid(body, coat, hi=True, off=4)
        a.leg(46, 66, 91, 11, coat, skin)
        a.leg(85, 60, 91, 11.5, coat, skin)
    x = 33  # head, seen from the front
    with a.figure():
        for s in (-1, 1):
            a.solid(ellipse(x + s * 19, 52, 8, 4.2, s * 24), dark(coat, 0.15), off=1.5)
        face = poly(
            (x - 15, 38, 8), (x + 15, 38, 8), (x + 12, 60, 8), (x + 10.5, 80, 8), (x - 10.5, 80, 8), (x - 12, 60, 8)
        )
        a.solid(face, light(coat, 0.12), hi=True, off=3)
    a.fill(ellipse(x, 75, 10.6, 7.6), skin)
    for s in (-1, 1):
        a.fill(ellipse(x + s * 4.4, 73.5, 2, 1.4, s * 25), light(skin, 0.35))
        a.eye(x + s * 8.6, 55, 2.5)
    with a.figure():  # horns: heavy boss, sweep out, hook up
        for s in (1, -1):
            a.solid(
                tube(
                    [(x + s * 3, 38), (x + s * 13, 42), (x + s * 22, 42), (x + s * 27, 33), (x + s * 21, 23)],
                    [11, 11, 8.5, 6.5, 1.6],
                ),
                horn,
                shade="#B79F7B",
                off=2,
            )
        a.fill(tube([(x, 34.5), (x, 41)], [1.5, 1.5]), "#B79F7B")


def elephant(a):
    skin, ivory = "#97A4B0", "#FBF3E0"
    far = dark(skin, 0.36)
    a.shadow(54, 92, 38)
    with a.figure():
        a.stroke(curve((90, 48), (95.5, 58), (94, 68)), far, 2.4, True)
        a.flat(ellipse(94, 70, 2.2, 4), INK)
        a.leg(54, 60, 91, 13, far)
        a.leg(73, 60, 91, 13, far)
        a.solid(
            blob((34, 40), (46, 22), (66, 20), (86, 31), (93, 52), (86, 72), (62, 77), (40, 74)), skin, hi=True, off=4.5
        )
        for x in (44, 83):
            a.leg(x, 61, 91, 14.5, skin)
            for i in (-4, 0, 4):
                a.fill(ellipse(x + i, 89.3, 1.7, 1.5), light(skin, 0.6))
        trunk = tube([(22, 42), (14, 56), (12, 70), (15, 81), (24, 83)], [19, 13, 9.5, 8, 6.5])
        a.solid(trunk, skin, off=2.6)
        a.solid(ellipse(31, 38, 18, 18), skin, shade=skin, hi=True)
    for y, x0, x1 in ((60, 9.5, 15.5), (66, 8.6, 14.4), (72, 8.9, 14.4)):
        a.stroke(curve((x0, y), ((x0 + x1) / 2, y + 1.6), (x1, y + 0.6)), dark(skin, 0.3), 1.2)
    with a.figure():  # tusk
        a.solid(tube([(26, 53), (23, 62), (14, 66.5)], [6.5, 5, 1.6]), ivory, shade="#D9C9A4", off=1.5)
    with a.figure():  # ear
        a.solid(
            blob((37, 24), (50, 19), (62, 28), (63, 46), (54, 63), (44, 58), (38, 44)),
            dark(skin, 0.12),
            hi=True,
            off=3.5,
        )
    a.eye(26, 39, 2.7)


def zebra(a):
    coat, stripe, muzzle = "#F7F4EC", BLACK, "#4A4A4E"
    a.shadow(55, 92, 35)
    far = "#C9C8C6"
    rump = blob((34, 52), (46, 42), (64, 42), (82, 41), (90, 52), (87, 66), (68, 68), (46, 70), (36, 64))
    neck = tube([(43, 56), (36, 42), (32, 24)], [26, 20, 15])
    head = tube([(33, 22), (24, 29), (13, 39)], [16, 14, 10.5])
    with a.figure():
        a.stroke(curve((88, 48), (95, 56), (95, 66)), coat, 2.6, True)
        a.flat(ellipse(95, 70, 2.8, 6), stripe)
        a.flat(tube([(29, 13), (41, 22), (49, 42)], [5, 9, 5]), stripe)  # mane
        for x in (50, 74):
            a.leg(x, 60, 91, 8, far, stripe, 7)
        a.leg(41, 60, 91, 9, coat, stripe, 7.5)
        a.leg(83, 58, 91, 10, coat, stripe, 7.5)
        a.flat(tube([(38, 18), (42, 9)], [6, 3]), coat)
        a.solid(rump, coat, shade="#CFCBC4", off=4)
        a.solid(neck, coat, shade=coat)
        a.solid(tube([(31, 18), (32, 7)], [7, 3]), coat, off=1.2)  # ear
        a.solid(head, coat, shade="#CFCBC4", off=2.5)
    with a.clip(head):
        a.fill(ellipse(12, 41, 10, 9), muzzle)
        for pts in (((30, 14), (35, 24)), ((25, 18), (30, 30)), ((19.5, 24.5), (22, 31))):
            a.fill(tube(pts, [3, 2]), stripe)
    with a.clip(neck):
        for y in (30, 38, 46, 54):
            a.fill(tube([(22, y + 5), (36, y + 1), (52, y - 7)], [2, 3.6, 4.4]), stripe)
    with a.clip(rump):
        for x, b in ((55, 0), (63.5, 2), (72, 5), (80.5, 9)):
            a.fill(tube([(x, 37), (x - 2 + b * 0.3, 52), (x - 4 - b * 0.2, 66)], [5.4, 4.2, 1]), stripe)
        a.fill(tube([(92, 52), (86, 58), (80, 66)], [4.5, 3.6, 1]), stripe)
    for x, w in ((41, 9), (83, 10)):
        for y in (72, 79):
            a.fill(rect(x - w * 0.42, y, w * 0.84, 2.9, 1), stripe)
    a.stroke(line((32.5, 16), (32.6, 10)), "#6E6A6A", 2)
    for k in range(4):  # light nicks in the mane
        x, y = ((34.5, 15.5), (40, 21), (44, 28), (47, 36))[k]
        a.fill(tube([(x - 0.6, y + 1.5), (x + 3.4, y - 2.2)], [1.9, 2.2]), coat)
    a.eye(24.5, 25.6, 2.3)
    a.fill(ellipse(10.6, 38.5, 1.2, 1.6, 30), INK)


def giraffe(a):
    coat, patch, horn = "#F2C35B", "#A5602B", "#6B3E22"
    far = dark(coat, 0.3)
    a.shadow(58, 93, 30)
    body = blob((43, 53), (53, 45), (68, 48), (80, 52), (84, 60), (76, 66), (56, 67), (45, 64))
    neck = tube([(53, 57), (43, 37), (36, 17)], [20, 12.5, 10])
    with a.figure():
        a.stroke(curve((82, 54), (89, 61), (88.5, 70)), far, 2.2, True)
        a.flat(ellipse(88.5, 73, 2.3, 4.6), horn)
        a.flat(tube([(40, 11), (47, 28), (58, 46)], [5, 6, 4]), patch)  # mane
        a.leg(56, 60, 92, 6.6, far, horn, 5.2)
        a.leg(72, 60, 92, 6.6, far, horn, 5.2)
        for x in (34.5, 40):  # ossicones
            a.stroke(line((x, 13), (x - 0.4, 7)), dark(coat, 0.2), 2.8, True)
            a.flat(ellipse(x - 0.5, 6, 2.6, 2.3), horn)
        a.solid(ellipse(47, 15, 6, 2.9, -16), coat, off=1.2)
        a.leg(48, 58, 92, 7.8, coat, horn, 5.6)
        a.leg(79, 56, 92, 8.4, coat, horn, 5.6)
        a.solid(body, coat, shade=coat)
        a.solid(neck, coat, shade=coat, hi=True)
        head = tube([(37, 16.5), (28, 20.5), (17.5, 28)], [14.5, 12.5, 9.5])
        a.solid(head, coat, off=2)
    with a.clip(body):
        a.fill(blob((40, 72), (44, 63), (60, 64.5), (78, 63), (90, 56), (90, 72)), dark(coat, 0.2))
    with a.clip(head):
        a.fill(ellipse(15, 30.5, 8, 6.6, -30), "#FBE7B8")
    with a.clip(neck):
        for p in (
            ((34, 24), (39.5, 22), (41.5, 28), (36.5, 31)),
            ((43, 25.5), (48, 25), (49, 34), (44, 32)),
            ((37.5, 34), (43, 32.5), (45, 39), (39, 42)),
            ((46, 36.5), (52, 37), (54, 46), (48, 44)),
            ((40, 45), (46, 43.5), (48, 51), (42, 53)),
        ):
            a.fill(poly(*p, r=1.6), patch)
    with a.clip(body):
        for p in (
            ((50, 47), (57, 46), (59, 53), (52, 54)),
            ((61.5, 46.5), (69, 48.5), (68, 55), (62, 54.5)),
            ((71.5, 50), (79, 52), (79, 58), (71, 57)),
            ((46, 56), (56, 57), (55, 64), (47, 64)),
            ((58.5, 57.5), (67, 58), (66.5, 66), (58, 65.5)),
            ((70, 60), (77, 61), (76, 68), (69, 68)),
            ((81.5, 54), (89, 56), (88, 62), (81, 62)),
        ):
            a.fill(poly(*p, r=2), patch)
    for x in (48, 79):
        a.fill(poly((x - 2.6, 67), (x + 2.4, 66.5), (x + 2, 72), (x - 2, 73), r=1.2), patch)
    a.eye(29.6, 18.4, 2.3)
    a.fill(ellipse(14.2, 27.4, 1, 1.3, 30), horn)
