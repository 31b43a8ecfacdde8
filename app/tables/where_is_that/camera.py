"""Where a map of cards is seen from: pan and zoom, cells to pixels and back. Plain numbers, no widgets.

A cell is (x, y) as in the rules: x to the right, y downwards. The screen's y goes upwards. The cells just outside the
outermost row or column hold nothing yet and need no width: they are narrow gutters along the rim.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from kivy.metrics import dp

from app.kit.geometry import Box, Point, around, centre

Cell = tuple[int, int]

NEAREST, FARTHEST = 2.0, 0.5
"""Zoom of two fingers."""
GUTTER = 24
"""Dp of the short side of a cell at the rim."""
REACH = 52
"""A finger so many dp outside the outermost cards still means the cell at the rim."""
STRAY = 1.5
"""The middle of the window stays within so many cells round the cards."""
RING = 40
"""Dp that a fitted map leaves round its cards: the gutter, and the rest of the 48 dp a finger needs."""


@dataclass(frozen=True)
class Grid:
    """The size of a card and the gap between two, in dp at zoom 1."""

    width: float = 88
    height: float = 116
    gap: float = 8


FLAGS, FACES = Grid(), Grid(88, 122, 2)
"""Cards with flags lie apart; map sides touch, so that two neighbours close a circle."""


class Rim(NamedTuple):
    """The outermost columns and rows that have a card."""

    left: int
    top: int
    right: int
    bottom: int


def rim_of(cells: Iterable[Cell]) -> Rim:
    xs, ys = zip(*(list(cells) or [(0, 0)]), strict=True)
    return Rim(min(xs), min(ys), max(xs), max(ys))


class Opening(NamedTuple):
    """Gutters on their way to full size, or back: which rim there was, and how far they have come."""

    was: Rim
    share: float


@dataclass(frozen=True)
class Camera:
    """A view on the map: `box` is the window it is seen through, `middle` the point (in cells) at its centre."""

    box: Box = (0, 0, 100, 100)
    middle: Point = (0.0, 0.0)
    scale: float = 1.0
    grid: Grid = FLAGS
    unit: float = 1.0
    """Large screens draw everything larger at the same zoom."""
    rim: Rim | None = None
    """Cells outside of it are gutters; None: every cell is as large as a card."""
    opening: Opening | None = None
    least: float = FARTHEST
    """Names are still read at this zoom, and not any further away."""

    @property
    def factor(self) -> float:
        """Pixels of one dp of a card."""
        return dp(1) * self.scale * self.unit

    @property
    def pitch(self) -> Point:
        """Pixels from one cell to the next."""
        grid = self.grid
        return (grid.width + grid.gap) * self.factor, (grid.height + grid.gap) * self.factor

    @property
    def card(self) -> Point:
        """Width and height of a card in pixels."""
        return self.grid.width * self.factor, self.grid.height * self.factor

    def point(self, x: float, y: float) -> Point:
        """The pixel of a point of the map."""
        (px, py), (cx, cy) = self.pitch, centre(self.box)
        return cx + (x - self.middle[0]) * px, cy - (y - self.middle[1]) * py

    def spot(self, px: float, py: float) -> Point:
        """The point of the map under a pixel."""
        (width, height), (cx, cy) = self.pitch, centre(self.box)
        return self.middle[0] + (px - cx) / width, self.middle[1] - (py - cy) / height

    def card_box(self, cell: Cell) -> Box:
        """Where a cell lies: as large as a card, or a gutter along the rim, or on the way from one to the other."""
        whole = self.whole_box(cell)
        if self.rim is None:
            return whole
        box = self._in_rim(whole, cell, self.rim)
        if self.opening is None:
            return box
        was, share = self._in_rim(whole, cell, self.opening.was), self.opening.share
        x, y, width, height = (old + (new - old) * share for old, new in zip(was, box, strict=True))
        return x, y, width, height

    def whole_box(self, cell: Cell) -> Box:
        """Where a card lies on this cell: it keeps its shape, also while its gutter has not opened yet."""
        return around(*self.point(*cell), *self.card)

    def _in_rim(self, whole: Box, cell: Cell, rim: Rim) -> Box:
        x, width = self._narrow(whole[0], whole[2], cell[0], rim.left, rim.right)
        y, height = self._narrow(whole[1], whole[3], -cell[1], -rim.bottom, -rim.top)
        return x, y, width, height

    @staticmethod
    def _narrow(low: float, side: float, at: int, first: int, last: int) -> tuple[float, float]:
        """The part of a cell next to the rim, if it lies outside; start and length along one axis."""
        thin = min(dp(GUTTER), side)
        if at < first:
            return low + side - thin, thin
        return (low, thin) if at > last else (low, side)

    def opened(self, cells: Iterable[Cell]) -> Camera:
        """As it will be once cards lie on these cells."""
        if self.rim is None:
            return self
        rim = self.rim
        return replace(self, rim=rim_of([*cells, (rim.left, rim.top), (rim.right, rim.bottom)]), opening=None)

    def touch_box(self, cell: Cell) -> Box:
        """Where a finger means this cell: a gutter reaches out over the sea until it is wide enough."""
        x, y, width, height = self.card_box(cell)
        if self.rim is None:
            return x, y, width, height
        wide, high = max(0.0, dp(48) - width), max(0.0, dp(48) - height)
        left, low = x - (wide if cell[0] < self.rim.left else 0), y - (high if cell[1] > self.rim.bottom else 0)
        return left, low, max(width, dp(48)), max(height, dp(48))

    def cell_at(self, px: float, py: float) -> Cell:
        x, y = self.spot(px, py)
        if self.rim is None:
            return round(x), round(y)
        width, height = self.pitch
        column = self._near(x, self.rim.left, self.rim.right, dp(REACH) / width)
        return column, self._near(y, self.rim.top, self.rim.bottom, dp(REACH) / height)

    @staticmethod
    def _near(at: float, first: int, last: int, reach: float) -> int:
        """The column or row of a point; far outside the rim there is none that could be meant."""
        if at < first - 0.5:
            return first - 1 if at >= first - 0.5 - reach else first - 2
        if at > last + 0.5:
            return last + 1 if at <= last + 0.5 + reach else last + 2
        return round(at)

    def circle(self, one: Cell, other: Cell) -> Point:
        """The middle of the circle that two neighbouring cards close."""
        return self.point((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)

    # -- moving ----------------------------------------------------------------------------------

    def panned(self, dx: float, dy: float) -> Camera:
        """The map follows a finger that moved so many pixels."""
        width, height = self.pitch
        return replace(self, middle=(self.middle[0] - dx / width, self.middle[1] + dy / height))

    def zoomed(self, by: float, at: Point) -> Camera:
        """Nearer or further; what lies under `at` stays there."""
        scale = max(min(self.least, self.scale), min(NEAREST, self.scale * by))
        (x, y), turned = self.spot(*at), replace(self, scale=scale)
        nx, ny = turned.spot(*at)
        return replace(turned, middle=(turned.middle[0] + x - nx, turned.middle[1] + y - ny))

    def kept_near(self, rim: Rim) -> Camera:
        """Not strayed from the cards."""
        x = max(rim.left - STRAY, min(rim.right + STRAY, self.middle[0]))
        y = max(rim.top - STRAY, min(rim.bottom + STRAY, self.middle[1]))
        return self if (x, y) == self.middle else replace(self, middle=(x, y))

    def kept_on(self, cells: Iterable[Cell], clear: Box) -> Camera:
        """Moved just so far that the inner half of some card lies in the part that nothing covers."""
        ways = [_way_into(_inner(self.card_box(cell), clear), clear) for cell in cells]
        dx, dy = min(ways, key=lambda way: abs(way[0]) + abs(way[1]), default=(0.0, 0.0))
        return self.panned(dx, dy) if dx or dy else self

    def reach(self, rim: Rim) -> Box:
        """All of the chart that fingers can bring into sight, from as far away as names can be read."""
        (left, top), (right, low) = self.point(rim.left, rim.top), self.point(rim.right, rim.bottom)
        (width, height), far = self.pitch, max(1.0, self.scale / self.least)
        across, up = STRAY * width + self.box[2] * far, STRAY * height + self.box[3] * far
        return left - across, low - up, right - left + 2 * across, top - low + 2 * up

    def seen_through(self, box: Box) -> Camera:
        """Another window on the same place: nothing on the screen moves."""
        (x, y), (nx, ny) = centre(self.box), centre(box)
        return replace(self.panned(x - nx, y - ny), box=box)

    def fitted(self, cells: Iterable[Cell], clear: Box, ring: float = RING, largest: float = 1.0) -> Camera:
        """All these cells, and so many dp round them, inside the part that nothing covers; not so small that names
        cannot be read."""
        rim = rim_of(cells)
        wide, high = rim.right - rim.left + 1, rim.bottom - rim.top + 1
        whole, gap = replace(self, scale=1.0), self.grid.gap
        room = clear[2] - 2 * dp(ring), clear[3] - 2 * dp(ring)
        across, up = (count * step - gap * whole.factor for count, step in zip((wide, high), whole.pitch, strict=True))
        scale = max(self.least, min(largest, room[0] / across, room[1] / up))
        middle = (rim.left + rim.right) / 2, (rim.top + rim.bottom) / 2
        ready = replace(self, scale=scale, middle=middle)
        (cx, cy), (ox, oy) = centre(clear), centre(self.box)
        return ready.panned(cx - ox, cy - oy)

    def turned_to(self, focus: Iterable[Cell], cells: Iterable[Cell], clear: Box, ring: float = RING) -> Camera:
        """Where these cells are more than the window shows, the ones in focus come to its middle, as far as no room is
        given to the sea beyond the outermost ones."""
        whole, near = self._around(cells), self._around(focus)
        dx, dy = (
            _towards(whole[axis : axis + 3 : 2], near[axis : axis + 3 : 2], clear[axis : axis + 3 : 2], dp(ring))
            for axis in (0, 1)
        )
        return self.panned(dx, dy) if dx or dy else self

    def _around(self, cells: Iterable[Cell]) -> Box:
        """The box of all these cards."""
        rim = rim_of(cells)
        (left, top), (right, low) = self.point(rim.left, rim.top), self.point(rim.right, rim.bottom)
        wide, high = self.card
        return left - wide / 2, low - high / 2, right - left + wide, top - low + high

    def showing(self, cell: Cell, clear: Box) -> Camera:
        """Moved just so far that this cell lies inside the part that nothing covers."""
        dx, dy = _way_into(self.opened([cell]).card_box(cell), clear)
        return self.panned(dx, dy) if dx or dy else self


def _way_into(box: Box, clear: Box) -> Point:
    """How far a box has to go to lie inside another one."""
    x, y, width, height = box
    dx = max(0.0, clear[0] - x) - max(0.0, x + width - clear[0] - clear[2])
    dy = max(0.0, clear[1] - y) - max(0.0, y + height - clear[1] - clear[3])
    return dx, dy


def _towards(whole: Sequence[float], near: Sequence[float], clear: Sequence[float], ring: float) -> float:
    """Along one axis (start and length): how far to go so that the near part lies in the middle of the clear one."""
    if whole[1] <= clear[1] + 1:
        return 0.0
    wished = clear[0] + clear[1] / 2 - near[0] - near[1] / 2
    most, least = clear[0] + ring - whole[0], clear[0] + clear[1] - ring - whole[0] - whole[1]
    return max(least, min(most, wished))


def _inner(box: Box, clear: Box) -> Box:
    """Half of it each way, round its middle; no more than there is room for."""
    return around(*centre(box), min(box[2] / 2, clear[2]), min(box[3] / 2, clear[3]))
