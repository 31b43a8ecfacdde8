"""What a move is worth to a seat: tried in possible states behind its view, played on a little, then judged."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random

from rules.game import Move
from rules.new_worlds.bot.evaluation import open_cards, prospects
from rules.new_worlds.bot.playout import finish, quick_turn
from rules.new_worlds.guess import Guesser
from rules.new_worlds.moves import LAST, PLAYS, Play
from rules.new_worlds.scoring import ranking, totals
from rules.new_worlds.settling import merit, quick_values
from rules.new_worlds.state import FIXING, LAST_CARDS, WorldsState
from rules.new_worlds.view import WorldsView

ROUNDS = 2
"""So many turns of everybody are played on before the worlds are judged, the judged move included."""
_LEAD_SHARE = 0.2
"""A judgement is the chance of victory, and to this part the lead: points count in decided matches too."""
_HALF_LEAD = 10
"""A lead of so many points counts half of what an endless one would: there is always more to win or lose."""
_SPREAD, _SPREAD_OF_A_CARD = 1.0, 0.6
"""How far from what is expected the end may be, in points: at least, and for each card still open (by its root)."""
_STEEPNESS = 1.7


_CLOSING_GUESSES = 24
"""Possible states in which a last card is tried: only the last cards of others are unknown then."""
_FIXING_GUESSES = 6


def spread_of_the_end(worlds: Sequence[int]) -> float:
    """How far from what is expected the lead at the end may be, in points."""
    return _SPREAD + _SPREAD_OF_A_CARD * sqrt(open_cards(worlds))


def closing_trials(view: WorldsView) -> int:
    """How many trials a closing phase is worth; 0 while the match goes on. Settlement values hardly need a guess."""
    guesses = {LAST_CARDS: _CLOSING_GUESSES, FIXING: _FIXING_GUESSES}.get(view.numbers.phase, 0)
    return guesses * len(view.moves)


class Judge:
    """Judges the moves of one view."""

    def __init__(self, view: WorldsView, rng: Random) -> None:
        assert view.seat is not None, "only a seat has moves"
        self.view, self.seat, self.rng = view, view.seat, rng
        self._guesser = Guesser(view)
        self._prospects = prospects(view.numbers.worlds, view.modules)
        self._steepness = _STEEPNESS / spread_of_the_end(view.numbers.worlds)
        self._closing = bool(view.numbers.phase)
        self._turns = ROUNDS * view.seats - 1

    def guess(self) -> WorldsState:
        """A possible state behind the view."""
        return self._guesser.state(self.rng)

    def trial(self, state: WorldsState, move: Move) -> float:
        """The worth of a move in a possible state, from 0 to 1."""
        twin = state.copy()
        twin.play(self.seat, move)
        if self._closing:
            return result(close(twin), twin.worlds, self.seat)
        turns, random = self._turns, self.rng.random
        while turns and not twin.phase:
            quick_turn(twin, random)
            turns -= 1
        if twin.phase:
            return result(finish(twin), twin.worlds, self.seat)
        return self._expected(self._prospects.points(twin.worlds, twin.modules))

    def _expected(self, points: Sequence[float]) -> float:
        """The chance to be ahead of every rival at the end, and the lead that may be expected."""
        own, chance, best = points[self.seat], 1.0, -1e9
        for seat, other in enumerate(points):
            if seat != self.seat:
                chance /= 1 + exp(self._steepness * (other - own))
                best = max(best, other)
        return worth(chance, own - best)


def worth(victory: float, lead: float) -> float:
    """A chance of victory and a lead as one number from 0 to 1; more of either is always better."""
    return (1 - _LEAD_SHARE) * victory + _LEAD_SHARE * (0.5 + 0.5 * lead / (abs(lead) + _HALF_LEAD))


def result(points: Sequence[int], worlds: Sequence[int], seat: int) -> float:
    """The worth of a final score for a seat; icons decide ties (NW-12)."""
    winners = ranking(worlds, points)[0]
    best = max(own for other, own in enumerate(points) if other != seat)
    return worth((seat in winners) / len(winners), points[seat] - best)


def close(state: WorldsState) -> list[int]:
    """The closing phases played as well as can be: every seat's points."""
    while state.phase == LAST_CARDS:
        state.play(state.turn, best_last_card(state))
    while state.actors():
        state.play(state.turn, state.moves(state.turn)[0])
    return totals(state.worlds, state.values, state.modules)


def best_last_card(state: WorldsState) -> Play:
    """The last card (NW-5) with the best result if nobody else laid one."""

    def after(card: int) -> tuple[float, int, int]:
        worlds = list(state.worlds)
        worlds[state.turn] |= 1 << card
        return merit(worlds, quick_values(worlds, state.values), state.modules, state.turn)

    return PLAYS[max(state.hands[state.turn], key=after)][LAST]
