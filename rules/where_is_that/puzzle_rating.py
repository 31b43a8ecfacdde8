"""How hard a puzzle of Where Is That? is: how close the places lie that decide, and how well known they are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.where_is_that.cardmap import CardMap
from rules.where_is_that.components import Circle
from rules.where_is_that.moves import Placement
from rules.where_is_that.packs import Pack
from rules.where_is_that.puzzle_square import gap, nearly_right, span
from rules.where_is_that.puzzle_where import Asked

EASIEST, HARDEST = 700, 1900
MIDDLE, SPREAD = 1200, 1.15
"""So that the hardest hundredth of what is found stands on the highest rung."""
KNOWN = 5
"""The fame of a place that everybody knows."""
FEWEST = 2
"""Cards that are asked for in a square."""
FAR = 0.35
"""Places that lie this share of the map apart need no thought."""


def closeness(circles: Iterable[Circle], pack: Pack) -> float:
    """From 0, all lie far apart, to 1: the mean over the circles, the close ones counted most."""
    close = [max(0.0, 1 - abs(gap(each, pack)) / span(pack, each.way) / FAR) for each in circles]
    return sum(value * value for value in close) / max(1.0, sum(close))


def obscurity(cards: Sequence[int], pack: Pack) -> float:
    """From 0, everybody knows these places, to 1."""
    return sum(KNOWN - pack.places[card].fame for card in cards) / (len(cards) * (KNOWN - 1))


def of_where(asked: Asked, best: Placement) -> int:
    """One card for one cell: its circles, the offer, and how many other cells could tempt."""
    pack = asked.pack
    offer = [pack.index[name] for name in asked.view.offer]
    tempting = asked.tempting(best)
    wrong = [circle for move in tempting for circle in asked.circles[move] if not circle.right(pack)]
    effort = (
        520 * closeness(asked.circles[best], pack)
        + 260 * closeness(wrong, pack)
        + 420 * obscurity(offer, pack)
        + 90 * (len(offer) - 1)
        + 14 * min(20, len(tempting))
        + 60 * (best.push is not None)
    )
    return _on_the_ladder(effort + 400)


def of_square(cards: CardMap, offer: Sequence[int], circles: Sequence[Circle], pack: Pack) -> int:
    """Cards for as many cells: the circles they make, and how many other ways look right at a rough glance."""
    made = [circle for circle in circles if circle.first in offer or circle.second in offer]
    rough = nearly_right(cards, offer, pack, 4.0)
    effort = (
        1100 * closeness(made, pack)
        + 760 * obscurity(offer, pack)
        + 35 * min(15, rough - 1)
        + 210 * (len(offer) - FEWEST)
    )
    return _on_the_ladder(effort - 460)


def _on_the_ladder(effort: float) -> int:
    return max(EASIEST, min(HARDEST, round(MIDDLE + SPREAD * (effort - MIDDLE))))
