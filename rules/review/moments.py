"""Which moments of a match are worth telling: the moves that cost most, and the best one that was found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rules.review.judging import Decision

COSTLY, FOUND = "costly", "found"
MOST = 3
"""So many costly moves are told."""
SURE = 2.0
"""A difference counts if it is so many times as large as its doubt."""
LEAST = 0.01
"""A loss smaller than this is nothing to speak of."""
CANDIDATES, FINDS = 6, 2
"""So many decisions that may be told of are looked at at length."""


class Moment(NamedTuple):
    kind: str
    """`costly` or `found`."""
    decision: Decision
    also: tuple[int, ...] = ()
    """Of a costly one: the numbers of other decisions in which the same was missed, or the same was done."""


def is_costly(decision: Decision) -> bool:
    """A better move was there, beyond doubt."""
    return decision.loss >= LEAST and decision.loss > SURE * decision.doubt


def is_found(decision: Decision) -> bool:
    """No other move was as good, beyond doubt."""
    return decision.margin >= LEAST and decision.margin > SURE * decision.margin_doubt


def costly(decisions: Iterable[Decision]) -> list[Decision]:
    """The costly ones, the worst first; of equals the earlier."""
    return sorted(filter(is_costly, decisions), key=lambda each: (-each.loss, each.number))


def alike(decisions: Iterable[Decision]) -> list[list[Decision]]:
    """The same advice is given once, and the same deed blamed once: who misses a move today and tomorrow, or leaves
    early round after round, reads of it where it cost most. In each group the first comes first."""
    found: list[list[Decision]] = []
    for each in decisions:
        group = next((some for some in found if each.best == some[0].best or each.played == some[0].played), None)
        if group is None:
            found.append([each])
        else:
            group.append(each)
    return found


def candidates(decisions: Sequence[Decision]) -> list[int]:
    """Which decisions deserve a longer look: those that cost most at a glance, and the best finds."""
    dear = sorted(decisions, key=lambda each: (-each.loss, each.number))[:CANDIDATES]
    fine = sorted(decisions, key=lambda each: (-each.margin, each.number))[:FINDS]
    return sorted({each.number for each in (*dear, *fine)})


def moments(decisions: Sequence[Decision]) -> list[Moment]:
    """In the order of the match; only what was looked at at length is told, with where else it was so."""
    judged = [each for each in decisions if each.deep]
    found = [
        Moment(COSTLY, worst, tuple(sorted(each.number for each in others)))
        for worst, *others in alike([*costly(judged), *costly(each for each in decisions if not each.deep)])
        if worst.deep
    ][:MOST]
    finds = sorted(filter(is_found, judged), key=lambda each: (-each.margin, each.number))
    found += [Moment(FOUND, each) for each in finds[:1]]
    return sorted(found, key=lambda each: each.decision.number)
