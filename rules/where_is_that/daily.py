"""The challenge of the day: twelve places, one map (WT-5)."""

from __future__ import annotations

from rules.daily import STAR, Achieved, Challenge, day_of
from rules.game import Outcome, Setup
from rules.where_is_that.components import CARTOGRAPHER
from rules.where_is_that.scoring import share_line

PACK = "south_america"
MISSED = 2
"""So many wrong circles still reach the aim."""


def daily_seed(day: str) -> int:
    """The seed of the day's challenge: the date itself, `2026-11-16` gives 20261116 (WT-5)."""
    when = day_of(day)
    return when.year * 10000 + when.month * 100 + when.day


def challenge(day: str) -> Challenge:
    options = {"mode": CARTOGRAPHER, "monuments": False, "hints": False, "pack": PACK, "start": "random"}
    return Challenge(Setup(1, options, daily_seed(day)))


def achieved(outcome: Outcome, seat: int = 0) -> Achieved:
    """So many of the circles, and a tick or a cross for each."""
    sheet = outcome.sheets[seat]
    starred = len(sheet.lines) - sheet.total <= MISSED
    return Achieved(sheet.total, (STAR if starred else "") + share_line(outcome, seat), starred)
