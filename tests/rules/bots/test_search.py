"""The search over guesses, on a game so small that the right answer is plain."""

from __future__ import annotations

from random import Random

import pytest

from rules.bots import Budget, Cancelled
from rules.bots.search import best_move, random_playout, ratings, tightened, victory_and_lead
from rules.game import Message, Move, Outcome, ScoreSheet, Setup
from rules.new_worlds import GAME


class Arm(Move):
    """A lever that pays with a known chance."""

    __slots__ = ("chance",)

    def __init__(self, chance: float) -> None:
        self.chance = chance


ARMS = [Arm(chance) for chance in (0.2, 0.5, 0.35, 0.7, 0.1, 0.45)]


def pull(rng: Random, seen: list[float] | None = None):
    """Guesses are dice; a lever pays when its chance beats them."""

    def trial(dice: float, arm: Arm) -> float:
        if seen is not None:
            seen.append(dice)
        return float(dice < arm.chance)

    return rng.random, trial


def test_the_best_lever_is_found_and_rated_first() -> None:
    guess, trial = pull(Random(1))
    found = ratings(ARMS, guess, trial, Budget(600))
    assert found[0].move is ARMS[3]
    assert len(found) == len(ARMS)
    assert found[0].mean == pytest.approx(0.7, abs=0.08)
    assert found[0].tried > found[-1].tried


def test_all_running_moves_are_tried_in_the_same_guess() -> None:
    seen: list[float] = []
    guess, trial = pull(Random(1), seen)
    best_move(ARMS, guess, trial, Budget(60))
    assert len(set(seen[:6])) == 1 and seen[6] != seen[0]


def test_the_iterations_of_the_budget_are_never_exceeded() -> None:
    for limit in (0, 1, 5, 17, 100):
        seen: list[float] = []
        guess, trial = pull(Random(1), seen)
        budget = Budget(limit)
        assert best_move(ARMS, guess, trial, budget) in ARMS
        assert len(seen) == budget.used <= limit


def test_a_single_move_needs_no_thought() -> None:
    budget = Budget(100)
    assert best_move(ARMS[:1], lambda: 0, lambda state, move: 1 / 0, budget) is ARMS[0]
    assert budget.used == 0


def test_the_same_generator_gives_the_same_answer() -> None:
    first, second = (ratings(ARMS, *pull(Random(5)), Budget(90)) for _ in range(2))
    assert first == second


def test_without_an_iteration_limit_time_ends_the_search() -> None:
    guess, trial = pull(Random(2))
    assert best_move(ARMS, guess, trial, Budget(seconds=0.0)) in ARMS
    assert best_move(ARMS, guess, trial, Budget()) is ARMS[3]


def test_thinking_can_be_called_off() -> None:
    def enough() -> None:
        raise Cancelled

    guess, trial = pull(Random(2))
    with pytest.raises(Cancelled):
        best_move(ARMS, guess, trial, Budget(100, pause=enough))


def test_a_given_budget_only_tightens_the_own() -> None:
    assert tightened(50, None).iterations == 50
    assert tightened(50, Budget(20)).iterations == 20
    assert tightened(50, Budget(200, seconds=1.5)).iterations == 50
    assert tightened(50, Budget(seconds=1.5)).seconds == 1.5


def outcome(*totals: int) -> Outcome:
    best = max(totals)
    winners = tuple(seat for seat, total in enumerate(totals) if total == best)
    others = tuple(seat for seat, total in enumerate(totals) if total < best)
    sheets = tuple(ScoreSheet(seat, total, ()) for seat, total in enumerate(totals))
    return Outcome(Message("done"), (winners, others), sheets)


def test_a_reward_is_half_victory_and_half_lead() -> None:
    assert victory_and_lead(outcome(20, 5), 0) == 1.0
    assert victory_and_lead(outcome(20, 5), 1) == 0.0
    assert victory_and_lead(outcome(9, 9), 0) == 0.5
    assert 0.5 < victory_and_lead(outcome(10, 9), 0) < victory_and_lead(outcome(15, 9), 0) < 1.0


def test_any_game_can_be_searched_with_random_playouts() -> None:
    state = GAME.start(Setup(2, {}, 3))
    view, rng = state.view(state.turn), Random(1)
    before = state.dump()
    move = best_move(view.moves, lambda: GAME.guess(view, rng), random_playout(state.turn, rng), Budget(60))
    assert move in view.moves
    assert state.dump() == before
