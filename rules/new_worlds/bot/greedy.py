"""A one-step greedy player: the move with the best score margin at once. A yardstick for the levels."""

from __future__ import annotations

from random import Random

from rules.bots import Bot, Budget
from rules.game import Move, View
from rules.new_worlds.preview import world_after
from rules.new_worlds.scoring import totals
from rules.new_worlds.settling import guessed_values
from rules.new_worlds.state import FIXING
from rules.new_worlds.view import WorldsView


class Greedy(Bot):
    """Looks at the worlds after its own move and at nothing else; unseen cards count nothing."""

    level = "greedy"

    def choose(self, view: View, rng: Random, budget: Budget | None = None) -> Move:
        assert isinstance(view, WorldsView)
        if view.numbers.phase == FIXING:
            return view.moves[0]
        return max(view.moves, key=lambda move: (*self.margin(view, move), rng.random()))

    def margin(self, view: WorldsView, move: Move) -> tuple[int, int]:
        """Own points minus the best rival's, if the match ended after this move; among equals, more cards."""
        worlds = list(view.numbers.worlds)
        assert view.seat is not None
        worlds[view.seat] = world_after(view, move)
        points = totals(worlds, guessed_values(worlds, view.numbers.values), view.modules)
        own = points.pop(view.seat)
        return own - max(points), worlds[view.seat].bit_count()
