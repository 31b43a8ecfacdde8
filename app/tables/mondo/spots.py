"""Where a lesson of Mondo points: parts of the table and buttons of the hand by name; a tile of the pool or spaces of
the own board behind a colon ("tile:t073", "space:3,1 2,0"), a card of the round ("card:first"), and the
button that takes the task whose sheet is open ("take")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.kit import overlays
from app.kit.buttons import TextButton
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
    if kind == "card":
        cards = [card for card in board.cards.cards if card.name == which]
        return window_box(cards[0]) if cards else None
    if kind == "take":
        return _taking()
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
        "rival": rivals[0].world if rivals else None,  # without what lies round it, which reaches over the own board
    }
    found = parts.get(kind)
    return window_box(found) if found is not None else None


def _taking() -> Box | None:
    """Of the button on an open sheet."""
    sheets = [each for each in overlays.open_overlays() if isinstance(each, overlays.Sheet)]
    buttons = [each for each in sheets[-1].body.children if isinstance(each, TextButton)] if sheets else []
    return window_box(buttons[0]) if buttons else None


def _tile(board: MondoBoard, tile: str) -> Box | None:
    pool = board.pool
    if tile not in pool.there or tile not in pool.lying:
        return None
    if tile not in pool.seen():
        pool.light(tile)
    return window_box(pool, pool.box_of(tile))
