"""What a placement is worth to a builder: points now, and how hard it makes the next spaces to fill."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from rules.mondo.components import ACTIVE, DORMANT, EDGE_BITS, LAYS, NONE, PLAIN_LAY, TILE_COUNT, VOLCANO
from rules.mondo.regions import Survey, clashes, survey
from rules.mondo.scoring import modifier_measure, task_progress
from rules.mondo.spaces import NEIGHBOURS, spaces_in
from rules.mondo.terms import Terms

MODIFIER_WEIGHT = {
    "most_landscapes": 0.5,
    "most_lakes": 1.2,
    "most_water_animals": 0.8,
    "largest_lake": 0.3,
    "largest_forest": 0.3,
}
"""Points that one more of what a modifier counts is worth on the way."""


TASK_STEP = 1.2
"""Points that one animal more of a task is worth on the way."""


class Taste(NamedTuple):
    """What a builder likes and dislikes."""

    volcano: float = 0.6
    """Dislike of a volcano that may cost a point."""
    spoiled: float = 0.5
    """Dislike of an error beyond its point: a spoiled landscape will not score."""
    awkward: float = 0.0
    """Dislike of neighbours that are hard to fill."""
    modifier: float = 0.0
    """How far it plays for the round's modifier."""
    task: float = 0.0
    """How far it plays for tasks, taken or still to take."""
    animal: float = 0.0
    """Delight in animals beyond their point."""


class Judge:
    """One board as it is now, and what laying something on it would be worth. Works on its own copy."""

    def __init__(
        self,
        board: Sequence[int],
        terms: Terms,
        taste: Taste,
        modifier: str | None,
        wakes: bool,
        tasks: Mapping[str, float] | None = None,
    ) -> None:
        self.board = list(board)
        self.terms, self.taste = terms, taste
        self.tasks = tasks or {}
        """Tasks it plays for, and how much each counts."""
        self.modifier = modifier if taste.modifier else None
        self.wakes = wakes
        """Dormant volcanoes count too (volcano token, solitaire, higher handicap)."""
        self.before = self._standing(survey(board, terms.rim))

    def _standing(self, seen: Survey) -> float:
        errors = len(seen.disconnections)
        if self.terms.solitaire:
            return -errors
        points = (1.0 + self.taste.animal) * seen.animals.bit_count()
        points += 2.0 * sum(landscape.scores for landscape in seen.landscapes)
        if not self.terms.children:
            points -= errors
        if self.modifier:
            measure = modifier_measure(self.modifier, self.board, seen)[0]
            points += self.taste.modifier * MODIFIER_WEIGHT[self.modifier] * measure
        for task, weight in self.tasks.items():
            points += self.taste.task * weight * TASK_STEP * task_progress(task, seen)
        return points

    def worth(self, space: int, laid: int) -> float:
        """Points that covering this space so brings, with likes and dislikes."""
        board = self.board
        board[space] = laid
        seen = survey(board, self.terms.rim)
        gained = 1 + self._standing(seen) - self.before - self._volcano(laid)
        if self.taste.awkward:
            gained -= self.taste.awkward * self._awkwardness(space)
        errors = (EDGE_BITS[laid] & clashes(board, self.terms.rim, space)).bit_count()
        board[space] = -1
        return gained - self.taste.spoiled * errors

    def _volcano(self, laid: int) -> float:
        kind = VOLCANO[laid]
        if kind == NONE or self.terms.children:
            return 0.0
        if self.terms.solitaire:
            return 1.0
        if kind == ACTIVE or (kind == DORMANT and self.wakes):
            return self.taste.volcano
        return 0.0

    def _awkwardness(self, space: int) -> float:
        """How much the empty neighbours ask for rare tiles, now that this space is covered."""
        rare = 0.0
        for other in NEIGHBOURS[space]:
            if other >= 0 and self.board[other] < 0:
                rare += rarity(clashes(self.board, self.terms.rim, other))
        return rare


@lru_cache(maxsize=1024)
def fitting_tiles(clash: int) -> int:
    """How many of all tiles fit a space without error, on their varied or plain side."""
    fitting = 0
    for tile in range(TILE_COUNT):
        fitting += any(not EDGE_BITS[tile * LAYS + lay] & clash for lay in range(LAYS))
    return fitting


@lru_cache(maxsize=1024)
def rarity(clash: int) -> float:
    """0 for a space that anything fits, 1 for a space that nothing fits."""
    return 1.0 / (1.0 + fitting_tiles(clash) / 4.0)


def error_free(board: Sequence[int], rim: str, frontier: int, faces: Sequence[int]) -> list[tuple[int, int]]:
    """Every (space, laid) that fits without error, turning the faces as needed but not flipping them."""
    asks = [(space, clashes(board, rim, space)) for space in spaces_in(frontier)]
    laids = [laid for face in faces for laid in turns_of_face(face)]
    return [(space, laid) for laid in laids for space, clash in asks if not EDGE_BITS[laid] & clash]


def turns_of_face(face: int) -> Sequence[int]:
    """The same side in all its rotations."""
    tile, lay = divmod(face, LAYS)
    return (face,) if lay == PLAIN_LAY else range(tile * LAYS, tile * LAYS + PLAIN_LAY)
