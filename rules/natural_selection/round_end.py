"""The steps at the end of a round, in the order of NS-1 and NS-19, and who has won (NS-4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rules.game import Json
from rules.natural_selection.components import (
    CROUCH,
    DISEASE,
    FIRST_UNSTABLE,
    FOOD,
    FOOD_GIVES,
    LAST_UNSTABLE,
    LASTING,
    NAMES,
    PLACE_NAMES,
    PREDATORS,
    PREDATORS_EAT,
    ROUND_END_EVENTS,
    SCAVENGED,
    SLOTS,
    SUB,
    SUBSPECIES,
    SWIFT,
)
from rules.natural_selection.creatures import active_mutations, can_evolve, growing, growth, is_slippery, shields
from rules.natural_selection.pending import CROUCHING, FEEDING, ROUND_END, SWIFTS, Task
from rules.natural_selection.pending import SWIFT as GIVES_FIRST
from rules.natural_selection.piles import EATEN, FED, GREW, WENT_UNDER, discard, discard_placed, gain, lose

if TYPE_CHECKING:
    from rules.natural_selection.state import NaturalSelectionState

ROUND_LIMIT = 200
"""A match nobody can finish is a stalemate; it never happened with computer players."""


ORDERS = [[tuple((first + turn) % seats for turn in range(seats)) for first in range(seats)] for seats in range(8)]


def from_first(state: NaturalSelectionState) -> tuple[int, ...]:
    """The seats in turn order from the first player on."""
    return ORDERS[state.table.seats][state.first]


_STEPS = [tuple((step, first) for step in ROUND_END) for first in range(7)]
_QUIET = [tuple(task for task in steps if task[0] not in (FEEDING, CROUCHING, SWIFTS)) for steps in _STEPS]
"""By the first player: all steps, and those of a round without any end-of-round event."""


def begin(state: NaturalSelectionState) -> None:
    state.tell("round_ends", None, {"n": state.round})
    busy = any(entry & 63 in ROUND_END_EVENTS for entry in state.zone) if state.zone else False
    state.queue += (_STEPS if busy else _QUIET)[state.first]


def grow(state: NaturalSelectionState, task: Task) -> None:
    """NS-2."""
    for seat in from_first(state):
        amount = growth(state, seat)
        if state.hidden[seat] and state.events(seat, DISEASE):
            state.tell("disease_missed", seat)
        if state.sick[seat] and amount:
            state.tell("no_growth", seat, {"n": amount})
        elif amount:
            gain(state, seat, amount, GREW)
            if state.log is not None:
                by = [NAMES[kind] for kind in growing(state, seat)]
                state.tell("grew", seat, {"n": amount, "population": state.population[seat], "by": by})


def evolve(state: NaturalSelectionState, task: Task) -> None:
    """NS-3, NS-28: one level a creature and round."""
    for seat in from_first(state):
        for creature in range(len(state.table.species[seat])):
            if can_evolve(state, seat, creature):
                state.levels[seat * 2 + creature] += 1
                species = state.table.species_name(seat, creature)
                state.tell("evolved", seat, {"species": species, "level": state.levels[seat * 2 + creature]})


def feed(state: NaturalSelectionState, task: Task) -> None:
    """NS-13: predators and food of each zone in the order played, from the first player on."""
    waiting = [entry for entry in state.zone if entry & 63 in (PREDATORS, FOOD)]
    for seat in from_first(state) if waiting else ():
        for entry in [each for each in waiting if each >> 6 & 7 == seat]:
            went = WENT_UNDER[state.leave_zone(seat, entry & 63)]
            if entry & 63 == PREDATORS:
                _predators(state, seat, went)
            else:
                gained = gain(state, seat, FOOD_GIVES, FED)
                told = {"n": gained, "population": state.population[seat], **went}
                state.tell("fed" if gained else "not_fed", seat, told)


def _predators(state: NaturalSelectionState, seat: int, went: Mapping[str, Json]) -> None:
    """NS-10: a hidden player ignores them. NS-15: nor do they get hold of a slippery one. NS-7: shields help."""
    if state.hidden[seat] or is_slippery(state, seat):
        state.tell("predators_missed" if state.hidden[seat] else "predators_slipped", seat, went)
        return
    defence = shields(state, seat)
    lost = lose(state, seat, PREDATORS_EAT - defence, EATEN)
    state.tell("eaten", seat, {"n": lost, "shields": defence, "population": state.population[seat], **went})


def crouching(state: NaturalSelectionState, task: Task) -> None:
    """NS-13, NS-18, NS-19: extra turns in the order played, each followed by new predators and food."""
    for entry in state.zone:
        if entry & 63 == CROUCH:
            seat = entry >> 6 & 7
            state.extras += 1
            went = WENT_UNDER[state.leave_zone(seat, CROUCH)]
            state.queue.extend(((CROUCHING, state.first), (FEEDING, state.first)))
            state.tell("extra_turn", seat, went)
            state.start_turn(seat, extra=True)
            return


def passing(state: NaturalSelectionState, task: Task) -> None:
    """NS-1: the first-player card moves left."""
    state.first = (state.first + 1) % state.table.seats
    state.tell("first_player", state.first)


def swifts(state: NaturalSelectionState, task: Task) -> None:
    """NS-13: each Swift in the order played lets its player hand on the first-player card."""
    for entry in state.zone:
        if entry & 63 == SWIFT:
            seat = entry >> 6 & 7
            state.use_up(seat, SWIFT)
            state.queue.extend(((SWIFTS, state.first), (GIVES_FIRST, seat)))
            return


def is_evolved(state: NaturalSelectionState, seat: int) -> bool:
    """NS-4, NS-16: level 3; in Symbiosis with both creatures."""
    return all(state.levels[seat * 2 + creature] == 3 for creature in range(len(state.table.species[seat])))


def level(state: NaturalSelectionState, seat: int) -> int:
    """NS-28: the sum of both creatures in Symbiosis."""
    return state.levels[seat * 2] + state.levels[seat * 2 + 1]


def standing(state: NaturalSelectionState, seat: int) -> tuple[int, ...]:
    """NS-4: what decides between players, the most important first; evolution is weighed by population alone."""
    evolved = is_evolved(state, seat)
    reached = state.population[seat] >= state.table.target
    return (
        2 if evolved else int(reached),
        state.population[seat],
        0 if evolved else level(state, seat),
        0 if evolved else active_mutations(state, seat),
    )


def winner(state: NaturalSelectionState, task: Task) -> None:
    """NS-4: looked at only here. The match ends if somebody is at level 3 or at the target."""
    seats = range(state.table.seats)
    reached = max(state.population) >= state.table.target or 3 in state.levels
    if not reached and state.round < ROUND_LIMIT:
        return
    best = max(standing(state, seat) for seat in seats)
    if best[0]:
        state.ended = "evolution" if best[0] == 2 else "population"
    elif state.round >= ROUND_LIMIT:
        state.ended = "stalemate"
    if state.ended:
        winners = [seat for seat in seats if standing(state, seat) == best]
        state.tell("over_" + state.ended, None, {"winners": winners, "population": best[1]})
        state.queue.clear()


def clean(state: NaturalSelectionState, task: Task) -> None:
    """NS-1: events and unstable mutations go; reserve and subspecies stay. Abilities are fresh again."""
    gone = [entry for entry in state.zone if entry & 63 not in LASTING]
    if gone:
        state.zone = [entry for entry in state.zone if entry & 63 in LASTING]
        for entry in gone:
            discard(state, entry & 63, under=entry >= SCAVENGED)
        if state.log is not None:
            cards = [NAMES[entry & 63] for entry in gone]
            zones = [[entry >> 6 & 7, NAMES[entry & 63], entry >= SCAVENGED] for entry in gone]
            state.tell("cleaned", None, {"n": len(gone), "cards": cards, "zones": zones})
        state.read_zones()
    if FIRST_UNSTABLE in state.slots or LAST_UNSTABLE in state.slots:
        _drop_unstable(state)
    seats = state.table.seats
    state.used, state.mimicked, state.venomed = [0] * seats, [-1] * seats, 0
    state.round += 1
    state.turns = state.extras = 0
    state.tell("round_begins", state.first, {"n": state.round})
    state.start_turn(state.first)


def _drop_unstable(state: NaturalSelectionState) -> None:
    """NS-27: an unstable mutation on a subspecies takes it along."""
    for at, kind in enumerate(state.slots):
        if FIRST_UNSTABLE <= kind <= LAST_UNSTABLE:
            seat, slot = divmod(at, SLOTS)
            under = discard_placed(state, at)
            params = {"card": NAMES[kind], "place": PLACE_NAMES[slot]}
            state.tell("unstable_gone", seat, {**params, **WENT_UNDER[under]})
            if slot >= SUB:
                state.use_up(seat, SUBSPECIES)
