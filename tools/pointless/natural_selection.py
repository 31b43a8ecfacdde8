"""Natural Selection: moves that change nothing or harm only oneself, and the end of a turn while something good is left
for free. Only what is sure from the player's own view counts."""

from __future__ import annotations

from collections.abc import Callable

from rules.game import Move, View
from rules.natural_selection import components as c
from rules.natural_selection.creatures import growth, has, is_slippery, open_slots
from rules.natural_selection.guess import complete
from rules.natural_selection.moves import END, FROM_HAND, NOBODY, SelectionMove
from rules.natural_selection.pending import TURN
from rules.natural_selection.preview import harvest_of
from rules.natural_selection.state import NaturalSelectionState as State
from rules.natural_selection.view import NaturalSelectionView
from tools.pointless import Eye

FREE = frozenset({c.REPRODUCTION, c.RECRUIT, c.PREY, c.VENOM, c.BLOODSUCKER})
"""Abilities that cost nothing and can only be good."""


def watch(level: str, character: str) -> Eye:
    """The same for everybody: all can see what a card does."""
    return why


def why(view: View, move: Move) -> str | None:
    """What is wrong with a move that had an alternative with a point."""
    assert isinstance(view, NaturalSelectionView) and view.seat is not None and isinstance(move, SelectionMove)
    state = complete(view)
    reason = pointless(state, view.seat, move)
    if not reason or all(pointless(state, view.seat, other) for other in state.legal()):
        return None
    return reason


def pointless(state: State, seat: int, move: SelectionMove) -> str:
    """Why nobody would understand this move; empty if there may be a reason for it."""
    if move is NOBODY:
        return "declines an attack"
    if move is END:
        return _leaves_something(state)
    if move.verb == "mutate":
        return _covers(state, seat, move)
    if move.verb == "with":
        return _swaps_the_same(state, state.queue[-1][2], move.address)
    if move.verb == "discard" and state.queue[-1][0] == TURN and move.card == c.FOOD and not state.sick[seat]:
        return "throws food away"
    rule = _EVENTS.get(move.card) if move.verb == "event" else None
    return rule(state, seat, move) if rule else ""


def _leaves_something(state: State) -> str:
    """NS-15: an ability may be used at any time in the turn, once a round."""
    left = [move for move in state.legal() if move.verb == "use" and (move.copied in FREE or move.ability in FREE)]
    return f"ends the turn before {left[0]}" if left else ""


def _covers(state: State, seat: int, move: SelectionMove) -> str:
    """A mutation over another while its creature has a free slot; expert slots differ, and powers work anew."""
    at = seat * c.SLOTS + move.slot
    old = state.slots[at]
    if old == c.EMPTY:
        return ""
    power = state.table.powers and c.FAMILY[move.card] in (c.SAVANNAH, c.TUNDRA)
    if old == move.card and not power:
        return "covers a mutation with its like"
    free = [
        slot
        for slot in open_slots(state, seat)
        if slot // 4 == move.slot // 4 and state.slots[seat * c.SLOTS + slot] == c.EMPTY
    ]
    return "covers a mutation beside a free slot" if free and not state.table.expert else ""


def _swaps_the_same(state: State, one: int, other: int) -> str:
    """NS-20: only a savannah that changes places attacks."""
    kind = state.slots[one]
    same = kind == state.slots[other] and c.FAMILY[kind] != c.SAVANNAH
    return "swaps a mutation for its like" if same else ""


def _food(state: State, seat: int, move: SelectionMove) -> str:
    return "feeds a rival or the sick" if move.seat != seat or state.sick[seat] else ""


def _predators(state: State, seat: int, move: SelectionMove) -> str:
    victim = move.seat
    if victim == seat:
        return "harms itself"
    hunted = state.copy()
    hunted.enter_zone(victim, c.PREDATORS)
    return "" if harvest_of(hunted)[victim] < harvest_of(state)[victim] else "predators for nobody"


def _disease(state: State, seat: int, move: SelectionMove) -> str:
    victim = move.seat
    if victim == seat:
        return "harms itself"
    if state.sick[victim] or state.hidden[victim]:
        return "disease for the sick or hidden"
    breeds = state.table.expert and has(state, victim, c.REPRODUCTION)
    return "" if growth(state, victim) or breeds else "disease for who does not grow"


def _kidnapping(state: State, seat: int, move: SelectionMove) -> str:
    return "kidnaps nobody" if not state.population[move.seat] or is_slippery(state, move.seat) else ""


def _hideout(state: State, seat: int, move: SelectionMove) -> str:
    return "hides twice" if state.hidden[seat] else ""


def _radiation(state: State, seat: int, move: SelectionMove) -> str:
    left = len(state.hands[seat]) - (move.source == FROM_HAND)
    return "" if left else "actions for an empty hand"


def _microclimate(state: State, seat: int, move: SelectionMove) -> str:
    same = move.card - c.MICROCLIMATE == state.biome_of[move.seat]
    return "the climate there is already so" if same else ""


_EVENTS: dict[int, Callable[[State, int, SelectionMove], str]] = {
    c.FOOD: _food,
    c.PREDATORS: _predators,
    c.DISEASE: _disease,
    c.KIDNAPPING: _kidnapping,
    c.HIDEOUT: _hideout,
    c.RADIATION: _radiation,
    **dict.fromkeys(range(c.MICROCLIMATE, c.MICROCLIMATE + 4), _microclimate),
}
