"""The one kind of move: a card of the offer laid on a cell, beside the others or pushing them away."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple, overload

from rules.game import BadData, Move
from rules.where_is_that.cardmap import CardMap
from rules.where_is_that.components import DIRECTIONS, FAR, HALF, xy

_TEXT = re.compile(r"([a-z][a-z0-9_]*) at (-?(?:0|[1-9]\d?)),(-?(?:0|[1-9]\d?))(?: push (up|down|left|right))?")


_new = tuple.__new__
"""Half the time of a call of the class: search makes placements by the million."""


class _Placement(NamedTuple):
    card: str
    x: int
    y: int
    push: str | None = None


class Placement(_Placement, Move):
    """`lima at 2,-1`: Lima on the cell 2 to the right of and 1 above the map's first card (x,y; y grows downwards).

    `lima at 0,0 push left`: the card lying there is pushed to the left first.
    """

    __slots__ = ()

    def __str__(self) -> str:
        return f"{self.card} at {self.x},{self.y}" + (f" push {self.push}" if self.push else "")


def parse(text: str) -> Placement:
    """The placement a line of text means; BadData if it is none."""
    match = _TEXT.fullmatch(text)
    if match is None or "-0" in (match[2], match[3]):
        raise BadData(f"not a move of where_is_that: {text[:60]!r}; it is like 'lima at 0,1 push left'")
    return Placement(match[1], int(match[2]), int(match[3]), match[4])


class Placements(Sequence[Placement]):
    """All legal placements in a stable order, each made when it is asked for.

    By card in the order of the offer; for each card first the free cells, then the pushes, both in the order in
    which play has opened and covered the cells. Nothing in this order tells a rank (WT-6).
    """

    __slots__ = ("_each", "_ids", "_legal", "_map", "_offer")

    def __init__(
        self, ids: Sequence[str], offer: Sequence[int], cards: CardMap, legal: Sequence[int] | None = None
    ) -> None:
        self._ids = ids
        self._offer = offer
        self._map = cards
        self._legal = legal
        """The legal pushes, each as cell * 4 + way; None where any push of any card is legal (WT-3)."""
        self._each = len(cards.rim) + (4 * len(cards.at) if legal is None else len(legal))

    def kept(self) -> Placements:
        """The same placements for good, whatever is laid on the map next."""
        return Placements(self._ids, self._offer, self._map.copy(), self._legal)

    def __len__(self) -> int:
        return len(self._offer) * self._each

    @overload
    def __getitem__(self, index: int) -> Placement: ...
    @overload
    def __getitem__(self, index: slice) -> list[Placement]: ...
    def __getitem__(self, index: int | slice) -> Placement | list[Placement]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        each, cards, offer = self._each, self._map, self._offer
        if index < 0:
            index += len(offer) * each
        if not 0 <= index < len(offer) * each:
            raise IndexError(index)
        card, place = self._ids[offer[index // each]], index % each - len(cards.rim)
        if place < 0:
            cell, push = [*cards.rim][place] + HALF, None
        elif self._legal is None:
            cell, push = [*cards.at][place >> 2] + HALF, DIRECTIONS[place & 3]
        else:
            cell, push = (self._legal[place] >> 2) + HALF, DIRECTIONS[self._legal[place] & 3]
        return _new(Placement, (card, (cell & 255) - HALF, cell >> 8, push))  # x and y of a cell, see `xy`

    def _pushes(self) -> Sequence[int]:
        return [cell * 4 + way for cell in self._map.at for way in range(4)] if self._legal is None else self._legal

    def __iter__(self) -> Iterator[Placement]:
        free = [(*xy(cell), None) for cell in self._map.rim]
        pushes = [(*xy(push >> 2), DIRECTIONS[push & 3]) for push in self._pushes()]
        return (Placement(self._ids[card], x, y, push) for card in self._offer for x, y, push in (*free, *pushes))

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Placement) or max(abs(move.x), abs(move.y)) > FAR:
            return False
        if move.card not in [self._ids[card] for card in self._offer]:
            return False
        where = (move.x, move.y)
        if move.push is None:
            return any(xy(cell) == where for cell in self._map.rim)
        return any(xy(push >> 2) == where and DIRECTIONS[push & 3] == move.push for push in self._pushes())

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Placements):
            same = self._ids is other._ids and list(self._offer) == list(other._offer)
            same = same and list(self._map.rim) == list(other._map.rim)
            return same and list(self._pushes()) == list(other._pushes())
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def cells(self) -> list[str]:
        """The free cells, as `x,y`: the same for every card of the offer."""
        return ["{},{}".format(*xy(cell)) for cell in self._map.rim]

    def pushes(self) -> list[str]:
        """The legal pushes by cell, as `x,y up left`: the same for every card of the offer."""
        ways: dict[int, list[str]] = {}
        for push in self._pushes():
            ways.setdefault(push >> 2, []).append(DIRECTIONS[push & 3])
        return ["{},{} ".format(*xy(cell)) + " ".join(names) for cell, names in ways.items()]
