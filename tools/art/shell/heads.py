"""Twelve friendly animal heads, 100 x 100, for the players' portraits."""

from __future__ import annotations

from ..kit.figure import INK, WHITE, Art, blob, curve, dark, ellipse, light, line, poly, rect, star, tube

CREAM = "#FFF6E4"


def owl(a):
    coat, face, beak = "#B07A45", "#F1DEBB", "#F2A93B"
    with a.figure():
        a.solid(blob((50, 84), (80, 92), (86, 120), (14, 120), (20, 92)), dark(coat, 0.12), off=3)
        for s in (1, -1):
            a.solid(poly((50 + s * 8, 26), (50 + s * 33, 12, 3), (50 + s * 32, 44), r=5), coat, hi=True, off=2)
        a.solid(
            blob((50, 22), (72, 27), (84, 50), (76, 76), (50, 86), (24, 76), (16, 50), (28, 27)), coat, hi=True, off=3.5
        )
    for s in (-1, 1):
        a.fill(ellipse(50 + s * 15.5, 53, 18.5), face)
    for s in (-1, 1):
        a.fill(ellipse(50 + s * 15.5, 52, 12), "#F7C531")
        a.fill(ellipse(50 + s * 15.5, 52, 7.4), INK)
        a.fill(ellipse(50 + s * 15.5 - 2.6, 49, 2.4), WHITE)
    with a.figure(outline=1.1):
        a.solid(poly((44, 58), (56, 58), (50, 72), r=3), beak, hi=True, off=2)
    for x, y in ((40, 92), (50, 95), (60, 92)):
        a.stroke(curve((x - 3.5, y), (x, y + 3), (x + 3.5, y)), face, 2)


def raccoon(a):
    coat, mask, pale = "#8E959C", "#3A4046", "#F5F3EC"
    with a.figure():
        a.solid(blob((50, 80), (78, 92), (84, 120), (16, 120), (22, 92)), dark(coat, 0.14), off=3)
        for s in (1, -1):
            a.solid(ellipse(50 + s * 25, 26, 11), coat, hi=True, off=2)
            a.fill(ellipse(50 + s * 25, 27, 6.4), mask)
        head = blob((50, 20), (72, 26), (86, 52), (88, 62), (70, 76), (50, 86), (30, 76), (12, 62), (14, 52), (28, 26))
        a.solid(head, coat, hi=True, off=3.4)
    with a.clip(head):
        for s in (-1, 1):
            a.fill(tube([(50 + s * 6, 44), (50 + s * 22, 40), (50 + s * 36, 48)], [5, 6, 4]), pale)
            a.fill(
                blob(
                    (50 + s * 5, 50),
                    (50 + s * 18, 44),
                    (50 + s * 34, 52),
                    (50 + s * 44, 62),
                    (50 + s * 28, 68),
                    (50 + s * 10, 62),
                ),
                mask,
            )
            a.fill(tube([(50 + s * 12, 74), (50 + s * 26, 73), (50 + s * 44, 64)], [8, 7, 3]), pale)
        a.fill(tube([(50, 20), (50, 50)], [7, 5]), mask)
        a.fill(ellipse(50, 70, 14, 12), pale)
    for s in (-1, 1):
        a.fill(ellipse(50 + s * 17, 55, 5.4), pale)
        a.eye(50 + s * 17, 55, 4.2)
    a.fill(ellipse(50, 65, 6, 4.6), INK)
    a.fill(ellipse(48.4, 63.4, 1.6, 1.1), WHITE)
    a.stroke(curve((43, 74), (47, 76.4), (50, 72.6), (53, 76.4), (57, 74)), INK, 1.8)


def bear(a):
    coat, snout = "#8A5A3A", "#E2BC8E"
    with a.figure():
        a.solid(blob((50, 80), (80, 90), (86, 120), (14, 120), (20, 90)), dark(coat, 0.14), off=3)
        for s in (1, -1):
            a.solid(ellipse(50 + s * 27, 27, 12), coat, hi=True, off=2.4)
            a.fill(ellipse(50 + s * 27, 28, 6.6), snout)
        a.solid(
            blob((50, 18), (72, 24), (84, 50), (78, 74), (50, 84), (22, 74), (16, 50), (28, 24)), coat, hi=True, off=3.6
        )
    a.solid(ellipse(50, 64, 18, 14.6), snout, shade=dark(snout, 0.14), off=2.4)
    a.fill(ellipse(50, 57, 7.6, 5.4), INK)
    a.fill(ellipse(47.6, 55.2, 2, 1.4), WHITE)
    for s in (-1, 1):
        a.eye(50 + s * 16.5, 46, 4.2)
    a.stroke(curve((42.6, 68.4), (47, 71), (50, 66), (53, 71), (57.4, 68.4)), INK, 2)
    a.stroke(line((50, 61), (50, 66)), INK, 2)


def sloth(a):
    coat, face, patch = "#A98A66", "#F0DDBB", "#6B4E36"
    with a.figure():
        a.solid(blob((50, 78), (80, 88), (86, 120), (14, 120), (20, 88)), dark(coat, 0.14), off=3)
        a.solid(
            blob((50, 16), (74, 22), (86, 48), (78, 74), (50, 84), (22, 74), (14, 48), (26, 22)), coat, hi=True, off=3.6
        )
    a.fill(blob((50, 34), (66, 30), (76, 46), (72, 66), (50, 77), (28, 66), (24, 46), (34, 30)), face)
    for s in (-1, 1):
        a.fill(tube([(50 + s * 11, 48), (50 + s * 18, 51), (50 + s * 28, 61)], [12, 12, 6]), patch)
        a.eye(50 + s * 14, 49, 4)
    for dx in (-9, -3, 3, 9):  # fringe
        a.fill(tube([(50 + dx * 0.8, 20), (50 + dx * 1.2, 36)], [7, 2]), dark(coat, 0.2))
    a.fill(ellipse(50, 58, 6.6, 4.8), INK)
    a.fill(ellipse(48, 56.4, 1.7, 1.2), WHITE)
    a.stroke(curve((37, 65.6), (43, 69), (50, 70), (57, 69), (63, 65.6)), patch, 2.2)


def koala(a):
    coat, pale = "#8FA1AE", "#EEF1F0"
    with a.figure():
        a.solid(blob((50, 78), (76, 88), (82, 120), (18, 120), (24, 88)), dark(coat, 0.14), off=3)
        for s in (1, -1):
            a.solid(star(50 + s * 30, 36, 18, 15.6, 12, r=3), coat, hi=True, off=2.4)
            a.fill(ellipse(50 + s * 30, 37.5, 10), "#F3CFCB")
        a.solid(
            blob((50, 22), (70, 27), (80, 50), (74, 74), (50, 84), (26, 74), (20, 50), (30, 27)), coat, hi=True, off=3.6
        )
    a.fill(ellipse(50, 77, 14, 5.6), pale)
    with a.figure(outline=0):
        a.solid(
            blob((50, 43), (57, 48), (58.5, 60), (56, 69), (50, 72), (44, 69), (41.5, 60), (43, 48)),
            "#3A4349",
            hi="#6C7880",
            off=2,
        )
    for s in (-1, 1):
        a.eye(50 + s * 17, 51, 4.2)
    a.stroke(curve((43, 76.4), (50, 78.6), (57, 76.4)), INK, 1.8)


def fox(a):
    coat, tip = "#EE7F2E", "#3A2A24"
    with a.figure():
        a.solid(blob((50, 78), (74, 90), (80, 120), (20, 120), (26, 90)), dark(coat, 0.12), off=3)
        for s in (1, -1):
            ear = poly((50 + s * 7, 30), (50 + s * 31, 6, 4), (50 + s * 37, 44), r=5)
            a.solid(ear, coat, hi=True, off=2)
            with a.clip(ear):
                a.fill(ellipse(50 + s * 31, 8, 12, 11), tip)
            a.fill(poly((50 + s * 18, 30), (50 + s * 28, 19, 3), (50 + s * 31, 38), r=3), CREAM)
        head = poly(
            (50, 22, 18),
            (72, 26, 12),
            (80, 46, 8),
            (90, 62, 4),
            (68, 74, 8),
            (56, 87, 7),
            (44, 87, 7),
            (32, 74, 8),
            (10, 62, 4),
            (20, 46, 8),
            (28, 26, 12),
        )
        a.solid(head, coat, hi=True, off=3)
    with a.clip(head):
        for s in (-1, 1):
            a.fill(
                blob(
                    (50 + s * 3, 58),
                    (50 + s * 16, 60),
                    (50 + s * 30, 55),
                    (50 + s * 48, 62),
                    (50 + s * 28, 84),
                    (50 + s * 4, 96),
                ),
                CREAM,
            )
        a.fill(poly((50, 50), (57, 66), (56, 82), (44, 82), (43, 66), r=5), coat)
        a.fill(ellipse(50, 84, 9, 8), CREAM)
    for s in (-1, 1):
        a.eye(50 + s * 17, 52, 4.4)
    a.fill(poly((44, 74), (56, 74), (50, 82.4), r=3), INK)
    a.fill(ellipse(48, 75.8, 1.6, 1.1), WHITE)


def rabbit(a):
    coat, pink = "#FAF5EC", "#F0A8A8"
    sh = "#D6CFC6"
    with a.figure():
        a.solid(blob((50, 80), (76, 90), (82, 120), (18, 120), (24, 90)), "#EDE5DA", shade=sh, off=3)
        for s in (1, -1):
            a.solid(
                tube([(50 + s * 12, 44), (50 + s * 17, 24), (50 + s * 19, 10)], [15, 17, 11]), coat, shade=sh, off=2
            )
            a.fill(tube([(50 + s * 13, 40), (50 + s * 17, 24), (50 + s * 18.4, 13)], [6, 8.4, 5]), pink)
        a.solid(
            blob((50, 34), (68, 38), (79, 58), (72, 76), (50, 85), (28, 76), (21, 58), (32, 38)),
            coat,
            shade=sh,
            off=3.4,
        )
    for s in (-1, 1):
        a.eye(50 + s * 14.5, 56, 4.6)
        a.fill(ellipse(50 + s * 20, 68, 4.6, 3), pink, 0.8)
    a.fill(poly((45.6, 64), (54.4, 64), (50, 69.4), r=2.4), "#D9646E")
    a.stroke(curve((43.4, 73), (47, 75), (50, 71), (53, 75), (56.6, 73)), INK, 1.8)
    with a.figure(outline=0.9):
        a.flat(rect(47, 75, 6, 5.4, 1.4), WHITE)


def llama(a):
    wool, skin = "#FBF3E2", "#E8CFA6"
    sh = "#D9C8A8"
    with a.figure():
        a.solid(rect(34, 62, 32, 60, 10), wool, shade=sh, off=3)
        for s in (1, -1):  # banana ears
            a.solid(tube([(50 + s * 13, 32), (50 + s * 20, 18), (50 + s * 15, 5)], [9, 9, 3]), skin, off=1.8)
        a.solid(
            blob((50, 28), (68, 34), (74, 52), (66, 76), (50, 84), (34, 76), (26, 52), (32, 34)), wool, shade=sh, off=3
        )
        for x, y, r in ((34, 34, 8), (66, 34, 8), (42, 24, 9), (58, 24, 9), (50, 32, 11)):  # woolly topknot
            a.flat(ellipse(x, y, r), wool)
    a.fill(blob((50, 42), (61, 48), (64, 66), (58, 78), (50, 80), (42, 78), (36, 66), (39, 48)), skin)
    for x, y in ((40, 34), (50, 40), (60, 34), (50, 27)):  # curls
        a.stroke(curve((x - 4, y), (x, y + 3), (x + 4, y)), sh, 1.8)
    a.fill(ellipse(50, 71, 12.4, 9.4), light(skin, 0.55))
    for s in (-1, 1):
        a.eye(50 + s * 16, 51, 4.2)
        a.stroke(curve((50 + s * 11, 45.4), (50 + s * 16, 44), (50 + s * 21, 46)), "#8A6A4A", 1.8)
        a.fill(ellipse(50 + s * 3.8, 66, 1.5, 2), "#6B4E36")
    a.stroke(curve((44, 73.6), (47, 75.4), (50, 71.4), (53, 75.4), (56, 73.6)), "#6B4E36", 1.8)
    with a.figure():  # woven collar
        a.solid(rect(32, 88, 36, 7, 3), "#0072B2", off=1.4)
    for x in (39, 46, 54, 61):
        a.fill(poly((x, 88.6), (x + 3, 91.5), (x, 94.4), (x - 3, 91.5)), "#F0E442")


def cat(a):
    coat, pale, pink = "#9AA3AD", "#F4F1EA", "#E99A9A"
    stripe = dark(coat, 0.28)
    with a.figure():
        a.solid(blob((50, 80), (76, 90), (82, 120), (18, 120), (24, 90)), dark(coat, 0.14), off=3)
        for s in (1, -1):
            a.solid(poly((50 + s * 8, 32), (50 + s * 32, 8, 3), (50 + s * 35, 46), r=4), coat, hi=True, off=2)
            a.fill(poly((50 + s * 18, 32), (50 + s * 29, 19, 3), (50 + s * 31, 40), r=3), pink)
        head = blob((50, 25), (72, 30), (85, 54), (76, 75), (50, 85), (24, 75), (15, 54), (28, 30))
        a.solid(head, coat, hi=True, off=3.4)
    with a.clip(head):
        for x in (40, 50, 60):
            a.fill(tube([(x, 22), (x, 35 if x == 50 else 32)], [4, 2]), stripe)
        a.fill(ellipse(50, 74, 20, 14), pale)
    for s in (-1, 1):
        a.eye(50 + s * 16.5, 53, 4.8)
        for y in (67, 72):
            a.stroke(line((50 + s * 24, y), (50 + s * 40, y - 3 + (y - 67))), WHITE, 1.6)
    a.fill(poly((45, 63), (55, 63), (50, 69), r=2.4), "#D9646E")
    a.stroke(curve((42.6, 73), (46.6, 75.4), (50, 71), (53.4, 75.4), (57.4, 73)), INK, 1.8)


def frog(a):
    skin, belly = "#5FAE4A", "#DDEFB4"
    with a.figure():
        a.solid(blob((50, 78), (80, 90), (86, 120), (14, 120), (20, 90)), dark(skin, 0.14), off=3)
        for s in (1, -1):
            a.solid(ellipse(50 + s * 22, 30, 14), skin, hi=True, off=2.4)
        a.solid(
            blob((50, 34), (74, 38), (90, 60), (76, 78), (50, 84), (24, 78), (10, 60), (26, 38)), skin, hi=True, off=3.4
        )
    for s in (-1, 1):
        a.fill(ellipse(50 + s * 22, 29, 9.4), WHITE)
        a.eye(50 + s * 21, 30, 5.4)
        a.fill(ellipse(50 + s * 30, 64, 5.4, 3.4), "#F0A8A8", 0.7)
        a.fill(ellipse(50 + s * 4.4, 56, 1.5, 1.1), dark(skin, 0.4))
    a.fill(blob((50, 70), (66, 70), (74, 66), (66, 78), (50, 81), (34, 78), (26, 66), (34, 70)), belly)
    a.stroke(curve((24, 64), (36, 71), (50, 73), (64, 71), (76, 64)), INK, 2.2)
    for x, y in ((38, 46), (50, 42), (62, 46)):
        a.fill(ellipse(x, y, 3, 2.2), dark(skin, 0.16))


def turtle(a):
    skin, shell, rim = "#8FBF6A", "#7A5A34", "#C99A55"
    with a.figure():
        a.solid(blob((50, 58), (84, 74), (98, 120), (2, 120), (16, 74)), shell, hi=True, off=3)
    for x, y in ((22, 92), (78, 92), (34, 78), (66, 78)):
        a.fill(ellipse(x, y, 8, 7), rim, 0.75)
    with a.figure():
        a.solid(rect(37, 66, 26, 44, 12), dark(skin, 0.12), off=2.4)
        a.solid(
            blob((50, 20), (70, 25), (80, 46), (74, 66), (50, 78), (26, 66), (20, 46), (30, 25)), skin, hi=True, off=3.4
        )
    for x, y, r in ((40, 30, 5), (53, 26, 4), (62, 34, 4.4)):
        a.fill(ellipse(x, y, r, r * 0.8), dark(skin, 0.14))
    for s in (-1, 1):
        a.fill(ellipse(50 + s * 15, 46, 7.6), light(skin, 0.5))
        a.eye(50 + s * 15, 46.4, 4.6)
        a.fill(ellipse(50 + s * 3.4, 57, 1.4, 1), dark(skin, 0.5))
    a.stroke(curve((34, 62), (42, 67), (50, 68), (58, 67), (66, 62)), INK, 2)


def lion(a):
    coat, mane, snout = "#EDB24C", "#A55B20", "#F9E2B0"
    with a.figure():
        a.solid(star(50, 54, 47, 39, 14, r=4), mane, hi=True, off=3)
        for s in (1, -1):
            a.solid(ellipse(50 + s * 25, 28, 9.4), coat, hi=True, off=1.8)
            a.fill(ellipse(50 + s * 25, 29, 5), dark(coat, 0.22))
        a.solid(
            blob((50, 25), (70, 30), (79, 52), (72, 74), (50, 83), (28, 74), (21, 52), (30, 30)), coat, hi=True, off=3.2
        )
    for s in (-1, 1):
        a.fill(ellipse(50 + s * 8, 72, 10, 8.4), snout)
        a.eye(50 + s * 15.5, 51, 4.4)
        a.stroke(curve((50 + s * 10, 43.6), (50 + s * 15, 41.8), (50 + s * 21, 44)), mane, 2)
        for x, y in ((10, 72), (14, 75), (8, 77)):
            a.fill(ellipse(50 + s * x, y, 0.9), mane)
    a.fill(tube([(50, 46), (50, 62)], [7, 9]), light(coat, 0.25))
    a.fill(poly((43, 61), (57, 61), (50, 68.6), r=3), "#7A3B1E")
    a.stroke(curve((43, 74), (47, 76), (50, 70.4), (53, 76), (57, 74)), INK, 1.8)


HEADS = {
    "owl": owl,
    "raccoon": raccoon,
    "bear": bear,
    "sloth": sloth,
    "koala": koala,
    "fox": fox,
    "rabbit": rabbit,
    "llama": llama,
    "cat": cat,
    "frog": frog,
    "turtle": turtle,
    "lion": lion,
}
GROUNDS = {
    "owl": "#D9CBEA",
    "raccoon": "#F7DDA8",
    "bear": "#BFE0F2",
    "sloth": "#BDE3CF",
    "koala": "#F6EBA6",
    "fox": "#B9D3EA",
    "rabbit": "#F3C7A6",
    "llama": "#E9C6DA",
    "cat": "#F4D9B0",
    "frog": "#F3C9D2",
    "turtle": "#CFE3F3",
    "lion": "#CBE6D6",
}


def portrait_svg(name: str) -> str:
    """A head in a pale disc: profile pictures and records."""
    a = Art(100, 100)
    disc = ellipse(50, 50, 49)
    a.fill(disc, GROUNDS[name])
    with a.clip(disc), a.move(s=0.86, at=(50, 76 if name in ("rabbit", "llama", "fox") else 66)):
        HEADS[name](a)
    return a.svg()
