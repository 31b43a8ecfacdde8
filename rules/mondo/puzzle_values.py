"""What an answer to a puzzle of Mondo is worth, and the search through all answers there are.

An answer is a board without an empty space; its value is what it brings beside the board as it lay, as a round of one
player is counted. Two answers that look alike are one: which tile lies under a plain side does not matter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from rules.mondo.components import ACTIVE, ANIMAL, ANIMAL_EDGE, EDGES, LAYS, PARTS, VOLCANO
from rules.mondo.regions import EMPTY, errors_at, frontier_of, pieces, survey
from rules.mondo.scoring import LANDSCAPE_POINTS
from rules.mondo.spaces import NEIGHBOURS, RIM_AT, WATER, spaces_in

Look = tuple[object, ...]


@cache
def look(laid: int) -> Look:
    """All that can be seen of a tile as it lies, and all that counts."""
    if laid < 0:
        return ()
    stands = PARTS[laid][ANIMAL_EDGE[laid]] if ANIMAL[laid] >= 0 else -1
    return (EDGES[laid], PARTS[laid], ANIMAL[laid], stands, VOLCANO[laid])


@cache
def lays_of(tile: int) -> tuple[int, ...]:
    """The ways a tile can lie, each look once."""
    looks = {look(laid): laid for laid in reversed(range(tile * LAYS, tile * LAYS + LAYS))}
    return tuple(sorted(looks.values()))


def points(board: Sequence[int], rim: str) -> int:
    """The score of a round of one player who has not left: all but the token."""
    seen = survey(board, rim)
    landscapes = sum(landscape.scores for landscape in seen.landscapes)
    found = seen.animals.bit_count() + LANDSCAPE_POINTS * landscapes
    return found - seen.empty.bit_count() - len(seen.disconnections) - seen.active.bit_count()


class Filling(NamedTuple):
    """What was laid on each of the empty spaces (EMPTY: nothing), and what it brings."""

    value: int
    laid: tuple[int, ...]

    @property
    def looks(self) -> tuple[Look, ...]:
        return tuple(map(look, self.laid))


class _Way(NamedTuple):
    """One way to lie on a space, and the landscapes it can close there, whatever lies around it."""

    tile: int
    laid: int
    sure: int
    """The covered space, animal and volcano, and the errors beside what lies there already."""
    alone: tuple[int, int, int, int] = (0, 0, 0, 0)
    """By side: its landscape as a bit, where only empty spaces and the rim touch it."""
    roots: tuple[int, int, int, int] = (0, 0, 0, 0)
    """By side: the landscapes of the board that its own becomes part of, as bits."""
    counts: int = 0
    """Of these, one for each landscape of its own that can be closed."""


class _Hoped(NamedTuple):
    """What has been laid so far can bring no more than this."""

    sure: int = 0
    alone: int = 0
    joined: int = 0
    spoiled: int = 0
    """Of both, those that have an error."""

    @property
    def most(self) -> int:
        return self.sure + LANDSCAPE_POINTS * ((self.alone | self.joined) & ~self.spoiled).bit_count()


class Task:
    """A board with some empty spaces, and the tiles in the pool."""

    def __init__(self, board: Sequence[int], rim: str, tiles: Sequence[int]) -> None:
        self.board, self.rim, self.tiles = tuple(board), rim, tuple(tiles)
        self.spaces = tuple(space for space, laid in enumerate(board) if laid == EMPTY)
        self.before = points(board, rim)

    def value(self, laid: Sequence[int]) -> int:
        """What this brings on the empty spaces."""
        return points(self.filled(laid), self.rim) - self.before

    def filled(self, laid: Sequence[int]) -> list[int]:
        """The board with this on its empty spaces."""
        board = list(self.board)
        for space, each in zip(self.spaces, laid, strict=True):
            board[space] = each
        return board

    def fits(self, space: int) -> list[int]:
        """The tiles that lie there without an error beside what lies there already."""
        return [tile for tile in self.tiles if min(self.errors(space, laid) for laid in lays_of(tile)) == 0]

    def errors(self, space: int, laid: int) -> int:
        return errors_at(self.board, self.rim, space, laid)

    def near(self, least: int, gaps: bool = False) -> Iterator[Filling]:
        """Every filling that is worth so much or more, looks that are alike too."""
        return _Search(self, gaps).all(least)

    def at_least(self, least: int, gaps: bool = False) -> list[Filling]:
        """Every answer that is worth so much or more, each look once, the best first. With `gaps` also boards on which
        spaces stay empty."""
        found: dict[tuple[Look, ...], Filling] = {}
        for filling in self.near(least, gaps):
            found.setdefault(filling.looks, filling)
        return sorted(found.values(), key=lambda each: -each.value)

    def best(self, count: int, least: int) -> list[Filling]:
        """The best answers of those that are worth so much or more."""
        found: dict[tuple[Look, ...], Filling] = {}
        search = _Search(self)
        for filling in search.all(least):
            found.setdefault(filling.looks, filling)
            if len(found) > count:
                last = min(found.values(), key=lambda each: each.value)
                del found[last.looks]
                search.least = min(each.value for each in found.values()) + 1
        return sorted(found.values(), key=lambda each: -each.value)

    def order(self) -> list[int]:
        """The empty spaces by their place in `spaces`, each beside a tile when its turn comes (MO-1)."""
        board, order = list(self.board), list[int]()
        while len(order) < len(self.spaces):
            space = spaces_in(frontier_of(board))[0]
            board[space] = 0
            order.append(self.spaces.index(space))
        return order


class _Search:
    """All answers, space by space; what can no longer be worth enough is passed over."""

    def __init__(self, task: Task, gaps: bool = False) -> None:
        self.task, self.least = task, 0
        self._roots, self._faulty = pieces(task.board, task.rim)
        own = 4 * len(task.spaces)  # bits below these are for landscapes of tiles that are laid
        self._bits = {root: 1 << own + number for number, root in enumerate(sorted(set(self._roots)))}
        fixed = {space: sum(task.board[other] >= 0 for other in NEIGHBOURS[space]) for space in task.spaces}
        self.places = sorted(range(len(task.spaces)), key=lambda at: (-fixed[task.spaces[at]], at))
        laids = [laid for tile in task.tiles for laid in lays_of(tile)]
        self.ways = [[self._way(number, laid) for laid in laids] for number in range(len(self.places))]
        for ways in self.ways:
            ways += [_Way(-1, EMPTY, 0)] * gaps
            ways.sort(key=_most, reverse=True)
        most = [_most(ways[0]) for ways in self.ways]
        self.rest = [sum(most[at:]) for at in range(len(most) + 1)]
        self.beside = [self._earlier(number) for number in range(len(self.places))]

    def _earlier(self, number: int) -> list[tuple[int, int, int]]:
        """Of the spaces filled before: the side that touches it, which one, and its side."""
        space = self.task.spaces[self.places[number]]
        before = {self.task.spaces[at]: earlier for earlier, at in enumerate(self.places[:number])}
        return [
            (side, before[other], (side + 2) % 4) for side, other in enumerate(NEIGHBOURS[space]) if other in before
        ]

    def _way(self, number: int, laid: int) -> _Way:
        space = self.task.spaces[self.places[number]]
        alone, roots, counts = [0] * 4, [0] * 4, 0
        for part in set(PARTS[laid]):
            sides = [side for side in range(4) if PARTS[laid][side] == part]
            touched = [self._touched(space, side, laid) for side in sides]
            if EDGES[laid][part] == WATER or None in touched:
                continue
            bits = [self._bits[root] for root in touched if root is not None and root >= 0]
            counts |= min(bits, default=0)
            for side in sides:
                alone[side] = 0 if bits else 1 << 4 * number + part
                roots[side] = sum(set(bits))
        sure = 1 + (ANIMAL[laid] >= 0) - (VOLCANO[laid] == ACTIVE) - self.task.errors(space, laid)
        north, east, south, west = alone
        return _Way(
            laid // LAYS, laid, sure, (north, east, south, west), (roots[0], roots[1], roots[2], roots[3]), counts
        )

    def _touched(self, space: int, side: int, laid: int) -> int | None:
        """The landscape that lies beyond a side, -1 where there is none, None where the own one cannot count."""
        edge, other = EDGES[laid][side], NEIGHBOURS[space][side]
        if other < 0:
            return -1 if RIM_AT[self.task.rim][space * 4 + side] == edge else None
        lying = self.task.board[other]
        if lying < 0:
            return -1
        root = self._roots[other * 4 + (side + 2) % 4]
        return None if EDGES[lying][(side + 2) % 4] != edge or root in self._faulty else root

    def all(self, least: int) -> Iterator[Filling]:
        """Every filling that is worth so much or more; `self.least` may be raised between two of them."""
        self.least = least
        yield from self._lay(_Hoped(), [])

    def _lay(self, hoped: _Hoped, laid: list[_Way]) -> Iterator[Filling]:
        number = len(laid)
        if number == len(self.places):
            order = {at: way.laid for at, way in zip(self.places, laid, strict=True)}
            there = tuple(order[at] for at in range(number))
            value = self.task.value(there)
            if value >= self.least:
                yield Filling(value, there)
            return
        used = {way.tile for way in laid if way.tile >= 0}
        for way in self.ways[number]:
            if way.tile not in used:
                now = self._with(hoped, way, laid)
                if now.most + self.rest[number + 1] >= self.least:
                    yield from self._lay(now, [*laid, way])

    def _with(self, hoped: _Hoped, way: _Way, laid: list[_Way]) -> _Hoped:
        """One more tile. Beside another an error spoils the landscapes of both; where they meet they are one."""
        sure, alone, joined, spoiled = hoped
        sure, joined = sure + way.sure, joined | way.counts
        own = way.alone[0] | way.alone[1] | way.alone[2] | way.alone[3]
        for side, which, theirs in self.beside[len(laid)]:
            other = laid[which]
            if way.laid < 0 or other.laid < 0:
                continue
            if EDGES[way.laid][side] != EDGES[other.laid][theirs]:
                sure -= 1
                spoiled |= way.alone[side] | way.roots[side] | other.alone[theirs] | other.roots[theirs]
            elif way.roots[side]:
                alone &= ~other.alone[theirs]
            else:
                own &= ~way.alone[side]
        return _Hoped(sure, alone | own, joined, spoiled)


def _most(way: _Way) -> int:
    own = way.counts | way.alone[0] | way.alone[1] | way.alone[2] | way.alone[3]
    return way.sure + LANDSCAPE_POINTS * own.bit_count()
