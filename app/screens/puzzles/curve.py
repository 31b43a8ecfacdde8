"""The way a rating has gone, as a line that ends in the present."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import ListProperty

from app.kit.canvas import fill, path
from app.kit.drawn import Drawn
from app.kit.geometry import Point, around
from app.kit.tokens import GOLD, GOLD_EDGE, theme

POINTS = 24
"""So many of the latest ratings are shown."""
HIGH = 60
FLAT = 40
"""Points of rating that the curve is high at least: two puzzles are no mountain."""


class Curve(Drawn):
    """`values` from the first to the last; of one alone only the dot is shown."""

    values = ListProperty([])
    redraw_on = ("values",)

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, "height": dp(HIGH), **kwargs})

    def way(self, values: Sequence[int]) -> list[Point]:
        edge, low, high = dp(10), min(values), max(values)
        reach = max(FLAT, high - low)
        foot = (low + high - reach) / 2
        step = (self.width - 2 * edge) / max(1, len(values) - 1)
        first = self.x + edge if len(values) > 1 else self.center_x
        room = self.height - 2 * edge
        return [(first + step * at, self.y + edge + room * (each - foot) / reach) for at, each in enumerate(values)]

    def draw(self) -> None:
        values = self.values[-POINTS:]
        if not values or self.width < dp(30):
            return
        way = self.way(values)
        if len(way) > 1:
            path(way, theme.primary, dp(3))
            for x, y in way[1:-1]:  # nothing is missing at the outer side of a joint
                fill(around(x, y, dp(3), dp(3)), theme.primary, dp(1.5))
        x, y = way[-1]
        fill(around(x, y, dp(14), dp(14)), GOLD_EDGE, dp(7))
        fill(around(x, y, dp(10), dp(10)), GOLD, dp(5))
