"""The judge of New Worlds for hints and reviews: every legal move with its worth, its doubt and what it brings."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random

from rules.bots import Budget
from rules.bots.advice import Advice, as_good
from rules.bots.search import ratings, tightened
from rules.game import Message, Move
from rules.new_worlds.bot.judgement import Judge, closing_trials
from rules.new_worlds.differences import gain
from rules.new_worlds.gains import Gains
from rules.new_worlds.moves import Play
from rules.new_worlds.state import WorldsState
from rules.new_worlds.view import WorldsView

TRIALS = 1200
READ = 3
"""So many gains of a move are read; a reason that comes later is not told."""


class Notes:
    """What the trials of each move said."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self._worths: dict[Move, list[float]] = {}

    def trial(self, state: WorldsState, move: Move) -> float:
        worth = self.judge.trial(state, move)
        self._worths.setdefault(move, []).append(worth)
        return worth

    def tried(self, move: Move) -> int:
        return len(self._worths.get(move, ()))

    def mean(self, move: Move) -> float:
        return sum(self._worths[move]) / self.tried(move) if self.tried(move) else 0.0

    def doubt(self, move: Move) -> float:
        """The standard error of the mean; nobody knows anything of a move that was tried once."""
        tried, mean = self.tried(move), self.mean(move)
        if tried < 2:
            return 0.5
        return sqrt(sum((worth - mean) ** 2 for worth in self._worths[move]) / (tried - 1) / tried)


def advice(view: WorldsView, rng: Random, budget: Budget | None, about: Move | None) -> tuple[Advice, ...]:
    """Every legal move, the best first. What comes first never looks worse on the screen without a word why."""
    judge = Judge(view, rng)
    notes = Notes(judge)
    limit = tightened(closing_trials(view) or TRIALS, budget)
    order = [each.move for each in ratings(view.moves, judge.guess, notes.trial, limit)]
    if about is not None:
        missing = tightened(notes.tried(order[0]) - notes.tried(about), budget)
        while missing.go_on():
            notes.trial(judge.guess(), about)
    judged = _falling([Advice(move, notes.mean(move), notes.doubt(move)) for move in order])
    return _in_words(judged, Gains(view))


def _falling(judged: Sequence[Advice]) -> list[Advice]:
    """Who lasted longest in the search comes first; a mean of a few lucky trials is no more than that of many."""
    falling: list[Advice] = []
    for each in judged:
        value = min(each.value, falling[-1].value) if falling else each.value
        falling.append(each._replace(value=value))
    return falling


def _in_words(judged: Sequence[Advice], gains: Gains) -> tuple[Advice, ...]:
    """With gains; and if the first looks worse on the screen than another move, the reason is among those read."""
    shown = max(judged, key=lambda each: (gains.points(each.move), each.value))
    told = [each._replace(gains=gains.of(each.move)) for each in judged]
    for place, each in enumerate(told):
        if not as_good(judged[0], each):
            break
        reasoned = with_reason(each, shown.move, gains)
        if reasoned is not None:
            rest = [other for other in told if other is not each]
            return (reasoned._replace(value=judged[0].value if place else each.value), *rest)
    first, *rest = told
    return (first._replace(gains=_reason_first(first.gains, gain("long_run"))), *rest)


def with_reason(each: Advice, shown: Move, gains: Gains) -> Advice | None:
    """The advice with its reason among the gains that are read, or None where it looks worse and nothing says why."""
    if gains.points(each.move) >= gains.points(shown):
        return each
    reason = _reason(each, shown, gains)
    return None if reason is None else each._replace(gains=_reason_first(each.gains, reason))


def _reason(each: Advice, shown: Move, gains: Gains) -> Message | None:
    """Why a move that shows fewer points now may be better than the one that shows most."""
    known = gains.of(shown)
    for message in each.gains:
        if "points" not in message.params or message.key.endswith(("_from", ".denies")):
            if message.key.endswith(".cards") and not _more_cards(each.move, shown, gains):
                continue
            if message not in known:
                return message
    return gains.keeps(each.move, shown)


def _more_cards(move: Move, shown: Move, gains: Gains) -> bool:
    assert isinstance(move, Play), "only a card that is played brings cards"
    return not isinstance(shown, Play) or len(gains.new_cards(move)) > len(gains.new_cards(shown))


def _reason_first(gains: Sequence[Message], reason: Message) -> tuple[Message, ...]:
    """The same gains, with the reason no later than the last that is read."""
    rest = [message for message in gains if message != reason]
    return (*rest[: READ - 1], reason, *rest[READ - 1 :])
