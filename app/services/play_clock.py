"""Play time for games where everybody acts at once: it runs, stands still, and stops the round.

Time comes in from outside (`tick`), a frame at a time; computer players act when their time has come.
"""

from __future__ import annotations

from contextlib import suppress
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING

from rules.game import IllegalMove, Move

if TYPE_CHECKING:
    from app.services.session import Session


SAVE_EVERY = 2000
"""Ms of play time between two saves: computer players make thousands of small moves, and a file each would stutter."""
SLICE = 0.008
"""Seconds of a frame that a computer playing alone may take."""
HURRY = 15
"""So many times as fast the clock runs when every person has left: nobody waits long for computer players alone."""


class PlayClock:
    """Elapsed ms of one match. It stands still while the match is paused, covered, held or between rounds."""

    def __init__(self, session: Session, elapsed: int = 0) -> None:
        self._session = session
        self.elapsed = elapsed
        self.held = False
        """Nobody has said "go" yet: the table is covered until a finger starts the clock (MO-14)."""
        self._part = 0.0
        """Less than a millisecond that has passed already: frames are no whole milliseconds."""
        self._due: dict[int, int] = {}
        self._thinking: set[int] = set()
        """Computer players that are choosing just now, off the touch path."""
        self._alone: int | None = None
        """A computer that plays its round alone just now."""
        self._saved = elapsed

    def hold(self) -> None:
        self.held = True

    def release(self) -> None:
        self.held = False

    def forget(self) -> None:
        """Whatever computer players were choosing is no longer waited for."""
        self._thinking.clear()
        self._alone = None

    @property
    def left(self) -> int | None:
        """Ms until the clock stops; None while no clock runs."""
        deadline = self._session.match.state.deadline()
        return None if deadline is None else max(0, deadline - self.elapsed)

    def tick(self, milliseconds: float) -> None:
        """Let play time pass: computer players act when due; at the deadline the round ends."""
        session = self._session
        if self._alone is not None and session.phase == "thinking":
            self._play_on(self._alone)
            return
        deadline = session.match.state.deadline()
        if session.phase != "running" or deadline is None or self.held:
            return
        self._part += milliseconds * (1 if self._persons_build() else HURRY)
        passed = int(self._part)
        self._part -= passed
        self.elapsed = min(self.elapsed + passed, deadline)
        if self.elapsed >= deadline:
            self._due.clear()
            session.act(session.match.state.actors()[0], session.game.parse("wait"))
        else:
            self._let_computers_act()
            self._save_in_rhythm()

    def _save_in_rhythm(self) -> None:
        if self.elapsed - self._saved >= SAVE_EVERY:
            self._saved = self.elapsed
            self._session.save()

    def _persons_build(self) -> bool:
        return any(self._session.players[seat].person for seat in self._session.match.state.actors())

    def go_on(self) -> None:
        """Between rounds nobody waits for computer players alone."""
        session = self._session
        actors = session.match.state.actors()
        if self.left is None and not any(session.players[seat].person for seat in actors):
            seat = actors[0]
            session.act(seat, session.bots[seat].choose(session.match.state.view(seat), self._rng(seat)))

    def play_out(self, seat: int) -> None:
        """A computer that plays alone against the clock (a passed device, MO-12) does so as fast as it can be
        counted, a slice of every frame: its own clock runs ahead, and the screen never stands."""
        self._alone = seat

    def _play_on(self, seat: int) -> None:
        end = perf_counter() + SLICE
        while self._alone_step(seat):
            if perf_counter() >= end:
                return
        self._alone = None
        self._session.save()
        self._session.go_on()

    def _alone_step(self, seat: int) -> bool:
        """One move of the lonely computer; False when its clock has stopped."""
        session = self._session
        state = session.match.state
        deadline = state.deadline()
        if state.actors() != (seat,) or deadline is None:
            return False
        self.elapsed = min(self.elapsed + self._delay(seat), deadline)
        if self.elapsed >= deadline:
            choice = session.game.parse("wait")
        else:
            choice = session.bots[seat].choose(state.view(seat), self._rng(seat))
        session.match.play(seat, choice, self.elapsed)
        return True

    def _let_computers_act(self) -> None:
        actors = self._session.match.state.actors()
        self._due = {seat: due for seat, due in self._due.items() if seat in actors}
        for seat in actors:
            if self._session.players[seat].person or seat in self._thinking:
                continue
            if seat not in self._due:
                self._due[seat] = self.elapsed + self._delay(seat)
            if self._due[seat] <= self.elapsed and seat in self._session.match.state.actors():
                del self._due[seat]
                self._act(seat)

    def _delay(self, seat: int) -> int:
        view = self._session.match.state.view(seat)
        return max(1, self._session.bots[seat].delay(view, self._rng(seat)))

    def _act(self, seat: int) -> None:
        """Choose off the touch path; by then the tile may be gone, and the player looks again."""
        session = self._session
        self._thinking.add(seat)

        def answer(move: Move) -> None:
            self._thinking.discard(seat)
            if session.phase == "running" and not self.held and seat in session.match.state.actors():
                with suppress(IllegalMove):
                    session.act(seat, move)

        session.think(seat, f"clock/{id(session)}/{seat}", answer)

    def _rng(self, seat: int) -> Random:
        match = self._session.match
        return Random(f"{match.setup.seed}/{len(match.steps)}/{seat}")
