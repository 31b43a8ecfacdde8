"""Names of the countries of all packs in both languages, from CLDR through Babel: the texts of the app."""

from __future__ import annotations

import csv
import json
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKS, TEXTS = ROOT / "assets" / "packs", ROOT / "assets" / "texts"
NAME = "where_is_that_countries.json"
OURS = {
    "es": {
        "CD": "RD del Congo",
        "CG": "Congo",
        "CI": "Costa de Marfil",
        "SA": "Arabia Saudita",
        "TL": "Timor Oriental",
        "HK": "Hong Kong",
        "MM": "Birmania",
        "PS": "Palestina",
        "CF": "Rep. Centroafricana",
        "DO": "Rep. Dominicana",
        "VC": "San Vicente y las Granadinas",
    },
    "en": {
        "CD": "DR Congo",
        "CG": "Congo",
        "CI": "Ivory Coast",
        "CF": "Central African Rep.",
        "HK": "Hong Kong",
        "MM": "Myanmar",
        "PS": "Palestine",
        "TR": "Turkey",
        "VC": "St Vincent and the Grenadines",
        "AG": "Antigua and Barbuda",
        "BA": "Bosnia and Herzegovina",
        "LC": "St Lucia",
        "ST": "São Tomé and Príncipe",
        "TT": "Trinidad and Tobago",
    },
}
"""Where the name of CLDR is too long for a card, or not what people say."""


def codes() -> set[str]:
    """Every country that is printed on a card."""
    return {code for path in PACKS.glob("*.csv") for code in _countries(path)}


def _countries(path: Path) -> set[str]:
    with path.open(encoding="utf-8", newline="") as lines:
        return {code for row in csv.DictReader(lines) for code in row["country"].split("/")}


def write() -> None:
    from babel import Locale

    for language, ours in OURS.items():
        told = json.loads((TEXTS / language / "where_is_that.json").read_text(encoding="utf-8"))
        named = {f"where_is_that.country.{code}": code for code in sorted(codes())}
        cldr = Locale(language).territories
        words = {key: ours.get(code) or cldr[code] for key, code in named.items() if key not in told}
        path = TEXTS / language / NAME
        path.write_text(json.dumps(words, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        print(f"{path.name}: {language}, {len(words)} names")
