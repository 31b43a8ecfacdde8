"""What things feel worth in population points: placed mutations, levels, and harm to whoever is about to win."""

from __future__ import annotations

from rules.natural_selection import components as c
from rules.natural_selection.creatures import claws, is_slippery, shields
from rules.natural_selection.moves import SelectionMove
from rules.natural_selection.state import NaturalSelectionState

NEVER = -50.0
"""Plainly against one's own interest."""
IDLE = -1.0
"""A card for nothing."""
CARD = 1.5
"""A card more in the hand."""
ACTION = 2.5
POOR = 2.2
"""Cards worth less are better changed for others."""
PLACED = 3.5
"""Any mutation on a slot: it may become active, and it is one slot less to fill."""
LEVEL_2, LEVEL_3 = 8.0, 45.0
EVENT_WORTH = {
    c.CLIMATE_CHANGE: 2.5,
    c.SWAP_MUTATION: 4.0,
    c.DISCARD_MUTATION: 5.0,
    c.RADIATION: 4.0,
    c.HIDEOUT: 2.0,
    c.DISEASE: 4.0,
    c.KIDNAPPING: 6.0,
    c.RESERVE: 3.0,
    c.SUBSPECIES: 5.0,
    c.PREDATORS: 6.0,
    c.FOOD: 9.0,
    c.CROUCH: 7.0,
    c.SWIFT: 3.0,
}
ABILITY_WORTH = {
    c.RECRUIT: 4.0,
    c.PREY: 2.5,
    c.VENOM: 3.5,
    c.SCAVENGER: 4.0,
    c.MIMIC: 3.0,
    c.SHED_SKIN: 0.5,
    c.FLY: 1.0,
    c.SPAWN: 5.0,
    c.MUTANT: 4.0,
    c.WEB: 2.0,
    c.BLOODSUCKER: 1.0,
    c.REPRODUCTION: 6.0,
    c.PREMONITION: 2.0,
    c.SLIPPERY: 3.0,
    c.FAST_METABOLISM: 6.0,
    c.PROTECTION: 1.5,
}


def danger(state: NaturalSelectionState, seat: int) -> float:
    """How near a player is to winning: harm done to the leader is worth more."""
    near = state.population[seat] / state.table.target
    evolved = (state.levels[seat * 2] + state.levels[seat * 2 + 1]) / (6 if state.table.symbiosis else 3)
    share = 1.0 if state.table.seats == 2 else 2.0 / state.table.seats
    return share * (0.5 + max(near, evolved))


def _lasting(kind: int, here: int, general: int) -> float:
    """What a placed mutation is worth to its owner for growth and evolution, now and later."""
    card = c.CARDS[kind]
    if card.family < 0:
        return 0.0
    if card.family == c.UNSTABLE:
        return card.growth + 0.5
    if card.family == c.GENERIC:
        return PLACED + 3.6 * card.growth
    extra = 0.6 * card.shields + (1.0 if card.family == c.JUNGLE else 0.0)
    return PLACED + extra + card.growth * (1.0 * (here == card.family) + 0.7 * (general == card.family) + 0.3)


_LASTING = tuple(
    tuple(_lasting(kind, here, general) for kind in range(len(c.CARDS))) for here in range(4) for general in range(4)
)


def placed_worth(state: NaturalSelectionState, seat: int) -> tuple[float, ...]:
    """The worth of each mutation on a slot of this seat; an empty slot (-1) is worth nothing."""
    return _LASTING[state.biome_of[seat] * 4 + state.biome_pile[-1]]


def lasting(state: NaturalSelectionState, seat: int, kind: int) -> float:
    return _LASTING[state.biome_of[seat] * 4 + state.biome_pile[-1]][kind]


def mutate(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    at = seat * c.SLOTS + move.slot
    old = state.slots[at]
    if old != c.EMPTY and _covers_in_vain(state, seat, move, old):
        return IDLE
    placed = placed_worth(state, seat)
    worth = placed[move.card] - placed[old] - (2.0 if old != c.EMPTY else 0.0)
    worth += completes(state, seat, move.slot, move.card)
    if state.table.powers:
        worth += power(state, seat, move.card)
    if state.table.expert and c.WAKES[state.biome_of[seat]][move.card]:
        worth += 0.5 * ABILITY_WORTH.get(state.table.abilities[seat][move.slot], 3.0)
    return worth


def _covers_in_vain(state: NaturalSelectionState, seat: int, move: SelectionMove, old: int) -> bool:
    """A mutation over its like, or (where all slots are alike) over another one beside a free slot."""
    if old == move.card and c.FAMILY[old] not in (c.SAVANNAH, c.TUNDRA):
        return True
    creature = move.slot // 4
    base = seat * c.SLOTS + creature * 4
    offered = 2 if state.levels[seat * 2 + creature] == 1 else 4
    return not state.table.expert and c.EMPTY in state.slots[base : base + offered]


def completes(state: NaturalSelectionState, seat: int, slot: int, kind: int) -> float:
    """An active mutation on the last missing slot means a level at the end of the round."""
    active = c.ACTIVE[state.biome_of[seat]]
    if not active[kind]:
        return 0.0
    creature = slot // 4
    level = state.levels[seat * 2 + creature]
    if level == 3:
        return 0.0
    base = seat * c.SLOTS + creature * 4
    cards = state.slots[base : base + (2 if level == 1 else 4)]
    if active[cards[slot % 4]]:
        return 0.0
    missing = sum(not active[each] for each in cards) - 1
    return prize(state, level) / (1 + 3 * missing)


def prize(state: NaturalSelectionState, level: int) -> float:
    """What rising from this level is worth."""
    if level == 1:
        return LEVEL_2
    return LEVEL_3 / 2 if state.table.symbiosis else LEVEL_3


def power(state: NaturalSelectionState, seat: int, kind: int) -> float:
    family = c.FAMILY[kind]
    if family == c.SAVANNAH:
        power = claws(state, seat) + c.CARD_CLAWS[kind]
        return max(claw_damage(state, seat, other, power) for other in range(state.table.seats))
    if family == c.JUNGLE:
        return CARD
    return ACTION if family == c.TUNDRA and len(state.hands[seat]) > 1 else 0.0


def claw_damage(state: NaturalSelectionState, seat: int, other: int, power: int) -> float:
    if other == seat or state.hidden[other] or is_slippery(state, other):
        return 0.0
    return max(0, min(state.population[other], power - shields(state, other))) * danger(state, other)
