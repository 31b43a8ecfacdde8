"""Sentences of the end: what a circle shows that closes, who is Captain Coordinates, what was nearly enough, and what
was best."""

from __future__ import annotations

from collections.abc import Sequence

from app.play.seating import Player
from app.play.wording import Wording, joined
from app.services.i18n import tr
from app.tables.where_is_that import wording as words
from app.tables.where_is_that.telling import mistake, side_of
from app.tables.where_is_that.turn_note import Said
from app.tables.where_is_that.turning import Beat, mistakes_of
from rules.game import Outcome
from rules.where_is_that.view import Flip, Judged, MapView, Mode


def of_beat(beat: Beat | None, left: int, places: int, wording: Wording, view: MapView) -> Said:
    """What is seen now; `left` cards are still to be turned, of `places` there are in the pack."""
    if beat is None:
        return Said("", tr(f"where_is_that.turn.begin.{view.mode}"))
    if beat.flip is not None:
        return _of_flip(beat.flip, wording)
    more = tr("where_is_that.turn.left", count=left) if left else ""
    if beat.circle is None:
        return Said("", words.place(wording, beat.card), "", more)
    circle = beat.circle
    key = "right" if circle.right else "wrong"
    line = tr(
        f"where_is_that.turn.compare.{key}",
        first=words.place(wording, circle.first),
        a=circle.ranks[0],
        second=words.place(wording, circle.second),
        b=circle.ranks[1],
    )
    ranks = tr(f"where_is_that.turn.ranks.{circle.way}", n=places)
    return Said(key, words.verdict(circle, wording), line, f"{ranks} {more}".strip())


def _of_flip(flip: Flip, wording: Wording) -> Said:
    """A card of the Shake: who laid it, and what every neighbour brought."""
    title = tr("where_is_that.turn.flip", name=wording.name(flip.seat), card=words.place(wording, flip.card))
    if not flip.points:
        wrong_first = sorted(flip.circles, key=lambda circle: (circle.right, -circle.difference))
        return Said("wrong", title, mistake(flip.card, wrong_first, wording), tr("where_is_that.turn.nothing"))
    near = [side_of(flip.card, circle) for circle in flip.circles]
    sides = [tr(f"where_is_that.tell.side.{side}", card=words.place(wording, card)) for side, card in near]
    where = joined([tr("where_is_that.tell.scored_one", where=side) for side in sides])
    return Said("right", title, f"{where[:1].upper()}{where[1:]}.")


def verdict(view: MapView, outcome: Outcome, players: Sequence[Player], wording: Wording) -> tuple[str, str] | None:
    """Title and line. Nobody wins alone; the best Cartographer is Captain Coordinates."""
    alone, own_maps = len(players) == 1, view.mode is Mode.CARTOGRAPHER
    totals = {sheet.seat: sheet.total for sheet in outcome.sheets}
    if alone:
        found = len(mistakes_of(view, 0)) if own_maps else sum(not flip.points for flip in view.flips)
        below = tr(f"where_is_that.end.alone.{view.mode}", count=found) if found else tr("where_is_that.end.perfect")
        of = {"n": totals[0], "of": len(view.circles[0])} if own_maps else {"points": wording.points(totals[0])}
        return tr(f"where_is_that.end.score.{view.mode}", **of), below
    winners = outcome.winners
    if not own_maps or len(winners) != 1:
        return None
    best = winners[0]
    title = tr("where_is_that.end.captain", name=players[best].name)
    others = max(total for seat, total in totals.items() if seat != best)
    second = [players[seat].name for seat, total in totals.items() if total == others and seat != best]
    lead = totals[best] - others
    if not lead:
        return title, wording.say(outcome.reason)
    return title, tr(
        "where_is_that.end.lead", count=lead, n=totals[best], of=len(view.circles[best]), other=joined(second)
    )


def near_miss(view: MapView, outcome: Outcome, seat: int) -> str:
    """How many circles would have been enough, if so many were wrong."""
    totals = {sheet.seat: sheet.total for sheet in outcome.sheets}
    lacked = max(totals.values()) - totals[seat] + 1
    if view.mode is not Mode.CARTOGRAPHER or lacked > min(3, len(mistakes_of(view, seat))):
        return ""
    return tr("where_is_that.end.near", count=lacked)


def best_thing(view: MapView, seat: int, wording: Wording) -> str:
    """The right circle whose places lie closest together."""
    right = [circle for circle in _judged(view, seat) if circle.right]
    if not right:
        return ""
    circle = min(right, key=lambda each: each.difference)
    return tr(
        f"where_is_that.end.best.{circle.way}",
        count=circle.difference,
        first=words.place(wording, circle.first),
        second=words.place(wording, circle.second),
    )


def _judged(view: MapView, seat: int) -> Sequence[Judged]:
    if view.mode is Mode.CARTOGRAPHER:
        return view.circles[seat]
    return [circle for flip in view.flips if flip.seat == seat and flip.points for circle in flip.circles]
