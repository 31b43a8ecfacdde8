"""What a computer player knows of the world: every place where it remembers it, and how sure it is.

Only this module sees the true coordinates. A memory is drawn once a match from the seed that is published in the
view; who chooses a move gets the memory and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from hashlib import blake2b
from math import cos, erf, log, pi, sqrt
from statistics import pstdev
from typing import NamedTuple

from rules.chance import Chance
from rules.where_is_that.packs import Pack

ERROR = {"easy": 1.3, "normal": 0.75, "hard": 0.43}
"""The typical error of a level for a city, as a share of how far the places of the pack lie apart."""
KNOWN = {"initial": 0.6, "city": 1.0, "monument": 1.25}
"""Everybody has heard of the initial cities; monuments are harder (the rulebook's words)."""
FAMILIAR = 2.0
"""By so much the own familiarity with a place makes its error smaller or larger at most."""
SURE = 1e-9


class Belief(NamedTuple):
    """Where somebody believes a place to lie, and the typical error of that belief, in degrees."""

    latitude: float
    longitude: float
    unsure: float


class Memory:
    """The beliefs about all places of a pack."""

    def __init__(self, beliefs: Mapping[str, Belief]) -> None:
        self.beliefs = beliefs
        self.ids = tuple(sorted(beliefs))
        self.index = {name: card for card, name in enumerate(self.ids)}

    def with_known(self, known: Mapping[str, tuple[float, float]]) -> Memory:
        """The same memory with the places whose map side is up: of these the position is certain."""
        return Memory({**self.beliefs, **{name: Belief(*where, 0.0) for name, where in known.items()}})

    @cached_property
    def north(self) -> list[list[float]]:
        """north[a][b]: how likely a lies further north than b; cards are indexes of `ids`."""
        return self._chances([self.beliefs[name].latitude for name in self.ids])

    @cached_property
    def west(self) -> list[list[float]]:
        """west[a][b]: how likely a lies further west than b."""
        return self._chances([-self.beliefs[name].longitude for name in self.ids])

    def _chances(self, values: list[float]) -> list[list[float]]:
        variances = [self.beliefs[name].unsure ** 2 for name in self.ids]
        return [
            [beyond(value - other, sqrt(variance + spread)) for other, spread in zip(values, variances, strict=True)]
            for value, variance in zip(values, variances, strict=True)
        ]


def beyond(distance: float, unsure: float) -> float:
    """How likely a quantity believed to be `distance`, give or take `unsure`, is above 0."""
    return 0.5 + 0.5 * erf(distance / (sqrt(2) * max(unsure, SURE)))


@lru_cache(maxsize=64)
def recall(pack: Pack, memory_seed: int, seat: int, level: str) -> Memory:
    """What the player of that level on that seat remembers in this match."""
    apart = sqrt((pstdev(p.latitude for p in pack.places) ** 2 + pstdev(p.longitude for p in pack.places) ** 2) / 2)
    beliefs = {}
    for place in pack.places:
        chance = Chance(_mixed(f"{memory_seed}/{seat}/{level}/{place.id}"))
        unsure = apart * ERROR[level] * KNOWN[place.kind] * FAMILIAR ** (2 * _share(chance) - 1)
        north, east = unsure * _bell(chance), unsure * _bell(chance)
        beliefs[place.id] = Belief(place.latitude + north, place.longitude + east, unsure)
    return Memory(beliefs)


def _mixed(text: str) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def _share(chance: Chance) -> float:
    """A number above 0, at most 1."""
    return ((chance.bits() >> 11) + 1) / (1 << 53)


def _bell(chance: Chance) -> float:
    """A number of the normal distribution."""
    return sqrt(-2 * log(_share(chance))) * cos(2 * pi * _share(chance))
