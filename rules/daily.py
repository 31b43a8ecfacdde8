"""The challenge of a day: what everybody plays on one date, and how its result is told without giving anything away.

A date that was played once must never be dealt anew in another way: seeds come from the date by a digest, options are
written out in full (a default may change), and `tests/rules/test_daily.py` keeps a year of deals.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from hashlib import blake2b
from typing import NamedTuple

from rules.game import BadData, Setup

RIGHT, WRONG, OPEN, STAR = "✓", "✗", "–", "★"
"""The signs of a line of marks, the same in every language."""


class Rival(NamedTuple):
    """A computer player of a challenge: always the same one, who thinks by count and never by the clock, so that the
    same moves meet the same answers on every device."""

    level: str
    character: str


class Challenge(NamedTuple):
    """What is played on one day: the person on the first seat, and a rival on each of the others."""

    setup: Setup
    rivals: tuple[Rival, ...] = ()


class Achieved(NamedTuple):
    """How one try ended."""

    score: int
    marks: str
    """Signs and numbers that a person may send to others: nothing in them tells what was dealt."""
    starred: bool
    """Whether the aim of the challenge was reached."""


def day_of(text: str) -> date:
    """A date as 2026-11-16; BadData where it is none."""
    try:
        return date.fromisoformat(text)
    except ValueError as fault:
        raise BadData(f"not a date like 2026-11-16: {text[:40]!r}") from fault


def is_day(text: str) -> bool:
    """Whether this is a date as 2026-11-16, written in no other way."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def seed_of(game_id: str, day: str) -> int:
    """The seed of a game's challenge on a day: a digest of both, the same on every machine and in every version."""
    name = f"four-worlds/challenge/{game_id}/{day_of(day).isoformat()}"
    return int.from_bytes(blake2b(name.encode(), digest_size=6).digest(), "big")


def compared(own: Iterable[int], others: Iterable[int]) -> str:
    """A mark for each pair: more, equal, less."""
    return "".join(
        RIGHT if mine > theirs else OPEN if mine == theirs else WRONG for mine, theirs in zip(own, others, strict=True)
    )
