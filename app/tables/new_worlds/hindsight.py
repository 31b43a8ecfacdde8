"""Moves that brought their player many points at once, in a match that is over."""

from __future__ import annotations

from app.tables.new_worlds.figures import estimated
from app.tables.telling import SCORE, Mark
from rules.match import Match
from rules.new_worlds import preview
from rules.new_worlds.view import WorldsView

MANY = 4
"""Points of one move, kinds, lead and runs together, from which it is worth finding again."""


def hindsight(match: Match) -> list[Mark]:
    again, before, found = match.fresh(), [0] * match.setup.seats, []
    for number, step in enumerate(match.steps[: match.cursor]):
        again.play(step.seat, step.move, step.at)
        view = again.state.view(None)
        assert isinstance(view, WorldsView)
        now = [sheet.total for sheet in preview.estimate(view)]
        if estimated(view) and now[step.seat] - before[step.seat] >= MANY:
            found.append(Mark(number + 1, SCORE))
        before = now
    return found
