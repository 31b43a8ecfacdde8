"""Events as data: `EFFECTS` says what each card does, `play_event` is the one executor."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rules.natural_selection.components import (
    BIOMES,
    CLIMATE_CHANGE,
    CROUCH,
    DISCARD_MUTATION,
    DISEASE,
    EMPTY,
    FOOD,
    HIDEOUT,
    JUNGLE,
    KIDNAPPED,
    KIDNAPPING,
    MICROCLIMATE,
    MUTATIONS,
    NAMES,
    PLACE_NAMES,
    PREDATORS,
    RADIATION,
    RESERVE,
    SAVANNAH,
    SLOTS,
    SUB,
    SUBSPECIES,
    SWAP_MUTATION,
    SWIFT,
    address_name,
)
from rules.natural_selection.creatures import is_family, movable
from rules.natural_selection.moves import (
    AIMED,
    AT_ALL,
    AT_ANYBODY,
    FROM_DISCARD,
    MAX_SEATS,
    MUTATE_AT,
    PLAIN,
    REVIVE,
    SHUFFLE,
    SOURCES,
    SelectionMove,
)
from rules.natural_selection.pending import DRAW, LAY, UNDER_RESERVE, WITH
from rules.natural_selection.piles import ROBBED, discard, lose, tell_robbed
from rules.natural_selection.powers import enter, remove

if TYPE_CHECKING:
    from rules.natural_selection.state import NaturalSelectionState

SELF, ANYBODY, ANOTHER, CLIMATE, TWO_MUTATIONS, THEIR_MUTATION, OLD_MUTATION = range(7)

AIM: dict[int, int] = {
    CLIMATE_CHANGE: CLIMATE,
    SWAP_MUTATION: TWO_MUTATIONS,
    DISCARD_MUTATION: THEIR_MUTATION,
    SUBSPECIES: OLD_MUTATION,
    KIDNAPPING: ANOTHER,
    **dict.fromkeys(AT_ANYBODY, ANYBODY),
    **dict.fromkeys((RADIATION, HIDEOUT, RESERVE, CROUCH, SWIFT), SELF),
}
"""NS-9: whom or what a card is played on."""

EFFECTS: dict[int, tuple[tuple[str, int], ...]] = {
    CLIMATE_CHANGE: (("climate", 0),),
    SWAP_MUTATION: (("swap", 0),),
    DISCARD_MUTATION: (("remove", 0),),
    RADIATION: (("actions", 2),),
    HIDEOUT: (("stay", 0),),
    DISEASE: (("stay", 0),),
    **dict.fromkeys(range(MICROCLIMATE, MICROCLIMATE + 4), (("stay", 0),)),
    KIDNAPPING: (("kidnap", KIDNAPPED),),
    RESERVE: (("stay", 0), ("reserve", 1)),
    SUBSPECIES: (("stay", 0), ("revive", 0)),
    PREDATORS: (("stay", 0),),
    FOOD: (("stay", 0),),
    CROUCH: (("stay", 0),),
    SWIFT: (("stay", 0), ("actions", 1)),
}
"""Each card's steps in order. A card that does not `stay` in a zone is discarded before they are taken."""
STAYS = frozenset(kind for kind, steps in EFFECTS.items() if steps[0][0] == "stay")


def _always(source: int, seats: int, seat: int, kind: int) -> list[SelectionMove] | None:
    """The ways to play an event that are the same whatever lies on the table; None where it depends on that."""
    aim = AIM[kind]
    if aim in (ANYBODY, ANOTHER):
        return [move for move in AT_ALL[source][kind][seats] if aim == ANYBODY or move.seat != seat]
    if aim == CLIMATE:
        return [PLAIN[source][kind - MUTATIONS], SHUFFLE[source]]
    return [PLAIN[source][kind - MUTATIONS]] if aim == SELF and kind != CROUCH else None


_EVENTS = range(MUTATIONS, len(NAMES))
ALWAYS = [
    [
        [[_always(source, seats, seat, kind) for kind in _EVENTS] for seat in range(seats)]
        for seats in range(MAX_SEATS + 1)
    ]
    for source in range(len(SOURCES))
]
"""ALWAYS[source][seats][seat][card - MUTATIONS]."""


def plays(state: NaturalSelectionState, seat: int, kind: int, source: int) -> list[SelectionMove]:
    """Every legal way for a seat to play one card; the list is not to be changed."""
    if kind < MUTATIONS:
        return MUTATE_AT[source][kind][4 * state.levels[seat * 2] + state.levels[seat * 2 + 1]]
    return ALWAYS[source][state.table.seats][seat][kind - MUTATIONS] or depending(state, seat, kind, source)


def depending(state: NaturalSelectionState, seat: int, kind: int, source: int) -> list[SelectionMove]:
    """The ways to play an event for which the table counts."""
    if kind == CROUCH:
        return [PLAIN[source][kind - MUTATIONS]] if _may_crouch(state) else []
    if kind == SUBSPECIES:
        return [REVIVE[source][old] for old in sorted(set(state.discards)) if old < MUTATIONS]
    aimed, every = AIMED[source][kind], swappable(state, seat)
    if kind == DISCARD_MUTATION:
        return [aimed[at] for at in every if at // SLOTS != seat]
    return [aimed[at] for at in every] if len(every) > 1 else []


def _may_crouch(state: NaturalSelectionState) -> bool:
    """NS-18: a round has no more extra turns than the deck has Crouch cards; those still to come count."""
    return state.extras + sum(entry & 63 == CROUCH for entry in state.zone) < state.table.extra_turns


def swappable(state: NaturalSelectionState, seat: int) -> list[int]:
    """NS-9, NS-15: the addresses of all mutations that a seat may take: its own and those nothing protects."""
    if not state.table.expert:
        return [at for at, kind in enumerate(state.slots) if kind >= 0]
    return [at for owner in range(state.table.seats) for at in movable(state, seat, owner)]


def play_event(state: NaturalSelectionState, seat: int, move: SelectionMove) -> None:
    """Run the card's steps. NS-15: a card used by Scavenger goes under the pile."""
    kind = move.card
    target = move.seat if move.seat >= 0 else seat
    _tell_played(state, seat, move)
    if kind in STAYS:
        state.enter_zone(target, kind, move.source == FROM_DISCARD)
    else:
        discard(state, kind, under=move.source == FROM_DISCARD)
    for step, number in _TAKEN[kind]:
        step(state, seat, move, number)


def _tell_played(state: NaturalSelectionState, seat: int, move: SelectionMove) -> None:
    if state.log is None:
        return
    params: dict[str, int | str] = {"card": NAMES[move.card], "source": SOURCES[move.source]}
    if move.seat >= 0:
        params["target"] = move.seat
    if move.address >= 0:
        params |= {"place": address_name(move.address), "mutation": NAMES[state.slots[move.address]]}
    key = "played_on" if move.seat >= 0 else "played"
    state.tell(key, seat, params)


def _climate(state: NaturalSelectionState, seat: int, move: SelectionMove, number: int) -> None:
    """NS-9: shuffle all twelve first if wished; an empty red deck is shuffled anyway."""
    shuffled = move.number == 1 or not state.biome_deck
    if shuffled:
        state.biome_deck = sorted(state.biome_deck + state.biome_pile)
        state.biome_pile = []
        state.chance.shuffle(state.biome_deck)
    state.biome_pile.append(state.biome_deck.pop())
    state.read_zones()
    state.tell("climate_shuffled" if shuffled else "climate", seat, {"biome": BIOMES[state.biome_pile[-1]]})


def _swap(state: NaturalSelectionState, seat: int, move: SelectionMove, number: int) -> None:
    state.queue.append((WITH, seat, move.address))


def _remove(state: NaturalSelectionState, seat: int, move: SelectionMove, number: int) -> None:
    remove(state, seat, move.address)


def _actions(state: NaturalSelectionState, seat: int, move: SelectionMove, number: int) -> None:
    state.more_actions(seat, number)


def _kidnap(state: NaturalSelectionState, seat: int, move: SelectionMove, number: int) -> None:
    """NS-7, NS-26: shields do not help; a diseased kidnapper gains nothing."""
    lost = lose(state, move.seat, number, ROBBED)
    tell_robbed(state, "kidnapped", seat, move.seat, lost)


def _reserve(state: NaturalSelectionState, seat: int, move: SelectionMove, number: int) -> None:
    """NS-11: draw one, then lay one."""
    state.queue.append((LAY, seat, UNDER_RESERVE))
    state.queue.append((DRAW, seat, number))


def _revive(state: NaturalSelectionState, seat: int, move: SelectionMove, number: int) -> None:
    """NS-12: a mutation of the discard pile becomes one more, with its power (not tundra's: NS-24)."""
    old = move.number
    state.discards.reverse()
    state.discards.remove(old)
    state.discards.reverse()
    base = seat * SLOTS + SUB
    at = base if state.slots[base] == EMPTY else base + 1
    state.slots[at] = old
    state.tell("revived", seat, {"card": NAMES[old], "place": PLACE_NAMES[at % SLOTS]})
    if state.table.powers:
        if is_family(old, JUNGLE):
            state.queue.append((DRAW, seat, 1))
        enter(state, [seat] if is_family(old, SAVANNAH) else [])


STEPS: dict[str, Callable[[NaturalSelectionState, int, SelectionMove, int], None]] = {
    "climate": _climate,
    "swap": _swap,
    "remove": _remove,
    "actions": _actions,
    "kidnap": _kidnap,
    "reserve": _reserve,
    "revive": _revive,
}
_TAKEN = {
    kind: tuple((STEPS[step], number) for step, number in steps if step != "stay") for kind, steps in EFFECTS.items()
}
