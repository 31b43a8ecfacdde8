"""The screen of Mondo."""

from __future__ import annotations

from app.screens.match.screen import TableScreen


class MondoScreen(TableScreen):
    """A match of Mondo on the table."""
