"""What lies open, in words: numbers of the state or of a view as names of cards, places, species and abilities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rules.natural_selection.components import (
    ABILITIES,
    EMPTY,
    NAMES,
    PLACE_NAMES,
    SLOTS,
    SPECIES,
    SPECIES_ABILITIES,
    SUB,
)
from rules.natural_selection.knowledge import EVERYBODY, holder_of, kind_of, knower_of
from rules.natural_selection.piles import TALLY

if TYPE_CHECKING:
    from rules.natural_selection.numbers import Numbers
    from rules.natural_selection.state import NaturalSelectionState


class SeatView(NamedTuple):
    """One player as everybody at the table sees him; of hidden cards only how many there are."""

    species: tuple[str, ...]
    levels: tuple[int, ...]
    """One a species."""
    population: int
    mutations: Mapping[str, str]
    """Place and mutation."""
    zone: tuple[str, ...]
    """The events in front of the player, in the order played."""
    hand: int
    reserved: int
    spawned: int
    used: tuple[str, ...]
    """Places whose ability has been used in this round."""
    mimicked: str | None
    """The ability that Mimic has copied in this round."""
    tally: Mapping[str, int]
    """Where the population came from and where it went."""


class Known(NamedTuple):
    """Somebody is sure that a player has such a card, in the hand or face down."""

    knower: int | None
    """None: everybody."""
    holder: int
    card: str


def names(kinds: Sequence[int]) -> list[str]:
    return [NAMES[kind] for kind in kinds]


def abilities_of(species: str) -> tuple[str, ...]:
    """NS-15: the abilities of a species, slot by slot; the last two come with level 2."""
    return tuple(ABILITIES[each] for each in SPECIES_ABILITIES[SPECIES.index(species)])


def seat_in_words(position: NaturalSelectionState | Numbers, seat: int) -> SeatView:
    base, lines = seat * SLOTS, seat * len(TALLY)
    creatures = range(len(position.table.species[seat]))
    mimicked = position.mimicked[seat]
    return SeatView(
        tuple(position.table.species_name(seat, creature) for creature in creatures),
        tuple(position.levels[seat * 2 + creature] for creature in creatures),
        position.population[seat],
        {
            PLACE_NAMES[slot]: NAMES[kind]
            for slot, kind in enumerate(position.slots[base : base + SLOTS])
            if kind != EMPTY
        },
        tuple(name for owner, name in zone_in_words(position) if owner == seat),
        len(position.hands[seat]),
        len(position.reserved[seat]),
        len(position.spawned[seat]),
        tuple(PLACE_NAMES[slot] for slot in range(SUB) if position.used[seat] >> slot & 1),
        ABILITIES[mimicked] if mimicked >= 0 else None,
        dict(zip(TALLY, position.tally[lines : lines + len(TALLY)], strict=True)),
    )


def zone_in_words(position: NaturalSelectionState | Numbers) -> list[tuple[int, str]]:
    """Whose event lies in play, and which, in the order played."""
    return [(entry >> 6 & 7, NAMES[entry & 63]) for entry in position.zone]


def known_in_words(known: Sequence[int]) -> tuple[Known, ...]:
    return tuple(
        Known(None if knower_of(each) == EVERYBODY else knower_of(each), holder_of(each), NAMES[kind_of(each)])
        for each in known
    )
