"""What is wrong with a map pack: nothing, if it is to be shipped. Needs none of the raw data."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from zlib import crc32

from rules.where_is_that.bot.geography import Point, geography_of
from rules.where_is_that.packs import LANGUAGES, SHORTEST, Pack, available, load
from tools.packs.choosing import APART
from tools.packs.countries import ROOT

LEAST, MOST = 90, 150
"""How many places a pack has."""
INITIAL, CITIES = 12, 72
"""Initial and other cities at least: six players lay twelve cards each."""
NEAR = 0.5
"""So many degrees from the outline of its country a place may lie: small islands are dots, coasts are simple."""
ALONE = 5.0
"""What lies so far from all shown land is a far island, which is not drawn."""
WORD, NAME = 13, 24
"""Letters of a word, and of a whole name, that fit a card; a longer one has a short form."""


def faults(pack_id: str) -> Iterator[str]:
    """Everything that is wrong with a pack, in words."""
    pack = load(pack_id)
    for check in (_numbers, _orders, _names, _lands, _rings, _texts, _flags):
        yield from (f"{pack_id}: {fault}" for fault in check(pack))


def _numbers(pack: Pack) -> Iterator[str]:
    kinds = {kind: len(cards) for kind, cards in pack.by_kind.items()}
    if not LEAST <= len(pack.places) <= MOST:
        yield f"{len(pack.places)} places, not {LEAST} to {MOST}"
    if kinds["initial"] < INITIAL or kinds["city"] < CITIES:
        yield f"{kinds['initial']} initial and {kinds['city']} other cities are too few for six"


def _orders(pack: Pack) -> Iterator[str]:
    """No two places on one parallel or one meridian."""
    for axis in ("latitude", "longitude"):
        along = sorted((getattr(place, axis), place.id) for place in pack.places)
        for (one, name), (other, near) in pairwise(along):
            if round(other - one, 5) < APART:
                yield f"{name} and {near} have the same {axis}"


def _names(pack: Pack) -> Iterator[str]:
    for place in pack.places:
        for language in LANGUAGES:
            name, short = getattr(place, f"name_{language}"), getattr(place, f"short_{language}")
            said = short or name
            longest = max(map(len, said.replace("-", " ").split()))
            if longest > WORD or len(said) > NAME or (short and len(short) > SHORTEST):
                yield f"{said} ({language}) is too long for a card"
            if name != name.strip() or "'" in name:
                yield f"{name} ({language}) is not written well"
    for other in available():
        for one in pack.places if other != pack.id else ():
            twin = load(other).index.get(one.id)
            if twin is not None and load(other).places[twin].source != one.source:
                yield f"{one.id} is another place in {other}"
            elif twin is not None and load(other).places[twin][2:5] != one[2:5]:
                yield f"{one.id} is called otherwise in {other}"


def _lands(pack: Pack) -> Iterator[str]:
    """Every place lies in the outline of its country, or near it."""
    geography = geography_of(pack)
    for place in pack.places:
        country, spot = geography.country(place.country), (place.longitude, place.latitude)
        if country is None:
            yield f"no outline of {place.country}, the country of {place.id}"
        elif not country.holds(spot):
            away = min(off(spot, one, other) for ring in country.rings for one, other in pairwise(ring))
            if NEAR < away < ALONE:
                yield f"{place.id} lies {away:.1f} degrees off {place.country}"


def off(spot: Point, one: Point, other: Point) -> float:
    """How far a spot lies from a side."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    length = dx * dx + dy * dy
    share = ((spot[0] - one[0]) * dx + (spot[1] - one[1]) * dy) / length if length else 0.0
    share = max(0.0, min(1.0, share))
    return hypot(one[0] + share * dx - spot[0], one[1] + share * dy - spot[1])


def _rings(pack: Pack) -> Iterator[str]:
    """Every ring is closed and ready in triangles of this very outline."""
    outline = pack.folder / f"{pack.id}_outline.json"
    cut = json.loads((pack.folder / f"{pack.id}_triangles.json").read_text(encoding="utf-8"))
    if cut["of"] != crc32(outline.read_bytes()):
        yield "the triangles are of another outline: python -m tools.triangles"
    for code, rings in pack.outline.items():
        for number, ring in enumerate(rings):
            if ring[0] != ring[-1] or len(ring) < 4 or not cut["rings"].get(code, [])[number : number + 1]:
                yield f"ring {number} of {code} is not whole"


def _texts(pack: Pack) -> Iterator[str]:
    """Its name, what it has, and the names of its countries are there in both languages."""
    for language in LANGUAGES:
        texts: dict[str, str] = {}
        for path in (ROOT / "assets" / "texts" / language).glob("where_is_that*.json"):
            texts |= json.loads(path.read_text(encoding="utf-8"))
        cities = sum(place.kind != "monument" for place in pack.places)
        if not texts.get(f"where_is_that.option.pack.{pack.id}.help", "").startswith(f"{cities} "):
            yield f"its line in {language} does not say that it has {cities} cities"
        for code in sorted({code for face in pack.faces.values() for code in face.countries}):
            if f"where_is_that.country.{code}" not in texts:
                yield f"{code} has no name in {language}"


def _flags(pack: Pack) -> Iterator[str]:
    drawn = ""
    for path in sorted((ROOT / "assets" / "art" / "1x").glob("*.atlas")):
        drawn += path.read_text(encoding="utf-8")
    for code in sorted({code for face in pack.faces.values() for code in face.countries}):
        if f'"flag_{code.lower()}"' not in drawn:
            yield f"{code} has no flag"
