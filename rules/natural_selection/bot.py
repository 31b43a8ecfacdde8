"""Computer players."""

from __future__ import annotations

from random import Random

from rules.bots import Bot, Budget
from rules.game import Move, View


class NaturalSelectionBot(Bot):
    def __init__(self, level: str) -> None:
        self.level = level

    def choose(self, view: View, rng: Random, budget: Budget | None = None) -> Move:
        return rng.choice(view.moves)
