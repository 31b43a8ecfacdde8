"""The ladder: the three modes of the game, six deals of each, against a rival that grows with them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from rules.daily import Rival
from rules.game import Message, Setup
from rules.ladders import Climbed, Step, seed_of, stars
from rules.natural_selection.state import NaturalSelectionState

if TYPE_CHECKING:
    from rules.match import Match

LEVELS = {"beginner": "easy", "intermediate": "normal", "expert": "hard"}
"""The rival of each mode."""
RIVALS = ("bruno", "carla", "diego", "elena", "fabio", "gala")
"""Not the one whose name is usual for the first person at a device."""
TARGET = 30
ROUNDS = (9, 7)
"""The last rounds in which the second and the third star can be won; the first is for any victory."""


@cache
def steps() -> Sequence[Step]:
    return tuple(_step(mode, number) for mode in LEVELS for number in range(1, len(RIVALS) + 1))


def _step(mode: str, number: int) -> Step:
    key = f"{mode}.{number}"
    options = {
        "mode": mode,
        "symbiosis": False,
        "species": ["random", "random"],
        "species2": ["random", "random"],
        "target": TARGET,
        "start": "random",
    }
    aims = (Message("ladder.aim.win"), *(Message("ladder.aim.rounds", {"n": n}) for n in ROUNDS))
    setup = Setup(2, options, seed_of("natural_selection", key))
    part = Message(f"ladder.natural_selection.{mode}")
    return Step(key, part, setup, aims, (Rival(LEVELS[mode], RIVALS[number - 1]),))


def climbed(match: Match, step: Step, seat: int = 0) -> Climbed:
    """Who wins does it in so many rounds, by population or by evolution; of equal ones the lead counts."""
    state, outcome = match.state, match.game.ended(match)
    assert isinstance(state, NaturalSelectionState)
    own, other = outcome.sheets[seat].total, outcome.sheets[1 - seat].total
    won = outcome.winners == (seat,)
    params = {"n": state.round, "own": own, "other": other}
    said = Message("ladder.result.rounds" if won else "ladder.result.lost", params)
    value = (1, -state.round, own - other) if won else (0, own - other, own)
    return Climbed(stars([won, *(state.round <= most for most in ROUNDS)]), value, said)
