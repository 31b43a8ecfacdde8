"""A moment of a finished match as a session: somebody is to decide, and nobody can."""

from __future__ import annotations

from app.play.hints import Advised
from app.play.session import Done, Session, SessionListener
from rules.game import Json, Move
from rules.match import UndoOffer


class MomentSession(Session):
    """The position before a move, as the seat saw it that made it. Its legal moves are there for the table to mark;
    none can be played. The match is a copy that ends here: nothing later can be asked of it."""

    def __init__(self, session: Session, seat: int, number: int, **services: Json) -> None:
        match = session.match.fresh(session.match.extra)
        match.steps = list(session.match.steps[:number])
        match.goto(number)
        super().__init__(match, **services)
        self.notes.lesson = True  # no strip, nothing since the last turn: this is one position
        self.viewer = self.decider = seat
        self.phase = "deciding"

    def start(self, listener: SessionListener) -> None:
        self.listener = listener
        listener.session_changed()

    def undo_offer(self) -> UndoOffer:
        return UndoOffer(0, False, "undo.not_now")

    def play(self, move: Move, seat: int | None = None, at: int | None = None) -> None: ...

    def ask_hint(self, answer: Advised, failed: Done = lambda: None) -> None: ...

    def interrupt(self) -> None: ...

    def pause(self) -> None: ...

    def resume(self) -> None: ...

    def save(self) -> None: ...
