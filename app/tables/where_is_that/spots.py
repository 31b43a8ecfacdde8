"""Where a lesson of Where Is That? points: parts of the table by name; a card of the offer, a cell of the map or an
arrow of the pad behind a colon ("card:lima", "cell:0,1", "arrow:down"), two cards that touch ("circle:0,0,0,1"), and
the pad's button ("place")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.kit.drawn import in_window
from app.kit.geometry import Box, bounds
from app.kit.press import in_window as of_widget

if TYPE_CHECKING:
    from app.tables.where_is_that.table import WhereIsThatBoard


def spot(board: WhereIsThatBoard, name: str) -> Box | None:
    """Of this name, in the window; None: it is not on the table now."""
    kind, _, which = name.partition(":")
    if kind in ("arrow", "place"):
        widget = board.pad.place if kind == "place" else board.pad.arrows[which]
        return of_widget(widget, (*widget.pos, *widget.size)) if board.pad_open else None
    if kind == "card":
        box = board.offer.slot_of(which) if not board.pad_open else None
    elif kind == "cell":
        x, _, y = which.partition(",")
        box = board.map.camera.card_box((int(x), int(y)))
    elif kind == "circle":
        left, top, right, low = map(int, which.split(","))
        box = bounds([board.map.camera.card_box(cell) for cell in ((left, top), (right, low))])
    else:
        box = board.places.spot(name, board.pad_open)
    return None if box is None else in_window(board, box)
