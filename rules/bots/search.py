"""Search over what a player cannot see: try moves in many possible states behind the view, keep the best.

Every guess is a possible state; each move still in the running is tried in the same guess, so that luck falls on
all alike, and after each round the worse half is dropped (sequential halving). Nothing here knows a game: it brings
`guess` and `trial`. With iteration limits the answer depends on the view and the generator alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Generic, NamedTuple, Protocol, TypeVar

from rules.bots import Budget
from rules.game import Move, Outcome, State

S = TypeVar("S")
M = TypeVar("M", bound=Move)


class Rating(NamedTuple, Generic[M]):
    """What the search thinks of one move: the mean reward, and in how many guesses it was tried."""

    move: M
    mean: float
    tried: int


def tightened(own: int, given: Budget | None) -> Budget:
    """The budget of a level: its own iterations, or fewer and shorter where a budget is given."""
    if given is None:
        return Budget(own)
    return Budget(own if given.iterations is None else min(own, given.iterations), given.seconds, given.pause)


def best_move(moves: Sequence[M], guess: Callable[[], S], trial: Callable[[S, M], float], budget: Budget) -> M:
    """The move with the greatest mean reward; the only one at once, without thinking."""
    return moves[0] if len(moves) == 1 else ratings(moves, guess, trial, budget)[0].move


def ratings(
    moves: Sequence[M], guess: Callable[[], S], trial: Callable[[S, M], float], budget: Budget
) -> list[Rating[M]]:
    """All moves, the best first, by sequential halving over shared guesses.

    `guess()` gives a possible state. `trial(state, move)` plays the move there on a copy, goes on to the end
    somehow, and says the reward for the thinking seat. One trial is one iteration of the budget.
    """
    halving = _Halving(moves, guess, trial, budget)
    while len(halving.running) > 1 and halving.round():
        halving.drop_worse_half()
    return halving.ratings()


class _Halving(Generic[S, M]):
    """Sequential halving: rounds of equal cost, each with half the moves of the one before."""

    def __init__(
        self, moves: Sequence[M], guess: Callable[[], S], trial: Callable[[S, M], float], budget: Budget
    ) -> None:
        self.moves, self.guess, self.trial, self.budget = moves, guess, trial, budget
        self.running = list(range(len(moves)))
        """The moves still tried, by their number, the best of the last round first."""
        self.dropped: list[int] = []
        self.sums = [0.0] * len(moves)
        self.tried = [0] * len(moves)

    def mean(self, arm: int) -> float:
        return self.sums[arm] / self.tried[arm] if self.tried[arm] else 0.0

    def guesses(self) -> int:
        """How many guesses this round has: an equal share of what is left, or a fixed number where only time counts."""
        limit = self.budget.iterations
        if limit is None:
            return UNLIMITED_ROUND
        rounds = (len(self.running) - 1).bit_length()
        return max(1, (limit - self.budget.used) // (rounds * len(self.running)))

    def round(self) -> bool:
        """Try each running move in the same guesses; False when the budget is spent."""
        sums, tried, moves, trial, go_on = self.sums, self.tried, self.moves, self.trial, self.budget.go_on
        for _ in range(self.guesses()):
            state = self.guess()
            for arm in self.running:
                if not go_on():
                    return False
                sums[arm] += trial(state, moves[arm])
                tried[arm] += 1
        return True

    def drop_worse_half(self) -> None:
        self.running.sort(key=lambda arm: (-self.mean(arm), arm))
        half = (len(self.running) + 1) // 2
        self.dropped = self.running[half:] + self.dropped
        del self.running[half:]

    def ratings(self) -> list[Rating[M]]:
        """Who lasted longest comes first, then the mean decides."""
        self.running.sort(key=lambda arm: (-self.mean(arm), arm))
        return [Rating(self.moves[arm], self.mean(arm), self.tried[arm]) for arm in self.running + self.dropped]


UNLIMITED_ROUND = 200
"""Guesses a round where only time limits the search."""


class _Reward(Protocol):
    def __call__(self, outcome: Outcome, seat: int) -> float: ...


def victory_and_lead(outcome: Outcome, seat: int, full_lead: int = 10) -> float:
    """A reward from 0 to 1, half for (a share of) victory, half for the lead over the best other seat."""
    totals = [sheet.total for sheet in outcome.sheets]
    lead = totals[seat] - max((total for other, total in enumerate(totals) if other != seat), default=0)
    victory = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    return 0.5 * victory + 0.5 * min(1.0, max(0.0, 0.5 + 0.5 * lead / full_lead))


def random_playout(seat: int, rng: Random, reward: _Reward = victory_and_lead) -> Callable[[State, Move], float]:
    """A trial for any game without a clock: play the move on a copy, then random moves to the end."""

    def trial(state: State, move: Move) -> float:
        twin = state.copy()
        twin.play(seat, move)
        while actors := twin.actors():
            twin.play(actors[0], rng.choice(twin.moves(actors[0])))
        outcome = twin.outcome()
        assert outcome is not None, "a match without actors is over"
        return reward(outcome, seat)

    return trial
