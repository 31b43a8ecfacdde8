"""Single-colour glyphs on a 24 x 24 grid: six nature icons, eight biome icons, the wild mark.

They are filled shapes with generous gaps, so that they read at 20 px. `glyph(c, name, x, y, size, colour)`
draws one centred at (x, y); `cut` is the colour seen through its inner gaps.
"""

from __future__ import annotations

import math

from ..kit.canvas import Canvas
from ..kit.palette import BIOMES, INK, NATURE, PAPER, lighten
from ..kit.shapes import half_leaf, leaf, poly, star


# -- nature ------------------------------------------------------------------
def _sun(c, col, cut):
    c.circle(12, 12, 5.2, col)
    for i in range(8):
        a = math.radians(45 * i)
        c.stroke(
            f"M{12 + 7.6 * math.cos(a):.2f} {12 + 7.6 * math.sin(a):.2f}L{12 + 10.4 * math.cos(a):.2f} "
            f"{12 + 10.4 * math.sin(a):.2f}",
            col,
            2.3,
        )


def _water(c, col, cut):
    c.path("M12 1.6C15.6 6.4 19.2 10.4 19.2 14.9A7.2 7.2 0 0 1 4.8 14.9C4.8 10.4 8.4 6.4 12 1.6Z", col)
    c.stroke("M8 14.8A4.2 4.2 0 0 0 11.2 18.9", cut, 1.9)


def _plants(c, col, cut):
    c.stroke("M12 22V12", col, 2.3)
    c.path("M11.6 15.4C5.4 15.8 2 12 1.8 5.6C8.4 5.4 12 9 11.6 15.4Z", col)
    c.path("M12.4 12.2C12 6.2 15.4 2.2 22.2 2.2C22.4 8.8 18.8 12.4 12.4 12.2Z", col)
    c.stroke("M5.6 9.2L10 13.6M18.6 5.8L14 10.6", cut, 1.1)


def _animals(c, col, cut):
    c.path(
        "M12 11.2C15.4 11.2 18.6 15 18.6 18.2C18.6 21.2 15.8 21.8 12 21.2C8.2 21.8 5.4 21.2 5.4 18.2C5.4 15 "
        "8.6 11.2 12 11.2Z",
        col,
    )
    for x, y, rx, ry, r in (
        (3.6, 11.2, 2.1, 3, -18),
        (8.6, 5.2, 2.4, 3.4, -8),
        (15.4, 5.2, 2.4, 3.4, 8),
        (20.4, 11.2, 2.1, 3, 18),
    ):
        c.ellipse(x, y, rx, ry, col, transform=f"rotate({r} {x} {y})")


def _minerals(c, col, cut):
    c.path(poly([(6.2, 3), (17.8, 3), (22.4, 9.2), (12, 22), (1.6, 9.2)]), col)
    c.stroke("M2.4 9.2H21.6M8.4 9.2L12 20.4L15.6 9.2L12 3.6Z", cut, 1.2)


def _ice(c, col, cut):
    for i in range(6):
        with c.group(transform=f"rotate({60 * i} 12 12)"):
            c.stroke("M12 12V2", col, 2)
            c.stroke("M8.8 3.6L12 6.6L15.2 3.6", col, 1.8)


# -- biomes --------------------------------------------------------------------
def _ocean(c, col, cut):
    """A whale's tail over a swell."""
    c.path(
        "M12 8.6C10.4 4.6 5.6 5.4 1.6 2C1.6 7.6 5.2 10.8 10 11.2C9.6 13.6 8.8 15.2 7.6 16.6H16.4C15.2 15.2 "
        "14.4 13.6 14 11.2C18.8 10.8 22.4 7.6 22.4 2C18.4 5.4 13.6 4.6 12 8.6Z",
        col,
    )
    c.stroke("M1.8 20C4.4 17.4 6.6 17.4 9 20C11 22 13 22 15 20C17.4 17.4 19.6 17.4 22.2 20", col, 2.3)


def _coast(c, col, cut):
    """A scallop shell."""
    c.path(
        "M12 21.6L8.2 21.6L8.6 18.6C4.4 16 1.6 11.8 2.6 8.6C3.4 6.2 5.6 5.6 6.8 6.4C7.4 3.8 10 2.4 12 3.4C14 "
        "2.4 16.6 3.8 17.2 6.4C18.4 5.6 20.6 6.2 21.4 8.6C22.4 11.8 19.6 16 15.4 18.6L15.8 21.6Z",
        col,
    )
    c.stroke("M12 18V7M9.6 17.6L6.6 10M14.4 17.6L17.4 10", cut, 1.4)


def _jungle(c, col, cut):
    """A notched leaf."""
    c.path(
        "M12 1.6C18.4 4.2 21.8 9 20.6 14.6C19.6 18.8 16 20.4 12 18.6C8 20.4 4.4 18.8 3.4 14.6C2.2 9 5.6 4.2 12 1.6Z",
        col,
    )
    c.stroke("M12 6V22.4", cut, 1.6)
    c.stroke("M12 12.4L20.8 8.2M12 12.4L3.2 8.2M12 16.8L21 14.2M12 16.8L3 14.2", cut, 1.4)
    c.stroke("M12 18.4V22.6", col, 2)


def _savannah(c, col, cut):
    """An umbrella thorn tree."""
    c.path("M1.2 9.4C2.6 5.4 7 3 12.4 3C17.6 3 21.6 5.2 22.8 9.4C20.4 10.8 16 9.8 12 10.6C8 9.8 3.6 10.8 1.2 9.4Z", col)
    c.path(
        "M10.6 21.4C11.2 17.6 11 15.4 6.2 10.2L8.2 10C10.6 12 11.6 13.2 12.2 14.4C12.8 13 14.4 11.4 16.6 10"
        "L18.6 10.2C14 14.6 13.6 17.8 14.2 21.4Z",
        col,
    )
    c.stroke("M4 21.6H20", col, 1.9)


def _desert(c, col, cut):
    """A saguaro."""
    c.stroke("M12 21.4V4.2", col, 4.6)
    c.stroke("M12 15.6H8.2Q5.2 15.6 5.2 12.6V9.6", col, 3)
    c.stroke("M12 12.8H15.8Q18.8 12.8 18.8 9.8V6.8", col, 3)
    c.stroke("M4 22H20", col, 1.9)


def _alpine(c, col, cut):
    """Two summits with a snow line."""
    c.path(
        poly([(0.8, 21), (9.4, 3), (14, 12.2), (16, 9), (23.2, 21)]),
        col,
        stroke=col,
        stroke_width=1.0,
        stroke_linejoin="round",
    )
    c.path(
        poly([(6.4, 10.2), (8.2, 12.6), (9.6, 10.6), (11.2, 12.8), (12.6, 10.4), (11.8, 11.6), (12.4, 10), (9.4, 4.4)]),
        cut,
    )


def _taiga(c, col, cut):
    """A spruce with a smaller one behind."""
    c.path(
        poly(
            [
                (9, 1.4),
                (13.2, 8),
                (11.4, 8),
                (15.2, 13.6),
                (13.2, 13.6),
                (17, 19.4),
                (10.4, 19.4),
                (10.4, 22.4),
                (7.6, 22.4),
                (7.6, 19.4),
                (1, 19.4),
                (4.8, 13.6),
                (2.8, 13.6),
                (6.6, 8),
                (4.8, 8),
            ]
        ),
        col,
    )
    c.path(
        poly(
            [
                (18, 8),
                (21, 13),
                (19.8, 13),
                (23.2, 19.4),
                (19.2, 19.4),
                (19.2, 22.4),
                (17.2, 22.4),
                (17.2, 19.4),
                (18.6, 19.4),
                (15.4, 14),
                (17, 14),
                (15.4, 11.6),
            ]
        ),
        col,
    )


def _arctic(c, col, cut):
    """An iceberg with its foot under water."""
    c.path(poly([(3.2, 12.4), (5.6, 7.4), (8.6, 6.6), (12, 1.6), (15, 3.6), (17.2, 8.2), (20.8, 12.4)]), col)
    c.stroke("M11.6 4.4L12.8 8.4L10.8 12.2", cut, 1.4)
    c.path(poly([(5, 16.4), (19, 16.4), (15.4, 20.4), (11.8, 22.6), (8.2, 20.6)]), col)
    c.stroke("M1.4 14.4H22.6", col, 1.5)


def _wild(c, col, cut):
    """Compass star: any biome."""
    c.path(star(12, 12, 11, 0.4, 4, -90), col)
    c.path(star(12, 12, 7.6, 0.46, 4, -45), col)
    c.circle(12, 12, 2.1, cut)


def _house(c, col, cut):
    c.path(poly([(12, 2), (23, 11.6), (19.8, 11.6), (19.8, 21.6), (4.2, 21.6), (4.2, 11.6), (1, 11.6)]), col)
    c.rect(9.6, 14, 4.8, 7.6, cut, r=0.6)


GLYPHS = {
    "sun": _sun,
    "water": _water,
    "plants": _plants,
    "animals": _animals,
    "minerals": _minerals,
    "ice": _ice,
    "ocean": _ocean,
    "coast": _coast,
    "jungle": _jungle,
    "savannah": _savannah,
    "desert": _desert,
    "alpine": _alpine,
    "taiga": _taiga,
    "arctic": _arctic,
    "wild": _wild,
    "house": _house,
}


def glyph(c: Canvas, name: str, x: float, y: float, size: float, colour: str, cut: str) -> None:
    s = size / 24
    with c.group(transform=f"translate({x - size / 2:.2f} {y - size / 2:.2f}) scale({s:.4f})"):
        GLYPHS[name](c, colour, cut)


def icon_svg(name: str, colour: str = INK, cut: str = PAPER) -> str:
    c = Canvas(24, 24)
    GLYPHS[name](c, colour, cut)
    return c.svg()


def tint_svg(name: str, colour: str = "#FFFFFF") -> str:
    """The glyph alone with real holes, in one colour: white to be tinted by the app at run time."""
    c, shape = Canvas(24, 24), Canvas(24, 24)
    GLYPHS[name](shape, "#FFFFFF", "#000000")
    c.defs.append(
        f'<mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="24" height="24">{"".join(shape.body)}</mask>'
    )
    c.rect(0, 0, 24, 24, colour, mask="url(#m)")
    return c.svg()


def petal(c: Canvas, x: float, y: float, length: float, width: float, angle: float, colour: str) -> None:
    """One point of the eight-biome rose: a leaf with a lit and a shaded half."""
    c.path(leaf(x, y, length, width, angle), colour)
    lit = -1 if -45 <= ((angle + 180) % 360) - 180 < 135 else 1  # the half that faces the upper left
    c.path(half_leaf(x, y, length, width, angle, lit), lighten(colour, 0.2))


def nature_disc(c: Canvas, name: str, x: float, y: float, r: float) -> None:
    disc, ink = NATURE[name]
    c.circle(x, y, r, disc)
    glyph(c, name, x, y, r * 1.32, ink, disc)


def biome_badge(c: Canvas, name: str, x: float, y: float, r: float) -> None:
    b = BIOMES[name]
    c.circle(x, y, r * 1.14, PAPER)
    c.circle(x, y, r, b.base)
    glyph(c, name, x, y, r * 1.3, b.ink, b.base)


def nature_disc_svg(name: str) -> str:
    c = Canvas(48, 48)
    nature_disc(c, name, 24, 24, 24)
    return c.svg()


# The icons on the dark strip of a card.
ON_DARK = {
    "sun": "#FFC93C",
    "water": "#5CB8FF",
    "plants": "#6FD07A",
    "animals": "#F0A878",
    "minerals": "#CBA6F7",
    "ice": "#DDF3FB",
}


def nature_on_dark_svg(name: str) -> str:
    return tint_svg(name, ON_DARK[name])


def biome_badge_svg(name: str) -> str:
    c = Canvas(48, 48)
    biome_badge(c, name, 24, 24, 20.5)
    return c.svg()
