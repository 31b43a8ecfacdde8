"""The covers of the home screen: a square one and a wide one for each game, without words."""

from __future__ import annotations

from ..kit.canvas import Canvas
from . import atlas_map, life, mosaic, worlds

SQUARE = (372.0, 372.0)
WIDE = (760.0, 288.0)


def new_worlds(c: Canvas, w: float, h: float) -> None:
    if w == h:
        worlds.paint(c, w, h, w / 2, h / 2, w * 0.29)
    else:
        worlds.paint(c, w, h, w * 0.72, h * 0.52, h * 0.33)


def mondo(c: Canvas, w: float, h: float) -> None:
    if w == h:
        mosaic.paint(c, w, h, 132, -8, -10, -14)
    else:
        mosaic.paint(c, w, h, 150, -8, 130, -20)


def natural_selection(c: Canvas, w: float, h: float) -> None:
    scale, left, top = (h / 540, 420, 0) if w == h else (w / 960, 0, 150)
    with c.group(transform=f"scale({scale:.4f}) translate({-left} {-top})"):
        life.paint(c)


def where_is_that(c: Canvas, w: float, h: float) -> None:
    c.rect(0, 0, w, h, c.linear([(0, "#1F6FA8"), (1, "#2FA3B5")], 0, 0, 1, 1))
    if w == h:
        scale, ox, oy = 5.4, 190, 82
        cards = ((82, 92, "EC", -6), (292, 138, "BR", 4), (128, 216, "PE", 5))
    else:
        scale, ox, oy = 6.3, 500, 66
        cards = ((404, 66, "EC", -6), (620, 130, "BR", 4), (448, 190, "CL", 5))
    atlas_map.graticule(c, scale, ox, oy)
    atlas_map.continent(c, scale, ox, oy)
    for x, y, code, turn in cards:
        atlas_map.place_card(c, x, y, code, turn)
    atlas_map.compass(c, w - 62, h - 62, 48)


COVERS = {
    "new_worlds": new_worlds,
    "mondo": mondo,
    "natural_selection": natural_selection,
    "where_is_that": where_is_that,
}


def cover_svg(game: str, wide: bool = False) -> str:
    w, h = WIDE if wide else SQUARE
    c = Canvas(w, h)
    with c.group(clip_path=c.clip(f"M0 0H{w}V{h}H0Z")):
        COVERS[game](c, w, h)
    return c.svg()
