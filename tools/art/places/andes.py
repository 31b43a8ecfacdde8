"""Monuments of Bolivia and Peru."""

from __future__ import annotations

from ..kit.figure import INK, WHITE, blob, curve, dark, ellipse, light, line, n, polar, poly, rect
from .vignette import SKY, cloud, ground, sky, sun


def uyuni_salt_flat(a):
    sky(a, "#7CC0EC", "#CBE6F5")
    a.fill(poly((-2, 46), (14, 34, 4), (30, 42, 3), (48, 36, 4), (66, 46)), "#8E7FA0")
    a.fill(poly((54, 46), (74, 32, 4), (102, 46)), "#7E7092")
    a.fill(rect(-2, 45, 104, 60), "#F7F5F0")
    for row in range(5):  # hexagonal crust, growing towards us
        y0 = 46 + (0, 6, 15, 27, 42)[row]
        h = (6, 9, 12, 15, 18)[row]
        w = (11, 16, 22, 29, 36)[row]
        for k in range(-5, 6):
            x = 50 + (k + (0.5 if row % 2 else 0)) * w
            a.stroke(line((x - w / 2, y0 + h * 0.25), (x, y0), (x + w / 2, y0 + h * 0.25)), "#B9C6D2", 1 + row * 0.22)
            a.stroke(line((x - w / 2, y0 + h * 0.25), (x - w / 2, y0 + h)), "#B9C6D2", 1 + row * 0.22)
    for x, y, s in ((24, 70, 1), (52, 62, 0.7), (74, 74, 1.15)):  # salt cones
        a.fill(ellipse(x + 4 * s, y, 15 * s, 3 * s), "#9FB4C4", 0.6)
        with a.figure(outline=1):
            a.solid(poly((x - 12 * s, y), (x, y - 17 * s, 2.5), (x + 12 * s, y), r=2), WHITE, shade="#BCD0DE", off=3.5)
    sun(a, 20, 17, 7)


def tiwanaku(a):
    sky(a, "#86BFE6", "#F3E6C8")
    ground(a, 72, "#C9A66B")
    ground(a, 84, "#A9834E")
    stone = "#B7A48C"
    a.shadow(52, 84, 42, 3.4)
    with a.figure():  # Gate of the Sun
        gate = "M13 83V24H87V83H61V46H39V83Z"
        a.solid(gate, stone, hi=True, off=3)
    a.fill(rect(39, 46, 22, 38), "#5B4A3C")
    a.fill(rect(41.5, 49, 19.5, 35), light(SKY, 0.3))
    a.fill(rect(41.5, 70, 19.5, 14), "#C9A66B")
    for y in (26.5, 42):
        a.stroke(line((15.5, y), (84.5, y)), dark(stone, 0.35), 1.4)
    for i in range(9):  # frieze of squares
        x = 18 + i * 8
        if 3 <= i <= 5:
            continue
        for y in (30, 36.4):
            a.fill(rect(x - 2.6, y, 5.2, 4.6, 0.8), dark(stone, 0.3))
    with a.figure(outline=0.9):  # staff god
        for k in range(9):
            a.stroke(line((50, 34), polar(50, 34, 9, 180 + k * 22.5)), "#8F7A62", 1.8, True)
        a.flat(rect(45, 29.6, 10, 8.6, 2), "#D9C7AC")
        a.flat(rect(46, 38, 8, 5.6, 1), "#D9C7AC")
    for x in (48, 52):
        a.fill(ellipse(x, 33, 1.1), INK)
    a.stroke(line((47.6, 36), (52.4, 36)), INK, 1.1)
    for x in (38, 62):
        a.stroke(line((x, 30), (x, 43)), dark(stone, 0.4), 1.8)
    for x0, x1, y in ((14, 38, 58), (14, 38, 71), (62, 86, 58), (62, 86, 71)):
        a.stroke(line((x0, y), (x1, y)), dark(stone, 0.25), 1.1)


def chan_chan(a):
    sky(a, "#9CD0E8", "#F7EBD0")
    sun(a, 82, 16, 7)
    adobe = "#C58E4C"
    ground(a, 46, "#C8995A")
    with a.figure():  # back wall with stepped crest
        pts = []
        for k in range(7):
            x = 2 + k * 15
            pts += [
                (x, 44),
                (x, 38.5),
                (x + 2.4, 38.5),
                (x + 2.4, 33),
                (x + 6.6, 33),
                (x + 6.6, 38.5),
                (x + 9, 38.5),
                (x + 9, 44),
            ]
        a.solid(poly((-6, 44), *pts, (110, 44), (110, 70), (-6, 70)), dark(adobe, 0.1), shade=dark(adobe, 0.1))
    for k in range(7):  # frieze of birds/waves
        x = 4 + k * 15
        a.stroke(curve((x, 57), (x + 2, 51), (x + 7, 51), (x + 8, 56), (x + 4.6, 56.6)), light(adobe, 0.45), 2.2)
    for y in (47.6, 61):
        a.stroke(line((-2, y), (102, y)), dark(adobe, 0.25), 1.4)
    with a.figure():  # near wall: rhombus lattice
        a.solid(rect(-6, 66, 112, 40), adobe, off=2)
    for row in range(3):
        for k in range(-1, 9):
            x, y = k * 14 + (7 if row % 2 else 0), 76 + row * 9.5
            a.fill(poly((x, y - 5), (x + 6, y), (x, y + 5), (x - 6, y), r=0.8), dark(adobe, 0.45))
            a.fill(
                poly((x + 0.8, y - 2.8), (x + 4.8, y + 0.6), (x + 0.8, y + 4), (x - 3.2, y + 0.6), r=0.6),
                dark(adobe, 0.62),
            )
    a.stroke(line((-2, 69), (102, 69)), light(adobe, 0.35), 2)


def nazca_lines(a):
    a.fill(rect(0, 0, 100, 100), "#B9835A")
    a.fill(blob((-10, 70), (30, 60), (70, 72), (110, 58), (110, 110), (-10, 110)), "#AC764E")
    for p in (((0, 14), (100, 2)), ((0, 90), (100, 98)), ((4, 0), (16, 100))):
        a.stroke(line(*p), "#D0A07A", 1.2)
    chalk, w = "#FFF2DC", 2.2
    with a.move(s=1, rot=-28, at=(50, 50)):  # hummingbird, drawn as line loops
        a.stroke(line((-4, 50), (29, 50)), chalk, w)  # bill
        a.stroke(curve((29, 50), (33, 45), (39, 46), (44, 47)), chalk, w)
        a.stroke(curve((29, 50), (33, 55), (39, 54), (44, 53)), chalk, w)
        for s in (-1, 1):

            def y(v, s=s):
                return 50 + s * v

            for x, ln in ((44, 37), (48.6, 33), (53.2, 28), (57.8, 22)):  # wing feathers
                a.stroke(
                    f"M{n(x)} {n(y(3))}V{n(y(ln))}A2.3 2.3 0 0 {int(s < 0)} {n(x + 4.6)} {n(y(ln))}V{n(y(6))}", chalk, w
                )
            a.stroke(line((62.4, y(6)), (64, y(3)), (72, y(3))), chalk, w)
        for y, ln in ((45, 94), (48.4, 102), (51.6, 102), (55, 94)):  # tail
            a.stroke(line((72, 50 + (y - 50) * 0.8), (ln, 50 + (y - 50) * 1.7)), chalk, w)
        a.stroke(line((72, 46), (72, 54)), chalk, w)
        a.fill(ellipse(35, 49, 1.5), chalk)
    a.fill(ellipse(86, 84, 2.4), "#8F6242")
    a.fill(ellipse(20, 20, 3, 2), "#8F6242")


def machu_picchu(a):
    """The classic view: roofless gables on the saddle, terraces, Huayna Picchu behind."""
    sky(a, "#A9D6EC")
    cloud(a, 14, 20, 0.9)
    cloud(a, 90, 34, 0.9)
    a.fill(poly((-4, 66), (10, 44, 5), (22, 40, 5), (40, 66), r=3), "#7FAE86")
    a.fill(poly((66, 64), (84, 40, 5), (104, 52), (104, 70), r=3), "#7FAE86")
    horn = poly((26, 66), (38, 46, 4), (43, 30, 4), (52, 8, 4), (60, 6, 4), (66, 22, 4), (71, 36, 4), (84, 66), r=3)
    a.fill(horn, "#4C8A55")
    with a.clip(horn):
        a.fill(poly((58, 2), (57, 24), (62, 40), (58, 70), (92, 70), (74, 24)), "#2F6A46")
        for p in (
            ((47, 30), (51, 20), (52, 34), (48, 42)),
            ((60, 30), (64, 26), (65, 40), (61, 44)),
            ((40, 50), (45, 44), (46, 56)),
        ):
            a.fill(poly(*p, r=1), "#A9A294")
    a.fill(blob((-10, 70), (20, 60), (50, 64), (80, 58), (110, 64), (110, 120), (-10, 120)), "#7FB04A")
    for k in range(6):  # terraces fall to the right
        y, x0 = 67 + k * 6.2, 62 - k * 2.4
        a.fill(blob((x0, y), (80, y - 2.6), (110, y - 1), (110, y + 2.4), (80, y + 0.8), (x0 + 1, y + 3)), "#9C958A")
        a.fill(
            blob((x0 + 1, y + 2.4), (80, y + 0.6), (110, y + 2), (110, y + 5.6), (80, y + 4), (x0, y + 6)), "#93C257"
        )
    a.fill(blob((4, 78), (28, 74), (50, 77), (46, 83), (22, 85), (6, 83)), "#A5CF68")  # the plaza
    for x, y, s in ((9, 72, 0.8), (24, 70, 0.84), (40, 71, 0.8), (52, 73, 0.7)):
        _gable(a, x, y, s)
    for x, y, s in ((12, 94, 1.25), (33, 95, 1.3)):
        _gable(a, x, y, s)


def _gable(a, x, y, s):
    """A roofless Inca house: two bare gable ends, the wall between them lower, trapezoid openings."""
    stone = "#D3CBBB"
    with a.figure(outline=0.7):
        a.solid(
            poly(
                (x - 8 * s, y),
                (x - 8 * s, y - 6 * s),
                (x - 5.6 * s, y - 12 * s),
                (x - 3.2 * s, y - 6.4 * s),
                (x + 3.2 * s, y - 6.4 * s),
                (x + 5.6 * s, y - 12 * s),
                (x + 8 * s, y - 6 * s),
                (x + 8 * s, y),
            ),
            stone,
            off=1.4 * s,
        )
    for dx, base, h in ((0, 0, 4.6), (-5.4, 2.2, 2.6), (5.4, 2.2, 2.6)):
        a.fill(
            poly(
                (x + (dx - 1.3) * s, y - base * s),
                (x + (dx - 0.9) * s, y - (base + h) * s),
                (x + (dx + 0.9) * s, y - (base + h) * s),
                (x + (dx + 1.3) * s, y - base * s),
            ),
            "#4A443C",
        )
    a.stroke(line((x - 7.4 * s, y - 4.4 * s), (x + 7.4 * s, y - 4.4 * s)), "#A79E8E", 0.6 * s)
