"""Finished matches and what they add up to on this device: wins against each level, best scores of each mode. What they
say of one person is in services.statistics.

A match with hints, or in which more was taken back than the table allows, is assisted: it is counted apart and sets no
best score. Who plays alone meets a target or makes a score, and never "wins". A table of computers is nobody's record.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from kivy.logger import Logger

from app.services.device import device
from app.services.files import keep_aside, read_json
from rules.bots import LEVELS
from rules.feats import Feats
from rules.files import write_safely
from rules.game import BadData, Game, Json, Setup

FORMAT = 4
"""1: without `reached`, and `mode` empty for games without an option of that name. 2: without `avatar`, `imported`. 3:
without `feats`. All are read."""
MOST = 1_000_000
"""No seat ever has so many points: a file that says so is damaged."""
MIXED = "mixed"
"""The mode of a match whose options are no named mode of its game."""
UNKNOWN = ""
"""The mode of matches that an earlier version of the app did not note."""


def mode_of(game: Game, setup: Setup) -> str:
    """What a match is compared with: its `mode` (and difficulty, where one is chosen) or its named set of options."""
    options = game.complete(setup).options
    if "mode" not in options:
        return game.named_mode(options, setup.seats) or MIXED
    difficulty = next((o for o in game.options if o.key == "difficulty" and game.asks(o, options, setup.seats)), None)
    return options["mode"] if difficulty is None else f"{options['mode']}/{options['difficulty']}"


class SeatResult(NamedTuple):
    """How one seat ended: `level` is empty for a person, `place` counts from 1, tied seats share it."""

    name: str
    level: str
    score: int
    place: int
    avatar: str = ""
    feats: Feats | None = None
    """What a person did there; None for computers, and for matches that an earlier version noted."""

    @property
    def person(self) -> bool:
        return not self.level


class Result(NamedTuple):
    """A finished match. `when` is a date in ISO form."""

    game: str
    when: str
    seats: tuple[SeatResult, ...]
    mode: str = UNKNOWN
    assisted: bool = False
    hints: int = 0
    reached: bool | None = None
    """Alone: whether the target was met; None where there was none."""
    match: str = ""
    """The fingerprint of the match: one that is noted again (the app was killed at its end) is noted once."""
    imported: bool = False
    """Somebody else's, from a file: it lies in the history and counts for nothing."""

    @property
    def level(self) -> str:
        """The strongest computer at the table; empty if only people played."""
        present = [seat.level for seat in self.seats if not seat.person]
        return max(present, key=_strength, default="")

    @property
    def persons(self) -> int:
        return sum(seat.person for seat in self.seats)

    @property
    def solo(self) -> bool:
        return len(self.seats) == 1

    @property
    def against_computers(self) -> bool:
        return bool(self.level) and self.persons > 0

    @property
    def among_people(self) -> bool:
        return not self.level and self.persons > 1

    @property
    def won_by_person(self) -> bool:
        return not self.solo and any(seat.person and seat.place == 1 for seat in self.seats)


class Tally(NamedTuple):
    """Matches without assistance, how many of them a person won, and the assisted ones beside them."""

    matches: int
    wins: int
    assisted: int = 0


class Best(NamedTuple):
    """The best score of a mode with so many players, and whose it is."""

    mode: str
    players: int
    seat: SeatResult


def _strength(level: str) -> int:
    return LEVELS.index(level) if level in LEVELS else -1


def _read_seat(data: Json) -> SeatResult:
    """Two thousand matches are read at every start: no helper, however small."""
    if type(data) is not dict:
        raise BadData("a seat is not a JSON object")
    name, level, avatar = data.get("name"), data.get("level"), data.get("avatar", "")
    score, place = data.get("score"), data.get("place")
    if not (type(name) is type(level) is type(avatar) is str and type(score) is type(place) is int):
        raise BadData(f"a seat has no name, level, score and place: {sorted(data)}")
    if not -MOST < score < MOST:
        raise BadData(f"nobody has {score} points")
    done = data.get("feats")
    return SeatResult(name, level, score, place, avatar, None if done is None else _read_feats(done))


def _read_feats(data: Json) -> Feats:
    if type(data) is not dict:
        raise BadData("what a seat did is not a JSON object")
    points, way, earned = data.get("points"), data.get("way"), data.get("earned")
    if type(points) is not dict or type(way) is not str or type(earned) is not list:
        raise BadData(f"what a seat did has no points, way and achievements: {sorted(data)}")
    if not ({*map(type, points.values())} <= {int} and {*map(type, earned)} <= {str}):
        raise BadData("points that are no numbers, or achievements that are no names")
    if not all(-MOST < each < MOST for each in points.values()):
        raise BadData("nothing brings so many points")
    return Feats(points, way, tuple(earned))


def _read_result(data: Json) -> Result:
    seats = data.get("seats") if type(data) is dict else None
    if type(seats) is not list or not seats:
        raise BadData("nobody played")
    texts = (data.get("game"), data.get("when"), data.get("mode", UNKNOWN), data.get("match", ""))
    flags = (data.get("assisted", False), data.get("imported", False))
    hints, reached = data.get("hints", 0), data.get("reached")
    game, when, mode, match = texts
    if not (type(game) is type(when) is type(mode) is type(match) is str and type(hints) is int):
        raise BadData(f"a text or a number is missing or none: {sorted(data)}")
    if not type(flags[0]) is type(flags[1]) is bool or not (reached is None or type(reached) is bool):
        raise BadData("'assisted', 'imported' or 'reached' is neither true nor false")
    read = tuple(map(_read_seat, seats))
    return Result(game, when, read, mode, flags[0], hints, reached, match, flags[1])


def _line(result: Result) -> str:
    data = {**result._asdict(), "seats": [_seat_data(seat) for seat in result.seats]}
    return json.dumps(data, ensure_ascii=False)


def _seat_data(seat: SeatResult) -> dict[str, Json]:
    data = seat._asdict()
    done = data.pop("feats")
    return data if done is None else {**data, "feats": done._asdict()}


class Records:
    """All finished matches of this device, on disk after each."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or device.data_folder()) / "records.json"
        stored, self.kept_aside = read_json(self.path)
        """Where the file was kept if it, or a part of it, could not be read; home tells it once."""
        self._results = list(self._readable(stored.get("results", [])))
        self._lines: list[str] = []
        """The results as they stand in the file, as far as they were written by now."""
        self._played: dict[str | None, list[Result]] = {}

    def _readable(self, entries: Json) -> Iterator[Result]:
        """The entries that make sense; if one does not, the whole old file is kept aside."""
        if not isinstance(entries, list):
            self._set_aside("no list of results")
            return
        for entry in entries:
            try:
                yield _read_result(entry)
            except BadData as error:
                self._set_aside(f"an entry makes no sense: {error}")

    def _set_aside(self, why: str) -> None:
        if self.kept_aside is None:
            self.kept_aside = keep_aside(self.path, why)

    def add(self, result: Result) -> bool:
        """Whether it is on the disk now."""
        if result.match and any(result.match == other.match for other in self._results):
            return True
        self.take(result)
        return self.write()

    def take(self, result: Result) -> None:
        """The same without a look at those that are there, and not on the disk before `write`."""
        self._results.append(result)
        self._played.clear()

    def write(self) -> bool:
        """A line a match: of two thousand only the last is made anew."""
        self._lines += [_line(result) for result in self._results[len(self._lines) :]]
        try:
            write_safely(self.path, f'{{"format": {FORMAT}, "results": [\n' + ",\n".join(self._lines) + "\n]}\n")
        except OSError as error:
            Logger.error("Records: cannot be saved: %s", error)
            return False
        return True

    def results(self, game: str | None = None) -> list[Result]:
        """Finished matches of this device in which a person played, the latest first."""
        if None not in self._played:
            self._played[None] = [result for result in self.history() if not result.imported]
        if game not in self._played:
            self._played[game] = [result for result in self._played[None] if result.game == game]
        return list(self._played[game])

    def history(self) -> list[Result]:
        """The same with those that came from files, the latest first."""
        return [r for r in reversed(self._results) if any(not seat.level for seat in r.seats)]

    def tally(self, game: str, level: str) -> Tally:
        """Matches against computers whose strongest has this level, and those a person won."""
        met = [r for r in self.results(game) if r.against_computers and r.level == level]
        own = [r for r in met if not r.assisted]
        return Tally(len(own), sum(r.won_by_person for r in own), len(met) - len(own))

    def by_level(self, game: str) -> dict[str, Tally]:
        """Tallies against each level that was met, weakest first."""
        met = sorted({r.level for r in self.results(game) if r.against_computers}, key=_strength)
        return {level: self.tally(game, level) for level in met}

    def bests(self, game: str) -> list[Best]:
        """The best score a person reached without assistance, for each mode and number of players; of equal ones the
        earliest."""
        found: dict[tuple[str, int], SeatResult] = {}
        for result in reversed(self.results(game)):
            for seat in result.seats:
                key = (result.mode, len(result.seats))
                if seat.person and not result.assisted and (key not in found or seat.score > found[key].score):
                    found[key] = seat
        return [Best(*key, found[key]) for key in sorted(found)]

    def best_score(self, game: str, mode: str, players: int) -> int | None:
        """The best score of one mode with so many players; None if there is none yet."""
        return next((b.seat.score for b in self.bests(game) if (b.mode, b.players) == (mode, players)), None)
