"""How strong somebody plays beside the computer's levels, from matches against them, and how far that can be known.

Strength is a number on the scale of Bradley and Terry: of two players the one who is stronger by d wins with the chance
1 / (1 + e^-d), at a larger table each first place falls in the proportion of e^strength (Luce). What is not known yet
stays a distribution: a wide guess before the first match, made narrower by each (Bayes), reckoned on a grid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import exp, log, sqrt
from typing import NamedTuple

LEAST = 3
"""Matches before anything is said."""
STEPS = 240
BEYOND = 3.0
"""The grid goes so far beyond the weakest and the strongest level."""
DOUBT = 1.0
"""The first guess is the middle of the levels, wide by half their range and this much more."""
EVEN = 0.85
"""So near to a level somebody is about as strong: between 30 and 70 of 100 matches against it would be won."""
LIKELY = 0.8
"""The chance that the true strength lies in the range that is told."""
FAIR, SURE = 0.5, 0.3
"""Standard deviations below which the guess is fairly sure, and sure. The larger one still means anything from 27 to 73
of 100 matches against an equal player (95 %), the smaller one 36 to 64."""


class Met(NamedTuple):
    """A match against computers: their levels, and the share of the first place among them and the player."""

    levels: tuple[str, ...]
    share: float


class Estimate(NamedTuple):
    """What is known: the middle, its standard deviation, the range of `LIKELY`, and from how many matches."""

    middle: float
    deviation: float
    low: float
    high: float
    matches: int


class Spot(NamedTuple):
    """Where a strength lies: `about` a level, `above` or `below` it, or `between` it and the next."""

    kind: str
    level: str
    upper: str = ""


def estimate(strengths: Mapping[str, float], met: Iterable[Met]) -> Estimate | None:
    """From matches against levels of these strengths; None while there are too few of them."""
    counted = Counter(each for each in met if each.levels and all(level in strengths for level in each.levels))
    matches = counted.total()
    if matches < LEAST:
        return None
    low, high = min(strengths.values()), max(strengths.values())
    middle, width = (low + high) / 2, (high - low) / 2 + DOUBT
    first, last = low - width - BEYOND, high + width + BEYOND
    grid = [first + (last - first) * at / STEPS for at in range(STEPS + 1)]
    weights = [-(((each - middle) / width) ** 2) / 2 for each in grid]
    for (levels, share), count in counted.items():
        against = log(sum(exp(strengths[level]) for level in levels))
        for at, each in enumerate(grid):
            weights[at] += count * _told(each - against, share)
    return _summed(grid, weights, matches)


def _told(ahead: float, share: float) -> float:
    """The logarithm of the chance of such a result; a shared first place is part a victory and part none."""
    lost = log(1 + exp(-abs(ahead))) + max(0.0, ahead)
    return share * (ahead - lost) - (1 - share) * lost


def _summed(grid: Sequence[float], weights: Sequence[float], matches: int) -> Estimate:
    most = max(weights)
    chances = [exp(weight - most) for weight in weights]
    total = sum(chances)
    middle = sum(at * chance for at, chance in zip(grid, chances, strict=True)) / total
    spread = sqrt(sum((at - middle) ** 2 * chance for at, chance in zip(grid, chances, strict=True)) / total)
    low, high = (_quantile(grid, chances, total * part) for part in ((1 - LIKELY) / 2, (1 + LIKELY) / 2))
    return Estimate(middle, spread, low, high, matches)


def _quantile(grid: Sequence[float], chances: Sequence[float], wanted: float) -> float:
    """The place below which so much of the chance lies."""
    passed = 0.0
    for at, chance in zip(grid, chances, strict=True):
        passed += chance
        if passed >= wanted:
            return at
    return grid[-1]


def spot(strengths: Mapping[str, float], strength: float) -> Spot:
    """Where a strength lies among the levels; two levels that lie close together, nearer to the nearest."""
    levels = sorted(strengths, key=lambda level: strengths[level])
    nearest = min(levels, key=lambda level: abs(strengths[level] - strength))
    if abs(strengths[nearest] - strength) <= EVEN:
        return Spot("about", nearest)
    above = [level for level in levels if strengths[level] > strength]
    below = [level for level in levels if strengths[level] < strength]
    if not below:
        return Spot("below", levels[0])
    return Spot("between", below[-1], above[0]) if above else Spot("above", levels[-1])


def sureness(found: Estimate) -> str:
    """How far the guess can be trusted: `vague`, `fair` or `sure`."""
    return "sure" if found.deviation <= SURE else "fair" if found.deviation <= FAIR else "vague"
