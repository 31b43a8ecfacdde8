"""What the gallery opens over a table of New Worlds."""

from __future__ import annotations

from typing import Any

NAME = "worlds"


def show(board: Any) -> None:
    """The fans of everybody side by side."""
    board.inspector.open_worlds(tuple(range(board.position.seats)))
