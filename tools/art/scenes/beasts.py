"""More animals of the savannah and the jungle, in the manner of `fauna`: facing left, feet on y = 0."""

from __future__ import annotations

from ..kit.canvas import Canvas
from ..kit.palette import darken, lighten
from ..kit.shapes import leaf, smooth, taper
from .fauna import INK_DARK


def lion(c: Canvas, coat: str, mane: str) -> None:
    """Lying with its head up, paws in front; about 130 long."""
    c.path(taper([(48, -16), (64, -8), (78, -16), (84, -30)], [9, 6, 5, 4]), coat)
    c.circle(85, -33, 6, mane)
    c.path(taper([(-30, -22), (0, -27), (30, -25), (52, -16)], [34, 44, 42, 24]), coat)
    c.path(smooth([(30, -10), (34, -30), (54, -30), (60, -8), (48, 0), (28, 0)], close=True), lighten(coat, 0.08))
    c.path(taper([(-22, -16), (-48, -7), (-66, -4)], [24, 12, 9]), darken(coat, 0.12))
    c.path(taper([(-12, -14), (-36, -5), (-52, -4)], [22, 12, 9]), coat)
    c.path(
        smooth(
            [(-46, -72), (-26, -74), (-12, -58), (-14, -36), (-28, -22), (-46, -26), (-58, -44), (-58, -62)], close=True
        ),
        mane,
    )
    c.path(
        smooth([(-44, -62), (-32, -58), (-32, -42), (-44, -36), (-58, -40), (-62, -50), (-54, -60)], close=True),
        lighten(coat, 0.1),
    )
    c.circle(-36, -64, 6, darken(coat, 0.1))
    c.path(smooth([(-62, -52), (-56, -53), (-56, -47), (-62, -46)], close=True), INK_DARK)
    c.circle(-49, -53, 2.2, INK_DARK)


def zebra(c: Canvas, coat: str, stripe: str) -> None:
    """Grazing pace, head up; about 95 high."""
    for x, far in ((-15, False), (-7, True), (22, False), (15, True)):
        c.path(taper([(x, -38), (x + 1, -20), (x, 0)], [11, 6, 5]), darken(coat, 0.2) if far else coat)
    body = taper([(-22, -48), (0, -46), (24, -46)], [24, 32, 26])
    c.path(body, coat)
    neck = taper([(-20, -50), (-28, -66), (-36, -78)], [22, 16, 13])
    c.path(neck, coat)
    c.path(taper([(-34, -80), (-44, -74), (-54, -66)], [14, 12, 9]), coat)
    c.path(taper([(-50, -69), (-55, -66)], [9, 8]), stripe)
    c.path(leaf(-32, -84, 12, 6, 70), coat)
    with c.group(clip_path=c.clip(body)):
        for x in (-18, -8, 2, 12, 22):
            c.stroke(f"M{x} -68Q{x + 5} -48 {x + 1} -28", stripe, 4.2)
    with c.group(clip_path=c.clip(neck)):
        for k in range(4):
            c.stroke(f"M{-44 + k * 6} {-66 + k * 7}L{-22 + k * 7} {-72 + k * 7}", stripe, 3.6)
    c.stroke("M-38 -86Q-22 -76 -12 -58", stripe, 5)
    c.stroke("M33 -48Q40 -36 36 -24", stripe, 3)
    c.circle(-42, -77, 1.9, INK_DARK)


def monkey(c: Canvas, fur: str, face: str) -> None:
    """Hanging by one arm from y = 0; about 110 long below it."""
    c.path(taper([(0, 0), (6, 22), (2, 46)], [7, 8, 12]), fur)
    c.path(taper([(4, 82), (26, 96), (44, 84), (40, 66), (30, 70)], [8, 6, 5, 4, 3]), fur)
    c.path(taper([(-2, 46), (4, 66), (4, 88)], [26, 32, 24]), fur)
    for x, y in ((-8, 112), (16, 108)):
        c.path(taper([(2, 88), (x * 0.8, 98), (x, y)], [12, 8, 7]), fur)
    c.path(taper([(-8, 54), (-24, 66), (-34, 58)], [10, 7, 6]), fur)
    c.circle(-4, 36, 17, fur)
    for x in (-21, 13):
        c.circle(x, 34, 6, fur)
        c.circle(x, 34, 3.4, face)
    c.path(smooth([(-16, 34), (-10, 28), (-4, 31), (2, 28), (8, 34), (4, 46), (-4, 49), (-12, 46)], close=True), face)
    for x in (-9, 1):
        c.circle(x, 36, 2.3, INK_DARK)
    c.stroke("M-8 43Q-4 46 0 43", INK_DARK, 1.8)


def jaguar(c: Canvas, coat: str, spot: str) -> None:
    """Prowling, low; about 150 long."""
    far = darken(coat, 0.25)
    for x, y in ((-34, -26), (34, -28)):
        c.path(taper([(x, y), (x + 8, -12), (x + 2, -2)], [15, 10, 9]), far)
    body = taper([(-48, -40), (-20, -40), (14, -40), (46, -38), (58, -30)], [26, 38, 36, 38, 18])
    c.path(taper([(54, -34), (78, -24), (92, -40), (98, -54)], [10, 8, 7, 5]), coat)
    c.path(body, coat)
    for x in (-46, 46):
        c.path(taper([(x, -34), (x - 4, -16), (x - 8, -3)], [22, 12, 11]), coat)
    c.path(taper([(-48, -42), (-64, -44), (-78, -38)], [28, 28, 15]), coat)
    c.circle(-58, -56, 6, coat)
    c.circle(-82, -37, 3, INK_DARK)
    with c.group(clip_path=c.clip(body)):
        for k, (x, y) in enumerate(
            (
                (-40, -50),
                (-26, -42),
                (-30, -30),
                (-10, -52),
                (-6, -38),
                (8, -28),
                (12, -46),
                (28, -52),
                (30, -36),
                (44, -44),
                (50, -30),
                (-16, -26),
            )
        ):
            c.circle(x, y, 4.6 if k % 2 else 3.8, "none", stroke=spot, stroke_width=2.6)
    for x, y in ((70, -28), (84, -36), (94, -48)):
        c.circle(x, y, 3, spot)
    c.circle(-68, -46, 2.6, "#F6E36A")
    c.circle(-68.5, -46, 1.2, INK_DARK)


def butterfly(c: Canvas, x: float, y: float, s: float, colour: str, turn: float = 0.0) -> None:
    with c.at(x, y, s, turn):
        for side in (-1, 1):
            c.path(
                smooth([(0, 0), (side * 10, -16), (side * 24, -18), (side * 26, -6), (side * 12, 2)], close=True),
                colour,
            )
            c.path(
                smooth([(0, 2), (side * 14, 4), (side * 20, 14), (side * 10, 20), (side * 2, 10)], close=True),
                lighten(colour, 0.2),
            )
        c.stroke("M0 -8V12", INK_DARK, 3)


def leaping_gazelle(c: Canvas, coat: str, belly: str) -> None:
    """In full flight, legs stretched; about 130 long, belly about 40 above the ground."""
    far = darken(coat, 0.25)
    for spine in ([(-18, -52), (-38, -38), (-58, -40)], [(20, -48), (36, -30), (60, -22)]):
        c.path(taper(spine, [10, 5, 3.4]), far)
    c.path(taper([(-26, -58), (0, -57), (28, -52)], [18, 24, 20]), coat)
    c.path(taper([(-18, -50), (4, -47), (22, -46)], [4, 8, 4]), belly)
    for spine in ([(-22, -54), (-44, -48), (-66, -54)], [(24, -50), (44, -38), (70, -36)]):
        c.path(taper(spine, [12, 6, 3.6]), coat)
    c.path(taper([(-22, -62), (-34, -72), (-42, -80)], [16, 11, 9]), coat)
    c.path(taper([(-40, -83), (-50, -79), (-60, -73)], [10, 9, 4]), coat)
    c.stroke("M-40 -86Q-32 -98 -20 -100M-43 -87Q-38 -100 -27 -105", darken(coat, 0.5), 2.6)
    c.path(leaf(-38, -84, 10, 5, 20), coat)
    c.path(leaf(30, -56, 12, 6, 40), "#FFF6E6")
    c.circle(-48, -82, 1.8, INK_DARK)


def wolf(c: Canvas, coat: str, howling: bool = False) -> None:
    """Standing, or with its head thrown back; about 80 high."""
    far, pale = darken(coat, 0.25), lighten(coat, 0.3)
    for x in (-12, 24):
        c.path(taper([(x, -34), (x + 3, -18), (x, 0)], [10, 6, 5]), far)
    c.path(taper([(36, -42), (52, -34), (60, -14)], [10, 14, 5]), far)
    c.path(taper([(-24, -44), (0, -42), (24, -42), (38, -40)], [26, 30, 25, 16]), coat)
    c.path(taper([(-18, -32), (4, -30), (24, -32)], [6, 7, 3]), pale)
    for x in (-20, 32):
        c.path(taper([(x, -38), (x - 3, -18), (x - 4, 0)], [14, 7, 6]), coat)
    if howling:
        c.path(taper([(-20, -46), (-30, -64), (-34, -78)], [28, 22, 16]), coat)
        c.path(taper([(-32, -78), (-40, -92), (-46, -104)], [18, 12, 6]), coat)
        c.path(leaf(-26, -82, 17, 9, 30), coat)
        c.path(taper([(-24, -50), (-34, -66), (-40, -80)], [8, 9, 4]), pale)
        return
    c.path(taper([(-20, -48), (-32, -56), (-40, -62)], [28, 22, 18]), coat)
    c.path(taper([(-38, -63), (-50, -58), (-62, -54)], [20, 14, 7]), coat)
    for x in (-38, -32):
        c.path(leaf(x, -68, 16, 8, 96), coat)
    c.circle(-63, -55, 2.8, INK_DARK)
    c.circle(-47, -62, 1.8, INK_DARK)


def salmon(c: Canvas, x: float, y: float, s: float, colour: str, turn: float) -> None:
    """Leaping out of the water."""
    with c.at(x, y, s, turn):
        c.path(taper([(-26, 2), (-6, -4), (14, -2), (24, 2)], [7, 15, 13, 5]), colour)
        c.path(leaf(22, 2, 15, 8, 30), colour)
        c.path(leaf(22, 2, 15, 8, -30), colour)
        c.path(taper([(-20, 6), (0, 3), (14, 3)], [2, 4, 1]), lighten(colour, 0.5))
        c.circle(-20, 0, 1.6, INK_DARK)


def marmot(c: Canvas, coat: str, belly: str) -> None:
    """Upright on its hind legs, on guard; about 70 high."""
    c.path(taper([(14, -8), (30, -4), (42, -8)], [12, 9, 5]), darken(coat, 0.25))
    c.path(smooth([(-4, -58), (12, -50), (20, -24), (14, 0), (-14, 0), (-18, -24), (-14, -48)], close=True), coat)
    c.path(smooth([(-8, -44), (2, -40), (4, -18), (-4, -4), (-12, -18), (-13, -36)], close=True), belly)
    c.path(taper([(-8, -40), (-16, -32), (-14, -26)], [8, 6, 5]), darken(coat, 0.15))
    c.path(taper([(0, -58), (-10, -60), (-20, -56)], [22, 20, 11]), coat)
    c.circle(6, -68, 5, darken(coat, 0.15))
    c.circle(-24, -57, 3.2, INK_DARK)
    c.circle(-11, -63, 2, INK_DARK)


def walrus(c: Canvas, skin: str, tusk: str) -> None:
    """Resting on the ice; about 130 long."""
    c.path(leaf(56, -8, 34, 18, 16), darken(skin, 0.2))
    c.path(taper([(-40, -48), (-24, -34), (8, -26), (40, -16), (62, -10)], [44, 58, 54, 34, 14]), skin)
    for k in range(3):
        x, y = -20 + k * 16, -54 + k * 6
        c.stroke(f"M{x} {y}Q{x + 6} {y + 14} {x} {y + 26}", darken(skin, 0.18), 3)
    c.path(leaf(-14, -10, 36, 18, -120, 0.1), darken(skin, 0.2))
    c.circle(-46, -56, 20, skin)
    for x in (-60, -50):
        c.path(leaf(x, -44, 34, 7, -98), tusk)
    c.ellipse(-57, -48, 13, 9, lighten(skin, 0.22))
    c.circle(-62, -52, 2.6, INK_DARK)
    c.circle(-48, -64, 2.4, INK_DARK)
