"""How a match went: what each seat had after each round, for the chart of the results. No widgets here.

A course is told in small steps (`Steps`): after each one the screen may draw, so that a long match never holds it up. A
game names its own in its manifest; without one, what its board calls the standing is asked after each lap of the table.
Only what everybody may know is asked: the views are those of an onlooker.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from app.tables.manifest import board_class, manifest, named
from app.tables.reel import Reel
from rules.game import View
from rules.match import Match


class Point(NamedTuple):
    """What each seat had after a round; round 0 is the beginning."""

    round: int
    values: tuple[int, ...]


Steps = Iterator[Point | None]
"""Each step is a little work; None: it came to no point of the chart."""
FEWEST = 3
"""With fewer points there is no course to be seen."""


def steps(match: Match) -> Steps:
    """The course of a match in steps; the match itself is not touched."""
    path = manifest(match.game.id).course
    reel = Reel(match, None)
    return named(path)(reel) if path else laps(reel, board_class(match.game.id).standing)


def course(match: Match) -> list[Point]:
    """The whole course at once."""
    return [point for point in steps(match) if point is not None]


def laps(reel: Reel, standing: Callable[[View, bool], Sequence[int] | None]) -> Steps:
    """A point each time everybody has had a turn, and at the end."""
    begins = reel.seat(0) if len(reel) else 0
    lap = 0
    for number in range(1, len(reel) + 1):
        over = number == len(reel)
        if over or (reel.seat(number) == begins and reel.seat(number - 1) != begins):
            lap += 1
            yield _point(lap, standing(reel.view(number), True))
        else:
            yield None


def rounds(reel: Reel, standing: Callable[[View, bool], Sequence[int] | None], key: str) -> Steps:
    """A point whenever an event of this key has told the end of a round, and at the beginning and the end."""
    yield _point(0, standing(reel.view(0), True))
    told = 0
    for number in range(len(reel)):
        ended = any(event.key == key for event in reel.events(number))
        if ended or number == len(reel) - 1:
            told += 1
            yield _point(told, standing(reel.view(number + 1), True))
        else:
            yield None


def sums(each: Sequence[Sequence[int]]) -> Steps:
    """Where rounds are scored one by one: what each seat has after each of them."""
    if not each:
        return
    totals = [0] * len(each[0])
    yield Point(0, tuple(totals))
    for number, scored in enumerate(each, start=1):
        totals = [total + points for total, points in zip(totals, scored, strict=True)]
        yield Point(number, tuple(totals))


def _point(number: int, values: Sequence[int] | None) -> Point | None:
    return Point(number, tuple(values)) if values is not None else None
