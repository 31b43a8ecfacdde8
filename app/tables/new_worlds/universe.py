"""The universe board: seven spaces with their digits, the piles with their sizes, and what a choice would take."""

from __future__ import annotations

from kivy.metrics import dp

from app.kit.canvas import border, corner_brackets, dashed, draw_icon, draw_text, fill, gold_ring, text_texture
from app.kit.drawn import Drawn, Pressable
from app.kit.geometry import Box, grown
from app.kit.tokens import theme
from app.services.i18n import tr
from app.tables.new_worlds.cards import COLOURS, DARK, card_radius, draw_back, draw_card, draw_digit, draw_tick
from app.tables.new_worlds.choice import Choice
from app.tables.new_worlds.places import Places
from app.tables.new_worlds.scene import Scene
from rules.new_worlds.components import CREATION, DISCARDS

MARK_REACH, MARK_INSET = 14, 11
"""Half the width of a mark, and how far inside the edge its middle lies: marks of neighbours never touch."""


class Universe(Drawn):
    """Draws a scene and a choice; the table decides what a touch means."""

    def __init__(self, scene: Scene, choice: Choice, **kwargs) -> None:
        self.scene, self.choice = scene, choice
        self.places = Places()
        self.glow = False
        self.hidden: frozenset[int] = frozenset()
        super().__init__(**kwargs)

    def space_at(self, x: float, y: float) -> int | None:
        for space, box in enumerate(self.places.spaces):
            if box[0] <= x < box[0] + box[2] and box[1] <= y < box[1] + box[3] + self.places.label:
                return space
        return None

    def draw(self) -> None:
        concerned, ticks, digits = self.choice.concerned(), self.choice.ticks(), self.choice.digits()
        for space, box in enumerate(self.places.spaces):
            self._draw_label(space, box)
            dimmed = concerned is not None and space not in concerned
            self._draw_space(space, box, dimmed)
            self._draw_rings(space, box, concerned or set(), ticks)
        for space, box in enumerate(self.places.spaces):  # marks may lie over the neighbour's edge
            if space in digits:
                draw_digit(space, box[0] + dp(MARK_INSET), box[1] + box[3] * 0.46)
            if space in ticks:
                draw_tick(box[0] + box[2] - dp(MARK_INSET), box[1] + box[3] * 0.46)
        if self.scene.shown is not None:
            draw_card(self.scene.shown.card, self.scene.shown.box)

    def _draw_space(self, space: int, box: Box, dimmed: bool) -> None:
        card = self.scene.row[space]
        if space == CREATION:
            self._draw_pile(box, dimmed)
        elif card is None:
            dashed(box, COLOURS.line, card_radius(box))
        else:
            draw_card(card, box, dimmed)

    def _draw_rings(self, space: int, box: Box, concerned: set[int], ticks: set[int]) -> None:
        if space in ticks or (self.glow and space in concerned):
            gold_ring(box, card_radius(box))
        elif self.scene.row[space] in self.scene.marks:
            corner_brackets(grown(box, dp(1)))

    def _draw_pile(self, box: Box, dimmed: bool) -> None:
        """The creation pile: as thick as it is high, with its number; or the discards that will become it (NW-3)."""
        if not self.scene.pile:
            dashed(box, COLOURS.line, card_radius(box))
            if self.scene.to_shuffle:
                side = min(dp(34), box[2] * 0.4)
                draw_icon("shuffle-variant", box[0] + box[2] / 2, box[1] + box[3] * 0.62, side, COLOURS.text_2)
        else:
            for step in range(min(2, self.scene.pile // 8), 0, -1):
                under = (box[0] + dp(2) * step, box[1] - dp(2) * step, box[2], box[3])
                fill(under, COLOURS.panel, card_radius(box))
                border(under, COLOURS.line, card_radius(box))
            draw_back(box)
        if dimmed and self.scene.pile:
            fill(box, (*COLOURS.bottom[:3], 0.58), card_radius(box))
        self._draw_pile_size(box)

    def _draw_pile_size(self, box: Box) -> None:
        size = theme.font_size("title_s", on_card=True)
        number = str(self.scene.pile or self.scene.to_shuffle)
        width = text_texture(number, size, "heavy").width + dp(16)
        x, y = box[0] + box[2] / 2, box[1] + size * 0.95
        fill((x - width / 2, y - size * 0.68, width, size * 1.36), (*DARK[:3], 0.92), size * 0.68)
        self.wrote(number, draw_text(number, x, y, size, COLOURS.text, "heavy"), box)

    def _draw_label(self, space: int, box: Box) -> None:
        """The digit that names the space, and what it is for; words give way where there is no room."""
        digit_size, word_size = theme.font_size("body_strong"), theme.font_size("caption")
        room = (box[0], box[1] + box[3], box[2], self.places.label)
        y = room[1] + room[3] / 2 + dp(1)
        digit = text_texture(str(space), digit_size, "heavy")
        word = next((w for w in self._words(space)
                     if digit.width + dp(5) + text_texture(w, word_size).width <= room[2]), "")  # fmt: skip
        whole = digit.width + (dp(5) + text_texture(word, word_size).width if word else 0)
        left = box[0] + (box[2] - whole) / 2
        self.wrote(str(space), draw_text(str(space), left, y, digit_size, COLOURS.text, "heavy", "left"), room)
        if word:
            x = left + digit.width + dp(5)
            self.wrote(word, draw_text(word, x, y - dp(0.5), word_size, COLOURS.text_2, anchor="left"), room)

    def _words(self, space: int) -> list[str]:
        if space == DISCARDS:
            n = self.scene.discards
            return [tr("new_worlds.table.discards", n=n), tr("new_worlds.table.discards_short", n=n), f"({n})"]
        if space == CREATION:
            return [tr("new_worlds.table.creation"), tr("new_worlds.table.creation_short")]
        return []


class EstimateCell(Pressable):
    """What the own world would be worth now, and the place that would be. Absent for purists."""

    def __init__(self, **kwargs) -> None:
        self.points, self.place, self.name = "", "", ""
        super().__init__(size_hint=(None, None), **kwargs)

    def draw(self) -> None:
        box = (*self.pos, *self.size)
        fill(box, (*COLOURS.panel[:3], 0.45), dp(12))
        border(box, COLOURS.line, dp(12))
        middle = self.center_y
        size = min(theme.font_size("total", on_card=True), self.height * 0.3)
        small = theme.font_size("caption", on_card=True)
        self.wrote(self.points, draw_text(self.points, self.center_x, middle, size, COLOURS.text, "heavy"))
        away = size * 0.62 + small * 0.6
        self.wrote(self.name, draw_text(self.name, self.center_x, middle + away, small, COLOURS.text_2))
        y = middle - away
        if not self.place:
            return
        width = text_texture(self.place, small, "bold").width
        self.wrote(self.place, draw_text(self.place, self.center_x + dp(10), y, small, COLOURS.text, "bold"))
        draw_icon("podium", self.center_x - width / 2 - dp(2), y, dp(16), COLOURS.text_2)
