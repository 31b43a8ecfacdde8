"""Computer players. Easy and normal follow their instinct, easy with much distraction. Hard tries the likely moves in
many possible states behind its view, plays on by instinct to the end of the round, and judges the prospects."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from rules.bots import Bot, Budget
from rules.bots.search import best_move, tightened
from rules.game import Move, View
from rules.natural_selection import instinct
from rules.natural_selection.guess import complete, deal_anew
from rules.natural_selection.moves import Choice
from rules.natural_selection.pending import TURN
from rules.natural_selection.prospects import reward
from rules.natural_selection.state import NaturalSelectionState
from rules.natural_selection.view import NaturalSelectionView


class Level(NamedTuple):
    """How well a level plays."""

    noise: float
    """How far, in population points, its instinct is off."""
    trials: int
    """How many moves it tries out in thought at a table of two, fewer where a round takes longer; none: instinct."""
    rounds: int
    """For how many ends of round it looks ahead."""
    choices: int
    """How many of the moves its instinct likes best it thinks about."""


LEVELS = {
    "easy": Level(noise=50.0, trials=0, rounds=0, choices=0),
    "normal": Level(noise=12.0, trials=0, rounds=0, choices=0),
    "hard": Level(noise=0.0, trials=600, rounds=1, choices=10),
}
POINTLESS = -0.6
"""Moves that instinct rates lower are not even thought about while there is a better one."""
SMALL = 0.05
"""Distraction in decisions other than the action itself: a player who attacks looks whom."""
STEPS = 60
"""A playout that long stops where it is."""


class NaturalSelectionBot(Bot):
    """A player of one of the three levels."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.skill = LEVELS[level]

    def choose(self, view: View, rng: Random, budget: Budget | None = None) -> Move:
        assert isinstance(view, NaturalSelectionView) and view.seat is not None
        if len(view.moves) == 1:
            return view.moves[0]
        state = complete(view)
        likely = self.likely(state, rng)
        if not self.skill.trials or len(likely) == 1:
            return likely[0]
        trials = self.skill.trials * 2 // view.seats
        return self.think(view.seat, state, likely, rng, tightened(trials, budget))

    def likely(self, state: NaturalSelectionState, rng: Random) -> list[Choice]:
        """The moves that instinct likes, the best first; one that is plainly pointless only if there is no other."""
        moves = state.legal()
        rates = instinct.ratings(state, moves)
        noise = self.skill.noise * (1.0 if state.queue[-1][0] == TURN else SMALL)
        floor = min(POINTLESS, max(rates))
        scored = [
            (-rate - rng.random() * noise, place)
            for place, rate in enumerate(rates)
            if rate >= floor
        ]
        scored.sort()
        return [moves[place] for _, place in scored[: max(1, self.skill.choices)]]

    def think(
        self, seat: int, state: NaturalSelectionState, likely: list[Choice], rng: Random, budget: Budget
    ) -> Choice:
        """Every likely move in the same guesses: who has the best prospects afterwards?"""

        def guess() -> NaturalSelectionState:
            twin = state.copy()
            deal_anew(twin, seat, rng)
            return twin

        def trial(possible: NaturalSelectionState, move: Choice) -> float:
            twin = possible.copy()
            twin.apply(move)
            play_on(twin, self.skill.rounds, Random(possible.chance.seed))
            return reward(twin, seat)

        return best_move(likely, guess, trial, budget)


def play_on(state: NaturalSelectionState, rounds: int, rng: Random) -> None:
    """Everybody follows a slightly wavering instinct until so many rounds have ended."""
    last = state.round + rounds
    for _ in range(STEPS * rounds):
        if not state.queue or state.round >= last:
            return
        state.apply(by_instinct(state, rng))


def by_instinct(state: NaturalSelectionState, rng: Random) -> Choice:
    moves = state.legal()
    if len(moves) == 1:
        return moves[0]
    rates = instinct.ratings(state, moves)
    best = max(range(len(moves)), key=lambda place: rates[place] + rng.random() * WAVERING)
    return moves[best]


WAVERING = 1.5
"""How much chance there is in playouts."""
