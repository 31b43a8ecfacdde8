"""What something gave or cost: a number with its sign, on green or red."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from app.kit.canvas import draw_texture, fill, text_texture
from app.kit.drawn import Drawn
from app.kit.tokens import theme


class GainPill(Drawn):
    """`text` has the sign, `loss` chooses the colour; as large as its number."""

    text = StringProperty("")
    loss = BooleanProperty(False)
    style = StringProperty("title_s")
    redraw_on = ("text", "loss")

    def __init__(self, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.measure()

    def _texture(self):
        return text_texture(self.text, theme.font_size(self.style), "heavy")

    def measure(self) -> None:
        texture = self._texture()
        self.size = texture.width + texture.height, texture.height * 1.45

    def draw(self) -> None:
        role = "error" if self.loss else "success"
        fill((*self.pos, *self.size), getattr(theme, role), self.height / 2)
        ink = getattr(theme, f"{role}_ink")
        self.wrote(self.text, draw_texture(self._texture(), self.center_x, self.center_y, ink))
