"""What each person got wrong, remembered for practice: how often, by the id of the thing (a place of a map).

A match counts once, however often it is looked at again.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from kivy.logger import Logger

from app.services.device import device
from app.services.files import read_json, write_json
from rules.game import Json

FORMAT = 1
MATCHES = 400
"""So many matches are known again."""
LARGEST = 10**6


class Practice:
    """One small file: game, person, thing, how often."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or device.data_folder()) / "practice.json"
        stored, _kept_aside = read_json(self.path)
        self._matches = [each for each in _listed(stored.get("matches")) if isinstance(each, str)]
        self._missed = _read(stored.get("missed"))

    def note(self, game: str, person: str, match: str, things: Iterable[str]) -> bool:
        """What a person missed in a match; False if that match was counted already."""
        known = f"{match}/{person}"
        if known in self._matches:
            return False
        missed = self._missed.setdefault(game, {}).setdefault(person, {})
        for thing in things:
            missed[thing] = missed.get(thing, 0) + 1
        self._matches = [*self._matches, known][-MATCHES:]
        self._save()
        return True

    def of(self, game: str, person: str) -> list[tuple[str, int]]:
        """What a person missed most often first; of equals the latest."""
        missed = self._missed.get(game, {}).get(person, {})
        latest_first = list(missed.items())[::-1]
        return sorted(latest_first, key=lambda each: -each[1])

    def of_anybody(self, game: str) -> frozenset[str]:
        """Whatever some person missed."""
        return frozenset(thing for missed in self._missed.get(game, {}).values() for thing in missed)

    def _save(self) -> None:
        try:
            write_json(self.path, {"format": FORMAT, "matches": self._matches, "missed": self._missed})
        except OSError as error:
            Logger.error("Practice: cannot be saved: %s", error)


def _listed(data: Json) -> list[Json]:
    return data if isinstance(data, list) else []


def _read(data: Json) -> dict[str, dict[str, dict[str, int]]]:
    """Only what makes sense: a damaged entry is forgotten."""
    found: dict[str, dict[str, dict[str, int]]] = {}
    for game, persons in (data if isinstance(data, dict) else {}).items():
        for person, things in (persons if isinstance(persons, dict) else {}).items():
            counts = things if isinstance(things, dict) else {}
            kept = {thing: count for thing, count in counts.items() if type(count) is int and 0 < count < LARGEST}
            found.setdefault(game, {})[person] = kept
    return found
