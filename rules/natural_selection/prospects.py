"""How good a position is for a seat, looking at what the end of this round will bring and what is built."""

from __future__ import annotations

from math import exp

from rules.natural_selection import components as c
from rules.natural_selection.creatures import can_evolve, growth, is_slippery, mutations, shields
from rules.natural_selection.round_end import standing
from rules.natural_selection.state import NaturalSelectionState
from rules.natural_selection.worth import CARD

WON = 60.0
LEVEL_2, LEVEL_3, HALF_WON = 4.0, 90.0, 30.0
"""Levels in population points; level 3 wins alone, and is half the way in Symbiosis."""
LAST = 3.0
"""Not to be first in the coming round: the last one knows the climate that counts."""
SCALE = 16.0
"""So many population points ahead make the odds e to 1. These figures were fitted to a thousand matches."""


def _outlook(general: int) -> tuple[float, ...]:
    """What each placed mutation promises beyond this round's growth where `general` is the common biome."""
    worth: list[float] = []
    for card in c.CARDS:
        if card.family == c.UNSTABLE or card.family < 0:
            worth.append(0.0)
        elif card.family == c.GENERIC:
            worth.append(3.4 + 2.6 * card.growth)
        else:
            worth.append(3.5 + (0.7 if card.family == general else 0.3) * card.growth)
    return tuple(worth)


_OUTLOOK = tuple(_outlook(biome) for biome in range(4))
_POWER = tuple(0.6 * card.shields + (0.5 if card.family == c.JUNGLE else 0.0) for card in c.CARDS)


def wealth(state: NaturalSelectionState, seat: int) -> float:
    """Everything a seat has, in population points of a match to 60."""
    people = state.population[seat]
    if not state.sick[seat]:
        people += growth(state, seat)
    people = max(0, people + _coming(state, seat))
    placed = mutations(state, seat)
    built = sum(map(_OUTLOOK[state.biome_pile[-1]].__getitem__, placed))
    if state.table.powers:
        built += sum(map(_POWER.__getitem__, placed))
    total = people * 60.0 / state.table.target + built + CARD * len(state.hands[seat])
    total += 3.0 * (len(state.reserved[seat]) + len(state.spawned[seat]))
    total += sum(_stage(state, seat, creature) for creature in range(len(state.table.species[seat])))
    total += LAST if state.first != seat else 0.0
    return total + (WON if people >= state.table.target else 0.0)


def _coming(state: NaturalSelectionState, seat: int) -> int:
    """NS-13: what predators and food in the seat's zone will do."""
    change = 0
    for entry in state.zone:
        if entry >> 6 & 7 == seat:
            if entry & 63 == c.FOOD and not state.sick[seat]:
                change += c.FOOD_GIVES
            elif entry & 63 == c.PREDATORS and not state.hidden[seat] and not is_slippery(state, seat):
                change -= max(0, c.PREDATORS_EAT - shields(state, seat))
            elif entry & 63 == c.CROUCH:
                change += 5
    return change


def _stage(state: NaturalSelectionState, seat: int, creature: int) -> float:
    """Levels reached, the one that this round brings, and how much of the next is there."""
    level = state.levels[seat * 2 + creature]
    if can_evolve(state, seat, creature):
        level += 1
    if level == 3:
        return HALF_WON if state.table.symbiosis else LEVEL_3
    base = seat * c.SLOTS + creature * 4
    active = c.ACTIVE[state.biome_pile[-1]]
    ready = sum(active[kind] and kind < c.FIRST_UNSTABLE for kind in state.slots[base : base + 4])
    share = min(1.0, ready / (2 * level))
    return LEVEL_2 * (level - 1) + share * share * 2.0 * LEVEL_2


def reward(state: NaturalSelectionState, seat: int) -> float:
    """The chance of winning, roughly: own wealth against the richest opponent's; 1 or 0 when it is over."""
    if state.ended:
        return _result(state, seat)
    worths = [wealth(state, each) for each in range(state.table.seats)]
    mine = worths.pop(seat)
    rivals = sorted(worths, reverse=True)
    ahead = mine - rivals[0] if len(rivals) == 1 else mine - 0.8 * rivals[0] - 0.2 * sum(rivals) / len(rivals)
    return 1.0 / (1.0 + exp(-ahead / SCALE))


def _result(state: NaturalSelectionState, seat: int) -> float:
    best = max(standing(state, each) for each in range(state.table.seats))
    winners = [each for each in range(state.table.seats) if standing(state, each) == best]
    return 1.0 / len(winners) if seat in winners else 0.0
