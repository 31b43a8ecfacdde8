"""The challenge of the day: the same cards against the same opponent."""

from __future__ import annotations

from rules.daily import STAR, Achieved, Challenge, Rival, compared
from rules.game import Outcome, ScoreSheet, Setup
from rules.new_worlds.components import Modules

RIVAL = Rival("normal", "elena")
CATEGORIES = ("biodiversity", "most_kinds", "dominance", "balance")


def challenge(seed: int) -> Challenge:
    return Challenge(Setup(2, {**dict.fromkeys(Modules._fields, False), "start": "random"}, seed), (RIVAL,))


def achieved(outcome: Outcome, seat: int = 0) -> Achieved:
    """Both totals, and a mark for each category of the score: more than the rival, as much, less."""
    own, other = outcome.sheets[seat], outcome.sheets[1 - seat]
    won = outcome.winners == (seat,)
    marks = compared(_points(own), _points(other))
    return Achieved(own.total, f"{STAR if won else ''}{own.total}:{other.total} {marks}", won)


def _points(sheet: ScoreSheet) -> list[int]:
    return [sum(line.points for line in sheet.lines if line.key.endswith(f".{name}")) for name in CATEGORIES]
