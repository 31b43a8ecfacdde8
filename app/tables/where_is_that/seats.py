"""The players: a chip each (a tap shows that map), on tablets a panel with the map in small."""

from __future__ import annotations

from collections.abc import Mapping

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.kit.canvas import draw_icon, draw_text, draw_texture, fill, gold_ring, shadow, text_texture
from app.kit.drawn import Pressable
from app.kit.geometry import Box, around, grown
from app.kit.seats import draw_badge
from app.kit.tokens import WHERE_IS_THAT, theme
from app.tables.where_is_that.camera import Cell
from app.tables.where_is_that.cards import COLOURS, draw_emblem
from rules.where_is_that.packs import Face

SHORTEST = 4
"""Fewer letters of a name tell less than the badge alone."""

TIGHT = 110
"""A chip narrower than this (dp) has a smaller badge, so that its name is read."""


class SeatTab(Pressable):
    """Badge, name, and points or the sign of a map. Filled while that player's map is shown; gold ring = on turn."""

    seat = NumericProperty(0)
    avatar = StringProperty("cat")
    name = StringProperty("")
    value = StringProperty("")
    chosen = BooleanProperty(False)
    playing = BooleanProperty(False)
    with_map = BooleanProperty(False)
    redraw_on = (*Pressable.redraw_on, "seat", "avatar", "name", "value", "chosen", "playing", "with_map")

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})

    def draw(self) -> None:
        box, radius = (*self.pos, *self.size), min(self.height / 2, dp(26))
        shadow(box, 1, radius, 0.5)
        fill(box, WHERE_IS_THAT["chosen"] if self.chosen else COLOURS.panel, radius)
        if self.playing:
            gold_ring(grown(box, -dp(3)), radius - dp(3), True)
        if self.pressed:
            fill(box, (0, 0, 0, 0.08), radius)
        self._draw_head(self.center_y)

    def _draw_head(self, y: float) -> None:
        """Badge first; then as much of value, name and sign as the width allows, in this order."""
        narrow = self.width < dp(74)
        tight = self.width < dp(TIGHT)
        side = dp(25) if tight and self.value else min(dp(28 if tight else 36), self.height - dp(10))
        x = self.center_x if narrow and not self.value else self.x + side / 2 + dp(4)
        draw_badge(self.seat, self.avatar, around(x, y, side, side))
        left, right = x + side / 2 + dp(4 if tight else 5), self.right - dp(5 if tight else 11)
        if narrow and not self.value:
            return
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


class SeatPanel(SeatTab):
    """A whole map in small under the name: flags where the cards lie."""

    def __init__(self, **kwargs) -> None:
        self.cards: Mapping[Cell, str] = {}
        self.faces: Mapping[str, Face] = {}
        super().__init__(**kwargs)

    def show(self, cards: Mapping[Cell, str], faces: Mapping[str, Face]) -> None:
        self.cards, self.faces = cards, faces
        self.redraw()

    def draw(self) -> None:
        box, radius = (*self.pos, *self.size), dp(16)
        shadow(box, 1, radius, 0.5)
        fill(box, WHERE_IS_THAT["chosen"] if self.chosen else COLOURS.panel, radius)
        if self.playing:
            gold_ring(grown(box, -dp(3)), radius - dp(3), True)
        head = min(dp(46), self.height)
        self._draw_head(self.top - head / 2)
        room = (self.x + dp(10), self.y + dp(10), self.width - dp(20), self.height - head - dp(12))
        if room[3] > dp(24):
            fill(room, WHERE_IS_THAT["paper"], dp(10))
            draw_small_map(self.cards, self.faces, grown(room, -dp(5)))
        if self.pressed:
            fill(box, (0, 0, 0, 0.08), radius)


def draw_small_map(cards: Mapping[Cell, str], faces: Mapping[str, Face], room: Box) -> None:
    """The cards of a map as small plates with their flags."""
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
        fill(plate, WHERE_IS_THAT["cell_hint"], dp(2))
        fill(grown(plate, -dp(0.8)), COLOURS.panel, dp(2))
        draw_emblem(faces[card], grown(plate, -high * 0.14))
