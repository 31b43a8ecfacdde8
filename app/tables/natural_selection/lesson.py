"""The play-along lesson of Natural Selection: the first rounds of a real match, with a guide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.tables.lesson import Lesson, read, until
from app.tables.natural_selection.cards import is_mutation
from rules.natural_selection import preview

if TYPE_CHECKING:
    from app.tables.board import Board

LEARNER = 0


def own_moves(board: Board) -> list[str]:
    """What the learner has played so far, as text."""
    return [str(step.move) for step in board.session.match.steps if step.seat == LEARNER]


def mutation_placed(board: Board) -> bool:
    return any(move.startswith("mutate ") for move in own_moves(board))


def mutation_selected(board: Board) -> bool:
    """One of the current biome: another would sleep, and teach nothing yet."""
    source = board.choice.source
    if mutation_placed(board):
        return True
    return source is not None and source[0] == "hand" and is_mutation(source[1]) and preview.lit(
        source[1], board.table.biome)  # fmt: skip


def slot_armed(board: Board) -> bool:
    armed = board.choice.armed
    return mutation_placed(board) or (armed is not None and armed.verb == "mutate")


def turn_is_back(board: Board) -> bool:
    """The next turn of the learner: others have moved since the mutation was placed."""
    steps = board.session.match.steps
    others = bool(steps) and mutation_placed(board) and any(step.seat != LEARNER for step in steps)
    return others and board.session.decider == LEARNER and board.session.phase == "deciding"


def event_played(board: Board) -> bool:
    return any(move.startswith("event ") for move in own_moves(board))


def round_is_over(board: Board) -> bool:
    """The event is played, its round has ended, and it is the learner's turn again."""
    steps = board.session.match.steps
    return event_played(board) and steps[-1].seat != LEARNER and turn_is_back(board)


LESSON = Lesson(
    game_id="natural_selection",
    seats=3,
    options={"start": LEARNER, "mode": "intermediate"},
    seed=59,
    steps=(
        read("natural_selection.lesson.biome", "biome"),
        until("natural_selection.lesson.select", "hand", mutation_selected),
        until("natural_selection.lesson.slot", "choice", slot_armed),
        until("natural_selection.lesson.commit", "choice", mutation_placed),
        until("natural_selection.lesson.watch", "opponents", turn_is_back),
        until("natural_selection.lesson.event", "hand", event_played),
        until("natural_selection.lesson.harvest", "creature", round_is_over),
        read("natural_selection.lesson.goal", "creature"),
    ),
)
