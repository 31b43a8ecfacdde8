"""Squares of three by three: four starting cities lie in it, five cards fill it, and every circle has to be right.

A card that is laid never uncovers a cell, so what leaves the square for good leaves it incomplete: a square that is not
full has ten circles at most, a full one twelve. That is the margin; that only one map fills it is found by trying.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import permutations

from rules.where_is_that.cardmap import CardMap
from rules.where_is_that.components import NORTH_SOUTH, STEPS, WEST_EAST, Circle, cell_at
from rules.where_is_that.packs import Pack

SIDE = 3
CELLS = tuple(cell_at(x, y) for y in range(SIDE) for x in range(SIDE))
FULL = 2 * SIDE * (SIDE - 1)
"""The circles of a full square."""
Lying = frozenset[tuple[int, int]]
"""Which card lies on which cell."""


def circles_in(at: Mapping[int, int]) -> list[Circle]:
    """The circles between cards of the square, from top to bottom, from left to right."""
    return list(CardMap.of({cell: at[cell] for cell in CELLS if cell in at}).circles())


def fillings(cards: CardMap, offer: Sequence[int], pack: Pack) -> set[Lying]:
    """Every full square without a mistake that these cards lead to, in any order, with and without pushes."""
    layer = {(frozenset(cards.at.items()), frozenset(offer)): cards}
    for _ in offer:
        layer = {
            (frozenset(then.at.items()), left - {card}): then
            for (_, left), lying in layer.items()
            for cell, around in _ways(lying, pack)
            for card in left
            if all(circle.right(pack) for circle in around.circles_at(cell, card))
            for then in [around.beside(cell, card)]
        }
    return {at for at, _ in layer}


def _ways(lying: CardMap, pack: Pack) -> Iterator[tuple[int, CardMap]]:
    """Every cell of the square where a card may be laid and the map around it, as long as nothing leaves the square."""
    for cell in CELLS:
        if cell in lying.rim:
            yield cell, lying
    for push in lying.legal_pushes(pack.north, pack.west):
        cell, step = push >> 2, STEPS[push & 3]
        front = cell
        while front in lying.at:
            front += step
        if front in CELLS:
            yield cell, lying.slid(cell, step)[0]


def gap(circle: Circle, pack: Pack) -> float:
    """By how many degrees a circle is right; less than nothing where it is wrong."""
    first, second = pack.places[circle.first], pack.places[circle.second]
    if circle.way == NORTH_SOUTH:
        return first.latitude - second.latitude
    return second.longitude - first.longitude


@cache
def hair(pack: Pack, way: str) -> float:
    """Places closer together than this are too much alike to ask for: a fiftieth of the map, at least a quarter of a
    degree."""
    return max(0.25, span(pack, way) / 50)


def span(pack: Pack, way: str) -> float:
    """How far a map reaches, in degrees."""
    angles = [place.latitude if way == NORTH_SOUTH else place.longitude for place in pack.places]
    return max(angles) - min(angles)


def clear(circle: Circle, pack: Pack) -> bool:
    """Whether a circle is right or wrong by a hair or more."""
    return abs(gap(circle, pack)) >= hair(pack, circle.way)


def nearly_right(cards: CardMap, offer: Sequence[int], pack: Pack, hairs: float = 1.0) -> int:
    """How many ways to fill the holes look right to somebody who errs by less than so many hairs."""
    holes = [cell for cell in CELLS if cell not in cards.at]
    slack = {way: hairs * hair(pack, way) for way in (NORTH_SOUTH, WEST_EAST)}
    found = 0
    for order in permutations(offer):
        circles = circles_in({**cards.at, **dict(zip(holes, order, strict=True))})
        found += all(gap(circle, pack) > -slack[circle.way] for circle in circles)
    return found


def order_of(cards: CardMap) -> list[int]:
    """The holes of a square in an order in which each lies beside a card, those with most neighbours first."""
    lying, order = set(cards.at), list[int]()
    while holes := [cell for cell in CELLS if cell not in lying]:
        cell = max(holes, key=lambda each: (sum(each + step in lying for step in STEPS), -each))
        lying.add(cell)
        order.append(cell)
    return order
