"""A fair judge for hints and reviews: somebody who knows geography well and remembers it as people do.

It reads no position that is not face up (WT-6), so what it says about two places is an opinion and is told as one.
What it says about circles and points follows from the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import erf, exp, pi, prod, sqrt
from random import Random
from typing import NamedTuple

from rules.bots import Budget
from rules.bots.advice import Advice
from rules.game import Message, Move
from rules.where_is_that.bot.memory import Memory, recall
from rules.where_is_that.bot.outlook import Idea, Later, Outlook, map_of, outlook
from rules.where_is_that.cardmap import DOWN, RIGHT, CardMap
from rules.where_is_that.components import CARTOGRAPHER, NORTH_SOUTH, SHAKE, STEPS, WEST_EAST, Circle
from rules.where_is_that.packs import load
from rules.where_is_that.view import MapView

ADVISER = -1
"""Whoever gives hints sits on no seat: its memory is that of no opponent."""
PLACEMENTS, CARDS = 12, 10
"""So many of the best placements are thought through, on so many cards that may come next."""
TURN_SPREAD = {CARTOGRAPHER: 0.34, SHAKE: 1.05}
"""By how many points the gains of one turn differ (the standard deviation in 60 matches of hard players, seed 900)."""
FULL_LEAD = 20.0
"""A lead that nobody catches up with."""
TOLD = 12
"""So many of the best placements are told in words."""
SURE, LIKELY = 0.85, 0.65
"""How certain the adviser is of what it says without a doubt, and of what it finds likely."""


def advise(view: MapView, rng: Random, budget: Budget | None, about: Move | None) -> tuple[Advice, ...]:
    """Every legal placement of the viewing seat, the best first."""
    if view.seat is None or not view.moves:
        return ()
    memory = recall(load(view.pack), view.memory_seed, ADVISER, "hard")
    turn = outlook(view, memory, rng, CARDS, 1.0)
    return _Judge(view, turn, budget or Budget()).advice(about)


class _Judge:
    def __init__(self, view: MapView, turn: Outlook, budget: Budget) -> None:
        self.view, self.turn, self.budget = view, turn, budget
        self.lead = _lead(view, turn.memory)
        left = view.rounds - view.round + 1
        self.spread = TURN_SPREAD[view.mode] * sqrt(2 * left)
        """How far apart equal players are at the end by chance alone."""

    def advice(self, about: Move | None) -> tuple[Advice, ...]:
        """Best first by what is promised in all; equals in the order of what they bring at once."""
        promised = sorted(self._promised(about), key=lambda each: -each[0])
        best = promised[0][0]
        judged = [self._judged(value - best, doubt, idea) for value, doubt, idea in promised]
        return tuple(
            each._replace(gains=tuple(self._gains(idea))) if number < TOLD or each.move == about else each
            for number, (each, (_, _, idea)) in enumerate(zip(judged, promised, strict=True))
        )

    def _promised(self, about: Move | None) -> list[tuple[float, float, Idea]]:
        """Points, doubt and idea of every placement; whatever is not thought through gets the worst prospects."""
        ideas = self.turn.ideas
        chosen = [idea for idea in ideas if about is not None and self.turn.move(idea) == about]
        deep = list(dict.fromkeys([ideas[0], *chosen, *ideas[:PLACEMENTS]]))
        thought = {idea: self.turn.later(idea) for idea in deep if self.turn.ahead and self.budget.go_on()}
        prospects = [later.value for later in thought.values()] or [0.0]
        rest = Later(min(prospects), (max(prospects) - min(prospects)) / 2)
        found = ((idea, thought.get(idea, rest)) for idea in ideas)
        return [(idea.worth.value + later.value, later.doubt, idea) for idea, later in found]

    def _judged(self, behind: float, doubt: float, idea: Idea) -> Advice:
        """Half for the share of victory with such a lead, half for the lead itself, so that a decided match is still
        judged; what is doubted in points is doubted in victories too."""
        lead = self.lead + behind
        standing = lead / self.spread
        victory = 0.5 + 0.5 * erf(standing / sqrt(2))
        ahead = 0.5 + 0.5 * max(-1.0, min(1.0, lead / FULL_LEAD))
        steep = 0.5 * exp(-standing * standing / 2) / sqrt(2 * pi) / self.spread + 0.25 / FULL_LEAD
        return Advice(self.turn.move(idea), 0.5 * victory + 0.5 * ahead, steep * doubt)

    # -- in the game's words -----------------------------------------------------------------------

    def _gains(self, idea: Idea) -> Iterator[Message]:
        """First what is certain, then what the adviser believes of each circle, the surest first."""
        around = self.turn.neighbours(idea)
        circles = 4 - around.count(None)
        opinions = [self._opinion(idea.card, other, side) for side, other in enumerate(around) if other is not None]
        if self.view.mode == CARTOGRAPHER:
            yield Message("where_is_that.gain.circles", {"n": circles})
        else:
            yield Message("where_is_that.gain.points", {"n": circles, "chance": prod(each.chance for each in opinions)})
        undone = self._undone(idea)
        if undone and self.view.mode == CARTOGRAPHER:
            yield Message("where_is_that.gain.undone", {"n": undone})
        yield from (opinion.said for opinion in sorted(opinions, key=lambda each: -each.chance))

    def _undone(self, idea: Idea) -> int:
        """How many circles of the map a push takes apart."""
        way = idea.worth.way
        if way is None:
            return 0
        pushed = self.turn.cards.slid(idea.worth.cell, STEPS[way])[0]
        return len(_pairs(self.turn.cards) - _pairs(pushed))

    def _opinion(self, card: int, other: int, side: int) -> _Opinion:
        memory = self.turn.memory
        new, near = memory.ids[card], memory.ids[other]
        chance = memory.chance(new, near, side)
        first, second = (near, new) if side in (0, 2) else (new, near)
        how = "sure" if chance >= SURE else "likely" if chance >= LIKELY else "perhaps" if chance >= 0.5 else "doubt"
        way = NORTH_SOUTH if side < 2 else WEST_EAST
        return _Opinion(chance, Message(f"where_is_that.gain.{how}.{way}", {"first": first, "second": second}))


class _Opinion(NamedTuple):
    chance: float
    said: Message


def _lead(view: MapView, memory: Memory) -> float:
    """By how many points the viewing seat is ahead of the best other one, as far as the adviser can tell."""
    assert view.seat is not None
    standing: Sequence[float]
    if view.mode == CARTOGRAPHER:
        standing = [_expected(map_of(view, seat, memory), memory) for seat in range(view.seats)]
    else:
        standing = view.points or [0] * view.seats
    others = [points for seat, points in enumerate(standing) if seat != view.seat]
    return standing[view.seat] - max(others) if others else 0.0


def _expected(cards: CardMap, memory: Memory) -> float:
    """How many circles of a map are expected to be right."""
    at = cards.at
    beside = (memory.west[card][at[cell + RIGHT]] for cell, card in at.items() if cell + RIGHT in at)
    below = (memory.north[card][at[cell + DOWN]] for cell, card in at.items() if cell + DOWN in at)
    return sum(beside) + sum(below)


def _pairs(cards: CardMap) -> set[Circle]:
    return set(cards.circles())
