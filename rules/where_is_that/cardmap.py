"""A map of cards on a grid: where a card may be laid, what a push moves, which circles there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rules.where_is_that.components import NORTH_SOUTH, STEPS, WEST_EAST, Circle

UP, DOWN, LEFT, RIGHT = STEPS


class CardMap:
    """The cards of one map by cell. `lay` and `push` change it; `beside`, `pushing` and `slid` leave it as it is and
    make another one.

    Cells come in the order in which they were first covered; it follows from play alone and tells no rank (WT-6).
    """

    __slots__ = ("_legal", "at", "rim")

    def __init__(self, at: dict[int, int], rim: dict[int, None]) -> None:
        self.at = at
        self.rim = rim
        """The empty cells orthogonally adjacent to a card, in the order in which play opened them (WT-1)."""
        self._legal: list[int] | None = None

    @classmethod
    def of(cls, at: Mapping[int, int]) -> CardMap:
        """The map of these cards, laid in this order."""
        rim: dict[int, None] = {}
        covered: set[int] = set()
        for cell in at:
            covered.add(cell)
            rim.pop(cell, None)
            rim.update((near, None) for near in _around(cell) if near not in covered)
        return cls(dict(at), rim)

    def copy(self) -> CardMap:
        return CardMap(self.at.copy(), self.rim.copy())

    def lay(self, cell: int, card: int) -> None:
        """A card on an empty cell of the rim (WT-1)."""
        self.at[cell] = card
        self._cover(cell)

    def push(self, cell: int, step: int, card: int) -> list[int]:
        """A card on an occupied cell, the card there pushed away first; the pushed cards (WT-2)."""
        front, moved = _push(self.at, cell, step)
        self.at[cell] = card
        self._cover(front)
        return moved

    def _cover(self, new: int) -> None:
        """Beside or push, exactly one more cell is covered: the rim follows from it."""
        at, rim = self.at, self.rim
        del rim[new]
        if (above := new + UP) not in at:
            rim[above] = None
        if (below := new + DOWN) not in at:
            rim[below] = None
        if (left := new + LEFT) not in at:
            rim[left] = None
        if (right := new + RIGHT) not in at:
            rim[right] = None
        self._legal = None

    def beside(self, cell: int, card: int) -> CardMap:
        """The map with a card on an empty cell of the rim."""
        twin = self.copy()
        twin.lay(cell, card)
        return twin

    def pushing(self, cell: int, step: int, card: int) -> CardMap:
        """The map with a card on an occupied cell, the card there pushed away first."""
        twin = self.copy()
        twin.push(cell, step, card)
        return twin

    def slid(self, cell: int, step: int) -> tuple[CardMap, list[int]]:
        """The map after a push alone, its cell empty (WT-7); and the pushed cards."""
        at = self.at.copy()
        _, moved = _push(at, cell, step)
        del at[cell]
        return CardMap.of(at), moved

    def circles(self) -> Iterator[Circle]:
        """Every pair of orthogonally adjacent cards, from top to bottom, from left to right."""
        at = self.at
        for cell in sorted(at):
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
            cells = sorted(self.at)
            backwards = cells[::-1]
            ways = (
                self._standing(cells, UP, RIGHT, west, north),
                self._standing(backwards, DOWN, RIGHT, west, north),
                self._standing(cells, LEFT, DOWN, north, west),
                self._standing(backwards, RIGHT, DOWN, north, west),
            )
            self._legal = sorted(cell * 4 + way for way in range(4) for cell in ways[way])
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
                stands = beyond is None or (along[card] < along[beyond]) is (step > 0)
            if stands:
                good.add(cell)
        return good


def _around(cell: int) -> tuple[int, int, int, int]:
    return cell + UP, cell + DOWN, cell + LEFT, cell + RIGHT


def _push(at: dict[int, int], cell: int, step: int) -> tuple[int, list[int]]:
    """WT-2: contiguous cards from `cell` on go one cell further, none beyond a gap; the front cell and the cards."""
    carried: int | None = at[cell]
    moved = []
    while carried is not None:
        moved.append(carried)
        cell += step
        ahead = at.get(cell)
        at[cell] = carried
        carried = ahead
    return cell, moved
