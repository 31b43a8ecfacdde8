"""A play-along lesson: a real match with a fixed seed, and a guide that says what to try next.

A lesson knows no rule either: its steps look at the session to see that the player has done it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from app.tables.manifest import manifest, named
from rules.game import Json

if TYPE_CHECKING:
    from app.tables.board import Board


class LessonStep(NamedTuple):
    """One thing to learn. `text` is a text key; `spot` names a place of the board to light up (Board.spot);
    `until` says when the player has done it (None: a button goes on); where `needs` no longer holds (a card was let
    go), the lesson is one step earlier again. Whoever is on another way, as `astray` tells, reads `astray_text`.
    `beside` names other places its words speak of: where there is room the guide covers none of them."""

    text: str
    spot: str = ""
    until: Callable[[Board], bool] | None = None
    needs: Callable[[Board], bool] | None = None
    astray: Callable[[Board], bool] | None = None
    astray_text: str = ""
    beside: tuple[str, ...] = ()


class Lesson(NamedTuple):
    """A fixed match and its steps. Seat 0 is the learner, the others are easy computer players."""

    game_id: str
    seats: int
    options: Mapping[str, Json]
    seed: int
    steps: tuple[LessonStep, ...]


def lesson_of(game_id: str) -> Lesson | None:
    """The lesson of a game, if it has one."""
    path = manifest(game_id).lesson
    lesson: Lesson | None = named(path) if path else None
    return lesson
