"""What all computer players share: a bot sees a view, has a budget, and answers with a move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING

from rules.game import BadSetup

if TYPE_CHECKING:
    from rules.game import Move, View

LEVELS = ("easy", "normal", "hard")
"""What players choose from. `random` exists too, for tests and as a yardstick."""


class Cancelled(Exception):
    """The thinking was called off; nobody wants its answer any more."""


class Budget:
    """How much thinking is allowed: a number of iterations, a number of seconds, whichever ends first.

    `pause`, if given, is called now and then so that a screen can breathe; it may raise Cancelled.
    """

    __slots__ = ("_end", "iterations", "pause", "seconds", "used")

    def __init__(
        self,
        iterations: int | None = None,
        seconds: float | None = None,
        pause: Callable[[], None] | None = None,
    ) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.pause = pause
        self.used = 0
        self._end: float | None = None

    def go_on(self) -> bool:
        """Count one iteration; False when the budget is spent."""
        if self.iterations is not None and self.used >= self.iterations:
            return False
        if self.seconds is not None:
            if self._end is None:
                self._end = perf_counter() + self.seconds
            elif perf_counter() >= self._end:
                return False
        if self.pause is not None:
            self.pause()
        self.used += 1
        return True


class Bot(ABC):
    """A computer player. It keeps no secrets between moves: all it knows is the view."""

    level: str

    @abstractmethod
    def choose(self, view: View, rng: Random, budget: Budget | None = None) -> Move:
        """One of `view.moves`. Without a budget the level's own limits hold; a budget can only tighten them."""

    def delay(self, view: View, rng: Random) -> int:
        """Ms of play time this player needs before its next move: 0 where there is no clock."""
        return 0


class RandomBot(Bot):
    """Plays any legal move: the yardstick for everybody else."""

    level = "random"

    def choose(self, view: View, rng: Random, budget: Budget | None = None) -> Move:
        return rng.choice(view.moves)


def check_level(level: str) -> str:
    """The level itself, or BadSetup with the levels there are."""
    if level not in (*LEVELS, "random"):
        raise BadSetup(f"no level {level!r}; there are: {', '.join(LEVELS)}, random")
    return level
