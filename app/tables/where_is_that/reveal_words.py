"""The words of the reveal: whose map it is with the running total, and one sentence about one circle."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app.kit.canvas import draw_icon, draw_text, draw_texture, fill, text_texture
from app.kit.drawn import Drawn, Pressable
from app.kit.geometry import around
from app.kit.tokens import CROSS_RED, TICK_GREEN, WHITE, theme
from app.services.i18n import tr
from app.tables.where_is_that.cards import COLOURS
from app.tables.where_is_that.colours import WHERE_IS_THAT

PAD = 8
"""Dp above and below the words of a note."""


class Ground(Drawn):
    def draw(self) -> None:
        fill((*self.pos, *self.size), WHERE_IS_THAT["foot"])


class Head(Drawn):
    """Whose map it is, and the running total."""

    def __init__(self, **kwargs) -> None:
        self.said = ("", "", "", "")
        super().__init__(**kwargs)

    def say(self, title: str, note: str, points: str, of: str) -> None:
        self.said = (title, note, points, of)
        self.redraw()

    def draw(self) -> None:
        title, note, points, of = self.said
        if self.width < dp(120):
            return
        fill((*self.pos, *self.size), WHERE_IS_THAT["paper"])
        right, y = self.right - dp(16), self.center_y
        if of:
            box = draw_text(of, right, y - dp(4), theme.font_size("title_s"), COLOURS.text, "bold", "right")
            self.wrote(of, box)
            right = box[0]
        box = draw_text(points, right, y, theme.font_size("total"), COLOURS.text, "heavy", "right")
        self.wrote(points, box)
        large, small = self.textures(self.width)
        top = y + (large.height + (small.height if note else 0)) / 2
        self.wrote(title, draw_texture(large, self.x + dp(16) + large.width / 2, top, COLOURS.text, "top"))
        if note:
            where = draw_texture(small, self.x + dp(16) + small.width / 2, top - large.height, COLOURS.text_2, "top")
            self.wrote(note, where)

    def textures(self, width: float) -> tuple:
        """Title and note beside the total, as wide as the total leaves room."""
        room = max(dp(100), width - dp(28) - theme.font_size("total") * 3.6)
        note = tr("where_is_that.table.touch_circle")
        return (
            text_texture(self.said[0], theme.font_size("title_s"), "bold", room),
            text_texture(note, theme.font_size("caption"), "regular", room),
        )


class Note(Pressable):
    """One sentence about one circle; a tap goes on to the next mistake."""

    def __init__(self, **kwargs) -> None:
        self.said = ("", "", True, False)
        super().__init__(**kwargs)

    def say(self, title: str, text: str, right: bool, more: bool) -> None:
        self.said = (title, text, right, more)
        self.enabled = more
        self.opacity = 1 if title else 0
        self.redraw()

    def draw(self) -> None:
        title, text, right, more = self.said
        if not title or self.width < dp(160):
            return
        box = (*self.pos, *self.size)
        fill(box, WHERE_IS_THAT["message_bar"], dp(20))
        if self.pressed and more:
            fill(box, (1, 1, 1, 0.08), dp(20))
        plate = around(self.x + dp(34), self.center_y, dp(36), dp(36))
        fill(plate, TICK_GREEN if right else CROSS_RED, dp(18) if right else dp(8))
        draw_icon("check-bold" if right else "close-thick", self.x + dp(34), self.center_y, dp(24), WHITE)
        self._draw_words(title, text)
        if more:
            draw_icon("chevron-right", self.right - dp(24), self.center_y, dp(30), WHITE)

    def needed(self, width: float, sentences: Sequence[tuple[str, str]]) -> float:
        """So high that each of them stands there in full size."""
        high = (sum(line.height for line in self._lines(*said, width, False)) for said in sentences)
        return max(dp(60), dp(2 * PAD) + max(high, default=0.0))

    @staticmethod
    def _lines(title: str, text: str, width: float, least: bool) -> list[Texture]:
        room, sizes = max(dp(60), width - dp(62) - dp(44)), (theme.font_size("body_strong"), theme.font_size("caption"))
        if least:
            sizes = (theme.font_size("caption", on_card=True), theme.font_size("minimum", on_card=True))
        told = ((title, "bold"), (text, "regular"))
        return [
            text_texture(each, size, weight, room) for (each, weight), size in zip(told, sizes, strict=True) if each
        ]

    def _draw_words(self, title: str, text: str) -> None:
        left = self.x + dp(62)
        lines = self._lines(title, text, self.width, False)
        if sum(line.height for line in lines) > self.height - dp(PAD):
            lines = self._lines(title, text, self.width, True)
        top = self.center_y + sum(line.height for line in lines) / 2
        for said, line, ink in zip((title, text), lines, (WHITE, (1, 1, 1, 0.85)), strict=False):
            self.wrote(said, draw_texture(line, left + line.width / 2, top, ink, "top"))
            top -= line.height
