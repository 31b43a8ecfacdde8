"""How strong somebody is beside the computer's levels, in words and as places on a scale. No widgets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from app.services.i18n import tr
from app.services.levels import strengths
from app.services.statistics import Own, met
from rules.rating import Spot, estimate, spot, sureness


class Strength(NamedTuple):
    """What is told: a headline, how far it can be trusted, and places among the levels as kit.measures draws them."""

    title: str
    about: str
    levels: list[str]
    low: float
    middle: float
    high: float


def strength_of(game: str, own: Sequence[Own]) -> Strength | None:
    """From these matches of one person; None while there are too few."""
    known = strengths(game)
    found = estimate(known, met(own)) if known else None
    if found is None:
        return None
    levels = sorted(known, key=lambda level: known[level])
    low, high = spot(known, found.low), spot(known, found.high)
    about = tr(f"statistics.strength.sure.{sureness(found)}", count=found.matches)
    if low != high:
        about += " " + tr("statistics.strength.range", low=_said(low, ".spot"), high=_said(high, ".spot"))
    places = (place_among(known, levels, at) for at in (found.low, found.middle, found.high))
    return Strength(_said(spot(known, found.middle)), about, [tr(f"level.{level}") for level in levels], *places)


def _said(at: Spot, how: str = "") -> str:
    """A headline, or (`how` is `.spot`) part of a sentence."""
    upper = tr(f"level.{at.upper}").lower() if at.upper else ""
    return tr(f"statistics.strength{how}.{at.kind}", level=tr(f"level.{at.level}").lower(), upper=upper)


def place_among(known: Mapping[str, float], levels: Sequence[str], strength: float) -> float:
    """A strength as a place among levels that stand at even distances: 0 is the weakest, 1.5 halfway from the second to
    the third. Beyond them the nearest distance goes on."""
    at = [known[level] for level in levels]
    for number, (lower, upper) in enumerate(pairwise(at)):
        if strength <= upper or number == len(at) - 2:
            return number + (strength - lower) / (upper - lower)
    return 0.0
