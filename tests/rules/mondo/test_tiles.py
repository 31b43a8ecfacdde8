"""The tile set is data; this is its census (specification, Tiles), and MO-3's edges depend on it."""

from __future__ import annotations

from collections import Counter

from rules.mondo.components import (
    ANIMAL,
    ANIMAL_EDGE,
    ANIMAL_NAMES,
    EDGES,
    LAYS,
    PARTS,
    PLAIN_LAY,
    START_TILES,
    TILE_COUNT,
    TILE_IDS,
    VARIED,
    VOLCANO,
    laid_name,
    laid_number,
)
from rules.mondo.spaces import WATER


def test_there_are_136_tiles_and_34_plain_sides_a_landscape() -> None:
    assert TILE_COUNT == len(set(TILE_IDS)) == 136
    assert Counter(EDGES[tile * LAYS + PLAIN_LAY][0] for tile in range(TILE_COUNT)) == {0: 34, 1: 34, 2: 34, 3: 34}
    assert all(len(set(EDGES[tile * LAYS + PLAIN_LAY])) == 1 for tile in range(TILE_COUNT))


def test_64_animals_32_active_16_dormant_volcanoes_and_24_bare_sides() -> None:
    animals = Counter(ANIMAL[laid] for laid in VARIED)
    assert animals.pop(-1) == 72
    assert sorted(animals) == list(range(16)) and set(animals.values()) == {4}
    assert Counter(VOLCANO[laid] for laid in VARIED) == {0: 88, 1: 32, 2: 16}
    assert sum(ANIMAL[laid] < 0 and not VOLCANO[laid] for laid in VARIED) == 24


def test_edge_census_of_the_varied_sides() -> None:
    edges = Counter(landscape for laid in VARIED for landscape in EDGES[laid])
    assert edges == {0: 127, 1: 127, 2: 127, 3: 163}
    assert Counter(len(set(EDGES[laid])) for laid in VARIED) == {1: 7, 2: 81, 3: 48}
    assert all(ANIMAL[laid] >= 0 for laid in VARIED if len(set(EDGES[laid])) == 1)


def test_52_combinations_of_landscapes_exist() -> None:
    turned = {min(EDGES[laid + turns] for turns in range(4)) for laid in VARIED}
    assert len(turned) == 52


def test_both_sides_of_a_tile_differ_and_no_two_tiles_are_alike() -> None:
    looks = set()
    for tile, laid in enumerate(VARIED):
        plain = EDGES[tile * LAYS + PLAIN_LAY][0]
        assert EDGES[laid] != (plain,) * 4 or ANIMAL[laid] >= 0
        varied = min((EDGES[laid + t], PARTS[laid + t], ANIMAL[laid], VOLCANO[laid]) for t in range(4))
        looks.add((plain, varied))
    assert len(looks) == TILE_COUNT


def test_volcanoes_never_stand_on_a_join() -> None:
    for laid in VARIED:
        through = PARTS[laid][0] == PARTS[laid][2] or PARTS[laid][1] == PARTS[laid][3]
        bands = through and len(set(EDGES[laid])) > 1 and EDGES[laid][0] != EDGES[laid][1] != EDGES[laid][2]
        if VOLCANO[laid]:
            assert not (bands and EDGES[laid][2] != EDGES[laid][3])


def test_every_animal_stands_in_its_own_landscape() -> None:
    for laid in VARIED:
        for turns in range(4):
            if ANIMAL[laid] >= 0:
                assert EDGES[laid + turns][ANIMAL_EDGE[laid + turns]] == ANIMAL[laid] // 4
    assert ANIMAL_NAMES[WATER * 4] == "turtle"


def test_a_quarter_turn_moves_north_to_east() -> None:
    for laid in VARIED:
        for turns in range(3):
            north, east, south, west = EDGES[laid + turns]
            assert EDGES[laid + turns + 1] == (west, north, east, south)


def test_start_tiles_have_no_volcano_and_at_least_two_landscapes() -> None:
    """MO-9."""
    assert len(START_TILES) == 88 - 7
    assert all(not VOLCANO[tile * LAYS] and len(set(EDGES[tile * LAYS])) > 1 for tile in START_TILES)


def test_names_of_laid_tiles_can_be_read_back() -> None:
    assert laid_name(0) == "t001r0" and laid_name(4) == "t001p"
    assert all(laid_number(laid_name(laid)) == laid for laid in range(TILE_COUNT * LAYS))
