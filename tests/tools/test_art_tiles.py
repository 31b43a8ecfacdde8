"""The pictures of Mondo's tiles say what the rules say: which edges belong to one region, and which do not."""

import random

import pytest

from tools.art.tiles.face import landscape_at, tile_set
from tools.art.tiles.geometry import T, divide
from tools.art.tiles.patterns import PATTERNS, spots

MIDDLES = ((T / 2, 6), (T - 6, T / 2), (T / 2, T - 6), (6, T / 2))
GRID = 32
TILES = tile_set()
WITH_EQUAL_OPPOSITES = [
    name for name, (edges, _) in TILES.items() if len(set(edges)) > 1 and (edges[0] == edges[2] or edges[1] == edges[3])
]


def drawn(name):
    edges, join = TILES[name]
    return divide(edges, join, random.Random(f"tile-{'-'.join(edges)}-{join}-0"))


def connected(layout, start, goal):
    """Can one walk over the drawing from one edge to the opposite one without leaving the landscape?"""
    land, step = landscape_at(layout, start), T / GRID
    first, last = ((int(x / step), int(y / step)) for x, y in (start, goal))
    todo, seen = [first], {first}
    while todo:
        x, y = todo.pop()
        if (x, y) == last:
            return True
        for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            point = ((near[0] + 0.5) * step, (near[1] + 0.5) * step)
            inside = 0 <= near[0] < GRID and 0 <= near[1] < GRID
            if inside and near not in seen and landscape_at(layout, point) == land:
                seen.add(near)
                todo.append(near)
    return False


def one_region(edges, join, i):
    """MO tiles: opposite equal edges are one region over equal neighbours, or through the centre when joined."""
    around = edges[(i + 1) % 4] == edges[i] or edges[(i + 3) % 4] == edges[i]
    return around or join == ("ns" if i == 0 else "ew")


@pytest.mark.parametrize("name", TILES)
def test_each_edge_of_a_tile_shows_its_own_landscape(name):
    layout = drawn(name)
    assert tuple(landscape_at(layout, point) for point in MIDDLES) == TILES[name][0]


@pytest.mark.parametrize("name", WITH_EQUAL_OPPOSITES)
def test_equal_opposite_edges_are_drawn_together_only_when_they_are_one_region(name):
    (edges, join), layout = TILES[name], drawn(name)
    for i in (0, 1):
        if edges[i] == edges[i + 2]:
            assert connected(layout, MIDDLES[i], MIDDLES[i + 2]) == one_region(edges, join, i)


@pytest.mark.parametrize("name", TILES)
def test_borders_start_in_the_corners_so_that_neighbours_meet(name):
    corners = {(0, 0), (T, 0), (T, T), (0, T)}
    edges, _ = TILES[name]
    changes = sum(edges[i] != edges[i - 1] for i in range(4))
    ends = {(round(x, 6), round(y, 6)) for b in drawn(name).borders for x, y in (b.line[0], b.line[-1])}
    assert len(ends & corners) == changes


@pytest.mark.parametrize("landscape", PATTERNS)
def test_the_grid_of_a_pattern_looks_the_same_after_a_quarter_turn(landscape):
    points = {(round(x, 3), round(y, 3)) for x, y in spots(PATTERNS[landscape][1])}
    assert points == {(round(T - y, 3), round(x, 3)) for x, y in points}
