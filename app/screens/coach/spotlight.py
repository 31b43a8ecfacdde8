"""The light on what the coach speaks of: all round it is dim, a gold ring lies round it, and a dotted line leads there
from the strip. Four plain boxes, no shader; it takes no touches."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty

from app.kit.canvas import fill, gold_ring, path, polygon
from app.kit.drawn import Drawn
from app.kit.geometry import Box, Point, grown
from app.kit.tokens import GOLD

DIM = (0.02, 0.03, 0.08, 0.4)
RING = 4
"""Dp between the ring and what it rings."""
HEAD = 9
"""Dp of the arrow's head."""


class Spotlight(Drawn):
    """`show(box, start)`: the box that is lit and where the line to it starts; `shift` shakes the ring."""

    shift = NumericProperty(0.0)
    redraw_on = ("shift",)

    def __init__(self, **kwargs) -> None:
        self.box: Box | None = None
        self.start: Point | None = None
        self.beside = False
        super().__init__(**kwargs)

    def show(self, box: Box | None, start: Point | None = None, beside: bool = False) -> None:
        if (box, start, beside) != (self.box, self.start, self.beside):
            self.box, self.start, self.beside = box, start, beside
            self.redraw()

    def draw(self) -> None:
        if self.box is None or self.width <= 0:
            return
        x, y, width, height = box = self._ringed(self.box)
        for part in (
            (self.x, y + height, self.width, self.top - y - height),
            (self.x, self.y, self.width, y - self.y),
            (self.x, y, x - self.x, height),
            (x + width, y, self.right - x - width, height),
        ):
            if part[2] > 0 and part[3] > 0:
                fill(part, DIM)
        gold_ring((x + self.shift, y, width, height), dp(12), light_table=True)
        if self.start is not None:
            self._point(self.start, box)

    def _ringed(self, box: Box) -> Box:
        """Ring and all inside the table."""
        x, y, width, height = grown(box, dp(RING))
        edge = dp(4)
        left, low = max(x, self.x + edge), max(y, self.y + edge)
        return left, low, min(x + width, self.right - edge) - left, min(y + height, self.top - edge) - low

    def _point(self, start: Point, box: Box) -> None:
        x, y, width, height = box
        head = dp(HEAD)
        if self.beside:
            end = (x + width + dp(4), min(max(start[1], y + dp(8)), y + height - dp(8)))
            tip = [(end[0] + head * 1.4, end[1] - head), (end[0] + head * 1.4, end[1] + head), end]
            tail = (end[0] + head * 1.4, end[1])
        else:
            end = (min(max(start[0], x + dp(8)), x + width - dp(8)), y - dp(4))
            tip = [(end[0] - head, end[1] - head * 1.4), (end[0] + head, end[1] - head * 1.4), end]
            tail = (end[0], end[1] - head * 1.4)
        room = start[0] - tail[0] if self.beside else tail[1] - start[1]
        if room > dp(6):
            path([start, tail], GOLD, dp(4), (dp(5), dp(6)))
        if room > -dp(2):
            polygon(tip, GOLD)

    def on_touch_down(self, touch) -> bool:
        return False
