"""Moments of a table beside its middle that are worth a picture: colours say much there, and every eye must read it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.game import View


def somebody_ill(view: View) -> bool:
    """Natural Selection: illness, shields and a mutation that sleeps, all on the table at once."""
    from rules.natural_selection import preview
    from rules.natural_selection.view import NaturalSelectionView

    if not isinstance(view, NaturalSelectionView):
        return False
    figures = preview.figures(view)
    asleep = any(place not in figure.active for figure in figures for place in figure.slots)
    return asleep and any(figure.sick for figure in figures) and any(figure.shields for figure in figures)


WAITED_FOR: dict[str, tuple[str, Callable[[View], bool]]] = {"natural_selection": ("ill", somebody_ill)}
"""A position that a match is played on to, by game: its name, and how it is known."""


def all_worlds(board: Any) -> None:
    """New Worlds: the fans of everybody side by side."""
    board.looking.open_worlds(tuple(range(board.position.seats)))


OPENED: dict[str, tuple[str, Callable[[Any], None]]] = {"new_worlds": ("worlds", all_worlds)}
"""What is opened over the table in the middle of a match, by game."""
