"""The challenge of the day: one deal against one opponent, first to 30."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.daily import STAR, Achieved, Challenge, Rival, compared
from rules.game import Setup
from rules.natural_selection.state import NaturalSelectionState

if TYPE_CHECKING:
    from rules.match import Match

RIVAL = Rival("normal", "hugo")
TARGET = 30


def challenge(seed: int) -> Challenge:
    options = {
        "mode": "intermediate",
        "symbiosis": False,
        "species": ["random", "random"],
        "species2": ["random", "random"],
        "target": TARGET,
        "start": "random",
    }
    return Challenge(Setup(2, options, seed), (RIVAL,))


def achieved(match: Match, seat: int = 0) -> Achieved:
    """Both populations, and a mark for each round: who was ahead at its end."""
    outcome = match.state.outcome()
    assert outcome is not None
    own, other = outcome.sheets[seat].total, outcome.sheets[1 - seat].total
    won = outcome.winners == (seat,)
    ends = _ends(match)
    marks = compared([each[seat] for each in ends], [each[1 - seat] for each in ends])
    return Achieved(own, f"{STAR if won else ''}{own}:{other} {marks}", won)


def _ends(match: Match) -> list[tuple[int, ...]]:
    """The populations at the end of each round, the last one included."""
    state, found = match.first(), list[tuple[int, ...]]()
    assert isinstance(state, NaturalSelectionState)
    for step in match.steps[: match.cursor]:
        before = state.round
        state.play(step.seat, step.move, step.at)
        if state.round != before or not state.actors():
            found.append(tuple(state.population))
    return found
