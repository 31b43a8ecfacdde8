"""The play-along lesson of New Worlds: the first turns of a real match, with a guide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.tables.lesson import Lesson, LessonStep
from rules.new_worlds.moves import DEPLOY

if TYPE_CHECKING:
    from app.tables.board import Board

LEARNER = 0


def own_moves(board: Board) -> list[str]:
    """What the learner has played so far, as text."""
    return [str(step.move) for step in board.session.match.steps if step.seat == LEARNER]


def card_selected(board: Board) -> bool:
    return board.choice.card is not None or bool(own_moves(board))


def way_armed(board: Board) -> bool:
    return board.choice.armed is not None or bool(own_moves(board))


def first_card_played(board: Board) -> bool:
    return bool(own_moves(board))


def turn_is_back(board: Board) -> bool:
    return bool(own_moves(board)) and board.session.decider == LEARNER and board.session.phase == "deciding"


def card_deployed(board: Board) -> bool:
    return any(move.endswith(":deploy") for move in own_moves(board)[1:])


def deploy_armed(board: Board) -> bool:
    """The card was dropped on the world: with a second touch it is played."""
    return board.choice.armed == DEPLOY or card_deployed(board)


LESSON = Lesson(
    game_id="new_worlds",
    seats=2,
    options={"start": LEARNER},
    seed=20,
    steps=(
        LessonStep("new_worlds.lesson.welcome", "universe"),
        LessonStep("new_worlds.lesson.select", "hand", card_selected, beside=("universe",)),
        LessonStep("new_worlds.lesson.ways", "ways", way_armed, card_selected, beside=("universe", "hand")),
        LessonStep("new_worlds.lesson.commit", "ways", first_card_played, way_armed, beside=("universe", "world")),
        LessonStep("new_worlds.lesson.watch", "universe", turn_is_back, beside=("seats",)),
        LessonStep("new_worlds.lesson.deploy", "world", deploy_armed, beside=("hand",)),
        LessonStep("new_worlds.lesson.confirm", "ways", card_deployed, deploy_armed, beside=("world",)),
        LessonStep("new_worlds.lesson.score", "world"),
        LessonStep("new_worlds.lesson.end", "universe"),
    ),
)
