"""A match played on the real table by computer players, the person's seat included."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from app.play.play_clock import LONGEST_FRAME
from app.play.session import Session

PATIENCE = 20_000
"""Frames after which a match that does not end is given up: a demo must end too."""
MOVES, MINUTES = 16, 3
"""How far a match must be to be worth a picture, without and with a clock."""
FRAMES = 10
"""So many frames of play time at a stroke, where everybody acts against a clock."""


class Playing:
    """Leads one session forward, a frame at a time."""

    def __init__(self, session: Session, frame: Callable[[], None], level: str = "easy") -> None:
        self.session, self._frame = session, frame
        self._bot = session.game.bot(level)
        self._rng = Random(session.match.setup.seed)

    def until(self, enough: Callable[[], bool]) -> bool:
        """Play on until it is enough; False if the match was over before."""
        for _ in range(PATIENCE):
            if enough():
                return True
            if self.session.phase == "over":
                return False
            self._act()
            self._frame()
        return False

    def half(self) -> bool:
        """Play until a table is worth a picture and waits for the person."""
        return self.until(lambda: self._mine_to_decide() and self._far_enough())

    def _far_enough(self) -> bool:
        if self.session.timed:
            return self.session.clock.elapsed >= MINUTES * 60_000
        return len(self.session.match.steps) >= MOVES

    def _mine_to_decide(self) -> bool:
        return self.session.phase in ("deciding", "running")

    def _act(self) -> None:
        session = self.session
        if session.phase == "covered":
            session.uncover()
        elif session.phase == "deciding" and session.decider is not None:
            session.play(self._choice(session.decider))
        elif session.phase == "running" and not self._tapped_on():
            self._act_against_the_clock()
        elif session.phase == "showing" and (board := getattr(session.listener, "board", None)) is not None:
            board.finish()

    def _tapped_on(self) -> bool:
        """A table that waits for a tap (to start the clock, to close a score) gets it."""
        board = getattr(self.session.listener, "board", None)
        return board is not None and board.go_on()

    def _act_against_the_clock(self) -> None:
        session = self.session
        session.clock.release()
        for seat in session.match.state.actors():
            if session.players[seat].person and session.phase == "running" and seat in session.match.state.actors():
                session.play(self._choice(seat), seat)
        for _ in range(FRAMES):
            session.clock.tick(LONGEST_FRAME)

    def _choice(self, seat: int):
        return self._bot.choose(self.session.match.state.view(seat), self._rng)
