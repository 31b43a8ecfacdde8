"""What lies on the table: cells of a grid without limits, the four directions, circles between cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from rules.where_is_that.packs import Pack

GAME_ID = "where_is_that"
CARTOGRAPHER = "cartographer"
SHAKE = "shake"
ROUNDS = {CARTOGRAPHER: 12, SHAKE: 5}
"""Cards a player lays in a whole match; a pack too small for that plays as many full rounds as it has cards."""
MONUMENTS_EACH = 2
SQUARE = 4
"""Initial cities on the common map of the Continental Shake."""

FAR = 100
"""No card can get this far from the first one in a match, so the grid has no limits (WT-4)."""
STRIDE = 256
HALF = 128
DIRECTIONS = ("up", "down", "left", "right")
STEPS = (-STRIDE, STRIDE, -1, 1)
STEP = dict(zip(DIRECTIONS, STEPS, strict=True))

NORTH_SOUTH = "north_south"
WEST_EAST = "west_east"


def cell_at(x: int, y: int) -> int:
    """The cell x to the right of and y below the first card."""
    return y * STRIDE + x


def xy(cell: int) -> tuple[int, int]:
    """The x and y of a cell: the inverse of `cell_at`."""
    return ((cell + HALF) & 255) - HALF, (cell + HALF) >> 8


class Circle(NamedTuple):
    """Two orthogonally adjacent cards: the upper and the lower one, or the left and the right one."""

    first: int
    second: int
    way: str

    def right(self, pack: Pack) -> bool:
        """Whether the upper card is further north, or the left card further west."""
        ranks = self.ranks(pack)
        return ranks[0] < ranks[1]

    def ranks(self, pack: Pack) -> tuple[int, int]:
        """The two ordinals that meet in the circle."""
        ordinals: Sequence[int] = pack.north if self.way == NORTH_SOUTH else pack.west
        return ordinals[self.first], ordinals[self.second]


class Award(NamedTuple):
    """One card of the Continental Shake as it was flipped: who laid it and which circles it formed."""

    seat: int
    card: int
    circles: tuple[Circle, ...]

    def points(self, pack: Pack) -> int:
        """1 point a circle if all of them are right; otherwise the card was discarded for nothing."""
        return len(self.circles) if all(circle.right(pack) for circle in self.circles) else 0


@dataclass(slots=True)
class Terms:
    """What is settled for the whole match; nothing in it ever changes. Not a named tuple: search reads it all the time,
    and slots are read faster."""

    pack: Pack
    seats: int
    mode: str
    monuments: bool
    hints: bool
    start: int
    rounds: int
    memory_seed: int
    """From it computer players draw how they remember the world; it tells nothing about the pile."""
    order: tuple[tuple[int, ...], ...]
    """Who acts at each turn, see `turn_order`."""

    @property
    def turns(self) -> int:
        return self.rounds * self.seats

    @property
    def monuments_in_pile(self) -> int:
        return MONUMENTS_EACH * self.seats if self.monuments else 0


@cache
def turn_order(seats: int, start: int, rounds: int) -> tuple[tuple[int, ...], ...]:
    """Who acts at each turn: clockwise, the first player moves on by one each round; nobody after the last."""
    return (*(((start + turn // seats + turn) % seats,) for turn in range(rounds * seats)), ())
