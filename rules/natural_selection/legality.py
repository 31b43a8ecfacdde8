"""Why a move is not legal now, as a text key for players. Screens ask it too, before a finger lifts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.game import Move
from rules.natural_selection.components import CROUCH, PASSIVE, SLOTS, SUBSPECIES, SWAP_MUTATION
from rules.natural_selection.creatures import is_awake, is_protected, is_slippery, open_slots, shields
from rules.natural_selection.moves import ALL, FROM_DISCARD, FROM_HAND, FROM_RESERVE, FROM_SPAWN, SelectionMove
from rules.natural_selection.pending import TURN

if TYPE_CHECKING:
    from rules.natural_selection.state import NaturalSelectionState

_KEY = "natural_selection.illegal."


def why_not(state: NaturalSelectionState, seat: int, move: Move) -> tuple[str]:
    """The reason key; asked only about moves that are not legal."""
    return (_KEY + _reason(state, seat, move),)


def _reason(state: NaturalSelectionState, seat: int, move: Move) -> str:
    if not isinstance(move, SelectionMove) or not isinstance(move.text, str) or ALL.get(move.text) is not move:
        return "unknown"
    if not state.queue:
        return "over"
    if state.queue[-1][1] != seat:
        return "not_your_turn"
    if state.queue[-1][0] == TURN:
        return _turn_reason(state, seat, move)
    return _target_reason(state, seat, move) or "decide_first"


def _turn_reason(state: NaturalSelectionState, seat: int, move: SelectionMove) -> str:
    if move.verb == "end":
        return "action_owed"
    if move.verb == "use":
        return _ability_reason(state, seat, move)
    if move.verb not in ("mutate", "event", "discard") or move.source == FROM_DISCARD:
        return "nothing_to_decide"
    if move.card not in _cards(state, seat, move):
        return "not_in_hand"
    if move.source == FROM_HAND and state.actions <= 0:
        return "no_action"
    return _card_reason(state, seat, move)


def _cards(state: NaturalSelectionState, seat: int, move: SelectionMove) -> tuple[int, ...]:
    piles = {FROM_HAND: state.hands, FROM_RESERVE: state.reserved, FROM_SPAWN: state.spawned}
    return piles[move.source][seat]


def _card_reason(state: NaturalSelectionState, seat: int, move: SelectionMove) -> str:
    if move.verb == "mutate" and move.slot not in open_slots(state, seat):
        return "no_slot"
    if move.card == CROUCH:
        return "crouch_again"
    if move.card == SUBSPECIES:
        return "not_in_pile"
    return _target_reason(state, seat, move) or "no_target"


def _target_reason(state: NaturalSelectionState, seat: int, move: SelectionMove) -> str:
    """What is wrong with the mutation or the player aimed at; empty if nothing is known."""
    if move.address >= 0:
        return _mutation_reason(state, seat, move)
    if move.seat >= 0:
        return _player_reason(state, seat, move)
    return ""


def _mutation_reason(state: NaturalSelectionState, seat: int, move: SelectionMove) -> str:
    owner, slot = divmod(move.address, SLOTS)
    if owner >= state.table.seats or state.slots[move.address] < 0:
        return "no_mutation"
    if owner == seat and move.card != SWAP_MUTATION and move.verb != "with":
        return "own_mutation"
    if owner != seat and is_protected(state, owner, slot):
        return "protected"
    return "needs_two"


def _player_reason(state: NaturalSelectionState, seat: int, move: SelectionMove) -> str:
    if move.seat >= state.table.seats:
        return "no_player"
    if move.seat == seat:
        return "not_yourself"
    if move.verb in ("attack", "recruit", "prey", "venom", "suck", "snatch") and state.hidden[move.seat]:
        return "hidden"
    if move.verb in ("attack", "recruit", "prey"):
        return _harm_reason(state, move)
    if move.verb == "venom" and state.venomed >> move.seat & 1:
        return "venomed"
    return "no_cards" if move.verb in ("venom", "suck") else ""


def _harm_reason(state: NaturalSelectionState, move: SelectionMove) -> str:
    if is_slippery(state, move.seat):
        return "slippery"
    if not state.population[move.seat]:
        return "no_population"
    return "shielded" if move.verb == "attack" and shields(state, move.seat) else "too_many"


def _ability_reason(state: NaturalSelectionState, seat: int, move: SelectionMove) -> str:
    if not state.table.expert:
        return "not_expert"
    if state.table.abilities[seat][move.slot] != move.ability:
        return "not_your_ability"
    if move.ability in PASSIVE:
        return "passive"
    if not is_awake(state, seat, move.slot):
        return "asleep"
    return "used" if state.used[seat] >> move.slot & 1 else "nothing_to_do"
