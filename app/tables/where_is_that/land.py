"""The land of a map pack as plain shapes: rings, triangles to fill, and colours that tell neighbours apart."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from math import cos, radians
from zlib import crc32

from kivy.graphics.tesselator import WINDING_ODD, Tesselator

from app.kit.geometry import Box, Point, centre
from app.kit.tokens import Rgba, rgba
from rules.where_is_that.packs import Pack, load

TINTS: tuple[Rgba, ...] = tuple(
    rgba(tint) for tint in ("#E3E6B5", "#F6DFB4", "#F0C9A8", "#E4C1B0", "#DBE6C4", "#EBDCC0", "#E9D59B")
)
SMALL_SHARE = 0.004
"""Islands below this share of all land do not decide how much is shown at first."""

FEW_SHARE = 0.045
"""Nor does it count where so few of the places lie."""

Shape = tuple[list[float], list[int]]
"""Vertices and indices of a mesh of triangles."""


@dataclass
class Country:
    """Rings of points, and triangles as (vertices, indices) for a mesh, in plane units (degrees of latitude).

    Triangles come with the pack (tools/triangles.py). Where it has none they take a while: they are made by `fill`, one
    country at a time, so that no frame waits for a continent.
    """

    code: str
    tint: Rgba
    rings: tuple[tuple[Point, ...], ...]
    triangles: tuple[Shape, ...] | None = None

    def fill(self) -> None:
        self.triangles = tuple(_triangles(ring) for ring in self.rings)


@dataclass(frozen=True)
class Land:
    countries: tuple[Country, ...]
    stretch: float
    """Degrees of longitude are so much shorter than those of latitude in the middle of this map."""
    bounds: Box

    def spot(self, latitude: float, longitude: float) -> Point:
        return longitude * self.stretch, latitude


@dataclass(frozen=True)
class EarthCamera:
    """A window on the plane: `middle` at its centre, `scale` pixels a unit."""

    box: Box = (0, 0, 100, 100)
    middle: Point = (0.0, 0.0)
    scale: float = 5.0
    least: float = 1.0
    most: float = 100.0

    def point(self, x: float, y: float) -> Point:
        cx, cy = centre(self.box)
        return cx + (x - self.middle[0]) * self.scale, cy + (y - self.middle[1]) * self.scale

    def spot(self, px: float, py: float) -> Point:
        cx, cy = centre(self.box)
        return self.middle[0] + (px - cx) / self.scale, self.middle[1] + (py - cy) / self.scale

    def panned(self, dx: float, dy: float) -> EarthCamera:
        return replace(self, middle=(self.middle[0] - dx / self.scale, self.middle[1] - dy / self.scale))

    def zoomed(self, by: float, at: Point) -> EarthCamera:
        (x, y), scale = self.spot(*at), max(self.least, min(self.most, self.scale * by))
        turned = replace(self, scale=scale)
        nx, ny = turned.spot(*at)
        return replace(turned, middle=(turned.middle[0] + x - nx, turned.middle[1] + y - ny))

    def fitted(self, bounds: Box, clear: Box) -> EarthCamera:
        """The whole of `bounds` inside the part that nothing covers."""
        scale = min(clear[2] / max(0.5, bounds[2]), clear[3] / max(0.5, bounds[3])) * 0.94
        ready = replace(self, middle=centre(bounds), scale=scale, least=scale * 0.6, most=scale * 14)
        (cx, cy), (ox, oy) = centre(clear), centre(self.box)
        return ready.panned(cx - ox, cy - oy)


@dataclass(frozen=True)
class SmallLand:
    """A continent so coarse that a card can draw it: triangles by country, and borders as plain lines."""

    countries: dict[str, list[Shape]]
    lines: list[float]
    bounds: Box
    stretch: float

    def spot(self, latitude: float, longitude: float) -> Point:
        return longitude * self.stretch, latitude


COARSE = 0.0102
"""Between two corners of a coast in small, as a share of how far the land reaches: neighbours share them, so that no
sea shows between."""


@cache
def small_land(pack_id: str) -> SmallLand:
    """The outline of a pack for the second face of its cards, made once."""
    land = land_of(pack_id)
    step = round(COARSE * max(land.bounds[2:]), 2)
    lines: list[float] = []
    countries: dict[str, list[Shape]] = {}
    for country in land.countries:
        rings = [ring for ring in (_coarse(each, step) for each in country.rings) if len(ring) >= 4]
        ready = country.triangles
        countries[country.code] = [_triangles(ring) for ring in rings] if ready is None else _snapped(ready, step)
        for ring in rings:
            for one, other in pairwise(ring):
                lines += [*one, 0, 0, *other, 0, 0]
    return SmallLand(countries, lines, land.bounds, land.stretch)


@cache
def fine_land(pack_id: str) -> SmallLand:
    """The same with every corner of its coasts, for a map as large as a hand; without triangles of the pack it stays
    coarse: cutting a continent takes a while."""
    land = land_of(pack_id)
    if not land.countries or any(country.triangles is None for country in land.countries):
        return small_land(pack_id)
    sides = [side for country in land.countries for ring in country.rings for side in pairwise(ring)]
    lines = [number for one, other in sides for number in (*one, 0, 0, *other, 0, 0)]
    countries = {country.code: list(country.triangles or ()) for country in land.countries}
    return SmallLand(countries, lines, land.bounds, land.stretch)


def _coarse(ring: tuple[Point, ...], step: float) -> tuple[Point, ...]:
    found: list[Point] = []
    for x, y in ring:
        point = round(x / step) * step, round(y / step) * step
        if len(found) > 1 and point == found[-2]:
            found.pop()  # a spike: Kivy's tesselator may never return from some of them
        elif not found or point != found[-1]:
            found.append(point)
    return tuple(found)


def _snapped(shapes: Sequence[Shape], step: float) -> list[Shape]:
    """Ready triangles with their corners on the same grid; those that have shrunk to nothing are left out."""
    found = []
    for vertices, indices in shapes:
        points = [
            (round(x / step) * step, round(y / step) * step) for x, y in zip(vertices[::4], vertices[1::4], strict=True)
        ]
        corners = [indices[at : at + 3] for at in range(0, len(indices), 3)]
        kept = [corner for three in corners if len({points[each] for each in three}) == 3 for corner in three]
        used = {corner: place for place, corner in enumerate(dict.fromkeys(kept))}
        found.append(([value for corner in used for value in (*points[corner], 0, 0)], [used[each] for each in kept]))
    return [shape for shape in found if shape[1]]


@cache
def land_of(pack_id: str) -> Land:
    """The outline of a pack, made once. A pack whose outline cannot be read has no land, only places."""
    from rules.game import BadData

    pack = load(pack_id)
    try:
        outline = pack.outline
    except BadData:
        outline = {}
    latitudes = [place.latitude for place in pack.places]
    stretch = cos(radians((max(latitudes) + min(latitudes)) / 2)) if latitudes else 1.0
    rings = {
        code: tuple(tuple((x * stretch, y) for x, y in ring) for ring in shapes if len(ring) >= 4)
        for code, shapes in outline.items()
    }
    tints, cut = _tints(rings), _cut(pack) if outline else {}
    countries = tuple(
        Country(code, tints[code], shapes, _filled(shapes, cut.get(code))) for code, shapes in rings.items()
    )
    points = [(place.longitude * stretch, place.latitude) for place in pack.places]
    return Land(countries, stretch, _bounds(rings, points))


def _cut(pack: Pack) -> dict[str, list[list[int] | None]]:
    """Triangles of each ring by country, as indices into it, where the pack has those of this very outline."""
    try:
        found = json.loads((pack.folder / f"{pack.id}_triangles.json").read_bytes())
        same = found["of"] == crc32((pack.folder / f"{pack.id}_outline.json").read_bytes())
        return found["rings"] if same else {}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def _filled(rings: Sequence[tuple[Point, ...]], cut: list[list[int] | None] | None) -> tuple[Shape, ...] | None:
    """Meshes of a country from its ready triangles; None if any is missing."""
    indices = [each for each in cut or () if each]
    if len(indices) != len(rings):
        return None
    return tuple(
        ([value for x, y in ring for value in (x, y, 0, 0)], corners)
        for ring, corners in zip(rings, indices, strict=True)
    )


def _triangles(ring: tuple[Point, ...]) -> tuple[list[float], list[int]]:
    """A concave ring as one fan after another, joined to one list of triangles."""
    tesselator = Tesselator()
    tesselator.add_contour([value for point in ring for value in point])
    vertices: list[float] = []
    indices: list[int] = []
    if not tesselator.tesselate(WINDING_ODD):
        return vertices, indices
    for points, fan in tesselator.meshes:
        start = len(vertices) // 4
        vertices += points
        indices += [start + corner for i in range(1, len(fan) - 1) for corner in (fan[0], fan[i], fan[i + 1])]
    return vertices, indices


def _tints(rings) -> dict[str, Rgba]:
    """Countries that share a border get different colours."""
    corners = {code: {point for ring in shapes for point in ring} for code, shapes in rings.items()}
    chosen: dict[str, int] = {}
    for code in sorted(corners, key=lambda each: -len(corners[each])):
        near = {chosen[other] for other in chosen if corners[other] & corners[code]}
        order = range(len(chosen), len(chosen) + len(TINTS))
        chosen[code] = next((tint % len(TINTS) for tint in order if tint % len(TINTS) not in near), 0)
    return {code: TINTS[tint] for code, tint in chosen.items()}


def _bounds(rings, points: list[Point]) -> Box:
    """The large pieces of land, and the places unless only a few lie on far islands; without any land, the places."""
    boxes = [_box(ring) for shapes in rings.values() for ring in shapes]
    whole = sum(box[2] * box[3] for box in boxes)
    large = [box for box in boxes if box[2] * box[3] >= SMALL_SHARE * whole]
    corners = [(x + dx * w, y + dy * h) for x, y, w, h in large for dx, dy in ((0, 0), (1, 1))] or points or [(0, 0)]
    x, y, width, height = bounds = _box(tuple(corners))
    away = [at for at in points if not (x <= at[0] <= x + width and y <= at[1] <= y + height)]
    return including(bounds, away) if len(away) > FEW_SHARE * len(points) else bounds


def _box(points: tuple[Point, ...]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def including(bounds: Box, points: list[Point]) -> Box:
    """The bounds enlarged until they hold these points."""
    x, y, width, height = bounds
    return _box(((x, y), (x + width, y + height), *points))
