"""What one seat may know: all that lies open, and its own hand and face-down cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.game import Json, Message, Move, View
from rules.natural_selection.knowledge import visible
from rules.natural_selection.pending import KEEP, Task, dump_task
from rules.natural_selection.saving import dump_known, names

if TYPE_CHECKING:
    from rules.natural_selection.state import NaturalSelectionState, Table

SECRETS = ("hand", "reserved", "spawned")


class NaturalSelectionView(View):
    """A value: the open part of the state in its own words, and what only this seat knows.

    `open` is the dump without what is hidden: for each seat the number of cards instead of the cards.
    """

    __slots__ = ("actors", "hand", "known", "moves", "open", "queue", "reserved", "seat", "seats", "spawned", "table")
    table: Table
    open: dict[str, Json]
    queue: tuple[Task, ...]
    """What is still to be done; the last task comes first. Cards a seat may not see are -1."""
    hand: tuple[int, ...]
    reserved: tuple[int, ...]
    spawned: tuple[int, ...]
    known: tuple[int, ...]
    """What this seat knows of others' hidden cards, and they of its own (`knowledge`)."""

    def progress(self) -> Message:
        """The round, and how near the leading population is to the target."""
        leading = max(each["population"] for each in self.open["seats"])
        params = {"round": self.open["round"], "n": leading, "target": self.table.target}
        return Message("natural_selection.progress", params)

    def dump(self) -> dict[str, Json]:
        return {
            "seat": self.seat,
            "actors": list(self.actors),
            "moves": [str(move) for move in self.moves],
            **self.open,
            "queue": [dump_task(task) for task in self.queue],
            "hand": names(self.hand),
            "reserved": names(self.reserved),
            "spawned": names(self.spawned),
            "known": dump_known(self.known),
        }


def look(state: NaturalSelectionState, seat: int | None) -> NaturalSelectionView:
    view = NaturalSelectionView.__new__(NaturalSelectionView)
    view.seat, view.seats, view.table = seat, state.table.seats, state.table
    view.actors = state.actors()
    moves: Sequence[Move] = () if seat is None else state.moves(seat)
    view.moves = tuple(moves)
    view.open = _open(state)
    view.queue = tuple(_masked(task, seat) for task in state.queue)
    view.hand = () if seat is None else state.hands[seat]
    view.reserved = () if seat is None else state.reserved[seat]
    view.spawned = () if seat is None else state.spawned[seat]
    view.known = visible(state, seat)
    return view


def _masked(task: Task, seat: int | None) -> Task:
    """Only the seat itself sees the two cards of Premonition."""
    return task if task[0] != KEEP or task[1] == seat else (KEEP, task[1], -1, -1)


def _open(state: NaturalSelectionState) -> dict[str, Json]:
    data = state.dump()
    for secret in ("seed", "drawn", "queue", "known"):
        del data[secret]
    data["deck"] = len(state.deck)
    data["biome_deck"] = len(state.biome_deck)
    data["biome"] = data["biome_pile"][-1]
    for each in data["seats"]:
        for secret in SECRETS:
            each[secret] = len(each[secret])
    return data
