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
    from app.play.session import Session


SAVE_EVERY = 2000
"""Ms of play time between two saves: computer players make thousands of small moves, and a file each would stutter."""
SLICE = 0.008
"""Seconds of a frame that a computer playing alone may take."""
HURRY = 15
"""So many times as fast the clock runs when every person has left: nobody waits long for computer players alone."""
LONGEST_FRAME = 100
"""Ms of play time that one frame costs at most: time lost to a slow frame is nobody's (MO-18)."""
WAIT, LEAVE = "wait", "leave"
"""The moves every game with a clock has: let time pass, and go before it is over."""


class PlayClock:
    """Elapsed ms of one match. It stands still while the match is paused, covered, held or between rounds.

    The one truth about time are the moments of the moves: `mark` writes the present one down as a move that only lets
    time pass, and a match that is read again goes on from its last moment.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        match = session.match
        self.elapsed = match.elapsed
        self.held = False
        """Nobody has said "go" yet: the table is covered until a finger starts the clock (MO-14)."""
        self._part = 0.0
        """Less than a millisecond that has passed already: frames are no whole milliseconds."""
        self._due: dict[int, int] = {}
        self._thinking: dict[int, int] = {}
        """Computer players that are choosing just now, off the touch path, and the moment they began."""
        self._leaving: dict[int, int] = {}
        """People whose finger holds the button to leave, and the moment it went down (MO-17)."""
        self._kept: dict[int, Move] = {}
        """Computers that want to leave after a finger that may still turn out to have been first."""
        self._alone: int | None = None
        """A computer that plays its round alone just now."""
        self._saved = self.elapsed

    def hold(self) -> None:
        self.held = True

    def release(self) -> None:
        self.held = False

    def forget(self) -> None:
        """Whatever computer players were choosing, or fingers were holding, is no longer waited for."""
        self._thinking.clear()
        self._kept.clear()
        self._leaving.clear()
        self._alone = None

    @property
    def left(self) -> int | None:
        """Ms until the clock stops; None while no clock runs."""
        deadline = self._session.match.state.deadline()
        return None if deadline is None else max(0, deadline - self.elapsed)

    # -- a finger on the button to leave (MO-17) -------------------------------------------------

    def begin_leaving(self, seat: int) -> None:
        """The finger goes down: if it is held long enough, this is the moment that counts."""
        self._leaving[seat] = self.elapsed

    def stop_leaving(self, seat: int) -> int:
        """The finger was held long enough, or let go: the moment it had gone down."""
        return self._leaving.pop(seat, self.elapsed)

    # -- time passes -----------------------------------------------------------------------------

    def tick(self, milliseconds: float) -> None:
        """Let play time pass: computer players act when due; at the deadline the round ends."""
        session = self._session
        if self._alone is not None and session.phase == "thinking":
            self._play_on(self._alone)
            return
        deadline = session.match.state.deadline()
        if deadline is None:
            self._due.clear()
        if session.phase != "running" or deadline is None or self.held:
            return
        self._pass(min(milliseconds, LONGEST_FRAME), deadline)
        self._play_kept()
        if session.match.state.deadline() != deadline:
            return
        if self.elapsed < deadline:
            self._let_computers_act()
            self._save_in_rhythm()
        elif not self._thinking and not self._leaving:
            session.act(session.match.state.actors()[0], session.game.parse(WAIT))

    def _pass(self, milliseconds: float, deadline: int) -> None:
        """People's time runs on; where only computers build it hurries, but never past one that is due or choosing."""
        end = deadline
        if not self._persons_build():
            if self._thinking:
                return
            milliseconds *= HURRY
            end = min(self._due.values(), default=deadline)
        self._part += milliseconds
        passed = int(self._part)
        self._part -= passed
        self.elapsed = max(self.elapsed, min(self.elapsed + passed, end, deadline))

    def _save_in_rhythm(self) -> None:
        if self.elapsed - self._saved >= SAVE_EVERY:
            self._saved = self.elapsed
            self._session.save_soon()

    def mark(self) -> None:
        """Write the present moment down, if time has passed since the last move."""
        match = self._session.match
        deadline = match.state.deadline()
        if deadline is None or match.cursor < len(match.steps):
            return
        if match.elapsed < self.elapsed < deadline:
            self._session.record(match.state.actors()[0], match.game.parse(WAIT), self.elapsed)

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
        session.record(seat, choice, self.elapsed)
        return True

    def _let_computers_act(self) -> None:
        actors = self._session.match.state.actors()
        self._due = {seat: due for seat, due in self._due.items() if seat in actors}
        for seat in actors:
            if self._session.players[seat].person or seat in self._thinking:
                continue
            if seat not in self._due:
                self._due[seat] = self.elapsed + self._delay(seat)
            if self._due[seat] <= self.elapsed:
                self._ask(seat, self._due.pop(seat))

    def _delay(self, seat: int) -> int:
        view = self._session.match.state.view(seat)
        return max(1, self._session.bots[seat].delay(view, self._rng(seat)))

    def _ask(self, seat: int, moment: int) -> None:
        """Choose off the touch path. What is chosen counts from the moment it was due: a slow device costs a computer
        player nothing."""
        self._thinking[seat] = moment

        def answer(move: Move) -> None:
            if str(move) == LEAVE and any(since <= moment for since in self._leaving.values()):
                self._kept[seat] = move
            else:
                self._act(seat, move)

        self._session.think(seat, f"clock/{seat}", answer)

    def _play_kept(self) -> None:
        """The fingers that were down first have left, or let go."""
        for seat in [] if self._leaving else list(self._kept):
            self._act(seat, self._kept.pop(seat))

    def _act(self, seat: int, move: Move) -> None:
        """By now the tile may be gone; then the player looks again."""
        session, moment = self._session, self._thinking.pop(seat, self.elapsed)
        if session.phase != "running" or self.held or seat not in session.match.state.actors():
            return
        with suppress(IllegalMove):
            session.act(seat, move, moment)
        if session.match.state.deadline() is not None and seat in session.match.state.actors():
            self._due[seat] = moment + self._delay(seat)

    def _rng(self, seat: int) -> Random:
        match = self._session.match
        return Random(f"{match.setup.seed}/{len(match.steps)}/{seat}")
