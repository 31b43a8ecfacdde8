"""The screen of New Worlds."""

from __future__ import annotations

from app.screens.match.screen import TableScreen


class NewWorldsScreen(TableScreen):
    """A match of New Worlds on the table."""
