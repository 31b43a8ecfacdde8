"""How everybody's total came about: a row a seat, the best first, with a bar whose parts are the chapters of the count.
The ceremony shows it at the verdict."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kivy.metrics import dp

from app.kit.canvas import border, draw_icon, draw_text, fill, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around
from app.kit.seats import draw_badge
from app.kit.tokens import RADIUS, LiveTable, Rgba, Table, theme
from app.numbers import number
from app.play.seating import Player
from app.tables.ceremony import Chapter
from app.tables.ceremony_look import LOSS, SHADE_INK

PAD, GAP, BADGE, BAR, SWATCH = 14, 8, 34, 26, 20
NARROW_BAR = 150
"""Dp below which a bar has too little room beside the name, and stands below it."""
PART_GAP = 2


class SumRow(NamedTuple):
    place: int
    seat: int
    total: int


def sum_rows(ranking: Sequence[Sequence[int]], totals: Mapping[int, int]) -> list[SumRow]:
    """The seats that have a total, the best first; who is tied has the same place."""
    found, place = [], 1
    for group in ranking:
        found += [SumRow(place, seat, totals[seat]) for seat in group if seat in totals]
        place += len(group)
    return found


class SumBars(Drawn):
    """It is as high as its rows; `shades` is the colour of each chapter."""

    def __init__(
        self,
        players: Sequence[Player],
        ranking: Sequence[Sequence[int]],
        chapters: Sequence[Chapter],
        shades: Mapping[str, Rgba],
        colours: LiveTable | Table,
        **kwargs,
    ) -> None:
        self.players, self.chapters, self.shades, self.colours = players, chapters, shades, colours
        self.rows = sum_rows(ranking, chapters[-1].totals if chapters else {})
        super().__init__(**{"size_hint_y": None, **kwargs})
        self.bind(width=lambda *_: self.measure())
        self.measure()

    # -- sizes -------------------------------------------------------------------------------

    def measure(self) -> None:
        self._legend = self._laid_legend()
        self._stacked = self._bar_room(beside=True) < dp(NARROW_BAR)
        lines = len({line for _chapter, line, _x in self._legend})
        self._line = max(dp(SWATCH), theme.font_size("label") * 1.2) + dp(4)
        self._row = max(dp(BADGE), theme.font_size("total") * 1.1) + dp(12) + (dp(BAR + 4) if self._stacked else 0.0)
        self.height = 2 * dp(PAD) + lines * self._line + dp(4) + len(self.rows) * self._row

    def _laid_legend(self) -> list[tuple[Chapter, int, float]]:
        """Which chapter stands in which line, and how far to the right."""
        room, found, x, line = self.width - 2 * dp(PAD), [], 0.0, 0
        for chapter in self.chapters:
            wide = dp(SWATCH + 6) + text_texture(chapter.title, theme.font_size("label"), "medium").width
            if x and x + wide > room:
                x, line = 0.0, line + 1
            found.append((chapter, line, x))
            x += wide + dp(14)
        return found

    def _names(self) -> float:
        size = theme.font_size("title_s")
        return max((text_texture(self.players[row.seat].name, size, "bold").width for row in self.rows), default=0.0)

    def _totals(self) -> float:
        size = theme.font_size("total")
        return max((text_texture(number(row.total), size, "heavy").width for row in self.rows), default=0.0)

    def _lead(self) -> float:
        """Place and badge."""
        return text_texture("9", theme.font_size("title_s"), "bold").width + dp(GAP + BADGE + GAP)

    def _bar_room(self, beside: bool) -> float:
        whole = self.width - 2 * dp(PAD) - self._lead()
        return whole - (self._names() + self._totals() + 2 * dp(GAP) if beside else 0.0)

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        box = (*self.pos, *self.size)
        fill(box, self.colours.panel, dp(RADIUS["panel"]))
        border(box, self.colours.line, dp(RADIUS["panel"]))
        top = self.top - dp(PAD)
        for chapter, line, x in self._legend:
            self._draw_legend(chapter, self.x + dp(PAD) + x, top - (line + 0.5) * self._line)
        top -= self._line * len({line for _chapter, line, _x in self._legend}) + dp(4)
        for row in self.rows:
            fill((self.x + dp(PAD), top, self.width - 2 * dp(PAD), dp(1)), self.colours.line)
            self._draw_row(row, top)
            top -= self._row

    def _draw_legend(self, chapter: Chapter, x: float, y: float) -> None:
        side = dp(SWATCH)
        fill((x, y - side / 2, side, side), self._shade(chapter), dp(5))
        draw_icon(chapter.icon, x + side / 2, y, side * 0.75, SHADE_INK)
        size = theme.font_size("label")
        words = draw_text(chapter.title, x + side + dp(6), y, size, self.colours.text_2, "medium", "left")
        self.wrote(chapter.title, words)

    def _shade(self, chapter: Chapter) -> Rgba:
        return LOSS if all(points <= 0 for points in chapter.points.values()) else self.shades[chapter.key]

    def _draw_row(self, row: SumRow, top: float) -> None:
        upper = self._row - (dp(BAR + 4) if self._stacked else 0.0)
        x, y, right = self.x + dp(PAD), top - upper / 2, self.right - dp(PAD)
        ink, size = self.colours.text, theme.font_size("title_s")
        self.wrote(str(row.place), draw_text(str(row.place), x, y, size, self.colours.text_2, "bold", "left"))
        lead = self._lead()
        name, avatar = self.players[row.seat].name, self.players[row.seat].avatar
        draw_badge(row.seat, avatar, around(x + lead - dp(GAP + BADGE / 2), y, dp(BADGE), dp(BADGE)))
        self.wrote(name, draw_text(name, x + lead, y, size, ink, "bold", "left"))
        total = draw_text(number(row.total), right, y, theme.font_size("total"), ink, "heavy", "right")
        self.wrote(number(row.total), total)
        if self._stacked:
            self._draw_bar(row, x + lead, y - upper / 2 - dp(BAR / 2 - 2), self._bar_room(beside=False))
        else:
            self._draw_bar(row, x + lead + self._names() + dp(GAP), y, self._bar_room(beside=True))

    def _draw_bar(self, row: SumRow, x: float, y: float, room: float) -> None:
        parts = [(chapter, chapter.points.get(row.seat, 0)) for chapter in self.chapters]
        longest = max(self._length(each.seat) for each in self.rows)
        scale = (room - dp(PART_GAP) * len(self.chapters)) / max(1, longest)
        sizes = (theme.font_size("minimum"), theme.font_size("minimum", on_card=True))
        for chapter, points in parts:
            if not points:
                continue
            wide, high = abs(points) * scale, dp(BAR)
            self._draw_ground((x, y - high / 2, wide, high), chapter, points)
            words = number(points)
            fitting = (size for size in sizes if text_texture(words, size, "bold").width <= wide - dp(2))
            ink = SHADE_INK if points > 0 else self.colours.text
            if size := next(fitting, None):
                self.wrote(words, draw_text(words, x + wide / 2, y, size, ink, "bold"))
            x += wide + dp(PART_GAP)

    def _draw_ground(self, box: Box, chapter: Chapter, points: int) -> None:
        """What was lost is hollow: it is no part of what somebody has."""
        radius = min(dp(6), box[2] / 2)
        if points > 0:
            fill(box, self._shade(chapter), radius)
        else:
            border(box, LOSS, radius, dp(2))

    def _length(self, seat: int) -> int:
        return sum(abs(chapter.points.get(seat, 0)) for chapter in self.chapters)
