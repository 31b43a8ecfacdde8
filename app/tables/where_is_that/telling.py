"""How a move of Where Is That? is told: what was laid where, and in the Shake what the flip has shown.

Everything is said from what lies open on the table. A flag side is only told by where it was laid (WT-6); of a card of
the Shake the reason is told by the circle that is most wrong, while the card still lies there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.play.seen_move import SeenMove
from app.play.wording import Wording, joined, signed
from app.services.i18n import tr
from app.tables.telling import ERROR, ROUND, SCORE, Cue, Telling, short_key
from app.tables.where_is_that.hindsight import hindsight
from rules.game import Event
from rules.where_is_that.scene import Cell
from rules.where_is_that.view import NORTH_SOUTH, WEST_EAST, Judged, MapView

CUES = {
    "placed": Cue("place", "place"),
    "pushed": Cue("card", "place"),
    "flipped": Cue("flip", at="start"),
    "revealed": Cue("flip"),
    "finished": Cue("win", "finish"),
}
"""Events that are not here are silent: a busy table must not rattle."""

SIDES: dict[Cell, str] = {(0, 1): "north", (0, -1): "south", (1, 0): "west", (-1, 0): "east"}
"""Where a card lies as seen from the neighbour that is so many cells away."""


class Lay(NamedTuple):
    """The placing half of a move: which card, beside which others, and what it pushed."""

    seat: int
    card: str
    owner: int
    """Whose map it was laid on; the common one is that of seat 0."""
    cell: Cell
    near: Sequence[tuple[str, str]]
    """Side and card: it lies north, south, west or east of that one."""
    pushed: Sequence[str] = ()
    direction: str = ""


def lay_of(told: SeenMove) -> Lay | None:
    """What this move laid where."""
    assert isinstance(told.view, MapView)
    params = {short_key(event): event.params for event in told.events}
    if "placed" not in params:
        return None
    placed, pushed = params["placed"], params.get("pushed", {})
    x, y, owner = placed["x"], placed["y"], placed["map"]
    at = {(column, line): card for column, line, card in told.view.maps[owner]}
    near = [(side, at[x + dx, y + dy]) for (dx, dy), side in SIDES.items() if (x + dx, y + dy) in at]
    return Lay(told.seat, placed["card"], owner, (x, y), near, pushed.get("cards", ()), pushed.get("direction", ""))


def judged_in(events: Sequence[Event]) -> list[Judged]:
    """The circles of the card that was flipped, the most wrong one first."""
    circles = [circle for event in events if short_key(event) == "flipped" for circle in event.params["circles"]]
    found = [Judged(c["first"], c["second"], c["way"], (c["ranks"][0], c["ranks"][1]), c["right"]) for c in circles]
    return sorted(found, key=lambda circle: (circle.right, -circle.difference))


# -- sentences -------------------------------------------------------------------------------------


def caption(events: Sequence[Event], told: SeenMove, wording: Wording) -> str:
    """What happens in this beat; empty where the sentence before still says it."""
    event, key = events[0], short_key(events[0])
    if key == "pushed" or (key == "placed" and not any(short_key(each) == "pushed" for each in told.events)):
        lay = lay_of(told)
        return "" if lay is None else _laying(lay, wording)
    if key == "flipped":
        wrong = any(not circle.right for circle in judged_in(events))
        return tr("where_is_that.tell.wrong", card=_place(wording, event.params["card"])) if wrong else ""
    if key == "stays":
        return _own_points(event, wording) if event.seat == told.view.seat else wording.say(event)
    if key == "discarded":
        return tr("where_is_that.tell.gone", name=wording.name(event.seat))
    if key == "offered":
        last = ".last" if _is_last_round(event, told) else ""
        return tr(f"where_is_that.tell.round{last}", n=event.params["round"], name=wording.name(event.seat))
    if key in ("revealed", "finished") and not _ends_in_reveal(wording):
        return wording.say(event)
    return ""


def why(events: Sequence[Event], told: SeenMove, wording: Wording) -> str:
    """The reason of a mistake, what a discarded card leaves behind, what a card has brought."""
    event, key = events[0], short_key(events[0])
    if key == "flipped":
        return mistake(event.params["card"], judged_in(events), wording)
    if key == "stays":
        own = "own_" if event.seat == told.view.seat else ""
        card, total = _place(wording, event.params["card"]), wording.points(event.params["points"])
        scored = tr("where_is_that.tell.scored", card=card, where=_scored(told, wording))
        return f"{scored} {tr(f'where_is_that.tell.{own}total', name=wording.name(event.seat), total=total)}"
    if key == "discarded":
        lay = lay_of(told)
        return tr("where_is_that.tell.pushed_stays", count=len(lay.pushed)) if lay is not None and lay.pushed else ""
    return ""


def _is_last_round(event: Event, told: SeenMove) -> bool:
    """Whether everybody lays one more card; who plays alone reads it over the offer."""
    assert isinstance(told.view, MapView)
    return bool(event.params["round"] == told.view.rounds) and told.view.seats > 1


def _own_points(event: Event, wording: Wording) -> str:
    return tr("where_is_that.tell.own_right", count=event.params["n"], card=_place(wording, event.params["card"]))


def side_of(card: str, circle: Judged) -> tuple[str, str]:
    """On which side of which neighbour a card was laid; that is true of a right circle."""
    ways = {NORTH_SOUTH: ("south", "north"), WEST_EAST: ("east", "west")}
    return ways[circle.way][card == circle.first], circle.second if card == circle.first else circle.first


def _scored(told: SeenMove, wording: Wording) -> str:
    """Every circle that has brought a point: the neighbour, the side, the point."""
    lay = lay_of(told)
    near = [side_of(lay.card, circle) for circle in judged_in(told.events)] if lay is not None else []
    return joined([tr("where_is_that.tell.scored_one", where=_sides([each], wording)) for each in near])


def mistake(card: str, circles: Sequence[Judged], wording: Wording) -> str:
    """Why a card does not fit: where it really lies, by the circle that is most wrong. The others are named, the right
    ones too: they were checked, and bring nothing."""
    wrong = [circle for circle in circles if not circle.right]
    if not wrong:
        return ""
    others = [circle.second if circle.first == card else circle.first for circle in wrong]
    said = tr(
        f"where_is_that.tell.truth.{truth(card, wrong[0])}",
        card=_place(wording, card),
        other=_place(wording, others[0]),
        **_ranks(card, wrong[0]),
    )
    if len(wrong) > 1:
        rest = joined([_place(wording, other) for other in others[1:]])
        said = f"{said} {tr('where_is_that.tell.truth.more', cards=rest)}"
    right = [side_of(card, circle) for circle in circles if circle.right]
    if right:
        said = f"{said} {tr('where_is_that.tell.truth.but_right', where=_sides(right, wording))}"
    return said


def mistake_in(told: SeenMove, wording: Wording) -> str:
    """Why the card of this move was discarded, in one sentence; empty if it was not."""
    if not any(short_key(event) == "discarded" for event in told.events):
        return ""
    lay = lay_of(told)
    return "" if lay is None else mistake(lay.card, judged_in(told.events), wording)


def truth(card: str, circle: Judged) -> str:
    """On which side of its neighbour a wrongly laid card belongs: laid above or left, it lies the other way."""
    return {NORTH_SOUTH: ("north", "south"), WEST_EAST: ("west", "east")}[circle.way][card == circle.first]


def _ranks(card: str, circle: Judged) -> dict[str, int]:
    own, other = circle.ranks if card == circle.first else circle.ranks[::-1]
    return {"a": own, "b": other}


def _laying(lay: Lay, wording: Wording) -> str:
    name, card = wording.name(lay.seat), _place(wording, lay.card)
    if lay.pushed:
        return tr(
            "where_is_that.tell.push",
            count=len(lay.pushed),
            name=name,
            card=card,
            way=_way(lay),
            first=_place(wording, lay.pushed[0]),
        )
    return tr("where_is_that.tell.lay", name=name, card=card, where=_sides(lay.near, wording))


def _sides(near: Sequence[tuple[str, str]], wording: Wording, form: str = "side") -> str:
    return joined([tr(f"where_is_that.tell.{form}.{side}", card=_place(wording, card)) for side, card in near])


def _way(lay: Lay) -> str:
    return tr(f"where_is_that.tell.way.{lay.direction}")


def _place(wording: Wording, card: str) -> str:
    return wording.word("place", card)


def _ends_in_reveal(wording: Wording) -> bool:
    """Where a person plays, the end is looked at card by card: nothing of it is said before."""
    return any(player.person for player in wording.players)


# -- a rival's last move in few words --------------------------------------------------------------


def in_short(told: SeenMove, wording: Wording) -> list[str]:
    """A move for a narrow place, the longest way to say it first: card, where, and in the Shake what came of it."""
    lay = lay_of(told)
    if lay is None:
        return []
    card = _place(wording, lay.card)
    if lay.pushed:
        short = tr(f"where_is_that.tell.row.push_short.{lay.direction}", card=card)
        moves = [tr("where_is_that.tell.row.push", card=card, way=_way(lay)), short, card]
    else:
        first = lay.near[:1]
        ways = (_sides(lay.near, wording), _sides(first, wording), _sides(first, wording, "short"))
        moves = [*(tr("where_is_that.tell.row.lay", card=card, where=where) for where in ways), card]
    return [_with_result(move, told) for move in moves]


def gain(events: Sequence[Event], seat: int, told: SeenMove) -> int | None:
    """The points of a card that stays; maps are counted at the end."""
    return next((event.params["n"] for event in events if short_key(event) == "stays" and event.seat == seat), None)


def gain_in_short(told: SeenMove) -> list[str]:
    """What an own card has brought, for the own seat; nothing of one that brought nothing."""
    return [signed(event.params["n"]) for event in told.events if short_key(event) == "stays"]


def turn_in_short(moves: Sequence[SeenMove], wording: Wording) -> list[str]:
    """The same for several moves in a row: whoever is last in a round and first in the next one lays two cards."""
    if not moves:
        return []
    *earlier, last = [in_short(told, wording) for told in moves]
    before = [ways[-1] for ways in earlier if ways]
    return [*(" · ".join([*before, way]) for way in last), *(last[-1:] if before else [])]


def _with_result(move: str, told: SeenMove) -> str:
    for event in told.events:
        if short_key(event) == "stays":
            return tr("where_is_that.tell.row.points", move=move, points=signed(event.params["n"]))
        if short_key(event) == "discarded":
            return tr("where_is_that.tell.row.gone", move=move)
    return move


def in_full(told: SeenMove, wording: Wording) -> str:
    """A move as one or two sentences: what was laid where, and what came of it."""
    lay = lay_of(told)
    if lay is None:
        return ""
    said = [_laying(lay, wording)]
    for event in told.events:
        if short_key(event) == "stays":
            said.append(wording.say(event))
        elif short_key(event) == "discarded":
            said.append(mistake_in(told, wording))
    return " ".join(said)


TELLING = Telling(
    cues=CUES,
    motions={"pushed": "push"},
    news=frozenset({"flipped", "stays", "discarded"}),
    caption=caption,
    why=why,
    gain=gain,
    marks={"stays": SCORE, "discarded": ERROR, "offered": ROUND},
    hindsight=hindsight,
)
