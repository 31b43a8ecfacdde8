"""The powers of mutations: what happens when one enters or leaves a slot (NS-5 to NS-8, NS-20, NS-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.natural_selection.components import (
    EMPTY,
    FAMILY,
    JUNGLE,
    NAMES,
    PLACE_NAMES,
    SAVANNAH,
    SLOTS,
    SUB,
    SUBSPECIES,
    TUNDRA,
    address_name,
)
from rules.natural_selection.creatures import claws, is_family, shields
from rules.natural_selection.moves import FROM_DISCARD, SOURCES
from rules.natural_selection.pending import ATTACK, DRAW, DROP, GIVE, JUNGLE_GIVEN_UP
from rules.natural_selection.piles import (
    CLAWED,
    WENT_UNDER,
    discard_at_random,
    discard_placed,
    lose,
    steal_at_random,
)

if TYPE_CHECKING:
    from rules.natural_selection.state import NaturalSelectionState


def place(state: NaturalSelectionState, seat: int, kind: int, slot: int, source: int) -> None:
    """A mutation comes onto a slot of its player; one that lay there is discarded."""
    at = seat * SLOTS + slot
    old = state.slots[at]
    under = old != EMPTY and discard_placed(state, at)
    state.slots[at] = kind
    if source == FROM_DISCARD:
        state.scavenged.append(at)
    if state.log is not None:
        params = {"card": NAMES[kind], "place": PLACE_NAMES[slot], "old": None, "source": SOURCES[source]}
        if old == EMPTY:
            state.tell("mutated", seat, params)
        else:
            params["old"] = NAMES[old]
            state.tell("replaced", seat, {**params, **WENT_UNDER[under]})
    if state.table.powers:
        family = FAMILY[kind]
        _exchange_jungle(state, seat, family == JUNGLE, old != EMPTY and FAMILY[old] == JUNGLE)
        if family == TUNDRA and source != FROM_DISCARD:
            state.more_actions(seat, 1)
        elif family == SAVANNAH:
            state.queue.append((ATTACK, seat))


def _exchange_jungle(state: NaturalSelectionState, seat: int, gained: bool, lost: bool) -> None:
    """NS-6: a jungle mutation brings a card; given up by its owner's own doing, the owner chooses one to lose."""
    if gained and not lost:
        state.queue.append((DRAW, seat, 1))
    elif lost and not gained and state.hands[seat]:
        state.queue.append((DROP, seat, -1, JUNGLE_GIVEN_UP))


def enter(state: NaturalSelectionState, attackers: list[int]) -> None:
    """NS-5, NS-20: one attack for each savannah mutation that came in, in turn order from the active player."""
    order = sorted(attackers, key=lambda seat: (seat - state.turn) % state.table.seats)
    state.queue.extend((ATTACK, seat) for seat in reversed(order))


def attack(state: NaturalSelectionState, seat: int, target: int) -> None:
    """NS-5, NS-7: all claws of the attacker minus the shields of the target."""
    power, defence = claws(state, seat), shields(state, target)
    lost = lose(state, target, power - defence, CLAWED)
    if state.log is not None:
        left = state.population[target]
        state.tell("attacked", seat, {"victim": target, "claws": power, "shields": defence, "n": lost, "left": left})


def swap(state: NaturalSelectionState, seat: int, one: int, other: int) -> None:
    """NS-9: two placed mutations change places; their powers work again, except tundra (NS-8)."""
    slots = state.slots
    first, second = slots[one], slots[other]
    slots[one], slots[other] = second, first
    if state.scavenged:
        there = {one: other, other: one}
        state.scavenged = [there.get(at, at) for at in state.scavenged]
    owner, partner = one // SLOTS, other // SLOTS
    if state.log is not None:
        cards = {"card": NAMES[first], "place": address_name(one), "other": NAMES[second]}
        state.tell("swapped", seat, {**cards, "to": address_name(other), "owner": owner, "partner": partner})
    if not state.table.powers:
        return
    enter(state, [who for who, kind in ((owner, second), (partner, first)) if is_family(kind, SAVANNAH)])
    if owner != partner and is_family(first, JUNGLE) != is_family(second, JUNGLE):
        loser, taker = (owner, partner) if is_family(first, JUNGLE) else (partner, owner)
        _pay_for_jungle(state, seat, loser, taker)


def _pay_for_jungle(state: NaturalSelectionState, seat: int, loser: int, taker: int) -> None:
    """NS-6, NS-24: the receiver takes a random card, or the one that the loser, if it swapped itself, chooses."""
    if not state.hands[loser]:
        return
    if loser == seat:
        state.queue.append((GIVE, loser, taker))
    else:
        steal_at_random(state, taker, loser)


def remove(state: NaturalSelectionState, seat: int, address: int) -> None:
    """NS-6, NS-12: another player's mutation goes; a jungle takes a random card along, a subspecies its card."""
    owner, slot = divmod(address, SLOTS)
    kind = state.slots[address]
    under = discard_placed(state, address)
    if state.log is not None:
        params = {"card": NAMES[kind], "place": PLACE_NAMES[slot], "by": seat}
        state.tell("mutation_lost", owner, {**params, **WENT_UNDER[under]})
    if slot >= SUB:
        state.use_up(owner, SUBSPECIES)
    if state.table.powers and is_family(kind, JUNGLE):
        discard_at_random(state, owner)
