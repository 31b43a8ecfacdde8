"""What the finished matches of one person add up to. Pure: everything is reckoned from results, the latest first, when
it is asked for; nothing of it is stored.

Assisted matches are counted apart and win nothing, as in the records. "Won" is a first place against somebody, or a
target met alone; where there was neither, nothing is said of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from app.services.records import Result, SeatResult, Tally
from rules.bots import LEVELS
from rules.rating import Met

SCORES = 12
"""So many of the last scores make a curve, …"""
CURVE_FROM = 5
"""… and so few do not."""
RATED = 50
"""Strength is told by the last matches: people learn."""

Called = Callable[[str], str]
"""What a person is called here: usual names are those of the language in use."""


class Person(NamedTuple):
    """Somebody who played on this device, as seen last."""

    name: str
    avatar: str
    matches: int


class Own(NamedTuple):
    """A match from one person's seat."""

    result: Result
    seat: SeatResult

    @property
    def won(self) -> bool | None:
        if self.result.solo:
            return self.result.reached
        return self.seat.place == 1


class Figures(NamedTuple):
    """Matches without help, how many of them could be won and were, how many in a row up to the last and at most, the
    best score (None where they were of several modes or sizes of table: their scores do not compare), and the assisted
    ones beside them."""

    matches: int
    decided: int
    wins: int
    row: int
    longest: int
    best: int | None
    assisted: int


class ModeBest(NamedTuple):
    """One mode with so many players: how often, what came of it, and the best score."""

    mode: str
    players: int
    matches: int
    decided: int
    wins: int
    best: int


class Score(NamedTuple):
    """One place of the curve."""

    points: int
    won: bool | None


class Way(NamedTuple):
    """What won so many of so many victories of which that is known."""

    way: str
    wins: int
    of: int


def _same(name: str) -> str:
    return name


def persons(results: Iterable[Result], called: Called = _same) -> list[Person]:
    """Everybody who played, the most frequent first."""
    faces: dict[str, str] = {}
    counted: Counter[str] = Counter()
    for result in results:
        for seat in result.seats:
            if seat.person:
                name = called(seat.name)
                faces[name] = faces.get(name) or seat.avatar
                counted[name] += 1
    return [Person(name, faces[name], count) for name, count in counted.most_common()]


def of_person(results: Iterable[Result], name: str, called: Called = _same) -> list[Own]:
    """The matches of one person, the latest first."""
    return [
        Own(result, seat)
        for result in results
        for seat in result.seats
        if not seat.level and called(seat.name) == name and not result.imported
    ]


def counted(own: Iterable[Own]) -> list[Own]:
    """Those without help."""
    return [each for each in own if not each.result.assisted]


def _kind(each: Own) -> tuple[str, int]:
    """Mode and number of players: only such matches have scores that compare."""
    return each.result.mode, len(each.result.seats)


def figures(own: Sequence[Own]) -> Figures:
    plain = counted(own)
    alike = len({_kind(each) for each in plain}) == 1
    endings = [won for each in plain if (won := each.won) is not None]
    rows = [(won, len(list(same))) for won, same in groupby(endings)]
    return Figures(
        len(plain),
        len(endings),
        sum(endings),
        rows[0][1] if rows and rows[0][0] else 0,
        max((length for won, length in rows if won), default=0),
        max(each.seat.score for each in plain) if alike else None,
        len(own) - len(plain),
    )


def _tally(own: Sequence[Own]) -> Tally:
    plain = counted(own)
    return Tally(len(plain), sum(each.won is True for each in plain), len(own) - len(plain))


def by_level(own: Sequence[Own]) -> dict[str, Tally]:
    """Against computers, by the strongest at the table, the weakest level first; all three, met or not."""
    met = [each for each in own if each.result.against_computers]
    levels = [*LEVELS, *sorted({each.result.level for each in met} - {*LEVELS})]
    return {level: _tally([each for each in met if each.result.level == level]) for level in levels}


def among_people(own: Sequence[Own]) -> Tally:
    return _tally([each for each in own if each.result.among_people])


def alone(own: Sequence[Own]) -> Tally:
    """Matches alone that had a target, and those that met it."""
    return _tally([each for each in own if each.result.solo and each.result.reached is not None])


def modes(own: Iterable[Own]) -> list[str]:
    """The modes that were played, the most frequent first."""
    return [mode for mode, _ in Counter(each.result.mode for each in own).most_common()]


def bests(own: Iterable[Own]) -> list[ModeBest]:
    """By mode and number of players, the most frequent first."""
    groups: dict[tuple[str, int], list[Own]] = {}
    for each in counted(own):
        groups.setdefault(_kind(each), []).append(each)
    found = [
        ModeBest(*key, len(group), some.decided, some.wins, max(each.seat.score for each in group))
        for key, group in groups.items()
        for some in (figures(group),)
    ]
    return sorted(found, key=lambda best: (-best.matches, best.mode, best.players))


def scores(own: Iterable[Own]) -> list[Score]:
    """The last scores, the oldest of them first."""
    return [Score(each.seat.score, each.won) for each in counted(own)[:SCORES]][::-1]


def trend(own: Iterable[Own]) -> tuple[float, float | None]:
    """The average of the last scores, and how much more that is than in as many before (of five at least)."""
    points = [each.seat.score for each in counted(own)]
    last, before = points[:SCORES], points[SCORES : 2 * SCORES]
    average = _mean(last)
    return average, average - _mean(before) if len(before) >= CURVE_FROM else None


def sources(own: Iterable[Own]) -> list[tuple[str, float]]:
    """What each category brought or cost in the matches that had it, what brought most first."""
    found: dict[str, list[int]] = {}
    for each in counted(own):
        for key, points in (each.seat.feats.points if each.seat.feats else {}).items():
            found.setdefault(key, []).append(points)
    averages = {key: _mean(points) for key, points in found.items()}
    return sorted(averages.items(), key=lambda pair: -pair[1])


def _mean(points: Sequence[int]) -> float:
    return sum(points) / len(points) if points else 0.0


def favourite_way(own: Iterable[Own]) -> Way | None:
    """What won most often; of equals the one that did so last. None without a victory of which it is known."""
    ways = [
        each.seat.feats.way
        for each in counted(own)
        if each.won and not each.result.solo and each.seat.feats and each.seat.feats.way
    ]
    if not ways:
        return None
    way, wins = Counter(ways).most_common(1)[0]
    return Way(way, wins, len(ways))


def met(own: Iterable[Own]) -> list[Met]:
    """The last matches against computers, as the estimate of strength reads them: other persons at the table do not
    count, a place shared with computers is shared."""
    against = [each for each in counted(own) if each.result.against_computers]
    return [Met(tuple(sorted(rivals(each.result))), _share(each)) for each in against[:RATED]]


def rivals(result: Result) -> list[str]:
    """Levels of the computers."""
    return [seat.level for seat in result.seats if seat.level]


def _share(own: Own) -> float:
    places = [seat.place for seat in own.result.seats if seat.level]
    if min(places) < own.seat.place:
        return 0.0
    return 1 / (1 + sum(place == own.seat.place for place in places))


def earned(own: Sequence[Own]) -> dict[tuple[str, str], Own]:
    """By game and achievement: the first match in which it was done. Help earns nothing."""
    found: dict[tuple[str, str], Own] = {}
    for each in counted(own):
        for achievement in each.seat.feats.earned if each.seat.feats else ():
            found[each.result.game, achievement] = each  # the latest comes first, so the first one stays
    return found


def earned_in(results: Sequence[Result], match: str, called: Called = _same) -> list[tuple[str, str]]:
    """Persons and the achievements that they did for the first time in the match with this fingerprint."""
    this = next((result for result in results if result.match == match), None) if match else None
    if this is None or this.imported:
        return []
    found = []
    for name in dict.fromkeys(called(seat.name) for seat in this.seats if seat.person):
        own = [each for each in of_person(results, name, called) if each.result.game == this.game]
        found += [(name, key[1]) for key, first in earned(own).items() if first.result is this]
    return found
