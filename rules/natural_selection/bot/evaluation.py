"""How good a position is for a seat at the start of a round: the chance of winning, from weights fitted to matches.

Each seat has a score, the sum of its traits times their weights; the chances of winning are in proportion to e to the
score. tools/fit_selection.py measured the weights (`fitted`) in matches among computer players, for each mode and size
of table. Nothing but open cards and the seats' hands counts: in thought, hands are guessed.
"""

from __future__ import annotations

from math import exp

from rules.natural_selection import components as c
from rules.natural_selection.bot.fitted import WEIGHTS
from rules.natural_selection.round_end import standing
from rules.natural_selection.state import NaturalSelectionState, Table

_EVENTS = tuple(dict.fromkeys(name.split("_")[0] if "micro" in name else name for name in c.NAMES[c.MUTATIONS :]))
TRAITS = (
    "people",
    "people_squared",
    "growth",
    "arrives",
    "food_away",
    "idle_growth",
    "generic_growth",
    "claws",
    "shields",
    "jungles",
    "subspecies",
    "first",
    "last",
    "laid",
    "hand",
    "one_0",
    "one_1",
    "one_2",
    "two_0",
    "two_1",
    "two_2",
    "two_3",
    "two_4",
    "three",
    "half_one",
    "half_0",
    "half_1",
    "half_2",
    "half_3",
    "half_4",
    "empty",
    "hand_lit",
    "hand_lit_growth",
    "hand_idle",
    "hand_idle_growth",
    "hand_generic",
    "hand_unstable",
    *(f"hand_{biome}" for biome in c.BIOMES),
    *(f"hand_{event}" for event in _EVENTS),
    *(f"awake_{ability}" for ability in c.ABILITIES),
    *(f"home_{ability}" for ability in c.ABILITIES),
)
"""What is counted of a seat. `one_2` is a creature of level 1 with two slots still to light; `half` is one of
Symbiosis beside a complete one; `hand` are cards held; `awake` and `home` are abilities that work and that sleep."""
_AT = {name: place for place, name in enumerate(TRAITS)}
_PEOPLE, _SQUARED, _GROWTH, _ARRIVES, _FOOD_AWAY, _IDLE, _GENERIC, _CLAWS, _SHIELDS = range(9)
_JUNGLES, _SUB, _FIRST, _LAST, _LAID, _HAND = range(9, 15)
_STAGE = {1: _AT["one_0"], 2: _AT["two_0"]}
_THREE, _HALF_ONE, _HALF, _EMPTY = _AT["three"], _AT["half_one"], _AT["half_0"], _AT["empty"]
_LIT, _LIT_GROWTH, _DARK, _DARK_GROWTH, _GENERIC_CARD, _UNSTABLE_CARD = range(_AT["hand_lit"], _AT["hand_lit"] + 6)
_AWAKE, _HOME = _AT["awake_" + c.ABILITIES[0]], _AT["home_" + c.ABILITIES[0]]

Traits = list[tuple[int, float]]


def _card_traits(biome: int, kind: int) -> tuple[tuple[int, float], ...]:
    """A card in the hand where this is the biome."""
    card = c.CARDS[kind]
    if card.family < 0:
        return ((_HAND, 1.0), (_AT["hand_" + (card.name.split("_")[0] if "micro" in card.name else card.name)], 1.0))
    if card.family == c.GENERIC:
        return ((_HAND, 1.0), (_GENERIC_CARD, float(card.growth)))
    if card.family == c.UNSTABLE:
        return ((_HAND, 1.0), (_UNSTABLE_CARD, float(card.growth)))
    count, growth = (_LIT, _LIT_GROWTH) if card.family == biome else (_DARK, _DARK_GROWTH)
    own = _AT["hand_" + c.BIOMES[card.family]]
    return ((_HAND, 1.0), (count, 1.0), (growth, float(card.growth)), (own, 1.0))


def _placed_traits(biome: int, kind: int) -> tuple[tuple[int, float], ...]:
    """A mutation on a slot where this is the biome."""
    card = c.CARDS[kind]
    lit = card.family in (biome, c.GENERIC, c.UNSTABLE)
    found = [(_GROWTH if lit else _IDLE, float(card.growth))]
    if card.family == c.GENERIC:
        found.append((_GENERIC, float(card.growth)))
    found += [(_CLAWS, float(card.claws))] if card.claws else []
    found += [(_SHIELDS, float(card.shields))] if card.shields else []
    found += [(_JUNGLES, 1.0)] if card.family == c.JUNGLE else []
    return tuple(found)


_CARD = tuple(tuple(_card_traits(biome, kind) for kind in range(len(c.CARDS))) for biome in range(4))
_PLACED = tuple(tuple(_placed_traits(biome, kind) for kind in range(c.MUTATIONS)) for biome in range(4))


def traits(state: NaturalSelectionState, seat: int) -> Traits:
    """What counts of a seat: (number of the trait, how much)."""
    table = state.table
    people, unit = state.population[seat] / table.target, 60.0 / table.target
    biome = state.biome_of[seat]
    found: Traits = [(_PEOPLE, people), (_SQUARED, people * people)]
    growth = 0
    for slot, kind in enumerate(state.slots[seat * c.SLOTS : (seat + 1) * c.SLOTS]):
        if kind >= 0:
            for trait, amount in _PLACED[biome][kind]:
                if trait == _GROWTH:
                    growth += c.GROWTH[kind]
                found.append((trait, amount * unit if trait <= _GENERIC else amount))
            if slot >= c.SUB:
                found.append((_SUB, 1.0))
    if state.population[seat] + growth >= table.target:
        found.append((_ARRIVES, 1.0))
    elif state.population[seat] + growth + c.FOOD_GIVES >= table.target:
        found.append((_FOOD_AWAY, 1.0))
    for kind in state.hands[seat]:
        found += _CARD[biome][kind]
    laid = len(state.reserved[seat]) + len(state.spawned[seat])
    if laid:
        found.append((_LAID, float(laid)))
    if seat == state.first:
        found.append((_FIRST, 1.0))
    elif seat == (state.first - 1) % table.seats:
        found.append((_LAST, 1.0))
    _stages(state, seat, found)
    if table.expert:
        _abilities(state, seat, found)
    return found


def _stages(state: NaturalSelectionState, seat: int, found: Traits) -> None:
    """NS-3: how far each creature is from its next level."""
    active = c.ACTIVE[state.biome_of[seat]]
    levels = state.levels[seat * 2 : seat * 2 + len(state.table.species[seat])]
    half = 3 in levels
    for creature, level in enumerate(levels):
        if level == 3:
            found.append((_THREE, 1.0))
            continue
        base = seat * c.SLOTS + creature * 4
        lying = state.slots[base : base + 2 * level]
        missing = sum(not active[kind] for kind in lying)
        if not half:
            found.append((_STAGE[level] + missing, 1.0))
        else:
            found.append((_HALF_ONE, 1.0) if level == 1 else (_HALF + missing, 1.0))
        empty = lying.count(c.EMPTY)
        if empty:
            found.append((_EMPTY, float(empty)))


def _abilities(state: NaturalSelectionState, seat: int, found: Traits) -> None:
    wakes = c.WAKES[state.biome_of[seat]]
    slots, abilities = state.slots, state.table.abilities[seat]
    for creature in range(len(state.table.species[seat])):
        for slot in range(creature * 4, creature * 4 + (2 if state.levels[seat * 2 + creature] == 1 else 4)):
            ability = abilities[slot]
            found.append(((_AWAKE if wakes[slots[seat * c.SLOTS + slot]] else _HOME) + ability, 1.0))


def kind_of_table(table: Table) -> str:
    """The name of the weights for such a match: `expert 2s` is Symbiosis, `expert 5` is for five and more."""
    size = "2s" if table.symbiosis else "2" if table.seats == 2 else "3" if table.seats <= 4 else "5"
    return f"{c.MODES[table.mode]} {size}"


def score(state: NaturalSelectionState, seat: int, weights: tuple[float, ...]) -> float:
    return sum([weights[trait] * amount for trait, amount in traits(state, seat)])


def chances(state: NaturalSelectionState) -> list[float]:
    """Every seat's chance of winning; 1 or 0, or a share, when it is over."""
    seats = range(state.table.seats)
    if state.ended:
        best = max(standing(state, seat) for seat in seats)
        winners = [seat for seat in seats if standing(state, seat) == best]
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in seats]
    weights = WEIGHTS[kind_of_table(state.table)]
    odds = [exp(min(30.0, score(state, seat, weights))) for seat in seats]
    total = sum(odds)
    return [each / total for each in odds]


def reward(state: NaturalSelectionState, seat: int) -> float:
    """The chance of winning of one seat."""
    return chances(state)[seat]
