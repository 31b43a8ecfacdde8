"""Computer players: a level is how well somebody knows geography and how far ahead they look.

They never read an ordinal or a coordinate that is not face up: they choose by the expected points under what
they remember (`memory`), so even the hardest level errs as people do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import NamedTuple

from rules.bots import Bot, Budget
from rules.game import Move, View
from rules.where_is_that.cardmap import CardMap
from rules.where_is_that.components import CARTOGRAPHER, DIRECTIONS, STEPS, cell_at, xy
from rules.where_is_that.expectation import CommonMap, OwnMap, Worth
from rules.where_is_that.memory import Memory, recall
from rules.where_is_that.moves import Placement
from rules.where_is_that.packs import load
from rules.where_is_that.view import MapView


class Foresight(NamedTuple):
    """How many of the best placements are thought through, on how many possible next cards, and their weight."""

    placements: int
    cards: int
    weight: float


FORESIGHT = {"easy": Foresight(1, 0, 0.0), "normal": Foresight(4, 4, 0.5), "hard": Foresight(10, 10, 1.0)}

PATIENCE = 0.5
"""Nobody gives up more than this share of what a card promises now for the sake of what comes next."""

Recall = Callable[[MapView, str], Memory]
Idea = tuple[float, int, Worth]
"""The value of an idea so far, the card and where to lay it."""


def remember(view: MapView, level: str) -> Memory:
    """What the viewing seat remembers of the world in this match."""
    return recall(load(view.pack), view.memory_seed, view.seat or 0, level)


class MapBot(Bot):
    """Lays the card that promises most, after a look at what the map would be good for next."""

    def __init__(self, level: str, recall_as: Recall = remember) -> None:
        self.level = level
        self.recall_as = recall_as
        self.foresight = FORESIGHT[level]

    def choose(self, view: View, rng: Random, budget: Budget | None = None) -> Move:
        assert isinstance(view, MapView) and view.seat is not None
        memory = self.recall_as(view, self.level)
        decide = self._on_own_map if view.mode == CARTOGRAPHER else self._on_common_map
        _, card, worth = decide(view, memory, rng, budget or Budget())
        push = None if worth.way is None else DIRECTIONS[worth.way]
        return Placement(memory.ids[card], *xy(worth.cell), push)

    def _on_own_map(self, view: MapView, memory: Memory, rng: Random, budget: Budget) -> Idea:
        """Cartographer's Corner: circles gained now, and what the next card would gain on that map."""
        own = OwnMap(_laid(view, memory), memory)
        offer = [memory.index[name] for name in view.offer]
        ideas = _ranked((worth.value, card, worth) for card in offer for worth in own.gains(card))
        if view.round == view.rounds:
            return ideas[0]
        nexts = _unseen(view, memory, rng, self.foresight.cards)

        def promise(idea: Idea) -> float:
            value, card, worth = idea
            later = OwnMap(_laying(own.cards, card, worth), memory)
            return value + self.foresight.weight * _mean([later.best_gain(other) for other in nexts])

        return self._thought_through(ideas, promise if nexts else None, budget)

    def _on_common_map(self, view: MapView, memory: Memory, rng: Random, budget: Budget) -> Idea:
        """Continental Shake: expected points now, less what the next player could make of the map."""
        known = memory.with_known({name: (side.latitude, side.longitude) for name, side in view.flipped.items()})
        common = CommonMap(_laid(view, known), known)
        offer = [known.index[name] for name in view.offer]
        ideas = _ranked((worth.value, card, worth) for card in offer for worth in common.worths(card))
        mine = _next_actor(view) == view.seat
        weight = self.foresight.weight * (1 if mine else -1 / max(1, view.seats - 1))
        coming, unseen = self._next_round(view, known, rng) if len(offer) == 1 else ([], [])

        def promise(idea: Idea) -> float:
            value, card, worth = idea
            open_cards = coming or [other for other in offer if other != card]
            return value + weight * _prospect(common, card, worth, known, open_cards, unseen)

        ends = view.turn + 1 == view.rounds * view.seats
        return self._thought_through(ideas, None if ends or not self.foresight.cards else promise, budget)

    def _next_round(self, view: MapView, memory: Memory, rng: Random) -> tuple[list[int], list[int]]:
        """The cards of the next round: the one that lies open on the pile (WT-9), and some that may lie below it."""
        coming = [] if view.next_card is None else [memory.index[view.next_card]]
        return coming, _unseen(view, memory, rng, self.foresight.cards) if view.seats > 1 else []

    def _thought_through(self, ideas: Sequence[Idea], promise: Callable[[Idea], float] | None, budget: Budget) -> Idea:
        """The most promising of the best ideas, as far as the budget goes."""
        best, most, best_now = ideas[0], float("-inf"), ideas[0][0]
        if promise is None:
            return best
        for idea in ideas[: self.foresight.placements]:
            if idea[0] < PATIENCE * best_now or not budget.go_on():
                break
            value = promise(idea)
            if value > most:
                best, most = idea, value
        return best


def _prospect(
    common: CommonMap, card: int, worth: Worth, memory: Memory, open_cards: Sequence[int], unseen: Sequence[int]
) -> float:
    """What the next player may expect, whether this card stays or not: the best of the open cards, or an unseen one."""
    value = 0.0
    for stays, chance in ((True, worth.chance), (False, 1 - worth.chance)):
        if chance > 0.02 and (open_cards or unseen):
            later = CommonMap(common.after(card, worth, stays), memory)
            expected = [later.best(other) for other in open_cards]
            if unseen:
                expected.append(_mean([later.best(other) for other in unseen]))
            value += chance * max(expected)
    return value


def _ranked(ideas: Iterable[Idea]) -> list[Idea]:
    """Best first; the order of equals is that of the legal moves, so nobody pushes for nothing."""
    return sorted(ideas, key=lambda idea: -idea[0])


def _laid(view: MapView, memory: Memory) -> CardMap:
    assert view.seat is not None
    return CardMap.of({cell_at(x, y): memory.index[name] for x, y, name in view.map_of(view.seat)})


def _laying(cards: CardMap, card: int, worth: Worth) -> CardMap:
    if worth.way is None:
        return cards.beside(worth.cell, card)
    return cards.pushing(worth.cell, STEPS[worth.way], card)[0]


def _unseen(view: MapView, memory: Memory, rng: Random, count: int) -> list[int]:
    """Some of the cards that may still come."""
    if not count or not view.pile:
        return []
    seen = {*view.offer, *view.flipped, view.next_card, *(name for laid in view.maps for _, _, name in laid)}
    kinds = ("city", "monument") if view.monuments else ("city",)
    faces = load(view.pack).faces
    rest = [memory.index[name] for name, face in faces.items() if face.kind in kinds and name not in seen]
    return rng.sample(rest, min(count, len(rest)))


def _next_actor(view: MapView) -> int:
    """Who lays the next card; the first player moves on by one each round."""
    turn = view.turn + 1
    return (view.start + turn // view.seats + turn) % view.seats


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
