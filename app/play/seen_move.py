"""One move as somebody at the table has seen it."""

from __future__ import annotations

from typing import NamedTuple

from rules.game import Event, View


class SeenMove(NamedTuple):
    """A move, filtered for one viewer: what happened, and that viewer's view before and after it."""

    number: int
    """The place of the move in the match, from 0."""
    seat: int
    """Who made it."""
    events: tuple[Event, ...]
    before: View
    view: View
