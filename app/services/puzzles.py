"""The ladders of puzzles on this device: of each game the rating and its course, and what is known of every puzzle that
was seen. A rung that was reached is never lost, as the highest rating is kept beside the present one.

One small file. A damaged entry is left out, and the whole old file is kept aside. What a rating is worth and how it
changes is the business of rules/puzzles; the day is given from outside.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date, timedelta
from pathlib import Path
from typing import NamedTuple

from kivy.logger import Logger

from app.services.device import device
from app.services.files import keep_aside, read_json, write_json
from rules.game import Json

FORMAT = 1
AGAIN = timedelta(days=3)
"""After so long a failed puzzle returns."""
WEEK = timedelta(days=7)
COURSE = 400
"""So many of the latest ratings are kept."""
BEST = 3
"""Stars of the best answer; a puzzle with fewer returns."""
LARGEST = 10_000
LONGEST = 80
"""Characters of a puzzle's name."""


class Known(NamedTuple):
    """What is known of one puzzle."""

    seen: date
    """When it was shown last."""
    stars: int | None = None
    """Of its last answer; None: it was left without one."""
    answered: date | None = None
    hints: int = 0
    """Asked for since it was last answered: who leaves and comes back has not lost them."""

    @property
    def failed(self) -> bool:
        return self.stars is not None and self.stars < BEST

    def due(self, today: date) -> bool:
        """A failed one that returns by now."""
        return self.failed and self.answered is not None and today - self.answered >= AGAIN


class Point(NamedTuple):
    """The rating after an answer."""

    day: date
    rating: int


class Offered(NamedTuple):
    """A puzzle that there is."""

    id: str
    rating: int


class Ladder(NamedTuple):
    """One game's."""

    rating: int
    best: int
    """The highest rating ever: the rungs up to it are reached."""
    course: tuple[Point, ...] = ()
    puzzles: Mapping[str, Known] = {}
    tried: int = 0
    """How many answers have moved the rating."""

    def gained(self, start: int, today: date) -> int:
        """What the rating has won or lost within a week; `start` is where every ladder begins."""
        before = [point.rating for point in self.course if today - point.day >= WEEK]
        if not before and self.course:
            before = [start] if len(self.course) < COURSE else [self.course[0].rating]
        return self.rating - before[-1] if before else 0

    def failed(self) -> list[str]:
        """Puzzles that were answered, and not in the best way; who waits longest comes first."""
        found = [(known.answered or known.seen, name) for name, known in self.puzzles.items() if known.failed]
        return [name for _, name in sorted(found)]

    def counts(self, puzzle: str, today: date) -> bool:
        """Whether an answer changes the rating: the first one does, and that of a failed puzzle that has returned."""
        known = self.puzzles.get(puzzle)
        return known is None or known.stars is None or known.due(today)

    def next(self, offered: Iterable[Offered], today: date) -> str | None:
        """The puzzle to be shown: a failed one that has returned, else the one nearest to the rating that was not seen
        yet, else one that was left, else what was answered longest ago. None only where there is none at all."""

        def order(puzzle: Offered) -> tuple:
            known, far = self.puzzles.get(puzzle.id), (abs(puzzle.rating - self.rating), puzzle.id)
            if known is None:
                return (1, *far)
            if known.due(today):
                return (0, known.answered, *far)
            if known.stars is None:
                return (2, known.seen, *far)
            return (3, not known.failed, known.answered or known.seen, *far)

        return min(offered, key=order, default=Offered("", 0)).id or None


class Puzzles:
    """The ladders by game; every change is written at once."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or device.data_folder()) / "puzzles.json"
        stored, self.kept_aside = read_json(self.path)
        """Where the file was kept if it, or a part of it, could not be read; home tells it once."""
        self._ladders = dict(self._readable(stored.get("games", {})))
        latest = stored.get("latest")
        self.latest = latest if isinstance(latest, str) else ""
        """The game whose puzzle was seen last."""

    # -- what a screen asks ------------------------------------------------------------------

    def of(self, game: str, start: int) -> Ladder:
        """The ladder of a game; it begins at `start`."""
        return self._ladders.get(game) or Ladder(start, start)

    # -- what happens ------------------------------------------------------------------------

    def note_seen(self, game: str, start: int, puzzle: str, today: date) -> None:
        """A puzzle is shown: from now on it is not a new one, whatever becomes of it."""
        self.latest = game
        self._note(game, start, puzzle, self._known(game, start, puzzle, today)._replace(seen=today))

    def note_hint(self, game: str, start: int, puzzle: str, today: date) -> int:
        """A hint was given; how many that makes."""
        known = self._known(game, start, puzzle, today)
        self._note(game, start, puzzle, known._replace(hints=known.hints + 1))
        return known.hints + 1

    def note_answer(self, game: str, start: int, puzzle: str, stars: int, rating: int | None, today: date) -> None:
        """A puzzle was answered; `rating` is the new one, None where the answer does not count."""
        ladder = self.of(game, start)
        if rating is not None:
            course = (*ladder.course, Point(today, rating))[-COURSE:]
            best, tried = max(ladder.best, rating), ladder.tried + 1
            ladder = ladder._replace(rating=rating, best=best, course=course, tried=tried)
        self._ladders[game] = ladder
        self._note(game, start, puzzle, Known(today, stars, today))

    def _known(self, game: str, start: int, puzzle: str, today: date) -> Known:
        return self.of(game, start).puzzles.get(puzzle, Known(today))

    def _note(self, game: str, start: int, puzzle: str, known: Known) -> None:
        ladder = self.of(game, start)
        self._ladders[game] = ladder._replace(puzzles={**ladder.puzzles, puzzle: known})
        games = {name: _dump(each) for name, each in self._ladders.items()}
        try:
            write_json(self.path, {"format": FORMAT, "latest": self.latest, "games": games})
        except OSError as error:
            Logger.error("Puzzles: cannot be saved: %s", error)

    # -- the file ----------------------------------------------------------------------------

    def _readable(self, data: Json) -> Iterator[tuple[str, Ladder]]:
        if not isinstance(data, dict):
            self._set_aside("no games")
            return
        for game, entry in data.items():
            ladder = self._read_ladder(entry) if len(game) <= LONGEST else None
            if ladder is None:
                self._set_aside(f"no ladder: {game[:20]!r}")
            else:
                yield game, ladder

    def _read_ladder(self, data: Json) -> Ladder | None:
        """What can be read of it; None without a rating."""
        if not isinstance(data, dict) or not _is_number(data.get("rating")):
            return None
        rating, best = data["rating"], data.get("best")
        if not _is_number(best):
            self._set_aside("no highest rating")
            best = rating
        course, puzzles = [], {}
        for entry in self._entries(data, "course", list):
            if isinstance(entry, list) and len(entry) == 2 and (day := _day(entry[0])) and _is_number(entry[1]):
                course.append(Point(day, entry[1]))
            else:
                self._set_aside("no point of the course")
        for name, entry in self._entries(data, "puzzles", dict):
            known = _read_known(entry) if 0 < len(name) <= LONGEST else None
            if known is None:
                self._set_aside(f"no puzzle: {name[:20]!r}")
            else:
                puzzles[name] = known
        best = max([best, rating, *(point.rating for point in course)])
        tried = data.get("tried")
        if type(tried) is not int or tried < len(course):
            self._set_aside("no count of answers")
            tried = len(course)
        return Ladder(rating, best, tuple(sorted(course, key=lambda point: point.day)[-COURSE:]), puzzles, tried)

    def _entries(self, data: dict, key: str, kind: type) -> list:
        """The members of a list or the pairs of a dict; none where it is neither."""
        found: Json = data.get(key, [])
        if isinstance(found, dict) and kind is dict:
            return list(found.items())
        if isinstance(found, list) and kind is list:
            return found
        if key in data:
            self._set_aside(f"no {key}")
        return []

    def _set_aside(self, why: str) -> None:
        if self.kept_aside is None:
            self.kept_aside = keep_aside(self.path, why)


def _is_number(value: Json) -> bool:
    return type(value) is int and 0 <= value < LARGEST


def _day(text: Json) -> date | None:
    try:
        return date.fromisoformat(text) if isinstance(text, str) else None
    except ValueError:
        return None


def _dump(ladder: Ladder) -> Json:
    return {
        "rating": ladder.rating,
        "best": ladder.best,
        "tried": ladder.tried,
        "course": [[point.day.isoformat(), point.rating] for point in ladder.course],
        "puzzles": {name: _dump_known(known) for name, known in ladder.puzzles.items()},
    }


def _dump_known(known: Known) -> Json:
    answered = known.answered.isoformat() if known.answered is not None else None
    return {"seen": known.seen.isoformat(), "stars": known.stars, "answered": answered, "hints": known.hints}


def _read_known(data: Json) -> Known | None:
    """None where it makes no sense."""
    if not isinstance(data, dict):
        return None
    seen, stars, answered, hints = (data.get(key) for key in ("seen", "stars", "answered", "hints"))
    day, when = _day(seen), _day(answered)
    if day is None or (answered is not None and when is None) or (stars is None) != (when is None):
        return None
    if stars is not None and (type(stars) is not int or not 0 <= stars <= BEST):
        return None
    if type(hints) is not int or not 0 <= hints < LARGEST:
        return None
    return Known(day, stars, when, hints)
