"""Texts in Spanish and English, switched live: `tr("home.play")`, `tr("log.cards", count=2)`.

Texts are flat JSON objects in assets/texts/<language>/*.json, merged; keys are full names ("home.play").
A key with plural forms is written `key.one` and `key.other` and chosen by the parameter `count`.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path

from kivy.logger import Logger

from app.numbers import readable
from app.observers import Observers
from app.services.device import device

TEXTS = Path(__file__).resolve().parents[2] / "assets" / "texts"
FOLDERS = [TEXTS]
"""Where texts are: a folder a language in each of them."""
LANGUAGES = ("es", "en")
NAMES = {"es": "Español", "en": "English"}

_observers = Observers()
_reported: set[tuple[str, str]] = set()
_language: str | None = None


@cache
def texts(language: str) -> dict[str, str]:
    """All texts of a language."""
    merged: dict[str, str] = {}
    for path in (path for folder in FOLDERS for path in sorted((folder / language).glob("*.json"))):
        try:
            merged.update(json.loads(path.read_text(encoding="utf-8")))
        except (OSError, ValueError) as error:
            Logger.error("Texts: %s cannot be read: %s", path.name, error)
    return merged


def language() -> str:
    """The language in use: the chosen one, else the device's, else English."""
    global _language
    if _language is None:
        system = device.language()
        _language = system if system in LANGUAGES else "en"
    return _language


def set_language(choice: str) -> None:
    """Switch to "es" or "en", or "auto" for the device's; everybody bound is told at once."""
    global _language
    before = _language
    _language = choice if choice in LANGUAGES else None
    if language() != before:
        _observers.tell()


def tr(key: str, **params: object) -> str:
    """The text of a key. A missing key shows itself and is logged once."""
    text = template(key, params.get("count"))
    try:
        return text.format_map({name: readable(value) for name, value in params.items()}) if params else text
    except (KeyError, IndexError, ValueError) as error:
        report(key, f"does not fit its parameters: {error!r}")
        return text


def template(key: str, count: object = None) -> str:
    """The raw text of a key, its parameters not yet filled in; plural by `count`."""
    found = texts(language())
    text = found.get(key)
    if text is None:
        text = found.get(f"{key}.one" if count == 1 else f"{key}.other")
    if text is None:
        report(key, "is missing")
        return key
    return text


@lru_cache(maxsize=2048)
def plain(text: str) -> str:
    """Without capitals and accents and with a plain apostrophe, as people type when they search."""
    parts = unicodedata.normalize("NFD", text.casefold().replace("’", "'"))
    return "".join(part for part in parts if not unicodedata.combining(part))


def has(key: str) -> bool:
    """True if there is a text (or a plural) of that key in the language in use."""
    return key in texts(language()) or f"{key}.other" in texts(language())


def on_change(callback: Callable[[], None]) -> None:
    """Call after each switch of language. Methods are held weakly."""
    _observers.add(callback)


def report(key: str, what: str) -> None:
    if (key, what) not in _reported:
        _reported.add((key, what))
        Logger.warning("Texts: %s %s (%s)", key, what, language())
