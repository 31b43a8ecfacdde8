"""Hints of Mondo: what they promise is true, and nothing is promised that the player could not see."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from rules.bots.playing import play_on
from rules.game import Message, Setup
from rules.mondo import GAME
from rules.mondo.advising import suggested
from rules.mondo.components import ANIMAL, EDGE_BITS, LAYS, PLAIN_LAY
from rules.mondo.judgement import error_free
from rules.mondo.moves import LEAVE, WAIT, Place, Take
from rules.mondo.regions import EMPTY, clashes, survey
from rules.mondo.spaces import SPACES
from rules.mondo.state import MondoState
from tests.rules.mondo.table import build, plain, play, start

HINTS = 200


def positions(count: int) -> Iterator[MondoState]:
    """Positions of matches of every mode, spread over their rounds, with the hand empty and full."""
    seed = 0
    while count:
        mode = ("beginner", "advanced", "expert")[seed % 3]
        state = GAME.start(Setup(2, {"mode": mode, "minutes": 3}, 900 + seed))
        for number, _ in enumerate(play_on(state, [GAME.bot("normal"), GAME.bot("easy")], Random(seed))):
            if number % 7 == 3 and state.phase == "building" and state.moves(0) and state.left[0] == -1:
                yield state
                count -= 1
                if not count:
                    return
        seed += 1


def test_two_hundred_hints_keep_what_they_promise() -> None:
    seen = {"lay": 0, "nothing": 0, "place": 0}
    for state in positions(HINTS):
        view = state.view(0)
        best, *others = GAME.advice(view, Random(1))
        assert best.move in view.moves and all(best.value >= other.value for other in others)
        keys = {gain.key for gain in best.gains}
        plan = suggested(view, best.move)
        if isinstance(best.move, Take):
            assert plan is not None and "mondo.gain.lay" in keys
            check_plan(state, plan.space, plan.laid, best.gains)
            twin = state.copy()
            twin.play(0, best.move)
            twin.play(0, Place(plan.space, plan.laid % LAYS))
            assert not twin.audit()
            seen["lay"] += 1
        elif isinstance(best.move, Place):
            assert plan is not None
            check_plan(state, plan.space, plan.laid, best.gains)
            seen["place"] += 1
        elif best.move in (WAIT, LEAVE):
            seen["nothing"] += 1
    assert seen["lay"] > 50 and seen["place"] > 10


def check_plan(state: MondoState, space: int, laid: int, gains: tuple[Message, ...]) -> None:
    """Errors, animal, closed landscapes and the space are as the gains say."""
    said = {gain.key.removeprefix("mondo.gain."): gain.params for gain in gains}
    board = list(state.boards[0])
    before = sum(land.scores for land in survey(board, state.terms.rim).landscapes)
    errors = (EDGE_BITS[laid] & clashes(board, state.terms.rim, space)).bit_count()
    board[space] = laid
    closed = sum(land.scores for land in survey(board, state.terms.rim).landscapes) - before
    assert said.get("errors", {"n": 0})["n"] == errors
    assert ("animal" in said) == (ANIMAL[laid] >= 0)
    assert said.get("closes", {"n": 0})["n"] == max(0, closed)
    if "lay" in said:
        assert (said["lay"]["row"] - 1, said["lay"]["column"] - 1) == SPACES[space]


def test_it_never_says_wait_while_a_tile_in_sight_fits() -> None:
    """The solver sees every side that lies up: if one fits without error, the hint names such a one (or leaving)."""
    checked = 0
    for state in positions(60):
        view = state.view(0)
        if view.hands[0] is not None:
            continue
        fits = error_free(view.numbers.boards[0], state.terms.rim, view.numbers.frontier, view.numbers.faces_up())
        best = GAME.advice(view, Random(1))[0]
        assert best.move != WAIT or not fits
        assert not isinstance(best.move, Take) or any(laid // LAYS == best.move.tile for _, laid in fits)
        checked += 1
    assert checked > 20


def test_what_a_tile_hides_changes_no_advice() -> None:
    """Turning tiles over in the pool, other side up, changes only what is said of those tiles."""
    state = start(2)
    play(state, 0, "take t001", "place 2,2 plain")
    before = {str(each.move): each for each in GAME.advice(state.view(0), Random(1))}
    state.pool[40] = 1 + PLAIN_LAY if state.pool[40] != 1 + PLAIN_LAY else 1
    after = {str(each.move): each for each in GAME.advice(state.view(0), Random(1))}
    assert {move for move in before if before[move] != after[move]} <= {"take t041"}


def test_with_a_full_board_it_says_leave_and_a_fulfilled_task_comes_first() -> None:
    seed = next(seed for seed in range(99) if "on_time" in start(2, seed, mode="expert").offered)
    state = start(2, seed, mode="expert")
    build(state, 0, [plain(tile) for tile in range(24)])
    first, second, *_ = (str(each.move) for each in GAME.advice(state.view(0), Random(1)))
    assert {first, second} >= {"leave"} or first.startswith("task")
    assert "task on_time" in (first, second)


@pytest.mark.parametrize("full", [False, True])
def test_a_tile_in_hand_is_judged_on_every_space_and_to_give_it_back(full: bool) -> None:
    state = start(2)
    if full:
        build(state, 0, [*(plain(tile) for tile in range(40, 63)), EMPTY])
    else:
        play(state, 0, "take t001", "place 2,2 plain")
    play(state, 0, "take t002")
    advice = GAME.advice(state.view(0), Random(1))
    assert len(advice) == len(state.moves(0))
    assert len({str(each.move) for each in advice}) == len(advice)
