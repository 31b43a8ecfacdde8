"""What the others did since the viewer's last move, seat by seat: it stays readable until the viewer commits again."""

from __future__ import annotations

from collections import deque

from app.play.seen_move import SeenMove
from app.tables.reel import Reel
from rules.match import Match

ENOUGH = 8
"""So many moves a seat are looked back at, where no move of the viewer ends the search."""


class RecentMoves:
    """The last turn of each other seat, as moves; an onlooker sees the last turn of everybody."""

    def __init__(self, viewer: int | None) -> None:
        self._viewer = viewer
        self._turns: dict[int, list[SeenMove]] = {}
        self._last: int | None = None
        self._since: deque[SeenMove] = deque(maxlen=8 * ENOUGH)

    @classmethod
    def of_match(cls, match: Match, viewer: int | None) -> RecentMoves:
        """Read from the record: after a resume, a hand-over or taking back."""
        recent, reel = cls(viewer), Reel(match, viewer)
        start = reel.since_turn() if viewer is not None else max(0, len(reel) - ENOUGH * match.setup.seats)
        for number in range(max(0, start - 1), len(reel)):
            recent.note(reel.told(number))
        return recent

    @classmethod
    def before(cls, reel: Reel, at: int, seats: int) -> RecentMoves:
        """What was recent when so many moves had been made: for a table that shows the past."""
        recent, start = cls(reel.viewer), at
        while start > max(0, at - ENOUGH * seats) and reel.seat(start - 1) != reel.viewer:
            start -= 1
        for number in range(max(0, start - 1), at):
            recent.note(reel.told(number))
        return recent

    def note(self, told: SeenMove) -> None:
        """A move was made."""
        if told.seat == self._viewer:
            self._turns.clear()
            self._since.clear()
        elif told.seat == self._last and told.seat in self._turns:
            self._turns[told.seat].append(told)
        else:
            self._turns[told.seat] = [told]
        self._last = told.seat
        self._since.append(told)

    def since(self) -> tuple[SeenMove, ...]:
        """The viewer's last move, whose end may concern everybody, and all moves after it."""
        return tuple(self._since)

    def of(self, seat: int) -> tuple[SeenMove, ...]:
        """The moves of this seat's last turn; empty if it has not moved since."""
        return tuple(self._turns.get(seat, ()))
