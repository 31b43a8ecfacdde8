"""How hard a puzzle of Natural Selection is: what one has to see and to count before the best answer stands out."""

from __future__ import annotations

from rules.natural_selection.puzzle_asked import LEAD, Asked
from rules.natural_selection.puzzle_telling import end_of, reasons
from rules.natural_selection.puzzle_turn import Way

EASIEST, HARDEST = 700, 1900
BASE = {"win": 560, "stop": 560, "lead": 500}
ANSWERS, ANSWERS_MOST = 9, 50
"""For each answer that there is."""
TEMPTED, TEMPTED_MOST = 60, 5
"""For each other answer after which one has as much population as after the best, or more."""
NEAR, NEAR_MOST, NEARLY = 45, 5, 4
"""For each other answer whose lead is nearly as good, or better."""
DEED = 170
"""For each step of the best answer beyond the first."""
TOLD, TOLD_MOST = 55, 5
"""For each change of population that has to be seen beyond the first."""
SEAT = 60
"""For each rival beyond the first."""
ROUNDABOUT = {"swap": 260, "revive": 200, "remove": 90}
"""What lies on the table is put elsewhere."""
WEATHER = 130
"""The best answer changes what grows, not what lies there: microclimate, disease, hideout."""
CLEAR, CLEAR_MOST = 30, 8
"""Off for each point of lead by which the best is clearer than it must be."""


def rating_of(asked: Asked) -> int:
    """The rating of the puzzle that asks for the best answer here."""
    best, seat = asked.best, asked.seat
    others = asked.others
    own = end_of(best, seat).seats[seat].then
    behind = [_lead(best, seat) - _lead(way, seat) for way in others]
    told = sum(bool(each.points) for each in reasons(asked, best))
    effort = (
        ANSWERS * min(ANSWERS_MOST, len(others))
        + TEMPTED * min(TEMPTED_MOST, sum(end_of(way, seat).seats[seat].then >= own for way in others))
        + NEAR * min(NEAR_MOST, sum(gap <= NEARLY for gap in behind))
        + DEED * (len(best.deeds) - 1)
        + TOLD * min(TOLD_MOST, max(0, told - 1))
        + SEAT * (asked.state.table.seats - 2)
        + sum(ROUNDABOUT.get(str(deed[0]), 0) for deed in best.deeds)
        + WEATHER * any(_weather(str(deed[1])) for deed in best.deeds if deed[0] == "event")
        - (CLEAR * min(CLEAR_MOST, min(behind) - 2) if asked.kind == LEAD else 0)
    )
    return max(EASIEST, min(HARDEST, BASE[asked.kind] + effort))


def _lead(way: Way, seat: int) -> int:
    end = end_of(way, seat)
    return end.seats[seat].then - max(each.then for each in end.seats if each.seat != seat)


def _weather(card: str) -> bool:
    return card.startswith("microclimate") or card in ("disease", "hideout")
