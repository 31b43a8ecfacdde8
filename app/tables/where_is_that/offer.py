"""The offer: the cards of this round at the thumb; the selected one is raised, a taken one tells who took it."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from app.kit.canvas import dashed, draw_text, draw_texture, fill, gold_ring, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around, contains, grown
from app.kit.seats import draw_badge
from app.kit.tokens import theme
from app.play.session import Player
from app.services.i18n import tr
from app.tables.where_is_that.cards import COLOURS, card_radius, draw_flag_side, name_of
from app.tables.where_is_that.choice import Choice
from app.tables.where_is_that.colours import WHERE_IS_THAT
from app.tables.where_is_that.places import OFFER_CARD
from app.tables.where_is_that.slots import Slot
from rules.where_is_that.packs import Face

RAISE = 8
TALLEST = 0.96
"""Where there is height to spare, cards are nearly square."""
LEAST = 10
"""No name is written smaller (dp)."""


class Offer(Drawn):
    """Cards in the foot of the table, in one or more rows."""

    def __init__(self, choice: Choice, players: Sequence[Player], **kwargs) -> None:
        self.choice, self.players = choice, players
        self.slots: Sequence[Slot] = ()
        self.faces: dict[str, Face] = {}
        self.held: set[str] = set()
        self._early: set[str] = set()
        """Cards that were turned here before all of their round were."""
        self.standing = self.titled = False
        self.head = 0.0
        """So much of its upper edge belongs to the words above it."""
        self.below = 0.0
        """So much of its lower edge belongs to the next card."""
        self.waiting = False
        """Nobody may choose from here now."""
        super().__init__(size_hint=(None, None), **kwargs)

    def show(self, slots: Sequence[Slot]) -> None:
        self.slots, self._early = slots, set()
        self.redraw()

    def show_early(self, card: str) -> None:
        """A card has been turned where it lies, others of its round are still being turned."""
        self._early.add(card)
        self.redraw()

    @property
    def open(self) -> bool:
        """It lies on the table; the pad takes its place while a cell is aimed at."""
        return self.parent is not None and self.opacity > 0

    def boxes(self) -> list[Box]:
        """Where the cards lie: as large as fits, in their own proportion."""
        count = max(1, len(self.slots))
        high = self.height - dp(10) - dp(RAISE) - self._heading() - self.head - self.below
        inner = (self.x + dp(12), self.y + dp(8) + self.below, self.width - dp(24), high)
        across = max(range(1, count + 1), key=lambda n: self._card_width(inner, count, n))
        wide = self._card_width(inner, count, across)
        gap, rows = dp(8), -(-count // across)
        high = min(wide * TALLEST, (inner[3] - gap * (rows - 1)) / rows)
        top = inner[1] + inner[3] - max(0.0, (inner[3] - rows * (high + gap) + gap) / 2 if not self.standing else 0)
        found = []
        for number in range(count):
            line, place = divmod(number, across)
            left = inner[0] + (inner[2] - across * (wide + gap) + gap) / 2 + place * (wide + gap)
            found.append((left, top - (line + 1) * high - line * gap, wide, high))
        return found

    def _card_width(self, inner: Box, count: int, across: int) -> float:
        rows = -(-count // across)
        wide = (inner[2] - dp(8) * (across - 1)) / across
        high = (inner[3] - dp(8) * (rows - 1)) / rows
        return min(wide, high * OFFER_CARD[0] / OFFER_CARD[1], dp(OFFER_CARD[0] * 1.35))

    def _heading(self) -> float:
        return theme.font_size("label") * 1.4 + dp(10) if self.titled else 0.0

    def slot_of(self, card: str) -> Box | None:
        """Where a card lies, raised if it is selected."""
        for slot, (x, y, width, height) in zip(self.slots, self.boxes(), strict=False):
            if card in (slot.card, slot.taken):
                return (x, y + dp(RAISE), width, height) if card == self.choice.card else (x, y, width, height)
        return None

    def card_at(self, x: float, y: float) -> str | None:
        for slot in self.slots:
            box = self.slot_of(slot.card) if slot.card else None
            if box is not None and contains(grown(box, dp(4)), x, y):
                return slot.card
        return None

    def draw(self) -> None:
        if self.width < dp(60):
            return
        fill((*self.pos, *self.size), WHERE_IS_THAT["foot"])
        if not self.standing:
            fill((self.x, self.top - dp(1), self.width, dp(1)), WHERE_IS_THAT["cell_hint"])
        elif self.titled and self.slots:
            words, size = tr("where_is_that.table.offer"), theme.font_size("label")
            y = self.top - self.head - size * 0.7
            box = draw_text(words, self.x + dp(16), y, size, COLOURS.text_2, "bold", "left")
            self.wrote(words, box)
        for slot, box in zip(self.slots, self.boxes(), strict=False):
            self._draw_slot(slot, box)

    def _draw_slot(self, slot: Slot, box: Box) -> None:
        card = slot.card or (slot.taken if slot.taken in self._early else None)
        if card is None or card in self.held:
            dashed(box, WHERE_IS_THAT["cell_hint"], card_radius(box))
            if slot.taken is not None and slot.seat is not None:
                self._draw_taken(slot.taken, slot.seat, box)
            return
        raised = self.slot_of(card) or box
        for text, place in draw_flag_side(self.faces[card], raised, faint=self.waiting):
            self.wrote(text, place, raised)
        if card == self.choice.card:
            gold_ring(raised, card_radius(raised), True)

    def _draw_taken(self, card: str, seat: int, box: Box) -> None:
        x, y, size = box[0] + box[2] / 2, box[1] + box[3] / 2, theme.font_size("caption", on_card=True)
        side = min(dp(32), box[3] * 0.4)
        draw_badge(seat, self.players[seat].avatar, around(x, y + box[3] * 0.16, side, side))
        words, room = name_of(self.faces[card]), box[2] - dp(6)
        texture = text_texture(words, size, "medium")
        while texture.width > room and size > dp(LEAST):
            size = max(dp(LEAST), size * 0.92)
            texture = text_texture(words, size, "medium")
        if texture.width > room:
            texture = text_texture(words, size, "medium", room, "center", line=0.95)
        self.wrote(words, draw_texture(texture, x, y - box[3] * 0.24, COLOURS.text_2), box)
