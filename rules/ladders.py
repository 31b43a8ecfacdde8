"""The ladder of a game: fixed deals for one person, each to be played as often as one likes against one's own best.

A step that was played once must never be dealt anew in another way: its seed is a digest of its name, its options are
written out in full (a default may change), and `tests/rules/ladders.json` keeps every deal. Which results earn which
stars stands before the match begins, and belongs to the step as its cards do.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

from rules.daily import Rival
from rules.game import Message, Setup

STARS = 3
"""The most that a step gives."""


class Step(NamedTuple):
    """One deal: the person on the first seat, and a rival on each of the others."""

    key: str
    """Its name within its game, as files keep it: part and number (`easy.3`)."""
    part: Message
    """What the steps of its part have in common."""
    setup: Setup
    aims: tuple[Message, ...]
    """What earns the first star, the second, the third."""
    rivals: tuple[Rival, ...] = ()

    @property
    def number(self) -> int:
        """Its place in its part, from 1."""
        return int(self.key.rpartition(".")[2])


class Climbed(NamedTuple):
    """How one try of a step ended."""

    stars: int
    value: tuple[int, ...]
    """What tries are compared by: the larger is the better."""
    said: Message
    """The result in the game's own measure."""

    def beats(self, other: Climbed | None) -> bool:
        return other is None or (self.stars, self.value) > (other.stars, other.value)


def seed_of(game_id: str, key: str) -> int:
    """The seed of a step: a digest of its game and name, the same on every machine and in every version."""
    name = f"four-worlds/ladder/{game_id}/{key}"
    return int.from_bytes(blake2b(name.encode(), digest_size=6).digest(), "big")


def stars(reached: Sequence[bool]) -> int:
    """So many stars: those whose aims were reached without one missing before."""
    return next((number for number, aim in enumerate(reached) if not aim), len(reached))
