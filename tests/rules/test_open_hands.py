"""Hands as their owners know them, and another match from a position of one."""

from __future__ import annotations

from random import Random

import pytest

from rules import GAMES
from rules.game import BadData, Setup
from rules.match import Match, digest
from rules.scene import open_hands
from tools.battery import RandomTable

HANDS = ("new_worlds", "natural_selection")


def played(game_id: str) -> Match:
    table = RandomTable(GAMES[game_id], Setup(3, {}, 5), Random(f"hands/{game_id}"))
    for _ in table.steps():
        pass
    return table.match


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_hand_is_told_by_name_and_is_as_large_as_everybody_sees(game_id):
    match = played(game_id)
    public = {}
    for cursor in range(0, len(match.steps), 7):
        match.goto(cursor)
        hands, public = open_hands(match.game, match.state), match.game.scene(match.state.view(None))
        assert bool(hands) == (game_id in HANDS)
        assert all(thing.name for things in hands.values() for thing in things)
        private = [place for place in public.places if place.partition("/")[0] in public.layout.private]
        assert {place: len(things) for place, things in hands.items()} == {
            place: len(public.at(place)) for place in private
        }


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_branch_stands_where_the_match_stood_and_is_a_match_of_its_own(game_id):
    match = played(game_id)
    end, count = digest(match.state), len(match.steps)
    twin = match.branch(count // 2)
    match.goto(count // 2)
    assert digest(twin.state) == digest(match.state) and twin.setup == match.setup and twin.extra == {}
    seat = twin.state.actors()[0]
    twin.play(seat, twin.state.moves(seat)[0], match.steps[count // 2].at)
    match.goto(count)
    assert digest(match.state) == end and len(match.steps) == count
    with pytest.raises(BadData):
        match.branch(count + 1)
