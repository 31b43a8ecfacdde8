"""Monuments of Bolivia and Peru."""
from __future__ import annotations

from ..kit.figure import INK, WHITE, blob, curve, dark, ellipse, light, line, n, polar, poly, rect
from .vignette import SKY, cloud, ground, sky, sun


def uyuni_salt_flat(a):
    sky(a, "#7CC0EC", "#CBE6F5")
    a.fill(poly((-2, 46), (14, 34, 4), (30, 42, 3), (48, 36, 4), (66, 46)), "#8E7FA0")
    a.fill(poly((54, 46), (74, 32, 4), (102, 46)), "#7E7092")
    a.fill(rect(-2, 45, 104, 60), "#F7F5F0")
    for row in range(5):                                            # hexagonal crust, growing towards us
        y0 = 46 + (0, 6, 15, 27, 42)[row]
        h = (6, 9, 12, 15, 18)[row]
        w = (11, 16, 22, 29, 36)[row]
        for k in range(-5, 6):
            x = 50 + (k + (.5 if row % 2 else 0)) * w
            a.stroke(line((x - w / 2, y0 + h * .25), (x, y0), (x + w / 2, y0 + h * .25)), "#B9C6D2",
                     1 + row * .22)
            a.stroke(line((x - w / 2, y0 + h * .25), (x - w / 2, y0 + h)), "#B9C6D2", 1 + row * .22)
    for x, y, s in ((24, 70, 1), (52, 62, .7), (74, 74, 1.15)):     # salt cones
        a.fill(ellipse(x + 4 * s, y, 15 * s, 3 * s), "#9FB4C4", .6)
        with a.figure(outline=1):
            a.solid(poly((x - 12 * s, y), (x, y - 17 * s, 2.5), (x + 12 * s, y), r=2), WHITE, shade="#BCD0DE",
                    off=3.5)
    sun(a, 20, 17, 7)


def tiwanaku(a):
    sky(a, "#86BFE6", "#F3E6C8")
    ground(a, 72, "#C9A66B")
    ground(a, 84, "#A9834E")
    stone = "#B7A48C"
    a.shadow(52, 84, 42, 3.4)
    with a.figure():                                                # Gate of the Sun
        gate = "M13 83V24H87V83H61V46H39V83Z"
        a.solid(gate, stone, hi=True, off=3)
    a.fill(rect(39, 46, 22, 38), "#5B4A3C")
    a.fill(rect(41.5, 49, 19.5, 35), light(SKY, .3))
    a.fill(rect(41.5, 70, 19.5, 14), "#C9A66B")
    for y in (26.5, 42):
        a.stroke(line((15.5, y), (84.5, y)), dark(stone, .35), 1.4)
    for i in range(9):                                              # frieze of squares
        x = 18 + i * 8
        if 3 <= i <= 5:
            continue
        for y in (30, 36.4):
            a.fill(rect(x - 2.6, y, 5.2, 4.6, .8), dark(stone, .3))
    with a.figure(outline=.9):                                      # staff god
        for k in range(9):
            a.stroke(line((50, 34), polar(50, 34, 9, 180 + k * 22.5)), "#8F7A62", 1.8, True)
        a.flat(rect(45, 29.6, 10, 8.6, 2), "#D9C7AC")
        a.flat(rect(46, 38, 8, 5.6, 1), "#D9C7AC")
    for x in (48, 52):
        a.fill(ellipse(x, 33, 1.1), INK)
    a.stroke(line((47.6, 36), (52.4, 36)), INK, 1.1)
    for x in (38, 62):
        a.stroke(line((x, 30), (x, 43)), dark(stone, .4), 1.8)
    for x0, x1, y in ((14, 38, 58), (14, 38, 71), (62, 86, 58), (62, 86, 71)):
        a.stroke(line((x0, y), (x1, y)), dark(stone, .25), 1.1)


def chan_chan(a):
    sky(a, "#9CD0E8", "#F7EBD0")
    sun(a, 82, 16, 7)
    adobe = "#C58E4C"
    ground(a, 46, "#C8995A")
    with a.figure():                                                # back wall with stepped crest
        pts = []
        for k in range(7):
            x = 2 + k * 15
            pts += [(x, 44), (x, 38.5), (x + 2.4, 38.5), (x + 2.4, 33), (x + 6.6, 33), (x + 6.6, 38.5),
                    (x + 9, 38.5), (x + 9, 44)]
        a.solid(poly((-6, 44), *pts, (110, 44), (110, 70), (-6, 70)), dark(adobe, .1), shade=dark(adobe, .1))
    for k in range(7):                                              # frieze of birds/waves
        x = 4 + k * 15
        a.stroke(curve((x, 57), (x + 2, 51), (x + 7, 51), (x + 8, 56), (x + 4.6, 56.6)), light(adobe, .45),
                 2.2)
    for y in (47.6, 61):
        a.stroke(line((-2, y), (102, y)), dark(adobe, .25), 1.4)
    with a.figure():                                                # near wall: rhombus lattice
        a.solid(rect(-6, 66, 112, 40), adobe, off=2)
    for row in range(3):
        for k in range(-1, 9):
            x, y = k * 14 + (7 if row % 2 else 0), 76 + row * 9.5
            a.fill(poly((x, y - 5), (x + 6, y), (x, y + 5), (x - 6, y), r=.8), dark(adobe, .45))
            a.fill(poly((x + .8, y - 2.8), (x + 4.8, y + .6), (x + .8, y + 4), (x - 3.2, y + .6), r=.6),
                   dark(adobe, .62))
    a.stroke(line((-2, 69), (102, 69)), light(adobe, .35), 2)


def nazca_lines(a):
    a.fill(rect(0, 0, 100, 100), "#B9835A")
    a.fill(blob((-10, 70), (30, 60), (70, 72), (110, 58), (110, 110), (-10, 110)), "#AC764E")
    for p in (((0, 14), (100, 2)), ((0, 90), (100, 98)), ((4, 0), (16, 100))):
        a.stroke(line(*p), "#D0A07A", 1.2)
    chalk, w = "#FFF2DC", 2.2
    with a.move(s=1, rot=-28, at=(50, 50)):                         # hummingbird, drawn as line loops
        a.stroke(line((-4, 50), (29, 50)), chalk, w)                # bill
        a.stroke(curve((29, 50), (33, 45), (39, 46), (44, 47)), chalk, w)
        a.stroke(curve((29, 50), (33, 55), (39, 54), (44, 53)), chalk, w)
        for s in (-1, 1):
            def y(v, s=s):
                return 50 + s * v
            for x, ln in ((44, 37), (48.6, 33), (53.2, 28), (57.8, 22)):                   # wing feathers
                a.stroke(f"M{n(x)} {n(y(3))}V{n(y(ln))}A2.3 2.3 0 0 {int(s < 0)} {n(x + 4.6)} {n(y(ln))}V{n(y(6))}",
                         chalk, w)
            a.stroke(line((62.4, y(6)), (64, y(3)), (72, y(3))), chalk, w)
        for y, ln in ((45, 94), (48.4, 102), (51.6, 102), (55, 94)):                       # tail
            a.stroke(line((72, 50 + (y - 50) * .8), (ln, 50 + (y - 50) * 1.7)), chalk, w)
        a.stroke(line((72, 46), (72, 54)), chalk, w)
        a.fill(ellipse(35, 49, 1.5), chalk)
    a.fill(ellipse(86, 84, 2.4), "#8F6242")
    a.fill(ellipse(20, 20, 3, 2), "#8F6242")


def machu_picchu(a):
    sky(a, "#9CCFEA")
    cloud(a, 16, 24, .9)
    cloud(a, 86, 34, 1)
    a.fill(poly((58, 70), (74, 36, 5), (104, 60), (104, 80), r=3), "#6FA077")
    horn = blob((24, 66), (36, 40), (46, 14), (53, 7), (60, 13), (66, 34), (80, 62), (78, 76),
                (30, 76))    # Huayna Picchu
    a.fill(horn, "#4C8A55")
    with a.clip(horn):
        a.fill(blob((54, 4), (58, 30), (54, 50), (60, 80), (96, 80), (70, 30)), "#2F6A46")
        a.fill(poly((40, 44), (47, 26), (48, 44), (43, 54), r=2), "#A9A294")
    ground(a, 66, "#7FB04A", 5)
    for _i, (y, x0, x1) in enumerate(((70, 52, 104), (77, 47, 104), (84, 42, 104), (91, 37, 104),
                                     (98, 32, 104))):     # terraces
        a.fill(poly((x0, y), (x1, y - 3), (x1, y + 1.8), (x0 - 1.5, y + 3.6)), "#8F8A80")
        a.fill(poly((x0 - 1.5, y + 3.4), (x1, y + 1.6), (x1, y + 5), (x0 - 4, y + 7)), "#8FBF52")

    def house(x, y, s):
        """Roofless Inca house: gable, doorway, two niches."""
        with a.figure(outline=.9):
            a.solid(poly((x - 8 * s, y), (x - 8 * s, y - 7 * s), (x - 5 * s, y - 7 * s), (x, y - 13 * s),
                         (x + 5 * s, y - 7 * s), (x + 8 * s, y - 7 * s), (x + 8 * s, y)), "#C9C0B0", off=2)
        for dx, b, h in ((0, 0, 5.5), (-4.4, 2.4, 2.6), (4.4, 2.4, 2.6)):
            a.fill(poly((x + (dx - 1.5) * s, y - b * s), (x + (dx - 1.1) * s, y - (b + h) * s),
                        (x + (dx + 1.1) * s, y - (b + h) * s), (x + (dx + 1.5) * s, y - b * s)), "#4A443C")
    house(13, 78, 1.25)
    house(35, 77, 1.15)
    house(22, 95, 1.6)
