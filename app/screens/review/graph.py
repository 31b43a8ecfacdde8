"""The graph of a match: how well each seat stood after each move, as far as the judge could tell."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from kivy.graphics import Color, Mesh
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from app.kit.canvas import Dash, draw_text, fill, path
from app.kit.drawn import Drawn
from app.kit.geometry import Point, around
from app.kit.seats import draw_badge
from app.kit.tokens import SEATS, Rgba, theme
from app.numbers import number
from app.play.session import Player
from app.services.i18n import tr
from rules.bots.standing import CHANCE, Standing

HIGH = 190
BADGE = 26
DASHES: tuple[Dash | None, ...] = (None, (7, 4), (2, 4), (12, 5), (4, 3), (9, 3), (2, 7))
"""How the line of each other seat is broken, in dp: the first is that of who is reviewed."""
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200)
LINES = 4
"""So many lines across, at most."""
MOST = 240
"""Points of a line: a match against the clock has many moves."""
FAR_FROM_NOTHING = 0.25
"""Lines that never come near nothing are shown without the room below them."""
BANDS = 3
"""With more players only the doubt about the own standing is shown: bands over bands tell nothing."""


class Graph(Drawn):
    """Lines differ by their dashes and the badge at their end; the pale band is the doubt. `marked` is the number of
    the move that is looked at, −1 for none."""

    standings = ObjectProperty(())
    moves = NumericProperty(1)
    """Of the whole match: while it is being looked at the lines end earlier."""
    marked = NumericProperty(-1)
    redraw_on = ("standings", "moves", "marked")

    def __init__(self, seat: int, players: Sequence[Player], unit: str, **kwargs) -> None:
        self.seat, self.players, self.unit = seat, players, unit
        super().__init__(**{"size_hint_y": None, "height": dp(HIGH), **kwargs})

    # -- where things are ----------------------------------------------------------------------

    def at(self, moves: float) -> float:
        """How far to the right the moment after so many moves lies."""
        return self.left + (self.end - self.left) * moves / max(1, self.moves)

    @property
    def left(self) -> float:
        return self.x + self._words()

    @property
    def end(self) -> float:
        return self.right - dp(BADGE) - dp(4)

    def _words(self) -> float:
        return theme.font_size("minimum") * (2.8 if self.unit == CHANCE else 2.0) + dp(4)

    def _range(self) -> tuple[float, float]:
        if self.unit == CHANCE:
            return 0.0, 1.0
        values = [each for standing in self.standings for each in standing]
        low = min((each.value - each.doubt for each in values), default=0.0)
        high = max((each.value + each.doubt for each in values), default=1.0)
        low = low if low > FAR_FROM_NOTHING * high else min(0.0, low)
        return low, max(low + 4.0, high)

    # -- drawing -------------------------------------------------------------------------------

    def draw(self) -> None:
        low, high = self._range()
        foot, room = self.y + dp(12), self.height - dp(24)
        self._scale = lambda value: foot + room * (value - low) / (high - low)
        self._draw_lines(low, high)
        if 0 <= self.marked <= self.moves:
            fill((self.at(self.marked) - dp(1), self.y + dp(4), dp(2), self.height - dp(8)), theme.ink)
        if not self.standings:
            return
        order = [*(seat for seat in range(len(self.players)) if seat != self.seat), self.seat]
        for seat in order:
            if seat == self.seat or len(self.players) <= BANDS:
                self._draw_band(seat)
        dashes = dict(zip([self.seat, *order[:-1]], DASHES, strict=False))
        for seat in order:
            self._draw_line(seat, dashes.get(seat))
        self._draw_badges(order)

    def _draw_lines(self, low: float, high: float) -> None:
        """Lines across with their numbers."""
        size = theme.font_size("minimum")
        for value, said in self._marks(low, high):
            y = self._scale(value)
            fill((self.left, y, self.end - self.left, dp(1)), theme.outline_variant)
            box = draw_text(said, self.left - dp(4), y, size, theme.ink_2, "medium", "right")
            self.wrote(said, box)

    def _marks(self, low: float, high: float) -> list[tuple[float, str]]:
        if self.unit == CHANCE:
            return [(share / 100, tr("common.percent", n=share)) for share in (0, 50, 100)]
        step = next((each for each in STEPS if (high - low) / each <= LINES), STEPS[-1])
        first = int(low // step) * step
        values = [value for value in range(first, int(high) + step, step) if low <= value <= high]
        return [(float(value), number(value)) for value in values]

    def _points(self, seat: int, shift: float = 0.0) -> list[Point]:
        """The line of a seat; shifted by so many doubts."""
        every = max(1, len(self.standings) // MOST)
        last = len(self.standings) - 1
        chosen = [*range(0, last, every), last]
        return [(self.at(at), self._scale(self._bound(self.standings[at][seat], shift))) for at in chosen]

    def _bound(self, standing: Standing, shift: float) -> float:
        value = standing.value + shift * standing.doubt
        return min(1.0, max(0.0, value)) if self.unit == CHANCE else value

    def _draw_band(self, seat: int) -> None:
        above, below = self._points(seat, 1.0), self._points(seat, -1.0)
        if len(above) < 2 or all(up == down for up, down in zip(above, below, strict=True)):
            return
        vertices = [value for up, down in zip(above, below, strict=True) for value in (*up, 0, 0, *down, 0, 0)]
        Color(*_line_colour(seat)[:3], 0.16)
        Mesh(vertices=vertices, indices=list(range(2 * len(above))), mode="triangle_strip")

    def _draw_line(self, seat: int, dash: Dash | None) -> None:
        points = self._points(seat)
        if len(points) > 1:
            scaled = None if dash is None else (dp(dash[0]), dp(dash[1]))
            path(points, _line_colour(seat), dp(3.5 if seat == self.seat else 2.5), scaled)

    def _draw_badges(self, order: Sequence[int]) -> None:
        """At the end of each line, moved apart where they would cover each other."""
        side, x = dp(BADGE), self.at(len(self.standings) - 1) + dp(4) + dp(BADGE) / 2
        heights = {seat: self._points(seat)[-1][1] for seat in order}
        for seat, y in spread(heights, side * 0.86, self.y + side / 2, self.top - side / 2).items():
            draw_badge(seat, self.players[seat].avatar, around(x, y, side, side))


def _line_colour(seat: int) -> Rgba:
    red, green, blue, opacity = SEATS[seat % len(SEATS)].colour
    if theme.dark:  # the colours of the seats are made for paper
        red, green, blue = (0.45 + 0.55 * part for part in (red, green, blue))
    return red, green, blue, opacity


def spread(heights: dict[int, float], gap: float, low: float, high: float) -> dict[int, float]:
    """The same order, no two closer than `gap`, inside the room as far as it reaches."""
    order = sorted(heights, key=lambda seat: (heights[seat], seat))
    placed = [min(high, max(low, heights[seat])) for seat in order]
    for at in range(1, len(placed)):
        placed[at] = max(placed[at], placed[at - 1] + gap)
    if placed and placed[-1] > high:
        placed[-1] = high
        for before, after in reversed(list(pairwise(range(len(placed))))):
            placed[before] = min(placed[before], placed[after] - gap)
    return dict(zip(order, placed, strict=True))
