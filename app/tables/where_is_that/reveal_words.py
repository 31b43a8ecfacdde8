"""The words of the reveal: whose map it is with the running total, and one sentence about one circle."""

from __future__ import annotations

from kivy.metrics import dp

from app.kit.canvas import draw_icon, draw_text, draw_texture, fill, text_texture
from app.kit.drawn import Drawn, Pressable
from app.kit.geometry import around
from app.kit.tokens import CROSS_RED, TICK_GREEN, WHITE, theme
from app.services.i18n import tr
from app.tables.where_is_that.cards import COLOURS
from app.tables.where_is_that.colours import WHERE_IS_THAT


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

    def _draw_words(self, title: str, text: str) -> None:
        left, room = self.x + dp(62), self.width - dp(62) - dp(44)
        large = text_texture(title, theme.font_size("body_strong"), "bold", room)
        small = text_texture(text, theme.font_size("caption"), "regular", room) if text else None
        if large.height + (small.height if small else 0) > self.height - dp(6):
            least = theme.font_size("caption", on_card=True)
            large = text_texture(title, least, "bold", room)
            small = text_texture(text, least, "regular", room) if text else None
        high = large.height + (small.height if small else 0)
        top = self.center_y + high / 2
        self.wrote(title, draw_texture(large, left + large.width / 2, top, WHITE, "top"))
        if small:
            ink = (1, 1, 1, 0.85)
            self.wrote(text, draw_texture(small, left + small.width / 2, top - large.height, ink, "top"))
