"""The moments of a finished match that are worth finding again. No widgets here.

What is marked is named in a game's `Telling` (`marks`, `hindsight`). Of the marks of a move the weightiest is kept, and
of those too near to each other to be told apart the weightier one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.tables.manifest import manifest
from app.tables.telling import ATTACK, ERROR, EVOLUTION, ROUND, SCORE, Mark, Telling, short_key
from rules.match import Match

WEIGHT = (ROUND, SCORE, ATTACK, ERROR, EVOLUTION)
"""From the lightest to the weightiest."""


def marks(match: Match, telling: Telling | None = None) -> list[Mark]:
    """Every mark of a match, in order: at most one for each moment, and besides where each round begins."""
    telling = telling or manifest(match.game.id).telling
    found: dict[int, Mark] = {}
    for mark in (*_of_events(match, telling), *telling.hindsight(match)):
        if mark.kind != ROUND:
            found[mark.at] = max(found.get(mark.at, mark), mark, key=lambda each: WEIGHT.index(each.kind))
    return sorted([*found.values(), *rounds(match, telling)], key=lambda mark: mark[:2])


def _of_events(match: Match, telling: Telling) -> Iterator[Mark]:
    for number, step in enumerate(match.steps[: match.cursor]):
        for event in step.events:
            if kind := telling.marks.get(short_key(event)):
                yield Mark(number + 1, kind)


def rounds(match: Match, telling: Telling | None = None) -> list[Mark]:
    """Where each round begins: as the events tell it, else whenever it is the turn of who began."""
    telling = telling or manifest(match.game.id).telling
    steps = match.steps[: match.cursor]
    if ROUND in telling.marks.values():
        begun = [mark.at for mark in _of_events(match, telling) if mark.kind == ROUND and mark.at < len(steps)]
    else:
        begun = [
            number
            for number in range(1, len(steps))
            if steps[number].seat == steps[0].seat and steps[number - 1].seat != steps[0].seat
        ]
    return [Mark(at, ROUND) for at in sorted({0, *begun})]


def apart(found: Sequence[Mark], nearest: float) -> list[Mark]:
    """Those marks that are at least so many moves from each other, the weightier first; in order."""
    kept: list[Mark] = []
    for mark in sorted(found, key=lambda mark: (-WEIGHT.index(mark.kind), mark.at)):
        if all(abs(mark.at - other.at) >= nearest for other in kept):
            kept.append(mark)
    return sorted(kept, key=lambda mark: mark[:2])
