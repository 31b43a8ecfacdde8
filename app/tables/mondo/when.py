"""When a move was made: the round and what its clock showed. Hundreds of moves have no number that anybody counts."""

from __future__ import annotations

from bisect import bisect_right
from typing import cast

from app.services.i18n import tr
from app.tables.manifest import When
from app.tables.mondo.hud import clock_text
from rules.match import Match
from rules.mondo.moves import Next, Place
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
    now_played = next(rounds, 1)
    return When(tr("mondo.when", round=now_played, clock=clock), clock, _so_far(match, number, now_played))


def _so_far(match: Match, number: int, played: int) -> str:
    """Which round, and how many of all tiles that were laid."""
    laid = [at for at, step in enumerate(match.steps[: match.cursor]) if isinstance(step.move, Place)]
    of = cast(MondoView, match.state.view(None)).terms.rounds
    tiles = {"n": max(1, bisect_right(laid, number)), "tiles": max(1, len(laid))}
    return tr("mondo.when.so_far" if of > 1 else "mondo.when.tiles", round=played, of=of, **tiles)
