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
from rules.where_is_that.bot.expectation import CommonMap
from rules.where_is_that.bot.memory import recall
from rules.where_is_that.bot.player import MapBot
from rules.where_is_that.cardmap import CardMap
from rules.where_is_that.components import DIRECTIONS, cell_at
from rules.where_is_that.state import MapState
from tests.rules.where_is_that.perfect import perfect_player
from tests.rules.where_is_that.setting import PACK, rows, table, write_moved_pack

LEVELS = ("easy", "normal", "hard")


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
    bot = MapBot(level, recall_as=lambda view, _level, _character: memories[view.seat])
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


@pytest.mark.parametrize(("mode", "games"), [("cartographer", 30), ("shake", 20)])
def test_the_hardest_level_can_be_beaten_and_the_easiest_is_no_fool(mode: str, games: int) -> None:
    """Hard scores at most about 90 % of what perfect knowledge scores (0.89 and 0.73 in 100 matches), easy at least
    40 %."""
    shares = {}
    for level in ("hard", "easy"):
        players = [perfect_player(), GAME.bot(level)]
        results = [play_one(GAME, players, number, 60, {"mode": mode}) for number in range(games)]
        shares[level] = sum(each.scores[1] for each in results) / sum(each.scores[0] for each in results)
    assert 0.4 <= shares["easy"] < shares["hard"] <= 0.91


@pytest.mark.parametrize("mode", ["cartographer", "shake"])
def test_hard_beats_easy_and_easy_beats_chance(mode: str) -> None:
    for strong, weak in ((GAME.bot("hard"), GAME.bot("easy")), (GAME.bot("easy"), RandomBot())):
        shares = [play_one(GAME, [strong, weak], number, 50, {"mode": mode}).shares[0] for number in range(8)]
        assert mean(shares) >= 0.75


def test_there_is_no_other_level() -> None:
    with pytest.raises(BadSetup, match="no level 'genius'"):
        GAME.bot("genius")
    assert isinstance(GAME.bot("random"), RandomBot)
