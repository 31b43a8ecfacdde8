"""How strong the levels are beside each other, from the matches of docs/strength: assets/levels.json, with which the
app compares persons (rules/rating.py). `python -m tools.levels` writes it; "normal" is 0.

Only tables of plain levels count. Half a victory is added on either side of each pairing of two, and at a larger table
as much in proportion, so that one who always won is not infinitely strong.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import exp
from typing import NamedTuple

from rules import GAMES
from rules.bots import LEVELS
from tools.strength.measuring import ROOT, stored
from tools.strength.pairings import pairings

FILE = ROOT / "assets" / "levels.json"
FIXED = "normal"
ROUNDS, STEP = 4000, 0.5
DIGITS = 1
"""More would say more than was measured."""


class Table(NamedTuple):
    """A level against some of another, how often, and how many first places it had."""

    own: str
    other: str
    others: int
    matches: float
    wins: float


def tables(game: str) -> list[Table]:
    """What was measured of plain levels, with half a victory more on either side."""
    counted, found = stored(game), []
    for pairing in pairings():
        own, *others = pairing.players
        if pairing.game == game and {own, *others} <= {*LEVELS} and (entry := counted.get(pairing.name)):
            matches, wins = entry["games"] + (1 + len(others)) / 2, entry["wins"] + 0.5
            found.append(Table(own, others[0], len(others), matches, wins))
    return found


def fitted(found: Sequence[Table]) -> dict[str, float]:
    """The strengths under which what was measured is likeliest."""
    strengths = {level: 0.0 for level in LEVELS if any(level in (each.own, each.other) for each in found)}
    total = sum(each.matches for each in found)
    for _ in range(ROUNDS):
        pulls = dict.fromkeys(strengths, 0.0)
        for each in found:
            chance = 1 / (1 + each.others * exp(strengths[each.other] - strengths[each.own]))
            pull = (each.wins - each.matches * chance) / total
            pulls[each.own] += pull
            pulls[each.other] -= pull
        strengths = {level: at + STEP * 8 * pulls[level] for level, at in strengths.items()}
    return {level: round(at - strengths[FIXED], DIGITS) + 0.0 for level, at in strengths.items()}


def measured() -> Mapping[str, Mapping[str, float]]:
    """Of every game whose levels were all measured."""
    found = {game: fitted(tables(game)) for game in GAMES if tables(game)}
    return {game: levels for game, levels in found.items() if set(levels) == set(LEVELS)}


if __name__ == "__main__":
    FILE.write_text(json.dumps(measured(), indent=1) + "\n", encoding="utf-8")
    print(FILE.read_text(encoding="utf-8"))
