"""Finished matches and what they add up to: matches, wins by game and level, best scores. Matches in which more
was taken back than the rules of the table allow are marked as assisted and never set a best score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from kivy.logger import Logger

from app.services.device import device
from app.services.files import keep_aside, read_json, write_json

FORMAT = 1
LEVELS = ("easy", "normal", "hard")


@dataclass(frozen=True)
class SeatResult:
    """How one seat ended: `level` is empty for a person, `place` counts from 1, tied seats share it."""

    name: str
    level: str
    score: int
    place: int

    @property
    def person(self) -> bool:
        return not self.level


@dataclass(frozen=True)
class Result:
    """A finished match. `when` is a date in ISO form."""

    game: str
    when: str
    seats: tuple[SeatResult, ...]
    mode: str = ""
    assisted: bool = False
    hints: int = 0

    @property
    def level(self) -> str:
        """The strongest computer at the table; empty if only people played."""
        present = [seat.level for seat in self.seats if not seat.person]
        return max(present, key=_strength, default="")

    @property
    def won_by_person(self) -> bool:
        return any(seat.person and seat.place == 1 for seat in self.seats)


@dataclass(frozen=True)
class Tally:
    """How many matches, and how many of them a person won."""

    matches: int
    wins: int


def _strength(level: str) -> int:
    return LEVELS.index(level) if level in LEVELS else -1


def _read_result(data: dict) -> Result:
    seats = tuple(SeatResult(str(s["name"]), str(s["level"]), int(s["score"]), int(s["place"])) for s in data["seats"])
    return Result(str(data["game"]), str(data["when"]), seats, str(data.get("mode", "")),
                  bool(data.get("assisted", False)), int(data.get("hints", 0)))  # fmt: skip


class Records:
    """All finished matches of this device, on disk after each."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or device.data_folder()) / "records.json"
        stored, self.kept_aside = read_json(self.path)
        self._results = list(self._readable(stored.get("results", [])))

    def _readable(self, entries: list) -> Iterator[Result]:
        """The entries that make sense; if one does not, the whole old file is kept aside."""
        for entry in entries if isinstance(entries, list) else []:
            try:
                yield _read_result(entry)
            except (KeyError, TypeError, ValueError) as error:
                if self.kept_aside is None:
                    self.kept_aside = keep_aside(self.path, f"an entry makes no sense: {error!r}")

    def add(self, result: Result) -> None:
        self._results.append(result)
        self._save()

    def _save(self) -> None:
        try:
            write_json(self.path, {"format": FORMAT, "results": [asdict(result) for result in self._results]})
        except OSError as error:
            Logger.error("Records: cannot be saved: %s", error)

    def results(self, game: str | None = None) -> list[Result]:
        """Finished matches, the latest first."""
        return [r for r in reversed(self._results) if game in (None, r.game)]

    def games(self) -> list[str]:
        """Games that were finished at least once, in order of their first match."""
        return list(dict.fromkeys(result.game for result in self._results))

    def tally(self, game: str | None = None, level: str | None = None) -> Tally:
        """Matches and wins by people; `level` is that of the strongest computer, empty for people only."""
        chosen = [r for r in self.results(game) if level is None or r.level == level]
        return Tally(len(chosen), sum(r.won_by_person for r in chosen))

    def by_level(self, game: str) -> dict[str, Tally]:
        """Tallies against each level that was met, weakest first; people among themselves under ""."""
        met = sorted({result.level for result in self.results(game)}, key=_strength)
        return {level: self.tally(game, level) for level in met}

    def best(self, game: str, mode: str | None = None) -> tuple[SeatResult, Result] | None:
        """The best score a person reached without assistance, the earliest if there are several."""
        candidates = [(seat, result) for result in reversed(self.results(game)) for seat in result.seats
                      if seat.person and not result.assisted and mode in (None, result.mode)]  # fmt: skip
        return max(candidates, key=lambda found: found[0].score, default=None)

    def best_score(self, game: str, mode: str | None = None) -> int | None:
        found = self.best(game, mode)
        return found[0].score if found else None

    def clear(self) -> None:
        """Forget everything; the old file is kept aside once more."""
        if self.path.is_file():
            keep_aside(self.path, "cleared by the player")
        self._results = []
