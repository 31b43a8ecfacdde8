"""A match that follows a record: the session of a lesson. The learner may play only the next line, and only when it is
asked for; rivals wait until they are told to play theirs; no clock runs."""

from __future__ import annotations

from collections.abc import Sequence

from app.play.play_clock import PlayClock
from app.play.session import Session, SessionListener
from rules.game import IllegalMove, Move
from rules.match import Match, parse_step

LEARNER = 0
REFUSED = "lesson.not_this"
"""Said of every move that is not the next one."""


class StoodClock(PlayClock):
    """A clock that never runs: somebody who learns has all the time in the world."""

    def hold(self) -> None:
        """Nobody has to start it either."""

    def tick(self, milliseconds: float) -> None: ...

    def go_on(self) -> None: ...

    def play_out(self, seat: int) -> None: ...


class Rehearsal(Session):
    """See the module's words."""

    def __init__(self, match: Match, lines: Sequence[str], begin: int = 0, **services) -> None:
        super().__init__(match, **services)
        self._lines = [parse_step(match.game, line) for line in lines]
        self.clock = StoodClock(self)
        for line in self._lines[:begin]:
            self.record(*line)
        self.asked = False
        """The learner is asked for the next line."""

    @property
    def at(self) -> int:
        """How many lines were played."""
        return self.match.cursor

    @property
    def line(self) -> tuple[int, Move, int] | None:
        """The next one."""
        return self._lines[self.at] if self.at < len(self._lines) else None

    def play(self, move: Move, seat: int | None = None, at: int | None = None) -> None:
        line, who = self.line, self.decider if seat is None else seat
        if not self.asked or line is None or (who, str(move)) != (line[0], str(line[1])):
            raise IllegalMove(REFUSED)
        super().play(move, seat, line[2])

    def start(self, listener: SessionListener) -> None:
        """A lesson that was left after the last line shows its table first."""
        if self.outcome is not None:
            self.listener = listener
            self._enter("over")
        super().start(listener)

    def _think(self, seat: int) -> None:
        """Rivals wait for `reply`."""
        self._enter("thinking")

    def reply(self) -> None:
        """A rival plays the next line, and it is shown."""
        if self.line is not None and self.line[0] != LEARNER and self.phase in ("thinking", "running", "deciding"):
            self.act(*self.line)

    def leap(self, lines: int = 1) -> None:
        """The next lines are played, whosever they are, and not told: the table shows what it has become."""
        self._call_off()
        for line in self._lines[self.at : self.at + lines]:
            self.record(*line)
        self._advance()
