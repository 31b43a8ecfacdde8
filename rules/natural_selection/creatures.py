"""What the placed mutations of a seat amount to: growth, claws, shields, hand limit, working abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.natural_selection.components import (
    ACTIVE,
    CARD_CLAWS,
    CARD_SHIELDS,
    CARDS,
    EMPTY,
    FAMILY,
    GROWTH,
    HAND,
    JUNGLE,
    MIMIC,
    PROTECTION,
    SLIPPERY,
    SLOTS,
    SUB,
    WAKES,
)

if TYPE_CHECKING:
    from rules.natural_selection.state import NaturalSelectionState

_GROWTH_IN = tuple(
    tuple(growth if active[kind] else 0 for kind, growth in enumerate(GROWTH)).__getitem__ for active in ACTIVE
)
_CLAWS = CARD_CLAWS.__getitem__
_SHIELDS = CARD_SHIELDS.__getitem__
_IS_JUNGLE = tuple(card.family == JUNGLE for card in CARDS).__getitem__
_JUNGLES = frozenset(kind for kind, card in enumerate(CARDS) if card.family == JUNGLE)
_OPEN = {0: 0, 1: 2, 2: 4, 3: 4}


def mutations(state: NaturalSelectionState, seat: int) -> list[int]:
    """The ten places of a seat, EMPTY where nothing lies. (An empty place counts nothing in the sums below.)"""
    return state.slots[seat * SLOTS : seat * SLOTS + SLOTS]


def open_slots(state: NaturalSelectionState, seat: int) -> list[int]:
    """The slots that the species cards laid so far offer: two at level 1, four from level 2 on."""
    levels = state.levels
    return [*range(_OPEN[levels[seat * 2]]), *range(4, 4 + _OPEN[levels[seat * 2 + 1]])]


def growth(state: NaturalSelectionState, seat: int) -> int:
    """NS-2: the growth of all active mutations, before disease."""
    return sum(map(_GROWTH_IN[state.biome_of[seat]], state.slots[seat * SLOTS : seat * SLOTS + SLOTS]))


def growing(state: NaturalSelectionState, seat: int) -> list[int]:
    """The active mutations that add up to this growth, slot by slot."""
    grows = _GROWTH_IN[state.biome_of[seat]]
    return [kind for kind in mutations(state, seat) if grows(kind)]


def claws(state: NaturalSelectionState, seat: int) -> int:
    """NS-5: the claws of all savannah mutations, active or not."""
    return sum(map(_CLAWS, state.slots[seat * SLOTS : seat * SLOTS + SLOTS]))


def shields(state: NaturalSelectionState, seat: int) -> int:
    """NS-7, NS-26: the shields of all taiga mutations, active or not; none in beginner mode."""
    return sum(map(_SHIELDS, state.slots[seat * SLOTS : seat * SLOTS + SLOTS])) if state.table.powers else 0


def hand_limit(state: NaturalSelectionState, seat: int) -> int:
    """NS-6: three cards and one a jungle mutation in play."""
    lying = state.slots[seat * SLOTS : seat * SLOTS + SLOTS]
    if _JUNGLES.isdisjoint(lying) or not state.table.powers:
        return HAND
    return HAND + sum(map(_IS_JUNGLE, lying))


def active_mutations(state: NaturalSelectionState, seat: int) -> int:
    active = ACTIVE[state.biome_of[seat]]
    return sum(active[kind] for kind in mutations(state, seat))


def is_active(state: NaturalSelectionState, seat: int, slot: int) -> bool:
    return ACTIVE[state.biome_of[seat]][state.slots[seat * SLOTS + slot]]


def is_awake(state: NaturalSelectionState, seat: int, slot: int) -> bool:
    """NS-15: the ability of this slot works: active, non-generic mutation."""
    return WAKES[state.biome_of[seat]][state.slots[seat * SLOTS + slot]]


def has(state: NaturalSelectionState, seat: int, ability: int) -> bool:
    """NS-15, NS-25: the seat's passive ability works, by itself or copied this round."""
    if state.mimicked[seat] == ability:
        return True
    wakes = WAKES[state.biome_of[seat]]
    base = seat * SLOTS
    return any(wakes[state.slots[base + slot]] for slot in state.table.homes[seat].get(ability, ()))


def is_protected(state: NaturalSelectionState, seat: int, slot: int) -> bool:
    """NS-15, NS-25: others can neither remove nor swap the mutation of this slot."""
    if slot >= SUB:
        return False
    ability = state.table.abilities[seat][slot]
    if ability == PROTECTION:
        return is_awake(state, seat, slot)
    return ability == MIMIC and state.mimicked[seat] == PROTECTION


def is_slippery(state: NaturalSelectionState, seat: int) -> bool:
    return state.table.expert and has(state, seat, SLIPPERY)


def movable(state: NaturalSelectionState, by: int, seat: int) -> list[int]:
    """The addresses of a seat's mutations that `by` may swap or remove."""
    base = seat * SLOTS
    guarded = state.table.expert and seat != by
    return [
        base + slot
        for slot, kind in enumerate(mutations(state, seat))
        if kind != EMPTY and not (guarded and is_protected(state, seat, slot))
    ]


def is_family(kind: int, family: int) -> bool:
    return kind != EMPTY and FAMILY[kind] == family


def attack_on(state: NaturalSelectionState, seat: int, target: int) -> int:
    """NS-5, NS-7: what an attack of `seat` would take from `target` now; 0 if it is no legal target."""
    if target == seat or state.hidden[target] or is_slippery(state, target):
        return 0
    return min(state.population[target], max(0, claws(state, seat) - shields(state, target)))


def can_evolve(state: NaturalSelectionState, seat: int, creature: int) -> bool:
    """NS-3: every slot of every card of the creature holds an active mutation."""
    level = state.levels[seat * 2 + creature]
    if level not in (1, 2):
        return False
    slots, active = state.slots, ACTIVE[state.biome_of[seat]]
    at = seat * SLOTS + creature * 4
    if not (active[slots[at]] and active[slots[at + 1]]):
        return False
    return level == 1 or (active[slots[at + 2]] and active[slots[at + 3]])
