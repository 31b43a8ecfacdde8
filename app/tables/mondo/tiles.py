"""Tiles as pictures: the landscape turned with the tile, the animal or volcano upright on top (docs/ART.md).

Any number of tiles is drawn with one mesh for each page of the atlas: a pool of 136 costs a handful of draw calls.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, radians, sin

from kivy.graphics import Color, Mesh
from kivy.graphics.texture import Texture

from app.kit.art import picture
from app.kit.geometry import Box, Point
from rules.mondo.components import (
    ACTIVE,
    ANIMAL,
    ANIMAL_EDGE,
    ANIMAL_NAMES,
    EDGES,
    LAYS,
    NONE,
    PLAIN_LAY,
    TILE_IDS,
    VOLCANO,
)
from rules.mondo.spaces import LANDSCAPES

FIGURE = 0.42
"""Side of an animal or volcano, in sides of the tile."""
FROM_EDGE = 0.23
"""Centre of an animal from the middle of its edge, in sides of the tile."""
PLAIN_VARIANTS = 3
_TOWARDS = ((0.0, 0.5), (0.5, 0.0), (0.0, -0.5), (-0.5, 0.0))

Corners = tuple[float, ...]


def ground_name(laid: int) -> str:
    """The picture of the landscape of a tile as it lies."""
    tile, lay = divmod(laid, LAYS)
    if lay == PLAIN_LAY:
        return f"plain_{LANDSCAPES[EDGES[laid][0]]}_{tile % PLAIN_VARIANTS}"
    return TILE_IDS[tile]


def figure_name(laid: int) -> str | None:
    """The animal or volcano that stands on it."""
    if ANIMAL[laid] >= 0:
        return f"animal_{ANIMAL_NAMES[ANIMAL[laid]]}"
    if VOLCANO[laid] != NONE:
        return "volcano_active" if VOLCANO[laid] == ACTIVE else "volcano_dormant"
    return None


def figure_place(laid: int) -> Point:
    """Its centre from the middle of the tile, in sides of the tile."""
    if ANIMAL[laid] < 0:
        return 0.0, 0.0
    x, y = _TOWARDS[ANIMAL_EDGE[laid]]
    share = 1 - 2 * FROM_EDGE
    return x * share, y * share


def turned(corners: Sequence[float], quarters: int) -> Corners:
    """Texture corners (bottom left, bottom right, top right, top left) of a picture turned clockwise."""
    shift = 2 * (quarters % 4)
    return (*corners[shift:], *corners[:shift])


class Quads:
    """Pictures of the atlas collected into few meshes: all grounds first, then all figures on top of them."""

    def __init__(self) -> None:
        self._pages: dict[tuple[int, int], tuple[Texture, list[float]]] = {}

    def add(self, name: str, centre: Point, side: float, angle: float = 0.0, quarters: int = 0,
            layer: int = 0) -> None:  # fmt: skip
        """A square picture about a point, turned by quarters with the clock and by `angle` degrees against it."""
        texture = picture("mondo", name)
        half = side / 2
        c, s = (cos(radians(angle)) * half, sin(radians(angle)) * half) if angle else (half, 0.0)
        x, y = centre
        u0, v0, u1, v1, u2, v2, u3, v3 = turned(texture.tex_coords, quarters)
        _, vertices = self._pages.setdefault((layer, texture.id), (texture, []))
        vertices += (
            x - c + s, y - s - c, u0, v0, x + c + s, y + s - c, u1, v1,
            x + c - s, y + s + c, u2, v2, x - c - s, y - s + c, u3, v3,
        )  # fmt: skip

    def tile(self, laid: int, centre: Point, side: float, angle: float = 0.0) -> None:
        lay = laid % LAYS
        self.add(ground_name(laid), centre, side, angle, 0 if lay == PLAIN_LAY else lay)
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


def draw_tile(laid: int, box: Box, opacity: float = 1.0, angle: float = 0.0) -> None:
    """One tile in a square box; `angle` turns it with the seat it is drawn for."""
    quads = Quads()
    quads.tile(laid, (box[0] + box[2] / 2, box[1] + box[3] / 2), box[2], angle)
    quads.draw(opacity)


def draw_tiles(tiles: Iterable[tuple[int, Box]], opacity: float = 1.0) -> None:
    quads = Quads()
    for laid, box in tiles:
        quads.tile(laid, (box[0] + box[2] / 2, box[1] + box[3] / 2), box[2])
    quads.draw(opacity)
