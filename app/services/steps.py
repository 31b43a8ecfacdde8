"""The ladders of stars on this device: of each game and person the best try of every step, and how many there were.

One small file. A damaged entry is left out, and the whole old file is kept aside. What a try is worth is the business
of rules/ladders; a try with help is counted, but is nobody's best.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from kivy.logger import Logger

from app.services.device import device
from app.services.files import keep_aside, read_json, write_json
from rules.game import Json, Message
from rules.ladders import STARS, Climbed

FORMAT = 1
LONGEST = 80
"""Characters of a name, a key or a word."""
MOST = 12
"""Numbers that tries are compared by, and parameters of a result."""
LARGEST = 10**6


class Best(NamedTuple):
    """The best try of a step."""

    climbed: Climbed
    match: str = ""
    """The fingerprint of its match."""

    @property
    def stars(self) -> int:
        return self.climbed.stars


class Tried(NamedTuple):
    """What one person has done on a step."""

    best: Best | None = None
    """None: there were only tries with help."""
    tries: int = 0
    latest: str = ""
    """The fingerprint of the last match: one that is noted again (the app was killed at its end) is noted once."""

    @property
    def stars(self) -> int:
        return self.best.stars if self.best is not None else 0


Called = Callable[[str], str]
"""What a person is called here: usual names are those of the language in use."""


def _same(name: str) -> str:
    return name


class Steps:
    """Every change is written at once."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or device.data_folder()) / "steps.json"
        stored, self.kept_aside = read_json(self.path)
        """Where the file was kept if it, or a part of it, could not be read; home tells it once."""
        self._games: dict[str, dict[str, dict[str, Tried]]] = {}
        for game, person, step, tried in self._readable(stored.get("games", {})):
            self._games.setdefault(game, {}).setdefault(person, {})[step] = tried
        self._before: tuple[str, Best | None] = ("", None)
        """The match that was noted last, and what had been the best before it."""
        latest = stored.get("latest")
        self.latest = latest if isinstance(latest, str) else ""
        """The game of which a step was tried last."""

    # -- what a screen asks ----------------------------------------------------------------------

    def of(self, game: str, person: str, called: Called = _same) -> Mapping[str, Tried]:
        """What somebody has done on the steps of a game; under all the names that mean this person."""
        found: dict[str, Tried] = {}
        for name, steps in self._games.get(game, {}).items():
            if called(name) == person:
                for step, tried in steps.items():
                    found[step] = _both(found[step], tried) if step in found else tried
        return found

    def stars(self, game: str, person: str, called: Called = _same) -> int:
        """All stars of somebody in a game."""
        return sum(tried.stars for tried in self.of(game, person, called).values())

    def before(self, match: str, best: Best | None) -> Best | None:
        """What was the best before a match; of one that ended in an earlier sitting the present `best`, unless it is
        that match itself."""
        if self._before[0] == match:
            return self._before[1]
        return None if best is not None and best.match == match else best

    # -- what happens ----------------------------------------------------------------------------

    def note(self, game: str, person: str, step: str, climbed: Climbed, match: str, helped: bool) -> None:
        """A try has ended; one that was `helped` is counted and sets no best."""
        tried = self._games.get(game, {}).get(person, {}).get(step, Tried())
        if tried.latest == match:
            return
        best = tried.best
        self._before = (match, best)
        if not helped and climbed.beats(best.climbed if best is not None else None):
            best = Best(climbed, match)
        self.latest = game
        self._games.setdefault(game, {}).setdefault(person, {})[step] = Tried(best, tried.tries + 1, match)
        games = {
            name: {who: {key: _dump(each) for key, each in steps.items()} for who, steps in persons.items()}
            for name, persons in self._games.items()
        }
        try:
            write_json(self.path, {"format": FORMAT, "latest": self.latest, "games": games})
        except OSError as error:
            Logger.error("Steps: cannot be saved: %s", error)

    # -- the file --------------------------------------------------------------------------------

    def _readable(self, games: Json) -> Iterator[tuple[str, str, str, Tried]]:
        for game, persons in self._named(games):
            for person, steps in self._named(persons):
                for step, entry in self._named(steps):
                    tried = _read(entry)
                    if tried is None:
                        self._set_aside(f"no try: {game} {step[:20]!r}")
                    else:
                        yield game, person, step, tried

    def _named(self, data: Json) -> Iterator[tuple[str, Json]]:
        """What stands under names."""
        if not isinstance(data, dict):
            self._set_aside("no names")
            return
        for name, entry in data.items():
            if len(name) <= LONGEST:
                yield name, entry
            else:
                self._set_aside(f"no name: {name[:20]!r}")

    def _set_aside(self, why: str) -> None:
        if self.kept_aside is None:
            self.kept_aside = keep_aside(self.path, why)


def _both(one: Tried, other: Tried) -> Tried:
    """The same person under two names."""
    best = one.best
    if other.best is not None and (best is None or other.best.climbed.beats(best.climbed)):
        best = other.best
    return Tried(best, one.tries + other.tries, one.latest)


def _dump(tried: Tried) -> dict[str, Json]:
    data: dict[str, Json] = {"tries": tried.tries, "latest": tried.latest, "best": None}
    if tried.best is not None:
        stars, value, said = tried.best.climbed
        data["best"] = {"stars": stars, "value": list(value), "match": tried.best.match}
        data["best"]["said"] = [said.key, dict(said.params)]
    return data


def _read(data: Json) -> Tried | None:
    """None where it makes no sense."""
    if not isinstance(data, dict) or not _whole(data.get("tries"), 1) or not _word(data.get("latest")):
        return None
    entry = data.get("best")
    best = _read_best(entry) if entry is not None else None
    return Tried(best, data["tries"], data["latest"]) if best is not None or entry is None else None


def _read_best(data: Json) -> Best | None:
    if not isinstance(data, dict) or not _whole(data.get("stars"), 0, STARS) or not _word(data.get("match")):
        return None
    value, said = data.get("value"), data.get("said")
    if not isinstance(value, list) or len(value) > MOST or not all(_whole(number) for number in value):
        return None
    if not isinstance(said, list) or len(said) != 2 or not _word(said[0]) or not _params(said[1]):
        return None
    return Best(Climbed(data["stars"], tuple(value), Message(said[0], said[1])), data["match"])


def _params(data: Json) -> bool:
    if not isinstance(data, dict) or len(data) > MOST:
        return False
    return all(_word(key) and (_whole(value) or _word(value)) for key, value in data.items())


def _whole(data: Json, least: int = -LARGEST, most: int = LARGEST) -> bool:
    return type(data) is int and least <= data <= most


def _word(data: Json) -> bool:
    return isinstance(data, str) and len(data) <= LONGEST
