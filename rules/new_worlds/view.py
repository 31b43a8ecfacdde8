"""What one seat may know of a position of New Worlds.

Hidden are the other hands and the order of the creation pile. Everybody saw every discard, so the buried ones and
those reshuffled into the pile are known as a set; and since draws after a reshuffle come from that set, it is known how
many older cards each hand still keeps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.game import Json, Message, Move, View
from rules.new_worlds.components import NO_CARD, Modules, cards_in, mask_of, names
from rules.new_worlds.saving import PHASES, named_row, named_values

if TYPE_CHECKING:
    from rules.new_worlds.state import WorldsState


class WorldsView(View):
    """A value: the fields are those of the state, reduced to what the seat may know."""

    __slots__ = (
        "actors", "buried", "hand", "hand_sizes", "kept", "modules", "moves", "phase", "pile_size", "recycled", "row",
        "seat", "seats", "start", "trigger", "turn", "values", "waiting", "why", "worlds",
    )  # fmt: skip

    seat: int | None
    seats: int
    actors: tuple[int, ...]
    moves: tuple[Move, ...]
    modules: Modules
    start: int
    phase: int
    turn: int
    hand: tuple[int, ...]
    """The own cards, as they are held; empty for an onlooker."""
    hand_sizes: tuple[int, ...]
    worlds: tuple[int, ...]
    row: tuple[int, ...]
    buried: int
    """The discards under the top one, as a set."""
    pile_size: int
    recycled: int
    kept: tuple[int, ...]
    """Cards in each hand from before the last reshuffle."""
    trigger: int
    why: str
    waiting: tuple[int, ...]
    values: tuple[int, ...]

    @classmethod
    def of(cls, state: WorldsState, seat: int | None) -> WorldsView:
        view = cls()
        view.seat, view.seats = seat, state.seats
        view.actors = state.actors()
        view.moves = () if seat is None else tuple(state.moves(seat))
        view.modules, view.start = state.modules, state.start
        view.phase, view.turn = state.phase, state.turn
        view.hand = () if seat is None else tuple(state.hands[seat])
        view.hand_sizes = tuple([len(hand) for hand in state.hands])
        view.worlds, view.row = tuple(state.worlds), tuple(state.row)
        view.buried, view.pile_size = mask_of(state.buried), len(state.pile)
        view.recycled = state.recycled
        view.kept = tuple([(mask_of(hand) & ~state.recycled).bit_count() for hand in state.hands])
        view.trigger, view.why, view.waiting = state.trigger, state.why, state.waiting
        view.values = tuple(state.values)
        return view

    @property
    def available(self) -> bool:
        """Whether the creation pile can give a card, if need be after a reshuffle (NW-3)."""
        return bool(self.pile_size or self.buried)

    def progress(self) -> Message:
        """Cards in the creation pile while it lasts; then the last cards are laid and settlements fixed."""
        if self.phase:
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
            "phase": PHASES[self.phase],
            "turn": self.turn,
            "hand": names(self.hand),
            "hand_sizes": list(self.hand_sizes),
            "worlds": [names(cards_in(world)) for world in self.worlds],
            "board": named_row(self.row),
            "buried": names(cards_in(self.buried)),
            "pile_size": self.pile_size,
            "recycled": names(cards_in(self.recycled)),
            "kept": list(self.kept),
            "trigger": None if self.trigger == NO_CARD else self.trigger,
            "why": self.why,
            "waiting": list(self.waiting),
            "values": named_values(self.values),
        }
