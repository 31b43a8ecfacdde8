"""The computer players of New Worlds: the same search at every level, with more or fewer trials."""

from __future__ import annotations

from random import Random

from rules.bots import Bot, Budget
from rules.bots.search import best_move, tightened
from rules.game import Move, View
from rules.new_worlds.guess import Guesser
from rules.new_worlds.playout import roll_out
from rules.new_worlds.sense import sensible
from rules.new_worlds.state import WorldsState
from rules.new_worlds.view import WorldsView

TRIALS = {"easy": 24, "normal": 150, "hard": 3000}
"""Playouts a decision, chosen by measuring the ladder: each level clearly beats the one below."""
_WITH_MODULES = 0.8
"""Scores with modules cost more to count: a fifth fewer trials keep a decision as quick as in the basic game."""
_MARGIN_SHARE = 0.5
_MARGIN_SLOPE = 0.06
"""A reward is half victory, half lead: a lead of eight points or more counts in full."""


def reward(points: list[int], seat: int) -> float:
    """How good a final score is for a seat, from 0 to 1."""
    lead = points[seat] - max(own for other, own in enumerate(points) if other != seat)
    victory = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    margin = min(1.0, max(0.0, 0.5 + _MARGIN_SLOPE * lead))
    return (1 - _MARGIN_SHARE) * victory + _MARGIN_SHARE * margin


class Planner(Bot):
    """Tries every sensible move in many possible states behind its view, each played to the end."""

    def __init__(self, level: str) -> None:
        self.level = level

    def choose(self, view: View, rng: Random, budget: Budget | None = None) -> Move:
        assert isinstance(view, WorldsView) and view.seat is not None, "a view of a seat of New Worlds"
        seat = view.seat
        guesser = Guesser(view)

        def trial(state: WorldsState, move: Move) -> float:
            twin = state.copy()
            twin.play(seat, move)
            return reward(roll_out(twin, rng), seat)

        return best_move(sensible(view), lambda: guesser.state(rng), trial, tightened(self._trials(view), budget))

    def _trials(self, view: WorldsView) -> int:
        scored_more = view.modules.vital_capacity or view.modules.discordance
        return int(TRIALS[self.level] * (_WITH_MODULES if scored_more else 1))
