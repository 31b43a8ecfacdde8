"""What each seat had after each round of Mondo, for the chart of the results."""

from __future__ import annotations

from app.tables.course import Steps, sums
from app.tables.reel import Reel
from rules.mondo.view import MondoView


def course(reel: Reel) -> Steps:
    """The rounds of the last view: nothing has to be played again."""
    view = reel.view(len(reel))
    assert isinstance(view, MondoView)
    return sums([[sheet.total for sheet in played.sheets] for played in view.finished])
