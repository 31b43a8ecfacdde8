"""How a person climbs: a number for each game, like Elo's, and the rungs of a ladder that are never lost."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import date, timedelta
from typing import NamedTuple

from rules.puzzles.contract import Puzzle

START = 800
LOWEST, HIGHEST = 400, 2400
"""Nobody falls or climbs further."""
SWING_FIRST, SWING_LAST, SETTLED = 24, 12, 48
"""What one puzzle can move the number by: much at first, half of that after so many puzzles."""
HINT = 4
"""What each hint takes from a gain; it never makes a loss of it."""
WORTH = (0.0, 0.3, 0.7, 1.0)
"""Of an answer, by its stars."""
AGAIN = timedelta(days=3)
"""After so long a puzzle that was not solved comes back."""


class Rung(NamedTuple):
    """One rung; its name is the text `puzzle.rung.<name>`."""

    name: str
    least: int

    @property
    def key(self) -> str:
        return f"puzzle.rung.{self.name}"


RUNGS = (
    Rung("seed", 800),
    Rung("sprout", 1000),
    Rung("forest", 1200),
    Rung("island", 1400),
    Rung("continent", 1600),
    Rung("world", 1800),
)


class Standing(NamedTuple):
    """Where a person stands in one game."""

    rating: int = START
    tried: int = 0
    highest: int = START
    """The highest rating ever: rungs are counted by it."""


def expected(rating: int, puzzle: int) -> float:
    """How much of a puzzle somebody of this rating may be expected to solve, from 0 to 1."""
    return float(1 / (1 + 10 ** ((puzzle - rating) / 400)))


def swing(tried: int) -> float:
    """The most that one more puzzle can change, after so many."""
    return max(float(SWING_LAST), SWING_FIRST - (SWING_FIRST - SWING_LAST) * tried / SETTLED)


def change(standing: Standing, puzzle: int, stars: int, hints: int = 0) -> int:
    """What an answer to a puzzle of this rating adds to the number, or takes from it."""
    plain = round(swing(standing.tried) * (WORTH[stars] - expected(standing.rating, puzzle)))
    return max(0, plain - HINT * hints) if plain > 0 else plain


def after(standing: Standing, puzzle: int, stars: int, hints: int = 0) -> Standing:
    """The standing after an answer."""
    rating = min(HIGHEST, max(LOWEST, standing.rating + change(standing, puzzle, stars, hints)))
    return Standing(rating, standing.tried + 1, max(standing.highest, rating))


def rung_of(standing: Standing) -> Rung:
    """The highest rung ever reached."""
    return max(
        (rung for rung in RUNGS if rung.least <= standing.highest), default=RUNGS[0], key=lambda rung: rung.least
    )


def next_rung(standing: Standing) -> Rung | None:
    """The one above; None on the last."""
    above = [rung for rung in RUNGS if rung.least > standing.highest]
    return above[0] if above else None


def comes_back(failed: date) -> date:
    """When a puzzle that was not solved on this day is asked again."""
    return failed + AGAIN


def next_puzzle(puzzles: Iterable[Puzzle], standing: Standing, seen: Collection[str] = ()) -> Puzzle | None:
    """The one closest to this standing that was not seen, the easier of two; None when all were."""
    left = [puzzle for puzzle in puzzles if puzzle.id not in seen]
    return min(left, key=lambda each: (abs(each.rating - standing.rating), each.rating, each.id), default=None)
