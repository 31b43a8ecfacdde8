"""The colours of New Worlds: its table, and what only this game has."""

from __future__ import annotations

from app.kit.tokens import LiveTable, table_colours

COLOURS = LiveTable(table_colours("#18204A", "#0B1026", "#2C3874", "#5566A8", "#FFFFFF", "#BFC8F0"))
"""Space is dark at any hour."""
