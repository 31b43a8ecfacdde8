"""A chart of lines, one a seat: each has a dash of its own and ends in its seat's badge and number, so that nobody
needs colours to tell them apart. Badges of lines that end together stand below each other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, pairwise
from math import ceil, floor
from typing import NamedTuple

from kivy.metrics import dp

from app.kit.canvas import draw_pieces, draw_text, fill, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, Point, around, distance
from app.kit.seats import draw_badge
from app.kit.tokens import SEATS, Rgba, theme
from app.numbers import number

DASHES: tuple[tuple[float, ...], ...] = (
    (),
    (9, 5),
    (2.5, 4),
    (14, 4, 3, 4),
    (5, 3),
    (14, 6),
    (3, 3, 3, 9),
)
"""Dp of stroke and gap in turn; a line without any is whole."""
WIDTH = 3
BADGE = 24
LIGHTER = 0.42
"""By night lines are so much nearer to white: the colours of the seats are made for paper."""
LINES = 4
"""So many lines across, or fewer."""


class Series(NamedTuple):
    """One seat's line; `values` has one number for each place along the chart."""

    seat: int
    avatar: str
    values: tuple[int, ...]


def line_colour(seat: int) -> Rgba:
    """The colour of a seat's line on the ground of a page."""
    colour = SEATS[seat % len(SEATS)].colour
    if not theme.dark:
        return colour
    red, green, blue = (part + (1 - part) * LIGHTER for part in colour[:3])
    return red, green, blue, 1.0


def scale(low: int, high: int) -> range:
    """Round numbers from the lowest value to the highest, and a little beyond."""
    step = next(unit * 10**power for power in count() for unit in (1, 2, 5) if unit * 10**power * LINES >= high - low)
    first, last = floor(low / step) * step, max(ceil(high / step), floor(low / step) + 1) * step
    return range(first, last + 1, step)


def apart(wanted: Sequence[float], each: float, low: float, high: float) -> list[float]:
    """Middles as near as can be to where they are wanted, at least `each` from one another, between low and high."""
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    placed = [0.0] * len(wanted)
    floor_at = low
    for at in order:
        placed[at] = max(wanted[at], floor_at)
        floor_at = placed[at] + each
    ceiling = high
    for at in reversed(order):
        placed[at] = min(placed[at], ceiling)
        ceiling = placed[at] - each
    return placed


def strokes(points: Sequence[Point], dash: Sequence[float]) -> list[tuple[Point, Point]]:
    """A way in straight pieces, cut by its dashes."""
    if not dash:
        return list(pairwise(points))
    found, part, left = [], 0, dash[0]
    for start, end in pairwise(points):
        length = distance(start, end)
        walked = 0.0
        while walked < length:
            step = min(left, length - walked)
            if part % 2 == 0:
                found.append((_between(start, end, walked / length), _between(start, end, (walked + step) / length)))
            walked, left = walked + step, left - step
            if left <= 1e-6:
                part = (part + 1) % len(dash)
                left = dash[part]
    return found


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


class LineChart(Drawn):
    """`series` over `labels` (what stands below, one word for each place; an empty one is left out)."""

    def __init__(self, series: Sequence[Series], labels: Sequence[str], **kwargs) -> None:
        self.series, self.labels = tuple(series), tuple(labels)
        super().__init__(**{"size_hint_y": None, **kwargs})
        self.measure()

    def measure(self) -> None:
        """High enough for the badges of all seats below each other."""
        letters = theme.font_size("caption")
        self.height = max(dp(150), len(self.series) * dp(BADGE + 3)) + letters * 1.6 + dp(16)

    # -- places ----------------------------------------------------------------------------------

    def _ends(self) -> float:
        """Width of a badge and the longest number beside it."""
        size = theme.font_size("label")
        widest = max(text_texture(number(each.values[-1]), size, "bold").width for each in self.series)
        return dp(BADGE + 14) + widest

    def plot(self) -> Box:
        """Where the lines are."""
        size = theme.font_size("caption")
        left = max(text_texture(number(value), size).width for value in self._scale()) + dp(8)
        low = size * 1.6
        return self.x + left, self.y + low, self.width - left - self._ends(), self.height - low - dp(BADGE / 2)

    def _scale(self) -> range:
        values = [value for each in self.series for value in each.values]
        return scale(min(0, *values), max(0, *values))

    def way(self, series: Series, plot: Box) -> list[Point]:
        marks, last = self._scale(), max(1, len(series.values) - 1)
        reach = marks[-1] - marks[0]
        return [
            (plot[0] + plot[2] * at / last, plot[1] + plot[3] * (value - marks[0]) / reach)
            for at, value in enumerate(series.values)
        ]

    # -- drawing ---------------------------------------------------------------------------------

    def draw(self) -> None:
        if not self.series or self.width < dp(120):
            return
        plot = self.plot()
        self._draw_scale(plot)
        self._draw_labels(plot)
        ways = [self.way(each, plot) for each in self.series]
        for each, way in zip(self.series, ways, strict=True):
            _draw_way(way, line_colour(each.seat), DASHES[each.seat % len(DASHES)])
        self._draw_ends([way[-1] for way in ways])

    def _draw_scale(self, plot: Box) -> None:
        marks, size = self._scale(), theme.font_size("caption")
        for value in marks:
            y = plot[1] + plot[3] * (value - marks[0]) / (marks[-1] - marks[0])
            fill((plot[0], y - dp(0.5), plot[2], dp(1)), theme.ink_2 if value == 0 else theme.outline_variant)
            words = number(value)
            self.wrote(words, draw_text(words, plot[0] - dp(6), y, size, theme.ink_2, anchor="right"))

    def _draw_labels(self, plot: Box) -> None:
        """As many as fit beside each other, the last one for certain."""
        size, last = theme.font_size("caption"), max(1, len(self.labels) - 1)
        widest = max(text_texture(label, size).width for label in self.labels)
        each = max(1, ceil((widest + dp(10)) / max(1.0, plot[2] / last)))
        for at in range(last, -1, -each):
            if self.labels[at]:
                x = plot[0] + plot[2] * at / last
                box = draw_text(self.labels[at], x, plot[1] - dp(4), size, theme.ink_2, anchor="top")
                self.wrote(self.labels[at], box)

    def _draw_ends(self, ends: Sequence[Point]) -> None:
        """A badge and its number beside the end of each line; a thread leads there where it had to give way."""
        size, half = theme.font_size("label"), dp(BADGE) / 2
        room = self.y + half, self.top - half
        heights = apart([y for _, y in ends], dp(BADGE + 2), *room)
        for each, (x, y), at in zip(self.series, ends, heights, strict=True):
            colour, middle = line_colour(each.seat), x + dp(10) + half
            _draw_way([(x, y), (middle - half, at)], colour, ())
            fill(around(x, y, dp(7), dp(7)), colour, dp(3.5))
            draw_badge(each.seat, each.avatar, around(middle, at, dp(BADGE), dp(BADGE)))
            words = number(each.values[-1])
            self.wrote(words, draw_text(words, middle + half + dp(4), at, size, theme.ink, "bold", "left"))


def _draw_way(way: Sequence[Point], colour: Rgba, dash: Sequence[float]) -> None:
    draw_pieces(strokes(way, [dp(part) for part in dash]), colour, dp(WIDTH))
    if not dash:
        for x, y in way[1:-1]:  # nothing is missing at the outer side of a joint
            fill(around(x, y, dp(WIDTH), dp(WIDTH)), colour, dp(WIDTH) / 2)
