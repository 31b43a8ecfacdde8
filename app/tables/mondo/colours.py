"""The colours of Mondo: its table, and what only this game has."""

from __future__ import annotations

from app.kit.tokens import LiveTable, rgba, table_colours

COLOURS = LiveTable(table_colours("#22323E", "#16222B", "#2F4352", "#335B80", "#FFFFFF", "#C9D6DF"))
"""The desk is dark at any hour."""
DARK = rgba("#131E27")
MONDO = {
    "pool": rgba("#2E2A24"),
    "button": rgba("#2F4352"),
    "rim": rgba("#1C5E9E"),
    "space": rgba("#10283F"),
    "grip": rgba("#A89F8D"),
    "chip": rgba("#453E35"),
    "edge": rgba("#8F836C"),
    "space_line": rgba("#335B80"),
    "border": rgba("#FFF8E6"),
}
