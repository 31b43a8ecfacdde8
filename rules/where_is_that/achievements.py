"""What there is to achieve in Where Is That?"""

from __future__ import annotations

from rules.feats import Achievement, lines, lines_of
from rules.game import ScoreLine
from rules.match import Match
from rules.where_is_that.components import CARTOGRAPHER, NORTH_SOUTH, SHAKE, WEST_EAST

DENSE = 17
"""Circles of a map whose cards lie close together."""
ENOUGH = 5
"""Circles of one direction that say something."""
MANY_CIRCLES = 4
STAYED, DISCARDED = "stayed", "discarded"


def _own_map(match: Match, seat: int) -> tuple[ScoreLine, ...]:
    """The circles of a seat's own map; none in the Continental Shake."""
    return lines_of(match.game.ended(match), seat) if match.setup.options["mode"] == CARTOGRAPHER else ()


def _all_right(circles: tuple[ScoreLine, ...] | list[ScoreLine], least: int) -> bool:
    return len(circles) >= least and all(circle.points for circle in circles)


def perfect_map(match: Match, seat: int) -> bool:
    """Every circle of the own map is right."""
    return _all_right(_own_map(match, seat), 2 * ENOUGH)


def north_to_south(match: Match, seat: int) -> bool:
    """Every circle from north to south is right."""
    return bool(_own_map(match, seat)) and _all_right(lines(match, seat, NORTH_SOUTH), ENOUGH)


def west_to_east(match: Match, seat: int) -> bool:
    """Every circle from west to east is right."""
    return bool(_own_map(match, seat)) and _all_right(lines(match, seat, WEST_EAST), ENOUGH)


def dense_map(match: Match, seat: int) -> bool:
    """Cards so close together that they form many circles."""
    return len(_own_map(match, seat)) >= DENSE


def neighbours(match: Match, seat: int) -> bool:
    """A right circle of two places that follow each other directly."""
    return any(circle.points and circle.reason.params["difference"] == 1 for circle in _own_map(match, seat))


def nothing_discarded(match: Match, seat: int) -> bool:
    """In the Continental Shake every card of the seat stayed."""
    shaken = match.setup.options["mode"] == SHAKE and lines(match, seat, STAYED)
    return bool(shaken) and not lines(match, seat, DISCARDED)


def four_circles(match: Match, seat: int) -> bool:
    """In the Continental Shake a card stayed in four circles at once."""
    return any(line.points >= MANY_CIRCLES for line in lines(match, seat, STAYED))


def good_push(match: Match, seat: int) -> bool:
    """In the Continental Shake a push made room, and the card stayed."""
    for step in match.steps:
        keys = {event.key.rpartition(".")[2] for event in step.events}
        if step.seat == seat and {"pushed", "stays"} <= keys:
            return True
    return False


ACHIEVEMENTS = (
    Achievement("neighbours", neighbours),
    Achievement("dense_map", dense_map),
    Achievement("north_to_south", north_to_south),
    Achievement("west_to_east", west_to_east),
    Achievement("perfect_map", perfect_map),
    Achievement("four_circles", four_circles),
    Achievement("good_push", good_push),
    Achievement("nothing_discarded", nothing_discarded),
)
