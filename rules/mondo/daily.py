"""The challenge of the day: one board, one pool, five minutes alone against the minus points (MO-9)."""

from __future__ import annotations

from rules.daily import OPEN, RIGHT, STAR, WRONG, Achieved, Challenge
from rules.game import Outcome, Setup
from rules.mondo.spaces import SPACE_NAMES, SPACES

_OPTIONS = {
    "mode": "solitaire",
    "difficulty": "easy",
    "way": "together",
    "board": "front",
    "minutes": 5,
    "children": False,
    "search": "mode",
    "hidden_clock": False,
    "handicap": [],
    "handicap_dormant": False,
}


def challenge(seed: int) -> Challenge:
    return Challenge(Setup(1, dict(_OPTIONS), seed))


def achieved(outcome: Outcome, seat: int = 0) -> Achieved:
    """The points, and the board row by row: a space that is right, one with an error, one that stayed empty."""
    sheet, reached = outcome.sheets[seat], outcome.reached is True
    counted = {line.key: {name.partition(":")[0] for name in line.counted} for line in sheet.lines}
    marks: dict[int, str] = {}
    for name, (row, _) in zip(SPACE_NAMES, SPACES, strict=True):
        empty, wrong = (name in counted.get(key, ()) for key in ("empties", "disconnections"))
        marks[row] = marks.get(row, "") + (OPEN if empty else WRONG if wrong else RIGHT)
    total = str(sheet.total).replace("-", "−")
    return Achieved(sheet.total, f"{STAR if reached else ''}{total} {' '.join(marks.values())}", reached)
