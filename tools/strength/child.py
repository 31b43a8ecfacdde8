"""A yardstick: Natural Selection as a child plays it that has just been told the rules.

It looks at its own cards and no further: the biggest mutation that is lit goes on a free slot or over a dark one, food
is eaten, nasty cards go to somebody else, small numbers are thrown away first, and whatever is left is chosen at
random. Easy should be a match for that and no more.
"""

from __future__ import annotations

from random import Random

from rules.bots import Bot, Budget
from rules.game import Move, View
from rules.natural_selection import components as c
from rules.natural_selection.moves import DONE, NOBODY, SelectionMove
from rules.natural_selection.view import NaturalSelectionView

NASTY = frozenset({c.PREDATORS, c.DISEASE, c.KIDNAPPING, c.DISCARD_MUTATION})


class Child(Bot):
    """Picks at random among the moves that look best at first glance."""

    level = "child"

    def choose(self, view: View, rng: Random, budget: Budget | None = None) -> Move:
        assert isinstance(view, NaturalSelectionView)
        moves = [move for move in view.moves if isinstance(move, SelectionMove)]
        looks = [_look(view, move) for move in moves]
        return rng.choice([move for move, look in zip(moves, looks, strict=True) if look == max(looks)])


def _look(view: NaturalSelectionView, move: SelectionMove) -> int:
    """How good a move looks: by the card alone, whatever the table is like."""
    if move.verb == "mutate":
        return _mutation(view, move)
    if move.verb == "event":
        return _event(view, move)
    if move.verb in ("attack", "use"):
        return 0 if move is NOBODY else 8
    if move.verb == "discard":
        return -c.GROWTH[move.card] - 5 * (move.card == c.FOOD)
    return int(move is DONE)


def _mutation(view: NaturalSelectionView, move: SelectionMove) -> int:
    """What is lit goes on a free slot or over what is not; what is not lit, on a free slot."""
    assert view.seat is not None
    active = c.ACTIVE[view.numbers.biome_pile[-1]]
    lying = view.numbers.slots[view.seat * c.SLOTS + move.slot]
    if active[move.card]:
        return 3 + c.GROWTH[move.card] if lying == c.EMPTY or not active[lying] else 0
    return 2 if lying == c.EMPTY else 0


def _event(view: NaturalSelectionView, move: SelectionMove) -> int:
    if move.card == c.FOOD:
        return 9 if move.seat == view.seat else -1
    if move.card in NASTY:
        return 4 if move.seat != view.seat else -1
    return 1
