"""What a placement is worth to somebody who only remembers the world: expected circles, expected points.

Cards are indexes of the memory, maps are `CardMap`s of such indexes. A value comes with where it is had: a free
cell (way None) or an occupied one and the direction of the push (0…3).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.where_is_that.bot.memory import Memory, beyond
from rules.where_is_that.cardmap import DOWN, LEFT, RIGHT, UP, CardMap
from rules.where_is_that.components import STEPS


class Worth(NamedTuple):
    """The expected points of one placement."""

    value: float
    cell: int
    way: int | None
    chance: float = 1.0
    """In the Continental Shake: how likely the card stays."""


class OwnMap:
    """A map of the Cartographer's Corner as its owner believes it to be."""

    def __init__(self, cards: CardMap, memory: Memory) -> None:
        self.cards = cards
        self.north = memory.north
        self.west = memory.west
        self.shifts = [self._shifts(way) for way in range(4)]

    def gains(self, card: int) -> Iterator[Worth]:
        """By how much each placement of a card changes the expected number of right circles."""
        for cell in self.cards.rim:
            yield Worth(sum(self._around(cell, card)), cell, None)
        for cell in self.cards.at:
            above, below, left, right = self._around(cell, card)
            old = self.cards.at[cell]
            up, down, west, east = (shift[cell] for shift in self.shifts)
            yield Worth(up + self.north[old][card] + below + left + right, cell, 0)
            yield Worth(down + self.north[card][old] + above + left + right, cell, 1)
            yield Worth(west + self.west[old][card] + above + below + right, cell, 2)
            yield Worth(east + self.west[card][old] + above + below + left, cell, 3)

    def best_gain(self, card: int) -> float:
        return max(worth.value for worth in self.gains(card))

    def _around(self, cell: int, card: int) -> tuple[float, float, float, float]:
        """How likely the circles above, below, left and right of a card on that cell are right; 0 without one."""
        get, north, west = self.cards.at.get, self.north, self.west
        above, below, left, right = get(cell + UP), get(cell + DOWN), get(cell + LEFT), get(cell + RIGHT)
        return (
            0.0 if above is None else north[above][card],
            0.0 if below is None else north[card][below],
            0.0 if left is None else west[left][card],
            0.0 if right is None else west[card][right],
        )

    def _shifts(self, way: int) -> dict[int, float]:
        """What a push in one direction changes among the cards already there, for every cell."""
        step, at = STEPS[way], self.cards.at
        moved: dict[int, float] = {}
        for cell in sorted(at, reverse=step > 0):
            card, to = at[cell], cell + step
            change = self._sides(to, way, card) - self._sides(cell, way, card)
            change += moved[to] if to in at else self._ahead(to + step, way, card)
            moved[cell] = change
        return {cell: value - self._behind(cell, way) for cell, value in moved.items()}

    def _sides(self, cell: int, way: int, card: int) -> float:
        above, below, left, right = self._around(cell, card)
        return left + right if way < 2 else above + below

    def _ahead(self, cell: int, way: int, card: int) -> float:
        """The circle that closes with the card beyond a gap of one cell."""
        other = self.cards.at.get(cell)
        return 0.0 if other is None else self._in_line(card, other, way)

    def _behind(self, cell: int, way: int) -> float:
        """The circle that opens behind the pushed card."""
        other = self.cards.at.get(cell - STEPS[way])
        return 0.0 if other is None else self._in_line(other, self.cards.at[cell], way)

    def _in_line(self, card: int, ahead: int, way: int) -> float:
        """How likely `ahead`, which lies next to `card` in that direction, lies there rightly."""
        chances = self.north if way < 2 else self.west
        return chances[ahead][card] if way in (0, 2) else chances[card][ahead]


class CommonMap:
    """The common map of the Continental Shake: where its cards lie is known, the new card is remembered."""

    def __init__(self, cards: CardMap, memory: Memory) -> None:
        self.cards = cards
        self.beliefs = [memory.beliefs[name] for name in memory.ids]
        north = [-belief.latitude for belief in self.beliefs]
        west = [belief.longitude for belief in self.beliefs]
        self.pushes = cards.legal_pushes(north, west)

    def worths(self, card: int) -> Iterator[Worth]:
        """The expected points of each legal placement: circles times the chance that all are right."""
        get = self.cards.at.get
        for cell in self.cards.rim:
            yield self._worth(card, cell, None, [get(cell + step) for step in STEPS])
        for push in self.pushes:
            cell, way = divmod(push, 4)
            around = [get(cell + step) for step in STEPS]
            around[way] = get(cell)
            yield self._worth(card, cell, way, around)

    def best(self, card: int) -> float:
        return max(worth.value for worth in self.worths(card))

    def _worth(self, card: int, cell: int, way: int | None, around: Sequence[int | None]) -> Worth:
        above, below, left, right = around
        own, beliefs = self.beliefs[card], self.beliefs
        chance = _between(
            own.latitude,
            own.north_error,
            None if below is None else beliefs[below].latitude,
            None if above is None else beliefs[above].latitude,
        ) * _between(
            own.longitude,
            own.east_error,
            None if left is None else beliefs[left].longitude,
            None if right is None else beliefs[right].longitude,
        )
        return Worth(chance * (4 - around.count(None)), cell, way, chance)

    def after(self, card: int, worth: Worth, stays: bool) -> CardMap:
        """The common map once the card has been flipped and stays, or is discarded."""
        cards = self.cards if worth.way is None else self.cards.slid(worth.cell, STEPS[worth.way])[0]
        return cards.beside(worth.cell, card) if stays else cards


def _between(value: float, unsure: float, low: float | None, high: float | None) -> float:
    """How likely a quantity believed to be `value` lies between two known ones."""
    above_low = 1.0 if low is None else beyond(value - low, unsure)
    above_high = 0.0 if high is None else beyond(value - high, unsure)
    return max(0.0, above_low - above_high)
