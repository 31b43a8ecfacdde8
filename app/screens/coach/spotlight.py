"""The light on what the coach speaks of: all round it is dim, a gold ring lies round it, and a dotted line leads there
from the strip. Plain boxes, no shader; it takes no touches."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import NumericProperty

from app.kit.canvas import fill, gold_ring, path, polygon
from app.kit.drawn import Drawn
from app.kit.geometry import Box, Point, distance, grown
from app.kit.tokens import GOLD

DIM = (0.02, 0.03, 0.08, 0.4)
RING = 4
"""Dp between the ring and what it rings."""
HEAD = 9
"""Dp of the arrow's head."""
SHORTEST = 6
"""Dp of a piece of the line that is worth drawing."""


class Way(NamedTuple):
    """The line from the strip ends at `tail`, where the arrow's head (`tip`) begins; `room` is how long it is."""

    tail: Point
    tip: list[Point]
    room: float


def within(start: Point, end: Point, box: Box) -> tuple[Point, Point] | None:
    """Where a straight line enters a box and where it leaves it; None: it passes by."""
    low, high = 0.0, 1.0
    for axis in (0, 1):
        way, left, right = end[axis] - start[axis], box[axis], box[axis] + box[axis + 2]
        if way == 0:
            if not left < start[axis] < right:
                return None
            continue
        ends = sorted(((left - start[axis]) / way, (right - start[axis]) / way))
        low, high = max(low, ends[0]), min(high, ends[1])
    if low >= high:
        return None
    (x, y), (wide, long) = start, (end[0] - start[0], end[1] - start[1])
    return (x + low * wide, y + low * long), (x + high * wide, y + high * long)


class Spotlight(Drawn):
    """`show(box, start)`: the box that is lit and where the line to it starts, which passes behind the words in `read`;
    `others` are lit, too, each in its own ring; `shift` shakes the rings."""

    shift = NumericProperty(0.0)
    redraw_on = ("shift",)

    def __init__(self, **kwargs) -> None:
        self.box: Box | None = None
        self.start: Point | None = None
        self.beside = False
        self.others: tuple[Box, ...] = ()
        self.read: Box | None = None
        super().__init__(**kwargs)

    def show(
        self,
        box: Box | None,
        start: Point | None = None,
        beside: bool = False,
        others: tuple[Box, ...] = (),
        read: Box | None = None,
    ) -> None:
        if (box, start, beside, others, read) != (self.box, self.start, self.beside, self.others, self.read):
            self.box, self.start, self.beside, self.others, self.read = box, start, beside, others, read
            self.redraw()

    def draw(self) -> None:
        if self.box is None or self.width <= 0:
            return
        rings = [self._ringed(each) for each in (self.box, *self.others)]
        for part in self.dimmed(rings):
            fill(part, DIM)
        for x, y, width, height in rings:
            gold_ring((x + self.shift, y, width, height), dp(12), light_table=True)
        if self.start is not None:
            self._point(self.start, rings[0])

    def dimmed(self, rings: list[Box]) -> list[Box]:
        """Everything outside the rings, in bands between their upper and lower edges."""
        levels = sorted({self.y, self.top, *(edge for ring in rings for edge in (ring[1], ring[1] + ring[3]))})
        parts: list[Box] = []
        for low, high in pairwise(levels):
            left = self.x
            inside = sorted(ring for ring in rings if ring[1] <= low and high <= ring[1] + ring[3])
            for ring in [*inside, (self.right, low, 0.0, 0.0)]:
                if ring[0] > left:
                    parts.append((left, low, ring[0] - left, high - low))
                left = max(left, ring[0] + ring[2])
        return parts

    def _ringed(self, box: Box) -> Box:
        """Ring and all inside the table."""
        x, y, width, height = grown(box, dp(RING))
        edge = dp(4)
        left, low = max(x, self.x + edge), max(y, self.y + edge)
        return left, low, min(x + width, self.right - edge) - left, min(y + height, self.top - edge) - low

    def _point(self, start: Point, box: Box) -> None:
        way = self.way_to(start, box)
        if way.room > dp(SHORTEST):
            for piece in self.pieces(start, way.tail):
                path(piece, GOLD, dp(4), (dp(5), dp(6)))
        if way.room > -dp(2):
            polygon(way.tip, GOLD)

    def pieces(self, start: Point, end: Point) -> Sequence[list[Point]]:
        """What is drawn of the line: nothing over the words it leads past."""
        inside = within(start, end, grown(self.read, dp(2))) if self.read is not None else None
        if inside is None:
            return [[start, end]]
        found = [[start, inside[0]], [inside[1], end]]
        return [piece for piece in found if distance(*piece) > dp(SHORTEST)]

    def way_to(self, start: Point, box: Box) -> Way:
        """From the strip to what is lit: to its edge at the side of the strip; where both touch, from below."""
        beside = self._from_the_side(start, box)
        if self.beside and (beside.room > dp(6) or start[1] > box[1]):
            return beside
        return self._from_below(start, box)

    @staticmethod
    def _from_the_side(start: Point, box: Box) -> Way:
        x, y, width, height = box
        head, at = dp(HEAD), min(max(start[1], y + dp(8)), y + height - dp(8))
        end = (x + width + dp(4), at)
        tail = (end[0] + head * 1.4, at)
        return Way(tail, [(tail[0], at - head), (tail[0], at + head), end], start[0] - tail[0])

    @staticmethod
    def _from_below(start: Point, box: Box) -> Way:
        x, y, width, _height = box
        head, at = dp(HEAD), min(max(start[0], x + dp(8)), x + width - dp(8))
        end = (at, y - dp(4))
        tail = (at, end[1] - head * 1.4)
        return Way(tail, [(at - head, tail[1]), (at + head, tail[1]), end], tail[1] - start[1])

    def on_touch_down(self, touch) -> bool:
        return False
