"""Which places of a pack a search and its filters leave. No widgets here."""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

from app.services import i18n
from app.services.i18n import plain
from app.tables.where_is_that.cards import country_name
from rules.where_is_that.packs import KINDS, Pack, Place


class Wish(NamedTuple):
    """Words of a name, a code of a country or region, a kind of place; empty: any. `missed`: what was laid wrong."""

    words: str = ""
    country: str = ""
    kind: str = ""
    missed: str = ""


MISSED = "missed"


def found(pack: Pack, wish: Wish, missed: Container[str] = ()) -> list[Place]:
    """The places that fulfil the wish, by name. A name is found in either language, whatever its accents."""
    wanted = plain(wish.words).split()
    places = [place for place in pack.places if _fits(place, wish, wanted) and (not wish.missed or place.id in missed)]
    return sorted(places, key=lambda place: plain(place.name_en))


def _fits(place: Place, wish: Wish, wanted: list[str]) -> bool:
    said = plain(f"{place.name_es} {place.name_en}")
    return (
        all(word in said for word in wanted) and wish.country in ("", *codes(place)) and wish.kind in ("", place.kind)
    )


def codes(place: Place) -> tuple[str, ...]:
    """What a place is filtered by: its countries, in a pack of one country its region."""
    return (place.home,) if place.region_en else tuple(place.country.split("/"))


def countries(pack: Pack) -> list[str]:
    """The codes of all countries (or regions) that have a place."""
    return sorted({code for place in pack.places for code in codes(place)})


def region_name(pack: Pack, code: str) -> str:
    """What a code of `countries` is called."""
    region = next((pack.faces[place.id].regions for place in pack.places if place.home == code), None)
    return region.get(i18n.language(), "") if region else country_name(code)


def kinds(pack: Pack) -> list[str]:
    return [kind for kind in KINDS if any(place.kind == kind for place in pack.places)]
