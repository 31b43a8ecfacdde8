"""What a fair judge says of every move a player has: hints while one plays, and the review of a match afterwards.

A judge sees only the view, as the player does. It says what a move is worth, how sure it is of that, and what the
move brings in the game's own words.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, sqrt
from typing import NamedTuple

from rules.bots.search import Rating
from rules.game import Message, Move


class Advice(NamedTuple):
    """One legal move as the judge sees it."""

    move: Move
    value: float
    """From 0 to 1: the share of victory (and, where that is settled, of the lead) that may be expected after it."""
    doubt: float
    """The standard error of `value`: moves closer together than their doubts are as good as equal."""
    gains: tuple[Message, ...] = ()
    """What it brings, the most important first: facts about the position that the player may know."""


def as_good(one: Advice, other: Advice) -> bool:
    """Whether the judge cannot tell them apart: their values differ by no more than the doubt of the difference."""
    return abs(one.value - other.value) <= hypot(one.doubt, other.doubt)


def from_ratings(ratings: Sequence[Rating[Move]]) -> tuple[Advice, ...]:
    """Advice without words, the best first, from a search that tried each move several times (rewards 0 to 1)."""
    return tuple(Advice(each.move, each.mean, standard_error(each.mean, each.tried)) for each in ratings)


def standard_error(mean: float, tried: int) -> float:
    """Of a mean of rewards between 0 and 1: at most that of a coin with the same mean."""
    return sqrt(max(0.0, mean * (1 - mean)) / tried) if tried else 0.5
