"""The four animals of the water: 100 x 100, facing left, towards the light."""

from __future__ import annotations

from ..kit.figure import INK, PAPER, blob, curve, dark, ellipse, light, line, poly, tube


def turtle(a):
    skin, shell, plate, belly = "#8CB84C", "#9A6A34", "#C99A54", "#F5E3A8"
    a.shadow(52, 93, 32, 3.6)
    with a.figure():  # far flippers
        a.solid(tube([(40, 66), (30, 78), (17, 83)], [13, 12, 4]), dark(skin, 0.3), off=2)
        a.solid(tube([(78, 64), (92, 66), (97, 74)], [10, 10, 4]), dark(skin, 0.2), off=2)
    with a.figure():
        a.solid(blob((30, 58), (60, 60), (88, 60), (84, 70), (60, 76), (36, 72)), belly, shade="#CDB676", off=2.4)
        head = blob((34, 54), (30, 64), (18, 66), (8, 61), (5, 52), (10, 43), (20, 40), (30, 45))
        a.solid(head, skin, hi=True, off=2.6)
    with a.figure():
        dome = blob(
            (26, 62), (28, 46), (42, 30), (60, 26), (78, 34), (91, 54), (92, 64), (76, 68), (56, 68.5), (38, 67)
        )
        a.solid(dome, shell, hi=True, off=4)
    with a.clip(dome):
        for p in (
            ((40, 38), (54, 31), (62, 36), (60, 48), (46, 51), (38, 47)),
            ((66, 36), (76, 36), (84, 46), (78, 52), (65, 48)),
            ((31, 52), (37, 51), (45, 55), (44, 64), (30, 62)),
            ((49, 55), (61, 52), (66, 55), (66, 65), (49, 65)),
            ((70, 54), (79, 56), (86, 50), (94, 60), (88, 66), (70, 65)),
        ):
            a.fill(poly(*p, r=3), plate)
        a.fill(poly((43, 40), (53, 35), (57, 37), (46, 44), r=2), light(plate, 0.45))
    with a.figure():  # near flipper
        flip = blob((38, 63), (50, 62), (56, 72), (66, 84), (70, 93), (58, 90), (44, 80), (36, 71))
        a.solid(flip, skin, hi=True, off=2.6)
    with a.clip(flip):
        for x, y, r in ((47, 70, 3), (53, 78, 2.6), (45, 76, 2), (60, 85, 2.2)):
            a.fill(ellipse(x, y, r, r * 0.8, 40), dark(skin, 0.34))
    for x, y, r in ((20, 44.6, 2.2), (23.4, 50, 1.6)):
        a.fill(ellipse(x, y, r, r * 0.8), dark(skin, 0.34))
    a.eye(14.5, 50, 3)
    a.stroke(curve((7.5, 58), (12, 60.4), (19, 59)), dark(skin, 0.6), 1.5)


def penguin(a):
    black, white, gold, beak = "#36444F", "#FBF8F0", "#F7B733", "#F08A3C"
    a.shadow(50, 93, 27)
    with a.figure():
        for s in (-1, 1):
            a.solid(
                blob((50 + s * 6, 86), (50 + s * 17, 85), (50 + s * 22, 91), (50 + s * 13, 94), (50 + s * 5, 92)),
                beak,
                off=1.4,
            )
        a.solid(tube([(68, 42), (80, 55), (86, 70)], [11, 9.6, 3]), black, off=2)  # flippers
        a.solid(tube([(32, 42), (20, 55), (14, 70)], [11, 9.6, 3]), black, hi=light(black, 0.25), off=2)
        body = blob((50, 28), (66, 36), (74, 58), (70, 82), (50, 91), (30, 82), (26, 58), (34, 36))
        a.solid(body, black, hi=light(black, 0.25), off=3.4)
        head = blob((50, 5), (62, 10), (67, 22), (64, 36), (50, 40), (36, 36), (33, 22), (38, 10))
        a.solid(head, black, hi=light(black, 0.25), off=2.6)
    belly = blob((50, 35), (61, 42), (66.5, 60), (62, 80), (50, 86), (38, 80), (33.5, 60), (39, 42))
    a.solid(belly, white, shade="#CBD6DC", off=3)
    with a.clip(belly):
        a.fill(ellipse(50, 36, 16, 9), gold)
        a.fill(ellipse(50, 36, 16, 5), light(gold, 0.1))
    with a.clip(head):
        for s in (-1, 1):
            a.fill(tube([(50 + s * 14.5, 18), (50 + s * 13.5, 28), (50 + s * 6, 39)], [5, 8.4, 5]), gold)
        a.fill(ellipse(50, 29, 10.5, 13), black)
    for s in (-1, 1):
        a.eye(50 + s * 8, 18.6, 2.5, white=4)
    with a.figure(outline=0.9):
        a.solid(poly((44.5, 23.5), (55.5, 23.5), (50, 33.5), r=2.4), beak, off=1.6)


def dolphin(a):
    back, belly = "#5F7688", "#EAF1F3"
    spray = "#D9EEF8"
    a.shadow(50, 93, 30, 3.6)
    with a.figure(outline=0):  # splash where it leapt
        for x, y, rx, ry in ((82, 88, 13, 5.5), (70, 90, 10, 4), (93, 89, 6, 4)):
            a.flat(ellipse(x, y, rx, ry), spray)
        for x, y, r in ((68, 80, 2.4), (96, 76, 2.2), (62, 85, 1.6)):
            a.flat(ellipse(x, y, r), spray)
    spine = [(21, 47), (32, 36), (49, 31), (66, 39), (78, 56), (83, 74)]
    body = tube(spine, [17, 25, 29, 24, 14, 6], 10)
    with a.figure():
        a.solid(blob((49, 20), (55, 9), (67, 6), (64.5, 15), (68, 30)), back, off=2.4)  # dorsal fin
        a.solid(
            blob((82, 70), (88, 74), (97, 74), (99, 82), (89, 84), (83, 80), (78, 85), (68, 87), (70, 79), (78, 76)),
            back,
            off=2,
        )
        beak = tube([(22, 50), (14, 57), (6.5, 61)], [15, 8.5, 6])
        a.solid(beak, back, off=1.4)
        a.solid(body, back, hi=True, off=3)
    with a.clip(body):
        a.fill(blob((8, 60), (19, 51.5), (32, 45), (46, 40), (58, 44), (69, 58), (76, 78), (50, 76), (20, 78)), belly)
    with a.clip(beak):
        a.fill(tube([(4, 64), (14, 60.4), (26, 55)], [4, 4, 10]), belly)
    with a.figure():  # flipper
        a.solid(blob((36, 45), (46, 44), (50, 56), (50, 68), (42, 62), (36, 54)), dark(back, 0.15), off=2)
    a.stroke(curve((7, 61), (15, 57.8), (24, 52.8)), INK, 1.3)
    a.eye(25.4, 44, 2.6)


def crab(a):
    shell = "#E5533D"
    cream = "#FFE1C9"
    a.shadow(50, 92, 40)
    with a.figure():
        for s in (-1, 1):
            for x0, x1, y1, x2, y2 in ((22, 38, 64, 45, 78), (20, 33, 74, 38, 88), (15, 25, 80, 27, 92)):
                a.stroke(line((50 + s * x0, 68), (50 + s * x1, y1), (50 + s * x2, y2)), dark(shell, 0.2), 4.6, True)
            a.stroke(curve((50 + s * 22, 60), (50 + s * 34, 57), (50 + s * 36, 44)), shell, 8, True)
    for s in (-1, 1):  # raised claws

        def X(v, s=s):
            return 50 + s * v

        with a.figure():
            a.solid(
                blob(
                    (X(35), 48),
                    (X(23), 40),
                    (X(20), 24),
                    (X(27), 10),
                    (X(29), 22),
                    (X(33), 27),
                    (X(38), 24),
                    (X(42), 14),
                    (X(48), 26),
                    (X(45), 42),
                ),
                shell,
                hi=True,
                off=3,
            )
    with a.figure():
        for s in (-1, 1):  # eye stalks
            a.stroke(line((50 + s * 9, 52), (50 + s * 10, 40)), shell, 4.6, True)
            a.flat(ellipse(50 + s * 10, 37.5, 6), PAPER)
        body = blob((50, 46), (68, 49), (80, 62), (74, 76), (50, 82), (26, 76), (20, 62), (32, 49))
        a.solid(body, shell, hi=True, off=4)
    for s in (-1, 1):
        a.eye(50 + s * 9.4, 37.8, 3.3)
        a.fill(ellipse(50 + s * 20, 66, 3.4, 2.4), light(shell, 0.35))
    with a.clip(body):
        a.fill(ellipse(50, 88, 26, 12), cream)
    for x, y, r in ((38, 54, 2), (46, 52, 1.5), (33, 59, 1.4)):
        a.fill(ellipse(x, y, r), light(shell, 0.45))
    a.stroke(curve((42, 67), (50, 71), (58, 67)), INK, 1.8)
