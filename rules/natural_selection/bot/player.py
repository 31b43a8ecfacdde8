"""Computer players. Easy and normal follow their instinct, easy with much distraction. Hard tries the likely moves in
many possible states behind its view, plays on by instinct to the end of the round, and judges the prospects."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from rules.bots import Bot, Budget
from rules.bots.characters import style_of
from rules.bots.search import Rating, ratings, tightened
from rules.game import Move, View
from rules.natural_selection.bot import heuristics
from rules.natural_selection.bot.evaluation import reward
from rules.natural_selection.bot.styles import favourite
from rules.natural_selection.components import SLOTS
from rules.natural_selection.guess import Dealer, complete
from rules.natural_selection.moves import SelectionMove
from rules.natural_selection.pending import TURN
from rules.natural_selection.state import NaturalSelectionState
from rules.natural_selection.view import NaturalSelectionView


class Level(NamedTuple):
    """How well a level plays."""

    noise: float
    """How far, in population points, its feeling for a card is off."""
    aim: float
    """How far its feeling is off for whom or where the card is played."""
    thinks: bool
    """Whether it tries moves out in thought, or follows its instinct alone."""
    choices: int
    """How many of the moves it likes best at first it thinks about, if it thinks."""
    leeway: float
    """Moves worth so much less than the best are nearly as good: among them a character picks what it likes."""


LEVELS = {
    "easy": Level(noise=0.0, aim=300.0, thinks=False, choices=0, leeway=20.0),
    "normal": Level(noise=40.0, aim=5.0, thinks=False, choices=0, leeway=5.0),
    "hard": Level(noise=0.0, aim=0.0, thinks=True, choices=8, leeway=0.015),
}
TRIALS = {2: 600, 3: 900, 4: 900, 5: 600, 6: 450, 7: 400}
"""How many moves a thinking player tries out, by the number of players: less than a fifth of a second."""
POINTLESS = -0.6
"""Moves that instinct rates lower are not even thought about while there is a better one."""
SMALL = 0.05
"""Distraction in decisions other than the action itself: a player who attacks looks whom."""
STEPS = 150
"""A playout that long stops where it is."""
ALONE = 40
"""Trials of a move that has no rival."""
WAVERING = 1.5
"""How much chance there is in playouts."""


class NaturalSelectionBot(Bot):
    """A player of one of the three levels, with the ways of a character if one is named."""

    def __init__(self, level: str, character: str = "") -> None:
        self.level = level
        self.skill = LEVELS[level]
        self.style = style_of(character)

    def choose(self, view: View, rng: Random, budget: Budget | None = None) -> Move:
        assert isinstance(view, NaturalSelectionView) and view.seat is not None
        if len(view.moves) == 1:
            return view.moves[0]
        state = complete(view)
        rated = self.likely(state, rng)
        if self.skill.thinks:
            moves = unlike(state, view.seat, [move for move, _ in rated])[: self.skill.choices]
            if len(moves) == 1:
                return moves[0]
            found = judge(state, view.seat, moves, rng, tightened(TRIALS[view.seats], budget))
            rated = [(each.move, each.mean) for each in found if each.tried]
        return favourite(self.style, state, rated, self.skill.leeway)

    def likely(self, state: NaturalSelectionState, rng: Random) -> list[tuple[SelectionMove, float]]:
        """The moves that instinct likes, the best first; one that is plainly pointless only if there is no other."""
        moves = state.legal()
        rates = heuristics.ratings(state, moves)
        floor = min(POINTLESS, max(rates))
        felt = self._feelings(state, rng)
        scored = [(rate + felt(move), move) for move, rate in zip(moves, rates, strict=True) if rate >= floor]
        scored.sort(key=lambda each: -each[0])
        return [(move, rate) for rate, move in scored]

    def _feelings(self, state: NaturalSelectionState, rng: Random) -> Callable[[SelectionMove], float]:
        """How much better than it is each move seems: one feeling for a card, and one for its aim."""
        noise, aim = self.skill.noise, self.skill.aim
        if state.queue[-1][0] != TURN:
            return lambda move: rng.random() * SMALL * max(noise, aim)
        cards: dict[tuple[str, int, int], float] = {}

        def feeling(move: SelectionMove) -> float:
            card = (move.verb, move.card, move.ability)
            if card not in cards:
                cards[card] = rng.random() * noise
            return cards[card] + rng.random() * aim

        return feeling


def unlike(state: NaturalSelectionState, seat: int, moves: list[SelectionMove]) -> list[SelectionMove]:
    """Only one of moves that do the same: without abilities the slots of a creature differ by what they hold alone."""
    if state.table.expert:
        return moves
    base = seat * SLOTS
    found: dict[object, SelectionMove] = {}
    for move in moves:
        alike = (move.card, move.source, move.slot // 4, state.slots[base + move.slot])
        found.setdefault(alike if move.verb == "mutate" else move, move)
    return list(found.values())


def judge(
    state: NaturalSelectionState, seat: int, moves: list[SelectionMove], rng: Random, budget: Budget
) -> list[Rating[SelectionMove]]:
    """Every move in the same guesses, each to the end of the same round: who has the best prospects then?"""
    guess, trial = guesses(state, seat, rng), tried_by(state, seat)
    if len(moves) == 1:
        return [_alone(moves[0], guess, trial, budget)]
    return ratings(moves, guess, trial, budget)


def guesses(state: NaturalSelectionState, seat: int, rng: Random) -> Callable[[], NaturalSelectionState]:
    """Possible states behind what a seat sees of this one."""
    dealer = Dealer(state, seat)

    def guess() -> NaturalSelectionState:
        twin = state.copy()
        dealer.deal(twin, rng)
        return twin

    return guess


def tried_by(state: NaturalSelectionState, seat: int) -> Callable[[NaturalSelectionState, SelectionMove], float]:
    """Tries a move in a possible state: the prospects of a seat at the end of the present round."""
    last = state.round + 1

    def trial(possible: NaturalSelectionState, move: SelectionMove) -> float:
        twin = possible.copy()
        twin.apply(move)
        play_on(twin, last, Random(possible.chance.seed))
        return reward(twin, seat)

    return trial


def _alone(
    move: SelectionMove,
    guess: Callable[[], NaturalSelectionState],
    trial: Callable[[NaturalSelectionState, SelectionMove], float],
    budget: Budget,
) -> Rating[SelectionMove]:
    """A move without a rival is worth something too, for whoever asks; a few trials say how much."""
    found = [trial(guess(), move) for _ in range(ALONE) if budget.go_on()]
    return Rating(move, sum(found) / len(found) if found else 0.0, len(found))


def play_on(state: NaturalSelectionState, last: int, rng: Random) -> None:
    """Everybody follows a slightly wavering instinct until round `last` begins."""
    for _ in range(STEPS):
        if not state.queue or state.round >= last:
            return
        state.apply(by_instinct(state, rng))


def by_instinct(state: NaturalSelectionState, rng: Random) -> SelectionMove:
    moves = state.legal()
    if len(moves) == 1:
        return moves[0]
    chance = rng.random
    felt = [rate + chance() * WAVERING for rate in heuristics.ratings(state, moves)]
    return moves[felt.index(max(felt))]
