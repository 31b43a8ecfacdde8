"""What a seat may know as the state has it: for those who reckon. Cards and biomes are numbers as in components.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from rules.natural_selection.knowledge import visible
from rules.natural_selection.pending import KEEP, Task

if TYPE_CHECKING:
    from rules.natural_selection.state import NaturalSelectionState, Table

UNSEEN = -1
"""A card or biome that lies there, and this seat may not see which."""

Cards = tuple[int, ...]


class Numbers(NamedTuple):
    """The fields of the state under the same names; what the seat may not see is UNSEEN, what follows from the rest
    (`biome_of`, `sick`, `hidden`) is left out."""

    table: Table
    biome_deck: Cards
    biome_pile: Cards
    deck: Cards
    shuffled: Cards
    discards: Cards
    hands: tuple[Cards, ...]
    reserved: tuple[Cards, ...]
    spawned: tuple[Cards, ...]
    known: tuple[int, ...]
    """What this seat knows of others' hidden cards, and they of its own (`knowledge`)."""
    slots: Cards
    scavenged: tuple[int, ...]
    levels: tuple[int, ...]
    population: tuple[int, ...]
    tally: tuple[int, ...]
    zone: tuple[int, ...]
    used: tuple[int, ...]
    mimicked: tuple[int, ...]
    venomed: int
    first: int
    turn: int
    turns: int
    actions: int
    owed: int
    quick: bool
    extra: bool
    extras: int
    round: int
    queue: tuple[Task, ...]
    """What is still to be done; the last task comes first."""
    ended: str

    @classmethod
    def of(cls, state: NaturalSelectionState, seat: int | None) -> Numbers:
        return cls(
            state.table,
            _covered(state.biome_deck),
            tuple(state.biome_pile),
            _covered(state.deck),
            state.shuffled,
            tuple(state.discards),
            _own(state.hands, seat),
            _own(state.reserved, seat),
            _own(state.spawned, seat),
            visible(state, seat),
            tuple(state.slots),
            tuple(state.scavenged),
            tuple(state.levels),
            tuple(state.population),
            tuple(state.tally),
            tuple(state.zone),
            tuple(state.used),
            tuple(state.mimicked),
            state.venomed,
            state.first,
            state.turn,
            state.turns,
            state.actions,
            state.owed,
            state.quick,
            state.extra,
            state.extras,
            state.round,
            tuple([_masked(task, seat) for task in state.queue]),
            state.ended,
        )


def _covered(pile: Sequence[int]) -> Cards:
    return (UNSEEN,) * len(pile)


def _own(piles: Sequence[Cards], seat: int | None) -> tuple[Cards, ...]:
    """One pile a seat, and only one's own can be seen."""
    return tuple([pile if owner == seat else _covered(pile) for owner, pile in enumerate(piles)])


def _masked(task: Task, seat: int | None) -> Task:
    """Only the seat itself sees the two cards of Premonition."""
    return task if task[0] != KEEP or task[1] == seat else (KEEP, task[1], UNSEEN, UNSEEN)
