"""Towers of points, one a seat: they grow by what is counted, crumble by what is lost, and carry the total so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from app.kit.canvas import draw_icon, draw_text, fill, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around
from app.kit.seats import draw_badge
from app.kit.tokens import GOLD, GOLD_INK, LiveTable, Rgba, Table, theme
from app.numbers import number
from app.play.seating import Player
from app.tables.ceremony import Chapter
from app.tables.ceremony_look import LOSS, SHADE_INK

WIDEST, GAP, BADGE, PART_GAP, LEAST_TEXT = 96, 8, 32, 2, 15
PILL = 22
HIGHEST_POINT = 40
"""Dp: one point is never higher, however few there are."""


class Towers(Drawn):
    """All seats side by side. `amounts` says how much of each chapter a seat has got so far; `set_amount` changes one
    of them, as often as a motion likes. With `names` each seat's badge and name stand below its tower; `crowned` seats
    wear a crown."""

    names = BooleanProperty(True)
    redraw_on = ("names",)

    def __init__(
        self,
        players: Sequence[Player],
        chapters: Sequence[Chapter],
        shades: Mapping[str, Rgba],
        colours: LiveTable | Table,
        **kwargs,
    ) -> None:
        self.players, self.chapters, self.shades, self.colours = players, chapters, shades, colours
        self.amounts: dict[int, dict[str, float]] = {seat: {} for seat in range(len(players))}
        self.crowned: tuple[int, ...] = ()
        super().__init__(**kwargs)

    # -- what it shows -----------------------------------------------------------------------

    def count(self, chapters: Sequence[Chapter]) -> None:
        """These chapters are counted, and no others."""
        for seat, amounts in self.amounts.items():
            amounts.clear()
            amounts.update({chapter.key: chapter.points.get(seat, 0) for chapter in chapters})
        self.redraw()

    def set_amount(self, seat: int, key: str, points: float) -> None:
        self.amounts[seat][key] = points
        self.redraw()

    def crown(self, seats: Sequence[int]) -> None:
        self.crowned = tuple(seats)
        self.redraw()

    def total(self, seat: int) -> int:
        """What the number on the tower says: whole points, as far as they are counted."""
        return round(sum(self.amounts[seat].values()))

    # -- places ------------------------------------------------------------------------------

    def column(self, seat: int) -> Box:
        wide = self.width / max(1, len(self.players))
        return self.x + wide * seat, self.y, wide, self.height

    def landing(self, seat: int) -> tuple[float, float]:
        """Where the next coin lands: the top of the tower."""
        x, _, wide, _ = self.column(seat)
        return x + wide / 2, self._foot() + self._high(seat)

    def _tower_width(self) -> float:
        return min(dp(WIDEST), self.width / max(1, len(self.players)) - dp(GAP))

    def _foot(self) -> float:
        """Badges and names stand below."""
        if not self.names:
            return self.y + dp(2)
        return self.y + dp(BADGE + 6) + (theme.font_size("label") * 1.25 if self._with_names() else 0.0)

    def _with_names(self) -> bool:
        """Names stand there whole or not at all: the badge says who it is too."""
        room, size = self.width / max(1, len(self.players)) - dp(4), theme.font_size("label")
        return all(text_texture(player.name, size, "bold").width <= room for player in self.players)

    def _head(self) -> float:
        """Above the highest tower: its total, and a crown."""
        return theme.font_size("total") * 1.2 + dp(4) + (dp(PILL + 4) if self.crowned else 0.0)

    def _scale(self) -> float:
        """Pixels a point, for the highest that any tower will ever be."""
        highest = max((self._gross(seat) for seat in self.amounts), default=1)
        return min(dp(HIGHEST_POINT), max(0.0, self.top - self._head() - self._foot()) / max(1, highest))

    def _gross(self, seat: int) -> int:
        """All that a seat gains before it loses anything."""
        return sum(max(0, chapter.points.get(seat, 0)) for chapter in self.chapters)

    def _high(self, seat: int) -> float:
        return max(0.0, sum(self.amounts[seat].values())) * self._scale()

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        line = self.colours.line
        fill((self.x, self._foot() - dp(2), self.width, dp(2)), line)
        for seat, player in enumerate(self.players):
            self._draw_tower(seat)
            if self.names:
                self._draw_name(seat, player)

    def _draw_tower(self, seat: int) -> None:
        x, _, wide, _ = self.column(seat)
        width, scale = self._tower_width(), self._scale()
        left, y = x + (wide - width) / 2, self._foot()
        lost = -sum(min(0.0, points) for points in self.amounts[seat].values())
        for chapter, points in self._standing(seat, lost):
            high = points * scale
            whole = points == self.amounts[seat][chapter.key]
            self._draw_part(chapter, points, (left, y, width, max(0.0, high - dp(PART_GAP))), whole)
            y += high
        middle, size = x + wide / 2, theme.font_size("total")
        words = number(self.total(seat))
        box = draw_text(words, middle, y + dp(2), size, self.colours.text, "heavy", "bottom")
        self.wrote(words, box)
        if seat in self.crowned:
            self._draw_crown(middle, box[1] + box[3] + dp(PILL / 2 + 2))

    def _standing(self, seat: int, lost: float) -> list[tuple[Chapter, float]]:
        """The parts of a tower from below; what was lost has crumbled away from the top."""
        parts = [(chapter, self.amounts[seat].get(chapter.key, 0.0)) for chapter in self.chapters]
        gained = [(chapter, points) for chapter, points in parts if points > 0]
        left: list[tuple[Chapter, float]] = []
        for chapter, points in reversed(gained):
            taken = min(points, lost)
            lost -= taken
            if points > taken:
                left.append((chapter, points - taken))
        return left[::-1]

    def _draw_part(self, chapter: Chapter, points: float, box: Box, whole: bool) -> None:
        """One that has begun to crumble has its sign alone: what is left of it is no number of the count."""
        if box[3] <= 0:
            return
        fill(box, self.shades[chapter.key], min(dp(7), box[3] / 2))
        size = theme.font_size("label_strong", on_card=True)
        if box[3] < max(dp(LEAST_TEXT), size * 1.1):
            return
        x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
        if not whole:
            draw_icon(chapter.icon, x, y, size * 1.15, SHADE_INK)
            return
        words = number(round(points))
        wide = text_texture(words, size, "bold").width
        with_icon = wide + size * 1.2 + dp(4) <= box[2] - dp(4)
        if with_icon:
            draw_icon(chapter.icon, x - wide / 2 - dp(3), y, size * 1.15, SHADE_INK)
            x += size * 0.6
        self.wrote(words, draw_text(words, x, y, size, SHADE_INK, "bold"))

    def _draw_crown(self, x: float, y: float) -> None:
        fill(around(x, y, dp(PILL), dp(PILL)), GOLD, dp(PILL) / 2)
        draw_icon("crown", x, y, dp(PILL) * 0.7, GOLD_INK)

    def _draw_name(self, seat: int, player: Player) -> None:
        x, _, wide, _ = self.column(seat)
        middle, y = x + wide / 2, self._foot() - dp(4 + BADGE / 2)
        draw_badge(seat, player.avatar, around(middle, y, dp(BADGE), dp(BADGE)))
        if self._with_names():
            size = theme.font_size("label")
            box = draw_text(player.name, middle, y - dp(BADGE / 2 + 1), size, self.colours.text, "bold", "top")
            self.wrote(player.name, box)


def loss_pill(points: int, x: float, y: float) -> Box:
    """What somebody loses: a pill with a minus."""
    size = theme.font_size("label_strong", on_card=True)
    words = number(points)
    wide = text_texture(words, size, "bold").width + dp(14)
    fill(around(x, y, wide, size * 1.6), LOSS, size * 0.8)
    return draw_text(words, x, y, size, SHADE_INK, "bold")
