"""Landscapes: connected, closed, free of errors (MO-4), and lakes (MO-5)."""

from __future__ import annotations

from rules.mondo.components import ANIMAL, EDGES, PARTS, VARIED
from rules.mondo.regions import Landscape, survey
from rules.mondo.spaces import DESERT, FOREST, PLAINS, WATER, space_names
from tests.rules.mondo.table import board, find

ISLE = {"s22": "ffff", "s12": "--f-", "s32": "f---", "s21": "-f--", "s23": "---f"}
"""A forest of five tiles, all around the space 2,2."""


def only(kind: int, laid_there: list[int], rim: str = "front") -> Landscape:
    (found,) = [landscape for landscape in survey(laid_there, rim).landscapes if landscape.kind == kind]
    return found


def test_a_landscape_is_joined_over_matching_edges() -> None:
    """MO-4."""
    forest = only(FOREST, board(**ISLE))
    assert sorted(space_names(forest.spaces)) == ["1,2", "2,1", "2,2", "2,3", "3,2"]
    assert forest.size == 5 and forest.closed and forest.sound and forest.scores


def test_a_landscape_is_closed_when_no_edge_of_it_faces_an_empty_space() -> None:
    """MO-4."""
    without = {name: what for name, what in ISLE.items() if name != "s23"}
    forest = only(FOREST, board(**without))
    assert not forest.closed and forest.sound and not forest.scores


def test_a_disconnection_spoils_both_landscapes_that_touch_it() -> None:
    """MO-4: the forest is surrounded, but not free of errors."""
    seen = survey(board(**{**ISLE, "s23": "dddd"}), "front")
    forest = next(each for each in seen.landscapes if each.kind == FOREST)
    desert = next(each for each in seen.landscapes if each.kind == DESERT)
    assert forest.closed and not forest.sound and not forest.scores
    assert not desert.sound


def test_on_the_front_land_at_the_rim_is_a_disconnection() -> None:
    """MO-4."""
    assert not only(FOREST, board(s02="ffff")).sound


def test_on_the_back_the_rim_closes_but_does_not_connect() -> None:
    """MO-4: two deserts at the same stretch of the rim stay two."""
    seen = survey(board(s02="d--d", s11="d--d", s12="wwww"), "back")
    deserts = [landscape for landscape in seen.landscapes if landscape.kind == DESERT]
    assert len(deserts) == 2
    assert all(landscape.closed and landscape.sound and landscape.rim and landscape.scores for landscape in deserts)


def test_a_tile_counts_once_in_the_size_of_a_landscape_that_meets_it_twice() -> None:
    """MO-4: two separate water corners of one tile, connected around it."""
    banks = [laid for laid in VARIED if EDGES[laid][0] == EDGES[laid][2] == WATER]
    two_parts = next(laid for laid in banks if PARTS[laid][0] != PARTS[laid][2])
    ring = board(s22=two_parts, s12="wwww", s32="wwww", s21="wwww", s11="wwww", s31="wwww")
    waters = [landscape for landscape in survey(ring, "front").landscapes if landscape.kind == WATER]
    largest = max(waters, key=lambda landscape: landscape.size)
    assert largest.size == 6


def test_opposite_edges_are_one_region_only_where_the_side_joins_them() -> None:
    bands = [laid for laid in VARIED if EDGES[laid][0] == EDGES[laid][2] and EDGES[laid][0] not in EDGES[laid][1::2]]
    joined = [laid for laid in bands if PARTS[laid][0] == PARTS[laid][2]]
    apart = [laid for laid in bands if PARTS[laid][0] != PARTS[laid][2]]
    assert joined and apart
    for laid in joined:
        assert PARTS[laid][1] != PARTS[laid][3], "only one pair can be joined through the centre"


def test_joined_edges_carry_a_landscape_through_a_tile() -> None:
    """MO-4: an animal belongs to the whole region it stands in, joined edges included."""
    bands = [laid for laid in range(len(EDGES)) if PARTS[laid] == (0, 1, 2, 1)]
    joined = next(laid for laid in bands if ANIMAL[laid] >= 0 and ANIMAL[laid] // 4 == EDGES[laid][1])
    kind = EDGES[joined][1]
    letter = "pfdw"[kind]
    laid_there = board(s21=letter * 4, s22=joined, s23=letter * 4)
    landscape = max(survey(laid_there, "front").landscapes, key=lambda each: each.size if each.kind == kind else 0)
    assert landscape.size == 3
    assert landscape.animals == (ANIMAL[joined],)


def test_an_animal_counts_whatever_the_errors() -> None:
    """MO-4."""
    beast = next(laid for laid in VARIED if ANIMAL[laid] == 0)
    seen = survey(board(s02=beast, s03="dddd"), "front")
    assert seen.disconnections and seen.animals.bit_count() == 1


def test_a_lake_is_closed_error_free_water_that_touches_no_rim() -> None:
    """MO-5."""
    pond = {"s22": "wwww", "s12": "--w-", "s32": "w---", "s21": "-w--", "s23": "---w"}
    assert only(WATER, board(**pond)).lake
    assert not only(WATER, board(**{**pond, "s23": "dddd"})).lake
    open_pond = {name: what for name, what in pond.items() if name != "s23"}
    assert not only(WATER, board(**open_pond)).lake


def test_water_at_the_rim_is_no_lake() -> None:
    """MO-5."""
    bay = only(WATER, board(s02="w--w", s03="pppp", s12="pppp"))
    assert bay.closed and bay.sound and bay.rim and not bay.lake


def test_land_is_never_a_lake_and_water_never_scores() -> None:
    assert not only(PLAINS, board(s22="pppp")).lake
    assert not Landscape(WATER, 1, True, True, False, ()).scores
    assert find("wwww") % 5 == 4
