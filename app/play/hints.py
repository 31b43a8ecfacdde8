"""Hints of one match: what a fair judge says of every move, from what the player may know (rules/bots/advice.py).

A hint is asked once for a position, however often somebody taps; it is counted when it is shown, and whoever asks again
without having moved sees the same one for nothing. A move calls it off: no hint is shown for a position that is gone.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from app.play.thinking import Thinker, Ticket
from rules.bots.advice import Advice

if TYPE_CHECKING:
    from app.play.session import Session

HINT_SECONDS = 1.5
"""A phone is slower than a desk: after so long the judge says what it has found."""

Advised = Callable[[tuple[Advice, ...]], None]


class Hints:
    """Asks the judge through the thinker, and remembers what it said while the position stands."""

    def __init__(self, session: Session, thinker: Thinker) -> None:
        self._session, self._thinker = session, thinker
        self._asked: Ticket | None = None
        self._known: tuple[Advice, ...] = ()

    def ask(self, seat: int, answer: Advised, failed: Callable[[], None]) -> None:
        """Every legal move of a seat as the judge sees it, the best first; `failed` where there is nothing to say."""
        ticket = self._session.ticket(f"hint/{seat}")
        if ticket != self._asked:
            self.forget()
            self._asked = ticket
            match = self._session.match
            seed = f"hint/{match.setup.seed}/{match.cursor}"
            self._thinker.ask(
                ticket,
                partial(match.game.advice, match.state.view(seat)),
                seed,
                partial(self._arrived, seat, answer, failed),
                HINT_SECONDS,
                partial(self._broke, failed),
            )
        elif self._known:
            answer(self._known)

    def call_off(self) -> None:
        """Nobody waits just now; what was shown already stays true of this position."""
        if not self._known:
            self.forget()

    def forget(self) -> None:
        """The position is gone."""
        if self._asked is not None:
            self._thinker.drop(self._asked)
        self._asked, self._known = None, ()

    def _arrived(self, seat: int, answer: Advised, failed: Callable[[], None], advice: tuple[Advice, ...]) -> None:
        legal = set(self._session.match.state.moves(seat))  # against the clock others may have taken a tile meanwhile
        self._known = tuple(each for each in advice if each.move in legal)
        if not self._known:
            self.forget()
            failed()
            return
        self._session.count_hint()
        answer(self._known)

    def _broke(self, failed: Callable[[], None], error: Exception) -> None:
        self._session.report("the judge of hints", error)
        self.forget()
        failed()
