"""Where a lesson of Mondo points: parts of the table and buttons of the hand by name; a tile of the pool or spaces of
the own board behind a colon ("tile:t073", "space:3,1 2,0")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.kit.geometry import Box, bounds
from app.tables.mondo.turning import window_box

if TYPE_CHECKING:
    from app.tables.mondo.table import MondoBoard


def spot(board: MondoBoard, name: str) -> Box | None:
    """Of this name, in the window; None: it is not on the table now. A tile of the pool is brought into sight."""
    station = board.stations.get(board.own_seat)
    if station is None:
        return None
    kind, _, which = name.partition(":")
    if kind == "tile":
        return _tile(board, which)
    if kind == "space":
        world = station.world
        return window_box(world, bounds([world.space_box(space) for space in which.split()]))
    if kind == "score":
        return window_box(board.score) if board.score is not None else None
    rivals = list(board.thumbs.values())
    parts = {
        "board": station.world,
        "pool": board.pool,
        "hand": station.tray,
        "leave": station.leave,
        "turn": station.tray.turn_button,
        "flip": station.tray.flip_button,
        "rival": rivals[0] if rivals else None,
    }
    found = parts.get(kind)
    return window_box(found) if found is not None else None


def _tile(board: MondoBoard, tile: str) -> Box | None:
    pool = board.pool
    if tile not in pool.there or tile not in pool.lying:
        return None
    if tile not in pool.seen():
        pool.light(tile)
    return window_box(pool, pool.box_of(tile))
