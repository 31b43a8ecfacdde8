"""Sentences of this table: what a push does, why one is closed, what a circle says, what a hint advises."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from app.kit.canvas import text_texture
from app.kit.tokens import theme
from app.play.seen_move import SeenMove
from app.play.wording import Wording, joined
from app.services.i18n import tr
from app.tables.advising import next_best
from app.tables.where_is_that.choice import Choice
from app.tables.where_is_that.pad import Said
from app.tables.where_is_that.telling import judged_in, lay_of, truth
from rules.bots.advice import Advice
from rules.game import Json, Message, Move
from rules.where_is_that import preview
from rules.where_is_that.moves import Placement
from rules.where_is_that.preview import Neighbours, PushPreview
from rules.where_is_that.scene import DIRECTIONS
from rules.where_is_that.view import NORTH_SOUTH, WEST_EAST, Judged, MapView, Mode


def place(wording: Wording, card: str) -> str:
    return wording.word("place", card)


def round_of(view: MapView, room: float) -> str:
    """Which mode is played and which round it is; only the round where the mode has no room. At the end, why it is the
    end."""
    if view.over:
        return tr("where_is_that.table.pile")
    rounds = {"n": min(view.round, view.rounds), "of": view.rounds}
    whole = tr("where_is_that.table.round", mode=tr(f"where_is_that.table.mode.{view.mode}"), **rounds)
    fits = text_texture(whole, theme.font_size("caption")).width <= room
    return whole if fits else tr("where_is_that.table.round_short", **rounds)


def pad(view: MapView, choice: Choice, wording: Wording) -> Said:
    """The words of the pad: title, what moves, and the closed directions, the one touched last first."""
    if not choice.pushes:
        name = place(wording, choice.card or "")
        return Said(tr("where_is_that.table.beside", card=name), beside(view, choice, wording))
    pushed = choice.pushed
    if pushed is None:
        first = choice.pushes[DIRECTIONS[0]].shifts[0].card
        title, note = tr("where_is_that.table.push"), tr("where_is_that.table.push_what", card=place(wording, first))
    else:
        title = tr(f"where_is_that.table.push.{pushed.direction}")
        note = moves(pushed, wording)
    reasons = [(way, closed(each, wording)) for way, each in choice.pushes.items() if not each.legal]
    reasons.sort(key=lambda each: each[0] != choice.refused)
    return Said(title, note, reasons, tr("where_is_that.table.unjudged") if view.mode is Mode.CARTOGRAPHER else "")


def beside(view: MapView, choice: Choice, wording: Wording) -> str:
    """The circles a card on a free cell would form, unjudged."""
    if choice.card is None or choice.cell is None:
        return ""
    near = [_other(circle, choice.card) for circle in preview.circles(view, choice.card, *choice.cell)]
    return tr("where_is_that.table.circles", count=len(near), cards=joined([place(wording, card) for card in near]))


def _other(circle: Neighbours, card: str) -> str:
    return circle.second if circle.first == card else circle.first


def moves(pushed: PushPreview, wording: Wording) -> str:
    first, *rest = [place(wording, shift.card) for shift in pushed.shifts]
    if not rest:
        return tr("where_is_that.table.moves_one", card=first)
    return tr("where_is_that.table.moves_more", card=first, count=len(rest))


def closed(push: PushPreview, wording: Wording) -> str:
    """Why a push is not allowed: the first circle it would break (WT-3)."""
    broken = push.broken[0]
    why = wording.say(
        Message(f"where_is_that.illegal.breaks.{broken.way}", {"first": broken.first, "second": broken.second})
    )
    return tr(f"where_is_that.table.closed.{push.direction}", why=why)


def verdict(circle: Judged, wording: Wording) -> str:
    """What the flip has shown about two neighbours: beside a cross the truth is said as such, not as what was laid."""
    key = f"where_is_that.table.truth.{circle.way}.{'right' if circle.right else 'wrong'}"
    first, second = (circle.first, circle.second) if circle.right else (circle.second, circle.first)
    return tr(key, first=place(wording, first), second=place(wording, second))


def discarded(told: SeenMove, wording: Wording) -> str:
    """Why a card of the Shake goes: it lies on the wrong side of a neighbour. Empty if this move's card stays."""
    circles, lay = judged_in(told.events), lay_of(told)
    if lay is None or not circles or circles[0].right:
        return ""
    other = circles[0].second if lay.card == circles[0].first else circles[0].first
    where = truth(lay.card, circles[0])
    return tr(f"where_is_that.table.discarded.{where}", card=place(wording, lay.card), other=place(wording, other))


def laid(circle: Judged, wording: Wording) -> str:
    """How the cards lie on the map."""
    if circle.right:
        return tr("where_is_that.table.right_circle", a=circle.ranks[0], b=circle.ranks[1])
    return tr(
        f"where_is_that.table.laid.{circle.way}",
        card=place(wording, circle.first),
        a=circle.ranks[0],
        b=circle.ranks[1],
    )


def explain(view: MapView, move: Move, wording: Wording) -> str:
    """A hint: which card to lay beside or on which one."""
    assert isinstance(move, Placement)
    card = place(wording, move.card)
    if move.push is not None:
        under = preview.pushes(view, move.x, move.y)[move.push].shifts[0].card
        return tr(f"where_is_that.table.hint.push.{move.push}", card=card, under=place(wording, under))
    near = preview.circles(view, move.card, move.x, move.y)
    return tr("where_is_that.table.hint.lay", card=card, where=joined([_side(each, move, wording) for each in near]))


def believed(lines: Sequence[str]) -> list[str]:
    """A hint as what it is, somebody's opinion: the first line says so, the last one that it may be wrong."""
    command = lines[0]
    said = tr("where_is_that.table.hint.belief", move=command[:1].lower() + command[1:])
    return [said, *lines[1:], tr("where_is_that.table.hint.unsure")]


def reasoned(advice: Sequence[Advice], explain: Callable[[Move], str]) -> Sequence[Advice]:
    """Where the best move of the Shake promises fewer points than the one it is compared with, it says why."""
    rival = next_best(advice, explain)
    best = advice[0]
    own, other = _promise(best), _promise(rival) if rival is not None else None
    if own is None or other is None or own["n"] >= other["n"]:
        return advice
    why = Message(f"where_is_that.gain.{'surer' if own['chance'] > other['chance'] else 'later'}")
    return [best._replace(gains=(best.gains[0], why, *best.gains[1:])), *advice[1:]]


def _promise(advice: Advice) -> Mapping[str, Json] | None:
    return next((gain.params for gain in advice.gains if gain.key == "where_is_that.gain.points"), None)


def _side(circle: Neighbours, move: Placement, wording: Wording) -> str:
    """On which side of a neighbour the card would lie."""
    comes_first = circle.first == move.card
    side = {NORTH_SOUTH: ("south", "north"), WEST_EAST: ("east", "west")}[circle.way][comes_first]
    return tr(f"where_is_that.tell.side.{side}", card=place(wording, _other(circle, move.card)))
