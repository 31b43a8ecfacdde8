"""Which places of a pack a search and its filters leave. No widgets here."""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

from app.services.i18n import plain
from rules.where_is_that.packs import KINDS, Pack, Place


class Wish(NamedTuple):
    """Words of a name, a country's code and a kind of place; empty means any. `missed`: only what was laid wrong."""

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
        all(word in said for word in wanted)
        and wish.country in ("", *place.country.split("/"))
        and wish.kind in ("", place.kind)
    )


def countries(pack: Pack) -> list[str]:
    """The codes of all countries that have a place."""
    return sorted({code for place in pack.places for code in place.country.split("/")})


def kinds(pack: Pack) -> list[str]:
    return [kind for kind in KINDS if any(place.kind == kind for place in pack.places)]
