"""The universe board: seven spaces with their digits, the piles with their sizes, and what a choice would take."""

from __future__ import annotations

from kivy.metrics import dp

from app.kit.canvas import border, corner_brackets, dashed, draw_icon, draw_text, fill, gold_ring, text_texture
from app.kit.drawn import Drawn, Pressable
from app.kit.geometry import Box, contains, grown
from app.kit.tokens import theme
from app.services.i18n import tr
from app.tables.new_worlds.cards import COLOURS, DARK, card_radius, draw_back, draw_card, draw_digit, draw_tick
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
        self.glow = False
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
            if space in digits:
                draw_digit(space, box[0] + inset, box[1] + box[3] * 0.46)
            if space in ticks:
                draw_tick(box[0] + box[2] - inset, box[1] + box[3] * 0.46)
        held_up = shown(scene)
        if held_up is not None and self.places.spaces:  # a board that is not laid out yet has no place for it
            draw_card(held_up, self.places.shown)

    def _draw_space(self, scene: Scene, space: int, box: Box, dimmed: bool) -> None:
        card = card_at(scene, space)
        if space == CREATION:
            self._draw_pile(scene, box, dimmed)
        elif card is None:
            dashed(box, COLOURS.line, card_radius(box))
        else:
            draw_card(card, box, dimmed)

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
            fill(box, (*COLOURS.bottom[:3], 0.58), card_radius(box))
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
        word = next((w for w in words
                     if digit.width + dp(5) + text_texture(w, word_size).width <= room[2]), "")  # fmt: skip
        whole = digit.width + (dp(5) + text_texture(word, word_size).width if word else 0)
        left = box[0] + (box[2] - whole) / 2
        self.wrote(str(space), draw_text(str(space), left, y, digit_size, COLOURS.text, "heavy", "left"), room)
        if word:
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
