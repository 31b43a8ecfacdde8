"""The ground of the column beside a table that lies."""

from __future__ import annotations

from kivy.metrics import dp

from app.kit.canvas import fill
from app.kit.drawn import Drawn
from app.kit.tokens import LiveTable


class Side(Drawn):
    """In the colours of its table, with a line towards it; no touch goes through it."""

    def __init__(self, colours: LiveTable, **kwargs) -> None:
        self.colours = colours
        super().__init__(size_hint=(None, None), **kwargs)

    def draw(self) -> None:
        fill((*self.pos, *self.size), (*self.colours.bottom[:3], 1.0))
        fill((self.x, self.y, dp(1), self.height), self.colours.line)

    def on_touch_down(self, touch) -> bool:
        return self.collide_point(*touch.pos)
