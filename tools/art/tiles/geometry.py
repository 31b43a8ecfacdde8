"""How a Mondo tile is divided: regions and the borders between them, from its four edges and its join.

Borders always start exactly in the tile's corners, so that two tiles whose edges match join without a seam.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from ..kit.shapes import Point

T = 256.0
CORNERS: tuple[Point, ...] = ((0, 0), (T, 0), (T, T), (0, T))  # edge i runs from corner i to corner i + 1
CENTRE: Point = (T / 2, T / 2)
Edges = tuple[str, str, str, str]


@dataclass(frozen=True)
class Region:
    landscape: str
    outline: list[Point]


@dataclass(frozen=True)
class Border:
    line: list[Point]
    left: str  # landscape on the left hand when walking along the line
    right: str


@dataclass(frozen=True)
class Layout:
    ground: str  # covers what no region covers
    regions: list[Region]
    borders: list[Border]


def divide(edges: Edges, join: str | None, rng: random.Random) -> Layout:
    """Split a tile. Adjacent equal edges are one region; equal opposite edges are one only when joined."""
    starts = [i for i in range(4) if edges[i] != edges[i - 1]]
    if not starts:
        return Layout(edges[0], [], [])
    if join:
        band = (0, 2) if join == "ns" else (1, 3)
        return _bays(edges, [i for i in range(4) if i not in band], edges[band[0]], rng)
    if len(starts) == 2:
        size = (starts[1] - starts[0]) % 4
        if size == 2:
            return _diagonal(edges, starts, rng)
        lone = starts[0] if size == 1 else starts[1]
        return _bays(edges, [lone], edges[lone - 1], rng)
    return _star(edges, starts, rng) if len(starts) == 3 else _saddle(edges, rng)


def _bays(edges: Edges, singles: list[int], ground: str, rng: random.Random) -> Layout:
    """Regions that hug one edge each; the ground fills the rest, as one band between two of them."""
    regions, borders = [], []
    for i in singles:
        depth = rng.uniform(78, 84) if len(singles) > 1 else rng.uniform(100, 112)
        line = _wavy(rng, _bay(CORNERS[i], CORNERS[(i + 1) % 4], depth), 8)
        regions.append(Region(edges[i], line))
        borders.append(Border(line, edges[i], ground))
    return Layout(ground, regions, borders)


def _diagonal(edges: Edges, starts: list[int], rng: random.Random) -> Layout:
    """Two and two: one winding border from corner to corner."""
    first, second = starts
    line = _wavy(rng, _straight(CORNERS[first], CORNERS[second], 30), 24)
    region = Region(edges[first], [CORNERS[first], CORNERS[(first + 1) % 4], *line[::-1]])
    return Layout(edges[second], [region], [Border(line, edges[first], edges[second])])


def _star(edges: Edges, starts: list[int], rng: random.Random) -> Layout:
    """Three regions meet in one point, moved away from the largest so that no angle gets thin."""
    wide = next(i for i in starts if edges[i] == edges[(i + 1) % 4])
    away = CORNERS[(wide + 3) % 4]
    hub = (CENTRE[0] + (away[0] - CENTRE[0]) * 0.2, CENTRE[1] + (away[1] - CENTRE[1]) * 0.2)
    spokes = {i: _wavy(rng, _straight(CORNERS[i], hub), 11) for i in starts}
    regions = []
    for k, i in enumerate(starts):
        j = starts[(k + 1) % 3]
        rim = [CORNERS[(i + q) % 4] for q in range((j - i) % 4)]
        regions.append(Region(edges[i], rim + spokes[j] + spokes[i][::-1][:-1]))
    return Layout(edges[wide], regions, [Border(spokes[i], edges[i], edges[i - 1]) for i in starts])


def _saddle(edges: Edges, rng: random.Random) -> Layout:
    """Four regions, equal opposite ones apart: the two others meet in a short ridge, so nothing pinches."""
    across = 0 if edges[1] == edges[3] else 1  # edges `across` and `across + 2` meet in the middle
    half = 26
    a = (CENTRE[0] - half, CENTRE[1]) if across == 0 else (CENTRE[0], CENTRE[1] - half)
    b = (CENTRE[0] + half, CENTRE[1]) if across == 0 else (CENTRE[0], CENTRE[1] + half)
    near = {0: a, 1: b, 2: b, 3: a} if across == 0 else {0: a, 1: a, 2: b, 3: b}
    spokes = {i: _wavy(rng, _straight(CORNERS[i], near[i]), 9) for i in range(4)}
    ridge = _wavy(rng, _straight(a, b, 8), 4)
    regions = []
    for i in range(4):
        j = (i + 1) % 4
        middle = [] if near[i] == near[j] else (ridge if near[i] == a else ridge[::-1])
        regions.append(Region(edges[i], [*spokes[j], *middle[::-1], *spokes[i][::-1]]))
    borders = [Border(spokes[i], edges[i], edges[i - 1]) for i in range(4)]
    borders.append(Border(ridge, edges[across], edges[across + 2]))
    return Layout(edges[across], regions, borders)


def _straight(a: Point, b: Point, n: int = 18) -> list[Point]:
    return [(a[0] + (b[0] - a[0]) * i / n, a[1] + (b[1] - a[1]) * i / n) for i in range(n + 1)]


def _bay(a: Point, b: Point, depth: float, n: int = 26) -> list[Point]:
    """From a corner to the next one, leaving both at 45 degrees and passing `depth` from the edge."""
    inward = (CENTRE[0] - (a[0] + b[0]) / 2, CENTRE[1] - (a[1] + b[1]) / 2)
    ux, uy = inward[0] / (T / 2), inward[1] / (T / 2)
    along = ((b[0] - a[0]) / T, (b[1] - a[1]) / T)
    k = depth / 0.75
    p1 = (a[0] + (ux + along[0]) * k, a[1] + (uy + along[1]) * k)
    p2 = (b[0] + (ux - along[0]) * k, b[1] + (uy - along[1]) * k)
    points = []
    for i in range(n + 1):
        t = i / n
        w = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        points.append(
            (
                sum(wi * p[0] for wi, p in zip(w, (a, p1, p2, b), strict=True)),
                sum(wi * p[1] for wi, p in zip(w, (a, p1, p2, b), strict=True)),
            )
        )
    return points


def _wavy(rng: random.Random, base: list[Point], amplitude: float) -> list[Point]:
    """Move the points of a line sideways by smooth noise that is zero at both ends."""
    a1, a2, p1, p2 = rng.uniform(0.6, 1), rng.uniform(0.3, 0.6), rng.uniform(0, 6.3), rng.uniform(0, 6.3)
    out, n = [], len(base) - 1
    for i, (x, y) in enumerate(base):
        t = i / n
        (ax, ay), (bx, by) = base[max(i - 1, 0)], base[min(i + 1, n)]
        m = math.hypot(bx - ax, by - ay) or 1
        k = amplitude * math.sin(math.pi * t) ** 1.5 * (a1 * math.sin(5.2 * t + p1) + a2 * math.sin(13 * t + p2))
        out.append((x - (by - ay) / m * k, y + (bx - ax) / m * k))
    return out
