"""The swap test must catch a bot that looks at the state instead of its view."""

from __future__ import annotations

from random import Random

import pytest

from rules import GAMES
from rules.bots import Bot, Budget
from rules.game import Move, Setup, State, View
from rules.new_worlds import NewWorlds
from tools.battery import check_swap


class Peeper(Bot):
    """Cheats: it holds the state behind its view and plays by the top card of the creation pile."""

    level = "peeper"

    def __init__(self, state: State) -> None:
        self.behind = [state]

    def choose(self, view: View, rng: Random, budget: Budget | None = None) -> Move:
        state = self.behind.pop(0)
        top = int(state.dump()["pile"][-1])
        return view.moves[top % len(view.moves)]


class Leaky(NewWorlds):
    """A table at which the cheat is told every state that is laid out, the swapped ones too."""

    def __init__(self, cheat: Peeper) -> None:
        self.cheat = cheat

    def guess(self, view: View, rng: Random) -> State:  # type: ignore[override]
        state = super().guess(view, rng)
        self.cheat.behind.append(state)
        return state


def deal(seed: int) -> State:
    return GAMES["new_worlds"].start(Setup(2, {}, seed))


def test_a_bot_that_is_given_the_state_fails_the_swap_test() -> None:
    """By chance two tops may suggest the same move, so a few of twenty deals go unnoticed."""
    caught = 0
    for seed in range(20):
        state = deal(seed)
        cheat = Peeper(state)
        try:
            check_swap(Leaky(cheat), state, state.actors()[0], cheat, Random(seed))
        except AssertionError as found:
            assert "with the same knowledge" in str(found)
            caught += 1
    assert caught >= 12


@pytest.mark.parametrize("level", ["random", "easy", "hard"])
def test_an_honest_bot_passes_the_swap_test(level: str) -> None:
    game = GAMES["new_worlds"]
    for seed in range(20):
        state = deal(seed)
        check_swap(game, state, state.actors()[0], game.bot(level), Random(seed))
