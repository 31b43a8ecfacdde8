"""What lies over the lower edge of the map: one sentence that says what to do now, and the button that fits it."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import StringProperty

from app.kit.buttons import IconButton
from app.kit.canvas import draw_icon, draw_texture, fill, text_texture
from app.kit.drawn import Drawn
from app.kit.tokens import TABLES, WHERE_IS_THAT, WHITE, Rgba, theme


class FitButton(IconButton):
    """Shows the whole map; the table keeps its colours in the dark too."""

    def _ground(self) -> Rgba:
        return TABLES["where_is_that"].panel


class Message(Drawn):
    """A dark pill as wide as its words; nothing while there is nothing to say. It takes no touch."""

    text = StringProperty("")
    icon = StringProperty("gesture-tap")
    redraw_on = ("text", "icon")

    def __init__(self, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)

    def draw(self) -> None:
        if not self.text or self.width < dp(100):
            return
        size = theme.font_size("body_s")
        texture = text_texture(self.text, size, "medium")
        room = self.width - dp(60)
        if texture.width > room:
            texture = text_texture(self.text, theme.font_size("minimum"), "medium", room)
        high = max(dp(40), texture.height + dp(14))
        box = (self.x, self.y, texture.width + dp(58), high)
        fill(box, WHERE_IS_THAT["message_bar"], min(high / 2, dp(22)))
        draw_icon(self.icon, self.x + dp(26), self.y + high / 2, dp(22), WHITE)
        self.wrote(self.text, draw_texture(texture, self.x + dp(44), self.y + high / 2, WHITE, "left"), box)
