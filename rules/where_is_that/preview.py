"""What a placement would do, from a view only: for highlights, the push pad, and saying why not.

Nothing here judges a card that has not been flipped (WT-6): circles are named, and only in the Continental Shake,
where the cards on the map lie face up, it says which of them a push would leave wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules.where_is_that.components import CARTOGRAPHER, NORTH_SOUTH, STEP, WEST_EAST, xy
from rules.where_is_that.scoring import Judged
from rules.where_is_that.view import Laid, MapSide, MapView, map_side

Cell = tuple[int, int]


class Shift(NamedTuple):
    """One card that a push moves by one cell."""

    card: str
    start: Cell
    end: Cell


class PushPreview(NamedTuple):
    """A push in one direction: what moves, nearest first, and the circles it would leave wrong (WT-3)."""

    direction: str
    shifts: tuple[Shift, ...]
    broken: tuple[Judged, ...]

    @property
    def legal(self) -> bool:
        return not self.broken


class Neighbours(NamedTuple):
    """A circle that a card would form: the upper or left place, the other one, and the way."""

    first: str
    second: str
    way: str


def free_cells(view: MapView) -> tuple[Cell, ...]:
    """The empty cells beside a card of the viewing seat's map (WT-1)."""
    at = _cells(view)
    around = ((x + dx, y + dy) for x, y in at for dx, dy in map(_delta, STEP))
    return tuple(sorted({cell for cell in around if cell not in at}, key=lambda cell: (cell[1], cell[0])))


def push(view: MapView, x: int, y: int, direction: str) -> PushPreview | None:
    """What pushing the card on that cell would do; None if no card lies there."""
    at = _cells(view)
    dx, dy = _delta(direction)
    shifts: list[Shift] = []
    while (x, y) in at:
        shifts.append(Shift(at[x, y], (x, y), (x + dx, y + dy)))
        x, y = x + dx, y + dy
    if not shifts:
        return None
    return PushPreview(direction, tuple(shifts), _broken(view, _shifted(at, shifts)))


def pushes(view: MapView, x: int, y: int) -> dict[str, PushPreview]:
    """All four directions of the push pad; empty if no card lies there."""
    found = {direction: push(view, x, y, direction) for direction in STEP}
    return {direction: preview for direction, preview in found.items() if preview is not None}


def circles(view: MapView, card: str, x: int, y: int, direction: str | None = None) -> tuple[Neighbours, ...]:
    """The circles a card of the offer would form on that cell, unjudged: above, left, right, below."""
    at = _cells(view)
    pushed = None if direction is None else push(view, x, y, direction)
    if pushed is not None:
        at = _shifted(at, pushed.shifts)
    at[x, y] = card
    return tuple(each for each in _pairs(at) if card in each[:2])


def judged(pack: str, at: Mapping[Cell, str]) -> tuple[Judged, ...]:
    """Every circle of a map whose cards all lie face up, from top to bottom, from left to right. Never ask of cards in
    play that nobody has flipped (WT-6)."""
    return tuple(_judged(pair, map_side(pack, pair.first), map_side(pack, pair.second)) for pair in _pairs(dict(at)))


def _cells(view: MapView) -> dict[Cell, str]:
    laid: tuple[Laid, ...] = view.map_of(view.seat or 0)
    return {(x, y): card for x, y, card in laid}


def _delta(direction: str) -> Cell:
    return xy(STEP[direction])


def _shifted(at: dict[Cell, str], shifts: list[Shift] | tuple[Shift, ...]) -> dict[Cell, str]:
    moved = {cell: card for cell, card in at.items() if cell not in {shift.start for shift in shifts}}
    return {**moved, **{shift.end: shift.card for shift in shifts}}


def _pairs(at: dict[Cell, str]) -> list[Neighbours]:
    """Every circle, from top to bottom, from left to right."""
    found = []
    for x, y in sorted(at, key=lambda cell: (cell[1], cell[0])):
        if (x + 1, y) in at:
            found.append(Neighbours(at[x, y], at[x + 1, y], WEST_EAST))
        if (x, y + 1) in at:
            found.append(Neighbours(at[x, y], at[x, y + 1], NORTH_SOUTH))
    return found


def _broken(view: MapView, at: dict[Cell, str]) -> tuple[Judged, ...]:
    """WT-3: the wrong circles among cards that lie face up; any push is legal in the Cartographer's Corner."""
    if view.mode == CARTOGRAPHER:
        return ()
    judged = (_judge(view, pair) for pair in _pairs(at))
    return tuple(circle for circle in judged if not circle.right)


def _judge(view: MapView, pair: Neighbours) -> Judged:
    return _judged(pair, view.flipped[pair.first], view.flipped[pair.second])


def _judged(pair: Neighbours, first: MapSide, second: MapSide) -> Judged:
    ranks = (first.north, second.north) if pair.way == NORTH_SOUTH else (first.west, second.west)
    return Judged(pair.first, pair.second, pair.way, ranks, ranks[0] < ranks[1])
