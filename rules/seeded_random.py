"""Randomness that is part of the state: a seed and a counter, the same on every machine."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1


class SeededRandom:
    """A stream of numbers fixed by its seed; `drawn` says how many were taken. Copying it is two integers."""

    __slots__ = ("drawn", "seed")

    def __init__(self, seed: int, drawn: int = 0) -> None:
        self.seed = seed
        self.drawn = drawn

    def copy(self) -> SeededRandom:
        return SeededRandom(self.seed, self.drawn)

    def bits(self) -> int:
        """The next 64 bits: SplitMix64 of seed and counter."""
        self.drawn += 1
        z = (self.seed * 0xD1342543DE82EF95 + self.drawn * 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1."""
        return (self.bits() * limit) >> 64

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Fisher and Yates, with `below` written out: half the time of dealing a match."""
        base = self.seed * 0xD1342543DE82EF95
        drawn = self.drawn
        for last in range(len(items) - 1, 0, -1):
            drawn += 1
            z = (base + drawn * 0x9E3779B97F4A7C15) & _MASK
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            other = ((z ^ (z >> 31)) * (last + 1)) >> 64
            items[last], items[other] = items[other], items[last]
        self.drawn = drawn
