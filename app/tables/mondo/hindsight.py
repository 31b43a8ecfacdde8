"""Tiles that were laid beside an edge they do not match: the errors of a match that is over."""

from __future__ import annotations

from app.tables.telling import ERROR, Mark
from rules.match import Match


def hindsight(match: Match) -> list[Mark]:
    return [
        Mark(number + 1, ERROR)
        for number, step in enumerate(match.steps[: match.cursor])
        if any(event.key == "mondo.placed" and event.params.get("errors", 0) for event in step.events)
    ]
