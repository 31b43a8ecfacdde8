"""One decision of a finished match: what the move that was played is worth beside the best one.

A glance at all moves (the advice of a hint) names the contenders. They are then tried side by side in the same possible
states, so that the difference between two of them is known far better than the worth of either.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, sqrt
from random import Random
from typing import NamedTuple

from rules.bots import Budget
from rules.bots.advice import Advice
from rules.bots.standing import Trials
from rules.game import Game, Message, Move, View

CONTENDERS = 4
"""So many of the best moves are tried beside the one that was played."""
GUESSES = 160
"""Possible states in which the contenders of a decision are tried."""
DEEP = 6
"""Decisions that may be told of are tried so many times longer."""
FAR = 3.0
"""A move worse than the best by so many doubts is no contender."""


class Decision(NamedTuple):
    """One choice of the reviewed seat. Moves are their texts, values the judge's shares of victory from 0 to 1."""

    number: int
    """The number of the move, from 0: the position before it is where the choice was made."""
    played: str
    best: str
    """The best of all moves; the one that was played itself where none is better."""
    value: float
    best_value: float
    doubt: float
    """The standard error of the difference between the two."""
    margin: float
    """By how much the move played is better than the best of all others; below 0 where one of them is better."""
    margin_doubt: float
    gains: tuple[Message, ...]
    best_gains: tuple[Message, ...]
    points: int | None
    """What the move played brought at once, where the table shows such a number."""
    best_points: int | None
    deep: bool = False

    @property
    def loss(self) -> float:
        return self.best_value - self.value


class Pair(NamedTuple):
    """How much better one move is than another: the mean of the differences and its standard error."""

    better: float
    doubt: float


class Duel:
    """A few moves in the same guesses."""

    def __init__(self, moves: Sequence[Move], trials: Trials) -> None:
        self.moves, self._trials = list(moves), trials
        self._rewards: list[list[float]] = [[] for _ in moves]

    def run(self, guesses: int, budget: Budget) -> None:
        """The budget only breathes between trials: how many there are is settled, so that the answer is too."""
        guess, trial = self._trials.guess, self._trials.trial
        for _ in range(guesses):
            state = guess()
            for rewards, move in zip(self._rewards, self.moves, strict=True):
                budget.go_on()
                rewards.append(trial(state, move))

    def mean(self, move: Move) -> float:
        rewards = self._rewards[self.moves.index(move)]
        return sum(rewards) / len(rewards)

    def beside(self, move: Move, other: Move) -> Pair:
        one, two = (self._rewards[self.moves.index(each)] for each in (move, other))
        differences = [mine - theirs for mine, theirs in zip(one, two, strict=True)]
        count = len(differences)
        mean = sum(differences) / count
        square = sum((each - mean) ** 2 for each in differences)
        return Pair(mean, sqrt(square / max(1, count - 1) / count))


class Question(NamedTuple):
    """A position, what was played in it, and what the answer is sown from."""

    game: Game
    view: View
    number: int
    played: Move
    seed: str


def glance(question: Question, budget: Budget, effort: int = 1) -> Decision:
    """A decision judged as well as all of them are."""
    return _judged(question, budget, effort, deep=False)


def look(question: Question, budget: Budget, effort: int = 1) -> Decision:
    """The same decision at length: among those that may be told of the worst must be the worst."""
    return _judged(question, budget, effort, deep=True)


def _judged(question: Question, budget: Budget, effort: int, deep: bool) -> Decision:
    game, view, _, played, seed = question
    looks = [game.advice(view, Random(f"{seed}/{turn}"), Budget(pause=budget.pause), played) for turn in range(effort)]
    told = {each.move: each for advice in reversed(looks) for each in reversed(advice)}
    trials = game.trials(view, Random(f"{seed}/{'deep' if deep else 'duel'}"))
    if trials is None:
        return _as_advised(question, looks[0])
    contenders = list(dict.fromkeys([*(move for advice in looks for move in _contenders(advice)), played]))
    duel = Duel(contenders, trials)
    duel.run(max(8, round(GUESSES * trials.share)) * effort * (DEEP if deep else 1), budget)
    others = [move for move in contenders if move != played]
    rival = max(others, key=lambda move: (duel.mean(move), -others.index(move)))
    pair = duel.beside(played, rival)
    better = rival if pair.better < 0 else played
    return _decision(question, told, better, duel.mean(played), duel.mean(better), pair)._replace(deep=deep)


def _contenders(advice: Sequence[Advice]) -> list[Move]:
    """The best first; at least two, so that the move that was played has a rival."""
    best = advice[0]
    near = [each.move for each in advice if best.value - each.value <= FAR * hypot(best.doubt, each.doubt)]
    return near[:CONTENDERS] if len(near) > 1 else [each.move for each in advice[:2]]


def _as_advised(question: Question, advice: Sequence[Advice]) -> Decision:
    """Where nothing is left to chance the advice says it all, as far as it was borne out."""
    told = {each.move: each for each in reversed(advice)}
    played = told[question.played]
    others = [each for each in advice if each.move != question.played]
    truth = {each.move: question.game.turned_out(question.view, each.move) for each in (played, *others)}
    worth = truth[played.move]
    rival = next((each for each in others if worth is None or (truth[each.move] or 0) > worth), None)
    if rival is not None and rival.value > played.value:
        better = rival
    else:
        better, rival = played, others[0]
    gap = played.value - rival.value
    if better is played and worth is not None and (truth[rival.move] or 0) > worth:
        gap = min(0.0, gap)  # it did not turn out so: nothing to praise
    pair = Pair(gap, hypot(played.doubt, rival.doubt))
    return _decision(question, told, better.move, played.value, better.value, pair)._replace(deep=True)


def _decision(
    question: Question, told: dict[Move, Advice], better: Move, value: float, best_value: float, pair: Pair
) -> Decision:
    game, view, number, played, _ = question
    return Decision(
        number,
        str(played),
        str(better),
        round(value, 5),
        round(best_value, 5),
        round(pair.doubt, 5),
        round(pair.better, 5),
        round(pair.doubt, 5),
        game.borne_out(view, [gain for gain in told[played].gains if better == played or gain.key not in game.praises]),
        game.borne_out(view, told[better].gains),
        game.brings(view, played),
        game.brings(view, better),
    )
