"""What every placement of a turn promises, to somebody who only remembers the world: now, and for the next card.

Computer players choose by it and hints are given by it. Cards are indexes of the memory.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from rules.where_is_that.bot.expectation import CommonMap, OwnMap, Worth
from rules.where_is_that.bot.memory import Memory
from rules.where_is_that.cardmap import CardMap
from rules.where_is_that.components import CARTOGRAPHER, DIRECTIONS, STEPS, cell_at, xy
from rules.where_is_that.moves import Placement
from rules.where_is_that.packs import load
from rules.where_is_that.view import MapView


class Idea(NamedTuple):
    """A card and where to lay it, with what that is expected to bring at once."""

    card: int
    worth: Worth


class Later(NamedTuple):
    """What an idea means for the card after it: the expected points, already weighed, and their standard error."""

    value: float
    doubt: float = 0.0


class Outlook(ABC):
    """One turn of the viewing seat."""

    def __init__(self, view: MapView, memory: Memory) -> None:
        assert view.seat is not None
        self.view, self.memory = view, memory
        self.cards = map_of(view, view.seat, memory)
        self.offer = [memory.index[name] for name in view.offer]
        self.ideas: list[Idea] = []
        """All legal placements, the best at once first; equals in the order of the legal moves: nobody pushes for
        nothing."""

    @abstractmethod
    def later(self, idea: Idea) -> Later:
        """What an idea promises for the next card."""

    @property
    @abstractmethod
    def ahead(self) -> bool:
        """Whether there is anything to look ahead to."""

    def move(self, idea: Idea) -> Placement:
        push = None if idea.worth.way is None else DIRECTIONS[idea.worth.way]
        return Placement(self.memory.ids[idea.card], *xy(idea.worth.cell), push)

    def neighbours(self, idea: Idea) -> list[int | None]:
        """The cards above, below, left and right of the new card once it lies there."""
        cell, way = idea.worth.cell, idea.worth.way
        around = [self.cards.at.get(cell + step) for step in STEPS]
        if way is not None:
            around[way] = self.cards.at[cell]
        return around


class OwnOutlook(Outlook):
    """The Cartographer's Corner: circles gained now, and what the next card would gain on that map."""

    def __init__(self, view: MapView, memory: Memory, nexts: Sequence[int], weight: float) -> None:
        super().__init__(view, memory)
        own = OwnMap(self.cards, memory)
        self.ideas = _ranked(Idea(card, worth) for card in self.offer for worth in own.gains(card))
        self.nexts, self.weight = nexts if view.round < view.rounds else [], weight

    @property
    def ahead(self) -> bool:
        return bool(self.nexts)

    def later(self, idea: Idea) -> Later:
        map_then = OwnMap(_laying(self.cards, idea), self.memory)
        gains = [map_then.best_gain(other) for other in self.nexts]
        return Later(self.weight * _mean(gains), self.weight * _standard_error(gains))


class CommonOutlook(Outlook):
    """Continental Shake: expected points now, less what the next player could make of the map (or what oneself could,
    where the next card is one's own)."""

    def __init__(self, view: MapView, memory: Memory, unseen: Sequence[int], weight: float) -> None:
        known = memory.with_known({name: (side.latitude, side.longitude) for name, side in view.flipped.items()})
        super().__init__(view, known)
        self.common = CommonMap(self.cards, known)
        self.ideas = _ranked(Idea(card, worth) for card in self.offer for worth in self.common.worths(card))
        last = len(self.offer) == 1
        self.unseen = unseen if last and view.seats > 1 else []
        self.coming = [known.index[view.next_card]] if last and view.next_card is not None else []
        """WT-9: the first card of the next round lies open on the pile."""
        mine = next_actor(view) == view.seat
        self.weight = weight * (1 if mine else -1 / max(1, view.seats - 1))
        self.ends = view.turn + 1 == view.rounds * view.seats

    @property
    def ahead(self) -> bool:
        return not self.ends and self.weight != 0

    def later(self, idea: Idea) -> Later:
        """Whether this card stays or not: the best of the open cards, or an unseen one."""
        open_cards = self.coming or [other for other in self.offer if other != idea.card]
        value = 0.0
        for stays, chance in ((True, idea.worth.chance), (False, 1 - idea.worth.chance)):
            if chance > 0.02 and (open_cards or self.unseen):
                then = CommonMap(self.common.after(idea.card, idea.worth, stays), self.memory)
                expected = [then.best(other) for other in open_cards]
                if self.unseen:
                    expected.append(_mean([then.best(other) for other in self.unseen]))
                value += chance * max(expected)
        return Later(self.weight * value)


def outlook(view: MapView, memory: Memory, rng: Random, cards: int, weight: float) -> Outlook:
    """The turn of the viewing seat, looking ahead on so many of the cards that may come, with that weight."""
    nexts = _unseen(view, memory, rng, cards)
    if view.mode == CARTOGRAPHER:
        return OwnOutlook(view, memory, nexts, weight)
    return CommonOutlook(view, memory, nexts, weight)


def map_of(view: MapView, seat: int, memory: Memory) -> CardMap:
    """The map a seat builds on, with the cards of a memory."""
    return CardMap.of({cell_at(x, y): memory.index[name] for x, y, name in view.map_of(seat)})


def next_actor(view: MapView) -> int:
    """Who lays the next card; the first player moves on by one each round."""
    turn = view.turn + 1
    return (view.start + turn // view.seats + turn) % view.seats


def _ranked(ideas: Iterable[Idea]) -> list[Idea]:
    return sorted(ideas, key=lambda idea: -idea.worth.value)


def _laying(cards: CardMap, idea: Idea) -> CardMap:
    card, worth = idea
    if worth.way is None:
        return cards.beside(worth.cell, card)
    return cards.pushing(worth.cell, STEPS[worth.way], card)


def _unseen(view: MapView, memory: Memory, rng: Random, count: int) -> list[int]:
    """Some of the cards that may still come."""
    if not count or not view.pile:
        return []
    seen = {*view.offer, *view.flipped, view.next_card, *(name for laid in view.maps for _, _, name in laid)}
    kinds = ("city", "monument") if view.monuments else ("city",)
    faces = load(view.pack).faces
    rest = [memory.index[name] for name, face in faces.items() if face.kind in kinds and name not in seen]
    return rng.sample(rest, min(count, len(rest)))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _standard_error(values: Sequence[float]) -> float:
    """Of the mean of a few samples."""
    if len(values) < 2:
        return 0.0
    mean = _mean(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
