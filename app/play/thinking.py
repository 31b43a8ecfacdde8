"""Computer players and judges think here, off the touch path.

One worker thread thinks; its budget makes it rest every few milliseconds, so that the screen keeps its frames.
Each question carries a ticket (match, move number, what for): an answer nobody waits for any more is dropped.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any, NamedTuple, TypeVar

from rules.bots import Budget, Cancelled

WORK_SECONDS = 0.004
REST_SECONDS = 0.002
"""The rhythm of the worker: it works this long, then lets the screen have the interpreter this long."""

T = TypeVar("T")
Thought = Callable[[Random, Budget], T]
"""What is to be thought: it sees a view that it brings along, never a match."""
Failed = Callable[[Exception], None]


class Ticket(NamedTuple):
    """Who waits for an answer, and for which position."""

    match: str
    number: int
    """Moves made so far: an answer for another position is of no use."""
    purpose: str


class Question(NamedTuple):
    ticket: Ticket
    thought: Thought[Any]
    seed: str
    answer: Callable[[Any], None]
    failed: Failed
    seconds: float | None

    def think(self, pause: Callable[[], None] | None = None) -> Any:
        return self.thought(Random(self.seed), Budget(seconds=self.seconds, pause=pause))


Answer = tuple[Question, Any, Exception | None]


def raise_it(error: Exception) -> None:
    """What happens to a failure nobody cares for: it is seen."""
    raise error


class Thinker:
    """Answers questions one after another. `poll` hands out answers on the main thread."""

    def __init__(self) -> None:
        self._questions: deque[Question | None] = deque()
        """What the worker takes one after another; None ends it."""
        self._answers: deque[Answer] = deque()
        self._wanted: dict[Ticket, Question] = {}
        """What is waited for: a question asked again takes the place of the one before."""
        self._wake = threading.Event()
        self._thread: threading.Thread | None = None

    def ask(
        self,
        ticket: Ticket,
        thought: Thought[T],
        seed: str,
        answer: Callable[[T], None],
        seconds: float | None = None,
        failed: Failed = raise_it,
    ) -> None:
        """Think about something; `answer` (or `failed`, where the thought raised) is called from `poll` unless the
        ticket was dropped meanwhile."""
        question = Question(ticket, thought, seed, answer, failed, seconds)
        self._wanted[ticket] = question
        self._take(question)

    def _take(self, question: Question) -> None:
        self._questions.append(question)
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="thinker", daemon=True)
            self._thread.start()
        self._wake.set()

    def drop(self, ticket: Ticket) -> None:
        """Nobody waits for this answer any more; one that is there already is let go of too: it holds who asked."""
        self._wanted.pop(ticket, None)
        for answer in tuple(self._answers):
            if not self._waited_for(answer[0]):
                self._let_go(answer)

    def _let_go(self, answer: Answer) -> None:
        with suppress(ValueError):  # the other thread was faster
            self._answers.remove(answer)

    def drop_all(self) -> None:
        """Nobody waits any more: the match was left, taken back, or the app goes away. Nothing of it is kept."""
        self._wanted.clear()
        self._questions.clear()
        self._answers.clear()

    def stop(self) -> None:
        """Nobody will ask: the worker ends. Whoever asks all the same gets a new one."""
        self.drop_all()
        if self._thread is not None:
            self._thread = None
            self._questions.append(None)
            self._wake.set()

    @property
    def busy(self) -> bool:
        return bool(self._wanted)

    def poll(self) -> None:
        """Call on the main thread, every frame: delivers answers that are still wanted."""
        while self._answers:
            question, found, error = self._answers.popleft()
            if not self._waited_for(question):
                continue
            del self._wanted[question.ticket]
            if error is not None:
                question.failed(error)
            else:
                question.answer(found)

    def _waited_for(self, question: Question) -> bool:
        return self._wanted.get(question.ticket) is question

    def _work(self) -> None:
        while self._think_of_all():
            self._wake.wait()
            self._wake.clear()

    def _think_of_all(self) -> bool:
        """Until there is no question; False if the worker is to end. While it waits it holds none: the last one would
        keep its match, and all that shows it, for as long as nobody asks another."""
        while self._questions:
            try:
                question = self._questions.popleft()
            except IndexError:
                break
            if question is None:
                return False
            if self._waited_for(question):
                self._think(question, _Rest(partial(self._waited_for, question)))
        return True

    def _think(self, question: Question, rest: Callable[[], None] | None = None) -> None:
        try:
            found, error = question.think(rest), None
        except Cancelled:
            return
        except Exception as failure:  # told on the main thread, where somebody can do something about it
            found, error = None, failure
        if self._waited_for(question):
            answer = (question, found, error)
            self._answers.append(answer)
            if not self._waited_for(question):  # dropped this moment
                self._let_go(answer)


class _Rest:
    """Called at every step of a search: rests in rhythm, and stops the search when nobody waits."""

    def __init__(self, wanted: Callable[[], bool]) -> None:
        self._wanted = wanted
        self._since = time.perf_counter()

    def __call__(self) -> None:
        if time.perf_counter() - self._since < WORK_SECONDS:
            return
        if not self._wanted():
            raise Cancelled
        time.sleep(REST_SECONDS)
        self._since = time.perf_counter()


class InlineThinker(Thinker):
    """Thinks at once, on the caller's thread: for tests and the demo, where waiting tells nothing."""

    def _take(self, question: Question) -> None:
        self._think(question)
