"""A computer player that fails (an exception, a move it does not have) must not end the match: its understudy steps in
and makes any legal move."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from rules.bots import Bot, Budget, Cancelled, RandomBot
from rules.game import Move, View

FAILED_DELAY = 1500
"""Ms of play time before its next move where the player itself cannot say."""


class Understudy(Bot):
    """Plays as its player does. `failed` is told of each failure, on the thread where it happened."""

    def __init__(self, player: Bot, failed: Callable[[Exception], None]) -> None:
        self.level = player.level
        self.player = player
        self._failed = failed

    def choose(self, view: View, rng: Random, budget: Budget | None = None) -> Move:
        try:
            move = self.player.choose(view, rng, budget)
            if move not in view.moves:
                raise ValueError(f"it chose {move}, which is not one of its moves")
        except Cancelled:
            raise
        except Exception as error:
            self._failed(error)
            return RandomBot().choose(view, rng)
        return move

    def delay(self, view: View, rng: Random) -> int:
        try:
            return self.player.delay(view, rng)
        except Exception as error:
            self._failed(error)
            return FAILED_DELAY
