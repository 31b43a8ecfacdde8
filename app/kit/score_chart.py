"""A curve of scores: a line over its area, a disc where the match was won, an empty square where it was not, a dot
where neither can be said. Shapes tell it, colours only help."""

from __future__ import annotations

from itertools import pairwise

from kivy.graphics import Color, Quad
from kivy.metrics import dp
from kivy.properties import ListProperty, OptionProperty

from app.kit.canvas import border, draw_pieces, draw_text, fill, text_texture
from app.kit.chart import scale
from app.kit.drawn import Drawn
from app.kit.geometry import Box, Point, around
from app.kit.tokens import theme
from app.numbers import number

WIDTH = 4
DISC, SQUARE, DOT = 15, 14, 8
HIGH = 150
"""dp of the plot; a line of letters above the highest mark comes to it."""


class ScoreChart(Drawn):
    """`points` from left to right, and of each whether it was `won` (True, False, or None)."""

    points = ListProperty([])
    won = ListProperty([])
    redraw_on = ("points", "won")

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, **kwargs})
        self.measure()

    def measure(self) -> None:
        self.height = dp(HIGH) + theme.font_size("caption") * 1.4

    def marks(self) -> range:
        """The numbers of the lines across."""
        return scale(min(self.points), max(self.points))

    def plot(self) -> Box:
        """Where the curve is: its ends keep clear of the numbers at the right."""
        size = theme.font_size("caption")
        words = max(text_texture(number(value), size).width for value in self.marks())
        side = dp(DISC / 2 + 2)
        return self.x + side, self.y + side, self.width - 2 * side - words - dp(6), self.height - side - size * 1.4

    def way(self) -> list[Point]:
        marks, plot, last = self.marks(), self.plot(), max(1, len(self.points) - 1)
        reach = marks[-1] - marks[0]
        return [
            (plot[0] + plot[2] * at / last, plot[1] + plot[3] * (value - marks[0]) / reach)
            for at, value in enumerate(self.points)
        ]

    def draw(self) -> None:
        if len(self.points) < 2 or self.width < dp(120):
            return
        plot, way = self.plot(), self.way()
        self._draw_marks(plot)
        Color(*theme.primary[:3], 0.18)
        for (ax, ay), (bx, by) in pairwise(way):
            Quad(points=(ax, plot[1], ax, ay, bx, by, bx, plot[1]))
        draw_pieces(list(pairwise(way)), theme.primary, dp(WIDTH))
        for (x, y), won in zip(way, self.won, strict=True):
            draw_ending(won, x, y)

    def _draw_marks(self, plot: Box) -> None:
        marks, size = self.marks(), theme.font_size("caption")
        right = self.right - dp(1)
        for value in marks:
            y = plot[1] + plot[3] * (value - marks[0]) / (marks[-1] - marks[0])
            strong = value == 0 and marks[0] < 0
            fill((self.x, y - dp(0.5), self.width, dp(1)), theme.ink_2 if strong else theme.outline_variant)
            words = number(value)
            middle = y + dp(2) + size * 0.6
            self.wrote(words, draw_text(words, right, middle, size, theme.ink_2, anchor="right"))


def draw_ending(won: bool | None, x: float, y: float) -> None:
    """The sign of a match: it stands free of the line behind it."""
    if won is None:
        fill(around(x, y, dp(DOT + 4), dp(DOT + 4)), theme.card, dp(DOT))
        fill(around(x, y, dp(DOT), dp(DOT)), theme.primary, dp(DOT))
    elif won:
        fill(around(x, y, dp(DISC + 4), dp(DISC + 4)), theme.card, dp(DISC))
        fill(around(x, y, dp(DISC), dp(DISC)), theme.secondary, dp(DISC))
    else:
        fill(around(x, y, dp(SQUARE + 3), dp(SQUARE + 3)), theme.card, dp(4))
        border(around(x, y, dp(SQUARE), dp(SQUARE)), theme.primary, dp(3), dp(3))


class EndingSign(Drawn):
    """The sign of a match that was won, or of one that was not, for the legend of a curve."""

    ending = OptionProperty("won", options=["won", "not"])
    redraw_on = ("ending",)

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint": (None, None), "size": (dp(DISC + 4), dp(DISC + 4)), **kwargs})

    def draw(self) -> None:
        draw_ending(self.ending == "won", self.center_x, self.center_y)
