"""The achievements of New Worlds: a position in which each holds, and one in which it does not."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.game import Setup
from rules.match import Match, Step
from rules.new_worlds import GAME
from rules.new_worlds.components import Modules
from rules.new_worlds.state import FINISHED
from tests.rules.new_worlds.table import ALL_MODULES, BASIC, world
from tests.rules.over import earned, over, step

RICH = "01-05 09-13 17-21 25-29 33-37 41-45 49-53 57-61"
"""Many cards of every biome."""


def ended(own: str, other: str, modules: Modules = BASIC, steps: Sequence[Step] = (), values: str = "") -> Match:
    """Two worlds at the end, whatever lies elsewhere."""
    state = GAME.start(Setup(2, modules._asdict()))
    state.worlds = [world(own), world(other)]
    state.values = [int(value) for value in values.split()] if values else state.values
    state.phase, state.why = FINISHED, "empty_space"
    return over("new_worlds", state, 2, steps, **modules._asdict())


@pytest.mark.parametrize(
    ("name", "yes", "no"),
    [
        ("long_run", "17-21", "17-20 22"),
        ("three_runs", "01-03 09-11 17-19", "01-03 09-11 17 19"),
        ("every_biome", "01 09 17 25 33 41 49 57", "01 09 17 25 33 41 49 50"),
        ("five_biomes", "01-05 09 17 25 33", "01-05 09 17 25"),
    ],
)
def test_a_world_holds_it_and_one_with_a_card_less_does_not(name: str, yes: str, no: str) -> None:
    assert name in earned(ended(yes, "58"))
    assert name not in earned(ended(no, "58"))


def test_a_run_of_five_is_the_one_who_has_it() -> None:
    match = ended("17-21", "33 35")
    assert "long_run" in earned(match, 0) and "long_run" not in earned(match, 1)


def test_a_settlement_in_a_run() -> None:
    settled = Modules(settlements=True)
    assert "settled_run" in earned(ended("17 18 jungle", "33", settled, values="0 0 19 0 0 0 0 0"))
    assert "settled_run" not in earned(ended("17 18 19 savannah", "33", settled, values="0 0 0 30 0 0 0 0"))


def test_a_run_across_the_border_of_two_biomes() -> None:
    across = Modules(global_balance=True)
    assert "across_border" in earned(ended("07 08 09", "33", across))
    assert "across_border" not in earned(ended("06 07 08", "33", across))


def test_most_of_three_icons() -> None:
    vital = Modules(vital_capacity=True)
    assert "three_icons" in earned(ended("01-40", "41", vital))
    assert "three_icons" not in earned(ended("01", "02-40", vital))
    assert "three_icons" not in earned(ended("01-40", "41"))


def test_discordance_that_cost_next_to_nothing() -> None:
    assert "in_harmony" in earned(ended(RICH, "08", ALL_MODULES))
    assert "in_harmony" not in earned(ended("01", "02-08 10-16", ALL_MODULES))
    assert "in_harmony" not in earned(ended(RICH, "08"))


def test_three_cards_for_one() -> None:
    one = ("new_worlds.taken", {"card": "17", "space": 2})
    hidden = ("new_worlds.unseen", {"card": "18", "space": 1})
    assert "rich_turn" in earned(ended("17", "33", steps=[step(0, one, one, hidden)]))
    assert "rich_turn" not in earned(ended("17", "33", steps=[step(0, one, hidden), step(0, one)]))
    assert "rich_turn" not in earned(ended("17", "33", steps=[step(1, one, one, one)]))
