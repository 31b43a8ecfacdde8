"""In which order the end is told: cards that are turned and the circles they close, or the cards of the Shake round by
round. Plain values, no widgets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.tables.ceremony import Chapter
from app.tables.symbols import symbol
from rules.where_is_that.view import Flip, Judged, MapView, Mode


class Beat(NamedTuple):
    """One thing that is seen: a card that turns, a circle that closes (`circle`), or a card of the Shake (`flip`)."""

    card: str
    circle: Judged | None = None
    flip: Flip | None = None


def beats_of(view: MapView, seat: int) -> list[Beat]:
    """Of one map, or of the whole Shake."""
    if view.mode is Mode.SHAKE:
        return [Beat(flip.card, flip=flip) for flip in view.flips]
    found = []
    for card, circles in turns(view, seat):
        found += [Beat(card), *(Beat(card, circle) for circle in circles)]
    return found


def turns(view: MapView, seat: int) -> list[tuple[str, list[Judged]]]:
    """The cards of a map from the north-west on, those equally far in the order in which they were laid; each with the
    circles it closes with cards that are turned already."""
    laid = view.map_of(seat)
    names = [laid[number][2] for _, number in sorted((x + y, number) for number, (x, y, _) in enumerate(laid))]
    at = {card: place for place, card in enumerate(names)}
    closed: dict[str, list[Judged]] = {card: [] for card in names}
    for circle in view.circles[seat]:
        closed[max(circle.first, circle.second, key=at.__getitem__)].append(circle)
    return list(closed.items())


class Count(NamedTuple):
    """How many circles of a map are right so far, of how many that were looked at."""

    right: int
    of: int


def count_after(view: MapView, seat: int, turned: int) -> Count:
    circles = [circle for _, closed in turns(view, seat)[:turned] for circle in closed]
    return Count(sum(circle.right for circle in circles), len(circles))


def mistakes_of(view: MapView, seat: int) -> list[Judged]:
    """Wrong circles: those of the map, or in the Shake those of this player's discarded cards."""
    if view.mode is Mode.CARTOGRAPHER:
        return [circle for circle in view.circles[seat] if not circle.right]
    return [circle for flip in view.flips if flip.seat == seat for circle in flip.circles if not circle.right]


def own_cards(view: MapView, seat: int) -> list[str]:
    """What a player has laid: the map, or in the Shake the own cards."""
    if view.mode is Mode.CARTOGRAPHER:
        return [card for _, _, card in view.map_of(seat)]
    return [flip.card for flip in view.flips if flip.seat == seat]


def chapters_of(view: MapView, titles: Sequence[str]) -> tuple[list[Chapter], list[int]]:
    """What is counted, and after how many beats each chapter is over: all maps at once, or every round of the Shake."""
    totals = dict.fromkeys(range(view.seats), 0)
    if view.mode is Mode.CARTOGRAPHER:
        icon = symbol("where_is_that.score.north_south", "score")
        points = {seat: sum(circle.right for circle in view.circles[seat]) for seat in totals}
        return [Chapter("circles", titles[0], "", icon, points, points)], []
    found: list[Chapter] = []
    ends: list[int] = []
    for number in range(0, len(view.flips), view.seats):
        flips = view.flips[number : number + view.seats]
        points = {seat: sum(flip.points for flip in flips if flip.seat == seat) for seat in totals}
        totals = {seat: total + points[seat] for seat, total in totals.items()}
        icon = symbol("where_is_that.score.stayed", "score")
        found.append(Chapter(f"round.{len(found) + 1}", titles[len(found)], "", icon, points, totals))
        ends.append(number + len(flips))
    return found, ends
