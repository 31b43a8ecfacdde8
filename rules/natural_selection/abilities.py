"""Abilities of the species, expert mode (NS-15, NS-21, NS-23, NS-25): which can be used, and what using one starts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rules.natural_selection.components import (
    ABILITIES,
    BLOODSUCKER,
    EMPTY,
    FLY,
    GROWTH,
    MIMIC,
    MUTANT,
    MUTATIONS,
    NAMES,
    PASSIVE,
    PLACE_NAMES,
    PREY,
    RECRUIT,
    REPRODUCTION,
    REPRODUCTION_GIVES,
    ROUND_END_EVENTS,
    SCAVENGER,
    SHED_SKIN,
    SLOTS,
    SPAWN,
    SPAWN_LIMIT,
    VENOM,
    WAKES,
    WEB,
)
from rules.natural_selection.creatures import has, is_slippery, open_slots
from rules.natural_selection.effects import plays
from rules.natural_selection.moves import FROM_DISCARD, MIMICS, USE, SelectionMove
from rules.natural_selection.pending import DRAW, LAY, SCAVENGE, SHED, SUCK, UNDER_SPAWN
from rules.natural_selection.pending import FLY as FLYING
from rules.natural_selection.pending import MUTANT as TAKING
from rules.natural_selection.pending import PREY as PREYING
from rules.natural_selection.pending import RECRUIT as RECRUITING
from rules.natural_selection.pending import VENOM as POISONING
from rules.natural_selection.pending import WEB as SNATCHING
from rules.natural_selection.piles import BRED, gain

if TYPE_CHECKING:
    from rules.natural_selection.state import NaturalSelectionState


def uses(state: NaturalSelectionState, seat: int) -> list[SelectionMove]:
    """Every ability the seat may use now: awake, not yet used this round, with something to do."""
    found: list[SelectionMove] = []
    for slot, ability in awake(state, seat):
        if ability in PASSIVE or state.used[seat] >> slot & 1:
            continue
        if ability == MIMIC:
            found += [MIMICS[copied][slot] for copied in copyable(state, seat)]
        elif can_start(state, seat, ability):
            found.append(USE[ability][slot])
    return found


def awake(state: NaturalSelectionState, seat: int) -> list[tuple[int, int]]:
    """(slot, ability) of every ability of the seat that works now."""
    wakes = WAKES[state.biome_of[seat]]
    base = seat * SLOTS
    slots = state.slots
    return [
        (slot, ability)
        for slot, ability in enumerate(state.table.abilities[seat])
        if ability >= 0 and wakes[slots[base + slot]]
    ]


def copyable(state: NaturalSelectionState, seat: int) -> list[int]:
    """NS-25: awake abilities of others that Mimic may use now; never Mimic itself."""
    others = [other for other in range(state.table.seats) if other != seat]
    found = {ability for other in others for _, ability in awake(state, other)} - {MIMIC}
    return [ability for ability in sorted(found) if _worth_copying(state, seat, ability)]


def _worth_copying(state: NaturalSelectionState, seat: int, ability: int) -> bool:
    return not has(state, seat, ability) if ability in PASSIVE else can_start(state, seat, ability)


def victims(state: NaturalSelectionState, seat: int) -> list[int]:
    """NS-22, NS-26: opponents who can lose population to Recruit or Prey."""
    return [
        other
        for other, population in enumerate(state.population)
        if population and other != seat and not state.hidden[other] and not is_slippery(state, other)
    ]


def with_cards(state: NaturalSelectionState, seat: int) -> list[int]:
    """NS-21, NS-22: opponents with hand cards whom Venom or Bloodsucker can reach."""
    return [other for other, hand in enumerate(state.hands) if hand and other != seat and not state.hidden[other]]


def poisonable(state: NaturalSelectionState, seat: int) -> list[int]:
    return [other for other in with_cards(state, seat) if not state.venomed >> other & 1]


def snatchable(state: NaturalSelectionState, seat: int) -> list[tuple[int, int]]:
    """NS-15, NS-22: (owner, card) of every end-of-round event that Web reaches."""
    found = {(entry >> 6 & 7, entry & 63) for entry in state.zone if entry & 63 in ROUND_END_EVENTS}
    return sorted((owner, kind) for owner, kind in found if owner == seat or not state.hidden[owner])


def skin(state: NaturalSelectionState, seat: int) -> list[int]:
    """What lies in the seat's open slots, empty ones included: what Shed skin rearranges."""
    return [state.slots[seat * SLOTS + slot] for slot in open_slots(state, seat)]


CONDITIONS: dict[int, Callable[[NaturalSelectionState, int], object]] = {
    RECRUIT: victims,
    PREY: victims,
    VENOM: poisonable,
    BLOODSUCKER: with_cards,
    WEB: snatchable,
    SCAVENGER: lambda state, seat: state.discards and plays(state, seat, state.discards[-1], FROM_DISCARD),
    SHED_SKIN: lambda state, seat: len(set(skin(state, seat))) > 1,
    FLY: lambda state, seat: state.hands[seat],
    SPAWN: lambda state, seat: (
        len(state.spawned[seat]) < SPAWN_LIMIT and (state.hands[seat] or state.deck or state.discards)
    ),
    MUTANT: lambda state, seat: state.discards and min(state.discards) < MUTATIONS,
    REPRODUCTION: lambda state, seat: not state.sick[seat],
}
"""When an ability has something to do."""


def can_start(state: NaturalSelectionState, seat: int, ability: int) -> bool:
    return bool(CONDITIONS[ability](state, seat))


def use(state: NaturalSelectionState, seat: int, move: SelectionMove) -> None:
    """NS-15: once a round. Mimic starts the copied ability with the number of its own mutation (NS-25)."""
    state.used[seat] |= 1 << move.slot
    if move.ability == MIMIC:
        state.tell("mimicked", seat, {"ability": ABILITIES[move.copied], "place": PLACE_NAMES[move.slot]})
        if move.copied in PASSIVE:
            state.mimicked[seat] = move.copied
            return
    else:
        state.tell("used", seat, {"ability": ABILITIES[move.ability], "place": PLACE_NAMES[move.slot]})
    number = GROWTH[state.slots[seat * SLOTS + move.slot]]
    start(state, seat, move.copied if move.ability == MIMIC else move.ability, number)


def start(state: NaturalSelectionState, seat: int, ability: int, number: int) -> None:
    """Put the decisions that the ability asks for on the stack."""
    if ability == REPRODUCTION:
        gained = gain(state, seat, REPRODUCTION_GIVES, BRED)
        state.tell("reproduced", seat, {"n": gained, "population": state.population[seat]})
    elif ability == SPAWN:
        state.queue.append((LAY, seat, UNDER_SPAWN))
        state.queue.append((DRAW, seat, 1))
    elif ability in (RECRUIT, PREY, VENOM):
        state.queue.append(({RECRUIT: RECRUITING, PREY: PREYING, VENOM: POISONING}[ability], seat, number, 0))
    elif ability == FLY:
        state.queue.append((FLYING, seat, 0))
    else:
        decision = {SCAVENGER: SCAVENGE, SHED_SKIN: SHED, MUTANT: TAKING, WEB: SNATCHING, BLOODSUCKER: SUCK}[ability]
        state.queue.append((decision, seat))


def rearrange(state: NaturalSelectionState, seat: int, kinds: list[int]) -> None:
    """NS-20: Shed skin moves mutations without waking their powers."""
    _carry_marks(state, seat, kinds)
    slots = open_slots(state, seat)
    before = skin(state, seat)
    for slot, kind in zip(slots, kinds, strict=True):
        state.slots[seat * SLOTS + slot] = kind
    if state.log is not None:
        moves = _shifts([PLACE_NAMES[slot] for slot in slots], before, kinds)
        state.tell("shed", seat, {"n": sum(kind != EMPTY for kind in kinds), "moves": moves})


def _shifts(places: list[str], before: list[int], after: list[int]) -> list[list[str]]:
    """[card, from, to] of all that do not stay; one of several equal cards stays if it can."""
    changed = [at for at in range(len(places)) if before[at] != after[at]]
    left = [at for at in changed if before[at] != EMPTY]
    moves = []
    for at in changed:
        if after[at] != EMPTY:
            start = next(start for start in left if before[start] == after[at])
            left.remove(start)
            moves.append([NAMES[after[at]], places[start], places[at]])
    return moves


def _carry_marks(state: NaturalSelectionState, seat: int, kinds: list[int]) -> None:
    """NS-15: a mutation that Scavenger placed is still that one where Shed skin puts it."""
    coming = {seat * SLOTS + slot: kind for slot, kind in zip(open_slots(state, seat), kinds, strict=True)}
    moved = [at for at in state.scavenged if at in coming]
    state.scavenged = [at for at in state.scavenged if at not in coming]
    for at in moved:
        there = next(there for there, kind in coming.items() if kind == state.slots[at])
        del coming[there]
        state.scavenged.append(there)
