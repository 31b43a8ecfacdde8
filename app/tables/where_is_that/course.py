"""What each map was worth while it grew, for the chart of the results.

In the Cartographer's Corner nobody knew that before the cards were turned: it is told afterwards, from the circles that
were judged at the end. A card stays where it was laid, so a circle is there as soon as the later of its two cards is.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from app.tables.course import Point, Steps, sums
from app.tables.reel import Reel
from rules.where_is_that.view import Judged, Laid, MapView, Mode


def course(reel: Reel) -> Steps:
    view = reel.view(len(reel))
    assert isinstance(view, MapView)
    return _maps(view) if view.mode is Mode.CARTOGRAPHER else _flips(view)


def _maps(view: MapView) -> Steps:
    grown = [_growth(cards, circles) for cards, circles in zip(view.maps, view.circles, strict=True)]
    for number in range(min(map(len, grown))):
        yield Point(number, tuple(each[number] for each in grown))


def _growth(cards: Sequence[Laid], circles: Sequence[Judged]) -> list[int]:
    """The right circles of a map with its first card, its first two, …"""
    order = {card: at for at, (_, _, card) in enumerate(cards)}
    closed = [max(order[circle.first], order[circle.second]) for circle in circles if circle.right]
    return [sum(at <= now for at in closed) for now in range(len(cards))]


def _flips(view: MapView) -> Steps:
    """The Shake is judged at once: the cards of a round are those that everybody has laid one after another."""
    size = max(1, view.seats)
    numbered = groupby(enumerate(view.flips), lambda each: each[0] // size)
    scored = [[(flip.seat, flip.points) for _, flip in flips] for _, flips in numbered]
    return sums([[sum(points for seat, points in each if seat == own) for own in range(view.seats)] for each in scored])
