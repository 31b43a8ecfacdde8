"""The own hand: four cards at the thumb; the selected one is raised, the held one leaves its place empty."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kivy.metrics import dp

from app.kit.canvas import dashed, gold_ring
from app.kit.drawn import Drawn
from app.kit.geometry import Box, contains
from app.tables.new_worlds.cards import COLOURS, card_radius, draw_card
from app.tables.new_worlds.choice import Choice
from app.tables.new_worlds.places import RAISE
from rules.game import Event

LEAVING = frozenset(f"new_worlds.{what}" for what in ("played", "deployed", "last"))
"""What takes a card out of a hand."""
Slots = list[str | None]
"""A hand in which no card ever moves: a played card leaves a gap, the next one drawn fills it."""


def in_their_places(dealt: Sequence[str], events: Iterable[Event], seat: int) -> Slots:
    """The slots that follow from the deal and the record alone: the same on every screen, after settings and after
    looking back."""
    slots: Slots = list(dealt)
    for event in events:
        card = event.params.get("card")
        if event.seat != seat or card is None:
            continue
        if event.key in LEAVING and card in slots:
            slots[slots.index(card)] = None
        elif event.key == "new_worlds.drew" and None in slots:
            slots[slots.index(None)] = card
    return slots


def kept_in_place(slots: Slots, held: Sequence[str]) -> Slots:
    """The slots once the hand is this: what is gone leaves a gap, what is new fills the first one."""
    kept: Slots = [card if card in held else None for card in slots]
    for card in held:
        if card not in kept:
            if None in kept:
                kept[kept.index(None)] = card
            else:
                kept.append(card)
    return kept


class Hand(Drawn):
    """Cards in the places the table gives."""

    def __init__(self, choice: Choice, **kwargs) -> None:
        self.choice = choice
        self.cards: Slots = []
        self.slots: list[Box] = []
        self.held: frozenset[str] = frozenset()
        self.icons = False
        """Whether nature icons count, so that they are always shown."""
        super().__init__(**kwargs)

    def slot_of(self, card: str) -> Box | None:
        """Where a card lies, raised if it is selected."""
        if card not in self.cards:
            return None
        place = self.cards.index(card)
        if place >= len(self.slots):
            return None
        x, y, width, height = self.slots[place]
        return (x, y + dp(RAISE), width, height) if card == self.choice.card else (x, y, width, height)

    def free_slot(self) -> Box:
        """Where the next drawn card goes."""
        if not self.slots:  # not laid out yet
            return self.x, self.y, 0, 0
        place = self.cards.index(None) if None in self.cards else len(self.cards) - 1
        return self.slots[max(0, min(place, len(self.slots) - 1))]

    def card_at(self, x: float, y: float) -> str | None:
        for card in self.cards:
            box = None if card is None else self.slot_of(card)
            if box is not None and contains((box[0] - dp(4), box[1], box[2] + dp(8), box[3]), x, y):
                return card
        return None

    def draw(self) -> None:
        for card, slot in zip(self.cards, self.slots, strict=False):
            if card is None or card in self.held:
                dashed(slot, COLOURS.line, card_radius(slot))
                continue
            box = self.slot_of(card) or slot
            draw_card(card, box, icons=self.icons)
            if card == self.choice.card:
                gold_ring(box, card_radius(box))
