"""The screen of Natural Selection."""

from __future__ import annotations

from app.screens.match.screen import TableScreen


class NaturalSelectionScreen(TableScreen):
    """A match of Natural Selection on the table."""
