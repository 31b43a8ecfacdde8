"""A position of Natural Selection that the gallery shows beside the middle of a match."""

from __future__ import annotations

from rules.game import View
from rules.natural_selection import preview
from rules.natural_selection.view import NaturalSelectionView

NAME = "ill"


def wanted(view: View) -> bool:
    """Illness, shields and a mutation that sleeps, all on the table at once: every eye must tell them apart."""
    assert isinstance(view, NaturalSelectionView)
    figures = preview.figures(view)
    asleep = any(place not in figure.active for figure in figures for place in figure.slots)
    return asleep and any(figure.sick for figure in figures) and any(figure.shields for figure in figures)
