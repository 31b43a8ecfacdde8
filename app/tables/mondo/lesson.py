"""The play-along lesson of Mondo: the first tiles of a real round with plenty of time, and a guide."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from app.tables.lesson import Lesson, read, until

if TYPE_CHECKING:
    from app.tables.board import Board
    from app.tables.mondo.table import MondoBoard

LEARNER = 0


def _table(board: Board) -> MondoBoard:
    return cast("MondoBoard", board)


def laid(board: Board) -> int:
    """How many tiles lie on the learner's board."""
    return len(_table(board).position.boards[LEARNER] or ())


def clock_started(board: Board) -> bool:
    return _table(board).running or has_left(board)


def tile_taken(board: Board) -> bool:
    return LEARNER in _table(board).held or first_placed(board)


def tile_handled(board: Board) -> bool:
    """Turned or flipped: it lies otherwise than it lay in the pool."""
    held = _table(board).held.get(LEARNER)
    lay = _table(board).position.hands[LEARNER]
    return first_placed(board) or (held is not None and held.laid != lay)


def first_placed(board: Board) -> bool:
    return laid(board) >= 1 or has_left(board)


def three_placed(board: Board) -> bool:
    """Or the round is over for the learner: no step waits for what can no longer be done."""
    return laid(board) >= 3 or has_left(board)


def has_left(board: Board) -> bool:
    view = _table(board).position
    moment = view.left[LEARNER]
    return (moment is not None and moment >= 0) or view.phase != "building"


LESSON = Lesson(
    game_id="mondo",
    seats=2,
    options={"mode": "beginner", "minutes": 15, "search": "none"},
    seed=4,
    steps=(
        until("mondo.lesson.welcome", "", clock_started),
        until("mondo.lesson.take", "pool", tile_taken),
        until("mondo.lesson.turn", "hand", tile_handled, needs=tile_taken),
        until("mondo.lesson.place", "board", first_placed, needs=tile_taken),
        until("mondo.lesson.more", "pool", three_placed),
        read("mondo.lesson.errors", "board"),
        read("mondo.lesson.score", "board"),
        until("mondo.lesson.leave", "leave", has_left),
        read("mondo.lesson.end", "board"),
    ),
)
