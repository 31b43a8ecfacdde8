"""The proposed settlement values (NW-6) against trying them all."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from rules.new_worlds.components import BIOMES, Modules, values_of
from rules.new_worlds.settling import best_values, guessed_values, merit, open_settlements, quick_values
from tests.rules.new_worlds.table import BASIC, world

NONE = [0] * 8


def test_nw_6_a_settlement_closes_the_longest_run() -> None:
    """NW-6: 01 02 _ 04 05: the best value is 3."""
    assert best_values([world("01 02 04 05 ocean"), 0], NONE, BASIC, 0)[0] == 3


def test_nw_6_two_settlements_join_hands_across_a_border() -> None:
    """NW-6: with global balance 07 _ | _ 10 is bridged by ocean 8 and coast 9."""
    worlds = [world("07 10 ocean coast"), 0]
    assert best_values(worlds, NONE, Modules(True, True), 0)[:2] == [8, 9]


def test_nw_6_a_high_value_is_chosen_where_it_wins_a_tie() -> None:
    """NW-6, NW-7: two ocean cards each, 7 against a settlement: 8 dominates."""
    assert best_values([world("01 ocean"), world("02 07")], NONE, BASIC, 0)[0] == 8


def random_worlds(rng: Random, seats: int, most: int) -> tuple[list[int], Modules]:
    """Worlds late in a match with all modules at random; seat 0 holds one to `most` settlements, rivals may too."""
    owners = [rng.randrange(seats + 1) for _ in range(64)]
    worlds = [sum(1 << card for card in range(64) if owners[card] == seat) for seat in range(seats)]
    settled = rng.sample(range(8), rng.randint(1, most))
    for biome in range(8):
        owner = 0 if biome in settled else rng.randrange(3 * seats)
        if owner < seats and (biome in settled or owner):
            worlds[owner] |= 1 << 64 + biome
    return worlds, Modules(True, *(rng.random() < 0.5 for _ in range(3)))


def brute_force(worlds: list[int], proposed: list[int], modules: Modules) -> tuple[float, int, int]:
    """The best merit of seat 0 over all values of its settlements, those of rivals as proposed."""
    mine = open_settlements(worlds[0], NONE)
    best = (0.0, -99, -99)
    for choice in product(*(values_of(biome) for biome in mine)):
        values = [*proposed]
        for biome, value in zip(mine, choice, strict=True):
            values[biome] = value
        best = max(best, merit(worlds, values, modules, 0))
    return best


@pytest.mark.parametrize("seed", range(60))
def test_nw_6_no_other_values_together_give_a_better_result(seed: int) -> None:
    """NW-6, NW-12: against all combinations of up to three settlements, in random worlds of two to four players."""
    worlds, modules = random_worlds(Random(seed), 2 + seed % 3, 3)
    proposed = best_values(worlds, NONE, modules, 0)
    assert merit(worlds, proposed, modules, 0) == brute_force(worlds, proposed, modules)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 1500))
def test_nw_6_four_settlements_together_are_placed_as_well_as_can_be(seed: int) -> None:
    worlds, modules = random_worlds(Random(seed), 2 + seed % 3, 4)
    proposed = best_values(worlds, NONE, modules, 0)
    assert merit(worlds, proposed, modules, 0) == brute_force(worlds, proposed, modules)


def test_nw_6_a_dominance_that_wins_the_match_beats_a_longer_run() -> None:
    """NW-6, NW-7: ocean 8 takes the lead in ocean (2 less for the rival), ocean 3 would give a run of three."""
    worlds = [world("01 02 ocean 17 25"), world("05 06 07 18 26")]
    values = best_values(worlds, NONE, BASIC, 0)
    assert values[0] == 8


def test_nw_12_the_merit_of_a_position_counts_the_icons_in_a_tie() -> None:
    """NW-12: ocean to one, coast to the other, all else equal; only 10 shows a sun."""
    worlds = [world("01 10"), world("02 09")]
    assert merit(worlds, NONE, BASIC, 0)[:2] == (1.0, 0)
    assert merit(worlds, NONE, BASIC, 1)[:2] == (0.0, 0)


def test_open_settlements_of_others_are_assumed_at_their_highest() -> None:
    assert guessed_values([world("ocean"), world("arctic")], NONE) == [8, 0, 0, 0, 0, 0, 0, 64]


def test_quick_values_are_found_for_every_open_settlement() -> None:
    worlds = [world("01 02 ocean"), world("17 18 20 jungle arctic")]
    values = quick_values(worlds, NONE)
    assert [bool(value) for value in values] == [True, False, True, False, False, False, False, True]
    assert values[0] == 3 and values[2] == 19
    assert open_settlements(worlds[0], values) == []
    assert quick_values([world("01")], NONE) == NONE
    assert len(BIOMES) == len(values)
