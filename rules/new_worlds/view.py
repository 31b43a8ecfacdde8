"""What one seat may know of a position of New Worlds.

Hidden are the other hands and the order of the creation pile. Everybody saw every discard, so the buried ones and
those reshuffled into the pile are known as a set; and since draws after a reshuffle come from that set, it is known how
many older cards each hand still keeps.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from rules.game import Json, Message, Move, View
from rules.new_worlds.components import CARD_NAMES, NO_CARD, Modules, cards_in, mask_of, names
from rules.new_worlds.saving import PHASES, named_row, named_values

if TYPE_CHECKING:
    from rules.new_worlds.state import WorldsState


class Phase(StrEnum):
    """What is going on: cards are played, the last ones deployed (NW-5), settlements fixed (NW-6), or it is over."""

    PLAYING = "playing"
    LAST = "last"
    FIXING = "fixing"
    OVER = "over"


_IN_ORDER = tuple(Phase)
"""By the number of the phase."""


class Numbers(NamedTuple):
    """The same for who reckons: phases, cards and sets of cards are numbers as in state.py and components.py."""

    phase: int
    hand: tuple[int, ...]
    worlds: tuple[int, ...]
    row: tuple[int, ...]
    """NO_CARD where no card lies."""
    buried: int
    recycled: int
    trigger: int
    """NO_CARD while nobody has triggered the end."""
    values: tuple[int, ...]
    """By biome; 0: not fixed."""


class WorldsView(View):
    """A value, in words: cards by their names. Words are found when they are asked for: computer players reckon with
    `numbers`."""

    __slots__ = (
        "actors",
        "hand_sizes",
        "kept",
        "modules",
        "moves",
        "numbers",
        "pile_size",
        "seat",
        "seats",
        "start",
        "turn",
        "waiting",
        "why",
    )

    seat: int | None
    seats: int
    actors: tuple[int, ...]
    moves: tuple[Move, ...]
    modules: Modules
    start: int
    turn: int
    hand_sizes: tuple[int, ...]
    pile_size: int
    kept: tuple[int, ...]
    """Cards in each hand from before the last reshuffle; all of them while there was none."""
    why: str
    """What triggered the end; empty before."""
    waiting: tuple[int, ...]
    """Who still acts in this closing phase, the present seat included."""
    numbers: Numbers

    @classmethod
    def of(cls, state: WorldsState, seat: int | None) -> WorldsView:
        hands, recycled = state.hands, state.recycled
        view = cls()
        view.seat, view.seats = seat, state.seats
        view.actors = state.actors()
        view.moves = () if seat is None else tuple(state.moves(seat))
        view.modules, view.start = state.modules, state.start
        view.turn, view.pile_size = state.turn, len(state.pile)
        view.hand_sizes = view.kept = tuple([len(hand) for hand in hands])
        if recycled:
            never = ~recycled
            view.kept = tuple([(mask_of(hand) & never).bit_count() for hand in hands])
        view.why, view.waiting = state.why, state.waiting
        view.numbers = Numbers(
            state.phase,
            () if seat is None else tuple(hands[seat]),
            tuple(state.worlds),
            tuple(state.row),
            mask_of(state.buried),
            recycled,
            state.trigger,
            tuple(state.values),
        )
        return view

    @property
    def phase(self) -> Phase:
        return _IN_ORDER[self.numbers.phase]

    @property
    def hand(self) -> tuple[str, ...]:
        """The own cards, as they are held; none for an onlooker."""
        return _named(self.numbers.hand)

    @property
    def worlds(self) -> tuple[tuple[str, ...], ...]:
        """The cards of each seat's world in ascending order, settlements last."""
        return tuple(_named(cards_in(world)) for world in self.numbers.worlds)

    @property
    def row(self) -> tuple[str | None, ...]:
        """The card on each space of the universe board: 0 the top discard, 2…6 the visible ones; None where no card
        lies, as always on 1, the creation pile."""
        return tuple(None if card == NO_CARD else CARD_NAMES[card] for card in self.numbers.row)

    @property
    def buried(self) -> tuple[str, ...]:
        """The discards under the top one, in ascending order: the next creation pile (NW-3)."""
        return _named(cards_in(self.numbers.buried))

    @property
    def recycled(self) -> tuple[str, ...]:
        """The cards that made up the pile at the last reshuffle, in ascending order."""
        return _named(cards_in(self.numbers.recycled))

    @property
    def trigger(self) -> int | None:
        """Who triggered the end (NW-4); None before."""
        return None if self.numbers.trigger == NO_CARD else self.numbers.trigger

    @property
    def values(self) -> Mapping[str, int]:
        """What each settlement stands for, once fixed (NW-6)."""
        return named_values(self.numbers.values)

    @property
    def available(self) -> bool:
        """Whether the creation pile can give a card, if need be after a reshuffle (NW-3)."""
        return bool(self.pile_size or self.numbers.buried)

    def progress(self) -> Message:
        """Cards in the creation pile while it lasts; then the last cards are laid and settlements fixed."""
        if self.phase is not Phase.PLAYING:
            return Message("new_worlds.progress.closing")
        return Message("new_worlds.progress.pile", {"n": self.pile_size})

    def dump(self) -> dict[str, Json]:
        return {
            "seat": self.seat,
            "seats": self.seats,
            "actors": list(self.actors),
            "moves": [str(move) for move in self.moves],
            "modules": self.modules._asdict(),
            "start": self.start,
            "phase": PHASES[self.numbers.phase],
            "turn": self.turn,
            "hand": list(self.hand),
            "hand_sizes": list(self.hand_sizes),
            "worlds": [list(world) for world in self.worlds],
            "board": named_row(self.numbers.row),
            "buried": list(self.buried),
            "pile_size": self.pile_size,
            "recycled": list(self.recycled),
            "kept": list(self.kept),
            "trigger": self.trigger,
            "why": self.why,
            "waiting": list(self.waiting),
            "values": dict(self.values),
        }


def _named(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(names(cards))
