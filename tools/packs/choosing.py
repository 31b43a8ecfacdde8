"""Which cities to propose for a pack: the populous ones, spread over its land, each country before the tenth of one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import cos, hypot, log, log10, radians
from typing import NamedTuple

APART = 0.0005
"""Degrees between two places along either axis, at least: nobody is asked which of two on one parallel lies further
north."""
CAPITAL, ALONE, AGAIN = 0.75, 1.3, 0.33
"""What a capital is worth beside a city ten times as populous (1), what a city far from all others is worth, and by
how much the next city of the same country is worth less."""


class City(NamedTuple):
    """A city of GeoNames, its longitude as the pack counts it."""

    id: int
    name: str
    country: str
    region: str
    latitude: float
    longitude: float
    population: int
    capital: bool


class Wish(NamedTuple):
    """What is asked of a choice: how many, how far apart (degrees), which must be in and which may not."""

    count: int
    spread: float
    wanted: tuple[int, ...] = ()
    unwanted: frozenset[int] = frozenset()
    most: Mapping[str, int] = {}
    """By country, how many of its cities at most."""


def choose(cities: Iterable[City], wish: Wish) -> list[City]:
    """The best of them one after another: each choice makes its neighbours and compatriots worth less."""
    left = {city.id: city for city in cities if city.id not in wish.unwanted}
    chosen = [left.pop(each) for each in wish.wanted]
    near = {city.id: min((_distance(city, other) for other in chosen), default=1e9) for city in left.values()}
    count = Counter(city.country for city in chosen)
    while len(chosen) < wish.count and left:
        best = max(left.values(), key=lambda city: _worth(city, near[city.id], count[city.country], wish))
        del left[best.id]
        if any(clash(best, other) for other in chosen) or count[best.country] >= wish.most.get(best.country, 99):
            continue
        chosen.append(best)
        count[best.country] += 1
        for city in left.values():
            near[city.id] = min(near[city.id], _distance(city, best))
    return chosen


def clash(one: City, other: City) -> bool:
    return abs(one.latitude - other.latitude) < APART or abs(one.longitude - other.longitude) < APART


def _worth(city: City, near: float, compatriots: int, wish: Wish) -> float:
    worth = log10(max(1000, city.population)) + CAPITAL * city.capital - AGAIN * log(1 + compatriots)
    return worth + ALONE * min(1.0, near / wish.spread) - (9.0 if near < wish.spread * 0.12 else 0.0)


def _distance(one: City, other: City) -> float:
    narrow = cos(radians((one.latitude + other.latitude) / 2))
    return hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * narrow)
