"""What the gallery shows of a table of Mondo besides the middle of a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.tables.mondo.tiles import VARIED
from rules.mondo import preview
from rules.mondo.view import Laid

NAME = "errors"
EACH = 3
"""Every so many varied tiles one lies turned by a quarter."""


def muddled(board: Mapping[str, Laid]) -> dict[str, Laid]:
    """The same board with tiles that do not match."""
    varied = [space for space, laid in board.items() if laid.side == VARIED][::EACH]
    return {**board, **{space: board[space]._replace(turns=(board[space].turns + 1) % 4) for space in varied}}


def show(board: Any) -> None:
    """Wrong edges on the own board and on those of rivals: every eye must find them."""
    view = board.position
    for seat, station in board.stations.items():
        laid = muddled(view.boards[seat])
        wrong = preview.errors(laid, view.terms.rim)
        station.world.show(laid, wrong)
        station.errors.value = len(wrong)
    for seat, thumb in board.thumbs.items():
        laid = muddled(view.boards[seat])
        thumb.show(laid, next(reversed(laid), None), False, -1)
