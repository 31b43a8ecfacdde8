"""The proposed settlement values (NW-6) against trying them all."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from rules.new_worlds.components import BIOMES, Modules, values_of
from rules.new_worlds.scoring import totals
from rules.new_worlds.settling import best_values, guessed_values, open_settlements, quick_values
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


@pytest.mark.parametrize("seed", range(12))
def test_nw_6_no_other_values_give_more_points(seed: int) -> None:
    """NW-6: against all combinations of up to three settlements, in random worlds."""
    rng = Random(seed)
    owners = [rng.randrange(4) for _ in range(64)]
    worlds = [sum(1 << card for card in range(64) if owners[card] == seat) for seat in range(2)]
    settled = rng.sample(range(8), rng.randint(1, 3))
    worlds[0] |= sum(1 << 64 + biome for biome in settled)
    modules = Modules(True, rng.random() < 0.5, rng.random() < 0.5, rng.random() < 0.5)
    proposed = totals(worlds, best_values(worlds, NONE, modules, 0), modules)[0]
    for choice in product(*(values_of(biome) for biome in settled)):
        values = [0] * 8
        for biome, value in zip(settled, choice, strict=True):
            values[biome] = value
        assert totals(worlds, values, modules)[0] <= proposed


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
