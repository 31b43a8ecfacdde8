"""Options: declared once, checked everywhere."""

from __future__ import annotations

import pytest

from rules import GAME_IDS, GAMES
from rules.game import BadSetup, Option, Setup

FLAG = Option("settlements", "flag", False)
CHOICE = Option("mode", "choice", "basic", choices=("basic", 1))
NUMBER = Option("target", "number", 0, low=0, high=80, step=10)
SEAT = Option("start", "seat", "random")
SEATS = Option("handicap", "seats", [])
EACH = Option("species", "each", "random", choices=("random", "frog"))


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (FLAG, True),
        (CHOICE, "basic"),
        (CHOICE, 1),
        (NUMBER, 70),
        (SEAT, "random"),
        (SEAT, 2),
        (SEATS, [0, 2]),
        (EACH, ["random", "frog", "frog"]),
    ],
)
def test_a_fitting_value_is_taken(option: Option, value: object) -> None:
    assert option.fault(value, 3) is None


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (FLAG, 1),
        (CHOICE, True),
        (CHOICE, "other"),
        (NUMBER, 75),
        (NUMBER, 90),
        (NUMBER, True),
        (SEAT, 3),
        (SEAT, True),
        (SEATS, 2),
        (SEATS, [1, 1]),
        (SEATS, [3]),
        (SEATS, [True]),
        (SEATS, [1.0]),
        (SEATS, [[0]]),
        (EACH, ["frog"]),
        (EACH, ["frog", "frog", "dodo"]),
        (EACH, "frog"),
    ],
)
def test_a_value_that_does_not_fit_is_named(option: Option, value: object) -> None:
    fault = option.fault(value, 3)
    assert fault is not None and option.key in fault and repr(value) in fault


def test_settling_fills_in_what_was_not_chosen() -> None:
    setup = GAMES["new_worlds"].complete(Setup(3, {"settlements": True}, 4))
    assert setup.options == {
        "settlements": True,
        "global_balance": False,
        "vital_capacity": False,
        "discordance": False,
        "start": "random",
    }


def test_a_choice_for_each_seat_has_a_default_for_each_seat() -> None:
    assert EACH.default_for(3) == ["random"] * 3


def test_an_option_in_force_only_beside_another() -> None:
    game = GAMES["new_worlds"]
    bound = Option("start", "seat", "random", when={"settlements": (True,), "seats": (3, 4)})
    assert game.asks(bound, {"settlements": True}, 3)
    assert not game.asks(bound, {"settlements": True}, 2)
    assert not game.asks(bound, {}, 3)


def test_the_games_are_found_by_their_ids() -> None:
    assert list(GAMES) == list(GAME_IDS) and len(GAMES) == len(GAME_IDS)
    for game_id, game in GAMES.items():
        assert game.id == game_id
    with pytest.raises(KeyError):
        GAMES["chess"]


def test_no_level_but_the_known_ones() -> None:
    with pytest.raises(BadSetup, match="easy, normal, hard, random"):
        GAMES["new_worlds"].bot("grandmaster")
