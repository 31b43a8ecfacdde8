"""Tiles as pictures: the landscape turned with the tile, the animal or volcano upright on top (docs/ART.md).

Any number of tiles is drawn with one mesh for each page of the atlas: a pool of 136 costs a handful of draw calls.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, radians, sin

from kivy.graphics import Color, Mesh
from kivy.graphics.texture import Texture

from app.kit.art import picture
from app.kit.geometry import Box, Point, around
from rules.mondo.preview import face_named, side_of
from rules.mondo.view import Laid

PLAIN, VARIED = "plain", "varied"
FIGURE = 0.42
"""Side of an animal or volcano, in sides of the tile."""
FROM_EDGE = 0.23
"""Centre of an animal from the middle of its edge, in sides of the tile."""
PLAIN_VARIANTS = 3
_TOWARDS = ((0.0, 0.5), (0.5, 0.0), (0.0, -0.5), (-0.5, 0.0))

Corners = tuple[float, ...]


def ground_name(laid: Laid) -> str:
    """The picture of the landscape of a tile as it lies."""
    if laid.side == PLAIN:
        return f"plain_{side_of(laid).edges[0]}_{(int(laid.tile[1:]) - 1) % PLAIN_VARIANTS}"
    return laid.tile


def figure_name(laid: Laid) -> str | None:
    """The animal or volcano that stands on it."""
    side = side_of(laid)
    if side.animal is not None:
        return f"animal_{side.animal}"
    return f"volcano_{side.volcano}" if side.volcano is not None else None


def figure_place(laid: Laid) -> Point:
    """Its centre from the middle of the tile, in sides of the tile."""
    side = side_of(laid)
    if side.animal is None:
        return 0.0, 0.0
    x, y = _TOWARDS[side.animal_edge]
    share = 1 - 2 * FROM_EDGE
    return x * share, y * share


def other_side(laid: Laid) -> Laid:
    """The tile turned over."""
    return Laid(laid.tile, VARIED if laid.side == PLAIN else PLAIN)


def turned(corners: Sequence[float], quarters: int) -> Corners:
    """Texture corners (bottom left, bottom right, top right, top left) of a picture turned clockwise."""
    shift = 2 * (quarters % 4)
    return (*corners[shift:], *corners[:shift])


class Quads:
    """Pictures of the atlas collected into few meshes: all grounds first, then all figures on top of them."""

    def __init__(self) -> None:
        self._pages: dict[tuple[int, int], tuple[Texture, list[float]]] = {}

    def add(self, name: str, centre: Point, side: float, angle: float = 0.0, quarters: int = 0, layer: int = 0) -> None:
        """A square picture about a point, turned by quarters with the clock and by `angle` degrees against it."""
        texture = picture("mondo", name)
        half = side / 2
        c, s = (cos(radians(angle)) * half, sin(radians(angle)) * half) if angle else (half, 0.0)
        x, y = centre
        u0, v0, u1, v1, u2, v2, u3, v3 = turned(texture.tex_coords, quarters)
        _, vertices = self._pages.setdefault((layer, texture.id), (texture, []))
        vertices += (
            x - c + s,
            y - s - c,
            u0,
            v0,
            x + c + s,
            y + s - c,
            u1,
            v1,
            x + c - s,
            y + s + c,
            u2,
            v2,
            x - c - s,
            y - s + c,
            u3,
            v3,
        )

    def tile(self, laid: Laid, centre: Point, side: float, angle: float = 0.0) -> None:
        self.add(ground_name(laid), centre, side, angle, laid.turns)
        name = figure_name(laid)
        if name is not None:
            x, y = figure_place(laid)
            c, s = cos(radians(angle)), sin(radians(angle))
            at = centre[0] + (x * c - y * s) * side, centre[1] + (x * s + y * c) * side
            self.add(name, at, side * FIGURE, angle, layer=1)

    def draw(self, opacity: float = 1.0, shade: float = 1.0) -> None:
        """Put them on the open canvas; `shade` 0 makes them black (a shadow)."""
        Color(shade, shade, shade, opacity)
        for key in sorted(self._pages):
            texture, vertices = self._pages[key]
            count = len(vertices) // 16
            indices = [4 * i + corner for i in range(count) for corner in (0, 1, 2, 0, 2, 3)]
            Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture)


def draw_tile(laid: Laid, box: Box, opacity: float = 1.0, angle: float = 0.0) -> None:
    """One tile in a square box; `angle` turns it with the seat it is drawn for."""
    quads = Quads()
    quads.tile(laid, (box[0] + box[2] / 2, box[1] + box[3] / 2), box[2], angle)
    quads.draw(opacity)


def draw_piece(name: str, box: Box) -> None:
    """A tile as an answer to a puzzle names it, in the middle of a box."""
    side = min(box[2:])
    draw_tile(face_named(name), around(box[0] + box[2] / 2, box[1] + box[3] / 2, side, side))


def draw_tiles(tiles: Iterable[tuple[Laid, Box]], opacity: float = 1.0) -> None:
    quads = Quads()
    for laid, box in tiles:
        quads.tile(laid, (box[0] + box[2] / 2, box[1] + box[3] / 2), box[2])
    quads.draw(opacity)
