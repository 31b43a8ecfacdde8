"""What a computer player knows of the world: every place where it remembers it, and how sure it is.

People remember so: the country is printed on the card, so a place lies in it; whole countries are remembered a
little off (a drift), places inside them too (a scatter), famous ones less; a place on the coast is remembered on the
coast, and nothing in the sea. Only this module sees the true coordinates; who chooses a move gets the memory and
nothing else. A memory belongs to a character for good, or to a seat for one match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property, lru_cache
from hashlib import blake2b
from math import erf, hypot, sqrt
from statistics import mean, pstdev
from typing import NamedTuple

from rules.seeded_random import SeededRandom
from rules.where_is_that.bot.geography import Country, Geography, Point, geography_of, places_by_the_sea
from rules.where_is_that.bot.strengths import Strengths, strengths_of
from rules.where_is_that.packs import Pack, Place


class Grasp(NamedTuple):
    """How well a level knows the world."""

    drift: float
    """The typical error of a whole country, as a share of how far the places of the pack lie apart."""
    scatter: float
    """The typical error of a place inside its country, as a share of the country's size; a country twice as large as
    another is not known twice as badly (the geometric mean of its size and of how far places lie apart)."""
    coasts: float
    """How likely it is remembered that a place lies on the coast."""

    def times(self, width: float) -> Grasp:
        """With all errors so many times as large."""
        return self._replace(drift=self.drift * width, scatter=self.scatter * width)


GRASP = {"easy": Grasp(1.4, 0.75, 0.0), "normal": Grasp(0.5, 0.46, 0.4), "hard": Grasp(0.26, 0.38, 0.65)}
FAME = {5: 0.45, 4: 0.7, 3: 1.0, 2: 1.3, 1: 1.6}
"""A famous place is remembered better than a small one."""
FAMILIAR = 1.5
"""By so much the own familiarity with a place makes its error smaller or larger at most."""
COASTAL = 0.9
"""Within so many degrees of the sea a place lies on the coast."""
SMALLEST = 0.3
"""No region is smaller than this share of how far the places of its pack lie apart."""
SURE = 1e-9


class Belief(NamedTuple):
    """Where somebody believes a place to lie, and the typical errors of that belief, in degrees."""

    latitude: float
    longitude: float
    north_doubt: float = 0.0
    east_doubt: float = 0.0
    drift: float = 0.0
    """How far its whole country may be off: it cancels out between two places of one country."""
    home: str = ""

    @property
    def north_error(self) -> float:
        return hypot(self.north_doubt, self.drift)

    @property
    def east_error(self) -> float:
        return hypot(self.east_doubt, self.drift)


class Memory:
    """The beliefs about all places of a pack."""

    def __init__(self, beliefs: Mapping[str, Belief]) -> None:
        self.beliefs = beliefs
        self.ids = tuple(sorted(beliefs))
        self.index = {name: card for card, name in enumerate(self.ids)}

    def with_known(self, known: Mapping[str, tuple[float, float]]) -> Memory:
        """The same memory with the places whose map side is up: of these the position is certain."""
        return Memory({**self.beliefs, **{name: Belief(*where) for name, where in known.items()}})

    def chance(self, card: str, other: str, side: int) -> float:
        """How likely a card lies rightly beside another that is above (0), below (1), left (2) or right (3) of it."""
        first, second = (self.beliefs[name] for name in ((other, card) if side in (0, 2) else (card, other)))
        drift = hypot(first.drift, second.drift) if first.home != second.home else 0.0
        if side < 2:
            return beyond(first.latitude - second.latitude, hypot(first.north_doubt, second.north_doubt, drift))
        return beyond(second.longitude - first.longitude, hypot(first.east_doubt, second.east_doubt, drift))

    @cached_property
    def north(self) -> list[list[float]]:
        """north[a][b]: how likely a lies further north than b; cards are indexes of `ids`."""
        beliefs = [self.beliefs[name] for name in self.ids]
        return _chances([(b.latitude, b.north_doubt**2, b.drift**2, b.home) for b in beliefs])

    @cached_property
    def west(self) -> list[list[float]]:
        """west[a][b]: how likely a lies further west than b."""
        beliefs = [self.beliefs[name] for name in self.ids]
        return _chances([(-b.longitude, b.east_doubt**2, b.drift**2, b.home) for b in beliefs])


def _chances(places: list[tuple[float, float, float, str]]) -> list[list[float]]:
    """How likely the value of one place is above that of another."""
    table = [[0.5] * len(places) for _ in places]
    for one, (value, doubt, drift, home) in enumerate(places):
        for other, (value_2, doubt_2, drift_2, home_2) in enumerate(places[:one]):
            apart = drift + drift_2 if home != home_2 else 0.0
            chance = beyond(value - value_2, sqrt(doubt + doubt_2 + apart))
            table[one][other], table[other][one] = chance, 1 - chance
    return table


def beyond(distance: float, unsure: float) -> float:
    """How likely a quantity believed to be `distance`, give or take `unsure`, is above 0."""
    return 0.5 + 0.5 * erf(distance / (sqrt(2) * max(unsure, SURE)))


@lru_cache(maxsize=64)
def recall(pack: Pack, memory_seed: int, seat: int, level: str, character: str = "") -> Memory:
    """What the player of that level remembers: a character in every match the same, others anew in each match."""
    if not character:
        return _Recollection(pack, f"{memory_seed}/{seat}", GRASP[level], Strengths()).memory()
    return _balanced(pack, level, character)


def _balanced(pack: Pack, level: str, character: str) -> Memory:
    """A character's memory lasts for ever, and so would luck, or a strength that covers more of the deck than the
    weakness. Of a few drafts it keeps the most ordinary one; there all errors grow or shrink together until it is
    mistaken as often as its level."""
    strengths, usual = strengths_of(character, pack), usual_mistakes(pack, level)

    def drawn(draft: int, width: float) -> tuple[float, float, Memory]:
        memory = _Recollection(pack, f"{character}/{pack.id}/{draft}", GRASP[level].times(width), strengths).memory()
        return mistakes(memory, pack) - usual, width, memory

    draft = min(range(DRAFTS), key=lambda draft: abs(drawn(draft, 1.0)[0]))
    low, high = NARROWEST, WIDEST
    tried = []
    for _ in range(HALVINGS):
        tried.append(drawn(draft, sqrt(low * high)))
        over, width, _memory = tried[-1]
        low, high = (low, width) if over > 0 else (width, high)
    return min(tried, key=lambda each: abs(each[0]))[2]


DRAFTS = 10
NARROWEST, WIDEST, HALVINGS = 0.5, 2.0, 7
"""The errors of a character beside those of its level lie between these; so many widths are tried."""
TYPICAL = 12
"""So many memories of nobody in particular tell how often a level is mistaken."""


@cache
def usual_mistakes(pack: Pack, level: str) -> float:
    """How often a level is mistaken on this pack."""
    memories = (_Recollection(pack, f"usual/{number}", GRASP[level], Strengths()) for number in range(TYPICAL))
    return mean(mistakes(recollection.memory(), pack) for recollection in memories)


def mistakes(memory: Memory, pack: Pack) -> float:
    """How often two places of the deck are believed in the wrong order, north–south or west–east: both from memory as
    in the Cartographer's Corner, or one of them face up as in the Shake, half and half. Monuments do not count: they
    are seldom in play."""
    deck = [card for card, place in enumerate(pack.places) if place.kind != "monument"]
    beliefs = [memory.beliefs[pack.ids[card]] for card in deck]
    places = [pack.places[card] for card in deck]
    ways = (
        ([belief.latitude for belief in beliefs], [place.latitude for place in places]),
        ([belief.longitude for belief in beliefs], [place.longitude for place in places]),
    )
    pairs = 2 * len(deck) * (len(deck) - 1)
    return sum(_wrong(believed, true) for believed, true in ways) / max(1, pairs)


def _wrong(believed: Sequence[float], true: Sequence[float]) -> float:
    """The ordered pairs that lie the other way round in what is believed, and in what is believed of one of them."""
    both = one = 0
    for own, at in zip(believed, true, strict=True):
        for other, there in zip(believed, true, strict=True):
            further = at > there
            both += (own > other) is not further
            one += (own > there) is not further
    return (both + one) / 2


class _Recollection:
    """Draws one memory."""

    def __init__(self, pack: Pack, who: str, grasp: Grasp, strengths: Strengths) -> None:
        self.pack, self.who, self.grasp, self.strengths = pack, who, grasp, strengths
        self.geography: Geography = geography_of(pack)
        latitudes, longitudes = [p.latitude for p in pack.places], [p.longitude for p in pack.places]
        self.apart = sqrt((pstdev(latitudes) ** 2 + pstdev(longitudes) ** 2) / 2)

    def memory(self) -> Memory:
        return Memory({place.id: self._belief(place) for place in self.pack.places})

    def _belief(self, place: Place) -> Belief:
        chance = SeededRandom(_mixed(f"{self.who}/{place.id}"))
        country = self.geography.country(place.country)
        width, height = self._reach(place, country)
        known = FAME[place.fame] * FAMILIAR ** (2 * _share(chance) - 1) * self.strengths.error(place)
        east, north = (self.grasp.scatter * known * sqrt(size * self.apart) for size in (width, height))
        drift = self.grasp.drift * self.apart * self.strengths.error(place)
        spot = (place.longitude + east * _bell(chance), place.latitude + north * _bell(chance))
        coast = _share(chance) < self.grasp.coasts
        if country is not None:
            spot = self._in_the_world(spot, place, country, coast, drift)
        return Belief(spot[1], spot[0], north, east, drift, place.home)

    def _reach(self, place: Place, country: Country | None) -> Point:
        """How far the land reaches that is printed on the card: its country, or the region of a pack of one country as
        far as its places reach."""
        if not place.region_en:
            return country.size if country else (self.apart, self.apart)
        alike = [other for other in self.pack.places if other.home == place.home]
        least = SMALLEST * self.apart
        longitudes, latitudes = [each.longitude for each in alike], [each.latitude for each in alike]
        return max(least, max(longitudes) - min(longitudes)), max(least, max(latitudes) - min(latitudes))

    def _in_the_world(self, spot: Point, place: Place, country: Country, coast: bool, drift: float) -> Point:
        """Inside the country that is printed on the card, drifted with it, on the coast if that is remembered, and
        never in the sea."""
        if not country.holds(spot):
            spot = country.nearest(spot)
        chance = SeededRandom(_mixed(f"{self.who}/{place.home}"))
        spot = (spot[0] + drift * _bell(chance), spot[1] + drift * _bell(chance))
        if coast and place.id in places_by_the_sea(self.pack, COASTAL):
            return country.on_the_coast(spot)
        return spot if self.geography.is_land(spot) else country.nearest(spot)


def _mixed(text: str) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def _share(chance: SeededRandom) -> float:
    """A number above 0, at most 1."""
    return ((chance.bits() >> 11) + 1) / (1 << 53)


def _bell(chance: SeededRandom) -> float:
    """A number around 0 with the standard deviation 1, never beyond 2.5: nobody takes the far south for the north."""
    return sqrt(6) * (_share(chance) - _share(chance))
