"""Thinking off the touch path: answers come back on the main thread, late ones are dropped."""

from __future__ import annotations

import threading
from functools import partial
from random import Random

import pytest

from app.services.thinking import Thinker, Ticket
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
