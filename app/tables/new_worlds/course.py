"""What the worlds would have been worth after each lap of the table, for the chart of the results."""

from __future__ import annotations

from collections.abc import Sequence

from app.tables.course import Steps, laps
from app.tables.new_worlds.figures import estimated
from app.tables.reel import Reel
from rules.game import View
from rules.new_worlds import preview
from rules.new_worlds.view import WorldsView


def course(reel: Reel) -> Steps:
    return laps(reel, _standing)


def _standing(view: View, _estimates: bool) -> Sequence[int] | None:
    """As the board has it, without the board."""
    assert isinstance(view, WorldsView)
    return [sheet.total for sheet in preview.estimate(view)] if estimated(view) else None
