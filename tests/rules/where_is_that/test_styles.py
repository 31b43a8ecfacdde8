"""The ways of characters: noticed after a few matches, and never bought with strength."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from rules.bots.characters import CHARACTERS
from rules.game import Setup
from rules.where_is_that import GAME, MapView, Placement, preview
from rules.where_is_that.bot.expectation import OwnMap, Worth
from rules.where_is_that.bot.memory import Belief, Memory, recall
from rules.where_is_that.bot.outlook import Idea, map_of, outlook
from rules.where_is_that.bot.player import MapBot
from rules.where_is_that.bot.styles import LEEWAY, favourite
from tests.rules.where_is_that.setting import PACK


def turns(character: str, mode: str, matches: int = 6) -> list[tuple[MapView, Placement]]:
    """What a character of the normal level did in some matches against a plain player."""
    found = []
    for number in range(matches):
        state, rng = GAME.start(Setup(2, {"mode": mode}, 500 + number)), Random(number)
        players = [GAME.bot("normal", character), GAME.bot("normal")]
        while state.actors():
            seat = state.actors()[0]
            view = state.view(seat)
            move = players[seat].choose(view, rng)
            if seat == 0:
                assert isinstance(move, Placement)
                found.append((view, move))
            state.play(seat, move)
    return found


def circles(turn: tuple[MapView, Placement]) -> int:
    view, move = turn
    return len(preview.circles(view, move.card, move.x, move.y, move.push))


def doubt(turn: tuple[MapView, Placement], memory: Memory) -> float:
    """How likely the least certain circle of the new card is wrong."""
    view, move = turn
    known = memory.with_known({name: (side.latitude, side.longitude) for name, side in view.flipped.items()})
    near = preview.circles(view, move.card, move.x, move.y, move.push)
    sides = {"north_south": (1, 0), "west_east": (3, 2)}
    chances = []
    for circle in near:
        other = circle.second if circle.first == move.card else circle.first
        chances.append(known.chance(move.card, other, sides[circle.way][circle.second == move.card]))
    return 1 - min(chances)


def test_a_collector_forms_more_circles() -> None:
    assert mean(map(circles, turns("bruno", "cartographer"))) > mean(map(circles, turns("", "cartographer"))) + 0.2


@pytest.mark.parametrize("mode", ["cartographer", "shake"])
def test_a_gambler_pushes_most_of_the_time(mode: str) -> None:
    pushes = {who: mean(move.push is not None for _, move in turns(who, mode)) for who in ("carla", "")}
    assert pushes["carla"] > 0.85
    assert pushes["carla"] > pushes[""]


@pytest.mark.parametrize("mode", ["cartographer", "shake"])
def test_a_careful_player_lays_beside_neighbours_it_is_sure_of(mode: str) -> None:
    memory = recall(PACK, 0, 0, "normal", "ana")
    plain = MapBot("normal", recall_as=lambda _view, _level, _character: memory)
    careful = [doubt(turn, memory) for turn in turns("ana", mode)]
    usual = [doubt((view, plain.choose(view, Random(1))), memory) for view, _ in turns("ana", mode)]
    assert mean(careful) < mean(usual) - 0.02


@pytest.mark.slow
def test_a_rival_takes_the_card_the_next_player_could_use() -> None:
    taken = []
    for view, move in turns("diego", "cartographer", 12):
        if len(view.offer) == 2:
            memory = recall(PACK, 0, 0, "normal", "diego")
            theirs = OwnMap(map_of(view, 1, memory), memory)
            wanted = max(view.offer, key=lambda name: theirs.best_gain(memory.index[name]))
            taken.append(move.card == wanted)
    assert mean(taken) > 0.65


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("mode", ["cartographer", "shake"])
def test_no_character_gives_up_more_than_its_leeway_for_what_it_likes(character: str, mode: str) -> None:
    """Of what a card promises at once, beside the placement a plain player of the same memory would choose from."""
    for view, move in turns(character, mode, 2):
        memory = recall(PACK, 0, 0, "normal", character)
        turn = outlook(view, memory, Random(1), 0, 0.0)
        chosen = next(idea for idea in turn.ideas if turn.move(idea) == move)
        best = turn.ideas[0].worth.value
        assert chosen.worth.value >= min(best - LEEWAY, 0.5 * best) - 1e-9


def test_a_collector_does_not_like_a_circle_it_knows_to_be_wrong() -> None:
    """a lies north of b, and of c too: between c and b it forms two circles, one of them wrong."""

    class Turn:
        memory = Memory({"a": Belief(9, 0), "b": Belief(0, 0), "c": Belief(5, 0)})

        def neighbours(self, idea: Idea) -> list[int | None]:
            return [None, 1, None, None] if idea.worth.way is None else [2, 1, None, None]

    sound, doubtful = Idea(0, Worth(1.0, 5, None)), Idea(0, Worth(1.0, 9, 1))
    assert favourite("collector", Turn(), [(1.0, doubtful), (1.0, sound)]) is sound
