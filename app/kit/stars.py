"""Stars that were earned, of three."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty

from app.kit.canvas import draw_icon
from app.kit.drawn import Drawn
from app.kit.tokens import GOLD, GOLD_EDGE, theme

STAR, MOST = 32, 3


class Stars(Drawn):
    """So many of three, told by shape; each of them is `side` dp wide."""

    count = NumericProperty(0)
    side = NumericProperty(STAR)
    redraw_on = ("count", "side")

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self.bind(side=lambda *_: self.measure())
        self.measure()

    def measure(self) -> None:
        self.size = dp(MOST * self.side), dp(self.side)

    def draw(self) -> None:
        for number in range(MOST):
            x = self.x + dp(self.side) * (number + 0.5)
            if number < self.count:
                draw_icon("star", x, self.center_y, dp(self.side), GOLD_EDGE)
                draw_icon("star", x, self.center_y, dp(self.side * 0.81), GOLD)
            else:
                draw_icon("star-outline", x, self.center_y, dp(self.side), theme.outline)
