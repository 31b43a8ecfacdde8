"""What makes a computer player of Mondo: hands, eyes, plan and taste of a level, and the ways of a character."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from rules.bots.characters import CAREFUL, COLLECTOR, GAMBLER, RIVAL, style_of
from rules.mondo.judgement import Taste
from rules.mondo.spaces import SPACE_COUNT

MOST_LEISURE = 6.0
"""So many times slower than its quickest are the hands of somebody with all the time in the world."""
UNHURRIED = 26_000
"""Ms that nobody wants to spend on a space, however long the clock runs."""
UNEVEN = 0.3
"""How much the time for a look or a placement varies, as people's does."""
DREAMY = 0.06
"""Now and then somebody looks up from the table for a moment."""


class Habits(NamedTuple):
    """A level: how fast the hand, how wide the eye, how good the choice."""

    look: int
    """Ms of a look at the pool, when in a hurry."""
    place: int
    """Ms to turn a tile and lay it, when in a hurry."""
    tiles: int
    """Tiles seen in a hurried look; one at leisure shows more."""
    spaces: int
    """Spaces kept in mind."""
    curiosity: float
    """How readily it turns plain sides over after a look in vain."""
    noise: float
    ambition: float
    """Points that a tile should bring while it is ahead of its plan."""
    tolerance: float
    """The least worth it accepts when far behind its plan; below 0 a tile with an error."""
    plan: float
    """Share of the clock in which it wants to be done."""
    taste: Taste
    schemes: bool
    """Whether it plays for tasks and tokens."""
    space_worth: float = 1.5
    """Points that a space still to fill is expected to bring, against those of a token."""
    hope: int = 2
    """Animals of a herd that must stand together before it promises the herd."""


HABITS = {
    "easy": Habits(2900, 3600, 9, 2, 0.15, 3.0, 0.9, -0.6, 0.97, Taste(volcano=0.3, spoiled=0.1), False),
    "normal": Habits(2000, 2600, 17, 6, 0.35, 0.9, 1.2, -0.2, 0.92, Taste(volcano=0.7, modifier=0.7, task=0.6), True),
    "hard": Habits(
        1700, 2300, 20, 8, 0.5, 0.0, 1.3, -0.1, 0.86, Taste(volcano=1.0, awkward=1.0, modifier=1.0, task=1.0), True
    ),
}


def habits_of(level: str, character: str) -> Habits:
    """The habits of a level in the ways of a character: other likes, the same hands and eyes."""
    habits = HABITS[level]
    taste, style = habits.taste, style_of(character)
    if style == COLLECTOR:
        return habits._replace(taste=taste._replace(animal=0.6))
    if style == GAMBLER:
        return habits._replace(plan=min(1.0, habits.plan + 0.06), space_worth=2.0, hope=1)
    if style == CAREFUL:
        return habits._replace(plan=habits.plan - 0.1, tolerance=0.3, space_worth=1.1)
    if style == RIVAL:
        return habits._replace(taste=taste._replace(volcano=1.4 * taste.volcano, modifier=1.3 * taste.modifier))
    return habits


class Rhythm:
    """The pace of a player at one moment of a round: nobody sprints through a long clock or freezes in a short one."""

    def __init__(self, habits: Habits, elapsed: int, length: int, empties: int) -> None:
        self.habits = habits
        end = min(habits.plan * length, SPACE_COUNT * UNHURRIED)
        self.behind = elapsed / end - (SPACE_COUNT - empties) / SPACE_COUNT
        """How far behind its plan it is, as a share of the whole; below 0 it is ahead."""
        left = max(0.0, end - elapsed) / max(1, empties)
        self.leisure = min(MOST_LEISURE, max(1.0, left / self.hurried()))

    def hurried(self) -> float:
        """Ms that a space takes somebody in a hurry: a few looks and a placement."""
        return 3 * self.habits.look + self.habits.place

    def need(self, holding: bool) -> int:
        """Ms of the next look or placement, on average; only looks take longer at leisure, laying hardly does."""
        if holding:
            return int(self.habits.place * (1 + 0.25 * (self.leisure - 1)))
        return int(self.habits.look * self.leisure)

    def uneven(self, holding: bool, rng: Random) -> int:
        """The same as it comes out this time: no hand beats like a metronome."""
        factor = max(0.5, min(2.2, rng.lognormvariate(0.0, UNEVEN)))
        if rng.random() < DREAMY:
            factor += 1.5
        return int(self.need(holding) * factor)

    def tiles(self) -> int:
        """How many tiles a look shows: twice the time shows nearly twice as many."""
        return int(self.habits.tiles * self.leisure**0.85)
