"""Computer players among themselves: fair seats, budgets, and what the figures mean."""

from __future__ import annotations

from random import Random

import pytest

from rules import GAMES
from rules.bots import Budget, Cancelled, RandomBot
from rules.bots.playing import play_match, play_on
from rules.bots.tournament import Entry, Result, play_one, summary
from rules.game import Setup

GAME = GAMES["new_worlds"]


def test_every_player_sits_on_every_seat_in_turn() -> None:
    results = [play_one(GAME, [RandomBot(), RandomBot()], number, 1, {}) for number in range(4)]
    for result in results:
        assert sum(result.shares) == pytest.approx(1)
        assert result.length > 20 and len(result.scores) == 2


def test_the_same_series_gives_the_same_result() -> None:
    once, twice = (play_one(GAME, [RandomBot()] * 3, 2, 9, {}) for _ in range(2))
    assert (once.shares, once.scores, once.length) == (twice.shares, twice.scores, twice.length)


def test_the_summary_counts_wins_scores_and_times() -> None:
    results = [
        Result((1.0, 0.0), (20, 10), ((5.0,), (1.0, 3.0)), 30, "end"),
        Result((0.5, 0.5), (10, 10), ((7.0,), ()), 40, "end"),
    ]
    (first, second), length = summary(["hard", "easy"], results)
    assert (first.wins, first.share, first.mean_score, first.decision_ms) == (1.5, 0.75, 15, 6.0)
    assert (second.wins, second.decision_ms, length) == (0.5, 2.0, 35)


def test_the_interval_narrows_with_more_matches() -> None:
    few, many = Entry("hard", 8, 10, 0, 0).interval(), Entry("hard", 160, 200, 0, 0).interval()
    assert few[0] < many[0] < 0.8 < many[1] < few[1]
    assert Entry("nobody", 0, 0, 0, 0).interval() == (0.0, 1.0)
    assert Entry("nobody", 0, 0, 0, 0).share == 0


def test_a_match_among_computer_players_reaches_its_end() -> None:
    state = play_match(GAME, Setup(3, {}, 2), ["random"] * 3, Random(2))
    assert state.outcome() is not None


def test_each_step_says_who_did_what() -> None:
    state = GAME.start(Setup(2, {}, 3))
    steps = list(play_on(state, [RandomBot(), RandomBot()], Random(3)))
    assert {step.seat for step in steps} == {0, 1}
    assert all(step.events for step in steps)


def test_a_budget_of_iterations_is_kept() -> None:
    budget = Budget(iterations=5)
    assert sum(1 for _ in iter(budget.go_on, False)) == 5 and budget.used == 5


def test_a_budget_of_time_ends() -> None:
    budget = Budget(seconds=0.0)
    assert budget.go_on()
    assert not budget.go_on()


def test_thinking_can_be_called_off() -> None:
    def stop() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        Budget(pause=stop).go_on()
