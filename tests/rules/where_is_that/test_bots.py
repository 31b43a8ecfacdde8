"""Computer players: they play by memory, never by the true coordinates; how strong they are."""

from __future__ import annotations

from pathlib import Path
from random import Random
from statistics import mean

import pytest

from rules.bots import Budget, RandomBot
from rules.bots.tournament import play_one
from rules.game import BadSetup, Setup
from rules.where_is_that import GAME, packs
from rules.where_is_that.bot import MapBot
from rules.where_is_that.cardmap import CardMap
from rules.where_is_that.components import DIRECTIONS, cell_at
from rules.where_is_that.expectation import CommonMap
from rules.where_is_that.memory import ERROR, Belief, Memory, beyond, recall
from rules.where_is_that.state import MapState
from tests.rules.where_is_that.perfect import perfect_player
from tests.rules.where_is_that.setting import PACK, rows, table, write_moved_pack

LEVELS = ("easy", "normal", "hard")


def error_of(memory: Memory, kind: str) -> float:
    places = [place for place in PACK.places if place.kind == kind]
    return mean(abs(memory.beliefs[place.id].latitude - place.latitude) for place in places)


def test_each_level_knows_the_world_better_than_the_one_below() -> None:
    errors = [mean(error_of(recall(PACK, seed, 0, level), "city") for seed in range(20)) for level in LEVELS]
    assert errors == sorted(errors, reverse=True) and errors[2] > 1.0
    assert list(ERROR) == list(LEVELS)


def test_initial_cities_are_better_known_than_monuments() -> None:
    memories = [recall(PACK, seed, 0, "normal") for seed in range(20)]
    assert mean(error_of(memory, "initial") for memory in memories) < mean(
        error_of(memory, "monument") for memory in memories
    )


def test_a_memory_is_the_same_all_match_long_and_differs_from_seat_to_seat() -> None:
    first = recall(PACK, 5, 0, "hard").beliefs
    recall.cache_clear()
    assert recall(PACK, 5, 0, "hard").beliefs == first
    assert recall(PACK, 5, 1, "hard").beliefs != first
    assert recall(PACK, 6, 0, "hard").beliefs != first


def test_how_sure_somebody_is_follows_from_distance_and_doubt() -> None:
    assert beyond(0.0, 3.0) == 0.5
    assert beyond(3.0, 3.0) == pytest.approx(0.8413, abs=1e-4)
    assert (beyond(1.0, 0.0), beyond(-1.0, 0.0)) == (1.0, 0.0)


def positions(mode: str, seats: int = 2) -> list[MapState]:
    """Positions along a random match."""
    state, rng, found = GAME.start(Setup(seats, {"mode": mode}, 8)), Random(8), []
    while state.actors():
        found.append(state.copy())
        seat = state.actors()[0]
        state.play(seat, rng.choice(state.moves(seat)))
    return found[::4]


@pytest.mark.parametrize("mode", ["cartographer", "shake"])
@pytest.mark.parametrize("level", LEVELS)
def test_moving_the_places_about_changes_no_move_while_the_memory_stays(
    mode: str, level: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Swap test: the true coordinates of whatever does not lie face up are dealt anew."""
    states = positions(mode)
    memories = {seat: recall(PACK, 8, seat, level) for seat in (0, 1)}
    bot = MapBot(level, lambda view, _: memories[view.seat])
    moves = [bot.choose(state.view(state.actors()[0]), Random(1)) for state in states]
    face_up = frozenset(name for state in states for name in state.view(None).flipped)
    write_moved_pack(tmp_path, 3, keep=face_up)
    monkeypatch.setattr(packs, "FOLDERS", [tmp_path])
    moved = [GAME.load(state.dump()) for state in states]
    assert all(state.terms.pack is not PACK for state in moved)
    assert [bot.choose(state.view(state.actors()[0]), Random(1)) for state in moved] == moves


@pytest.mark.parametrize("mode", ["cartographer", "shake"])
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_choice_is_legal_and_repeatable(mode: str, level: str, seats: int) -> None:
    for state in positions(mode, seats):
        view = state.view(state.actors()[0])
        move = GAME.bot(level).choose(view, Random(3))
        assert move in view.moves
        assert move == GAME.bot(level).choose(view, Random(3))


def test_a_spent_budget_still_gives_a_legal_move() -> None:
    view = positions("cartographer")[2].view(positions("cartographer")[2].actors()[0])
    assert GAME.bot("hard").choose(view, Random(3), Budget(iterations=0)) in view.moves
    budget = Budget(iterations=3)
    GAME.bot("hard").choose(view, Random(3), budget)
    assert budget.used == 3


def test_who_knows_all_takes_the_only_placement_that_closes_three_circles() -> None:
    state = table("shake", [rows("bogota caracas\nlima sucre")], "cobija")
    state.pile = ()
    move = perfect_player().choose(state.view(0), Random(1))
    twin = state.copy()
    twin.play(0, move)
    assert twin.awards[-1].points(PACK) == 3


def test_who_knows_all_does_not_break_right_circles_by_a_push() -> None:
    state = table("cartographer", [rows("bogota caracas\nlima sucre")], "ushuaia")
    move = perfect_player().choose(state.view(0), Random(1))
    before = sum(circle.right(PACK) for circle in state.maps[0].circles())
    state.play(0, move)
    assert sum(circle.right(PACK) for circle in state.maps[0].circles()) > before


@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_throws_a_card_away_only_to_spoil_the_map_for_others(seats: int) -> None:
    for state in positions("shake", seats):
        seat = state.actors()[0]
        view, memory = state.view(seat), recall(PACK, state.terms.memory_seed, seat, "hard")
        known = memory.with_known({name: side[2:] for name, side in view.flipped.items()})
        laid = CardMap.of({cell_at(x, y): known.index[name] for x, y, name in view.maps[0]})
        common = CommonMap(laid, known)
        move = GAME.bot("hard").choose(view, Random(3))
        way = None if move.push is None else DIRECTIONS.index(move.push)
        where = (cell_at(move.x, move.y), way)
        chosen = [w.value for w in common.worths(known.index[move.card]) if (w.cell, w.way) == where]
        assert chosen[0] >= 0.5 * max(common.best(known.index[name]) for name in view.offer)


def test_a_sure_memory_is_believed_over_a_vague_one() -> None:
    memory = Memory({"a": Belief(10, 0, 0.0), "b": Belief(0, 0, 0.0), "c": Belief(0, 0, 30.0)})
    a, b, c = (memory.index[name] for name in "abc")
    assert memory.north[a][b] == 1.0 and 0.5 < memory.north[a][c] < 0.7
    assert memory.with_known({"c": (5.0, 1.0)}).north[a][c] == 1.0


@pytest.mark.parametrize(("mode", "games"), [("cartographer", 16), ("shake", 16)])
def test_the_hardest_level_can_be_beaten_and_the_easiest_is_no_fool(mode: str, games: int) -> None:
    """Hard scores at most 90 % of what perfect knowledge scores, easy at least 40 %."""
    totals = {"perfect": 0, "hard": 0, "easy": 0}
    for level in ("hard", "easy"):
        players = [perfect_player(), GAME.bot(level)]
        for number in range(games):
            result = play_one(GAME, players, number, 1, {"mode": mode})
            totals["perfect"] += result.scores[0]
            totals[level] += result.scores[1]
    perfect = totals["perfect"] / 2
    assert totals["hard"] <= 0.9 * perfect
    assert 0.4 * perfect <= totals["easy"] < totals["hard"]


@pytest.mark.parametrize("mode", ["cartographer", "shake"])
def test_hard_beats_easy_and_easy_beats_chance(mode: str) -> None:
    for strong, weak in ((GAME.bot("hard"), GAME.bot("easy")), (GAME.bot("easy"), RandomBot())):
        shares = [play_one(GAME, [strong, weak], number, 50, {"mode": mode}).shares[0] for number in range(8)]
        assert mean(shares) >= 0.75


def test_there_is_no_other_level() -> None:
    with pytest.raises(BadSetup, match="no level 'genius'"):
        GAME.bot("genius")
    assert isinstance(GAME.bot("random"), RandomBot)
