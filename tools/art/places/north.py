"""Monuments of Brazil, Colombia, Ecuador, Guyana and Venezuela."""

from __future__ import annotations

from ..kit.figure import INK, WHITE, blob, curve, dark, ellipse, light, line, poly, rect, tube
from .vignette import JUNGLE, MIST, SNOW, cloud, ground, jungle, sky, sun


def christ_the_redeemer(a):
    sky(a, "#F6C98A", "#FCEBCB")
    sun(a, 50, 34, 21, "#FFDF8A")
    cloud(a, 16, 52, 1, WHITE, 0.8)
    cloud(a, 86, 46, 0.9, WHITE, 0.8)
    a.fill(blob((-10, 90), (8, 82), (16, 66), (26, 62), (34, 82), (60, 92), (-10, 120)), "#6FA98B")
    a.fill(poly((12, 104), (36, 78, 6), (50, 74, 6), (64, 78, 6), (92, 104)), JUNGLE)
    stone = "#E9E5DB"
    with a.figure():
        a.solid(rect(41, 72, 18, 12, 1.5), "#B9B3A6", off=2.4)
        a.solid(poly((44.5, 30), (55.5, 30), (57, 46), (59.5, 74), (40.5, 74), (43, 46), r=3), stone, off=2.4)
        for s in (1, -1):  # arms with hanging sleeves
            a.solid(
                poly(
                    (50, 30),
                    (50 + s * 37, 31.4),
                    (50 + s * 42, 33),
                    (50 + s * 37, 36),
                    (50 + s * 30, 37),
                    (50 + s * 27, 43, 2),
                    (50 + s * 8, 44),
                    r=2,
                ),
                stone,
                off=2,
            )
        a.solid(ellipse(50, 22, 6, 7.4), stone, off=1.8)
        a.flat(
            poly(
                (44, 20),
                (45, 14.6, 4),
                (55, 14.6, 4),
                (56, 20),
                (56.6, 29),
                (53.5, 24),
                (52, 18),
                (48, 18),
                (46.5, 24),
                (43.4, 29),
                r=1,
            ),
            dark(stone, 0.2),
        )
    for p in (((46, 46), (45, 72)), ((50, 40), (50, 72)), ((54, 46), (55, 72))):
        a.stroke(line(*p), dark(stone, 0.25), 1.2)
    jungle(a, 92, "#1F5F3B", 6)
    a.fill(rect(39, 82, 22, 4, 1), "#8F897D")


def san_agustin_statues(a):
    sky(a, "#A9D8C8", "#DFF0E2")
    jungle(a, 50, "#5B9E68", 8)
    jungle(a, 60, "#3F8455", 7)
    ground(a, 80, "#8DB34A")
    stone = "#A79C8E"
    deep = dark(stone, 0.5)
    a.shadow(52, 91, 30, 3.6)
    with a.figure():
        a.solid(
            poly(
                (26, 90),
                (28, 56),
                (24, 40),
                (27, 16, 7),
                (40, 9, 8),
                (60, 9, 8),
                (73, 16, 7),
                (76, 40),
                (72, 56),
                (74, 90),
                r=5,
            ),
            stone,
            hi=True,
            off=3.6,
        )
    a.stroke(curve((30, 24), (50, 19), (70, 24)), deep, 1.8)
    for s in (-1, 1):
        a.fill(blob((50 + s * 4, 30), (50 + s * 12, 26), (50 + s * 19, 31), (50 + s * 12, 35)), deep)
        a.fill(ellipse(50 + s * 12, 30.6, 2.6), light(stone, 0.5))
    a.fill(poly((46, 30), (54, 30), (60, 42), (40, 42), r=3), light(stone, 0.3))
    for s in (-1, 1):
        a.fill(ellipse(50 + s * 4, 40, 1.7, 1.3), deep)
    a.fill(rect(34, 45, 32, 11, 4), deep)  # jaguar mouth
    for x in (38, 43.4, 50, 56.6, 62):
        a.fill(rect(x - 2, 46.4, 4, 3.2, 0.6), SNOW)
        a.fill(rect(x - 2, 51.4, 4, 3.2, 0.6), SNOW)
    for x in (40.6, 59.4):
        a.fill(poly((x - 2.2, 46), (x + 2.2, 46), (x, 55), r=0.6), SNOW)
    for s in (-1, 1):
        a.stroke(line((50 + s * 21, 62), (50 + s * 20, 74), (50 + s * 6, 74)), deep, 2.2)
        a.fill(rect(50 + s * 5 - 3.6, 69, 7.2, 8, 2), light(stone, 0.25))
    a.stroke(line((50, 64), (50, 88)), "#6B5F52", 2.6)
    a.stroke(line((30, 83), (70, 83)), deep, 1.6)


def galapagos_islands(a):
    sky(a, "#8FD3EE")
    sun(a, 16, 18, 7)
    a.fill(rect(-2, 48, 104, 60), "#2F9AB8")
    a.fill(poly((58, 52), (66, 36), (74, 32, 3), (79, 14, 2), (84, 30), (92, 38), (104, 44), (104, 54), r=2), "#7A5A4A")
    a.fill(poly((79, 12), (84, 30), (92, 38), (104, 44), (104, 54), (80, 54)), "#5D443A")
    for x, y in ((8, 56), (28, 54), (46, 58)):
        a.stroke(line((x, y), (x + 10, y)), "#A7DFEA", 1.5)
    ground(a, 74, "#4A4A48", 4)
    ground(a, 84, "#6E8F3E", 3)
    a.shadow(48, 89, 36, 3.2)
    skin, shell = "#8F8A63", "#5E5140"
    with a.figure():  # giant tortoise
        for x in (34, 70):
            a.solid(tube([(x, 74), (x - 1, 86)], [13, 12]), skin, off=2.4)
        a.solid(tube([(34, 70), (22, 62), (17, 48)], [13, 11, 11]), skin, off=2)
        a.solid(blob((8, 46), (12, 40), (20, 40), (24, 46), (20, 53), (11, 53)), skin, hi=True, off=2)
    with a.figure():
        dome = blob((27, 76), (28, 60), (38, 44), (54, 39), (70, 46), (80, 62), (82, 76), (54, 80))
        a.solid(dome, shell, hi="#8A7A60", off=3.4)
    with a.clip(dome):
        for p in (
            ((46, 42), (60, 42), (64, 52), (54, 58), (44, 52)),
            ((30, 60), (40, 51), (50, 60), (46, 72), (30, 72)),
            ((58, 60), (68, 51), (78, 60), (78, 72), (62, 72)),
        ):
            a.fill(poly(*p, r=2), "#7A6A50")
            a.stroke(poly(*p, r=2), "#453A2C", 1.4)
    a.eye(14.4, 45.4, 1.9)
    a.stroke(curve((9, 50), (13, 50.8), (17, 49.6)), INK, 1.1)


def kaieteur_falls(a):
    sky(a, "#A9D8F0")
    jungle(a, 24, "#4E9A5C", 6)
    a.fill(poly((-4, 30), (104, 30), (104, 100), (-4, 100)), "#6E5140")
    for x0, x1, c in ((-4, 14, "#80604B"), (14, 28, "#5B4233"), (70, 84, "#80604B"), (84, 104, "#5B4233")):
        a.fill(rect(x0, 30, x1 - x0, 62), c)
    a.fill(poly((45, 19), (55, 19), (73, 32), (27, 32), r=1), "#B5793A")  # tea-coloured river
    a.stroke(line((47, 22), (38, 30)), "#D9A25E", 1.6)
    fall = poly((28, 29), (72, 29), (68, 86), (32, 86), r=3)
    with a.figure(outline=1):
        a.solid(fall, SNOW, shade="#BBDDED", off=4)
    with a.clip(fall):
        for x in (35, 42, 50, 57, 64):
            a.stroke(line((x, 33 + (x % 3) * 3), (50 + (x - 50) * 0.92, 84)), "#C4E2F0", 2)
        a.fill(rect(28, 28, 44, 4.4), "#D9A25E")
    for x, y, r in ((22, 90, 12), (38, 86, 12), (54, 87, 13), (72, 88, 12), (84, 93, 8), (12, 95, 8)):
        a.fill(ellipse(x, y, r, r * 0.72), MIST)
    jungle(a, 97, JUNGLE, 6)
    for x in (2, 10, 18, 83, 91, 99):
        a.fill(ellipse(x, 30, 6, 4), "#3F8455")


def angel_falls(a):
    sky(a, "#8FCBEF", "#DCEFF6")
    cloud(a, 18, 22, 0.9)
    mesa = poly((26, 100), (30, 44), (26, 24, 3), (32, 12, 4), (58, 8, 4), (88, 13, 4), (104, 10), (104, 100), r=2)
    with a.figure(outline=1):
        a.solid(mesa, "#B98A6B", shade="#8E6650", off=3)
    with a.clip(mesa):
        for x, y0, y1, c in (
            (36, 20, 66, "#A2745A"),
            (46, 14, 60, "#8E6650"),
            (72, 16, 70, "#A2745A"),
            (82, 20, 60, "#8E6650"),
            (93, 16, 72, "#A2745A"),
        ):
            a.fill(poly((x - 3, y0), (x + 3, y0), (x + 1.5, y1), (x - 1.5, y1), r=1), c)
        a.fill(blob((20, 14), (40, 4), (70, 2), (110, 4), (110, 13), (84, 17), (58, 12.4), (36, 17)), "#4E9A5C")
    a.fill(poly((57.6, 11), (62.4, 11), (63.4, 50), (66, 78), (54, 78), (56.6, 50), r=1), WHITE)  # the long thread
    a.stroke(line((60.8, 16), (61.4, 72)), "#BFE0F0", 1.4)
    for x, y, r in ((60, 76, 10), (50, 79, 7), (70, 79, 7)):
        a.fill(ellipse(x, y, r, r * 0.55), MIST)
    jungle(a, 82, "#3F8455", 6)
    jungle(a, 93, JUNGLE, 7)


def mount_roraima(a):
    sky(a, "#F3B98A", "#FBE3C4")
    sun(a, 18, 24, 9, "#FFE08A")
    rock = "#8A6A7C"
    with a.figure(outline=1):  # far tepui
        a.solid(poly((66, 70), (70, 46), (104, 43), (104, 70), r=2), light(rock, 0.25), off=2)
    prow = poly((4, 76), (12, 40), (11, 31, 3), (22, 27, 3), (78, 24, 3), (84, 30, 2), (82, 42), (94, 76), r=2)
    with a.figure():
        a.solid(prow, rock, hi=light(rock, 0.3), off=4)
    with a.clip(prow):
        for x, b in ((22, 62), (31, 70), (42, 60), (52, 72), (63, 62), (73, 70)):
            a.fill(poly((x - 2, 34), (x + 3, 34), (x + 2, b), (x - 1, b), r=1), dark(rock, 0.3))
        a.fill(blob((0, 33), (20, 24), (50, 20), (90, 20), (90, 29), (64, 32), (40, 30.4), (20, 35)), "#6FA24A")
    a.fill(rect(-4, 70, 110, 16, 6), WHITE)
    for x, y, s in ((4, 73, 1.3), (26, 75, 1.2), (50, 73, 1.7), (78, 73, 1.4), (98, 75, 1.2)):
        cloud(a, x, y, s, WHITE, 1)
    ground(a, 84, "#C9B45A", 2)
    ground(a, 92, "#7FA04A", 2)
    for x, y in ((20, 92), (34, 96), (70, 94), (84, 97)):
        a.stroke(line((x, y), (x - 1.6, y - 6)), "#4F7A34", 1.6)
        a.stroke(line((x, y), (x + 1.8, y - 5)), "#4F7A34", 1.6)
