"""People play Natural Selection with a finger: by taps, by drags, and what the table answers."""

from __future__ import annotations

from random import Random

import pytest

from tests.app import touch


def play_out(sitting, rng: Random) -> None:
    """Whoever is a person plays random moves by touch until it is over."""
    while not sitting.over:
        if sitting.session.phase == "covered":
            sitting.session.uncover()
            touch.frames(2)
        before = sitting.session.match.cursor
        sitting.play_by_taps(rng.choice(list(sitting.session.moves)))
        assert sitting.over or sitting.session.match.cursor > before


def test_a_whole_match_against_three_computers_by_taps(sit):
    sitting = sit(seats=4, options={"target": 20})
    play_out(sitting, Random(3))
    assert len(sitting.over) == 1
    assert sitting.over[0].sheets == sitting.session.outcome.sheets


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_expert_match_with_its_abilities_by_taps(sit, seed):
    sitting = sit(seats=3, seed=seed, options={"mode": "expert", "target": 30})
    play_out(sitting, Random(seed))
    assert len(sitting.over) == 1


def test_a_whole_match_of_symbiosis_by_taps(sit):
    sitting = sit(seats=2, options={"mode": "expert", "symbiosis": True, "target": 30})
    play_out(sitting, Random(5))
    assert len(sitting.over) == 1
    assert len(sitting.session.match.state.table.species[0]) == 2
