"""The ladder: the three solitaires of the rulebook (MO-9), eight boards of each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from rules.game import Json, Message, Setup
from rules.ladders import Climbed, Step, seed_of, stars
from rules.mondo.state import MondoState
from rules.mondo.terms import DIFFICULTIES

if TYPE_CHECKING:
    from rules.match import Match

BOARDS = 8
BACKS = (4, 8)
"""These are played on the back of the board."""
AIMS = {"easy": (3, 1, 0), "moderate": (2, 1, 0), "hard": (1, 0, 0)}
"""The most minus points for each star; the first star is the target of the rulebook."""
SPARE = {"easy": 0, "moderate": 0, "hard": 30}
"""Seconds that must be left on the clock for the third star."""


@cache
def steps() -> Sequence[Step]:
    return tuple(_step(difficulty, number) for difficulty in DIFFICULTIES for number in range(1, BOARDS + 1))


def _step(difficulty: str, number: int) -> Step:
    key = f"{difficulty}.{number}"
    options: dict[str, Json] = {
        "mode": "solitaire",
        "difficulty": difficulty,
        "way": "together",
        "board": "back" if number in BACKS else "front",
        "minutes": {"easy": 10, "moderate": 6, "hard": 5}[difficulty],
        "children": False,
        "search": "mode",
        "hidden_clock": False,
        "handicap": [],
        "handicap_dormant": False,
    }
    part = Message(f"ladder.mondo.{difficulty}")
    return Step(key, part, Setup(1, options, seed_of("mondo", key)), _aims(difficulty))


def _aims(difficulty: str) -> tuple[Message, ...]:
    *lower, last = (Message("ladder.aim.minus" if n else "ladder.aim.perfect", {"n": n}) for n in AIMS[difficulty])
    spare = SPARE[difficulty]
    return (*lower, Message("ladder.aim.perfect_in_time", {"n": spare}) if spare else last)


def climbed(match: Match, step: Step, seat: int = 0) -> Climbed:
    """Minus points, and of equal ones the time left on the clock."""
    state = match.state
    assert isinstance(state, MondoState)
    difficulty, minus = step.key.partition(".")[0], -match.game.ended(match).sheets[seat].total
    spare = _spare(state, seat)
    reached = [minus <= most for most in AIMS[difficulty]]
    reached[-1] &= spare >= SPARE[difficulty]
    return Climbed(stars(reached), (-minus, spare), _said(minus, spare))


def _said(minus: int, spare: int) -> Message:
    """So many minus points, and the time on the clock where some was left."""
    clock = {"minutes": spare // 60, "seconds": f"{spare % 60:02}"} if spare else {}
    key = ("minus" if minus else "perfect") + ("_left" if clock else "")
    return Message(f"ladder.result.{key}", {"n": minus, **clock})


def _spare(state: MondoState, seat: int) -> int:
    """Whole seconds that were left when the person stopped; none where the clock ran out."""
    spent = state.finished[-1].left[seat]
    return 0 if spent is None else max(0, state.terms.length - spent) // 1000
