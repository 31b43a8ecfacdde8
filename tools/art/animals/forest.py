"""The four animals of the forest: 100 x 100, facing left, towards the light."""

from __future__ import annotations

from ..kit.figure import INK, WHITE, blob, curve, dark, ellipse, light, line, poly, rect, tube


def panda(a):
    fur, black = "#FAF7F0", "#333B42"
    a.shadow(50, 92, 36)
    with a.figure():
        a.solid(
            blob((50, 42), (72, 48), (79, 70), (70, 88), (50, 91), (30, 88), (21, 70), (28, 48)),
            fur,
            shade="#CFCFCB",
            off=4,
        )
        a.solid(
            blob((28, 49), (50, 44), (72, 49), (78, 62), (73, 68), (64, 60), (50, 57), (36, 60), (27, 68), (22, 62)),
            black,
            shade=black,
        )  # shoulder band
        for s in (-1, 1):  # legs, soles to the viewer
            a.solid(ellipse(50 + s * 25, 83, 14, 10.5, s * 12), black, hi=light(black, 0.18), off=2)
            a.fill(ellipse(50 + s * 27, 84, 7, 5.4, s * 12), "#6B6F73")
        a.solid(tube([(73, 54), (79, 64), (68, 73)], [15, 14, 12]), black, off=2)
        for s in (-1, 1):
            a.solid(ellipse(50 + s * 20.5, 14.5, 8.8), black, hi=light(black, 0.2), off=2)
        a.solid(
            blob((50, 9), (70, 15), (78, 33), (68, 48), (50, 53), (32, 48), (22, 33), (30, 15)),
            fur,
            shade="#CFCFCB",
            hi=WHITE,
            off=3.5,
        )
    for s in (-1, 1):
        a.fill(ellipse(50 + s * 11.5, 31, 7, 8.6, s * 32), black)
        a.eye(50 + s * 10, 30.5, 3)
        a.fill(ellipse(50 + s * 9.1, 29.4, 1.3), WHITE)
    a.fill(poly((45.5, 38), (54.5, 38), (50, 43.5), r=2.2), INK)
    a.stroke(curve((44.5, 45.5), (47.5, 47), (50, 44), (52.5, 47), (55.5, 45.5)), INK, 1.5)
    with a.figure():  # bamboo and the paw holding it
        a.solid(tube([(24, 44), (38, 86)], [5, 5]), "#8CC152", off=1.4)
        for p in (((24, 46), (14, 40), (9, 42)), ((25, 45), (24, 36), (19, 31))):
            a.solid(tube(p, [2.5, 6, 1]), "#8CC152", off=1)
    for k in (0.3, 0.72):
        a.stroke(line((21.6 + 14 * k, 45 + 42 * k), (26.4 + 14 * k, 43.4 + 42 * k)), "#5B8C33", 1.4)
    with a.figure():
        a.solid(tube([(24, 55), (20, 66), (33, 70)], [14, 14, 12]), black, hi=light(black, 0.18), off=2)


def parrot(a):
    red, yellow, blue, beak = "#E0382F", "#F7C531", "#2A6FC4", "#F3E6CC"
    a.shadow(54, 93, 26, 3.6)
    with a.figure():  # tail
        for p, c in ((((66, 66), (78, 82), (88, 95)), blue), (((62, 68), (72, 84), (79, 96)), red)):
            a.solid(tube(p, [9, 8, 4]), c, off=1.6)
    with a.figure():  # branch
        a.solid(tube([(8, 79), (40, 76), (95, 71)], [8, 9, 6]), "#8A5A3A", off=2.2)
        a.solid(tube([(14, 78), (10, 70)], [4, 3]), "#8A5A3A", off=1)
        a.solid(ellipse(9.5, 66, 3.4, 6, -15), "#A7C957", off=1.4)
    with a.figure():
        body = blob(
            (42, 8), (56, 14), (62, 28), (72, 46), (74, 64), (62, 76), (46, 72), (36, 58), (30, 40), (27, 22), (32, 11)
        )
        a.solid(body, red, hi=light(red, 0.3), off=4)
    with a.figure():  # beak: heavy hook
        a.solid(blob((29, 34), (34, 35), (34, 40), (29, 41), (25.5, 38)), "#4A4A4E", off=1)
        a.solid(
            blob((31, 17), (36, 22), (34, 32), (27, 34), (22.5, 41), (18, 36), (19, 26), (24, 19)),
            beak,
            shade="#CDBB97",
            off=2.2,
        )
    a.fill(blob((33, 19), (43, 17), (48, 25), (44, 34), (36, 34), (35, 27)), "#FFF7EC")
    a.eye(40, 24.5, 2.7, iris="#F7D65C")
    for y in (29, 31.8):
        a.stroke(curve((37.5, y), (41, y + 0.8), (44.5, y - 0.4)), "#E9A79D", 0.9)
    with a.figure():  # wing: three bands
        wing = blob((52, 36), (64, 38), (73, 52), (80, 74), (68, 70), (54, 62), (47, 48))
        a.solid(wing, blue, off=3)
    with a.clip(wing):
        a.fill(ellipse(50, 36, 25, 19, 24), yellow)
        a.fill(ellipse(50, 33, 19, 14, 24), red)
        for p in (((60, 60), (74, 74)), ((66, 55), (80, 74))):
            a.stroke(line(*p), dark(blue, 0.4), 1.3)
    with a.figure():
        for x in (49, 57):
            a.stroke(curve((x, 72), (x - 2, 75), (x - 2, 80)), "#5A5A5E", 3.6, True)


def tiger(a):
    """On the prowl: shoulders up, head low."""
    coat, stripe, white = "#E9822A", "#2E2623", "#FFF4E2"
    far = dark(coat, 0.34)
    a.shadow(54, 92, 40)
    tail = tube([(87, 46), (95, 38), (95, 25), (87, 17), (79, 19)], [7.5, 6.4, 5.8, 5.6, 5])
    body = blob((26, 44), (40, 30), (54, 35), (70, 38), (83, 35), (92, 46), (90, 62), (80, 70), (58, 68), (36, 70))
    with a.figure():
        a.solid(tail, coat, off=1.6)
        a.leg(50, 60, 90, 10, far, lean=5)
        a.leg(74, 60, 90, 10, far, lean=-5)
        a.leg(36, 58, 91, 12, coat, lean=-7)
        a.leg(84, 56, 91, 13, coat, lean=3)
        a.solid(body, coat, hi=True, off=4)
    with a.clip(tail):
        for p in (((90, 34), (99, 37)), ((90, 27), (99, 26)), ((89, 22), (94, 15))):
            a.stroke(line(*p), stripe, 2.8)
        a.fill(ellipse(79, 19, 5, 5), stripe)
    with a.clip(body):
        a.fill(ellipse(62, 72, 24, 6), white)
        for x, lean in ((50, 2), (58, 0), (66, -1), (74, -3), (82, -5), (90, -6)):
            a.fill(tube([(x, 30), (x + lean * 0.4, 46), (x + lean, 57)], [5, 4, 0.8]), stripe)
        for x in (62, 70):
            a.fill(tube([(x, 72), (x + 0.5, 64), (x + 1.5, 58)], [4, 2.8, 0.8]), stripe)
    for x, y in ((36, 74), (35, 81), (86, 72), (87, 80)):
        a.fill(tube([(x - 6, y), (x + 2, y + 0.8)], [2.8, 0.8]), stripe)
    with a.move(s=0.86, at=(30, 50)):
        tiger_head(a, 28, 48, coat, stripe, white)


def tiger_head(a, x, y, coat, stripe, white):
    """Seen from the front: ruff, slanting eyes, heavy muzzle."""
    with a.figure():
        for s in (-1, 1):
            a.solid(ellipse(x + s * 16, y - 19, 7.4, 7), coat, off=2)
            a.fill(ellipse(x + s * 16.4, y - 18.4, 4, 3.6), stripe)
        skull = poly(
            (x, y - 25, 12),
            (x + 18, y - 21, 8),
            (x + 25, y - 4, 5),
            (x + 32, y + 9, 2),
            (x + 24, y + 13, 3),
            (x + 22, y + 21, 3),
            (x + 10, y + 24, 6),
            (x, y + 27, 8),
            (x - 10, y + 24, 6),
            (x - 22, y + 21, 3),
            (x - 24, y + 13, 3),
            (x - 32, y + 9, 2),
            (x - 25, y - 4, 5),
            (x - 18, y - 21, 8),
        )
        a.solid(skull, coat, hi=True, off=3.4)
    with a.clip(skull):
        for s in (-1, 1):
            a.fill(
                blob(
                    (x + s * 12, y + 8),
                    (x + s * 24, y + 5),
                    (x + s * 34, y + 10),
                    (x + s * 24, y + 26),
                    (x + s * 10, y + 24),
                ),
                white,
            )
            a.fill(ellipse(x + s * 11.4, y - 9.6, 6, 2.8, s * -16), white)
            for dy, ln in ((-6, 9), (1, 11), (9, 8), (16, 7)):
                a.fill(tube([(x + s * 33, y + dy - 1), (x + s * (29 - ln), y + dy + 2)], [4, 0.8]), stripe)
            a.fill(tube([(x + s * 7, y - 27), (x + s * 6, y - 15)], [4, 0.8]), stripe)
            a.fill(tube([(x + s * 15, y - 24), (x + s * 12, y - 16)], [3.8, 0.8]), stripe)
        a.fill(tube([(x, y - 27), (x, y - 10)], [4.4, 1.4]), stripe)
    a.fill(blob((x, y + 4), (x + 10, y + 10), (x + 11, y + 19), (x, y + 24), (x - 11, y + 19), (x - 10, y + 10)), white)
    for s in (-1, 1):
        a.fill(poly((x + s * 5.6, y - 0.6), (x + s * 16.6, y - 6.4), (x + s * 14.6, y + 0.8), r=1.6), stripe)
        a.fill(ellipse(x + s * 11, y - 2.6, 3.3, 2.8), "#F9D24A")
        a.fill(ellipse(x + s * 10.8, y - 2.6, 1.5, 2.2), INK)
    a.fill(poly((x - 6, y + 6), (x + 6, y + 6), (x, y + 12.6), r=2), "#D8606A")
    a.stroke(
        curve((x - 8, y + 17), (x - 3.4, y + 18.4), (x, y + 13.4), (x + 3.4, y + 18.4), (x + 8, y + 17)), stripe, 1.7
    )


def gorilla(a):
    fur, skin = "#59636C", "#39393D"
    a.shadow(50, 93, 38)
    with a.figure():
        for s in (-1, 1):  # bent legs
            a.solid(ellipse(50 + s * 14, 80, 12, 12), dark(fur, 0.25), off=2.4)
            a.flat(ellipse(50 + s * 16, 90, 9, 3.6), skin)
        a.solid(blob((50, 32), (74, 36), (80, 54), (68, 80), (50, 86), (32, 80), (20, 54), (26, 36)), fur, off=4)
        for s in (1, -1):  # long arms on the knuckles
            a.solid(tube([(50 + s * 25, 42), (50 + s * 36, 60), (50 + s * 32, 84)], [21, 19, 16]), fur, hi=True, off=3)
            a.flat(rect(50 + s * 32 - 9, 82, 18, 10.5, 5), skin)
        a.solid(
            blob((50, 4), (63, 10), (70, 26), (66, 43), (50, 50), (34, 43), (30, 26), (37, 10)), fur, hi=True, off=3
        )
    a.fill(blob((38, 56), (50, 53), (62, 56), (62, 68), (50, 73), (38, 68)), skin)  # bare chest
    a.stroke(curve((50, 57), (50.4, 63), (50, 69)), dark(skin, 0.5), 1.4)
    for s in (-1, 1):
        for i in (-4, 0, 4):
            a.stroke(line((50 + s * 32 + i, 87), (50 + s * 32 + i, 91)), light(skin, 0.22), 1)
    face = blob(
        (50, 20),
        (58, 17.5),
        (64.5, 22),
        (62, 31),
        (65, 39),
        (58, 47),
        (50, 48.5),
        (42, 47),
        (35, 39),
        (38, 31),
        (35.5, 22),
        (42, 17.5),
    )
    a.fill(face, "#7C7271")
    with a.clip(face):
        a.fill(ellipse(50, 41.5, 15.5, 9.4), light("#7C7271", 0.2))
    a.fill(tube([(36.6, 22.4), (50, 23.6), (63.4, 22.4)], [3.5, 5.4, 3.5]), skin)  # brow ridge
    for s in (-1, 1):
        a.eye(50 + s * 6.8, 27.6, 2.5)
        a.fill(ellipse(50 + s * 3.6, 36.6, 2.9, 2.2, s * 24), skin)
    a.stroke(curve((42, 43), (50, 45.2), (58, 43)), skin, 1.6)
