"""Where the button that goes on stands else: a touch of the learner on the table is waited for."""

from __future__ import annotations

from kivy.metrics import dp

from app.kit.canvas import draw_icon, draw_texture, fill, text_texture
from app.kit.drawn import Pressable
from app.kit.geometry import around
from app.kit.tokens import TARGET, theme
from app.services.i18n import tr

DISC, GAP = 34, 8


class YourTurn(Pressable):
    """A sign and words without ground or edge: it asks for nothing to be done here. Who taps it all the same is shown
    the place on the table again."""

    icon = "gesture-tap"

    def __init__(self, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.measure()

    @property
    def text(self) -> str:
        return tr("lesson.your_turn")

    def _texture(self):
        return text_texture(self.text, theme.font_size("label_strong"), "bold")

    def measure(self) -> None:
        self.size = self._texture().width + dp(DISC + GAP + 4), dp(TARGET)

    def draw(self) -> None:
        side = dp(DISC)
        fill(around(self.x + side / 2, self.center_y, side, side), theme.secondary_container, side / 2)
        draw_icon(self.icon, self.x + side / 2, self.center_y, side * 0.66, theme.secondary_container_ink)
        left = self.x + side + dp(GAP)
        self.wrote(self.text, draw_texture(self._texture(), left, self.center_y, theme.ink, "left"))
