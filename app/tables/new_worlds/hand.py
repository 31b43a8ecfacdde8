"""The own hand: four cards at the thumb; the selected one is raised, the held one leaves its place empty."""

from __future__ import annotations

from kivy.metrics import dp

from app.kit.canvas import dashed, gold_ring
from app.kit.drawn import Drawn
from app.kit.geometry import Box, contains
from app.tables.new_worlds.cards import COLOURS, card_radius, draw_card
from app.tables.new_worlds.choice import Choice
from app.tables.new_worlds.places import RAISE
from app.tables.new_worlds.scene import Scene


class Hand(Drawn):
    """Cards in the places the table gives."""

    def __init__(self, scene: Scene, choice: Choice, **kwargs) -> None:
        self.scene, self.choice = scene, choice
        self.slots: list[Box] = []
        self.held: set[str] = set()
        super().__init__(**kwargs)

    def slot_of(self, card: str) -> Box | None:
        """Where a card lies, raised if it is selected."""
        if card not in self.scene.hand:
            return None
        place = self.scene.hand.index(card)
        if place >= len(self.slots):
            return None
        x, y, width, height = self.slots[place]
        return (x, y + dp(RAISE), width, height) if card == self.choice.card else (x, y, width, height)

    def free_slot(self) -> Box:
        """Where the next drawn card goes."""
        if not self.slots:  # not laid out yet
            return self.x, self.y, 0, 0
        place = self.scene.hand.index(None) if None in self.scene.hand else len(self.scene.hand) - 1
        return self.slots[max(0, min(place, len(self.slots) - 1))]

    def card_at(self, x: float, y: float) -> str | None:
        for card in self.scene.hand:
            box = None if card is None else self.slot_of(card)
            if box is not None and contains((box[0] - dp(4), box[1], box[2] + dp(8), box[3]), x, y):
                return card
        return None

    def draw(self) -> None:
        for card, slot in zip(self.scene.hand, self.slots, strict=False):
            if card is None or card in self.held:
                dashed(slot, COLOURS.line, card_radius(slot))
                continue
            box = self.slot_of(card)
            draw_card(card, box)
            if card == self.choice.card:
                gold_ring(box, card_radius(box))
