"""What a move feels worth at first sight, in population points: knowledge of the game without looking ahead.

Weak and fast. It orders moves for the search, plays its playouts, and is the whole mind of the lower levels.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.natural_selection import components as c
from rules.natural_selection.abilities import snatchable
from rules.natural_selection.bot.event_worth import event, exchange
from rules.natural_selection.bot.worth import ABILITY_WORTH, CARD, EVENT_WORTH, IDLE, POOR, danger, mutate, placed_worth
from rules.natural_selection.creatures import attack_on, is_awake, open_slots
from rules.natural_selection.effects import plays
from rules.natural_selection.moves import FROM_DISCARD, NOBODY, SNATCH, SelectionMove
from rules.natural_selection.pending import DROP, FLY, KEEP, LAY, MORE
from rules.natural_selection.state import NaturalSelectionState


def ratings(state: NaturalSelectionState, moves: list[SelectionMove]) -> list[float]:
    """The worth of each move for the seat that must decide."""
    kind, seat = state.queue[-1][:2]
    rate = _RATE.get(kind)
    if rate is not None:
        return [rate(state, seat, move) for move in moves]
    return [_BY_VERB[move.verb](state, seat, move) for move in moves]


# Cards in the hand -------------------------------------------------------------------------------------------


def card_worth(state: NaturalSelectionState, seat: int, kind: int) -> float:
    """What holding this card is worth."""
    if kind >= c.MUTATIONS:
        return EVENT_WORTH.get(kind, 2.5)
    placed = placed_worth(state, seat)
    lying = [state.slots[seat * c.SLOTS + slot] for slot in open_slots(state, seat)]
    if c.EMPTY in lying:
        return placed[kind] + 1.0
    return placed[kind] - min(placed[old] for old in lying)


def _discard_action(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    """An action only to change a card: better than nothing, with the worst card first."""
    return 1.2 - 0.25 * card_worth(state, seat, move.card)


def _discard_more(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    return POOR - card_worth(state, seat, move.card) if move.card >= 0 else 0.0


def _least(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    return -card_worth(state, seat, move.card)


def _most(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    return card_worth(state, seat, move.card)


# Decisions and abilities -------------------------------------------------------------------------------------


def _with(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    one, other = state.queue[-1][2], move.address
    alike = state.slots[one] == state.slots[other] and c.FAMILY[state.slots[one]] != c.SAVANNAH
    return IDLE if alike else exchange(state, seat, one, other)


def _attack(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    return -1.0 if move is NOBODY else attack_on(state, seat, move.seat) * danger(state, move.seat)


def _share(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    """Recruit and Prey: as much as possible from whoever is nearest to winning."""
    return move.number * danger(state, move.seat)


def _victim(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    return danger(state, move.seat)


def _use(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    ability = move.copied if move.ability == c.MIMIC else move.ability
    rate = _USES.get(ability)
    return rate(state, seat, move) if rate else ABILITY_WORTH[ability]


def _take_population(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    ability = move.copied if move.ability == c.MIMIC else move.ability
    return c.GROWTH[state.slots[seat * c.SLOTS + move.slot]] * (1.5 if ability == c.RECRUIT else 0.8)


def _spin_web(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    return max(_snatch(state, seat, SNATCH[owner][kind]) for owner, kind in snatchable(state, seat))


def _scavenge(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    """As good as the best use of the top discard."""
    ways = plays(state, seat, state.discards[-1], FROM_DISCARD)
    return max(_BY_VERB[way.verb](state, seat, way) for way in ways)


def _fly(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    """Good if there are poor cards to change."""
    poor = sum(card_worth(state, seat, kind) < POOR for kind in set(state.hands[seat]))
    return CARD * poor if poor else -1.0


def _shed_skin(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    """Good if a mutation on a slot whose ability is spent can wake Reproduction."""
    for slot in state.table.homes[seat].get(c.REPRODUCTION, ()):
        fresh = not state.used[seat] >> slot & 1 and slot in open_slots(state, seat)
        if fresh and not state.sick[seat] and not is_awake(state, seat, slot):
            return 3.0
    return -1.0


def _place(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    """Shed skin: wake the best ability that can still be used, and let what is spent sleep."""
    here, *later = [_fresh_worth(state, seat, slot) for slot in open_slots(state, seat)[len(state.queue[-1]) - 2 :]]
    if not c.WAKES[state.biome_of[seat]][move.card]:
        return 0.0
    return here - max(later, default=0.0) - 0.1


def _fresh_worth(state: NaturalSelectionState, seat: int, slot: int) -> float:
    """What waking this slot's ability is worth; nothing once it is used."""
    ability = state.table.abilities[seat][slot]
    spent = ability not in c.PASSIVE and bool(state.used[seat] >> slot & 1)
    return 0.0 if spent else ABILITY_WORTH[ability]


def _snatch(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    """Web: predators off one's own back, food and turns off the others'."""
    harmful = move.card == c.PREDATORS
    if (move.seat == seat) != harmful:
        return -3.0
    return EVENT_WORTH[move.card] * (1.5 if harmful else danger(state, move.seat))


def _first(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    """Playing last before the end of a round is best: the one to the left of it starts."""
    return float(move.seat == (seat + 1) % state.table.seats)


def _end(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    """NS-15: not before an ability that costs nothing and can only be good."""
    left = state.table.expert and any(use.ability in _FREE or use.copied in _FREE for use in state.legal())
    return IDLE if left else 0.1


def _nothing(state: NaturalSelectionState, seat: int, move: SelectionMove) -> float:
    return 0.1


_FREE = frozenset({c.REPRODUCTION, c.RECRUIT, c.PREY, c.VENOM, c.BLOODSUCKER})
_USES: dict[int, Callable[[NaturalSelectionState, int, SelectionMove], float]] = {
    c.RECRUIT: _take_population,
    c.PREY: _take_population,
    c.WEB: _spin_web,
    c.SCAVENGER: _scavenge,
    c.FLY: _fly,
    c.SHED_SKIN: _shed_skin,
}
_RATE: dict[int, Callable[[NaturalSelectionState, int, SelectionMove], float]] = {
    MORE: _discard_more,
    FLY: _discard_more,
    DROP: _least,
    KEEP: _most,
    LAY: _most,
}
_BY_VERB: dict[str, Callable[[NaturalSelectionState, int, SelectionMove], float]] = {
    "mutate": mutate,
    "event": event,
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
    "end": _end,
    "done": _nothing,
}
