"""The screen of Where Is That?."""

from __future__ import annotations

from app.screens.match.screen import TableScreen


class WhereIsThatScreen(TableScreen):
    """A match of Where Is That? on the table."""
