"""Who has seen which hidden card: what a seat knows of the others' hands and face-down cards.

A fact is one number: knower << 9 | holder << 6 | card. It says that the knower is sure to find such a card among the
hidden cards of the holder, wherever among hand and face-down cards it lies. EVERYBODY knows what was taken openly.
A fact goes as soon as it may have become false, whether it has or not: forgetting must not tell anything either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.natural_selection.state import NaturalSelectionState

EVERYBODY = 7
"""The knower of what all could see."""


def fact(knower: int, holder: int, kind: int) -> int:
    return knower << 9 | holder << 6 | kind


def knower_of(known: int) -> int:
    return known >> 9


def holder_of(known: int) -> int:
    return known >> 6 & 7


def kind_of(known: int) -> int:
    return known & 63


def learn(state: NaturalSelectionState, knower: int, holder: int, kind: int) -> None:
    state.known.append(fact(knower, holder, kind))


def sure_of(state: NaturalSelectionState, knower: int | None, holder: int) -> list[int]:
    """The cards that the knower is sure to find with the holder."""
    knowers = (knower, EVERYBODY)
    return [kind_of(each) for each in state.known if holder_of(each) == holder and knower_of(each) in knowers]


def visible(state: NaturalSelectionState, seat: int | None) -> tuple[int, ...]:
    """The facts that a seat knows of: its own, everybody's, and what others know of its own cards."""
    return tuple(each for each in state.known if knower_of(each) in (seat, EVERYBODY) or holder_of(each) == seat)


def show(state: NaturalSelectionState, holder: int, kind: int) -> None:
    """A hidden card of the holder has come to light: nobody knows any longer whether there is one like it."""
    known = state.known
    if not known:
        return
    common = fact(EVERYBODY, holder, kind)
    if common in known:
        known.remove(common)
        return
    for knower in range(state.table.seats):
        own = fact(knower, holder, kind)
        if own in known:
            known.remove(own)


def pass_on(state: NaturalSelectionState, giver: int, taker: int, kind: int) -> None:
    """A card went from hand to hand unseen: the giver knows where it is, the others not even whether it was theirs."""
    if state.known:
        left = sure_of(state, taker, giver)
        if kind in left:
            left.remove(kind)
        for each in {kind_of(known) for known in state.known if holder_of(known) == giver}:
            show(state, giver, each)
        for each in sure_of(state, taker, giver):
            left.remove(each)
        for each in left:
            learn(state, taker, giver, each)
    learn(state, giver, taker, kind)
