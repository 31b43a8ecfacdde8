"""Players on this table: chips over the map's edge with each one's last move; on a tablet with the whole map."""

from __future__ import annotations

from collections.abc import Mapping

from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.kit.canvas import draw_icon, draw_text, draw_texture, fill, gold_ring, shadow, text_texture
from app.kit.drawn import Pressable
from app.kit.geometry import Box, around, grown
from app.kit.seats import draw_badge
from app.kit.tokens import theme
from app.tables.where_is_that.camera import Cell
from app.tables.where_is_that.cards import draw_emblem
from app.tables.where_is_that.colours import COLOURS, WHERE_IS_THAT
from app.tables.where_is_that.places import said_size
from rules.where_is_that.packs import Face

SHORTEST = 4
"""Fewer letters of a name tell less than the badge alone."""

TIGHT = 110
"""A chip narrower than this (dp) has a smaller badge, so that its name is read."""

LEAST = 10
"""No text is smaller than this (dp)."""


class SeatTab(Pressable):
    """Badge, name, last move, and points or the sign of a map. Filled while that player's map is shown; gold ring = on
    turn."""

    seat = NumericProperty(0)
    avatar = StringProperty("cat")
    name = StringProperty("")
    value = StringProperty("")
    said = ListProperty([])
    """The last move, the longest way to say it first."""
    lines = NumericProperty(1)
    """So many lines are there for it."""
    large = BooleanProperty(False)
    """It is written larger, and never small."""
    chosen = BooleanProperty(False)
    playing = BooleanProperty(False)
    with_map = BooleanProperty(False)
    redraw_on = (
        *Pressable.redraw_on,
        "seat",
        "avatar",
        "name",
        "value",
        "said",
        "lines",
        "large",
        "chosen",
        "playing",
        "with_map",
    )

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})

    def draw(self) -> None:
        box, radius = (*self.pos, *self.size), min(self.height / 2, dp(26 if not self.lines else 16))
        self._draw_plate(box, radius)
        words = self._last_move(self.width - self._badge() - dp(16), self.lines)
        self._draw_head(self.center_y, words.height if words is not None else 0.0)
        if words is not None:
            left = self.x + self._badge() + dp(9)
            low = self.center_y - self._name_height() / 2
            self._write_move(words, left, low + words.height / 2)

    def _draw_plate(self, box: Box, radius: float) -> None:
        shadow(box, 1, radius, 0.5)
        fill(box, WHERE_IS_THAT["chosen"] if self.chosen else COLOURS.panel, radius)
        if self.playing:
            gold_ring(grown(box, -dp(3)), radius - dp(3), True)
        if self.pressed:
            fill(box, (0, 0, 0, 0.08), radius)

    def _badge(self) -> float:
        tight = self.width < dp(TIGHT)
        side = dp(25) if tight and self.value else dp(28 if tight else 36)
        return min(side, self.height - dp(10))

    def _name_height(self) -> float:
        return theme.font_size("body_strong", on_card=True) * 1.2

    def _draw_head(self, y: float, below: float) -> None:
        """Badge first; then as much of value, name and sign as the width allows, in this order; `below` is the height
        of what stands under the name."""
        tight, side = self.width < dp(TIGHT), self._badge()
        narrow = self.width < dp(74) and not self.value
        x = self.center_x if narrow else self.x + side / 2 + dp(4)
        draw_badge(self.seat, self.avatar, around(x, y, side, side))
        if narrow:
            return
        y += below / 2
        left, right = x + side / 2 + dp(4 if tight else 5), self.right - dp(5 if tight else 11)
        if self.value:
            size = min(theme.font_size("title_s", on_card=True), dp(15) if tight else 1e9)
            box = draw_text(self.value, right, y, size, COLOURS.text, "bold", "right")
            self.wrote(self.value, box)
            right = box[0] - dp(4)
        elif self.with_map and right - left > dp(84):
            draw_icon("map-outline", right, y, dp(20), COLOURS.text_2, "right")
            right -= dp(24)
        self._draw_name(left, right - left, y)

    def _draw_name(self, left: float, room: float, y: float) -> None:
        size = theme.font_size("body_strong", on_card=True)
        texture, name = text_texture(self.name, size, "bold"), self.name
        if texture.width > room:
            texture = text_texture(name, size := size * 0.82, "bold")
        if texture.width > room:
            texture = text_texture(name, size := min(size, theme.font_size("minimum")), "bold")
        while texture.width > room and len(name) > SHORTEST:
            name = name[:-1]
            texture = text_texture(name.rstrip() + "…", size, "bold")
        if texture.width <= room:
            self.wrote(self.name, draw_texture(texture, left, y, COLOURS.text, "left"))

    def _last_move(self, room: float, lines: int) -> Texture | None:
        """The last move in as many words as there is room for."""
        largest = said_size(self.large)
        smaller = ((largest,),) if self.large else ((largest, max(dp(LEAST), largest * 0.92)), (dp(LEAST),))
        for sizes in smaller:
            for words in self.said:
                for size in sizes:
                    texture = _in_lines(words, size, room, lines)
                    if texture is not None:
                        return texture
        return None

    def _write_move(self, words: Texture, left: float, y: float) -> None:
        self.wrote(self.said[0], draw_texture(words, left, y - words.height / 2, COLOURS.text_2, "left"))


def _in_lines(words: str, size: float, room: float, lines: int) -> Texture | None:
    """A text broken at its blanks into at most so many lines; None if it does not fit."""
    if lines < 1 or room < dp(20) or max(text_texture(word, size).width for word in words.split()) > room:
        return None
    texture = text_texture(words, size, "regular", room, line=1.0)
    return texture if texture.height <= lines * size * 1.25 + 1 else None


class SeatPanel(SeatTab):
    """A whole map in small under the name and the last move: flags where the cards lie."""

    def __init__(self, **kwargs) -> None:
        self.cards: Mapping[Cell, str] = {}
        self.faces: Mapping[str, Face] = {}
        self.marks: frozenset[str] = frozenset()
        super().__init__(**kwargs)

    def show(self, cards: Mapping[Cell, str], faces: Mapping[str, Face], marks: frozenset[str] = frozenset()) -> None:
        self.cards, self.faces, self.marks = cards, faces, marks
        self.redraw()

    def draw(self) -> None:
        box = (*self.pos, *self.size)
        self._draw_plate(box, dp(16))
        head = min(dp(46), self.height)
        self._draw_head(self.top - head / 2, 0.0)
        lines = self.lines if self.height - head > dp(90) else min(1, self.lines)
        words = self._last_move(self.width - dp(24), lines)
        if words is not None:
            self._write_move(words, self.x + dp(12), self.top - head + dp(2))
            head += words.height + dp(2)
        room = (self.x + dp(10), self.y + dp(10), self.width - dp(20), self.height - head - dp(12))
        if room[3] > dp(24):
            fill(room, WHERE_IS_THAT["paper"], dp(10))
            draw_small_map(self.cards, self.faces, grown(room, -dp(5)), self.marks)

    def _badge(self) -> float:
        return dp(36)


def draw_small_map(
    cards: Mapping[Cell, str], faces: Mapping[str, Face], room: Box, marks: frozenset[str] = frozenset()
) -> None:
    """The cards of a map as small plates with their flags; those that were moved last are ringed."""
    if not cards:
        return
    xs, ys = [cell[0] for cell in cards], [cell[1] for cell in cards]
    across, down = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    wide = min(room[2] / across, room[3] / down * 1.35, dp(46))
    high = wide / 1.35
    left = room[0] + (room[2] - wide * across) / 2
    top = room[1] + (room[3] + high * down) / 2
    for (x, y), card in cards.items():
        box = (left + (x - min(xs)) * wide, top - (y - min(ys) + 1) * high, wide, high)
        plate = grown(box, -max(0.5, wide * 0.04))
        fill(plate, WHERE_IS_THAT["edge" if card in marks else "cell_hint"], dp(2))
        fill(grown(plate, -dp(1.6 if card in marks else 0.8)), COLOURS.panel, dp(2))
        draw_emblem(faces[card], grown(plate, -high * 0.14))
