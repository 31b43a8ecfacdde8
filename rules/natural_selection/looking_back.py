"""What a review of a match asks of the judge of Natural Selection besides its advice."""

from __future__ import annotations

from random import Random

from rules.bots.standing import Standing, Trials, spread
from rules.natural_selection.bot.evaluation import chances
from rules.natural_selection.bot.player import guesses, play_on, tried_by
from rules.natural_selection.guess import complete
from rules.natural_selection.view import NaturalSelectionView

ENDS = 16
"""Possible ends of the round that a standing looks at."""
SHARE = 0.8
"""A trial takes some times as long as one of New Worlds, and longer the more players there are."""


def standings(view: NaturalSelectionView, rng: Random) -> tuple[Standing, ...]:
    """Everybody's chance of winning at the end of the present round, if all follow their instinct until then."""
    state = complete(view)
    seat = view.seat if view.seat is not None else 0
    guess, ends = guesses(state, seat, rng), []
    for _ in range(ENDS):
        possible = guess()
        play_on(possible, state.round + 1, Random(possible.chance.seed))
        ends.append(chances(possible))
    return tuple(spread([end[other] for end in ends]) for other in range(view.seats))


def trials(view: NaturalSelectionView, rng: Random) -> Trials:
    assert view.seat is not None, "only a seat has moves"
    state = complete(view)
    return Trials(guesses(state, view.seat, rng), tried_by(state, view.seat), SHARE / view.seats)
