"""Saved positions and guesses: what is damaged is refused, what is hidden is dealt anew."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from random import Random

import pytest

from rules.game import BadData, Json, Setup
from rules.where_is_that import GAME
from rules.where_is_that.state import MapState
from tests.rules.where_is_that.setting import PACK


def middle(mode: str, turns: int = 7) -> MapState:
    state, rng = GAME.start(Setup(3, {"mode": mode, "monuments": True}, 6)), Random(6)
    for _ in range(turns):
        seat = state.actors()[0]
        state.play(seat, rng.choice(state.moves(seat)))
    return state


@pytest.mark.parametrize("mode", ["cartographer", "shake"])
def test_a_position_comes_back_with_the_same_moves(mode: str) -> None:
    state = middle(mode)
    again = GAME.load(json.loads(json.dumps(state.dump())))
    assert again == state and list(again.moves(state.actors()[0])) == list(state.moves(state.actors()[0]))


Damage = Callable[[dict[str, Json]], object]
DAMAGES: dict[str, Damage] = {
    "no pack": lambda data: data.pop("pack"),
    "an unknown pack": lambda data: data.update(pack="atlantis"),
    "an unknown mode": lambda data: data.update(mode="chess"),
    "no players": lambda data: data.update(seats=0),
    "seven players": lambda data: data.update(seats=7),
    "a flag that is a number": lambda data: data.update(monuments=1),
    "no such starter": lambda data: data.update(start=3),
    "an odd seed": lambda data: data.update(memory_seed=-1),
    "too many turns": lambda data: data.update(turn=999),
    "another turn": lambda data: data.update(turn=data["turn"] + 1),
    "a pile that is text": lambda data: data.update(pile="lima"),
    "an unknown place": lambda data: data["pile"].__setitem__(0, "atlantis"),
    "a place that is a list": lambda data: data["pile"].__setitem__(0, []),
    "a lost card": lambda data: data["pile"].pop(),
    "a doubled card": lambda data: data["pile"].__setitem__(0, data["offer"][0]),
    "an initial city on offer": lambda data: data["offer"].__setitem__(0, "quito"),
    "a lost map": lambda data: data["maps"].pop(),
    "an empty map": lambda data: data["maps"].__setitem__(0, []),
    "a map that is text": lambda data: data["maps"].__setitem__(0, "lima"),
    "two cards on one cell": lambda data: data["maps"][0].append([0, 0, data["pile"].pop()]),
    "half a cell": lambda data: data["maps"][0][0].__setitem__(0, 0.5),
    "a cell off the world": lambda data: data["maps"][0][0].__setitem__(0, 1000),
    "awards that are missing": lambda data: data.pop("awards"),
    "an award that is a number": lambda data: data["awards"].append(3),
    "an award too many": lambda data: data["awards"].append({"seat": 0, "card": data["pile"][0], "circles": []}),
}


@pytest.mark.parametrize("mode", ["cartographer", "shake"])
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_position_is_bad_data(mode: str, damage: str) -> None:
    data = deepcopy(middle(mode).dump())
    DAMAGES[damage](data)
    with pytest.raises(BadData):
        GAME.load(data)


SHAKE_DAMAGES: dict[str, Damage] = {
    "a circle of one place": lambda data: data["awards"][0].update(circles=[["lima"]]),
    "a circle with an odd way": lambda data: data["awards"][0]["circles"][0].__setitem__(2, "diagonal"),
    "a flip without circles": lambda data: data["awards"][0].update(circles=[]),
    "a flip of another seat": lambda data: data["awards"][0].update(seat=(data["awards"][0]["seat"] + 1) % 3),
    "a wrong circle on the map": lambda data: _swap(data["maps"][0]),
    "two common maps": lambda data: data["maps"].append(data["maps"][0]),
    "a card that stayed and is lost": lambda data: data["maps"][0].pop(),
}


def _swap(laid: list[list[Json]]) -> None:
    laid[0][2], laid[3][2] = laid[3][2], laid[0][2]


def stayed() -> MapState:
    """A Shake in which the first card stayed."""
    for seed in range(50):
        state = GAME.start(Setup(3, {"mode": "shake"}, seed))
        state.play(state.actors()[0], state.moves(state.actors()[0])[0])
        if state.awards[0].points(PACK):
            return state
    raise AssertionError("no card stayed")


@pytest.mark.parametrize("damage", SHAKE_DAMAGES)
def test_a_damaged_shake_is_bad_data(damage: str) -> None:
    data = deepcopy(stayed().dump())
    SHAKE_DAMAGES[damage](data)
    with pytest.raises(BadData):
        GAME.load(data)


def test_a_map_in_two_pieces_cannot_come_from_the_cartographers_corner() -> None:
    data = middle("cartographer").dump()
    data["maps"][0][-1][:2] = [50, 50]
    with pytest.raises(BadData, match="fallen apart"):
        GAME.load(data)


def test_a_match_for_more_players_than_the_pack_has_cities_is_bad_data() -> None:
    data = {**middle("shake").dump(), "pack": "south_america", "seats": 6}
    with pytest.raises(BadData):
        GAME.load(data)


@pytest.mark.parametrize("data", [{}, {"pack": 3}, {"pack": "south_america", "seats": "two"}])
def test_something_else_is_bad_data(data: dict[str, Json]) -> None:
    with pytest.raises(BadData):
        GAME.load(data)


@pytest.mark.parametrize("mode", ["cartographer", "shake"])
def test_a_guess_deals_only_the_pile_anew(mode: str) -> None:
    state, rng = middle(mode), Random(2)
    view = state.view(0)
    guesses = [GAME.guess(view, rng) for _ in range(5)]
    for guess in guesses:
        assert guess.view(0) == view and not guess.audit()
        assert guess.pile != state.pile and guess.offer == state.offer
        monuments = [card for card in guess.pile if PACK.places[card].kind == "monument"]
        assert len(monuments) == len([card for card in state.pile if PACK.places[card].kind == "monument"])
    assert len({guess.pile for guess in guesses}) > 1


def test_the_seed_in_the_view_does_not_tell_the_pile() -> None:
    first, second = (GAME.start(Setup(2, {}, seed)) for seed in (1, 2))
    assert first.terms.memory_seed != second.terms.memory_seed
    assert GAME.start(Setup(2, {}, first.terms.memory_seed)) != first


def test_alone_all_that_is_left_may_lie_open() -> None:
    """So a puzzle shows all five cards it asks for; with others a round has a card for each."""
    state = GAME.start(Setup(1, {"mode": "shake"}, 5))
    data = state.dump()
    data["offer"], data["pile"] = data["offer"] + data["pile"], []
    open_to_all = GAME.load(data)
    assert len(open_to_all.offer) == 5 and not open_to_all.audit()
    while open_to_all.actors():
        open_to_all.play(0, open_to_all.moves(0)[-1])
    assert open_to_all.outcome() is not None and not open_to_all.audit()
    two = GAME.start(Setup(2, {"mode": "shake"}, 5)).dump()
    two["offer"], two["pile"] = two["offer"] + two["pile"], []
    with pytest.raises(BadData, match="10 cards offered"):
        GAME.load(two)
