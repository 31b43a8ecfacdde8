"""How hard a puzzle of Mondo is: how much has to be tried before the best board stands out."""

from __future__ import annotations

from rules.mondo.components import LAYS, PLAIN_LAY
from rules.mondo.puzzle_values import Filling, Task
from rules.mondo.regions import survey

EASIEST, HARDEST = 700, 1900
BASE = 560
SPACE = 200
"""For each empty space beyond the first."""
SPARE = 30
"""For each tile that stays in the pool."""
FITS, FITS_MOST = 18, 16
"""For each tile beyond one that fits an empty space as the board lies."""
NEAR, NEAR_MOST = 32, 12
"""For each other answer that is nearly as good."""
NEARLY = 4
ERROR = 140
"""For each error that the best answer has: who looks for none does not find it."""
FLIPPED = 110
"""For each tile that must be turned over."""
CLEAR, CLEAR_MOST = 45, 3
"""Off for each point by which the best answer is clearer than it must be."""


def rating_of(task: Task, solved: Filling) -> int:
    """The rating of the puzzle whose answer is this."""
    near = [each.value for each in task.at_least(solved.value - NEARLY) if each.looks != solved.looks]
    gap = solved.value - max(near, default=solved.value - NEARLY - 1)
    errors = len(survey(task.filled(solved.laid), task.rim).disconnections)
    fits = sum(len(task.fits(space)) for space in task.spaces) - len(task.spaces)
    effort = (
        SPACE * (len(task.spaces) - 1)
        + SPARE * (len(task.tiles) - len(task.spaces))
        + FITS * min(FITS_MOST, max(0, fits))
        + NEAR * min(NEAR_MOST, len(near))
        + ERROR * errors
        + FLIPPED * sum(laid % LAYS == PLAIN_LAY for laid in solved.laid)
        - CLEAR * min(CLEAR_MOST, gap - 2)
    )
    return max(EASIEST, min(HARDEST, BASE + effort))
