"""The second face of a card, as in the box: the continent in small with the place as a red dot, and half circles at its
four edges. North–south ranks stand in blue above and below, west–east ranks in white at the sides; the number that must
be the smaller of two, below and at the right, is green. Two neighbours close a circle: it is right if green is smaller.

Only for cards whose map side is up (WT-6).
"""

from __future__ import annotations

from functools import cache, lru_cache

from kivy.graphics import (
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app.kit.canvas import draw_texture, fill, text_texture
from app.kit.geometry import Box, Point, around, grown, overlap
from app.kit.tokens import WHITE, Rgba, rgba
from app.tables.where_is_that.colours import WHERE_IS_THAT
from app.tables.where_is_that.land import fine_land, small_land
from app.tables.where_is_that.names import LEAST, name_size
from rules.where_is_that.packs import Face
from rules.where_is_that.view import MapSide

BLUE: Rgba = rgba("#12477F")
INK: Rgba = rgba("#1D1B16")
ON_BLUE, ON_WHITE = rgba("#A8F0B4"), rgba("#14703A")
"""The green of the number that must be smaller."""
DOT: Rgba = rgba("#C8321E")
SIDE = 64
INKED = 0.72
"""So much of the height of a line its figures fill."""
STEP = 32
"""Pixels between two sizes in which the continent is drawn."""
SPOTS = {
    "top": (0, 1, 1, 1, 1, 0, 0, 0),
    "bottom": (0, 0, 1, 0, 1, 1, 0, 1),
    "left": (0, 0, 0, 1, 1, 1, 1, 0),
    "right": (0, 1, 0, 0, 1, 0, 1, 1),
}
"""How the texture of a half disc lies at each edge of a card."""

Word = tuple[str, Box]


def radius(width: float) -> float:
    """Of the half circles of a card that wide."""
    return max(width / 4, dp(16))


def draw_map_face(
    face: Face, side: MapSide, box: Box, pack: str, names: tuple[str, str], low: bool = False
) -> list[Word]:
    """`names`: whole and in short; `low`: the upper band belongs to the marks of circles."""
    dot = _draw_ground(face, side, box, pack)
    halves = {edge: _draw_half(edge, box) for edge in SPOTS}
    fill(around(*dot, dp(9), dp(9)), WHITE, dp(4.5))
    fill(around(*dot, dp(6.4), dp(6.4)), DOT, dp(3.2))
    words = [_draw_rank(edge, side, place, dot) for edge, place in halves.items()]  # over the dot: it is read
    words.append(_draw_name(names, box, dot, low))
    return words


def _draw_ground(face: Face, side: MapSide, box: Box, pack: str) -> Point:
    """The continent, its country green; returns where the place lies."""
    land = small_land(pack)
    x, y, width, height = land.bounds
    scale = min(box[2] / width, box[3] / height) * 0.94
    left, low = box[0] + (box[2] - width * scale) / 2, box[1] + (box[3] - height * scale) / 2
    Color(1, 1, 1, 1)
    Rectangle(texture=continent(pack, height * scale), pos=(left, low), size=(width * scale, height * scale))
    PushMatrix()
    Translate(left - x * scale, low - y * scale)
    Scale(scale, scale, 1)
    Color(*WHERE_IS_THAT["face_own"])
    for code in face.countries:
        for vertices, indices in land.countries.get(code, ()):
            if indices:
                Mesh(vertices=vertices, indices=indices, mode="triangles")
    PopMatrix()
    px, py = land.spot(side.latitude, side.longitude)
    at, edge = (left + (px - x) * scale, low + (py - y) * scale), dp(8)
    return (
        max(box[0] + edge, min(box[0] + box[2] - edge, at[0])),
        max(box[1] + edge, min(box[1] + box[3] - edge, at[1])),
    )


FINE = 190
"""Land of so many dp shows the steps of a coarse coast."""
MESH = 60000
"""So many corners a mesh may have; an even number."""


def continent(pack: str, high: float) -> Texture:
    """The land of a pack, about so many pixels high."""
    return _continent(pack, max(1, -(-round(high) // STEP)) * STEP).texture


@lru_cache(maxsize=4)
def _continent(pack: str, high: int) -> Fbo:
    """The land of a pack in so many pixels of height, drawn once for all cards of a zoom step. It may be asked for
    while another canvas is open, and does not become a part of that."""
    land = fine_land(pack) if high > dp(FINE) else small_land(pack)
    x, y, width, height = land.bounds
    scale = high / height
    fbo = Fbo(size=(max(1, round(width * scale)), high), noadd=True)
    with fbo:
        ClearColor(*WHERE_IS_THAT["face_sea"])
        ClearBuffers()
        Translate(-x * scale, -y * scale)
        Scale(scale, scale, 1)
        Color(*WHERE_IS_THAT["face_land"])
        for shapes in land.countries.values():
            for vertices, indices in shapes:
                if indices:
                    Mesh(vertices=vertices, indices=indices, mode="triangles")
        Color(*WHERE_IS_THAT["face_border"])
        for start in range(0, len(land.lines), 4 * MESH):
            part = land.lines[start : start + 4 * MESH]
            Mesh(vertices=part, indices=list(range(len(part) // 4)), mode="lines")
    fbo.draw()
    fbo.add_reload_observer(lambda each: each.draw())  # when Android has taken the GL context away
    return fbo


def _draw_half(edge: str, box: Box) -> Box:
    """A half circle, still without its rank; returns where it lies."""
    x, y, width, height = box
    r = radius(width)
    places = {
        "top": (x + width / 2 - r, y + height - r, 2 * r, r),
        "bottom": (x + width / 2 - r, y, 2 * r, r),
        "left": (x, y + height / 2 - r, r, 2 * r),
        "right": (x + width - r, y + height / 2 - r, r, 2 * r),
    }
    place = places[edge]
    _half(place, edge, BLUE)
    if edge not in ("top", "bottom"):
        line = max(1.0, dp(1))
        inner = (place[0] + (line if edge == "right" else 0), place[1] + line, place[2] - line, place[3] - 2 * line)
        _half(inner, edge, WHITE)
    return place


def _draw_rank(edge: str, side: MapSide, place: Box, dot: Point) -> Word:
    """The number in its half circle; beside the dot, if that lies there."""
    upright, r = edge in ("top", "bottom"), min(place[2:])
    green = edge in ("bottom", "right")
    ink = (ON_BLUE if green else WHITE) if upright else (ON_WHITE if green else INK)
    text = str(side.north if upright else side.west)
    room = 2 * r * 0.8 if upright else r * 0.94
    texture = _number(text, r, room)
    width = min(texture.width, room)  # three figures of the least size stand closer in a small half circle
    middle = {"top": 0.56, "bottom": 0.44}.get(edge, 0.5)
    across = {"left": 0.46, "right": 0.54}.get(edge, 0.5) * place[2]
    if edge == "left":  # not over the edge of the card
        across = max(across, width / 2)
    elif edge == "right":
        across = min(across, place[2] - width / 2)
    at = place[0] + across, place[1] + place[3] * middle
    x, y = _beside_dot(at, (width, texture.height * INKED), dot, r, upright)
    return text, draw_texture(texture, x, y, ink, "centre", (width, texture.height))


def _beside_dot(at: Point, size: Point, dot: Point, r: float, upright: bool) -> Point:
    """A number moves along its edge until the dot is free, as far as its half circle goes."""
    if not overlap(around(*at, *size), around(*dot, dp(9), dp(9))):
        return at
    along = 0 if upright else 1
    away, most = (size[along] + dp(9)) / 2, r * 0.88 - size[along] / 2
    side = 1 if at[along] >= dot[along] else -1
    moved = max(at[along] - most, min(at[along] + most, dot[along] + side * away))
    return (moved, at[1]) if upright else (at[0], moved)


def _number(text: str, r: float, room: float) -> Texture:
    size = max(dp(LEAST), r * 0.7)
    texture = text_texture(text, size, "bold")
    while texture.width > room and size > dp(LEAST):
        size = max(dp(LEAST), size * 0.92)
        texture = text_texture(text, size, "bold")
    return texture


def _draw_name(names: tuple[str, str], box: Box, dot: Point, low: bool) -> Word:
    """One line in the free band above or below the half circles at the sides, whichever leaves the dot alone."""
    x, y, width, height = box
    r, room = radius(width), width - dp(6)
    size = min(name_size(width), (height / 2 - 2 * r) * 0.9)
    texture = _line(names, max(dp(LEAST), size), room)
    band = height / 2 - 2 * r
    spots = [y + height / 2 + r + band / 2, y + height / 2 - r - band / 2]
    at = spots[1] if low else max(spots, key=lambda each: abs(each - dot[1]))
    plate = around(x + width / 2, at, min(width - dp(2), texture.width + dp(6)), min(texture.height, band + dp(4)))
    fill(plate, (1, 1, 1, 0.86), dp(5))
    size_drawn = (_width(texture, width - dp(2)), texture.height)
    return names[0], draw_texture(texture, x + width / 2, at, INK, "centre", size_drawn)


def _line(names: tuple[str, str], size: float, room: float) -> Texture:
    """Whole if there is room, else in short, as large as it may be."""
    for text in dict.fromkeys(names):
        each = size
        while each >= dp(LEAST) - 0.01:
            texture = text_texture(text, each, "bold")
            if texture.width <= room:
                return texture
            each = max(dp(LEAST), each * 0.94) if each > dp(LEAST) else 0.0
    return text_texture(names[1], dp(LEAST), "bold")


def _width(texture: Texture, room: float) -> float:
    """A name of the least size that is still too long stands closer, like figures, rather than over its card's edge."""
    return min(texture.width, room)


def _half(box: Box, edge: str, colour: Rgba) -> None:
    Color(*colour)
    Rectangle(texture=_half_disc(), pos=box[:2], size=box[2:], tex_coords=SPOTS[edge])


def draw_circle_ring(x: float, y: float, r: float, colour: Rgba, width: float) -> None:
    """A ring round the circle of two cards, to say which one is meant."""
    from app.kit.canvas import border

    border(grown(around(x, y, 2 * r, 2 * r), width / 2), colour, r + width / 2, width)


@cache
def _half_disc() -> Texture:
    """White, flat side below, with a soft edge; tinted where it is drawn."""
    wide, high = SIDE, SIDE // 2
    data = bytearray()
    for row in range(high):
        for column in range(wide):
            away = ((column + 0.5 - wide / 2) ** 2 + (row + 0.5) ** 2) ** 0.5
            data += bytes((255, 255, 255, round(255 * max(0.0, min(1.0, wide / 2 - away + 0.5)))))
    plain = bytes(data)

    def refill(texture: Texture) -> None:
        texture.blit_buffer(plain, colorfmt="rgba", bufferfmt="ubyte")

    texture = Texture.create(size=(wide, high), colorfmt="rgba", mipmap=False)
    refill(texture)
    texture.add_reload_observer(refill)
    texture.wrap = "clamp_to_edge"
    return texture
