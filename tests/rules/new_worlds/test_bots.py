"""The computer players: sense, strength against yardsticks, and honesty about their budget."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from rules.bots import Bot, Budget, RandomBot
from rules.bots.playing import play_on
from rules.game import Setup
from rules.new_worlds import GAME
from rules.new_worlds.bot import TRIALS, reward
from rules.new_worlds.components import Modules
from rules.new_worlds.greedy import Greedy
from rules.new_worlds.moves import parse
from rules.new_worlds.sense import pointless, sensible
from tests.rules.new_worlds.table import play, set_table


class Hasty(Bot):
    """A level with a smaller budget, so that tests can afford it."""

    def __init__(self, level: str, trials: int) -> None:
        self.level, self.bot, self.trials = level, GAME.bot(level), trials

    def choose(self, view, rng, budget=None):
        return self.bot.choose(view, rng, Budget(self.trials))


def share(bots: Sequence[Bot], games: int, options: dict | None = None) -> float:
    """Victories of the first bot, shared ones in part; seats rotate, each deal is played from every seat."""
    seats, won = len(bots), 0.0
    for number in range(games):
        state = GAME.start(Setup(seats, options or {}, 500 + number // seats))
        first = number % seats
        table = [bots[(seat - first) % seats] for seat in range(seats)]
        for _ in play_on(state, table, Random(number)):
            pass
        outcome = state.outcome()
        assert outcome is not None
        won += (first in outcome.winners) / len(outcome.winners)
    return won / games


def test_greedy_is_a_yardstick_worth_its_name() -> None:
    assert share([Greedy(), RandomBot()], 60) >= 0.9


def test_easy_beats_random() -> None:
    assert share([GAME.bot("easy"), RandomBot()], 30) >= 0.8


def test_a_few_hundred_trials_beat_greedy() -> None:
    assert share([Hasty("hard", 250), Greedy()], 12) >= 0.6


@pytest.mark.parametrize("options", [GAME.modes["advanced"], {"settlements": True}])
def test_easy_beats_random_with_modules_too(options: dict) -> None:
    assert share([GAME.bot("easy"), RandomBot()], 16, options) >= 0.75


def test_every_level_finds_the_plain_best_move() -> None:
    """The last card: 35 completes the run 33 34 35, nothing else gives as much."""
    state = set_table(["20 21 30 40", "35 01 42 12"], worlds=["", "33 34"], board="60 11 22 13 14 15", pile="")
    play(state, "20:digits")
    for level in ("normal", "hard"):
        assert str(GAME.bot(level).choose(state.view(1), Random(1))) == "35:last"


def test_a_budget_only_tightens_the_limit_of_the_level() -> None:
    view = GAME.start(Setup(2, {"start": 0}, 1)).view(0)
    calls: list[int] = []
    GAME.bot("easy").choose(view, Random(1), Budget(10_000, pause=lambda: calls.append(1)))
    assert TRIALS["easy"] - len(view.moves) < len(calls) <= TRIALS["easy"]
    calls.clear()
    GAME.bot("hard").choose(view, Random(1), Budget(7, pause=lambda: calls.append(1)))
    assert len(calls) == 7


def test_a_reward_grows_with_the_lead_and_jumps_at_victory() -> None:
    rewards = [reward([own, 20], 0) for own in (5, 19, 20, 21, 40)]
    assert rewards == sorted(rewards)
    assert rewards[0] == 0 and rewards[2] == 0.5 and rewards[4] == 1


def test_taking_fewer_cards_with_the_same_card_is_pointless() -> None:
    """12: digits take 2 and the unseen card, biome takes 2, 4, 5, 6, neither is less. 29: 2, or 2 and 3."""
    view = set_table(["12 29 24 40", "50 51 52 53"], board="60 11 22 13 14 15").view(0)
    assert not pointless(view, parse("12:digits")) and not pointless(view, parse("12:biome"))
    view = set_table(["29 12 24 40", "50 51 52 53"], board="60 25 26 13 14 15").view(0)
    assert pointless(view, parse("29:digits"))
    assert not pointless(view, parse("29:biome")) and not pointless(view, parse("29:deploy"))
    assert parse("29:digits") not in sensible(view)


def test_two_ways_that_take_the_same_are_thought_about_once() -> None:
    view = set_table(["29 12 24 40", "50 51 52 53"], board="60 25 22 13 14 15").view(0)
    assert [str(move) for move in sensible(view) if str(move).startswith("29")] == ["29:digits", "29:deploy"]


def test_passing_with_a_card_in_hand_is_pointless() -> None:
    state = set_table(["20 21 30 40", "52 53"], board="60 11 12 13 14 15", pile="", out_of_play=1)
    play(state, "20:digits")
    assert pointless(state.view(1), parse("pass"))
    assert not pointless(state.view(1), parse("52:last"))


def test_bots_take_the_proposed_settlement_value() -> None:
    state = set_table(
        ["40", ""], worlds=["01 02 04 ocean", ""], board="60 09 10 11 12 13", pile="", out_of_play=1,
        modules=Modules(settlements=True),
    )  # fmt: skip
    play(state, "40:deploy")
    assert pointless(state.view(0), parse("ocean=7"))
    assert str(GAME.bot("easy").choose(state.view(0), Random(1))) == "ocean=3"


@pytest.mark.parametrize("mode", GAME.modes)
def test_no_level_makes_a_plainly_pointless_move(mode: str) -> None:
    """Over logged matches of every mode; the filter comes before the search, so small budgets show it as well."""
    silly = []
    for number, level in enumerate(["easy", "normal", "hard"] * 2):
        state = GAME.start(Setup(2 + number % 3, GAME.modes[mode], number))
        bots = [Hasty(level, 14)] * state.seats
        views = {seat: state.view(seat) for seat in range(state.seats)}
        for step in play_on(state, bots, Random(number)):
            if pointless(views[step.seat], step.move):
                silly.append(f"{level}: {step.move}")
            views = {seat: state.view(seat) for seat in range(state.seats)}
    assert silly == []
