"""Finds an error-free world without a clock, for the check of the tile set, and the tile that fits best, for hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from rules.mondo.components import EDGE_BITS, LAYS, PLAIN_LAY, TILE_COUNT
from rules.mondo.judgement import Judge, Taste, error_free, rarity
from rules.mondo.regions import EMPTY, clashes, frontier_of
from rules.mondo.spaces import ALL_SPACES, NEIGHBOUR_MASK, SPACE_COUNT, spaces_in
from rules.mondo.view import MondoView

STEPS_A_TRY = 600
"""Placements after which a try is given up and another begun."""
TRIES = 20
OFFERS_WEIGHED = 60
HINT_TASTE = Taste(volcano=0.6, spoiled=0.5, awkward=1.0, modifier=0.5)


class Solver:
    """Fills the most constrained space first, always beside a placed tile (MO-1), and steps back where nothing fits."""

    def __init__(self, rim: str, rng: Random, tiles: Sequence[int] = range(TILE_COUNT), plain: bool = False) -> None:
        self.rim, self.rng = rim, rng
        lays = LAYS if plain else PLAIN_LAY
        self.laids = [tile * LAYS + lay for tile in tiles for lay in range(lays)]
        self._steps = 0
        self._fitting: dict[int, tuple[int, ...]] = {}

    def fitting(self, clash: int) -> tuple[int, ...]:
        """All ways to lie that do not clash."""
        if clash not in self._fitting:
            self._fitting[clash] = tuple(laid for laid in self.laids if not EDGE_BITS[laid] & clash)
        return self._fitting[clash]

    def solve(self, board: Sequence[int] | None = None, go_on: Callable[[], bool] = lambda: True) -> list[int] | None:
        """A full board without error that keeps what lies on `board`, or None when it gives up."""
        for _ in range(TRIES):
            filling = list(board or [EMPTY] * SPACE_COUNT)
            used = {laid // LAYS for laid in filling if laid >= 0}
            frontier = frontier_of(filling)
            self._steps = STEPS_A_TRY
            if self._fill(filling, used, frontier, go_on):
                return filling
        return None

    def _fill(self, board: list[int], used: set[int], frontier: int, go_on: Callable[[], bool]) -> bool:
        if EMPTY not in board:
            return True
        space, options = self._narrowest(board, used, frontier)
        for laid in options:
            self._steps -= 1
            if self._steps < 0 or not go_on():
                return False
            board[space] = laid
            used.add(laid // LAYS)
            beside = (frontier if frontier != ALL_SPACES else 0) | NEIGHBOUR_MASK[space]
            if self._fill(board, used, _still_empty(board, beside), go_on):
                return True
            board[space] = EMPTY
            used.remove(laid // LAYS)
        return False

    def _narrowest(self, board: list[int], used: set[int], frontier: int) -> tuple[int, list[int]]:
        """The space with the fewest tiles that fit, and those in random order."""
        best: tuple[int, list[int]] = (-1, [])
        for space in spaces_in(frontier):
            options = [laid for laid in self.fitting(clashes(board, self.rim, space)) if laid // LAYS not in used]
            if best[0] < 0 or len(options) < len(best[1]):
                best = space, options
        self.rng.shuffle(best[1])
        return best


def _still_empty(board: Sequence[int], mask: int) -> int:
    return sum(1 << space for space in spaces_in(mask) if board[space] == EMPTY)


class Hint(NamedTuple):
    """Take this tile of the pool (or from the hand) and lay it so on that space, without an error."""

    tile: int
    space: int
    lay: int
    worth: float


def hint(view: MondoView) -> Hint | None:
    """The tile in hand, or a tile of the pool as it lies, and the space where it is worth most; None if nothing fits.

    Only what the seat can see counts: of the pool the sides lying up, of the tile in hand both sides.
    """
    board = None if view.seat is None else view.numbers.boards[view.seat]
    if board is None or view.seat is None or view.numbers.pool is None:
        return None
    held = view.numbers.hands[view.seat]
    faces = view.numbers.faces_up()
    if held is not None and held >= 0:
        faces = [held - held % LAYS, held - held % LAYS + PLAIN_LAY]
    wakes = view.seat in view.volcano or view.terms.handicap_dormant
    rim = view.terms.rim
    judge = Judge(board, view.terms, HINT_TASTE, view.modifier, wakes)
    hints = [
        Hint(laid // LAYS, space, laid % LAYS, judge.worth(space, laid))
        for space, laid in _most_awkward(error_free(board, rim, view.numbers.frontier, faces), board, rim)
    ]
    return max(hints, key=lambda each: each.worth, default=None)


def _most_awkward(offers: list[tuple[int, int]], board: Sequence[int], rim: str) -> list[tuple[int, int]]:
    """The offers for the spaces that are hardest to fill, few enough that a hint comes at once."""
    order = sorted(offers, key=lambda offer: -rarity(clashes(board, rim, offer[0])))
    return order[:OFFERS_WEIGHED]
