"""A map of cards on a grid: where a card may be laid, what a push moves, which circles there are."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator, Mapping, Sequence

from rules.where_is_that.components import NORTH_SOUTH, STEPS, WEST_EAST, Circle

UP, DOWN, LEFT, RIGHT = STEPS


class CardMap:
    """The cards of one map by cell. A map never changes: laying a card makes a new one, so copies are free."""

    __slots__ = ("_legal", "at", "cells", "rim")

    def __init__(self, at: dict[int, int], cells: list[int], rim: list[int]) -> None:
        self.at = at
        self.cells = cells
        """The occupied cells from top to bottom, from left to right."""
        self.rim = rim
        """The empty cells orthogonally adjacent to a card, in the same order (WT-1)."""
        self._legal: list[int] | None = None

    @classmethod
    def of(cls, at: Mapping[int, int]) -> CardMap:
        """The map of these cards."""
        rim = {cell + step for cell in at for step in STEPS if cell + step not in at}
        return cls(dict(at), sorted(at), sorted(rim))

    def beside(self, cell: int, card: int) -> CardMap:
        """The map with a card on an empty cell of the rim (WT-1)."""
        at = self.at.copy()
        at[cell] = card
        return self._grown(at, cell)

    def pushing(self, cell: int, step: int, card: int) -> CardMap:
        """The map with a card on an occupied cell, the card there pushed away first (WT-2)."""
        at = self.at.copy()
        carried, here = card, cell
        while here in at:
            at[here], carried = carried, at[here]
            here += step
        at[here] = carried
        return self._grown(at, here)

    def slid(self, cell: int, step: int) -> CardMap:
        """The map after a push alone: its cell is empty now (WT-2, WT-7)."""
        at = dict(self.pushing(cell, step, -1).at)
        del at[cell]
        return CardMap.of(at)

    def run(self, cell: int, step: int) -> list[int]:
        """The cells whose cards a push moves: the contiguous ones in front, none beyond a gap (WT-2)."""
        cells = []
        while cell in self.at:
            cells.append(cell)
            cell += step
        return cells

    def _grown(self, at: dict[int, int], new: int) -> CardMap:
        """Beside or push, exactly one more cell is occupied: cells and rim follow from it."""
        cells = self.cells.copy()
        insort(cells, new)
        rim = self.rim.copy()
        del rim[bisect_left(rim, new)]
        for near in (new + UP, new + LEFT, new + RIGHT, new + DOWN):
            if near not in at:
                place = bisect_left(rim, near)
                if place == len(rim) or rim[place] != near:
                    rim.insert(place, near)
        return CardMap(at, cells, rim)

    def circles(self) -> Iterator[Circle]:
        """Every pair of orthogonally adjacent cards, from top to bottom, from left to right."""
        at = self.at
        for cell in self.cells:
            if cell + RIGHT in at:
                yield Circle(at[cell], at[cell + RIGHT], WEST_EAST)
            if cell + DOWN in at:
                yield Circle(at[cell], at[cell + DOWN], NORTH_SOUTH)

    def circles_at(self, cell: int, card: int) -> tuple[Circle, ...]:
        """The circles a card on this cell forms with its neighbours: above, left, right, below."""
        get = self.at.get
        found: list[Circle] = []
        if (above := get(cell + UP)) is not None:
            found.append(Circle(above, card, NORTH_SOUTH))
        if (left := get(cell + LEFT)) is not None:
            found.append(Circle(left, card, WEST_EAST))
        if (right := get(cell + RIGHT)) is not None:
            found.append(Circle(card, right, WEST_EAST))
        if (below := get(cell + DOWN)) is not None:
            found.append(Circle(card, below, NORTH_SOUTH))
        return tuple(found)

    def legal_pushes(self, north: Sequence[float], west: Sequence[float]) -> list[int]:
        """The pushes after which every circle is right, each as cell * 4 + way (WT-3)."""
        if self._legal is None:
            backwards = self.cells[::-1]
            ways = (
                self._standing(self.cells, UP, RIGHT, west, [-rank for rank in north]),
                self._standing(backwards, DOWN, RIGHT, west, north),
                self._standing(self.cells, LEFT, DOWN, north, [-rank for rank in west]),
                self._standing(backwards, RIGHT, DOWN, north, west),
            )
            self._legal = [cell * 4 + way for cell in self.cells for way in range(4) if cell in ways[way]]
        return self._legal

    def _standing(
        self, cells: Iterable[int], step: int, side: int, across: Sequence[float], along: Sequence[float]
    ) -> set[int]:
        """The cells whose push in one direction leaves only right circles.

        The circles inside a pushed line stay as they are, so a push stands if the card meets its two new neighbours
        at the sides in the right order, and so does all that it pushes. `cells` come front first.
        """
        at, get, good = self.at, self.at.get, set[int]()
        for cell in cells:
            card, to = at[cell], cell + step
            before, after = get(to - side), get(to + side)
            if before is not None and across[before] > across[card]:
                continue
            if after is not None and across[card] > across[after]:
                continue
            if to in at:
                stands = to in good
            else:
                beyond = get(to + step)
                stands = beyond is None or along[card] < along[beyond]
            if stands:
                good.add(cell)
        return good
