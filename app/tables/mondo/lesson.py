"""The first lesson of Mondo: a whole match without a clock. The learner lays four tiles of the first round (one that
fits, one to turn, one to flip), sees what scores and leaves; the rest of it, and the other rounds, are played on
quickly."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

from app.tables.lesson import LEARNER, Lesson, LessonStep, NextMatch, Touch, do, leap, read, watch

if TYPE_CHECKING:
    from app.tables.board import Board
    from app.tables.mondo.table import MondoBoard
    from app.tables.mondo.tray import Held

TEXT = "mondo.lesson"
RECORD = Path(__file__).parents[3] / "assets" / "mondo" / "lesson.json"
"""The prepared match."""
ROUND = 90
"""Lines of it that the first round takes."""


def _held(board: Board) -> Held | None:
    return cast("MondoBoard", board).held.get(LEARNER)


def taken(tile: str, board: Board) -> bool:
    held = _held(board)
    return held is not None and held.tile == tile


def lies(side: str, turns: int, board: Board) -> bool:
    """The tile in the hand lies so; a plain side is the same however it is turned."""
    held = _held(board)
    return held is not None and held.laid.side == side and (side == "plain" or held.laid.turns == turns)


def lay(key: str, tile: str, space: str, *touches: Touch) -> LessonStep:
    """The learner takes a tile, turns or flips it, and lays it down: two lines of the record."""
    return do(key, f"space:{space}", Touch(f"tile:{tile}", partial(taken, tile), f"{key}.take"), *touches, lines=2)


def lesson() -> Lesson:
    script = tuple(json.loads(RECORD.read_text(encoding="utf-8")))
    return Lesson(
        game_id="mondo",
        seats=2,
        options={"mode": "beginner", "minutes": 7, "search": "none"},
        seed=57,
        steps=(
            read(f"{TEXT}.aim", "board"),
            lay(f"{TEXT}.first", "t073", "2,2"),
            read(f"{TEXT}.together", "rival"),
            leap(f"{TEXT}.leap", 80),
            lay(f"{TEXT}.fit", "t009", "3,1"),
            lay(f"{TEXT}.turned", "t053", "2,0", Touch("turn", partial(lies, "varied", 1), f"{TEXT}.turned.turn")),
            lay(f"{TEXT}.flipped", "t017", "3,0", Touch("flip", partial(lies, "varied", 0), f"{TEXT}.flipped.flip")),
            read(f"{TEXT}.closed", "space:2,0 3,0"),
            read(f"{TEXT}.animals", "board"),
            read(f"{TEXT}.volcano", "space:1,4"),
            do(f"{TEXT}.leave", "leave"),
            watch(f"{TEXT}.round", "score"),
            leap(f"{TEXT}.rest", len(script) - ROUND),
            read(f"{TEXT}.end"),
        ),
        script=script,
        coach="llama",
        then=NextMatch(2, {"mode": "beginner"}, 25),
    )


LESSON = lesson()
