"""When a move was made: the round and what its clock showed. Hundreds of moves have no number that anybody counts."""

from __future__ import annotations

from typing import cast

from app.services.i18n import tr
from app.tables.manifest import When
from app.tables.mondo.hud import clock_text
from rules.match import Match
from rules.mondo.moves import Next
from rules.mondo.view import MondoView


def when(match: Match, number: int) -> When:
    """Of the move with this number, counted from 0."""
    length, steps = cast(MondoView, match.state.view(None)).terms.length, match.steps[: number + 1]
    now = begun = 0
    for step in steps:  # as the rules count: time never goes back
        now = max(now, step.at)
        begun = now if isinstance(step.move, Next) else begun
    rounds = (event.params["round"] for step in reversed(steps) for event in step.events if event.key == "mondo.round")
    clock = clock_text(max(0, length - (now - begun)))
    return When(tr("mondo.when", round=next(rounds, 1), clock=clock), clock)
