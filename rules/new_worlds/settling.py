"""The best values for a world's settlements (NW-6), proposed by the app as the first move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules.new_worlds.components import BIOME_SIZE, BIOMES, SETTLEMENT, Modules, values_of
from rules.new_worlds.scoring import SETTLED_BIOMES, SHORTEST_RUN, Values, totals, valued


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
    """All values with this seat's open settlements fixed as well as possible, other seats' guessed.

    Candidates: the best runs (exact, left to right over the biomes), and the same with one settlement on top of its
    biome, because a highest card can decide a tie. The real score chooses.
    """
    rest = guessed_values(worlds, values)
    mine = open_settlements(worlds[seat], values)
    best = _longest_runs(worlds[seat], rest, mine, modules.global_balance)
    best_margin = _margin(worlds, best, modules, seat)
    for biome in mine:
        raised = [*best]
        raised[biome] = values_of(biome)[-1]
        margin = _margin(worlds, raised, modules, seat)
        if margin > best_margin:
            best, best_margin = raised, margin
    return best


def _margin(worlds: Sequence[int], values: Values, modules: Modules, seat: int) -> int:
    points = totals(worlds, values, modules)
    own = points.pop(seat)
    return 2 * own - max(points)


def _longest_runs(world: int, values: Sequence[int], mine: list[int], across: bool) -> list[int]:
    """Values that put most cards in runs; among equals the higher value.

    Left to right: for each length of the chain that reaches a border, the best points and choices so far.
    """
    fixed = [0 if biome in mine else value for biome, value in enumerate(values)]
    shown = valued(world, fixed)
    best: dict[int, tuple[int, int, list[int]]] = {0: (0, 0, [])}
    for biome in range(len(BIOMES)):
        column = shown >> BIOME_SIZE * biome & 0xFF
        following: dict[int, tuple[int, int, list[int]]] = {}
        for chain, (points, height, chosen) in best.items():
            for value in values_of(biome) if biome in mine else [values[biome]]:
                filled = column | 1 << value - 1 - BIOME_SIZE * biome if biome in mine else column
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
