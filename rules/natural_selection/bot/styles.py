"""The ways of characters: what each likes to do where several moves are nearly as good.

A collector gathers mutations and levels, a gambler plays events and big growth, a careful one shields and hides, a
rival goes for whoever leads. The leeway keeps strength what the level says (docs/STRENGTH.md).
"""

from __future__ import annotations

from collections.abc import Callable

from rules.bots.characters import CAREFUL, COLLECTOR, GAMBLER, RIVAL
from rules.natural_selection import components as c
from rules.natural_selection.bot.worth import danger
from rules.natural_selection.moves import SelectionMove
from rules.natural_selection.state import NaturalSelectionState

_HARM = frozenset({c.PREDATORS, c.DISEASE, c.KIDNAPPING, c.DISCARD_MUTATION})
_BOLD = frozenset({c.CLIMATE_CHANGE, c.RADIATION, c.SWAP_MUTATION, c.SWIFT})
_SURE = frozenset({c.FOOD, c.KIDNAPPING, c.SUBSPECIES, c.CROUCH})
_SAFE = frozenset({c.HIDEOUT, c.RESERVE, c.FOOD, c.SUBSPECIES})


def favourite(
    style: str, state: NaturalSelectionState, rated: list[tuple[SelectionMove, float]], leeway: float
) -> SelectionMove:
    """The best of these moves, or the one that the style likes most among those nearly as good."""
    best = max(rated, key=lambda each: each[1])
    if not style:
        return best[0]
    near = [each for each in rated if each[1] >= best[1] - leeway]
    seat = state.queue[-1][1]
    return max(near, key=lambda each: (_LIKES[style](state, seat, each[0]), each[1]))[0]


def _collects(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    """Mutations, most of all on an empty slot, and whatever brings one."""
    if move.verb == "mutate":
        return 2.0 if state.slots[seat * c.SLOTS + move.slot] == c.EMPTY else 1.0
    return 1.0 if move.card == c.SUBSPECIES or move.verb == "take" else 0.0


def _gambles(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    """Events, bold ones first and sure gains last, the biggest growth, and cards not yet seen for those in the hand."""
    if move.verb == "event":
        return 2.0 if move.card in _BOLD else 0.0 if move.card in _SURE else 1.0
    if move.verb == "discard":
        return 0.5
    return 1.5 if move.verb == "mutate" and c.GROWTH[move.card] >= 4 else 0.0


def _takes_care(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    """Shields, mutations that no climate puts out, hiding, cards kept for later."""
    if move.verb == "mutate":
        return c.CARD_SHIELDS[move.card] + (1.5 if c.FAMILY[move.card] == c.GENERIC else 0.0)
    return 0.8 if move.verb == "event" and move.card in _SAFE and move.seat in (-1, seat) else 0.0


def _rivals(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    """Harm, the more the nearer its victim is to winning."""
    if move.verb == "mutate":
        return 1.0 if c.FAMILY[move.card] == c.SAVANNAH else 0.0
    victim = move.address // c.SLOTS if move.address >= 0 else move.seat
    harmful = move.card in _HARM or move.verb in ("attack", "recruit", "prey", "venom", "suck")
    return 2.0 * danger(state, victim) if harmful and victim not in (-1, seat) else 0.0


_LIKES: dict[str, Callable[[NaturalSelectionState, int, SelectionMove], float]] = {
    COLLECTOR: _collects,
    GAMBLER: _gambles,
    CAREFUL: _takes_care,
    RIVAL: _rivals,
}
