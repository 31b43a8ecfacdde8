"""The universe board: seven spaces with their digits, the piles with their sizes, and what a choice would take."""

from __future__ import annotations

from kivy.metrics import dp

from app.kit.canvas import border, corner_brackets, dashed, draw_icon, draw_text, fill, gold_ring, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, contains, grown
from app.kit.tokens import theme
from app.services.i18n import tr
from app.tables.new_worlds.cards import (
    COLOURS,
    DARK,
    VEIL,
    card_radius,
    draw_back,
    draw_card,
    draw_digit,
    draw_tick,
    icon_strip,
)
from app.tables.new_worlds.choice import Choice
from app.tables.new_worlds.places import Places
from rules.new_worlds.scene import CREATION, DISCARDS, card_at, discards, pile_size, shown, to_shuffle
from rules.scene import Scene

MARK_REACH, MARK_INSET = 14, 11
"""Half the width of a mark, and how far inside the edge its middle lies: marks of neighbours never touch."""


class Universe(Drawn):
    """Draws a scene and a choice; the table decides what a touch means."""

    def __init__(self, choice: Choice, **kwargs) -> None:
        self.scene: Scene | None = None
        self.marks: frozenset[str] = frozenset()
        """Cards that the last move brought where they are."""
        self.choice = choice
        self.places = Places()
        self.glow = self.icons = False
        """Whether nature icons count, so that they are always shown."""
        super().__init__(**kwargs)

    def space_at(self, x: float, y: float) -> int | None:
        spaces = range(len(self.places.spaces))
        return next((space for space in spaces if contains(self.places.touched(space), x, y)), None)

    def card_on(self, space: int) -> str | None:
        return card_at(self.scene, space) if self.scene is not None else None

    def draw(self) -> None:
        if self.scene is not None:
            self._draw_scene(self.scene)

    def _draw_scene(self, scene: Scene) -> None:
        concerned, ticks, digits = self.choice.concerned(), self.choice.ticks(), self.choice.digits()
        for space, box in enumerate(self.places.spaces):
            self._draw_label(space, box, self._words(scene, space))
            dimmed = concerned is not None and space not in concerned
            self._draw_space(scene, space, box, dimmed)
            self._draw_rings(card_at(scene, space), space, box, concerned or set(), ticks)
        for space, box in enumerate(self.places.spaces):  # marks may lie over the neighbour's edge
            inset = dp(MARK_INSET if box[2] > dp(60) else MARK_REACH)
            low = box[1] + (icon_strip(box, self.icons) + dp(MARK_REACH) if card_at(scene, space) else inset)
            if space in digits and self.choice.shown_way is None:  # an armed way is told by its ticks alone
                draw_digit(space, box[0] + inset, low)
            if space in ticks:
                draw_tick(box[0] + box[2] - inset, low)
        held_up = shown(scene)
        if held_up is not None and self.places.spaces:  # a board that is not laid out yet has no place for it
            draw_card(held_up, self.places.shown, icons=self.icons)

    def _draw_space(self, scene: Scene, space: int, box: Box, dimmed: bool) -> None:
        card = card_at(scene, space)
        if space == CREATION:
            self._draw_pile(scene, box, dimmed)
        elif card is None:
            self._draw_gap(space, box)
        else:
            draw_card(card, box, dimmed, self.icons)

    def _draw_gap(self, space: int, box: Box) -> None:
        """A card has left its space: the digit stays."""
        dashed(box, COLOURS.line, card_radius(box))
        size = min(theme.font_size("title_l", on_card=True), box[3] * 0.5)
        draw_text(str(space), box[0] + box[2] / 2, box[1] + box[3] / 2, size, COLOURS.text_2, "heavy")

    def _draw_rings(self, card: str | None, space: int, box: Box, concerned: set[int], ticks: set[int]) -> None:
        if space in ticks or (self.glow and space in concerned):
            gold_ring(box, card_radius(box))
        elif card in self.marks:
            corner_brackets(grown(box, dp(1)))

    def _draw_pile(self, scene: Scene, box: Box, dimmed: bool) -> None:
        """The creation pile: as thick as it is high, with its number; or the discards that will become it (NW-3)."""
        pile = pile_size(scene)
        if not pile:
            dashed(box, COLOURS.line, card_radius(box))
            if to_shuffle(scene):
                side = min(dp(34), box[2] * 0.4)
                draw_icon("shuffle-variant", box[0] + box[2] / 2, box[1] + box[3] * 0.62, side, COLOURS.text_2)
        else:
            for step in range(min(2, pile // 8), 0, -1):
                under = (box[0] + dp(2) * step, box[1] - dp(2) * step, box[2], box[3])
                fill(under, COLOURS.panel, card_radius(box))
                border(under, COLOURS.line, card_radius(box))
            draw_back(box)
        if dimmed and pile:
            fill(box, VEIL, card_radius(box))
        self._draw_pile_size(pile or to_shuffle(scene), box)

    def _draw_pile_size(self, cards: int, box: Box) -> None:
        size = theme.font_size("title_s", on_card=True)
        number = str(cards)
        width = text_texture(number, size, "heavy").width + dp(16)
        x, y = box[0] + box[2] / 2, box[1] + size * 0.95
        fill((x - width / 2, y - size * 0.68, width, size * 1.36), (*DARK[:3], 0.92), size * 0.68)
        self.wrote(number, draw_text(number, x, y, size, COLOURS.text, "heavy"), box)

    def _draw_label(self, space: int, box: Box, words: list[str]) -> None:
        """The digit that names the space, and what it is for; words give way where there is no room."""
        digit_size, word_size = theme.font_size("body_strong"), theme.font_size("caption")
        room = (box[0], box[1] + box[3], box[2], self.places.label)
        y = room[1] + room[3] / 2 + dp(1)
        digit = text_texture(str(space), digit_size, "heavy")
        word = next((w for w in words if digit.width + dp(9) + text_texture(w, word_size).width <= room[2]), "")
        narrow = box[2] <= dp(60)
        left = box[0] + (box[2] - digit.width) / 2 if narrow else box[0] + dp(4)
        self.wrote(str(space), draw_text(str(space), left, y, digit_size, COLOURS.text, "heavy", "left"), room)
        if word and not narrow:
            x = left + digit.width + dp(5)
            self.wrote(word, draw_text(word, x, y - dp(0.5), word_size, COLOURS.text_2, anchor="left"), room)

    @staticmethod
    def _words(scene: Scene, space: int) -> list[str]:
        if space == DISCARDS:
            n = discards(scene)
            return [tr("new_worlds.table.discards", n=n), tr("new_worlds.table.discards_short", n=n), f"({n})"]
        if space == CREATION:
            return [tr("new_worlds.table.creation"), tr("new_worlds.table.creation_short")]
        return []
