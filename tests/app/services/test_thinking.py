"""Thinking off the touch path: answers come back on the main thread, late ones are dropped."""

from __future__ import annotations

import threading
from random import Random

import pytest

from app.services.thinking import Thinker
from rules import GAMES
from rules.bots import Bot, Budget
from rules.game import Move, Setup, View

GAME = GAMES["new_worlds"]


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
    thinker.ask(("match", 1), bot, a_view(), "seed", note, 0.05)
    assert bot.ended.wait(10)
    while thinker.busy:
        thinker.poll()
    assert answers == [(a_view().moves[0], threading.main_thread())]


def test_a_dropped_question_stops_the_search_and_is_never_answered() -> None:
    thinker, bot, answers = Thinker(), SlowBot(), []
    thinker.ask(("match", 1), bot, a_view(), "seed", answers.append)
    assert bot.began.wait(10)
    thinker.drop_all()
    assert bot.ended.wait(10), "the search goes on although nobody waits"
    thinker.poll()
    assert answers == [] and not thinker.busy


def test_a_bot_that_fails_is_heard_of_on_the_main_thread() -> None:
    thinker = Thinker()
    thinker.ask(("match", 1), BrokenBot(), a_view(), "seed", lambda move: None)
    with pytest.raises(RuntimeError, match="out of ideas"):
        while thinker.busy:
            thinker.poll()
