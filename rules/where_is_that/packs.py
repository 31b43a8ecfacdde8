"""Map packs: the places of one continent and its outline. The rules know nothing of South America.

A pack is two files in one folder: `<id>.csv` (a line a place; fame, short names and regions at its end may be left out)
and `<id>_outline.json` (rings of [longitude, latitude] by country code). Adding a continent is adding these two files;
`order.json` of the folder says in which order its packs are offered. A pack that reaches over the date line goes on
counting its longitudes beyond 180, so that a larger one always lies further east.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections import Counter
from collections.abc import Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

from rules.game import BadData, Json

COLUMNS = ("id", "kind", "name_es", "name_en", "country", "latitude", "longitude", "source")
OPTIONAL = "fame"
"""A last column that a pack may leave out: how well known a place is, from 1 (hardly) to 5 (everybody knows it)."""
SHORT = ("short_es", "short_en")
"""Two more columns after that: what a place is called where there is little room; empty: as it is."""
SHORTEST = 14
"""Letters a short name has at most."""
REGION = ("region_es", "region_en")
"""Two more after these: the part of its country a place lies in, for packs of one country; its card says it."""
ORDER = "order.json"
EAST = 360
"""The largest longitude: a pack may count on beyond the date line."""
KINDS = ("initial", "city", "monument")
FAME = {"initial": 4, "city": 3, "monument": 2}
"""How well known a place is where its pack does not say."""
LANGUAGES = ("es", "en")

FOLDERS: list[Path] = [Path(__file__).resolve().parents[2] / "assets" / "packs"]
"""Where packs are looked for, first come first served; append a folder to offer more packs."""


class Place(NamedTuple):
    """One line of a pack: both sides of a card."""

    id: str
    kind: str
    name_es: str
    name_en: str
    country: str
    latitude: float
    longitude: float
    source: str
    fame: int
    """From 1, a place hardly anybody has heard of, to 5; computer players remember by it."""
    short_es: str = ""
    short_en: str = ""
    region_es: str = ""
    region_en: str = ""

    @property
    def home(self) -> str:
        """What people remember it by, and its card says: its country, in a pack of one country its region."""
        return f"{self.country}/{self.region_en}" if self.region_en else self.country


class Face(NamedTuple):
    """The flag side of a card: all that a player may see of it before the flip (WT-6)."""

    id: str
    kind: str
    names: Mapping[str, str]
    countries: tuple[str, ...]
    shorts: Mapping[str, str] = {}
    """By language, what it is called where there is little room; not there: as it is."""
    regions: Mapping[str, str] = {}
    """By language, the part of its country; empty in packs of several countries."""


class Pack:
    """The places of one pack and their ordinals; a card is the index of its place."""

    def __init__(self, pack_id: str, places: tuple[Place, ...], folder: Path) -> None:
        self.id = pack_id
        self.places = places
        self.folder = folder
        self.ids = tuple(place.id for place in places)
        self.index = {name: card for card, name in enumerate(self.ids)}
        self.north = _ordinals([-place.latitude for place in places])
        """North–south ordinal of every card, 1 = northernmost."""
        self.west = _ordinals([place.longitude for place in places])
        """West–east ordinal of every card, 1 = westernmost."""
        self.sides = tuple(zip(self.north, self.west, strict=True))
        """Both of every card: what its map side tells."""

    @cached_property
    def by_kind(self) -> Mapping[str, tuple[int, ...]]:
        """The cards of each kind: initial, city, monument."""
        return {kind: tuple(c for c, p in enumerate(self.places) if p.kind == kind) for kind in KINDS}

    @cached_property
    def faces(self) -> Mapping[str, Face]:
        """The flag sides by place, in the alphabet's order: what screens may use before the flip (WT-6)."""
        return {p.id: _face(p) for p in sorted(self.places, key=lambda place: place.id)}

    @cached_property
    def outline(self) -> Mapping[str, list[list[list[float]]]]:
        """Rings of [longitude, latitude] by country code; BadData names the file if it cannot be read."""
        return _outline(self.folder / f"{self.id}_outline.json")


def available() -> tuple[str, ...]:
    """The ids of all packs within reach: folder by folder, in the order each folder gives, the rest by name."""
    return tuple(dict.fromkeys(pack_id for folder in FOLDERS for pack_id in _in_order(folder)))


def _in_order(folder: Path) -> list[str]:
    found = sorted(path.stem for path in folder.glob("*.csv"))
    try:
        order = json.loads((folder / ORDER).read_text(encoding="utf-8"))
        told = [each for each in order if each in found]
    except (OSError, ValueError, TypeError):
        told = []
    return [*told, *(each for each in found if each not in told)]


def with_monuments() -> tuple[str, ...]:
    """The packs that have monuments, without reading any of them as a pack; a file that cannot be read has none."""
    return tuple(pack_id for pack_id in available() if f",{KINDS[2]}," in _text_of(pack_id))


def _text_of(pack_id: str) -> str:
    for folder in FOLDERS:
        try:
            return (folder / f"{pack_id}.csv").read_text(encoding="utf-8")
        except FileNotFoundError:
            continue
        except (OSError, UnicodeDecodeError):
            break
    return ""


def load(pack_id: str) -> Pack:
    """The pack of that name from the first folder that has it; BadData if none has, or names its faulty line."""
    return _found(pack_id, tuple(FOLDERS))


@cache
def _found(pack_id: str, folders: tuple[Path, ...]) -> Pack:
    for folder in folders:
        if (folder / f"{pack_id}.csv").is_file():
            return _loaded(pack_id, folder)
    raise BadData(f"no map pack {pack_id!r}; there are: {', '.join(available()) or 'none'}")


def texts(language: str) -> Mapping[str, str]:
    """The names of all places of all packs as text keys, for the app's translations."""
    return _texts(language, tuple(FOLDERS))


@cache
def _texts(language: str, folders: tuple[Path, ...]) -> Mapping[str, str]:
    """Made once: a table asks for a name with every word it writes. A pack that cannot be read has no names."""
    words: dict[str, str] = {}
    for pack_id in reversed(available()):
        try:
            words |= _names(load(pack_id), language, words)
        except BadData:
            continue
    return words


def _names(pack: Pack, language: str, others: Mapping[str, str]) -> dict[str, str]:
    """Where two places of a pack share a name, the country or region says which one is meant, as it is printed on the
    card; a place of several packs says so if any of them needs it."""
    shared = Counter(face.names[language] for face in pack.faces.values())
    names = {f"where_is_that.place.{face.id}": _said(face, language, shared) for face in pack.faces.values()}
    return {key: others[key] if others.get(key, "").startswith(f"{name} (") else name for key, name in names.items()}


def _said(face: Face, language: str, shared: Counter[str]) -> str:
    name = face.names[language]
    where = face.regions.get(language) or "/".join(face.countries)
    return name if shared[name] == 1 else f"{name} ({where})"


@cache
def _loaded(pack_id: str, folder: Path) -> Pack:
    path = folder / f"{pack_id}.csv"
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise BadData(f"{path.name}: cannot be read ({type(fault).__name__})") from fault
    return Pack(pack_id, read_places(text, path.name), folder)


def read_places(text: str, name: str) -> tuple[Place, ...]:
    """The places of a CSV text; BadData says file, line and fault."""
    rows = csv.reader(io.StringIO(text), strict=True)
    places: dict[str, Place] = {}
    try:
        columns = tuple(next(rows, ()))
        endings = ((), (OPTIONAL,), (OPTIONAL, *SHORT), (OPTIONAL, *SHORT, *REGION))
        if columns not in [(*COLUMNS, *ending) for ending in endings]:
            ends = " or ".join(",".join(ending) for ending in endings if ending)
            raise BadData(f"the columns must be {','.join(COLUMNS)} and may end with {ends}")
        for row in rows:
            place = _place(row, len(columns))
            if place.id in places:
                raise BadData(f"{place.id} is there twice")
            places[place.id] = place
    except (BadData, csv.Error) as fault:
        raise BadData(f"{name}, line {max(rows.line_num, 1)}: {fault}") from fault
    return tuple(places.values())


def _place(row: list[str], width: int) -> Place:
    """One line, every field checked; BadData says what is wrong with it."""
    if len(row) != width:
        raise BadData(f"{len(row)} fields instead of {width}")
    place_id, kind, name_es, name_en, country, latitude, longitude, source, *rest = row
    if not re.fullmatch(r"[a-z][a-z0-9_]*", place_id):
        raise BadData(f"the id {place_id!r} is not made of a–z, 0–9 and _")
    if kind not in KINDS:
        raise BadData(f"the kind {kind!r} is not one of {', '.join(KINDS)}")
    if not name_es.strip() or not name_en.strip():
        raise BadData("a name is missing")
    if not re.fullmatch(r"[A-Z]{2}(/[A-Z]{2})*", country):
        raise BadData(f"the country {country!r} is not made of two-letter codes")
    north, east = _degrees("latitude", latitude, -90, 90), _degrees("longitude", longitude, -180, EAST)
    if rest and rest[0] not in ("1", "2", "3", "4", "5"):
        raise BadData(f"the fame {rest[0]!r} is not a number from 1 to 5")
    fame = int(rest[0]) if rest else FAME[kind]
    shorts, regions = [short.strip() for short in rest[1:3]], [region.strip() for region in rest[3:]]
    if regions and not all(regions):
        raise BadData("a region is missing")
    if too_long := next((short for short in shorts if len(short) > SHORTEST), None):
        raise BadData(f"the short name {too_long!r} has more than {SHORTEST} letters")
    return Place(place_id, kind, name_es, name_en, country, north, east, source, fame, *shorts, *regions)


def _degrees(name: str, text: str, least: int, most: int) -> float:
    if not re.fullmatch(r"-?\d+(\.\d+)?", text) or not least <= float(text) <= most:
        raise BadData(f"the {name} {text!r} is not a number from {least} to {most}")
    return float(text)


def _face(place: Place) -> Face:
    names = {"es": place.name_es, "en": place.name_en}
    shorts = {language: short for language, short in (("es", place.short_es), ("en", place.short_en)) if short}
    regions = {"es": place.region_es, "en": place.region_en} if place.region_en else {}
    return Face(place.id, place.kind, names, tuple(place.country.split("/")), shorts, regions)


def _ordinals(keys: list[float]) -> tuple[int, ...]:
    """The rank of each card by its key, from 1; equal keys keep the order of the file."""
    ranks = [0] * len(keys)
    for rank, card in enumerate(sorted(range(len(keys)), key=keys.__getitem__), start=1):
        ranks[card] = rank
    return tuple(ranks)


def _outline(path: Path) -> Mapping[str, list[list[list[float]]]]:
    try:
        data: Json = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        raise BadData(f"{path.name}: cannot be read ({type(fault).__name__})") from fault
    if not isinstance(data, dict):
        raise BadData(f"{path.name}: must be rings by country code")
    for country, rings in data.items():
        if not isinstance(rings, list) or not all(_is_ring(ring) for ring in rings):
            raise BadData(f"{path.name}, {country}: a ring must be a list of [longitude, latitude]")
    return data


def _is_ring(ring: Json) -> bool:
    return isinstance(ring, list) and all(
        isinstance(point, list) and len(point) == 2 and all(isinstance(n, int | float) for n in point) for point in ring
    )
