"""A moment in words: what was played, what was better, and how the two differ line by line. No widgets here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.play.wording import Wording, sentence, signed
from app.services.i18n import tr
from app.tables.manifest import manifest, named
from rules.game import Game, Message, Move, View
from rules.match import Match
from rules.review import Decision

MOST_LINES = 3


class Side(NamedTuple):
    """One of the two moves: what to do, the points it brings at once, and what only this one brings."""

    deed: str
    points: str
    lines: tuple[str, ...]


class Comparison(NamedTuple):
    played: Side
    best: Side
    why: str
    """What to add where the lines do not tell it."""


def explained(view: View, move: Move, wording: Wording) -> str:
    """A move as a piece of advice."""
    path = manifest(wording.game_id).explains
    return named(path)(view, move, wording) if path else f"{sentence(str(move))}."


def view_at(match: Match, number: int, seat: int) -> View:
    """What a seat saw before the move with this number."""
    twin = match.fresh()
    twin.steps = list(match.steps)
    twin.goto(number)
    return twin.state.view(seat)


def told(decision: Decision, view: View, game: Game, wording: Wording) -> Comparison:
    """Both moves; of what they bring only what differs: the same lines on both sides say nothing. Where the best one
    was found there is only that."""
    played, best = game.parse(decision.played), game.parse(decision.best)
    others = () if decision.best == decision.played else decision.best_gains
    mine = Side(
        explained(view, played, wording),
        _points(decision.points, decision.gains, game),
        lines(decision.gains, others, wording),
    )
    theirs = Side(
        explained(view, best, wording),
        _points(decision.best_points, decision.best_gains, game),
        lines(decision.best_gains, decision.gains, wording),
    )
    return Comparison(mine, theirs, _why(decision, theirs))


def lines(gains: Sequence[Message], others: Sequence[Message], wording: Wording) -> tuple[str, ...]:
    """Facts that are true of one move and not of the other, each a line of its own."""
    own = [gain for gain in gains if gain not in others]
    return tuple(sentence(wording.say(gain)).removesuffix(".") for gain in own[:MOST_LINES])


def _points(points: int | None, gains: Sequence[Message], game: Game) -> str:
    if points is None:
        return ""
    path = manifest(game.id).worth
    return named(path)(points, gains) if path else signed(points)


def _why(decision: Decision, best: Side) -> str:
    """Where the better move shows no more at once than the one played, that is said."""
    if decision.best == decision.played:
        return ""
    points, others = decision.points, decision.best_points
    if not best.lines:
        return tr("review.why.later")
    if points is not None and others is not None and others <= points and best.points == signed(others):
        return tr("review.why.slower" if others < points else "review.why.even")
    return ""
