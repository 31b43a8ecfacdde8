"""What lies on the table right now, as plain values: the view, or a moment of an animation between two views."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from app.kit.geometry import Box
from rules.game import Event
from rules.new_worlds.components import CARD_NAMES, CREATION, DISCARDS, NO_CARD, cards_in, names
from rules.new_worlds.view import WorldsView

ENTERING = frozenset(f"new_worlds.{what}" for what in ("taken", "unseen", "deployed", "last"))
"""What brings a card into a world."""
LEAVING = frozenset(f"new_worlds.{what}" for what in ("played", "deployed", "last"))
"""What takes a card out of a hand."""
MOVED = ENTERING | {"new_worlds.laid"}


class Shown(NamedTuple):
    """The card a player has just played, held up over the board until it is laid down."""

    card: str
    box: Box


def in_their_places(dealt: Sequence[str], events: Iterable[Event], seat: int) -> list[str | None]:
    """A hand in which no card ever moves: from the deal on a played card leaves a gap, the next one drawn fills it.

    It follows from the record alone, so it is the same on every screen, after settings and after looking back.
    """
    hand: list[str | None] = list(dealt)
    for event in events:
        card = event.params.get("card")
        if event.seat != seat or card is None:
            continue
        if event.key in LEAVING and card in hand:
            hand[hand.index(card)] = None
        elif event.key == "new_worlds.drew" and None in hand:
            hand[hand.index(None)] = card
    return hand


class Scene:
    """Cards by name. Widgets draw it; flights change it when a card leaves or arrives."""

    def __init__(
        self, view: WorldsView, last_events: Sequence[Event] = (), hand: Sequence[str | None] | None = None
    ) -> None:
        self.row: list[str | None] = [None if card == NO_CARD else CARD_NAMES[card] for card in view.row]
        self.hand: list[str | None] = list(names(view.hand) if hand is None else hand)
        self.hand_sizes = list(view.hand_sizes)
        self.worlds = [list(names(cards_in(world))) for world in view.worlds]
        self.pile = view.pile_size
        self.discards = view.buried.bit_count() + (self.row[DISCARDS] is not None)
        self.shown: Shown | None = None
        self.marks = frozenset(event.params["card"] for event in last_events if event.key in MOVED)
        """Cards that the last move brought where they are: the last-move marker."""

    @property
    def to_shuffle(self) -> int:
        """The discards under the top one: the next creation pile when the present one is spent (NW-3)."""
        return max(0, self.discards - 1)

    def leave_hand(self, seat: int, card: str, viewer: int | None) -> None:
        self.hand_sizes[seat] -= 1
        if seat == viewer and card in self.hand:
            self.hand[self.hand.index(card)] = None

    def leave_space(self, space: int) -> None:
        if space == CREATION:
            self.pile = max(0, self.pile - 1)
        else:
            self.row[space] = None
            if space == DISCARDS:
                self.discards -= 1

    def enter_world(self, seat: int, card: str) -> None:
        self.worlds[seat].append(card)

    def lay(self, card: str) -> None:
        self.row[DISCARDS] = card
        self.discards += 1
        self.shown = None

    def fill(self, space: int, card: str) -> None:
        self.row[space] = card

    def draw_card(self, seat: int, card: str | None, viewer: int | None) -> None:
        self.hand_sizes[seat] += 1
        if seat == viewer and card is not None and None in self.hand:
            self.hand[self.hand.index(None)] = card

    def reshuffle(self, cards: int) -> None:
        self.pile, self.discards = cards, int(self.row[DISCARDS] is not None)
