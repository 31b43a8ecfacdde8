"""What can truly be said at the end of a match of Mondo: which round decided, what a seat did best, what it lacked.
No widgets here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.play.session import Player
from app.services.i18n import tr
from app.tables.ceremony import Chapter
from app.tables.mondo.coins import points_of
from rules.game import Outcome
from rules.match import Match
from rules.mondo.view import MondoView

BEST = ("landscapes", "animals", "bonus")
"""Categories of which one may be proud, the rarest first."""
COSTS = ("empties", "disconnections", "volcanoes")


class Swing(NamedTuple):
    """The round in which the winner gained most on the next best."""

    number: int
    seat: int
    points: int
    more: int
    other: int
    errors: int


def points_by_round(view: MondoView, seat: int) -> tuple[int, ...]:
    return tuple(played.sheets[seat].total for played in view.finished)


def round_chapters(view: MondoView) -> list[Chapter]:
    """A chapter a round: each has been counted at the table, line by line; here it is only added up. A match of one
    round has been seen already."""
    found: list[Chapter] = []
    if len(view.finished) < 2:
        return found
    totals = dict.fromkeys(range(view.seats), 0)
    for played in view.finished:
        points = {seat: played.sheets[seat].total for seat in range(view.seats)}
        totals = {seat: total + points[seat] for seat, total in totals.items()}
        title = tr("mondo.table.round", n=played.number, of=view.terms.rounds)
        found.append(Chapter(f"round.{played.number}", title, "", "flag-checkered", points, totals))
    return found


def swing(view: MondoView, outcome: Outcome) -> Swing | None:
    """None where nobody won alone, where there was one round, or where no round stands out."""
    if len(outcome.winners) != 1 or len(outcome.ranking) < 2 or len(view.finished) < 2:
        return None
    winner, other = outcome.winners[0], outcome.ranking[1][0]
    gains = [one - two for one, two in zip(points_by_round(view, winner), points_by_round(view, other), strict=True)]
    best = max(gains)
    if best <= 0 or gains.count(best) > 1:
        return None
    played = view.finished[gains.index(best)]
    sheet = played.sheets[winner]
    wrong = -points_of("disconnections", sheet)
    return Swing(played.number, winner, sheet.total, best, other, wrong)


def swing_in_words(found: Swing, view: MondoView, players: Sequence[Player]) -> str:
    """What was special about it: not one error, or by how much it was more."""
    name = players[found.seat].name
    if not found.errors and not view.terms.children and found.points > 0:
        return tr("mondo.end.no_error", name=name, count=found.points)
    return tr("mondo.end.more", name=name, points=found.points, more=found.more, other=players[found.other].name)


def end_of_round(match: Match, number: int) -> int:
    """After so many moves the round was over."""
    for at, step in enumerate(match.steps):
        number -= any(event.key == "mondo.round_over" for event in step.events)
        if not number:
            return at + 1
    return len(match.steps)


def round_at(match: Match, at: int) -> int:
    """The round in which a moment of the match lies."""
    over = sum(any(event.key == "mondo.round_over" for event in step.events) for step in match.steps[: max(0, at - 1)])
    return over + 1


def _sums(view: MondoView, key: str) -> list[int]:
    return [sum(points_of(key, played.sheets[seat]) for played in view.finished) for seat in range(view.seats)]


def best_thing(view: MondoView, seat: int) -> str:
    """More of something than anybody else; or a round that nobody played better; or the own best round."""
    for key in BEST:
        sums = _sums(view, key)
        if sums[seat] > max((each for other, each in enumerate(sums) if other != seat), default=sums[seat]):
            return tr(f"mondo.end.best.{key}", n=sums[seat] // 2 if key == "landscapes" else sums[seat])
    if not view.terms.children:
        wrong = [-each for each in _sums(view, "disconnections")]
        if wrong[seat] < min((each for other, each in enumerate(wrong) if other != seat), default=wrong[seat]):
            return tr("mondo.end.best.errors", count=wrong[seat])
    own = points_by_round(view, seat)
    number = own.index(max(own))
    if len(own) > 1 and own[number] > 0:
        return tr("mondo.end.best.round", n=number + 1, points=own[number])
    return ""


def near_miss(view: MondoView, outcome: Outcome, seat: int) -> str:
    """What cost more than was lacking; empty where nothing did."""
    totals = {sheet.seat: sheet.total for sheet in outcome.sheets}
    if not outcome.winners or seat in outcome.winners:
        return ""
    lacked = totals[outcome.winners[0]] - totals[seat]
    costs = {key: -_sums(view, key)[seat] for key in COSTS}
    key = max(COSTS, key=lambda each: costs[each])
    return tr(f"mondo.end.cost.{key}", n=costs[key], count=lacked) if costs[key] > lacked else ""


def alone_words(view: MondoView, outcome: Outcome) -> tuple[str, str]:
    """A solitaire: the target was reached or missed."""
    lost, target = -outcome.sheets[0].total, view.terms.target
    title = tr("results.target_reached" if outcome.reached else "results.target_missed")
    return title, tr("mondo.end.alone", count=lost, target=target)
