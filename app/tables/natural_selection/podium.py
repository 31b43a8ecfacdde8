"""The creature that won, in large before its rays, and the others beside it."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import NamedTuple

from kivy.graphics import Color, Mesh
from kivy.metrics import dp

from app.kit.canvas import draw_icon, draw_text, fill, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around
from app.kit.seats import draw_badge
from app.kit.tokens import GOLD, GOLD_INK, WHITE, Rgba, rgba, theme
from app.tables.natural_selection.evolution import NATIVE, draw_large
from app.tables.natural_selection.portrait import draw_portrait

RAY: Rgba = rgba("#FFFFFF1A")
RAYS = 14
LEVELS = 3
MOST_BESIDE = 6
SHAPE = NATIVE[0] / NATIVE[1]


class Creatures(NamedTuple):
    """What one seat brought to the end: one creature, or two that live together."""

    seat: int
    avatar: str
    name: str
    species: tuple[str, ...]
    levels: tuple[int, ...]
    words: tuple[str, ...]
    """The names of its creatures."""


class Podium(Drawn):
    """The winners in the middle, everybody else small at the sides; `grown` is how far the winner has grown, 0…1."""

    def __init__(self, winners: Sequence[Creatures], others: Sequence[Creatures], crowned: bool, **kwargs) -> None:
        self.winners, self.others, self.crowned = winners, others, crowned
        self.grown = 1.0
        super().__init__(size_hint=(None, None), **kwargs)

    def show(self, share: float) -> None:
        self.grown = share
        self.redraw()

    def most(self, width: float) -> float:
        """The height in which the winner's picture is as large as it gets in so much width."""
        left, right = self._sides(width)
        cards = sum(len(each.species) for each in self.winners)
        wide = min(dp(NATIVE[0]), (width - left - right - dp(12) * (cards - 1)) / max(1, cards))
        return wide / SHAPE + theme.font_size("title_s", True) * 1.9 + dp(46)

    def _sides(self, width: float) -> tuple[float, float]:
        """Room at the left and the right of the winners."""
        beside, side, edge = min(MOST_BESIDE, len(self.others)), width * 0.24, width * 0.04
        return side if beside else edge, side if beside > 1 else edge

    def draw(self) -> None:
        if self.width <= dp(40) or self.height <= dp(60):
            return
        self._draw_rays()
        left, right = self._sides(self.width)
        middle = (self.x + left, self.y, self.width - left - right, self.height)
        self._draw_others((min(MOST_BESIDE, len(self.others)) + 1) // 2, self.width * 0.24)
        cards = [(each, at) for each in self.winners for at in range(len(each.species))]
        plate = theme.font_size("title_s", True) * 1.9
        high = min(dp(NATIVE[1]), middle[3] - plate - dp(26))
        wide = min(high * SHAPE, (middle[2] - dp(12) * (len(cards) - 1)) / len(cards))
        high = wide / SHAPE
        x = middle[0] + (middle[2] - wide * len(cards) - dp(12) * (len(cards) - 1)) / 2
        y = middle[1] + plate * 0.6 + (middle[3] - plate - dp(20) - high) / 2
        for each, at in cards:
            self._draw_winner(each, at, (x, y, wide, high), plate)
            x += wide + dp(12)

    def _draw_rays(self) -> None:
        x, y = self.center_x, self.center_y
        Color(*RAY)
        for ray in range(RAYS):
            points: list[float] = [x, y, 0, 0]
            for angle in ((ray + by) * 2 * pi / RAYS for by in (0, 0.5)):
                across, up = cos(angle), sin(angle)
                far = min(self.width / max(abs(across), 1e-6), self.height / max(abs(up), 1e-6)) / 2
                points += [x + across * far, y + up * far, 0, 0]
            Mesh(vertices=points, indices=[0, 1, 2], mode="triangles")

    def _draw_winner(self, each: Creatures, at: int, box: Box, plate: float) -> None:
        share = 0.6 + 0.4 * self.grown
        card = around(box[0] + box[2] / 2, box[1] + box[3] / 2, box[2] * share, box[3] * share)
        fill((card[0] - dp(5), card[1] - dp(5), card[2] + dp(10), card[3] + dp(10)), GOLD, dp(20))
        draw_large(each.species[at], each.levels[at], card)
        x, top, low = card[0] + card[2] / 2, card[1] + card[3], card[1]
        if self.crowned:
            side = dp(40)
            fill(around(x, top, side, side), GOLD, side / 2)
            draw_icon("crown", x, top, side * 0.62, GOLD_INK)
        self._draw_plate(each, at, (x, low), box[2], plate)

    def _draw_plate(self, each: Creatures, at: int, where: tuple[float, float], room: float, high: float) -> None:
        """The creature's name (where it has room) and its level as pips; its player's badge where several won."""
        words, size, wide = self._plate_of(each.words[at], room + dp(10))
        pill = around(*where, wide, high)
        fill(pill, GOLD, high / 2)
        if words:
            box = draw_text(words, pill[0] + dp(8) + size * 0.4, where[1], size, GOLD_INK, "bold", "left")
            self.wrote(words, box)
        for place in range(LEVELS):
            x = pill[0] + pill[2] - dp(8) - size * 0.5 - (LEVELS - 1 - place) * size * 1.05
            fill(around(x, where[1], size * 0.8, size * 0.8), GOLD_INK, size)
            if place >= each.levels[at]:
                fill(around(x, where[1], size * 0.46, size * 0.46), GOLD, size)
        if len(self.winners) > 1:
            draw_badge(each.seat, each.avatar, around(pill[0] - dp(4), where[1] + high * 0.8, dp(30), dp(30)))

    @staticmethod
    def _plate_of(words: str, room: float) -> tuple[str, float, float]:
        """What a plate says, in which size, and how wide it is: a small one shows the pips alone."""
        size = 0.0
        for size in (theme.font_size(style, True) for style in ("title_s", "label_strong", "minimum")):
            wide = text_texture(words, size, "bold").width + size * 4.4 + dp(16)
            if wide <= room:
                return words, size, wide
        return "", size, size * 4 + dp(8)

    def _draw_others(self, left: int, room: float) -> None:
        """Half of them at each side, as large as there is room."""
        sides = (self.others[:left], self.others[left:MOST_BESIDE])
        for number, side in enumerate(sides):
            if not side:
                continue
            cell = self.height / max(2, len(side))
            high = min(dp(150), cell - dp(26), (room - dp(12)) / SHAPE)
            x = self.x + room / 2 if number == 0 else self.right - room / 2
            for place, each in enumerate(side):
                y = self.y + self.height / 2 + (len(side) / 2 - place - 0.5) * cell + dp(8)
                card = around(x, y, high * SHAPE, high)
                fill((card[0] - dp(2), card[1] - dp(2), card[2] + dp(4), card[3] + dp(4)), WHITE, dp(10))
                draw_portrait(each.species[0], each.levels[0], card)
                draw_badge(each.seat, each.avatar, around(x, card[1], dp(26), dp(26)))
