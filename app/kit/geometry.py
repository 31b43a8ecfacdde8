"""Boxes and outlines in plain numbers: no Kivy, so that boards and tests can reason about them.

A box is `(x, y, width, height)` with y upwards, as in Kivy.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin, sqrt

Box = tuple[float, float, float, float]
Point = tuple[float, float]


def contains(box: Box, x: float, y: float) -> bool:
    return box[0] <= x < box[0] + box[2] and box[1] <= y < box[1] + box[3]


def centre(box: Box) -> Point:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def around(x: float, y: float, width: float, height: float) -> Box:
    """The box of that size centred on a point."""
    return x - width / 2, y - height / 2, width, height


def grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + 2 * by, box[3] + 2 * by


def at_least(box: Box, side: float) -> Box:
    """The box enlarged about its centre until both sides reach `side`: visible marks may be small, their
    touch area is not."""
    x, y = centre(box)
    return around(x, y, max(box[2], side), max(box[3], side))


def distance(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def overlap(one: Box, other: Box) -> float:
    """Area common to two boxes."""
    width = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    height = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return width * height if width > 0 and height > 0 else 0.0


def same_shape(thing: Box, place: Box) -> Box:
    """A box in the middle of a place, as large as that, in the shape of a thing: it flies without being stretched."""
    if not (thing[2] and thing[3]):
        return place
    share = sqrt(place[2] * place[3] / (thing[2] * thing[3]))
    return around(*centre(place), thing[2] * share, thing[3] * share)


def row(box: Box, count: int, gap: float) -> list[Box]:
    """So many equal boxes side by side."""
    width = (box[2] - gap * (count - 1)) / max(1, count)
    return [(box[0] + i * (width + gap), box[1], width, box[3]) for i in range(count)]


def column(box: Box, count: int, gap: float) -> list[Box]:
    """So many equal boxes one above the other, the first on top."""
    height = (box[3] - gap * (count - 1)) / max(1, count)
    return [(box[0], box[1] + box[3] - height - i * (height + gap), box[2], height) for i in range(count)]


def stack(room: float, parts: Sequence[tuple[float, float]]) -> list[float]:
    """Heights between smallest and ideal, all giving way alike; they may sum to less than the room."""
    low, high = sum(part[0] for part in parts), sum(part[1] for part in parts)
    share = min(1.0, max(0.0, (room - low) / (high - low))) if high > low else 0.0
    return [small + (ideal - small) * share for small, ideal in parts]


def bounds(boxes: Sequence[Box]) -> Box:
    """The smallest box round all of them."""
    x, y = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, top = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return x, y, right - x, top - y


def rounded(box: Box, radius: float, steps: int = 7) -> list[Point]:
    """Outline of a rounded rectangle, counter-clockwise from the right end of its bottom edge."""
    x, y, width, height = box
    radius = max(0.0, min(radius, width / 2, height / 2))
    if radius < 0.5:
        return [(x + width, y), (x + width, y + height), (x, y + height), (x, y)]
    corners = (
        (x + width - radius, y + radius, -90),
        (x + width - radius, y + height - radius, 0),
        (x + radius, y + height - radius, 90),
        (x + radius, y + radius, 180),
    )
    return [
        (cx + radius * cos((start + 90 * i / steps) * pi / 180), cy + radius * sin((start + 90 * i / steps) * pi / 180))
        for cx, cy, start in corners
        for i in range(steps + 1)
    ]


def regular(box: Box, corners: int, turn: float = 90.0) -> list[Point]:
    """A regular polygon touching the circle inside the box; `turn` is the angle of its first corner."""
    cx, cy = centre(box)
    radius = min(box[2], box[3]) / 2
    angles = ((turn + 360 * i / corners) * pi / 180 for i in range(corners))
    return [(cx + radius * cos(a), cy + radius * sin(a)) for a in angles]


def softened(points: Sequence[Point], radius: float, steps: int = 5) -> list[Point]:
    """The polygon with its corners rounded off by a short curve."""
    result: list[Point] = []
    count = len(points)
    for i, corner in enumerate(points):
        before, after = _towards(corner, points[i - 1], radius), _towards(corner, points[(i + 1) % count], radius)
        for step in range(steps + 1):
            t = step / steps
            shares = (1 - t) ** 2, 2 * t * (1 - t), t * t
            x, y = (sum(s * p[k] for s, p in zip(shares, (before, corner, after), strict=True)) for k in (0, 1))
            result.append((x, y))
    return result


def _towards(start: Point, end: Point, length: float) -> Point:
    full = distance(start, end) or 1.0
    share = min(length, full / 2) / full
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


# Outlines of the seats in a unit box with y upwards; the circle and the rounded square are made on the spot.
_SHIELD = ((0.06, 0.94), (0.5, 1.0), (0.94, 0.94), (0.94, 0.42), (0.5, 0.0), (0.06, 0.42))


def seat_outline(shape: str, box: Box) -> list[Point]:
    """The outline of a seat's badge; every shape fills about the same area."""
    x, y, side, _ = box
    if shape == "square":
        return rounded(grown(box, -side * 0.04), side * 0.2)
    if shape == "hexagon":
        return softened(regular(box, 6), side * 0.07)
    if shape == "diamond":
        return softened(regular(grown(box, side * 0.07), 4), side * 0.16)
    if shape == "octagon":
        return softened(regular(grown(box, side * 0.02), 8, 22.5), side * 0.05)
    if shape == "shield":
        return softened([(x + px * side, y + py * side) for px, py in reversed(_SHIELD)], side * 0.14)
    if shape == "drop":
        return _drop(box)
    return regular(box, 40)


def _drop(box: Box) -> list[Point]:
    """A circle drawn out to a corner at the upper left."""
    outline = regular(box, 40, 180)
    corner = (box[0] + box[2] * 0.03, box[1] + box[3] * 0.97)
    keep = [p for p in outline if not (p[0] < box[0] + box[2] / 2 - 1e-6 and p[1] > box[1] + box[3] / 2 + 1e-6)]
    top = max(range(len(keep)), key=lambda i: keep[i][1])
    # The outline runs 180° → 270° → 0° → 90°: the drawn-out corner closes it after the topmost point.
    return [*keep[: top + 1], corner, *keep[top + 1 :]]
