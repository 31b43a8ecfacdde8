"""What moves leave to be seen: which cards were laid or pushed last, by whom, and whether all of it was shown."""

from __future__ import annotations

from collections.abc import Sequence

from app.play.seen_move import SeenMove
from app.play.session import Player
from app.tables.reel import Projector
from app.tables.telling import short_key
from app.tables.where_is_that.display import Pair, Trace
from app.tables.where_is_that.telling import judged_in, lay_of
from rules.game import Event
from rules.scene import Scene
from rules.where_is_that import scene as laying

MOVED = ("where_is_that.placed", "where_is_that.pushed")


def up_to(log: Sequence[tuple[int, Event]], past: Projector | None) -> Sequence[tuple[int, Event]]:
    """What had happened by the moment that is shown: of a past nothing that came later."""
    return log if past is None else [(number, event) for number, event in log if number < past.at]


def last_moved(log: Sequence[tuple[int, Event]], owner: int) -> frozenset[str]:
    """The cards that the last move on a map laid or pushed."""
    moves = [(number, event) for number, event in log if event.key in MOVED and event.params["map"] == owner]
    newest = [event.params for number, event in moves if number == moves[-1][0]]
    return frozenset(str(card) for params in newest for card in params.get("cards", [params.get("card")]))


def last_checked(log: Sequence[tuple[int, Event]], owner: int) -> frozenset[Pair]:
    """The circles by which the last card of a map was checked, if it was: in the Shake."""
    moves = [number for number, event in log if event.key in MOVED and event.params["map"] == owner]
    newest = [event for number, event in log if moves and number == moves[-1]]
    return frozenset((circle.first, circle.second) for circle in judged_in(newest))


def trace_of(
    log: Sequence[tuple[int, Event]], owner: int, since: Sequence[SeenMove], players: Sequence[Player]
) -> Trace:
    """The last move on a map, and of these moves who laid which card."""
    laid = [lay for told in since if (lay := lay_of(told)) is not None]
    badges = {lay.card: (lay.seat, players[lay.seat].avatar) for lay in laid}
    return Trace(last_moved(log, owner), badges, last_checked(log, owner))


def shown_moves(moves: Sequence[SeenMove], scene: Scene) -> list[SeenMove]:
    """Those of these moves that a scene has come to the end of."""
    return [told for told in moves if was_shown(told, scene)]


def was_shown(told: SeenMove, scene: Scene) -> bool:
    """Whether a scene has come to the end of this move: what came of it is not said before it was seen."""
    lay = lay_of(told)
    if lay is None:
        return False
    lies = lay.card in laying.cards(scene, lay.owner).values()
    for event in told.events:
        if short_key(event) == "stays":
            return lies and laying.points(scene, told.seat) == event.params["points"]
        if short_key(event) == "discarded":
            return not lies and laying.side_of(scene, lay.card) is not None
    return lies
