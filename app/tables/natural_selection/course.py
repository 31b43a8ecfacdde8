"""The populations after each round, for the chart of the results."""

from __future__ import annotations

from collections.abc import Sequence

from app.tables.course import Steps, rounds
from app.tables.reel import Reel
from rules.game import View
from rules.natural_selection.view import NaturalSelectionView


def course(reel: Reel) -> Steps:
    return rounds(reel, _standing, "natural_selection.round_ends")


def _standing(view: View, _estimates: bool) -> Sequence[int]:
    """As the board has it, without the board."""
    assert isinstance(view, NaturalSelectionView)
    return [each.population for each in view.seats_open]
