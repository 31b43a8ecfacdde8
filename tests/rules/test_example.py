"""The example of a fifth game (tests/example) passes all that every registered game must pass."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import signature
from itertools import product
from random import Random

import pytest

from rules import GAMES
from rules.game import Setup
from tests import example
from tests.rules import test_contract, test_scene
from tests.rules.bots import test_advice
from tools import battery, scene_contract

Check = Callable[..., None]


def checks() -> Iterator[Check]:
    """Every test that asks the same of each registered game."""
    for module in (test_contract, test_scene, test_advice):
        for name, found in vars(module).items():
            if name.startswith("test_") and "game_id" in signature(found).parameters:
                yield found


def arguments(check: Check, modes: list[str]) -> Iterator[dict[str, object]]:
    """What pytest would call the test with if the example were registered."""
    columns = []
    for mark in check.pytestmark:  # type: ignore[attr-defined]
        names, values = mark.args
        if names in ("game_id", ("game_id",)):
            columns.append([{"game_id": example.GAME_ID}])
        elif names == ("game_id", "mode"):
            columns.append([{"game_id": example.GAME_ID, "mode": mode} for mode in modes])
        else:
            assert isinstance(names, str), f"{check.__name__}: {names} is not known here"
            columns.append([{names: value} for value in values])
    yield from ({name: value for part in parts for name, value in part.items()} for parts in product(*columns))


@pytest.fixture
def higher():
    with example.added():
        yield GAMES[example.GAME_ID]


@pytest.mark.parametrize("check", list(checks()), ids=lambda check: check.__name__)
def test_the_battery_of_every_game(higher, check) -> None:
    cases = list(arguments(check, list(higher.modes)))
    assert cases
    for case in cases:
        check(**case)


def test_the_battery_is_the_whole_one() -> None:
    names = {check.__name__ for check in checks()}
    assert len(names) >= 14
    assert "test_the_events_of_every_move_lead_to_the_scene_of_the_new_view" in names
    assert "test_swapping_what_a_seat_cannot_see_changes_neither_view_nor_move" in names


@pytest.mark.parametrize("mapping", ["played", "taken"])
def test_nothing_its_events_tell_could_be_left_out(higher, mapping) -> None:
    scene_contract.check_sharp(example.GAME_ID, mapping)


def test_the_highest_card_takes_the_trick_and_begins_the_next(higher) -> None:
    state = higher.load(
        {
            "hands": [[3, 9], [12, 1]],
            "deck": [n for n in range(1, 21) if n not in (1, 3, 9, 12)],
            "turn": 0,
            "trick": [],
            "out": [],
            "tricks": [0, 0],
        }
    )
    state.play(0, higher.parse("play 9"))
    events = state.play(1, higher.parse("play 12"))
    assert [event.key for event in events] == ["higher.played", "higher.taken"]
    assert (state.tricks, state.actors()) == ([0, 1], (1,))


def test_a_hard_player_beats_chance(higher) -> None:
    won, rng = 0.0, Random(5)
    for seed in range(60):
        state, bots = higher.start(Setup(2, {"start": seed % 2}, seed)), [higher.bot("hard"), higher.bot("random")]
        while state.actors():
            (seat,) = state.actors()
            state.play(seat, bots[seat].choose(state.view(seat), rng))
        outcome = state.outcome()
        won += (0 in outcome.winners) / len(outcome.winners)
    assert won / 60 > 0.6
    battery.check_sound(state)
