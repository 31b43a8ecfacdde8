"""Why everybody has those points, computer players too: a line each below the count of a shared table; and when all is
counted, who is first, and whether it is a tie."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from app.kit.canvas import draw_texture, text_texture
from app.kit.geometry import around
from app.kit.scores import fitting
from app.kit.seats import draw_badge
from app.kit.tokens import theme
from app.play.wording import sentence, signed
from app.services.i18n import tr
from app.tables.mondo.count import Count
from app.tables.mondo.score import Scored
from app.tables.mondo.turning import Turned

LEAST, MOST = 18, 36
"""Dp of a line's height."""
BADGE = 22


class Reasons(Turned):
    """`seats` in the order of what matters to who reads it: where there is little room, the first of them speak."""

    def __init__(self, scored: Scored, count: Count, seats: Sequence[int]) -> None:
        self._scored, self._count, self._seats = scored, count, seats
        super().__init__(size_hint=(None, None))

    def natural_height(self, room: float) -> float:
        """Of so much room: whole lines of a size that can be read, or nothing."""
        lines = min(len(self._seats), int(room // dp(LEAST)))
        return min(room, lines * dp(MOST)) if lines > 0 else 0.0

    @property
    def shown(self) -> list[int]:
        """Who has a line here."""
        return sorted(self._seats[: int((self.height + 1) // dp(LEAST))])

    def words_for(self, seat: int) -> str:
        key = self._count.key
        if key is not None:
            points, why = self._count.points(self._count.lit, seat), self._scored.reason(key, seat)
            return tr("mondo.count.because", points=signed(points), why=why) if points else sentence(why)
        return sentence(self._scored.place_in_words(seat)) if self._count.over else ""

    def draw(self) -> None:
        shown = self.shown
        for index, seat in enumerate(shown):
            high = self.height / len(shown)
            self._draw_line(seat, self.top - high * (index + 0.5), high)

    def _draw_line(self, seat: int, middle: float, high: float) -> None:
        words, side = self.words_for(seat), min(dp(BADGE), high - dp(2))
        draw_badge(seat, self._scored.players[seat].avatar, around(self.x + dp(20), middle, side, side))
        if not words:
            return
        left = self.x + dp(40)
        room, weight = self.right - left, "bold" if seat == self._seats[0] else "regular"
        sizes = [theme.font_size("label", on_card=True), dp(13), dp(12), dp(11), dp(10)]
        made = (text_texture(words, size, weight, room) for size in sizes)
        text = next((each for each in made if each.height <= high), None)
        text = text or text_texture(fitting(words, sizes[-1], room, weight), sizes[-1], weight)
        self.wrote(words, draw_texture(text, left, middle, theme.ink, "left"))
