"""Computer players think here, off the touch path.

One worker thread thinks; its budget makes it rest every few milliseconds, so that the screen keeps its frames.
Each question carries a ticket (match and move number): an answer nobody waits for any more is dropped.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from rules.bots import Bot, Budget, Cancelled
from rules.game import Move, View

WORK_SECONDS = 0.004
REST_SECONDS = 0.002
"""The rhythm of the worker: it works this long, then lets the screen have the interpreter this long."""

Ticket = tuple[str, int]
Answer = Callable[[Move], None]


class Question(NamedTuple):
    ticket: Ticket
    bot: Bot
    view: View
    seed: str
    answer: Answer
    seconds: float | None


class Thinker:
    """Answers questions one after another. `poll` hands out answers on the main thread."""

    def __init__(self) -> None:
        self._questions: deque[Question] = deque()
        self._answers: deque[tuple[Question, Move | BaseException]] = deque()
        self._wanted: set[Ticket] = set()
        self._wake = threading.Event()
        self._thread: threading.Thread | None = None

    def ask(
        self, ticket: Ticket, bot: Bot, view: View, seed: str, answer: Answer, seconds: float | None = None
    ) -> None:
        """Ask for a move; `answer` is called from `poll` unless the ticket was dropped meanwhile."""
        self._wanted.add(ticket)
        self._questions.append(Question(ticket, bot, view, seed, answer, seconds))
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="thinker", daemon=True)
            self._thread.start()
        self._wake.set()

    def drop_all(self) -> None:
        """Nobody waits any more: the match was left, taken back, or the app goes away."""
        self._wanted.clear()
        self._questions.clear()

    @property
    def busy(self) -> bool:
        return bool(self._wanted)

    def poll(self) -> None:
        """Call on the main thread, every frame: delivers answers that are still wanted."""
        while self._answers:
            question, move = self._answers.popleft()
            if question.ticket not in self._wanted:
                continue
            self._wanted.discard(question.ticket)
            if isinstance(move, BaseException):
                raise move
            question.answer(move)

    def _work(self) -> None:
        while True:
            self._wake.wait()
            self._wake.clear()
            while self._questions:
                try:
                    question = self._questions.popleft()
                except IndexError:
                    break
                self._think(question)

    def _think(self, question: Question) -> None:
        rest = _Rest(lambda: question.ticket in self._wanted)
        budget = Budget(seconds=question.seconds, pause=rest)
        try:
            move = question.bot.choose(question.view, Random(question.seed), budget)
        except Cancelled:
            return
        except BaseException as error:  # handed to the main thread, where it can be seen
            self._answers.append((question, error))
            return
        self._answers.append((question, move))


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

    def ask(
        self, ticket: Ticket, bot: Bot, view: View, seed: str, answer: Answer, seconds: float | None = None
    ) -> None:
        self._wanted.add(ticket)
        move = bot.choose(view, Random(seed), Budget(seconds=seconds))
        self._answers.append((Question(ticket, bot, view, seed, answer, seconds), move))
