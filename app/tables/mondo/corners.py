"""Where the parts of a rival's small board lie: in a cut corner of the own board, or with nothing round it."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp

from app.kit.geometry import Box
from app.tables.mondo.world import RIM, board_side

SMALL_CELL = 13 / 60
"""Side of a space of a small board that lies in a cut corner of the own one, in sides of a space of that."""
CAPTION = 26


class Corner(NamedTuple):
    """Where the parts of a small board lie."""

    world: Box
    caption: Box
    """Whose it is, and how many spaces are filled."""
    tile: Box
    """The tile just laid; after leaving, the token."""
    errors: Box


def cut_corner(x: float, top: float, cell: float) -> Corner:
    """In the upper left corner that the cross of a board leaves free: two spaces wide above, one below them. The small
    board is a cross itself, so that it may be larger than a space."""
    side = board_side(cell * SMALL_CELL)
    world = (x, top - side, side, side)
    low = top - 2 * cell  # the rim of the board begins there
    caption = (x, low, cell - dp(3), min(dp(CAPTION + 4), top - side - low))
    left, right = x + side + dp(2), x + 2 * cell - dp(4)
    small = min(right - left, cell * (1 - RIM) - dp(2))
    tile = (right - small, top - small, small, small)
    return Corner(world, caption, tile, (left - dp(1), top - cell + dp(1), right - left + dp(3), cell - small - dp(3)))


def beside(x: float, top: float, side: float) -> Corner:
    """Where nothing lies round it: the tile and the errors at its right."""
    world = (x, top - side, side, side)
    tile = side * 0.46
    right = x + side + dp(4)
    return Corner(
        world,
        (x, top - side - dp(CAPTION), side, dp(CAPTION)),
        (right, top - tile, tile, tile),
        (right, top - tile - dp(24), tile, dp(22)),
    )


def mirrored(corner: Corner, axis: float) -> Corner:
    """The same at the other side of an upright line."""
    return Corner(*((2 * axis - box[0] - box[2], *box[1:]) for box in corner))


def upturned(corner: Corner, axis: float) -> Corner:
    """The same at the other side of a level line."""
    return Corner(*((box[0], 2 * axis - box[1] - box[3], *box[2:]) for box in corner))
