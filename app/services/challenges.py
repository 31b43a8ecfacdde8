"""The challenges of the day on this device: how the one counted try of each game and date ended, and how many days in a
row one was played.

What was finished before this file existed stands in the records; it is taken over once. A damaged entry is left out,
and the whole old file is kept aside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from kivy.logger import Logger

from app.services.device import device
from app.services.files import keep_aside, read_json, write_json
from app.services.records import Result
from app.services.storage import DAILY
from rules.daily import is_day
from rules.game import Json

FORMAT = 1
LONGEST = 120
"""Characters of a line of marks."""
LARGEST = 10**6
WEEK = timedelta(days=7)
"""One missed day is forgiven in so many."""


class Try(NamedTuple):
    """The counted try of one game and day."""

    score: int
    marks: str = ""
    """`rules.daily.Achieved.marks`; empty for tries of earlier versions."""
    starred: bool = False
    match: str = ""
    """The fingerprint of its match."""


class Streak(NamedTuple):
    """Days in a row with a challenge, up to today or yesterday. A single missed day is forgiven, one a week."""

    days: int
    forgiven: date | None = None
    """The latest missed day that was forgiven."""

    def at_stake(self, today: date) -> bool:
        """Yesterday was missed and is forgiven: without a challenge today the row ends."""
        return self.days > 0 and self.forgiven == today - timedelta(days=1)


def now() -> datetime:
    """The moment: a challenge changes at midnight of this device."""
    return datetime.now()


def today() -> date:
    return now().date()


def nothing() -> Iterable[Result]:
    return ()


class Challenges:
    """One small file: date, game, how it went."""

    def __init__(self, folder: Path | None = None, earlier: Callable[[], Iterable[Result]] = nothing) -> None:
        """`earlier`: finished matches of the records, for the time before this file."""
        self.path = (folder or device.data_folder()) / "challenges.json"
        new = not self.path.is_file()
        stored, self.kept_aside = read_json(self.path)
        """Where the file was kept if it, or a part of it, could not be read; home tells it once."""
        self._days: dict[str, dict[str, Try]] = {}
        before = list(earlier()) if new else []
        for day, game, found in _of_records(before) if new else self._readable(stored.get("days", {})):
            self._days.setdefault(day, {})[game] = found
        if before:
            self._write()  # taken over once: the next start need not read the records for it

    def _readable(self, data: Json) -> Iterator[tuple[str, str, Try]]:
        if not isinstance(data, dict):
            self._set_aside("no days")
            return
        for day, games in data.items():
            if not is_day(day) or not isinstance(games, dict):
                self._set_aside(f"no day: {day[:20]!r}")
                continue
            for game, entry in games.items():
                found = _read_try(entry)
                if found is None:
                    self._set_aside(f"no try: {day} {game[:20]!r}")
                else:
                    yield day, game, found

    def _set_aside(self, why: str) -> None:
        if self.kept_aside is None:
            self.kept_aside = keep_aside(self.path, why)

    # -- what was played ---------------------------------------------------------------------

    def note(self, day: str, game: str, found: Try) -> bool:
        """The first try of a game on a day counts; False if there was one already."""
        if game in self._days.get(day, {}):
            return False
        self._days.setdefault(day, {})[game] = found
        self._write()
        return True

    def _write(self) -> None:
        data = {d: {g: t._asdict() for g, t in games.items()} for d, games in self._days.items()}
        try:
            write_json(self.path, {"format": FORMAT, "days": data})
        except OSError as error:
            Logger.error("Challenges: cannot be saved: %s", error)

    def of(self, day: date) -> Mapping[str, Try]:
        """The tries of a day, by game."""
        return self._days.get(day.isoformat(), {})

    def found(self, day: str, game: str) -> Try | None:
        return self._days.get(day, {}).get(game)

    def streak(self, today: date) -> Streak:
        played = {date.fromisoformat(day) for day, games in self._days.items() if games}
        one = timedelta(days=1)
        day = today if today in played else today - one  # today may still come
        count, forgiven = 0, list[date]()
        while True:
            if day in played:
                count += 1
            elif day - one in played and (not forgiven or forgiven[-1] - day >= WEEK):
                forgiven.append(day)
            else:
                return Streak(count, forgiven[0] if forgiven else None)
            day -= one


def _read_try(data: Json) -> Try | None:
    """None where it makes no sense."""
    if not isinstance(data, dict):
        return None
    score, starred, texts = data.get("score"), data.get("starred"), [data.get("marks"), data.get("match")]
    if type(score) is not int or abs(score) >= LARGEST or not isinstance(starred, bool):
        return None
    marks, match = (text if isinstance(text, str) and len(text) <= LONGEST else None for text in texts)
    return None if marks is None or match is None else Try(score, marks, starred, match)


def _of_records(results: Iterable[Result]) -> Iterator[tuple[str, str, Try]]:
    """What the records know of challenges: the best of a day, as home told it then."""
    for result in sorted(results, key=lambda each: each.seats[0].score):
        if result.mode == DAILY and is_day(result.when) and not result.imported:
            yield result.when, result.game, Try(result.seats[0].score, match=result.match)
