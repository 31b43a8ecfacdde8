"""A puzzle as a session: one seat is to answer on its real table. Nobody else plays, no clock runs, nothing is
saved, and what a move would bring is not told before the answer (`Session.previews`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.play.hints import Advised
from app.play.rehearsal import StoodClock
from app.play.seating import Notes, Player
from app.play.session import Done, Session, SessionListener
from rules import GAMES
from rules.game import Json, Move
from rules.match import UndoOffer
from rules.puzzles import Puzzle, Puzzling, Verdict

BETWEEN = 0.6
"""Seconds before each move of the best answer that is shown."""


class PuzzleSession(Session):
    """Asked, and then its `verdict`. Of several moves each can be taken back until the answer is given, unless it
    showed something; one alone, or a last one that did, is the answer when it is played."""

    previews = False
    ANSWERED, COMPLETE = "answered", "complete"
    """Its phases besides those of every match: judged; all moves are made, and the answer is not given yet."""

    def __init__(
        self, puzzle: Puzzle, players: Sequence[Player], told: Callable[[Verdict], object], **services: Json
    ) -> None:
        super().__init__(puzzle.match(GAMES[puzzle.game], Notes(list(players)).dump()), **services)
        self.puzzle = puzzle
        self.verdict: Verdict | None = None
        self.answer: tuple[Move, ...] = ()
        self._told = told
        self._to_show: list[Move] = []
        """What is left of the best answer that is being shown."""
        self.confirms = puzzle.moves == 1  # the move is the answer
        self.notes.lesson = True  # nothing since the last turn, no strip, nothing to be recorded
        self.clock = StoodClock(self)
        self.viewer = puzzle.seat

    @property
    def puzzling(self) -> Puzzling:
        found = self.game.puzzling()
        assert found is not None, f"{self.game.id} has puzzles"
        return found

    @property
    def asking(self) -> bool:
        """The answer is not given yet."""
        return self.verdict is None

    @property
    def made(self) -> tuple[Move, ...]:
        """The moves of the answer so far."""
        return tuple(step.move for step in self.match.steps[: self.match.cursor])

    @property
    def ready(self) -> bool:
        """There is nothing left to be done but to answer."""
        made = self.made
        return self.puzzling.done(self.puzzle, made) or (
            bool(made) and self.puzzle.seat not in self.match.state.actors()
        )

    # -- what a table asks -----------------------------------------------------------------------

    def undo_offer(self) -> UndoOffer:
        """What nothing came to light by: else taking back would give the answer."""
        if not self.asking or not self.made or self.phase not in ("deciding", "running", self.COMPLETE):
            return UndoOffer(0, False, "puzzle.undo.nothing")
        return UndoOffer(0, False, "puzzle.undo.seen") if self._showed_something() else UndoOffer(1, False)

    def _showed_something(self) -> bool:
        """A card came to light, or the match is over and who won is known."""
        last = self.match.steps[self.match.cursor - 1]
        return self.match.state.outcome() is not None or any(event.key in self.game.reveals for event in last.events)

    def start(self, listener: SessionListener) -> None:
        self.listener = listener
        self._advance()

    def ask_hint(self, answer: Advised, failed: Done = lambda: None) -> None:
        """A puzzle has its own hints."""

    def save(self) -> None: ...

    def save_soon(self) -> None: ...

    # -- what a person does ------------------------------------------------------------------------

    def undo(self) -> bool:
        if self.undo_offer().refusal:
            return False
        self._back_to(self.match.cursor - 1)
        self._advance()
        return True

    def give(self) -> None:
        """This is the answer."""
        if not self.asking or not self.made:
            return
        self.answer = self.made
        self.verdict = self.puzzling.judge(self.puzzle, self.answer)
        self._enter(self.ANSWERED)
        self._told(self.verdict)

    def see(self) -> None:
        """The best answer is played on the table, from the position of the puzzle."""
        if self.asking:
            return
        self._back_to(0)
        self._to_show = list(self.puzzle.solution(self.game))
        self._advance()

    @property
    def shows(self) -> bool:
        """The best answer is being played."""
        return bool(self._to_show) or (not self.asking and self.phase == "showing")

    def _back_to(self, cursor: int) -> None:
        self._call_off()
        self.match.goto(cursor)
        del self.match.steps[cursor:]

    # -- the flow ------------------------------------------------------------------------------------

    def _advance(self) -> None:
        self._tell_failures()
        self._forget_detours()
        self.decider = None
        if not self.asking:
            self._enter(self.ANSWERED)
            self._show_on()
        elif not self.ready:
            self.decider = self.puzzle.seat
            self._enter("running" if self.timed else "deciding")
        elif self.confirms or self._showed_something():
            self.give()
        else:
            self._enter(self.COMPLETE)

    def _forget_detours(self) -> None:
        """What was taken and given back was no part of the answer, and is not what is taken back next."""
        before, match = self.match.cursor - 2, self.match
        if not self.asking or before < 0:
            return
        earlier = match.branch(before)
        if earlier.state == match.state:
            del match.steps[before:]
            match.cursor = before

    def _show_on(self) -> None:
        """The next move of the best answer, after a breath."""
        current = self._round

        def play() -> None:
            if current == self._round and self.phase == self.ANSWERED and self._to_show:
                self.act(self.puzzle.seat, self._to_show.pop(0))

        if self._to_show:
            self._later(play, BETWEEN)
