"""The best values for a world's settlements (NW-6), proposed by the app as the first move."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cache
from itertools import product

from rules.new_worlds.components import BIOME_SIZE, BIOMES, SETTLEMENT, Modules, values_of
from rules.new_worlds.scoring import (
    SETTLED_BIOMES,
    SHORTEST_RUN,
    Values,
    biome_contests,
    kinds_contest,
    losers,
    ranking,
    totals,
    valued,
    winner,
)


def open_settlements(world: int, values: Values) -> list[int]:
    """The biomes whose settlement lies in this world and has no value yet."""
    return [biome for biome in SETTLED_BIOMES[world >> SETTLEMENT] if not values[biome]]


def guessed_values(worlds: Sequence[int], values: Values) -> list[int]:
    """Open settlements at the top of their biome: the worst case for a rival's tie, and good enough to compare."""
    owned = 0
    for world in worlds:
        owned |= world
    return [
        value or (values_of(biome)[-1] if owned >> SETTLEMENT + biome & 1 else 0) for biome, value in enumerate(values)
    ]


def best_values(worlds: Sequence[int], values: Values, modules: Modules, seat: int) -> list[int]:
    """All values with this seat's open settlements at their best: for victory, ties by icons included (NW-12), then
    for the lead, then for points; among equals the higher values. Exact, given the values of the other seats.

    Two values of a biome with the same effect on every contest differ in the own runs only. So one value of each such
    kind is tried with one of each other settlement, and runs are made as long as that allows.
    """
    assumed = _assumed(worlds, values, modules, seat)
    mine = open_settlements(worlds[seat], values)
    if not mine:
        return assumed
    groups = [_alike(worlds, assumed, modules, biome) for biome in mine]
    world, across = worlds[seat], modules.global_balance
    candidates = [
        _longest_runs(world, assumed, dict(zip(mine, chosen, strict=True)), across) for chosen in product(*groups)
    ]
    return max(candidates, key=lambda chosen: (*merit(worlds, chosen, modules, seat), sum(chosen)))


def merit(worlds: Sequence[int], values: Values, modules: Modules, seat: int) -> tuple[float, int, int]:
    """How good a final position is for a seat: its share of the victory (NW-12), its lead, its points."""
    points = totals(worlds, values, modules)
    winners = ranking(worlds, points)[0]
    best_rival = max(own for other, own in enumerate(points) if other != seat)
    return (seat in winners) / len(winners), points[seat] - best_rival, points[seat]


def _assumed(worlds: Sequence[int], values: Values, modules: Modules, seat: int) -> list[int]:
    """The values with other seats' open settlements where their runs are longest; the own ones stay open."""
    assumed = list(values)
    for other, world in enumerate(worlds):
        theirs = open_settlements(world, values) if other != seat else []
        if theirs:
            free = {biome: values_of(biome) for biome in theirs}
            best = _longest_runs(world, values, free, modules.global_balance)
            for biome in theirs:
                assumed[biome] = best[biome]
    return assumed


def _alike(worlds: Sequence[int], values: Values, modules: Modules, biome: int) -> list[list[int]]:
    """The values of a settlement, those together that decide alike all contests they count in."""
    decided: dict[Hashable, list[int]] = {}
    for value in values_of(biome):
        trial = [*values]
        trial[biome] = value
        decided.setdefault(_decided(worlds, trial, modules, biome), []).append(value)
    return list(decided.values())


def _decided(worlds: Sequence[int], values: Values, modules: Modules, biome: int) -> Hashable:
    """Who wins and who loses in the contests that this biome's settlement can decide."""
    contests = biome_contests(worlds, values)
    ranks = contests[biome]
    if not modules.discordance:
        return winner(ranks)
    return winner(ranks), tuple(losers(ranks)), tuple(losers(kinds_contest(contests)))


def _longest_runs(world: int, values: Values, free: Mapping[int, Sequence[int]], across: bool) -> list[int]:
    """Values that put most cards in runs, the free settlements at one of their values; among equals the higher.

    Left to right: for each length of the chain that reaches a border, the best points and choices so far.
    """
    fixed = [0 if biome in free else value for biome, value in enumerate(values)]
    shown = valued(world, fixed)
    best: dict[int, tuple[int, int, list[int]]] = {0: (0, 0, [])}
    for biome in range(len(BIOMES)):
        column = shown >> BIOME_SIZE * biome & 0xFF
        following: dict[int, tuple[int, int, list[int]]] = {}
        for chain, (points, height, chosen) in best.items():
            for value in free.get(biome, (values[biome],)):
                filled = column | 1 << value - 1 - BIOME_SIZE * biome if biome in free else column
                end, gained = _extend(chain if across else 0, filled)
                reached = (points + gained, height + value, [*chosen, value])
                if end not in following or reached > following[end]:
                    following[end] = reached
        best = following
    return max(best.values())[2]


@cache
def _extend(chain: int, column: int) -> tuple[int, int]:
    """A chain of so many values (3 stands for more) runs into a column: its length at the far end, points gained."""
    gained = 0
    for place in range(BIOME_SIZE):
        if not column >> place & 1:
            chain = 0
            continue
        gained += 1 if chain >= SHORTEST_RUN else SHORTEST_RUN if chain == SHORTEST_RUN - 1 else 0
        chain = min(chain + 1, SHORTEST_RUN)
    return chain, gained


@cache
def _best_place(column: int) -> int:
    """Where a settlement makes most of one biome's cards, the higher place among equals."""
    return max(range(BIOME_SIZE), key=lambda place: (_extend(0, column | 1 << place)[1], place))


def quick_values(worlds: Sequence[int], values: Values) -> Values:
    """Good values for all open settlements, each biome on its own: for playouts."""
    if max(worlds) < 1 << SETTLEMENT:
        return values
    chosen = list(values)
    for world in worlds:
        for biome in open_settlements(world, values):
            chosen[biome] = BIOME_SIZE * biome + 1 + _best_place(world >> BIOME_SIZE * biome & 0xFF)
    return chosen
