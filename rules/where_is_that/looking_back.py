"""What a review of a match asks of the judge of Where Is That? besides its advice, and the places laid wrong."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from rules.bots.standing import Standing
from rules.game import Message, ScoreLine
from rules.match import Match
from rules.review.lessons import Lesson
from rules.where_is_that.advising import ADVISER
from rules.where_is_that.bot.memory import Memory, recall
from rules.where_is_that.bot.outlook import map_of
from rules.where_is_that.cardmap import DOWN, RIGHT, CardMap
from rules.where_is_that.components import CARTOGRAPHER, STEP, Award, Circle, cell_at
from rules.where_is_that.moves import Placement
from rules.where_is_that.packs import Pack, load
from rules.where_is_that.scoring import right_circles
from rules.where_is_that.view import MapView


def standings(view: MapView) -> tuple[Standing, ...]:
    """Own maps: how many circles somebody who knows geography well expects to be right; common map: the points."""
    if view.mode != CARTOGRAPHER:
        return tuple(Standing(float(points)) for points in view.points or [0] * view.seats)
    memory = recall(load(view.pack), view.memory_seed, ADVISER, "hard")
    return tuple(_of_map(view, seat, memory) for seat in range(view.seats))


def _of_map(view: MapView, seat: int, memory: Memory) -> Standing:
    at = map_of(view, seat, memory).at
    chances = [memory.west[card][at[cell + RIGHT]] for cell, card in at.items() if cell + RIGHT in at]
    chances += [memory.north[card][at[cell + DOWN]] for cell, card in at.items() if cell + DOWN in at]
    return Standing(sum(chances), sqrt(sum(chance * (1 - chance) for chance in chances)))


def turned_out(view: MapView, move: Placement) -> int:
    """Right circles of the own map after a placement, or the points of a card on the common one, by where the places
    really lie: all of them are known once the match is over."""
    assert view.seat is not None
    pack, cards = load(view.pack), _map(view)
    card, cell = pack.index[move.card], cell_at(move.x, move.y)
    if view.mode != CARTOGRAPHER:
        lying = cards if move.push is None else cards.slid(cell, STEP[move.push])[0]
        return Award(view.seat, card, lying.circles_at(cell, card)).points(pack)
    laid = cards.beside(cell, card) if move.push is None else cards.pushing(cell, STEP[move.push], card)
    return right_circles(laid, pack)[0]


def _map(view: MapView) -> CardMap:
    """The map the viewing seat builds on."""
    pack = load(view.pack)
    return CardMap.of({cell_at(x, y): pack.index[name] for x, y, name in view.map_of(view.seat or 0)})


def brings(view: MapView, move: Placement) -> int:
    """The right circles that a placement added, or the points of its card."""
    if view.mode != CARTOGRAPHER:
        return turned_out(view, move)
    return turned_out(view, move) - right_circles(_map(view), load(view.pack))[0]


def borne_out(view: MapView, gains: Sequence[Message]) -> tuple[Message, ...]:
    """What the adviser believed of two places gives way to how they lie: first what went wrong."""
    pack = load(view.pack)
    facts = [_fact(gain, pack) for gain in gains]
    return tuple(sorted(facts, key=lambda gain: _ORDER.get(gain.key.rpartition(".")[0], 0)))


_ORDER = {"where_is_that.gain.wrong": 1, "where_is_that.gain.right": 2}


def _fact(gain: Message, pack: Pack) -> Message:
    if "first" not in gain.params:
        return gain
    way = gain.key.rpartition(".")[2]
    circle = Circle(pack.index[gain.params["first"]], pack.index[gain.params["second"]], way)
    return Message(f"where_is_that.gain.{'right' if circle.right(pack) else 'wrong'}.{way}", gain.params)


def misplaced(match: Match, seat: int) -> list[Lesson]:
    """Every circle of a seat that was wrong, or card that was discarded: the place first that was laid last."""
    laid = {
        step.move.card: number
        for number, step in enumerate(match.steps)
        if step.seat == seat and isinstance(step.move, Placement)
    }
    match.goto(len(match.steps))
    outcome = match.state.outcome()
    if outcome is None:
        return []
    wrong = [line for line in outcome.sheets[seat].lines if not line.points]
    found = [_lesson(line, laid) for line in wrong]
    return sorted(found, key=lambda lesson: lesson.number)


def _lesson(line: ScoreLine, laid: dict[str, int]) -> Lesson:
    places = [str(line.reason.params[name]) for name in ("first", "second")]
    places.sort(key=lambda place: -laid.get(place, -1))
    if "card" in line.reason.params:
        places.sort(key=lambda place: place != line.reason.params["card"])
    return Lesson(max(0, laid.get(places[0], 0)), line.reason, tuple(places))
