"""What one seat may know: all that lies open, its own hand and face-down cards, and what it knows of the others'."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from rules.game import Json, Message, View
from rules.natural_selection.components import BIOMES, MODES, NAMES, PLACE_NAMES, SLOTS
from rules.natural_selection.numbers import Numbers
from rules.natural_selection.pending import (
    DROP,
    KEEP,
    KINDS,
    PREY,
    RECRUIT,
    SHED,
    VENOM,
    WHY_DROP,
    WITH,
    Task,
    dump_task,
)
from rules.natural_selection.saving import dump_known, dump_open
from rules.natural_selection.words import Known, SeatView, known_in_words, names, seat_in_words

if TYPE_CHECKING:
    from rules.natural_selection.state import NaturalSelectionState

__all__ = ["Decision", "Known", "NaturalSelectionView", "Numbers", "Pending", "SeatView"]


class Decision(StrEnum):
    """What can wait for a player."""

    TURN = "turn"
    MORE = "more"
    FLY = "fly"
    WITH = "with"
    ATTACK = "attack"
    GIVE = "give"
    DROP = "drop"
    KEEP = "keep"
    LAY = "lay"
    RECRUIT = "recruit"
    PREY = "prey"
    VENOM = "venom"
    SUCK = "suck"
    MUTANT = "mutant"
    WEB = "web"
    SCAVENGE = "scavenge"
    SHED = "shed"
    SWIFT = "swift"


class Pending(NamedTuple):
    """The decision that waits, in words."""

    kind: Decision
    seat: int
    first: tuple[int, str] | None = None
    """A swap: whose mutation at which place was chosen first."""
    laid: tuple[str | None, ...] = ()
    """Shed skin: what lies on the open slots so far, None where nothing shall."""
    left: int = 0
    """Recruit, Prey, Venom: how much, or how many, at most."""
    why: str = ""
    """Why a card must be discarded: limit, jungle or mutant."""


class NaturalSelectionView(View):
    """A value, in words. Words are found when they are asked for: computer players reckon with `numbers`."""

    __slots__ = ("_seats_open", "actors", "moves", "numbers", "seat", "seats")
    numbers: Numbers
    _seats_open: tuple[SeatView, ...] | None

    @classmethod
    def of(cls, state: NaturalSelectionState, seat: int | None) -> NaturalSelectionView:
        view = object.__new__(cls)
        view.seat, view.seats = seat, state.table.seats
        view.actors = state.actors()
        view.moves = () if seat is None else tuple(state.moves(seat))
        view.numbers, view._seats_open = Numbers.of(state, seat), None
        return view

    # What was agreed ---------------------------------------------------------------------------------------------

    @property
    def mode(self) -> str:
        return MODES[self.numbers.table.mode]

    @property
    def powers(self) -> bool:
        """Mutations have their powers: not in beginner mode."""
        return self.numbers.table.powers

    @property
    def target(self) -> int:
        """The population that wins."""
        return self.numbers.table.target

    # What lies open ----------------------------------------------------------------------------------------------

    @property
    def seats_open(self) -> tuple[SeatView, ...]:
        """Every player as all see him."""
        if self._seats_open is None:
            self._seats_open = tuple(seat_in_words(self.numbers, seat) for seat in range(self.seats))
        return self._seats_open

    @property
    def biomes(self) -> tuple[str, ...]:
        """The biomes turned up since they were shuffled, the current one last."""
        return tuple(BIOMES[biome] for biome in self.numbers.biome_pile)

    @property
    def biome(self) -> str:
        """The climate of who has no microclimate."""
        return BIOMES[self.numbers.biome_pile[-1]]

    @property
    def biome_deck(self) -> int:
        """How many biomes are still face down."""
        return len(self.numbers.biome_deck)

    @property
    def deck(self) -> int:
        """How many blue cards are left to draw."""
        return len(self.numbers.deck)

    @property
    def discards(self) -> tuple[str, ...]:
        """The top one last."""
        return tuple(names(self.numbers.discards))

    # The course of play ------------------------------------------------------------------------------------------

    @property
    def round(self) -> int:
        return self.numbers.round

    @property
    def first(self) -> int:
        """Who begins this round."""
        return self.numbers.first

    @property
    def turn(self) -> int:
        """Whose turn it is; who must decide just now may be another one."""
        return self.numbers.turn

    @property
    def actions(self) -> int:
        """How many are left of this turn."""
        return self.numbers.actions

    @property
    def pending(self) -> Pending | None:
        """Who must decide what; None when it is over."""
        queue = self.numbers.queue
        return _pending(queue[-1]) if queue else None

    def progress(self) -> Message:
        """The round, and how near the leading population is to the target."""
        params = {"round": self.round, "n": max(self.numbers.population), "target": self.target}
        return Message("natural_selection.progress", params)

    # What only this seat knows -----------------------------------------------------------------------------------

    @property
    def hand(self) -> tuple[str, ...]:
        return self._own(self.numbers.hands)

    @property
    def reserved(self) -> tuple[str, ...]:
        return self._own(self.numbers.reserved)

    @property
    def spawned(self) -> tuple[str, ...]:
        return self._own(self.numbers.spawned)

    @property
    def foreseen(self) -> tuple[str, ...]:
        """The two cards that Premonition shows this seat just now."""
        shown = [task[2:] for task in self.numbers.queue if task[0] == KEEP and task[1] == self.seat]
        return tuple(names(shown[-1])) if shown else ()

    @property
    def known(self) -> tuple[Known, ...]:
        """What this seat knows of others' hidden cards, and they of its own."""
        return known_in_words(self.numbers.known)

    def _own(self, piles: tuple[tuple[int, ...], ...]) -> tuple[str, ...]:
        return () if self.seat is None else tuple(names(piles[self.seat]))

    def dump(self) -> dict[str, Json]:
        return {
            "seat": self.seat,
            "actors": list(self.actors),
            "moves": [str(move) for move in self.moves],
            **dump_open(self.numbers),
            "biome": self.biome,
            "queue": [dump_task(task) for task in self.numbers.queue],
            "hand": list(self.hand),
            "reserved": list(self.reserved),
            "spawned": list(self.spawned),
            "known": dump_known(self.numbers.known),
        }


def _pending(task: Task) -> Pending:
    kind, seat, *rest = task
    asked = Pending(Decision(KINDS[kind]), seat)
    if kind == WITH:
        return asked._replace(first=(rest[0] // SLOTS, PLACE_NAMES[rest[0] % SLOTS]))
    if kind == SHED:
        return asked._replace(laid=tuple(NAMES[card] if card >= 0 else None for card in rest))
    if kind == DROP:
        return asked._replace(why=WHY_DROP[rest[1]])
    return asked._replace(left=rest[0]) if kind in (RECRUIT, PREY, VENOM) else asked
