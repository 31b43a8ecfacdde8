"""Where a map of cards is seen from: pan and zoom, cells to pixels and back. Plain numbers, no widgets.

A cell is (x, y) as in the rules: x to the right, y downwards. The screen's y goes upwards.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from kivy.metrics import dp

from app.kit.geometry import Box, Point, around, centre

Cell = tuple[int, int]

BESIDE_FLAG = 0.24
"""How far above the middle of its card a flag lies, in cells."""
NEAREST, FARTHEST = 2.0, 0.5
"""Zoom of two fingers (DESIGN §3)."""


@dataclass(frozen=True)
class Grid:
    """The size of a card and the gap between two, in dp at zoom 1."""

    width: float = 88
    height: float = 76
    gap: float = 8


@dataclass(frozen=True)
class Camera:
    """A view on the map: `box` is the window it is seen through, `middle` the point (in cells) at its centre."""

    box: Box = (0, 0, 100, 100)
    middle: Point = (0.0, 0.0)
    scale: float = 1.0
    grid: Grid = Grid()
    unit: float = 1.0
    """Large screens draw everything larger at the same zoom."""

    @property
    def factor(self) -> float:
        """Pixels of one dp of a card."""
        return dp(1) * self.scale * self.unit

    @property
    def pitch(self) -> Point:
        """Pixels from one cell to the next."""
        grid = self.grid
        return (grid.width + grid.gap) * self.factor, (grid.height + grid.gap) * self.factor

    def point(self, x: float, y: float) -> Point:
        """The pixel of a point of the map."""
        (px, py), (cx, cy) = self.pitch, centre(self.box)
        return cx + (x - self.middle[0]) * px, cy - (y - self.middle[1]) * py

    def spot(self, px: float, py: float) -> Point:
        """The point of the map under a pixel."""
        (width, height), (cx, cy) = self.pitch, centre(self.box)
        return self.middle[0] + (px - cx) / width, self.middle[1] - (py - cy) / height

    def card_box(self, cell: Cell) -> Box:
        grid = self.grid
        return around(*self.point(*cell), grid.width * self.factor, grid.height * self.factor)

    def cell_at(self, px: float, py: float) -> Cell:
        x, y = self.spot(px, py)
        return round(x), round(y)

    def circle(self, one: Cell, other: Cell) -> Point:
        """Where the mark of two neighbouring cards lies: between them; side by side at the height of the flags, so that
        it covers no name."""
        lift = BESIDE_FLAG if one[1] == other[1] else 0.0
        return self.point((one[0] + other[0]) / 2, (one[1] + other[1]) / 2 - lift)

    # -- moving ----------------------------------------------------------------------------------

    def panned(self, dx: float, dy: float) -> Camera:
        """The map follows a finger that moved so many pixels."""
        width, height = self.pitch
        return replace(self, middle=(self.middle[0] - dx / width, self.middle[1] + dy / height))

    def zoomed(self, by: float, at: Point) -> Camera:
        """Nearer or further; what lies under `at` stays there."""
        scale = max(FARTHEST, min(NEAREST, self.scale * by))
        (x, y), turned = self.spot(*at), replace(self, scale=scale)
        nx, ny = turned.spot(*at)
        return replace(turned, middle=(turned.middle[0] + x - nx, turned.middle[1] + y - ny))

    def seen_through(self, box: Box) -> Camera:
        """Another window on the same place: nothing on the screen moves."""
        (x, y), (nx, ny) = centre(self.box), centre(box)
        return replace(self.panned(x - nx, y - ny), box=box)

    def fitted(self, cells: Iterable[Cell], clear: Box, ring: float = 0.75, largest: float = 1.0,
               smallest: float = FARTHEST) -> Camera:  # fmt: skip
        """All these cells, and so much of a ring of cells round them, inside the part that nothing covers."""
        xs, ys = zip(*(list(cells) or [(0, 0)]), strict=True)
        wide, high = max(xs) - min(xs) + 1 + 2 * ring, max(ys) - min(ys) + 1 + 2 * ring
        whole = replace(self, scale=1.0).pitch
        scale = max(smallest, min(largest, clear[2] / (wide * whole[0]), clear[3] / (high * whole[1])))
        middle = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
        ready = replace(self, scale=scale, middle=middle)
        (cx, cy), (ox, oy) = centre(clear), centre(self.box)
        return ready.panned(cx - ox, cy - oy)

    def showing(self, cell: Cell, clear: Box) -> Camera:
        """Moved just so far that this cell lies inside the part that nothing covers."""
        x, y, width, height = self.card_box(cell)
        dx = max(0.0, clear[0] - x) - max(0.0, x + width - clear[0] - clear[2])
        dy = max(0.0, clear[1] - y) - max(0.0, y + height - clear[1] - clear[3])
        return self.panned(dx, dy) if dx or dy else self
