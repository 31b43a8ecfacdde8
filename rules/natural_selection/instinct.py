"""What a move feels worth at first sight, in population points: knowledge of the game without looking ahead.

Weak and fast. It orders moves for the search, plays its playouts, and is the whole mind of the easy level.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.natural_selection import components as c
from rules.natural_selection.abilities import snatchable
from rules.natural_selection.creatures import (
    attack_on,
    claws,
    growth,
    is_active,
    is_awake,
    is_slippery,
    mutations,
    open_slots,
    shields,
)
from rules.natural_selection.effects import plays
from rules.natural_selection.moves import FROM_DISCARD, NOBODY, SNATCH, Choice
from rules.natural_selection.pending import DROP, FLY, KEEP, LAY, MORE
from rules.natural_selection.state import NaturalSelectionState

NEVER = -50.0
"""Plainly against one's own interest."""
CARD = 1.5
"""A card more in the hand."""
ACTION = 2.5
POOR = 2.2
"""Cards worth less are better changed for others."""
PLACED = 3.5
"""Any mutation on a slot: it may become active, and it is one slot less to fill."""
LEVEL_2, LEVEL_3 = 8.0, 45.0
_EVENT_WORTH = {
    c.CLIMATE_CHANGE: 2.5, c.SWAP_MUTATION: 4.0, c.DISCARD_MUTATION: 5.0, c.RADIATION: 4.0, c.HIDEOUT: 2.0,
    c.DISEASE: 4.0, c.KIDNAPPING: 6.0, c.RESERVE: 3.0, c.SUBSPECIES: 5.0, c.PREDATORS: 6.0, c.FOOD: 9.0,
    c.CROUCH: 7.0, c.SWIFT: 3.0,
}  # fmt: skip
_ABILITY_WORTH = {
    c.RECRUIT: 4.0, c.PREY: 2.5, c.VENOM: 3.5, c.SCAVENGER: 4.0, c.MIMIC: 3.0, c.SHED_SKIN: 0.5, c.FLY: 1.0,
    c.SPAWN: 5.0, c.MUTANT: 4.0,
    c.WEB: 4.5, c.BLOODSUCKER: 4.5, c.REPRODUCTION: 6.0, c.PREMONITION: 2.0, c.SLIPPERY: 3.0,
    c.FAST_METABOLISM: 4.0, c.PROTECTION: 1.5,
}  # fmt: skip


def ratings(state: NaturalSelectionState, moves: list[Choice]) -> list[float]:
    """The worth of each move for the seat that must decide."""
    kind, seat = state.queue[-1][:2]
    rate = _RATE.get(kind)
    if rate is not None:
        return [rate(state, seat, move) for move in moves]
    return [_BY_VERB[move.verb](state, seat, move) for move in moves]


def danger(state: NaturalSelectionState, seat: int) -> float:
    """How near a player is to winning: harm done to the leader is worth more."""
    near = state.population[seat] / state.table.target
    evolved = (state.levels[seat * 2] + state.levels[seat * 2 + 1]) / (6 if state.table.symbiosis else 3)
    share = 1.0 if state.table.seats == 2 else 2.0 / state.table.seats
    return share * (0.5 + max(near, evolved))


# Mutations ---------------------------------------------------------------------------------------------------


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


def _mutate(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    at = seat * c.SLOTS + move.slot
    old = state.slots[at]
    placed = placed_worth(state, seat)
    worth = placed[move.card] - placed[old] - (2.0 if old != c.EMPTY else 0.0)
    worth += _completes(state, seat, move.slot, move.card)
    if state.table.powers:
        worth += _power(state, seat, move.card)
    if state.table.expert and c.WAKES[state.biome_of[seat]][move.card]:
        worth += 0.5 * _ABILITY_WORTH.get(state.table.abilities[seat][move.slot], 3.0)
    return worth


def _completes(state: NaturalSelectionState, seat: int, slot: int, kind: int) -> float:
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
    return _prize(state, level) / (1 + 3 * missing)


def _prize(state: NaturalSelectionState, level: int) -> float:
    """What rising from this level is worth."""
    if level == 1:
        return LEVEL_2
    return LEVEL_3 / 2 if state.table.symbiosis else LEVEL_3


def _power(state: NaturalSelectionState, seat: int, kind: int) -> float:
    family = c.FAMILY[kind]
    if family == c.SAVANNAH:
        power = claws(state, seat) + c.CARD_CLAWS[kind]
        return max(_claw_damage(state, seat, other, power) for other in range(state.table.seats))
    if family == c.JUNGLE:
        return CARD
    return ACTION if family == c.TUNDRA and len(state.hands[seat]) > 1 else 0.0


def _claw_damage(state: NaturalSelectionState, seat: int, other: int, power: int) -> float:
    if other == seat or state.hidden[other] or is_slippery(state, other):
        return 0.0
    return max(0, min(state.population[other], power - shields(state, other))) * danger(state, other)


# Events ------------------------------------------------------------------------------------------------------


def _event(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    rate = _EVENTS.get(move.card)
    return rate(state, seat, move) if rate else _EVENT_WORTH[move.card]


def _climate(state: NaturalSelectionState, seat: int, move: Choice) -> float:
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


def _remove(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    owner, slot = divmod(move.address, c.SLOTS)
    return _loss(state, owner, slot) * danger(state, owner)


def _loss(state: NaturalSelectionState, owner: int, slot: int) -> float:
    """What losing this mutation costs its owner."""
    kind = state.slots[owner * c.SLOTS + slot]
    worth = lasting(state, owner, kind)
    if slot < c.SUB and is_active(state, owner, slot) and _nearly_evolved(state, owner, slot // 4):
        worth += _prize(state, state.levels[owner * 2 + slot // 4])
    return worth


def _nearly_evolved(state: NaturalSelectionState, seat: int, creature: int) -> bool:
    level = state.levels[seat * 2 + creature]
    base = seat * c.SLOTS + creature * 4
    active = c.ACTIVE[state.biome_of[seat]]
    cards = state.slots[base : base + (2 if level == 1 else 4)]
    return level < 3 and sum(not active[kind] for kind in cards) <= (level == 2)


def _swap_first(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    """One's own idle mutation first; the other one is chosen next."""
    owner, slot = divmod(move.address, c.SLOTS)
    if owner != seat or is_active(state, seat, slot):
        return 0.5
    best = max(_exchange(state, seat, move.address, other) for other, kind in enumerate(state.slots) if kind >= 0)
    return best if best > 1.0 else 0.2


def _exchange(state: NaturalSelectionState, seat: int, one: int, other: int) -> float:
    """What swapping these two mutations is worth to `seat`."""
    owner, partner = one // c.SLOTS, other // c.SLOTS
    if owner == partner:
        return 0.0
    mine, theirs = state.slots[one], state.slots[other]
    return _change(state, seat, owner, one, mine, theirs) + _change(state, seat, partner, other, theirs, mine)


def _change(state: NaturalSelectionState, seat: int, owner: int, at: int, old: int, new: int) -> float:
    """`new` comes to lie where `old` was: good if it is mine, bad if it is another's."""
    placed = placed_worth(state, owner)
    change = placed[new] - placed[old]
    if at % c.SLOTS < c.SUB:
        change += _completes(state, owner, at % c.SLOTS, new)
    return change if owner == seat else -change * danger(state, owner)


def _disease(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    if move.seat == seat:
        return NEVER
    if state.sick[move.seat] or state.hidden[move.seat]:
        return -1.0
    return (1.0 * growth(state, move.seat) + 0.5) * danger(state, move.seat) - 0.5


def _microclimate(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    biome = move.card - c.MICROCLIMATE
    if biome == state.biome_of[move.seat]:
        return -1.0
    active, now = c.ACTIVE[biome], c.ACTIVE[state.biome_of[move.seat]]
    change = sum((active[kind] - now[kind]) * (c.GROWTH[kind] + 1.0) for kind in mutations(state, move.seat))
    change += _levels_in(state, move.seat, biome) - _levels_in(state, move.seat, state.biome_of[move.seat])
    return change if move.seat == seat else -change * danger(state, move.seat) - 0.5


def _levels_in(state: NaturalSelectionState, seat: int, biome: int) -> float:
    """Levels that would be gained at the end of the round if this were the seat's biome."""
    active = c.ACTIVE[biome]
    found = 0.0
    for creature, level in enumerate(state.levels[seat * 2 : seat * 2 + 2]):
        base = seat * c.SLOTS + creature * 4
        if level in (1, 2) and all(active[kind] for kind in state.slots[base : base + 2 * level]):
            found += _prize(state, level)
    return found


def _kidnap(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    if is_slippery(state, move.seat):
        return -1.0
    lost = min(c.KIDNAPPED, state.population[move.seat])
    return lost * danger(state, move.seat) + (0 if state.sick[seat] else lost) - 1.0


def _predators(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    if move.seat == seat:
        return NEVER
    if state.hidden[move.seat] or is_slippery(state, move.seat):
        return -1.0
    coming = state.population[move.seat] + (0 if state.sick[move.seat] else growth(state, move.seat))
    waiting = state.zone.count(move.seat << 6 | c.PREDATORS) * c.PREDATORS_EAT
    lost = min(c.PREDATORS_EAT - shields(state, move.seat), coming - waiting)
    return max(0, lost) * danger(state, move.seat) - 0.5


def _food(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    if move.seat != seat:
        return NEVER
    return -1.0 if state.sick[seat] else 9.0


def _hideout(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    if state.hidden[seat]:
        return -1.0
    worth = 0.6
    if state.sick[seat]:
        worth += growth(state, seat)
    if seat << 6 | c.PREDATORS in state.zone:
        worth += min(c.PREDATORS_EAT - shields(state, seat), state.population[seat] + 1)
    return worth


def _revive(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    kind = move.number
    return lasting(state, seat, kind) + (_power(state, seat, kind) if c.FAMILY[kind] != c.TUNDRA else 0.0)


def _radiation(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    return min(2, len(state.hands[seat]) - 1) * ACTION + 0.5


_EVENTS: dict[int, Callable[[NaturalSelectionState, int, Choice], float]] = {
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


# Cards in the hand -------------------------------------------------------------------------------------------


def card_worth(state: NaturalSelectionState, seat: int, kind: int) -> float:
    """What holding this card is worth."""
    if kind >= c.MUTATIONS:
        return _EVENT_WORTH.get(kind, 2.5)
    placed = placed_worth(state, seat)
    lying = [state.slots[seat * c.SLOTS + slot] for slot in open_slots(state, seat)]
    if c.EMPTY in lying:
        return placed[kind] + 1.0
    return placed[kind] - min(placed[old] for old in lying)


def _discard_action(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    """An action only to change a card: better than nothing, with the worst card first."""
    return 1.2 - 0.25 * card_worth(state, seat, move.card)


def _discard_more(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    return POOR - card_worth(state, seat, move.card) if move.card >= 0 else 0.0


def _least(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    return -card_worth(state, seat, move.card)


def _most(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    return card_worth(state, seat, move.card)


# Decisions and abilities -------------------------------------------------------------------------------------


def _with(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    return _exchange(state, seat, state.queue[-1][2], move.address)


def _attack(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    return 0.0 if move is NOBODY else attack_on(state, seat, move.seat) * danger(state, move.seat)


def _share(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    """Recruit and Prey: as much as possible from whoever is nearest to winning."""
    return move.number * danger(state, move.seat)


def _victim(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    return danger(state, move.seat)


def _use(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    ability = move.copied if move.ability == c.MIMIC else move.ability
    rate = _USES.get(ability)
    return rate(state, seat, move) if rate else _ABILITY_WORTH[ability]


def _take_population(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    ability = move.copied if move.ability == c.MIMIC else move.ability
    return c.GROWTH[state.slots[seat * c.SLOTS + move.slot]] * (1.5 if ability == c.RECRUIT else 0.8)


def _spin_web(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    return max(_snatch(state, seat, SNATCH[owner][kind]) for owner, kind in snatchable(state, seat))


def _scavenge(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    """As good as the best use of the top discard."""
    ways = plays(state, seat, state.discards[-1], FROM_DISCARD)
    return max(_BY_VERB[way.verb](state, seat, way) for way in ways)


def _fly(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    """Good if there are poor cards to change."""
    poor = sum(card_worth(state, seat, kind) < POOR for kind in set(state.hands[seat]))
    return CARD * poor if poor else -1.0


def _shed_skin(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    """Good if a mutation on a slot whose ability is spent can wake Reproduction."""
    for slot in state.table.homes[seat].get(c.REPRODUCTION, ()):
        fresh = not state.used[seat] >> slot & 1 and slot in open_slots(state, seat)
        if fresh and not state.sick[seat] and not is_awake(state, seat, slot):
            return 3.0
    return -1.0


def _place(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    """Shed skin: wake what can still be used, and let what is spent sleep."""
    slot = open_slots(state, seat)[len(state.queue[-1]) - 2]
    ability = state.table.abilities[seat][slot]
    spent = ability not in c.PASSIVE and bool(state.used[seat] >> slot & 1)
    if not c.WAKES[state.biome_of[seat]][move.card]:
        return 0.5 if spent else 0.0
    return 0.2 if spent else _ABILITY_WORTH.get(ability, 3.0)


def _snatch(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    """Web: predators off one's own back, food and turns off the others'."""
    harmful = move.card == c.PREDATORS
    if (move.seat == seat) != harmful:
        return -3.0
    return _EVENT_WORTH[move.card] * (1.5 if harmful else danger(state, move.seat))


def _first(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    """Playing last before the end of a round is best: the one to the left of it starts."""
    return float(move.seat == (seat + 1) % state.table.seats)


def _nothing(state: NaturalSelectionState, seat: int, move: Choice) -> float:
    return 0.1


_USES: dict[int, Callable[[NaturalSelectionState, int, Choice], float]] = {
    c.RECRUIT: _take_population,
    c.PREY: _take_population,
    c.WEB: _spin_web,
    c.SCAVENGER: _scavenge,
    c.FLY: _fly,
    c.SHED_SKIN: _shed_skin,
}
_RATE: dict[int, Callable[[NaturalSelectionState, int, Choice], float]] = {
    MORE: _discard_more,
    FLY: _discard_more,
    DROP: _least,
    KEEP: _most,
    LAY: _most,
}
_BY_VERB: dict[str, Callable[[NaturalSelectionState, int, Choice], float]] = {
    "mutate": _mutate,
    "event": _event,
    "discard": _discard_action,
    "give": _least,
    "use": _use,
    "with": _with,
    "attack": _attack,
    "recruit": _share,
    "prey": _share,
    "venom": _victim,
    "suck": _victim,
    "snatch": _snatch,
    "take": _most,
    "place": _place,
    "first": _first,
    "end": _nothing,
    "done": _nothing,
}
