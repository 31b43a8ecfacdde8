"""The score of a round: the rulebook's example, volcanoes, and the modifiers of MO-6."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.commands.scenario import check_file
from rules.mondo.components import ANIMAL, LAYS, MODIFIERS, TILE_COUNT
from rules.mondo.regions import EMPTY, survey
from rules.mondo.scoring import Round, modifier_measure, round_sheets
from rules.mondo.spaces import DESERT, FOREST, PLAINS, SPACE_COUNT, WATER
from rules.mondo.state import MondoState
from rules.mondo.terms import terms_of
from tests.rules.mondo.table import (
    GAME,
    MARIANNE,
    Setup,
    board,
    build,
    counted,
    finish,
    leave,
    next_round,
    points,
    start,
    volcanoes,
)

NOTHING = [EMPTY] * SPACE_COUNT


def marianne_against_ginger() -> MondoState:
    state = start(2)
    build(state, 0, MARIANNE)
    build(state, 1, volcanoes(5, "active", MARIANNE))
    leave(state, 1)
    leave(state, 0)
    return state


def test_the_example_of_the_rulebook() -> None:
    state = marianne_against_ginger()
    assert points(state, 0) == {
        "animals": 6,
        "landscapes": 8,
        "bonus": 2,
        "empties": -1,
        "disconnections": -4,
        "volcanoes": 0,
    }
    assert points(state, 1)["volcanoes"] == -5
    assert state.finished[0].sheets[0].total == 11


def test_the_example_as_a_scenario_of_three_rounds() -> None:
    """First 0 points for volcanoes against Ginger's five, then minus 6 with the token."""
    assert check_file(Path(__file__).parents[2] / "scenarios" / "mondo_rulebook_example.json") == []


def test_every_line_names_what_it_counts() -> None:
    state = marianne_against_ginger()
    seen = survey(MARIANNE, "front")
    assert len(counted(state, 0, "animals")) == 6
    assert counted(state, 0, "empties") == ["3,4"]
    wrong = counted(state, 0, "disconnections")
    assert len(wrong) == 4 and all(":" in name for name in wrong)
    assert len(counted(state, 0, "volcanoes")) == 4
    scoring = [landscape for landscape in seen.landscapes if landscape.scores]
    assert sorted(landscape.kind for landscape in scoring) == [PLAINS, FOREST, DESERT, DESERT]
    spaces = 0
    for landscape in scoring:
        spaces |= landscape.spaces
    assert len(counted(state, 0, "landscapes")) == spaces.bit_count()


def test_the_example_has_landscapes_that_are_surrounded_but_not_free_of_errors_and_one_that_is_open() -> None:
    seen = survey(MARIANNE, "front")
    assert sum(each.closed and not each.sound and each.kind != WATER for each in seen.landscapes) >= 2
    assert sum(not each.closed and each.sound and each.kind == PLAINS for each in seen.landscapes) == 1


def test_with_the_volcano_token_the_dormant_volcanoes_of_the_example_count_too() -> None:
    """4 active and 2 dormant are six, more than Ginger's five: minus 6."""
    state = start(2)
    leave(state, 0)
    finish(state)
    assert state.volcano == (0,)
    next_round(state)
    build(state, 0, MARIANNE)
    build(state, 1, volcanoes(5, "active", MARIANNE))
    finish(state)
    assert points(state, 0)["volcanoes"] == -6 and points(state, 1)["volcanoes"] == 0
    assert len(counted(state, 0, "volcanoes")) == 6


def test_who_ties_for_most_volcanoes_loses_too_but_nobody_loses_for_none() -> None:
    state = start(3)
    two = volcanoes(2, "active", ())
    build(state, 0, two)
    build(state, 1, volcanoes(2, "active", two))
    finish(state)
    assert [points(state, seat)["volcanoes"] for seat in range(3)] == [-2, -2, 0]
    next_round(state)
    finish(state)
    assert [points(state, seat)["volcanoes"] for seat in range(3)] == [0, 0, 0]


def test_dormant_volcanoes_sleep_without_the_token() -> None:
    state = start(2)
    build(state, 0, volcanoes(3, "dormant", ()))
    finish(state)
    assert points(state, 0)["volcanoes"] == 0


def sheets(modifier: str, *boards: list[int]) -> list[int]:
    """What a modifier gives to boards side by side."""
    seats = len(boards)
    terms = terms_of(GAME.complete(Setup(seats, {"mode": "advanced"})))
    played = Round(1, tuple(map(tuple, boards)), (None,) * seats, (0,) * seats, ((),) * seats, modifier, ())
    lines = [line for sheet in round_sheets(terms, played) for line in sheet.lines]
    return [line.points for line in lines if line.key == "modifier"]


def ponds() -> dict[str, list[int]]:
    pond = {"s22": "wwww", "s12": "--w-", "s32": "w---", "s21": "-w--", "s23": "---w"}
    return {"lake": board(**pond), "open": board(**{name: pond[name] for name in pond if name != "s23"})}


def test_the_best_wins_four_and_the_worst_loses_four() -> None:
    """MO-6."""
    lake = ponds()["lake"]
    assert sheets("most_lakes", lake, NOTHING) == [4, -4]
    assert sheets("largest_lake", lake, ponds()["open"]) == [4, -4]


def test_all_tied_share_and_if_all_are_equal_nobody_gets_anything() -> None:
    """MO-6."""
    lake = ponds()["lake"]
    assert sheets("most_lakes", lake, NOTHING, lake, NOTHING) == [4, -4, 4, -4]
    assert sheets("most_lakes", NOTHING, NOTHING) == [0, 0]


def test_who_is_neither_best_nor_worst_gets_nothing() -> None:
    """MO-6."""
    assert sheets("largest_forest", board(s22="ffff", s23="ffff"), board(s22="ffff"), NOTHING) == [4, 0, -4]


def test_most_landscapes_counts_closed_error_free_land() -> None:
    """MO-6."""
    seen = survey(MARIANNE, "front")
    assert modifier_measure("most_landscapes", MARIANNE, seen)[0] == 4


def test_most_water_animals_counts_turtles_penguins_dolphins_and_crabs() -> None:
    """MO-6."""
    swimmers = [tile * LAYS for tile in range(TILE_COUNT) if ANIMAL[tile * LAYS] // 4 == WATER][:3]
    walker = next(tile * LAYS for tile in range(TILE_COUNT) if ANIMAL[tile * LAYS] == 0)
    laid = board(s20=swimmers[0], s21=swimmers[1], s22=swimmers[2], s23=walker)
    assert modifier_measure("most_water_animals", laid, survey(laid, "front"))[0] == 3


def test_largest_forest_must_be_free_of_errors_but_need_not_be_closed() -> None:
    """MO-6: tiles of the largest, 0 if there is none."""
    open_forest = board(s22="ffff", s23="ffff", s32="ffff")
    assert modifier_measure("largest_forest", open_forest, survey(open_forest, "front"))[0] == 3
    spoiled = board(s22="ffff", s23="ffff", s32="dddd")
    assert modifier_measure("largest_forest", spoiled, survey(spoiled, "front"))[0] == 0
    assert modifier_measure("largest_forest", NOTHING, survey(NOTHING, "front"))[0] == 0


def test_largest_lake_counts_tiles() -> None:
    """MO-6."""
    lake = ponds()["lake"]
    assert modifier_measure("largest_lake", lake, survey(lake, "front"))[0] == 5


@pytest.mark.parametrize("mode", ["advanced", "expert"])
def test_the_used_modifier_goes_under_the_pile(mode: str) -> None:
    """MO-6: one is face up each round."""
    state = start(2, mode=mode)
    pile = state.modifiers
    assert sorted(pile) == sorted(MODIFIERS)
    finish(state)
    assert state.finished[0].modifier == pile[0]
    next_round(state)
    assert state.modifiers == (*pile[1:], pile[0])


def test_the_beginners_game_has_neither_modifiers_nor_tasks() -> None:
    state = start(2)
    assert state.modifiers == () and state.offered == ()
    finish(state)
    assert set(points(state, 0)) == {"animals", "landscapes", "bonus", "empties", "disconnections", "volcanoes"}
