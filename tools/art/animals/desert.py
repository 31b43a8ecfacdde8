"""The four animals of the desert: 100 x 100, facing left, towards the light."""

from __future__ import annotations

import itertools

from ..kit.figure import INK, WHITE, blob, curve, dark, ellipse, light, line, poly, rect, tube


def snake(a):
    scale, belly, mark = "#6F9A3C", "#F4E7B5", "#3F6127"
    a.shadow(50, 92, 40)

    def coil(cy, rx, ry, marks):
        with a.figure():
            d = ellipse(50, cy, rx, ry)
            a.solid(d, scale, hi=True, off=3)
        with a.clip(d):
            a.fill(ellipse(50, cy + ry * 0.2 + 9, rx * 0.98, ry), belly)
            a.fill(ellipse(50, cy + ry * 0.2 + 6.2, rx * 0.98, ry), scale)
            for x in marks:
                a.fill(
                    poly((50 + x - 6.5, cy + 1), (50 + x, cy - 4.4), (50 + x + 6.5, cy + 1), (50 + x, cy + 6.4), r=1.4),
                    mark,
                )

    with a.figure():  # tail tip with rattle
        a.solid(tube([(78, 82), (91, 78), (93, 66)], [12, 9, 5]), scale, off=2)
        for k, y in enumerate((64, 59, 54.6)):
            a.solid(ellipse(93, y, 4.2 - k * 0.6, 3), "#D9A441", off=1)
    coil(80, 41, 12, (-27, -9, 9, 27))
    coil(67, 32, 11.5, (-18, 0, 18))
    coil(55, 22, 10, (-8, 9))
    with a.figure():  # neck and head
        neck = tube([(58, 56), (67, 44), (60, 30), (43, 22)], [15, 13, 12.5, 13])
        a.solid(neck, scale, off=2.6)
        head = blob((46, 11), (53, 21), (46, 31), (30, 33), (15, 29), (12, 23.5), (18, 17), (32, 11))
        a.solid(head, scale, hi=True, off=2.4)
    with a.clip(neck):
        a.fill(tube([(46, 34), (56, 35.5), (60, 44), (52, 55)], [6, 7, 7, 9]), belly)
    with a.clip(head):
        a.fill(tube([(8, 31), (28, 34), (48, 34)], [5, 6, 8]), belly)
    for x, y in ((62, 27.5), (70, 37)):
        a.fill(poly((x - 4, y), (x, y - 4), (x + 4, y), (x, y + 4), r=1), mark)
    a.fill(poly((34, 12), (44, 13.5), (47, 20), (38, 19), r=2), mark)
    a.stroke(curve((13, 26), (24, 28.6), (40, 27.5)), mark, 1.3)
    a.fill(ellipse(27, 20, 4.6), "#F7D65C")
    a.fill(ellipse(27, 20, 1.7, 4), INK)
    a.fill(ellipse(25.6, 18.4, 1.1), WHITE)
    a.fill(ellipse(15.4, 22, 0.9, 1.2), INK)
    a.stroke(curve((12.5, 27.5), (7, 29), (4, 27)), "#D6364A", 1.7)
    a.stroke(curve((7.5, 29), (5, 31), (3.4, 33)), "#D6364A", 1.7)


def scorpion(a):
    shell, tip = "#8C3B3F", "#F2B23E"
    far = dark(shell, 0.4)
    a.shadow(50, 92, 40)

    def pincer(x, y, s, colour):
        """Slim claw opening upwards: thick outer finger, thin inner finger."""
        with a.figure():
            a.solid(
                blob(
                    (x + 3.5 * s, y + 9 * s),
                    (x - 4 * s, y + 7 * s),
                    (x - 7.5 * s, y - 2 * s),
                    (x - 5.5 * s, y - 15 * s),
                    (x - 2.2 * s, y - 7 * s),
                    (x + 0.6 * s, y - 2.5 * s),
                    (x + 3.6 * s, y - 7 * s),
                    (x + 6.4 * s, y - 13.5 * s),
                    (x + 7 * s, y - 2 * s),
                ),
                colour,
                hi=True,
                off=2 * s,
            )

    with a.figure():  # far legs and arm
        for x0, x1, x2 in ((36, 32, 29), (50, 48, 47), (62, 70, 74)):
            a.stroke(line((x0, 72), (x1, 76), (x2, 88)), far, 2.6, True)
        a.stroke(line((33, 70), (37, 62), (33, 54)), far, 4.6, True)
    pincer(33, 46, 0.85, far)
    with a.figure():  # tail: beads along an arch
        beads = [(77, 70, 8), (86.5, 60, 7.6), (90, 47.5, 7.4), (87, 35, 7.2), (78.5, 25, 7), (66.5, 20, 7)]
        for x, y, r in beads:
            a.solid(ellipse(x, y, r), shell, hi=True, off=2)
        a.solid(blob((58, 12), (65, 17), (63, 26), (55, 28.5), (46, 40), (47, 27), (50, 17)), tip, hi=True, off=1.8)
    for (x0, y0, _r0), (x1, y1, _r1) in itertools.pairwise(beads):  # joints
        mx, my, dx, dy = (x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0), (y1 - y0)
        k = 4.6 / (dx * dx + dy * dy) ** 0.5
        a.stroke(line((mx - dy * k, my + dx * k), (mx + dy * k, my - dx * k)), far, 1.3)
    with a.figure():  # low armoured body
        body = blob((23, 69), (30, 62), (46, 59), (64, 59), (80, 64), (81, 73), (64, 79), (40, 79), (27, 76))
        a.solid(body, shell, hi=True, off=3)
    with a.clip(body):
        for x in (44, 53, 62, 71):
            a.stroke(curve((x - 1, 56), (x + 3, 69), (x - 1, 84)), far, 1.5)
    for x0, x1, x2 in ((41, 31, 22), (49, 43, 37), (57, 62, 66), (65, 75, 83)):  # near legs, knees raised
        with a.figure(outline=1.2):
            a.stroke(line((x0, 76), (x1, 71), (x2, 91)), light(shell, 0.1), 3.2, True)
    with a.figure():
        a.stroke(line((27, 72), (17, 73), (12, 60)), shell, 5.4, True)
    pincer(12.5, 50, 1.05, shell)
    a.eye(29.5, 68, 2.3)


def camel(a):
    coat, dk = "#B87B3E", "#7A4A24"
    far = dark(coat, 0.34)
    a.shadow(56, 93, 36)
    with a.figure():
        a.stroke(curve((88, 56), (94, 64), (92, 72)), far, 2.4, True)
        a.flat(ellipse(92, 74, 2.3, 4.2), dk)
        for x in (52, 73):
            a.leg(x, 64, 92, 7.4, far, None, 6.4)
            a.flat(ellipse(x - 0.6, 90.6, 5, 2.8), far)
        body = blob(
            (36, 60),
            (41, 51),
            (47, 43),
            (53, 30),
            (63, 23),
            (73, 29),
            (79, 43),
            (87, 51),
            (91, 62),
            (84, 71),
            (64, 73),
            (44, 73),
        )
        neck = tube([(43, 58), (33, 66), (23, 56), (22, 30)], [22, 17, 12, 10.5])
        for x in (44, 83):
            a.leg(x, 64, 92, 9, coat, None, 7)
            a.flat(ellipse(x - 0.8, 90.4, 5.8, 3), coat)
            a.fill(ellipse(x - 0.4, 76, 4.2, 3), dk, 0.55)
        a.solid(neck, coat, off=3)
        a.flat(ellipse(36, 58, 5), coat)  # fills the crook of the neck
        a.solid(body, coat, off=4)
        a.solid(tube([(28, 22), (32, 15)], [5.4, 3.4]), coat, off=1)  # ear
        head = blob((28, 18), (31, 26), (26, 34), (16, 37), (7.5, 36), (6, 30), (12, 25), (20, 19))
        a.solid(head, coat, hi=True, off=2)
    with a.clip(body):  # woolly hump
        a.fill(
            blob(
                (44, 42), (52, 24), (63, 16), (76, 24), (83, 42), (76, 37), (70, 41.5), (63, 36.5), (57, 41.5), (50, 37)
            ),
            dk,
            0.5,
        )
    a.stroke(curve((52.6, 35), (56.4, 29), (61, 26.4)), light(coat, 0.35), 2.2)
    with a.clip(neck):
        a.fill(tube([(17, 50), (22, 66), (34, 76)], [5, 8, 8]), dk, 0.5)
    with a.clip(head):
        a.fill(ellipse(7, 36, 8, 5.4, -10), light(coat, 0.4))
    a.eye(21.4, 25.6, 2.4)
    a.stroke(curve((18, 22.6), (21, 21.4), (24.4, 22.6)), dk, 1.6)
    a.stroke(curve((7, 34.6), (11, 35.4), (15, 34.4)), dk, 1.3)
    a.fill(ellipse(8.4, 30.6, 1, 1.3, 40), dk)


def fennec(a):
    coat, cream, pink, tip = "#EFC48A", "#FFF6E4", "#E79A86", "#5A4338"
    a.shadow(52, 92, 32)
    with a.figure():  # tail round the feet
        tail = tube([(62, 84), (82, 86), (92, 72), (86, 58)], [12, 16, 15, 5])
        a.solid(tail, coat, off=3)
    with a.clip(tail):
        a.fill(ellipse(87, 59, 12, 9.5, -14), tip)
    with a.figure():
        a.solid(blob((50, 54), (64, 60), (72, 78), (68, 91), (50, 92), (32, 91), (28, 78), (36, 60)), coat, off=3.4)
    a.fill(blob((50, 58), (59, 64), (57, 80), (50, 84), (43, 80), (41, 64)), cream)
    with a.figure():
        for x in (43.5, 56.5):
            a.solid(rect(x - 4.6, 72, 9.2, 19.6, 4.4), light(coat, 0.25), off=1.6)
    x, y = 50, 50
    with a.figure():
        for s in (1, -1):  # the ears are the animal
            a.solid(
                blob(
                    (x + s * 5, y - 14),
                    (x + s * 16, y - 36),
                    (x + s * 31, y - 46),
                    (x + s * 36, y - 32),
                    (x + s * 31, y - 12),
                    (x + s * 22, y - 2),
                ),
                coat,
                hi=True,
                off=2.4,
            )
            a.fill(
                blob(
                    (x + s * 12, y - 15),
                    (x + s * 20, y - 32),
                    (x + s * 29.5, y - 39),
                    (x + s * 31.5, y - 29),
                    (x + s * 26, y - 13),
                    (x + s * 19, y - 8),
                ),
                pink,
            )
            a.fill(tube([(x + s * 15, y - 12), (x + s * 20, y - 25)], [7, 1.5]), cream)
        head = blob(
            (x, y - 18),
            (x + 16, y - 14),
            (x + 27, y + 2),
            (x + 18, y + 10),
            (x + 6, y + 19),
            (x, y + 21),
            (x - 6, y + 19),
            (x - 18, y + 10),
            (x - 27, y + 2),
            (x - 16, y - 14),
        )
        a.solid(head, coat, hi=True, off=2.6)
    with a.clip(head):
        for s in (-1, 1):
            a.fill(
                blob(
                    (x + s * 2, y + 4),
                    (x + s * 10, y + 5),
                    (x + s * 20, y - 2),
                    (x + s * 32, y + 2),
                    (x + s * 18, y + 14),
                    (x + s * 4, y + 24),
                ),
                cream,
            )
            a.fill(ellipse(x + s * 8, y - 8, 4.6, 2.6, s * 22), cream)
        a.fill(ellipse(x, y + 13, 5.4, 9), cream)
    for s in (-1, 1):
        a.eye(x + s * 10.4, y, 3.7)
    a.fill(poly((x - 4, y + 12), (x + 4, y + 12), (x, y + 17), r=1.8), INK)
