"""The computer players of New Worlds: one judgement, more or less thorough and more or less sure of itself."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from rules.bots import Bot, Budget
from rules.bots.search import Rating, ratings, tightened
from rules.game import Move, View
from rules.new_worlds.bot.judgement import Judge, closing_trials
from rules.new_worlds.bot.pruning import sensible
from rules.new_worlds.bot.style import Taste
from rules.new_worlds.view import WorldsView


class Strength(NamedTuple):
    """How thorough a level is (shared by the seats: more of them take longer to play on), and how far its judgement
    of a move goes astray."""

    trials: int
    error: float


STRENGTHS = {"easy": Strength(160, 0.15), "normal": Strength(480, 0.05), "hard": Strength(8000, 0.0)}
"""Chosen by measuring the ladder: each level clearly beats the one below."""
_WITH_MODULES = 0.8
"""Scores with modules cost more to count: a fifth fewer trials keep a decision as quick as in the basic game."""


class Planner(Bot):
    """Tries every sensible move in many possible states behind its view."""

    def __init__(self, level: str, style: str = "") -> None:
        self.level, self.style = level, style

    def choose(self, view: View, rng: Random, budget: Budget | None = None) -> Move:
        assert isinstance(view, WorldsView) and view.seat is not None, "a view of a seat of New Worlds"
        moves = sensible(view)
        if len(moves) == 1:
            return moves[0]
        judge = Judge(view, rng)
        rated = ratings(moves, judge.guess, judge.trial, tightened(self._trials(view), budget))
        return Taste(self.style, view).choice(rated if view.numbers.phase else self._misjudged(rated, rng))

    def _misjudged(self, rated: Sequence[Rating[Move]], rng: Random) -> Sequence[Rating[Move]]:
        """The ratings as this level sees them, the best first. Of a last card everybody can count the points."""
        error = STRENGTHS[self.level].error
        if not error:
            return rated
        seen = [each._replace(mean=each.mean + rng.gauss(0, error)) for each in rated]
        return sorted(seen, key=lambda each: -each.mean)

    def _trials(self, view: WorldsView) -> int:
        if view.numbers.phase:
            return closing_trials(view)
        scored_more = view.modules.vital_capacity or view.modules.discordance
        trials = STRENGTHS[self.level].trials // view.seats
        return int(trials * _WITH_MODULES) if scored_more else trials
