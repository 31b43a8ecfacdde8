"""The table: bars, log, menu and hand-over around the board of any game."""

from app.screens.match.screen import TableScreen

__all__ = ["TableScreen"]
