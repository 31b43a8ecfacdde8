"""The lines of a round, a column for each seat: counted ones with their numbers, those to come as dots."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp

from app.kit.canvas import draw_icon, draw_texture, fill, text_texture
from app.kit.geometry import around
from app.kit.scores import fitting
from app.kit.seats import draw_badge
from app.kit.tokens import GOLD_INK, Rgba, rgba, theme
from app.play.session import Player
from app.services.i18n import tr
from app.tables.mondo.coins import brought
from app.tables.mondo.count import ICONS, Count
from app.tables.mondo.turning import Turned

LEAST, MOST = 25, 52
"""Dp of a row's height."""
COLUMN = 58
APART = 8
"""Dp between two numbers beside each other."""
LIT = rgba("#FFDFA8")


class CountTable(Turned):
    """A tap on a line that was counted shows it on the boards again, one on a head (`head_tapped`) that board."""

    head_tapped: Callable[[int], None] | None = None

    def __init__(
        self, count: Count, players: Sequence[Player], names: Sequence[str], own: int, totals: Sequence[int] | None
    ) -> None:
        """`totals`: of all rounds so far; None in the first."""
        self._count, self._players, self._names, self._own, self._totals = count, players, names, own, totals
        super().__init__(size_hint=(None, None))

    @property
    def rows(self) -> int:
        """Heads, lines and sums."""
        return len(self._names) + 2 + (self._totals is not None)

    def natural_height(self, room: float) -> float:
        return min(room, self.rows * dp(MOST))

    @property
    def row(self) -> float:
        return self.height / self.rows

    @property
    def column(self) -> float:
        return min(dp(COLUMN), self.width * 0.5 / len(self._players))

    def line_box(self, index: int) -> tuple[float, float, float, float]:
        """Where a line stands; -1 is the head."""
        return self.x, self.top - self.row * (index + 2), self.width, self.row

    def on_touch_down(self, touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        index = int((self.top - touch.y) // self.row) - 1
        if 0 <= index < len(self._names):
            self._count.look(index)
        seat = len(self._players) - 1 - int((self.right - touch.x) // self.column)
        if index < 0 <= seat and self.head_tapped is not None:
            self.head_tapped(seat)
        return True

    # -- drawing -------------------------------------------------------------------------------

    def draw(self) -> None:
        self._draw_head()
        for index, name in enumerate(self._names):
            told = index < self._count.told
            lit = index == self._count.lit
            numbers = [brought(self._count.points(index, seat)) if told else "·" for seat in range(len(self._players))]
            self._draw_row(index, name, numbers, ICONS[self._count.keys[index]], lit, told)
        sums = [str(self._count.so_far(seat)).replace("-", "−") for seat in range(len(self._players))]
        x, _, width, _ = self.line_box(0)
        fill((x, self.line_box(len(self._names))[1] + self.row - dp(1), width, dp(2)), theme.ink)
        self._draw_sums(len(self._names), "mondo.table.this_round" if self._count.over else "mondo.count.so_far", sums)
        if self._totals is not None:
            totals = [str(total).replace("-", "−") if self._count.over else "·" for total in self._totals]
            self._draw_sums(len(self._names) + 1, "mondo.table.total", totals)

    def _middle(self, seat: int) -> float:
        return self.right - self.column * (len(self._players) - seat - 0.5)

    def _draw_head(self) -> None:
        x, y, _, high = self.line_box(-1)
        words = tr("mondo.count.of", n=self._count.told, of=len(self._names))
        text = text_texture(words, theme.font_size("label", on_card=True))
        self.wrote(words, draw_texture(text, x + dp(10), y + high / 2, theme.ink_2, "left"))
        side = min(dp(30), high - dp(2), self.column - dp(4))
        for seat, player in enumerate(self._players):
            draw_badge(seat, player.avatar, around(self._middle(seat), y + high / 2, side, side))

    def _draw_row(self, index: int, name: str, numbers: Sequence[str], icon: str, lit: bool, told: bool) -> None:
        box = x, y, width, high = self.line_box(index)
        ink = theme.ink if told else theme.outline
        if lit:
            fill(box, LIT, min(dp(16), high / 2))
            ink = GOLD_INK
        else:
            fill((x, y, width, dp(1)), theme.outline_variant)
        middle = y + high / 2
        draw_icon(icon, x + dp(20), middle, min(dp(24), high * 0.7), ink)
        self._write(name, x + dp(40), middle, ink, "bold" if lit else "regular")
        for seat, number in enumerate(numbers):
            self._number(number, seat, middle, ink, "body_strong", "heavy" if seat == self._own else "bold")

    def _draw_sums(self, index: int, key: str, numbers: Sequence[str]) -> None:
        x, y, _, high = self.line_box(index)
        self._write(tr(key), x + dp(10), y + high / 2, theme.ink, "bold")
        for seat, number in enumerate(numbers):
            self._number(number, seat, y + high / 2, theme.ink, "title_l", "heavy")

    def _write(self, words: str, left: float, middle: float, ink: Rgba, weight: str) -> None:
        room = self.right - self.column * len(self._players) - left - dp(4)
        sizes = [theme.font_size(style, on_card=True) for style in ("body", "label", "minimum")]
        size = next((each for each in sizes if text_texture(words, each, weight).width <= room), sizes[-1])
        text = text_texture(fitting(words, size, room, weight), size, weight)
        self.wrote(words, draw_texture(text, left, middle, ink, "left"))

    def _number(self, words: str, seat: int, middle: float, ink: Rgba, style: str, weight: str) -> None:
        size = min(theme.font_size(style, on_card=True), self.row * 0.72)
        text = text_texture(words, size, weight)
        if text.width > self.column - dp(APART):
            text = text_texture(words, size * (self.column - dp(APART)) / text.width, weight)
        self.wrote(words, draw_texture(text, self._middle(seat), middle, ink))
