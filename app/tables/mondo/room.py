"""Where a tile finds room among others: the nearest place that is free (MO-16)."""

from __future__ import annotations

from collections.abc import Sequence

from app.kit.geometry import Box, Point, distance, grown

NEAR = 3.0
"""Sides of a tile within which a free place is looked for first."""
SLACK = 0.01
"""Pixels by which a place may be too narrow: sums of fractions are never exact."""


def nearest_free(at: Point, others: Sequence[Point], side: float, field: Point, obstacles: Sequence[Box]) -> Point:
    """The centre nearest to `at` where a tile lies inside the field and covers neither a tile nor an obstacle; `at`
    itself, inside the field, where there is no room at all."""
    half = side / 2
    start = _inside(at[0], field[0], half), _inside(at[1], field[1], half)
    walls = [grown(box, half) for box in obstacles]
    for reach in (NEAR * side, 3 * NEAR * side, max(field)):
        near = [other for other in others if _apart(other, start) < reach + side]
        for place in _candidates(start, near, walls, side, reach):
            inside = place == (_inside(place[0], field[0], half), _inside(place[1], field[1], half))
            if inside and _apart_from_all(place, near, side) and not any(_within(box, place) for box in walls):
                return place
    return start


def _inside(value: float, size: float, half: float) -> float:
    return min(max(value, half), max(half, size - half))


def _apart(one: Point, other: Point) -> float:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def _candidates(start: Point, near: Sequence[Point], walls: Sequence[Box], side: float, reach: float) -> list[Point]:
    """The free place that is nearest touches what keeps it from being nearer: only lines one side away from others,
    and those of the walls, need be tried; the nearest crossing first."""
    lines = []
    for axis in (0, 1):
        tiles = [other[axis] + step for other in near for step in (-side, side)]
        edges = [edge for box in walls for edge in (box[axis], box[axis] + box[axis + 2])]
        lines.append([value for value in {start[axis], *tiles, *edges} if abs(value - start[axis]) <= reach])
    crossings = [(x, y) for x in lines[0] for y in lines[1]]
    return sorted(crossings, key=lambda place: distance(start, place))


def _apart_from_all(place: Point, others: Sequence[Point], side: float) -> bool:
    return all(_apart(place, other) >= side - SLACK for other in others)


def _within(box: Box, place: Point) -> bool:
    x, y = place
    left, low, width, height = box
    return left + SLACK < x < left + width - SLACK and low + SLACK < y < low + height - SLACK
