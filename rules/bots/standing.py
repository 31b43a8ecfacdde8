"""How well everybody stands, and moves tried side by side: what a review asks of a judge besides its advice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from rules.game import Game, Move, Outcome, State, View

POINTS, CHANCE = "points", "chance"
"""What a standing is counted in: the points of the score, or the chance of winning from 0 to 1."""

PLAYOUTS = 24
"""Ends that the plain judge looks at for one standing."""


class Standing(NamedTuple):
    """How well a seat stands as a judge sees it, and how far from that the end may be (one standard deviation)."""

    value: float
    doubt: float = 0.0


class Trials(NamedTuple):
    """Moves tried in possible states behind one view: `trial(guess(), move)` is a reward from 0 to 1. The same guess
    serves for all moves that are compared, so that luck falls on all alike."""

    guess: Callable[[], Any]
    trial: Callable[[Any, Any], float]
    share: float = 1.0
    """How many trials this game is worth beside the usual number: fewer where one takes long."""


def spread(samples: Sequence[float]) -> Standing:
    """The mean of a few possible ends, and how far they lie from it."""
    mean = sum(samples) / len(samples)
    return Standing(mean, sqrt(sum((each - mean) ** 2 for each in samples) / len(samples)))


def final(outcome: Outcome, seats: int, unit: str) -> tuple[Standing, ...]:
    """Where everybody stands when it is over: nothing is doubtful any more."""
    if unit == CHANCE:
        winners = outcome.winners
        return tuple(Standing(1 / len(winners) if seat in winners else 0.0) for seat in range(seats))
    totals = {sheet.seat: float(sheet.total) for sheet in outcome.sheets}
    return tuple(Standing(totals.get(seat, 0.0)) for seat in range(seats))


def by_playouts(game: Game, view: View, rng: Random) -> tuple[Standing, ...]:
    """The plain judge: chance plays on from possible states, for games without a clock."""
    ends = [_played_on(game.guess(view, rng), rng) for _ in range(PLAYOUTS)]
    totals = [[sheet.total for sheet in end.sheets] for end in ends]
    return tuple(spread([float(each[seat]) for each in totals]) for seat in range(view.seats))


def _played_on(state: State, rng: Random) -> Outcome:
    while actors := state.actors():
        move: Move = rng.choice(state.moves(actors[0]))
        state.play(actors[0], move)
    outcome = state.outcome()
    assert outcome is not None, "a match without actors is over"
    return outcome
