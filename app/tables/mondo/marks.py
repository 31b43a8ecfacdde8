"""Frames round a space as textures: a line that follows a rounded square, whole or dashed, and what it lets through.

Drawn as lines they cost hundreds of triangles a space; as a picture two. Only a corner and one line across an edge are
reckoned, the rest is the same over and over.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil, hypot

from kivy.graphics.texture import Texture

from app.kit.canvas import bake

Row = list[float]
"""Opacity of each pixel from left to right."""


@lru_cache(maxsize=32)
def frame_texture(
    side: int, radius: float, width: float, tint: float = 0.0, dashes: tuple[float, float] | None = None
) -> Texture:
    """White, for any colour: a frame so wide inside a square of that side, and so much tint within it. Corners of a
    dashed frame are dashes too."""
    rows = _rows(side, radius, width, tint, dashes)
    data = b"".join(b"\xff\xff\xff" + bytes([round(255 * opacity)]) for row in rows for opacity in row)
    return bake(side, side, data)


def _rows(side: int, radius: float, width: float, tint: float, dashes: tuple[float, float] | None) -> list[Row]:
    corner = min(ceil(max(radius, width) + 1), side // 2)
    straight = side - 2 * corner
    edge = [_opacity(depth + 0.5, width, tint) for depth in range(corner)]
    along = _dashed(straight, *dashes) if dashes else [1.0] * straight
    low = []
    for y in range(corner):
        left = [_opacity(_depth(x + 0.5, y + 0.5, radius), width, tint) for x in range(corner)]
        low.append([*left, *(edge[y] * part for part in along), *left[::-1]])
    middle = [
        [*(value * part for value in edge), *[tint] * straight, *(value * part for value in edge[::-1])]
        for part in along
    ]
    return [*low, *middle, *low[::-1]]


def _depth(x: float, y: float, radius: float) -> float:
    """How far inside the rounded corner at the origin a point lies."""
    if x < radius and y < radius:
        return radius - hypot(radius - x, radius - y)
    return min(x, y)


def _opacity(depth: float, width: float, tint: float) -> float:
    """Of a pixel so deep inside: nothing outside, the line, then the tint; edges are soft."""
    inside = min(1.0, max(0.0, depth + 0.5))
    line = min(1.0, max(0.0, width - depth + 0.5))
    return inside * (line + (1 - line) * tint)


def _dashed(length: int, dash: float, gap: float) -> Row:
    """Whole dashes between gaps, from corner to corner."""
    count = max(0, round((length - gap) / (dash + gap)))
    stretch = length / (count * (dash + gap) + gap)
    return [_share(x / stretch, dash, gap, 1 / stretch) for x in range(length)]


def _share(x: float, dash: float, gap: float, step: float) -> float:
    """How much of the pixel from `x` to `x + step` lies on a dash."""
    since = (x - gap) % (dash + gap)
    on = max(0.0, min(dash, since + step) - since) + max(0.0, since + step - (dash + gap))
    return min(1.0, on / step)
