"""Everybody's rounds as bars in one scale, with their sums: how a match of Mondo went."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.metrics import dp

from app.kit.canvas import border, draw_texture, fill, text_texture
from app.kit.geometry import Box, around, contains
from app.kit.scores import fitting
from app.kit.seats import draw_badge
from app.kit.tokens import Rgba, rgba, theme
from app.play.session import Player
from app.services.i18n import tr
from app.tables.mondo.colours import COLOURS, DARK
from app.tables.mondo.turning import Turned

LEGEND = 28
LEAST, MOST = 26, 54
"""Dp of a row's height."""
TINTS: tuple[Rgba, ...] = (rgba("#A9C6E0"), rgba("#FFD98A"), rgba("#86D69B"))
NARROW = 22
"""Dp that a bar has at least: its number stands in it."""


class Row(NamedTuple):
    """A seat, with what each round brought it."""

    seat: int
    player: Player
    points: tuple[int, ...]


def place_of(rows: Sequence[Row], row: Row) -> int:
    """Whoever has as many points has the same place."""
    return 1 + sum(sum(other.points) > sum(row.points) for other in rows)


def minus(number: int) -> str:
    return str(number).replace("-", "−")


class RoundBars(Turned):
    """`told` rounds are shown; a broken number lets the last of them grow. A tap on a row tells `tapped`."""

    def __init__(self, rows: Sequence[Row], tapped: Callable[[int], None] = lambda _seat: None) -> None:
        self.rows = list(rows)
        self._tapped = tapped
        self.told = 0.0
        self.places = False
        """At the verdict: the best first, with their places."""
        self.mine: int | None = None
        """Whose row stands out."""
        super().__init__(size_hint=(None, None))

    @property
    def rounds(self) -> int:
        return max(len(row.points) for row in self.rows)

    @property
    def legend(self) -> float:
        return dp(LEGEND) if self.rounds > 1 else 0.0

    def least(self) -> float:
        return self.legend + len(self.rows) * dp(LEAST)

    def most(self) -> float:
        return self.legend + len(self.rows) * dp(MOST) + dp(12)

    def show(self, told: float, places: bool) -> None:
        if (told, places) != (self.told, self.places):
            self.told, self.places = told, places
            self.redraw()

    @property
    def in_order(self) -> list[Row]:
        return sorted(self.rows, key=lambda row: -sum(row.points)) if self.places else self.rows

    def total(self, row: Row) -> int:
        """What a seat has by now; a bar that grows counts with it."""
        whole = int(self.told)
        growing = row.points[whole] if whole < len(row.points) else 0
        return sum(row.points[:whole]) + round(growing * (self.told - whole))

    def on_touch_down(self, touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        for row, box in zip(self.in_order, self._row_boxes(), strict=True):
            if contains(box, *touch.pos):
                self._tapped(row.seat)
        return False

    def _row_boxes(self) -> list[Box]:
        top, count = self.top - dp(6) - self.legend, len(self.rows)
        high = (top - self.y - dp(6)) / count
        return [(self.x, top - (index + 1) * high, self.width, high) for index in range(count)]

    # -- drawing -------------------------------------------------------------------------------

    def draw(self) -> None:
        box = (*self.pos, *self.size)
        fill(box, DARK, dp(16))
        border(box, COLOURS.line, dp(16), dp(1))
        if self.legend:
            self._draw_legend()
        boxes = self._row_boxes()
        letters = min(theme.font_size("label_strong", on_card=True), boxes[0][3] * 0.6)
        names = [text_texture(row.player.name, max(dp(12), letters), self._weight(row)) for row in self.rows]
        sums = min(dp(27), theme.font_size("title_l", on_card=True), boxes[0][3] * 0.66)
        wide = max(text_texture(minus(sum(row.points)), sums, "heavy").width for row in self.rows)
        name = min(max(text.width for text in names), self.width * 0.24) if self.width > dp(250) else 0.0
        for row, each in zip(self.in_order, boxes, strict=True):
            self._draw_row(row, each, name, wide, sums)

    def _weight(self, row: Row) -> str:
        return "heavy" if row.seat == self.mine else "bold"

    def _draw_legend(self) -> None:
        """Which colour is which round, as far as rounds are told."""
        y, x = self.top - dp(6) - self.legend / 2, self.x + dp(14)
        size = max(dp(12), theme.font_size("minimum", on_card=True))
        words = [tr("mondo.end.round", n=number + 1) for number in range(self.rounds)]
        made = [text_texture(each, size) for each in words]
        short = sum(text.width + dp(34) for text in made) > self.width - dp(14)
        for number in range(self.rounds):
            if number >= self.told:
                return
            said = str(number + 1) if short else words[number]
            text = text_texture(said, size) if short else made[number]
            fill(around(x + dp(7), y, dp(14), dp(14)), TINTS[number % len(TINTS)], dp(4))
            self.wrote(said, draw_texture(text, x + dp(19), y, COLOURS.text, "left"))
            x += text.width + dp(34)

    def _draw_row(self, row: Row, box: Box, name: float, sums: float, size: float) -> None:
        x, y, width, high = box
        middle, left, right = y + high / 2, x + dp(10), x + width - dp(12)
        if row is not self.in_order[0]:
            fill((x + dp(10), y + high, width - dp(20), dp(1)), COLOURS.line)
        if self.places:
            place = text_texture(str(place_of(self.rows, row)), max(dp(12), size * 0.7), "bold")
            self.wrote(str(place_of(self.rows, row)), draw_texture(place, left, middle, COLOURS.text_2, "left"))
            left += dp(18)
        badge = min(dp(32), high - dp(4))
        draw_badge(row.seat, row.player.avatar, around(left + badge / 2, middle, badge, badge))
        left += badge + dp(6)
        if name:
            letters = max(dp(12), min(theme.font_size("label_strong", on_card=True), high * 0.6))
            weight = self._weight(row)
            said = fitting(row.player.name, letters, name, weight)
            text = text_texture(said, letters, weight)
            self.wrote(row.player.name, draw_texture(text, left, middle, COLOURS.text, "left"))
            left += name + dp(8)
        total = minus(self.total(row))
        self.wrote(total, draw_texture(text_texture(total, size, "heavy"), right, middle, COLOURS.text, "right"))
        self._draw_bars(row, left, right - sums - dp(10), middle, min(dp(30), high * 0.66))

    def _draw_bars(self, row: Row, left: float, right: float, middle: float, high: float) -> None:
        gap = dp(2)
        room = right - left - gap * (self.rounds - 1) - dp(NARROW) * self.rounds
        scale = max(0.0, room) / max(1, *(sum(map(abs, each.points)) for each in self.rows))
        size = min(dp(15), theme.font_size("label_strong", on_card=True), high * 0.72)
        for number, points in enumerate(row.points):
            share = min(1.0, self.told - number)
            if share <= 0:
                return
            wide = (dp(NARROW) + abs(points) * scale) * share
            box, tint = (left, middle - high / 2, wide, high), TINTS[number % len(TINTS)]
            if points < 0:  # what was lost is hollow
                border(box, tint, dp(5), dp(2))
            else:
                fill(box, tint, dp(5))
            if share >= 1:
                words = minus(points)
                text = text_texture(words, max(dp(10), size), "bold")
                ink = COLOURS.text if points < 0 else DARK
                self.wrote(words, draw_texture(text, left + wide / 2, middle, ink))
            left += wide + gap
