"""docs/STRENGTH.md from what was counted."""

from __future__ import annotations

from collections.abc import Iterator

from rules import GAMES
from tools.strength.measuring import ROOT, entry, stored
from tools.strength.pairings import Pairing, pairings

REPORT = ROOT / "docs" / "STRENGTH.md"
HEAD = """# How strong the computer players are

Every line is a player (named first) against the players named after it, over whole matches; seats move on by one each
match, so that none favours anybody. A shared victory counts in parts. The interval is Wilson's for 95 %. Match n of a
pairing is played with the seed `seed + n`. "Decision" is the median time of the first player's decisions on a machine
of two cores that was busy with other work; `make bench` compares times within one run.

A character ("normal/bruno") has the ways of its style and stays as strong as its level: about half of the victories.

Written by `python -m tools.strength`, which plays what is missing. The column *rules* names the code that played. When
it has changed, the first and the last ten matches are played again, and unless they end with the same scores, the whole
line is. Please do not edit by hand.
"""


COLUMNS = (
    "table",
    "victories",
    "95 % interval",
    "goal",
    "matches",
    "mean scores",
    "decision",
    "seed",
    "date",
    "rules",
)


def write_report() -> None:
    REPORT.write_text("\n".join(_lines()) + "\n", encoding="utf-8")


def _lines() -> Iterator[str]:
    yield HEAD.rstrip()
    for game in GAMES:
        yield f"\n## {game.replace('_', ' ').title()}\n"
        yield f"| {' | '.join(COLUMNS)} |"
        yield "|---" * len(COLUMNS) + "|"
        counted = stored(game)
        for pairing in pairings():
            if pairing.game == game:
                yield _row(pairing, counted.get(pairing.name))


def _row(pairing: Pairing, counted: dict | None) -> str:
    goal = "" if pairing.goal is None else f"≥ {pairing.goal:.0%}"
    if counted is None:
        return f"| {pairing.name} | not measured | | {goal} | 0 | | | | | |"
    line = entry(pairing, counted)
    low, high = line.interval()
    scores = counted["scores"]
    first, second = (sum(each[i] for each in scores) / len(scores) for i in (0, 1))
    cells = (
        pairing.name,
        f"{line.share:.1%}",
        f"{low:.1%}–{high:.1%}",
        goal,
        line.games,
        f"{first:.1f}, {second:.1f}",
        f"{line.decision_ms:.0f} ms",
        counted["seed"],
        counted["date"],
        counted["rules"],
    )
    return f"| {' | '.join(map(str, cells))} |"
