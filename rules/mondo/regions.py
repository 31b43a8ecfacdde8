"""Landscapes of a board: what is joined, closed, free of errors, and where the disconnections are.

One pass over the 36 inner contacts and 24 outer sides joins the regions of the tiles (MO-3, MO-4, MO-5). It runs on
every step of a drag and for every placement a computer player considers, so it works on flat lists of numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.mondo.components import ACTIVE, ANIMAL, ANIMAL_EDGE, DORMANT, EDGE_BITS, EDGES, PARTS, VOLCANO
from rules.mondo.spaces import (
    ALL_SPACES,
    CONTACTS,
    NEIGHBOUR_MASK,
    NEIGHBOURS,
    RIM_AT,
    RIMS,
    SPACE_COUNT,
    WATER,
    spaces_in,
)

EMPTY = -1
Board = Sequence[int]
"""What lies on each of the 24 spaces, EMPTY where nothing does."""


class Landscape(NamedTuple):
    """One maximal connected region. `size` counts each tile once (MO-4)."""

    kind: int
    spaces: int
    closed: bool
    sound: bool
    rim: bool
    animals: tuple[int, ...]

    @property
    def size(self) -> int:
        return self.spaces.bit_count()

    @property
    def perfect(self) -> bool:
        """Closed and free of errors."""
        return self.closed and self.sound

    @property
    def scores(self) -> bool:
        """Water never scores."""
        return self.closed and self.sound and self.kind != WATER

    @property
    def lake(self) -> bool:
        """MO-5: closed, error-free water that touches no rim."""
        return self.kind == WATER and self.closed and self.sound and not self.rim


class Survey(NamedTuple):
    """Everything that a score asks about one board."""

    landscapes: tuple[Landscape, ...]
    disconnections: tuple[int, ...]
    """The sides where they are (of an inner contact the western or northern space's)."""
    empty: int
    animals: int
    active: int
    dormant: int


def filled(board: Board) -> int:
    """The spaces with a tile."""
    mask, bit = 0, 1
    for laid in board:
        if laid >= 0:
            mask |= bit
        bit <<= 1
    return mask


def frontier_of(board: Board) -> int:
    """The spaces that may be filled next: beside a placed tile, or all of an empty board (MO-1)."""
    covered = filled(board)
    if not covered:
        return ALL_SPACES
    beside = 0
    for space in spaces_in(covered):
        beside |= NEIGHBOUR_MASK[space]
    return beside & ~covered


_NO_EDGES = (EMPTY,) * 4
_SIDES = tuple(range(SPACE_COUNT * 4))


class _Joining:
    """The sides of a board as a forest: `root` finds the region a side belongs to."""

    __slots__ = ("closed_by_rim", "disconnections", "edges", "open", "parent")

    def __init__(self, board: Board) -> None:
        self.edges: list[int] = []
        self.parent = list(_SIDES)
        self.open: list[int] = []
        self.disconnections: list[int] = []
        self.closed_by_rim: list[int] = []
        base = 0
        for laid in board:
            if laid < 0:
                self.edges += _NO_EDGES
            else:
                self.edges += EDGES[laid]
                one, two, three, four = PARTS[laid]
                self.parent[base : base + 4] = (base + one, base + two, base + three, base + four)
            base += 4

    def root(self, side: int) -> int:
        parent = self.parent
        above = parent[side]
        while above != side:
            side, above = above, parent[above]
        return side

    def meet_neighbours(self) -> list[int]:
        """Join matching sides; the spoiled sides of mismatches."""
        edges, parent = self.edges, self.parent
        spoiled: list[int] = []
        for one, other in CONTACTS:
            here, there = edges[one], edges[other]
            if here == there:
                if here >= 0:
                    parent[self.root(other)] = self.root(one)
            elif here < 0:
                self.open.append(other)
            elif there < 0:
                self.open.append(one)
            else:
                self.disconnections.append(one)
                spoiled += (one, other)
        return spoiled

    def meet_rim(self, rim: str) -> list[int]:
        """The rim closes but does not connect; the spoiled sides of mismatches (MO-4)."""
        edges, spoiled = self.edges, []
        for side, landscape in RIMS[rim]:
            if edges[side] == landscape:
                self.closed_by_rim.append(side)
            elif edges[side] >= 0:
                spoiled.append(side)
        self.disconnections += spoiled
        return spoiled


def _things(board: Board) -> tuple[int, int, int, int]:
    """Masks of spaces: empty, with an animal, with an active volcano, with a dormant one."""
    empty = animals = active = dormant = 0
    bit = 1
    for laid in board:
        if laid < 0:
            empty |= bit
        elif ANIMAL[laid] >= 0:
            animals |= bit
        elif VOLCANO[laid] == ACTIVE:
            active |= bit
        elif VOLCANO[laid] == DORMANT:
            dormant |= bit
        bit <<= 1
    return empty, animals, active, dormant


def _landscapes(board: Board, joining: _Joining, spoiled: list[int]) -> tuple[Landscape, ...]:
    root, edges = joining.root, joining.edges
    masks: dict[int, int] = {}
    animals: dict[int, tuple[int, ...]] = {}
    for space, laid in enumerate(board):
        if laid >= 0:
            base, bit = space * 4, 1 << space
            for part in set(PARTS[laid]):
                top = root(base + part)
                masks[top] = masks.get(top, 0) | bit
            if ANIMAL[laid] >= 0:
                top = root(base + ANIMAL_EDGE[laid])
                animals[top] = (*animals.get(top, ()), ANIMAL[laid])
    unfinished = {root(side) for side in joining.open}
    faulty = {root(side) for side in spoiled}
    shore = {root(side) for side in joining.closed_by_rim}
    found = [
        Landscape(edges[top], mask, top not in unfinished, top not in faulty, top in shore, animals.get(top, ()))
        for top, mask in masks.items()
    ]
    return tuple(found)


def survey(board: Board, rim: str) -> Survey:
    """Look a whole board over."""
    joining = _Joining(board)
    spoiled = joining.meet_neighbours()
    spoiled += joining.meet_rim(rim)
    landscapes = _landscapes(board, joining, spoiled)
    return Survey(landscapes, tuple(joining.disconnections), *_things(board))


def pieces(board: Board, rim: str) -> tuple[list[int], frozenset[int]]:
    """The landscape that each side belongs to, named by one of its sides, and those that have an error."""
    joining = _Joining(board)
    spoiled = joining.meet_neighbours()
    spoiled += joining.meet_rim(rim)
    return [joining.root(side) for side in _SIDES], frozenset(map(joining.root, spoiled))


_CLASHING = tuple(tuple((0b1111 ^ (1 << kind)) << (side * 4) for kind in range(4)) for side in range(4))
_RIM_CLASHES = {
    rim: tuple(
        sum(_CLASHING[side & 3][kind] for side, kind in RIM_AT[rim].items() if side >> 2 == space)
        for space in range(SPACE_COUNT)
    )
    for rim in RIMS
}


def clashes(board: Board, rim: str, space: int) -> int:
    """The edge bits that would be a disconnection on this space: `EDGE_BITS[laid] & clashes` counts them (MO-3)."""
    found = _RIM_CLASHES[rim][space]
    north, east, south, west = NEIGHBOURS[space]
    if north >= 0 and board[north] >= 0:
        found |= _CLASHING[0][EDGES[board[north]][2]]
    if east >= 0 and board[east] >= 0:
        found |= _CLASHING[1][EDGES[board[east]][3]]
    if south >= 0 and board[south] >= 0:
        found |= _CLASHING[2][EDGES[board[south]][0]]
    if west >= 0 and board[west] >= 0:
        found |= _CLASHING[3][EDGES[board[west]][1]]
    return found


def errors_at(board: Board, rim: str, space: int, laid: int) -> int:
    """How many disconnections laying this here would make."""
    return (EDGE_BITS[laid] & clashes(board, rim, space)).bit_count()
