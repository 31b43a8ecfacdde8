"""What everybody can see on a blank map: the outlines of the countries, their coasts, and how large they are.

Where a place lies inside its country is not told here: that is knowledge, see `memory`. Points are (longitude,
latitude) in degrees, as in the outline of a pack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from math import hypot

from rules.game import BadData
from rules.where_is_that.packs import Pack

Point = tuple[float, float]
Ring = tuple[Point, ...]


class Country:
    """One country, or several that share a place: its rings, its size, and its coast."""

    def __init__(self, rings: Sequence[Ring], inland: frozenset[Point]) -> None:
        self.rings = rings
        largest = max((_box(ring) for ring in rings), key=lambda box: box[2] * box[3])
        self.middle: Point = (largest[0] + largest[2] / 2, largest[1] + largest[3] / 2)
        self.size: Point = largest[2:]
        """How far it reaches from west to east and from south to north, without its far islands."""
        self._boxes = [_box(ring) for ring in rings]
        self._corners = [(*at, ring, place) for ring, points in enumerate(rings) for place, at in enumerate(points)]
        self._coast = [corner for corner in self._corners if corner[:2] not in inland]

    def holds(self, point: Point) -> bool:
        """Whether a point lies inside one of its rings."""
        x, y = point
        return any(
            left <= x <= left + width and low <= y <= low + height and _inside(x, y, ring)
            for ring, (left, low, width, height) in zip(self.rings, self._boxes, strict=True)
        )

    def nearest(self, point: Point) -> Point:
        """The point of its outline that is nearest."""
        return self._nearest(point, self._corners)

    def on_the_coast(self, point: Point) -> Point:
        """The nearest point of its coast; a country without one has only its borders."""
        return self._nearest(point, self._coast or self._corners)

    def from_coast(self, point: Point) -> float:
        """How far a point lies from the coast; far away where there is none."""
        return _apart(point, self._nearest(point, self._coast)) if self._coast else 180.0

    def _nearest(self, point: Point, corners: Sequence[tuple[float, float, int, int]]) -> Point:
        """On one of the two sides that meet in the nearest corner."""
        x, y = point
        _, _, number, place = min(corners, key=lambda c: (c[0] - x) * (c[0] - x) + (c[1] - y) * (c[1] - y))
        ring = self.rings[number]
        corner, ends = ring[place], (ring[place - 1], ring[(place + 1) % len(ring)])
        return min((_onto(point, corner, end) for end in ends), key=lambda spot: _apart(point, spot))


class Geography:
    """The countries of a pack. A pack without an outline has none, and nobody knows more than names."""

    def __init__(self, outline: Iterable[tuple[str, Sequence[Ring]]]) -> None:
        rings = {code: shapes for code, shapes in outline if shapes}
        uses = Counter(point for shapes in rings.values() for point in {p for ring in shapes for p in ring})
        inland = frozenset(point for point, count in uses.items() if count > 1)
        self._rings, self._inland = rings, inland
        self._single = [Country(shapes, inland) for shapes in rings.values()]
        self._countries: dict[str, Country | None] = {}

    def country(self, codes: str) -> Country | None:
        """The country of a card as it is printed there: `AR`, or `AR/BR` where two share the place."""
        if codes not in self._countries:
            rings = [ring for code in codes.split("/") for ring in self._rings.get(code, ())]
            self._countries[codes] = Country(rings, self._inland) if rings else None
        return self._countries[codes]

    def is_land(self, point: Point) -> bool:
        return any(country.holds(point) for country in self._single)


@cache
def geography_of(pack: Pack) -> Geography:
    try:
        outline = pack.outline
    except BadData:
        return Geography(())
    return Geography(
        (code, tuple(tuple((x, y) for x, y in ring) for ring in rings if len(ring) > 2))
        for code, rings in outline.items()
    )


@cache
def places_by_the_sea(pack: Pack, within: float) -> frozenset[str]:
    """The places within so many degrees of the coast of their country."""
    geography = geography_of(pack)
    homes = ((place, geography.country(place.country)) for place in pack.places)
    return frozenset(
        place.id
        for place, home in homes
        if home is not None and home.from_coast((place.longitude, place.latitude)) < within
    )


def _box(ring: Ring) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def _inside(x: float, y: float, ring: Ring) -> bool:
    """Even–odd rule."""
    inside, (px, py) = False, ring[-1]
    for qx, qy in ring:
        if (py > y) is not (qy > y) and x < (px - qx) * (y - qy) / (py - qy) + qx:
            inside = not inside
        px, py = qx, qy
    return inside


def _onto(point: Point, start: Point, end: Point) -> Point:
    """The point of a side that is nearest."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    share = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / length if length else 0.0
    share = max(0.0, min(1.0, share))
    return start[0] + share * dx, start[1] + share * dy


def _apart(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
