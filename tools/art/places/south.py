"""Monuments of Argentina and Chile."""

from __future__ import annotations

import math

from ..kit.figure import INK, WHITE, blob, curve, dark, ellipse, light, line, n, poly, rect, tube
from .vignette import JUNGLE, MIST, SNOW, cloud, ground, jungle, peak, sky, sun


def aconcagua(a):
    """The south wall above the lagoon of Horcones, and a condor."""
    sky(a, "#6FB4E2")
    wall = poly(
        (2, 74), (16, 46), (28, 30), (38, 17, 2), (45, 22, 2), (58, 9, 2), (66, 19, 2), (76, 33), (88, 50), (100, 70)
    )
    a.fill(wall, "#8C7B78")
    with a.clip(wall):
        a.fill(poly((58, 6), (54, 30), (62, 46), (56, 80), (104, 80), (104, 60)), "#6A5C5E")
        a.fill(poly((38, 12), (58, 4), (72, 24), (64, 27), (59, 22), (53, 31), (46, 26), (39, 34), (31, 29)), SNOW)
        a.fill(poly((58, 4), (72, 24), (64, 27), (59, 22), (56, 26)), "#CFDDE6")
        for x, y, h in ((34, 38, 22), (44, 36, 30), (53, 36, 34), (63, 34, 30), (73, 40, 20), (25, 46, 16)):
            a.fill(poly((x, y), (x + 2.6, y + h * 0.3), (x + 0.6, y + h), (x - 2.4, y + h * 0.5)), SNOW, 0.92)
        for y in (52, 60):
            a.stroke(line((4, y + 6), (40, y - 2), (62, y + 3), (98, y - 2)), "#5B4E50", 1.3, opacity=0.6)
    a.fill(poly((-4, 88), (-4, 46), (16, 56), (34, 74), (44, 88), r=4), "#B0744E")
    a.fill(poly((104, 88), (104, 50), (86, 58), (66, 76), (56, 88), r=4), "#9A6242")
    ground(a, 83, "#A9A05A", 2)
    a.fill(ellipse(50, 91, 30, 7), "#3F93B8")
    a.fill(poly((40, 90), (58, 85.4), (62, 90), (52, 94.6), r=1), "#BFE0EE")
    a.fill(tube([(21, 22.4), (24, 25), (27, 22.4)], [2, 5, 2]), INK)
    for s in (-1, 1):  # condor with fingers
        a.fill(tube([(24, 24), (24 + s * 7, 20), (24 + s * 14, 21.6)], [3.8, 4.2, 2.6]), INK)
        for k in (0, 1.7, 3.4):
            a.stroke(line((24 + s * 13, 21 + k * 0.3), (24 + s * 16.6, 18.6 + k)), INK, 0.9)


def perito_moreno_glacier(a):
    sky(a, "#A9D4EA")
    for x, t in ((8, 16), (92, 14)):
        peak(a, x, t, 60, 34, "#6F8496", 0.42)
    peak(a, 50, 20, 50, 26, "#8496A6", 0.5)
    a.fill(poly((36, 36), (64, 36), (104, 58), (-4, 58), r=2), "#EEF8FC")  # the ice river
    for p in (
        ((40, 40), (34, 50)),
        ((50, 39), (50, 50)),
        ((60, 40), (67, 50)),
        ((30, 46), (18, 54)),
        ((70, 46), (83, 54)),
    ):
        a.stroke(line(*p), "#A9D3E8", 1.5)
    tops = (54, 47, 52, 45, 50, 44, 49, 46, 52, 48, 53)
    with a.figure(outline=1):  # front wall of broken ice towers
        for k, t in enumerate(tops):
            x = -5 + k * 10
            tower = poly((x, t + 4), (x + 4, t), (x + 9, t + 3), (x + 11, t + 7), (x + 11, 84), (x - 1, 84), r=1)
            a.flat(tower, "#D8F0FA")
            a.fill(
                poly((x + 5, t + 1), (x + 9, t + 3), (x + 11, t + 7), (x + 11, 84), (x + 6.5, 84), (x + 4.6, t + 16)),
                "#8CCBEA",
            )
            a.fill(poly((x + 9.4, t + 9), (x + 11, t + 7), (x + 11, 84), (x + 9, 84)), "#4FA3D4")
    a.fill(rect(-2, 78, 104, 30), "#2F8FB8")
    for x, r in ((34, 4), (40, 5), (46, 4)):  # a block has just fallen
        a.fill(ellipse(x, 78, r, r * 0.9), WHITE)
    for x, y, w in ((14, 88, 12), (58, 93, 16), (84, 87, 10)):
        a.fill(poly((x - w * 0.6, y), (x - w * 0.2, y - 5.5), (x + w * 0.3, y - 3), (x + w * 0.6, y), r=1), SNOW)
        a.fill(poly((x, y), (x + w * 0.06, y - 4.4), (x + w * 0.3, y - 3), (x + w * 0.6, y), r=0.6), "#A9D9EE")
    for x, y in ((28, 86), (68, 86), (22, 95), (86, 95)):
        a.stroke(line((x, y), (x + 8, y)), "#8CCBE4", 1.5)


def valdes_peninsula(a):
    sky(a, "#A6D8F0")
    sun(a, 18, 20, 7)
    a.fill(poly((58, 56), (66, 40), (104, 34), (104, 58), r=2), "#D9B27C")
    a.fill(poly((60, 56), (68, 48), (104, 46), (104, 58), r=2), "#B98F5C")
    a.fill(rect(-2, 54, 104, 50), "#2F86BE")
    with a.figure():  # right whale's flukes
        a.solid(
            blob(
                (44, 84),
                (45, 62),
                (42, 50),
                (30, 46),
                (14, 38),
                (11, 28),
                (24, 27),
                (38, 31),
                (47, 38),
                (56, 31),
                (70, 27),
                (83, 28),
                (80, 38),
                (64, 46),
                (52, 50),
                (50, 62),
                (54, 84),
            ),
            "#3B4A57",
            hi="#6E8292",
            off=3,
        )
    a.fill(
        blob((-10, 72), (16, 68), (36, 73), (48, 69), (62, 73), (84, 68), (110, 72), (110, 110), (-10, 110)), "#3F9AD6"
    )
    for x, y, r in ((40, 70, 4), (58, 70, 4), (49, 72, 5), (34, 73, 3), (64, 73, 3)):
        a.fill(ellipse(x, y, r, r * 0.7), MIST)
    for x, y in ((12, 82), (34, 88), (68, 84), (80, 93), (18, 95)):
        a.stroke(curve((x, y), (x + 4, y - 1.6), (x + 8, y)), "#A9D8F0", 1.6)


def iguazu_falls(a):
    sky(a)
    jungle(a, 28, "#4E9A5C", 5.5)

    # Devil's Throat: ribbons of water hung between two arcs (rim and foot of a horseshoe cliff)
    def rim(deg):
        return (50 + 60 * math.cos(math.radians(deg)), 54 - 20 * math.sin(math.radians(deg)))

    def foot(deg):
        return (50 + 50 * math.cos(math.radians(deg)), 92 - 22 * math.sin(math.radians(deg)))

    band = range(0, 181, 6)
    a.fill(poly(*[rim(d) for d in band], *[foot(d) for d in reversed(band)]), "#6B4E36")
    a.fill(poly(*[foot(d) for d in band], (-10, 110), (110, 110)), "#4FA6C9")
    for k in range(9):
        d0, d1 = 3 + k * 20, 3 + k * 20 + (16 if k % 2 else 14)
        fall = poly(rim(d0), rim((d0 + d1) / 2), rim(d1), foot(d1), foot((d0 + d1) / 2), foot(d0), r=0.5)
        a.fill(fall, WHITE)
        with a.clip(fall):
            a.stroke(line(rim(d0 + 2), foot(d0 + 2)), "#B5DAED", 2.2)
            a.stroke(line(rim((d0 + d1) / 2 + 1), foot((d0 + d1) / 2 + 1)), "#D3EAF5", 1.6)
    for k in range(10):  # bushes between the ribbons
        x, y = rim(k * 20)
        a.fill(ellipse(x, y - 1, 4.4, 3.6), "#3F8F55")
    for x, y, r in ((50, 78, 15), (36, 81, 11), (64, 81, 11), (24, 86, 9), (76, 86, 9)):
        a.fill(ellipse(x, y, r, r * 0.62), MIST, 0.92)
    for r, c in ((33, "#E4574B"), (30.2, "#F6C445"), (27.4, "#56B4E9")):
        a.stroke(f"M{n(50 - r)} 92A{n(r)} {n(r)} 0 0 1 {n(50 + r)} 92", c, 2.4, opacity=0.7)
    jungle(a, 97, JUNGLE, 6)


def cape_horn(a):
    """The albatross monument on its meadow, the black cape and the grey swell behind."""
    sky(a, "#8299AD", "#C2CED8")
    cloud(a, 24, 16, 1.2, "#DCE4EA", 0.9)
    cloud(a, 84, 20, 1.1, "#6B8093", 0.9)
    rock = poly((50, 70), (60, 46), (66, 42), (72, 28, 2), (80, 26, 2), (87, 42), (94, 50), (104, 66), (104, 74), r=1.5)
    a.fill(rock, "#4F5A52")
    with a.clip(rock):
        a.fill(poly((76, 22), (82, 46), (78, 60), (84, 80), (110, 80), (110, 60), (84, 24)), "#39433E")
        a.fill(poly((62, 50), (72, 44), (68, 60), (56, 66)), "#73804F")
    for y, c, dx in ((66, "#4E7F9E", -6), (73, "#38698A", 8), (80, "#29567A", -2)):  # heavy swell
        crest = [(k * 15 + dx, y + (4 if k % 2 else -3)) for k in range(-2, 9)]
        a.fill(blob(*crest, (150, 130), (-40, 130)), c)
        for k in range(-1, 4):
            x = k * 30 + dx
            a.stroke(curve((x - 6, y + 0.6), (x, y - 2.6), (x + 7, y + 0.4)), MIST, 1.8)
    ground(a, 84, "#7C8C4E", 3)
    ground(a, 92, "#5E7040", 2)
    with a.figure():  # two halves of steel, the bird between them
        a.solid(
            poly((6, 58), (30, 26), (33, 32), (26, 42), (20, 50), (27, 58), (31, 70), (34, 86), (28, 90), r=1),
            "#AEB6BB",
            off=1.6,
        )
        a.solid(
            poly((58, 58), (35, 24), (38, 34), (46, 40), (43, 52), (37, 58), (38, 72), (37, 90), r=1),
            "#9AA3A9",
            off=1.6,
        )
    a.fill(poly((20, 88), (44, 88), (46, 93), (18, 93), r=1), "#6B7276")


def moai_of_easter_island(a):
    sky(a, "#8FCDEF")
    cloud(a, 74, 18, 1)
    a.fill(rect(-2, 56, 104, 50), "#2F86BE")
    ground(a, 68, "#8DB34A", 4)

    def moai(x, y, s, tone):
        with a.move(x=x, y=y, s=s):
            with a.figure():
                a.solid(
                    poly(
                        (-15, 0),
                        (-13, -16),
                        (-12, -52, 4),
                        (-7, -58, 5),
                        (9, -58, 5),
                        (13, -52, 4),
                        (14, -16),
                        (17, 0),
                        r=3,
                    ),
                    tone,
                    off=3.4,
                )
                a.solid(rect(-14, -44, 3.4, 18, 1.6), tone, off=1)
            a.fill(
                poly((-11, -46), (12, -46), (12, -40), (4, -40), (0, -38), (-4, -40), (-11, -40), r=1.5),
                dark(tone, 0.42),
            )  # brow
            a.fill(poly((-2.6, -44), (3.6, -44), (6.6, -24, 2), (-4.6, -24, 2), r=1.5), light(tone, 0.2))  # nose
            a.fill(poly((1, -44), (3.6, -44), (6.6, -24, 2), (2, -24), r=1), dark(tone, 0.15))
            a.fill(rect(-6.6, -19.6, 15, 3.4, 1.6), dark(tone, 0.42))
            a.fill(rect(-5, -12, 12, 2, 1), dark(tone, 0.2))

    moai(80, 80, 0.74, "#8F8A84")
    moai(22, 82, 0.84, "#9A948C")
    moai(51, 89, 1.18, "#A39C92")
    ground(a, 90, "#6F9A3A", 2)


def torres_del_paine(a):
    sky(a, "#8CC7EA", "#DDEFF6")
    peak(a, 10, 44, 80, 26, "#7D8894", 0.25)
    peak(a, 92, 42, 80, 26, "#7D8894", 0.25)
    for p, lit in (
        ((22, 70, 30, 24, 34, 17, 40, 20, 44, 70), "#B9A79C"),
        ((60, 70, 63, 24, 69, 19, 74, 26, 82, 70), "#B9A79C"),
        ((38, 70, 45, 14, 51, 6, 57, 12, 63, 70), "#C7B4A6"),
    ):
        pts = [(p[i], p[i + 1]) for i in range(0, 10, 2)]
        with a.figure(outline=1):
            d = poly(*pts, r=2)
            a.solid(d, lit, shade="#7F746E", off=5)
        with a.clip(d):
            mx = pts[2][0]
            a.stroke(line((mx - 1, pts[2][1] + 9), (mx - 3, pts[2][1] + 26)), "#8E817A", 1.5)
    a.fill(
        poly(
            (-4, 78),
            (12, 64),
            (24, 70),
            (38, 60),
            (50, 68),
            (64, 59),
            (78, 70),
            (90, 63),
            (104, 76),
            (104, 84),
            (-4, 84),
            r=1.5,
        ),
        SNOW,
    )
    a.fill(poly((-4, 84), (10, 72), (28, 80), (46, 72), (62, 80), (82, 71), (104, 84), r=2), "#6A7480")
    a.fill(rect(-2, 80, 104, 30), "#3FA9B5")
    for x, y, w in ((20, 86, 18), (54, 90, 24), (78, 85, 14), (34, 95, 16)):
        a.stroke(line((x, y), (x + w, y)), "#A3E0E2", 1.5)
    jungle(a, 100, "#4E7F3A", 4.5)
