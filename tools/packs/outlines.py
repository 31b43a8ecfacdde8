"""Outlines of a pack from the borders of Natural Earth, as `world-atlas` (npm) packs them: arcs that neighbours share.

Arcs are made simpler before rings are put together from them, so that neighbours still have the same corners.
"""

from __future__ import annotations

import json
from itertools import pairwise
from math import hypot
from pathlib import Path
from typing import Any

from shapely import Point as ShapelyPoint
from shapely import Polygon, box

from tools.packs.checks import NEAR, off
from tools.packs.codes import CODES, NAMELESS
from tools.packs.sea import Window

Point = tuple[float, float]
CRIMEA = box(32.3, 44.3, 36.7, 46.3)
SAHARA = box(-17.5, 20.5, -8.66, 27.67)

ISLET = 0.1
"""Half the width of the dot that stands for an island too small to be drawn, in degrees."""


def outline(window: Window, folder: Path, places: dict[str, list[Point]]) -> dict[str, list[list[Point]]]:
    """Rings by country, the largest country first, so that what lies inside another is drawn over it."""
    atlas = json.loads((folder / f"countries-{window.source}.json").read_text(encoding="utf-8"))
    arcs = [_simpler(arc, window.fine) for arc in _decoded(atlas)]
    found: dict[str, list[Polygon]] = {}
    for shape in atlas["objects"]["countries"]["geometries"]:
        code = CODES.get(str(shape.get("id", "")).lstrip("0")) or NAMELESS.get(shape["properties"]["name"])
        if code is None or code in window.without or (window.only and code not in window.only):
            continue
        for polygon in _polygons(shape, arcs, window):
            for owner, part in _owned(code, polygon):
                found.setdefault(owner, []).append(part)
    rings = {code: _kept(polygons, window, code in places) for code, polygons in found.items()}
    for code, spots in places.items():
        shown = rings.setdefault(code, [])
        for spot in spots:
            if not any(_near(spot, ring) for ring in shown):
                shown.append(_islet(spot))
    area = {code: sum(Polygon(ring).area for ring in each) for code, each in rings.items()}
    return {code: rings[code] for code in sorted(rings, key=lambda code: -area[code]) if rings[code]}


def _owned(code: str, polygon: Polygon) -> list[tuple[str, Polygon]]:
    """Natural Earth draws who holds a land; we follow the maps of the United Nations."""
    if code == "RU" and CRIMEA.contains(polygon.representative_point()):
        return [("UA", polygon)]
    if code == "MA" and polygon.intersects(SAHARA):
        whole = _whole(polygon)
        south = [("EH", part) for part in _parts(whole.intersection(SAHARA))]
        return [*south, *(("MA", part) for part in _parts(whole.difference(SAHARA)))]
    return [(code, polygon)]


def _decoded(atlas: dict[str, Any]) -> list[list[Point]]:
    (sx, sy), (tx, ty) = atlas["transform"]["scale"], atlas["transform"]["translate"]
    arcs = []
    for arc in atlas["arcs"]:
        x = y = 0
        points = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            points.append((x * sx + tx, y * sy + ty))
        arcs.append(points)
    return arcs


def _simpler(arc: list[Point], fine: float) -> list[Point]:
    """Douglas and Peucker; of a closed arc the two points that lie farthest apart stay."""
    if arc[0] == arc[-1] and len(arc) > 4:
        far = max(range(len(arc)), key=lambda at: hypot(arc[at][0] - arc[0][0], arc[at][1] - arc[0][1]))
        return _simpler(arc[: far + 1], fine)[:-1] + _simpler(arc[far:], fine)
    keep, todo = {0, len(arc) - 1}, [(0, len(arc) - 1)]
    while todo:
        first, last = todo.pop()
        away, at = max(((off(arc[at], arc[first], arc[last]), at) for at in range(first + 1, last)), default=(0.0, 0))
        if away > fine:
            keep.add(at)
            todo += [(first, at), (at, last)]
    return [arc[at] for at in sorted(keep)]


def _polygons(shape: dict[str, Any], arcs: list[list[Point]], window: Window) -> list[Polygon]:
    """The outer rings of a country inside the window."""
    rings = [shape["arcs"]] if shape["type"] == "Polygon" else shape.get("arcs", ())
    pieces = []
    for ring in rings:
        points = _joined(ring[0], arcs)
        middle = sum(x for x, _ in points) / len(points)
        turn = 360 if middle < window.cut else -360 if middle > window.cut + 360 else 0
        points = [(round(x + turn, window.digits), round(y, window.digits)) for x, y in points]
        points = [one for one, other in pairwise(points) if one != other]
        if len(points) >= 3:
            pieces.append(Polygon(points))
    return [part for piece in pieces for part in _inside(piece, window)]


def _joined(ring: list[int], arcs: list[list[Point]]) -> list[Point]:
    """One ring; where it crosses the date line its longitudes go on beyond 180."""
    points: list[Point] = []
    for number in ring:
        arc = arcs[number] if number >= 0 else arcs[~number][::-1]
        for x, y in arc if not points else arc[1:]:
            before = points[-1][0] if points else x
            points.append((x + 360 * round((before - x) / 360), y))
    return points


def _inside(polygon: Polygon, window: Window) -> list[Polygon]:
    frame = box(*window.box)
    if frame.contains(polygon):
        return [polygon] if polygon.is_valid else _parts(_whole(polygon))
    if not frame.intersects(polygon):
        return []
    return _parts(_whole(polygon).intersection(frame))


def _whole(polygon: Polygon) -> Any:
    return polygon if polygon.is_valid else polygon.buffer(0)


def _parts(shape: Any) -> list[Polygon]:
    return [each for each in getattr(shape, "geoms", [shape]) if isinstance(each, Polygon) and each.area > 0]


def _near(spot: Point, ring: list[Point]) -> bool:
    return Polygon(ring).contains(ShapelyPoint(spot)) or any(off(spot, *side) < NEAR for side in pairwise(ring))


def _islet(spot: Point) -> list[Point]:
    """An island too small to be drawn as it is: a dot of land where its place lies."""
    (x, y), far = spot, ISLET
    corners = [(x - far, y), (x - far / 2, y + far), (x + far / 2, y + far), (x + far, y), (x, y - far)]
    return [(round(px, 2), round(py, 2)) for px, py in (*corners, corners[0])]


def _kept(polygons: list[Polygon], window: Window, has_place: bool) -> list[list[Point]]:
    """The large rings, and the largest of each country with a place, however small."""
    by_size = sorted(polygons, key=lambda each: -each.area)
    large = [each for number, each in enumerate(by_size) if each.area >= window.least or (has_place and number == 0)]
    rings = []
    for polygon in large:
        points = [(round(x, window.digits), round(y, window.digits)) for x, y in polygon.exterior.coords]
        points = [points[0], *(other for one, other in pairwise(points) if one != other)]
        if len(points) >= 4 and Polygon(points).area > 0:
            rings.append(points)
    return rings
