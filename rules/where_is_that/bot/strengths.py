"""What a character knows well and what badly: a direction of the continent, coasts, big cities, small places.

All of it follows from the pack alone, so it holds on every continent. Whoever is nobody in particular knows all alike.
"""

from __future__ import annotations

from statistics import mean, median
from typing import NamedTuple

from rules.where_is_that.bot.geography import geography_of, places_by_the_sea
from rules.where_is_that.packs import Pack, Place

NORTH, SOUTH, WEST, EAST = "north", "south", "west", "east"
COASTS, INLAND, FAMOUS, SMALL = "coasts", "inland", "famous", "small"
_PAIRS = ((NORTH, SOUTH), (WEST, EAST), (COASTS, INLAND), (FAMOUS, SMALL))
OPPOSITE = {**dict(_PAIRS), **{other: one for one, other in _PAIRS}}

KNOWS_BEST = {
    "ana": COASTS,
    "bruno": WEST,
    "carla": EAST,
    "diego": SOUTH,
    "elena": NORTH,
    "fabio": FAMOUS,
    "gala": INLAND,
    "hugo": SMALL,
}
"""What each character knows best; the opposite it knows worst. The line on the set-up screen says the same."""
WELL, BADLY = 0.65, 1.4
"""The errors of places known well and badly, beside those of a player without a character."""
NEAR_SEA = 0.6
"""Within so many degrees of the sea it is the coast."""


class Strengths(NamedTuple):
    """How much better or worse than usual somebody knows each place."""

    well: frozenset[str] = frozenset()
    badly: frozenset[str] = frozenset()

    def error(self, place: Place) -> float:
        return WELL if place.id in self.well else BADLY if place.id in self.badly else 1.0


def strengths_of(character: str, pack: Pack) -> Strengths:
    if character not in KNOWS_BEST:
        return Strengths()
    best = KNOWS_BEST[character]
    return Strengths(places_of(best, pack), places_of(OPPOSITE[best], pack))


def places_of(part: str, pack: Pack) -> frozenset[str]:
    """The places that belong to a part of the world; by their countries (or regions), as far as it is a direction."""
    if part in (FAMOUS, SMALL):
        return frozenset(place.id for place in pack.places if (place.fame >= 4 if part == FAMOUS else place.fame <= 2))
    if part in (COASTS, INLAND):
        by_the_sea = places_by_the_sea(pack, NEAR_SEA)
        return by_the_sea if part == COASTS else frozenset(pack.index) - by_the_sea
    axis, beyond = _AXIS[part]
    along = _along_regions(pack, axis) if pack.places and pack.places[0].region_en else _along_countries(pack, axis)
    middle = median(along.values()) if along else 0.0
    return frozenset(name for name, at in along.items() if (at - middle) * beyond > 0)


def _along_countries(pack: Pack, axis: int) -> dict[str, float]:
    geography = geography_of(pack)
    homes = {place.id: geography.country(place.country) for place in pack.places}
    return {name: home.middle[axis] for name, home in homes.items() if home is not None}


def _along_regions(pack: Pack, axis: int) -> dict[str, float]:
    """In a pack of one country its regions are its countries; a region's middle is that of its places."""
    found: dict[str, list[float]] = {}
    for place in pack.places:
        found.setdefault(place.home, []).append((place.longitude, place.latitude)[axis])
    return {place.id: mean(found[place.home]) for place in pack.places}


_AXIS = {NORTH: (1, 1), SOUTH: (1, -1), WEST: (0, -1), EAST: (0, 1)}
"""Longitude or latitude, and which side of the middle place; the country of the middle place is on neither side."""
