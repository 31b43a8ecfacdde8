"""What playing an event feels worth, card by card."""

from __future__ import annotations

from collections.abc import Callable

from rules.natural_selection import components as c
from rules.natural_selection.abilities import awake
from rules.natural_selection.bot.worth import (
    ABILITY_WORTH,
    ACTION,
    EVENT_WORTH,
    IDLE,
    NEVER,
    claw_damage,
    completes,
    danger,
    lasting,
    placed_worth,
    power,
    prize,
)
from rules.natural_selection.creatures import claws, growth, has, is_active, is_awake, is_slippery, mutations, shields
from rules.natural_selection.moves import FROM_HAND, SelectionMove
from rules.natural_selection.state import NaturalSelectionState


def event(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    rate = _EVENTS.get(move.card)
    return rate(state, seat, move) if rate else EVENT_WORTH[move.card]


def _climate(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    """The mean over the biomes that may come, against what is now."""
    chances = [3] * 4
    if move.number != 1 and state.biome_deck:
        for biome in state.biome_pile:
            chances[biome] -= 1
    rates = [_margin(state, seat, biome) for biome in range(4)]
    mean = sum(rate * chance for rate, chance in zip(rates, chances, strict=True)) / sum(chances)
    return 2.0 * (mean - rates[state.biome_pile[-1]]) - 0.5


def _margin(state: NaturalSelectionState, seat: int, biome: int) -> float:
    """Growth and active slots in a biome, mine against the mean of the others."""
    active = c.ACTIVE[biome]
    rates = [
        sum(c.GROWTH[kind] + 1.5 for kind in mutations(state, each) if active[kind])
        for each in range(state.table.seats)
    ]
    return rates[seat] - (sum(rates) - rates[seat]) / (len(rates) - 1)


def _remove(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    owner, slot = divmod(move.address, c.SLOTS)
    return _loss(state, owner, slot) * danger(state, owner)


def _loss(state: NaturalSelectionState, owner: int, slot: int) -> float:
    """What losing this mutation costs its owner."""
    kind = state.slots[owner * c.SLOTS + slot]
    worth = lasting(state, owner, kind)
    if slot < c.SUB and is_active(state, owner, slot) and _nearly_evolved(state, owner, slot // 4):
        worth += prize(state, state.levels[owner * 2 + slot // 4])
    if state.table.expert and slot < c.SUB and is_awake(state, owner, slot):
        worth += ABILITY_WORTH[state.table.abilities[owner][slot]]
    return worth


def _nearly_evolved(state: NaturalSelectionState, seat: int, creature: int) -> bool:
    level = state.levels[seat * 2 + creature]
    base = seat * c.SLOTS + creature * 4
    active = c.ACTIVE[state.biome_of[seat]]
    cards = state.slots[base : base + (2 if level == 1 else 4)]
    return level < 3 and sum(not active[kind] for kind in cards) <= (level == 2)


def _swap_first(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    """As good as the best exchange; of two mutations one is the player's own."""
    at = move.address
    own = range(seat * c.SLOTS, (seat + 1) * c.SLOTS)
    partners = range(len(state.slots)) if at in own else own
    ways = [exchange(state, seat, at, other) for other in partners if state.slots[other] >= 0 and other != at]
    best = max(ways, default=0.0)
    return best - 0.5 if best > 0 else IDLE


def exchange(state: NaturalSelectionState, seat: int, one: int, other: int) -> float:
    """What swapping these two mutations is worth to `seat`."""
    owner, partner = one // c.SLOTS, other // c.SLOTS
    mine, theirs = state.slots[one], state.slots[other]
    attacks = _entering(state, seat, owner, mine, theirs) + _entering(state, seat, partner, theirs, mine)
    if owner != partner:
        changes = _change(state, seat, owner, one, mine, theirs) + _change(state, seat, partner, other, theirs, mine)
        return attacks + changes
    return attacks + _rearranged(state, owner, one, other) if owner == seat else attacks


def _entering(state: NaturalSelectionState, seat: int, owner: int, old: int, new: int) -> float:
    """NS-5, NS-20: a savannah mutation that comes to an owner in exchange for `old` lets that one attack."""
    if not state.table.powers or c.FAMILY[new] != c.SAVANNAH:
        return 0.0
    power = claws(state, owner) + c.CARD_CLAWS[new] - c.CARD_CLAWS[old]
    if owner == seat:
        return max(claw_damage(state, seat, other, power) for other in range(state.table.seats))
    return -claw_damage(state, owner, seat, power) / (state.table.seats - 1)


def _rearranged(state: NaturalSelectionState, seat: int, one: int, other: int) -> float:
    """What the creatures of a seat gain or lose if two of its own mutations change places."""
    slots, before = state.slots, _built(state, seat)
    slots[one], slots[other] = slots[other], slots[one]
    after = _built(state, seat)
    slots[one], slots[other] = slots[other], slots[one]
    return after - before


def _built(state: NaturalSelectionState, seat: int) -> float:
    """How near the creatures of a seat are to their next levels, and which abilities are awake."""
    active, worth = c.ACTIVE[state.biome_of[seat]], 0.0
    for creature in range(len(state.table.species[seat])):
        level = state.levels[seat * 2 + creature]
        base = seat * c.SLOTS + creature * 4
        if level < 3:
            missing = sum(not active[kind] for kind in state.slots[base : base + 2 * level])
            worth += prize(state, level) / (1 + 3 * missing)
    if state.table.expert:
        worth += 0.5 * sum(ABILITY_WORTH[ability] for _, ability in awake(state, seat))
    return worth


def _change(state: NaturalSelectionState, seat: int, owner: int, at: int, old: int, new: int) -> float:
    """`new` comes to lie where `old` was: good if it is mine, bad if it is another's."""
    placed = placed_worth(state, owner)
    change = placed[new] - placed[old]
    if at % c.SLOTS < c.SUB:
        change += completes(state, owner, at % c.SLOTS, new)
    return change if owner == seat else -change * danger(state, owner)


def _disease(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    if move.seat == seat:
        return NEVER
    if state.sick[move.seat] or state.hidden[move.seat]:
        return IDLE
    stopped = growth(state, move.seat)
    if state.table.expert and has(state, move.seat, c.REPRODUCTION):
        stopped += c.REPRODUCTION_GIVES
    return (stopped + 0.5) * danger(state, move.seat) - 0.5 if stopped else IDLE


def _microclimate(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    biome = move.card - c.MICROCLIMATE
    if biome == state.biome_of[move.seat]:
        return IDLE
    active, now = c.ACTIVE[biome], c.ACTIVE[state.biome_of[move.seat]]
    change = sum((active[kind] - now[kind]) * (c.GROWTH[kind] + 1.0) for kind in mutations(state, move.seat))
    change += _levels_in(state, move.seat, biome) - _levels_in(state, move.seat, state.biome_of[move.seat])
    if move.seat == seat:
        return change
    return -change * danger(state, move.seat) - 0.5 if change else IDLE


def _levels_in(state: NaturalSelectionState, seat: int, biome: int) -> float:
    """Levels that would be gained at the end of the round if this were the seat's biome."""
    active = c.ACTIVE[biome]
    found = 0.0
    for creature, level in enumerate(state.levels[seat * 2 : seat * 2 + 2]):
        base = seat * c.SLOTS + creature * 4
        if level in (1, 2) and all(active[kind] for kind in state.slots[base : base + 2 * level]):
            found += prize(state, level)
    return found


def _kidnap(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    if is_slippery(state, move.seat):
        return IDLE
    lost = min(c.KIDNAPPED, state.population[move.seat])
    return lost * danger(state, move.seat) + (0 if state.sick[seat] else lost) - 1.0


def _predators(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    if move.seat == seat:
        return NEVER
    if state.hidden[move.seat] or is_slippery(state, move.seat):
        return IDLE
    coming = state.population[move.seat] + (0 if state.sick[move.seat] else growth(state, move.seat))
    waiting = state.events(move.seat, c.PREDATORS) * c.PREDATORS_EAT
    lost = min(c.PREDATORS_EAT - shields(state, move.seat), coming - waiting)
    return lost * danger(state, move.seat) - 0.5 if lost > 0 else IDLE


def _food(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    if move.seat != seat:
        return NEVER
    return IDLE if state.sick[seat] else 9.0


def _hideout(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    if state.hidden[seat]:
        return IDLE
    worth = 0.6
    if state.sick[seat]:
        worth += growth(state, seat)
    if state.events(seat, c.PREDATORS):
        worth += min(c.PREDATORS_EAT - shields(state, seat), state.population[seat] + 1)
    return worth


def _revive(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    kind = move.number
    return lasting(state, seat, kind) + (power(state, seat, kind) if c.FAMILY[kind] != c.TUNDRA else 0.0)


def _radiation(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    left = len(state.hands[seat]) - (move.source == FROM_HAND)
    return min(2, left) * ACTION + 0.5 if left else IDLE


_EVENTS: dict[int, Callable[[NaturalSelectionState, int, SelectionMove], float]] = {
    c.CLIMATE_CHANGE: _climate,
    c.SWAP_MUTATION: _swap_first,
    c.DISCARD_MUTATION: _remove,
    c.RADIATION: _radiation,
    c.HIDEOUT: _hideout,
    c.DISEASE: _disease,
    **dict.fromkeys(range(c.MICROCLIMATE, c.MICROCLIMATE + 4), _microclimate),
    c.KIDNAPPING: _kidnap,
    c.SUBSPECIES: _revive,
    c.PREDATORS: _predators,
    c.FOOD: _food,
}
