"""What worlds may be expected to be worth at the end, while cards are still to come: the judgement of the search.

Every card that lies in no world yet comes into each world with the same chance. From that follow, column by column,
the expected kinds and runs, and the chances in each contest.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, sqrt

from rules.new_worlds.components import (
    BIOME_SIZE,
    BIOMES,
    HIGHEST_VALUE,
    ICON_MASK,
    SETTLEMENT,
    SPACES,
    VALUED,
    Modules,
)
from rules.new_worlds.scoring import DOMINANCE, MOST_ICONS, MOST_KINDS, in_runs

CARDS_KEPT = 1
"""Nobody gets the cards that lie on the board at the end, and so many of each hand."""
_STEPS = 10
"""Chances are rounded to such a part, so that few tables serve a whole match."""
_KINDS_BEHIND = 0.8
"""Of the bonus for most kinds, the part that each expected kind less than the best world's takes away."""
_STEEPNESS = 1.7
"""A logistic curve with this factor is as good as the normal distribution."""

_COUNT = tuple(column.bit_count() for column in range(256))
_RUN_POINTS = tuple(in_runs(column, False).bit_count() for column in range(256))


class Prospects:
    """Expected points where each open card comes into each of `seats` worlds with the chance `share`."""

    def __init__(self, share: float, seats: int, discordance: bool) -> None:
        self.share, self.seats, self.discordance = share, seats, discordance
        self.columns: dict[int, float] = {}
        """By own cards * 256 + open cards of a biome: expected kinds and points of runs."""
        self.contests: dict[tuple[tuple[int, ...], int, int], tuple[float, ...]] = {}
        self.kind_chance = [1 - (1 - share) ** cards for cards in range(BIOME_SIZE + 1)]

    def column(self, own: int, open_cards: int) -> float:
        key = own << BIOME_SIZE | open_cards
        if key not in self.columns:
            lowest = open_cards & -open_cards
            rest = open_cards ^ lowest
            self.columns[key] = (
                self.share * self.column(own | lowest, rest) + (1 - self.share) * self.column(own, rest)
                if lowest
                else _RUN_POINTS[own] + (own > 0)
            )
        return self.columns[key]

    def settled_column(self, own: int, open_cards: int) -> float:
        """With a settlement that stands for the best value."""
        places = [1 << place for place in range(BIOME_SIZE)]
        return max(self.column(own | place, open_cards & ~place) for place in places)

    def contest(self, counts: tuple[int, ...], open_cards: int, top: int) -> tuple[float, ...]:
        """Expected points of each seat in one biome: for most cards, and where discordance counts for fewest.

        `top` is the seat with the highest card so far; it decides ties.
        """
        key = counts, open_cards, top
        if key not in self.contests:
            self.contests[key] = self._one_card_later(*key) if open_cards else self._decided(counts, top)
        return self.contests[key]

    def _one_card_later(self, counts: tuple[int, ...], open_cards: int, top: int) -> tuple[float, ...]:
        nobody = 1 - self.share * self.seats
        expected = [nobody * points for points in self.contest(counts, open_cards - 1, top)]
        for seat, count in enumerate(counts):
            taken = (*counts[:seat], count + 1, *counts[seat + 1 :])
            for other, points in enumerate(self.contest(taken, open_cards - 1, top)):
                expected[other] += self.share * points
        return tuple(expected)

    def _decided(self, counts: tuple[int, ...], top: int) -> tuple[float, ...]:
        ranks = tuple([2 * count + (seat == top) for seat, count in enumerate(counts)])
        expected = [0.0] * len(counts)
        best = max(ranks)
        if best:
            for seat, rank in enumerate(ranks):
                expected[seat] += DOMINANCE / ranks.count(best) if rank == best else 0
        if self.discordance:
            all_tie = max(counts) == min(counts) > 0
            for seat, count in enumerate(counts):
                expected[seat] -= count == min(counts) and not (all_tie and seat == top)
        return tuple(expected)

    def points(self, worlds: Sequence[int], modules: Modules) -> list[float]:
        """The points each seat may expect at the end."""
        free = VALUED
        for world in worlds:
            free &= ~world
        columns = [(world & VALUED).to_bytes(BIOME_SIZE, "little") for world in worlds]
        free_columns = free.to_bytes(BIOME_SIZE, "little")
        points = [self._world(world, own, free_columns) for world, own in zip(worlds, columns, strict=True)]
        self._add_contests(points, worlds, columns, free_columns)
        self._add_most_kinds(points, columns, free_columns)
        if modules.vital_capacity:
            self._add_icons(points, worlds, free)
        return points

    def _world(self, world: int, own: bytes, free: bytes) -> float:
        known, expected = self.columns, 0.0
        for cards, open_cards in zip(own, free, strict=True):
            key = cards << BIOME_SIZE | open_cards
            expected += known[key] if key in known else self.column(cards, open_cards)
        if world > VALUED:
            for biome in range(len(BIOMES)):
                if world >> SETTLEMENT + biome & 1:
                    expected += self.settled_column(own[biome], free[biome]) - self.column(own[biome], free[biome])
        return expected

    def _add_contests(self, points: list[float], worlds: Sequence[int], columns: Sequence[bytes], free: bytes) -> None:
        known, seats = self.contests, range(self.seats)
        settled = max(worlds) > VALUED
        for biome, own in enumerate(zip(*columns, strict=True)):
            counts = tuple([_COUNT[column] for column in own])
            if settled:
                counts = tuple([n + (worlds[seat] >> SETTLEMENT + biome & 1) for seat, n in enumerate(counts)])
            key = counts, _COUNT[free[biome]], own.index(max(own))
            expected = known[key] if key in known else self.contest(*key)
            for seat in seats:
                points[seat] += expected[seat]

    def _add_most_kinds(self, points: list[float], columns: Sequence[bytes], free: bytes) -> None:
        chance = [self.kind_chance[_COUNT[column]] for column in free]
        kinds = [sum([1.0 if cards else chance[b] for b, cards in enumerate(own)]) for own in columns]
        best = max(kinds)
        for seat, own_kinds in enumerate(kinds):
            points[seat] += MOST_KINDS * max(0.0, 1 - _KINDS_BEHIND * (best - own_kinds))

    def _add_icons(self, points: list[float], worlds: Sequence[int], free: int) -> None:
        for mask in ICON_MASK:
            counts = [(world & mask).bit_count() for world in worlds]
            spread = _STEEPNESS / sqrt(2 * (free & mask).bit_count() * self.share + 0.3)
            most, fewest = max(counts), min(counts)
            chances = [exp(spread * (count - most)) for count in counts]
            prize = MOST_ICONS / sum(chances)
            for seat, chance in enumerate(chances):
                points[seat] += prize * chance
            if self.discordance:
                risks = [exp(spread * (fewest - count)) for count in counts]
                for seat, risk in enumerate(risks):
                    points[seat] -= risk / sum(risks)


@cache
def _prospects(step: int, seats: int, discordance: bool) -> Prospects:
    return Prospects(step / _STEPS / seats, seats, discordance)


def open_cards(worlds: Sequence[int]) -> int:
    """How many biome cards lie in no world yet."""
    return HIGHEST_VALUE - sum([(world & VALUED).bit_count() for world in worlds])


def prospects(worlds: Sequence[int], modules: Modules) -> Prospects:
    """The tables for a position: the fewer cards are still to come, the smaller everybody's chances."""
    seats = len(worlds)
    left = open_cards(worlds)
    coming = max(0, left - len(SPACES) - CARDS_KEPT * seats)
    return _prospects(round(_STEPS * coming / left) if left else 0, seats, modules.discordance)
