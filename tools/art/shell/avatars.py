"""Twelve avatars as white silhouettes on a 48 grid: the app lays them on a seat's badge and tints them."""

from __future__ import annotations

from ..kit.figure import blob, curve, ellipse, line, polar, poly, tube
from ..kit.glyph import Glyph


def cat(g: Glyph) -> None:
    for s in (-1, 1):
        g.ink(poly((24 + s * 19, 5, 2), (24 + s * 18, 26, 2), (24 + s * 3, 15, 2)))
    g.ink(ellipse(24, 28, 18, 15.5))
    for s in (-1, 1):
        g.cut(ellipse(24 + s * 7.5, 26.5, 2.5, 3.3))
        for y in (31, 35):
            g.nick(line((24 + s * 11, y), (24 + s * 20, y - 1 + (y - 33))), 1.7)
    g.cut(poly((21.6, 32), (26.4, 32), (24, 35), r=0.8))
    g.nick(curve((19, 37.5), (21.5, 38.6), (24, 35.6), (26.5, 38.6), (29, 37.5)), 1.8)


def dog(g: Glyph) -> None:
    g.ink(blob((24, 7), (35, 11), (38, 24), (34, 38), (24, 43), (14, 38), (10, 24), (13, 11)))
    for s in (-1, 1):
        g.nick(tube([(24 + s * 12, 9), (24 + s * 19, 16), (24 + s * 17, 30)], [4, 5, 4]), 3.4)
        g.ink(
            blob(
                (24 + s * 12, 7),
                (24 + s * 20, 11),
                (24 + s * 22, 24),
                (24 + s * 18, 33),
                (24 + s * 14, 26),
                (24 + s * 13.4, 15),
            )
        )
        g.cut(ellipse(24 + s * 6, 22, 2.3, 2.8))
    g.cut(ellipse(24, 31, 4.6, 3.3))
    g.nick(curve((18, 37), (21.4, 38.2), (24, 34.6), (26.6, 38.2), (30, 37)), 1.9)


def owl(g: Glyph) -> None:
    g.ink(poly((6, 4, 2), (24, 12, 4), (42, 4, 2), (42, 30, 14), (24, 46, 10), (6, 30, 14)))
    for s in (-1, 1):
        g.cut(ellipse(24 + s * 8.4, 22, 7.4))
        g.ink(ellipse(24 + s * 8.4, 22, 4))
    g.cut(poly((20.6, 28.5), (27.4, 28.5), (24, 35.5), r=1))
    g.nick(curve((16, 38), (20, 40.4), (24, 38.4), (28, 40.4), (32, 38)), 2)


def fox(g: Glyph) -> None:
    g.ink(poly((4, 3, 2), (17, 13, 4), (31, 13, 4), (44, 3, 2), (45, 27, 4), (27, 45, 4), (21, 45, 4), (3, 27, 4)))
    for s in (-1, 1):
        g.cut(poly((24 + s * 17.4, 8.4), (24 + s * 16.4, 17), (24 + s * 10.6, 14), r=1.4))
        g.cut(ellipse(24 + s * 9, 24.6, 2.6, 3.2, s * -14))
        g.nick(curve((24 + s * 19, 28.4), (24 + s * 11, 32), (24 + s * 6, 38.4)), 2.2)
    g.cut(poly((20, 37.4), (28, 37.4), (24, 42.4), r=1.6))


def bear(g: Glyph) -> None:
    for s in (-1, 1):
        g.ink(ellipse(24 + s * 14.6, 11.6, 7.6))
        g.cut(ellipse(24 + s * 14.6, 11.6, 3.2))
    g.ink(ellipse(24, 27, 18.6, 17))
    for s in (-1, 1):
        g.cut(ellipse(24 + s * 8, 22.5, 2.4, 2.8))
    g.cut(ellipse(24, 33, 9, 7))
    g.ink(ellipse(24, 30.6, 4, 2.8))
    g.line(curve((20, 36.6), (22, 37.4), (24, 34.4), (26, 37.4), (28, 36.6)), 1.8)


def rabbit(g: Glyph) -> None:
    for s in (-1, 1):
        g.ink(tube([(24 + s * 6, 24), (24 + s * 9.4, 12), (24 + s * 10, 5)], [9, 10, 7]))
        g.cut(tube([(24 + s * 7.4, 18), (24 + s * 9.2, 11), (24 + s * 9.8, 6.6)], [3, 4, 2.6]))
    g.ink(ellipse(24, 32, 16, 13.6))
    for s in (-1, 1):
        g.cut(ellipse(24 + s * 6.8, 29.6, 2.4, 3))
    g.cut(poly((21.6, 34), (26.4, 34), (24, 37), r=0.8))
    g.nick(curve((19.4, 39.4), (21.8, 40.4), (24, 37.4), (26.2, 40.4), (28.6, 39.4)), 1.8)


def turtle(g: Glyph) -> None:
    """Seen from above: shell of six plates, head up."""
    g.ink(ellipse(24, 8.4, 5.4, 6.4))
    for s in (-1, 1):
        g.ink(ellipse(24 + s * 15.6, 16.6, 6.4, 4.2, s * -40))
        g.ink(ellipse(24 + s * 14.6, 37, 5.4, 3.8, s * 40))
        g.cut(ellipse(24 + s * 2.4, 6.6, 1.2))
    g.ink(poly((24, 40), (26.6, 47), (21.4, 47), r=1))
    g.nick(ellipse(24, 27.4, 14.6, 15.6), 2)
    g.ink(ellipse(24, 27.4, 14.6, 15.6))
    g.nick(poly((24, 20), (30, 24), (30, 31), (24, 35), (18, 31), (18, 24)), 2)
    for a, b in (
        ((24, 20), (24, 13)),
        ((30, 24), (37, 20)),
        ((30, 31), (37, 35)),
        ((24, 35), (24, 42)),
        ((18, 31), (11, 35)),
        ((18, 24), (11, 20)),
    ):
        g.nick(line(a, b), 2)


def penguin(g: Glyph) -> None:
    g.ink(blob((24, 3), (33, 8), (35, 20), (39, 32), (34, 43), (24, 45), (14, 43), (9, 32), (13, 20), (15, 8)))
    g.cut(
        blob(
            (24, 14),
            (29, 11.4),
            (32, 16),
            (31, 23),
            (33.4, 33),
            (30, 40),
            (24, 41.4),
            (18, 40),
            (14.6, 33),
            (17, 23),
            (16, 16),
            (19, 11.4),
        )
    )
    for s in (-1, 1):
        g.ink(ellipse(24 + s * 4, 16.8, 1.9, 2.3))
        g.ink(poly((24 + s * 11, 20), (24 + s * 20.6, 33, 2), (24 + s * 13.6, 31), r=2))
        g.ink(ellipse(24 + s * 6, 45, 5, 2.2))
    g.ink(poly((20.6, 20), (27.4, 20), (24, 25), r=1))


def frog(g: Glyph) -> None:
    g.ink(blob((24, 16), (38, 18), (45, 29), (38, 40), (24, 43), (10, 40), (3, 29), (10, 18)))
    for s in (-1, 1):
        g.ink(ellipse(24 + s * 11.6, 14, 8.6))
        g.cut(ellipse(24 + s * 11.6, 13.4, 5.4))
        g.ink(ellipse(24 + s * 11.6, 13.8, 3, 2.4))
        g.cut(ellipse(24 + s * 2.6, 25, 1.1))
    g.nick(curve((9.6, 30.6), (16, 35), (24, 36.4), (32, 35), (38.4, 30.6)), 2.4)


def fish(g: Glyph) -> None:
    g.ink(blob((3, 25), (12, 14), (24, 11.6), (34, 19), (39, 24.6), (34, 30), (24, 37), (12, 35)))
    g.ink(poly((34, 24), (46, 12, 3), (43.4, 24.6, 3), (46, 37, 3), r=2))
    g.ink(poly((18, 13), (27, 4, 2), (30, 15), r=2))
    g.ink(poly((20, 35), (27, 43, 2), (28, 34), r=2))
    g.cut(ellipse(12.6, 22.4, 2.3))
    g.nick(curve((20, 17), (23.4, 24.4), (20, 32)), 2.2)
    for x in (27, 33):
        g.nick(curve((x, 20.6), (x + 2, 24.4), (x, 28.4)), 1.9)


def lion(g: Glyph) -> None:
    for k in range(14):
        g.ink(ellipse(*polar(24, 24, 17, k * 360 / 14), 5.6))
    g.ink(ellipse(24, 24, 18))
    g.cut(ellipse(24, 25, 13.4, 13))
    g.ink(ellipse(24, 25, 11.4, 11))
    for s in (-1, 1):
        g.cut(ellipse(24 + s * 5, 22.4, 1.9, 2.3))
    g.cut(poly((21, 27.6), (27, 27.6), (24, 31), r=1))
    g.nick(curve((19.6, 33), (22, 33.8), (24, 30.8), (26, 33.8), (28.4, 33)), 1.7)


def llama(g: Glyph) -> None:
    for s in (-1, 1):
        g.ink(tube([(24 + s * 7, 17), (24 + s * 11.6, 10), (24 + s * 9, 2.6)], [7, 6.6, 3]))
    for x, y, r in ((16, 14, 5.4), (32, 14, 5.4), (24, 10.6, 6.6)):
        g.ink(ellipse(x, y, r))
    g.ink(blob((24, 12), (35, 17), (37, 27), (31, 36), (32, 46), (16, 46), (17, 36), (11, 27), (13, 17)))
    for s in (-1, 1):
        g.cut(ellipse(24 + s * 7.4, 21.6, 2.3, 2.9))
    g.nick(ellipse(24, 32.4, 7.6, 6), 2.2)
    for s in (-1, 1):
        g.cut(ellipse(24 + s * 2.8, 30.4, 1.3, 1.6))
    g.nick(curve((21, 35), (24, 36.4), (27, 35)), 1.8)
    g.nick(line((15, 42), (33, 42)), 2.4, "butt")


AVATARS = {f.__name__: f for f in (cat, dog, owl, fox, bear, rabbit, turtle, penguin, frog, fish, lion, llama)}


def avatar_svg(name: str) -> str:
    g = Glyph()
    AVATARS[name](g)
    return g.svg("#FFFFFF")
