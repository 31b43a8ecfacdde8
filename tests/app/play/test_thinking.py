"""Thinking off the touch path: answers come back on the main thread, late ones are dropped."""

from __future__ import annotations

import gc
import threading
import time
import weakref
from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from app.play.thinking import Thinker, Ticket
from rules import GAMES
from rules.bots import Bot, Budget
from rules.game import Move, Setup, View

GAME = GAMES["new_worlds"]
TICKET = Ticket("match", 1, "move")


class SlowBot(Bot):
    """Thinks until it is told to stop or its budget is over, and says when it began and ended."""

    level = "slow"

    def __init__(self) -> None:
        self.began, self.ended = threading.Event(), threading.Event()

    def choose(self, view: View, rng: Random, budget: Budget | None = None) -> Move:
        self.began.set()
        try:
            while budget is not None and budget.go_on():
                pass
            return view.moves[0]
        finally:
            self.ended.set()


class BrokenBot(Bot):
    level = "broken"

    def choose(self, view: View, rng: Random, budget: Budget | None = None) -> Move:
        raise RuntimeError("out of ideas")


def a_view() -> View:
    return GAME.start(Setup(2, {"start": 0}, 1)).view(0)


def test_the_answer_comes_from_poll_on_the_main_thread() -> None:
    thinker, bot, answers = Thinker(), SlowBot(), []
    note = lambda move: answers.append((move, threading.current_thread()))  # noqa: E731
    thinker.ask(TICKET, partial(bot.choose, a_view()), "seed", note, 0.05)
    assert bot.ended.wait(60)
    while thinker.busy:
        thinker.poll()
    assert answers == [(a_view().moves[0], threading.main_thread())]


def test_a_dropped_question_stops_the_search_and_is_never_answered() -> None:
    thinker, bot, answers = Thinker(), SlowBot(), []
    thinker.ask(TICKET, partial(bot.choose, a_view()), "seed", answers.append)
    assert bot.began.wait(60)
    thinker.drop_all()
    assert bot.ended.wait(60), "the search goes on although nobody waits"
    thinker.poll()
    assert answers == [] and not thinker.busy


def test_a_question_asked_again_is_answered_though_the_old_one_is_still_being_thought() -> None:
    """Paused and resumed in the middle of a thought: the answer to the old question must not swallow the new one."""
    thinker, old, new = Thinker(), SlowBot(), []
    thinker.ask(TICKET, partial(old.choose, a_view()), "seed", lambda move: pytest.fail("nobody waits for this"))
    assert old.began.wait(60)
    thinker.drop_all()
    thinker.ask(TICKET, lambda rng, budget: "again", "seed", new.append)
    while thinker.busy:
        thinker.poll()
    assert new == ["again"] and old.ended.is_set()


def test_a_thought_that_fails_is_heard_of_on_the_main_thread() -> None:
    thinker, heard = Thinker(), []
    thought = partial(BrokenBot().choose, a_view())
    thinker.ask(TICKET, thought, "seed", lambda move: pytest.fail("no answer"), failed=heard.append)
    while thinker.busy:
        thinker.poll()
    assert [str(error) for error in heard] == ["out of ideas"]
    thinker.ask(TICKET, thought, "seed", lambda move: pytest.fail("no answer"))
    with pytest.raises(RuntimeError, match="out of ideas"):
        while thinker.busy:
            thinker.poll()


# -- nothing of a question stays -----------------------------------------------------------------


class Table:
    """Waits for an answer, as the screen of a match does through its session."""

    def __init__(self) -> None:
        self.heard: list[object] = []
        self.bot = SlowBot()

    def ask(self, thinker: Thinker, seconds: float | None = None) -> None:
        thinker.ask(TICKET, partial(self.bot.choose, a_view()), "seed", self.heard.append, seconds, self.fail)

    def fail(self, error: Exception) -> None:
        raise error


def answered(thinker: Thinker, table: Table) -> None:
    table.ask(thinker, 0.01)
    while thinker.busy:
        thinker.poll()
    assert len(table.heard) == 1


def left_while_thinking(thinker: Thinker, table: Table) -> None:
    table.ask(thinker)
    assert table.bot.began.wait(60)
    thinker.drop_all()


def left_with_an_answer_nobody_fetched(thinker: Thinker, table: Table) -> None:
    table.ask(thinker, 0.01)
    while not thinker._answers:
        assert thinker._thread is not None and thinker._thread.is_alive()
    thinker.drop_all()


@pytest.mark.parametrize("leave", [answered, left_while_thinking, left_with_an_answer_nobody_fetched])
def test_a_thinker_that_waits_keeps_nobody_who_has_asked(leave: Callable[[Thinker, Table], None]) -> None:
    """Its worker once held the last question, and with it a match, its table and all screens."""
    thinker, table = Thinker(), Table()
    leave(thinker, table)
    gone = weakref.ref(table)
    del table
    end = time.monotonic() + 60  # the worker may not have come to rest yet
    while gone() is not None and time.monotonic() < end:
        gc.collect()
    assert gone() is None
    thinker.stop()


def test_a_thinker_that_is_stopped_ends_its_worker_and_thinks_again_when_asked() -> None:
    thinker, answers = Thinker(), []
    for word in ("one", "two"):
        thinker.ask(TICKET, lambda rng, budget, word=word: word, "seed", answers.append)
        worker = thinker._thread
        while thinker.busy:
            thinker.poll()
        thinker.stop()
        assert worker is not None
        worker.join(60)
        assert not worker.is_alive()
    assert answers == ["one", "two"]


def test_an_answer_that_had_come_is_let_go_of_when_nobody_waits_for_it_any_more() -> None:
    """A screen that was left is held by no answer, although nobody polls any more."""

    class Asker:
        def hear(self, answer: int) -> None:
            raise AssertionError("it was dropped")

    thinker, asker, other = Thinker(), Asker(), Ticket("match", 2, "move")
    heard: list[int] = []
    thinker.ask(TICKET, lambda rng, budget: 1, "seed", asker.hear)
    thinker.ask(other, lambda rng, budget: 2, "seed", heard.append)
    while len(thinker._answers) < 2:
        time.sleep(0)
    gone = weakref.ref(asker)
    thinker.drop(TICKET)
    del asker
    gc.collect()
    assert gone() is None
    thinker.poll()
    assert heard == [2], "others are answered"
