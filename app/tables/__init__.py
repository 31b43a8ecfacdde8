"""The tables, one folder a game: its screen and its board. A fifth game adds a folder and two lines here."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from app.services.session import Session
    from app.tables.board import Board

TABLES = {
    "new_worlds": "app.tables.new_worlds.screen:NewWorldsScreen",
    "mondo": "app.tables.mondo.screen:MondoScreen",
    "natural_selection": "app.tables.natural_selection.screen:NaturalSelectionScreen",
    "where_is_that": "app.tables.where_is_that.screen:WhereIsThatScreen",
}
BOARDS = {
    "new_worlds": "app.tables.new_worlds.table:NewWorldsBoard",
    "mondo": "app.tables.mondo.table:MondoBoard",
    "natural_selection": "app.tables.natural_selection.table:NaturalSelectionBoard",
    "where_is_that": "app.tables.where_is_that.table:WhereIsThatBoard",
}
RESULT_PARTS = {"where_is_that": "app.tables.where_is_that.result_parts:parts"}
"""What the results screen shows besides the score, for games that have more to show."""


def result_parts(session: Session) -> list[Widget]:
    """Widgets of this game for the results screen."""
    if session.game.id not in RESULT_PARTS:
        return []
    module, _, name = RESULT_PARTS[session.game.id].partition(":")
    found: list[Widget] = getattr(import_module(module), name)(session)
    return found


def board_class(game_id: str) -> type[Board]:
    """The board of a game; imported when it is first laid on the table."""
    module, _, name = BOARDS[game_id].partition(":")
    return getattr(import_module(module), name)
