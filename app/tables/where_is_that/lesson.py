"""The play-along lesson of Where Is That?: the first two cards of a real map, one beside and one by a push."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.tables.lesson import Lesson, read, until

if TYPE_CHECKING:
    from app.tables.board import Board

LEARNER = 0


def own_moves(board: Board) -> list[str]:
    """What the learner has laid so far, as text."""
    return [str(step.move) for step in board.session.match.steps if step.seat == LEARNER]


def card_selected(board: Board) -> bool:
    return board.choice.card is not None or bool(own_moves(board))


def first_card_laid(board: Board) -> bool:
    return bool(own_moves(board))


def turn_is_back(board: Board) -> bool:
    return bool(own_moves(board)) and board.session.decider == LEARNER and board.session.phase == "deciding"


def card_pushed(board: Board) -> bool:
    """A push was made, or the match has ended without one."""
    return any(" push " in move for move in own_moves(board)) or board.session.outcome is not None


def push_in_mind(board: Board) -> bool:
    """A card was put upon another: the pad asks which way."""
    return bool(board.choice.pushes) or card_pushed(board)


LESSON = Lesson(
    game_id="where_is_that",
    seats=2,
    options={"start": LEARNER},
    seed=5,
    steps=(
        read("where_is_that.lesson.welcome", "map"),
        until("where_is_that.lesson.select", "offer", card_selected),
        until("where_is_that.lesson.lay", "lay", first_card_laid, needs=card_selected),
        until("where_is_that.lesson.watch", "seats", turn_is_back),
        until("where_is_that.lesson.push", "offer", push_in_mind),
        until("where_is_that.lesson.direction", "offer", card_pushed, needs=push_in_mind),
        read("where_is_that.lesson.score", "map"),
    ),
)
