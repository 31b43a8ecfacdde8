"""The first lesson of Natural Selection: a whole match of four rounds. The learner places mutations, sees them grow and
their shields hold, evolves, sends predators to a rival and eats the last food, which it needs to reach the target."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from app.tables.lesson import LEARNER, Lesson, LessonStep, NextMatch, Touch, do, read, watch

if TYPE_CHECKING:
    from app.tables.board import Board
    from app.tables.natural_selection.table import NaturalSelectionBoard

TEXT = "natural_selection.lesson"


def play(key: str, card: str, where: str, move: str) -> LessonStep:
    """The learner plays a card: choose it, touch where it goes, touch that again."""

    def chosen(board: Board) -> bool:
        return cast("NaturalSelectionBoard", board).choice.source == ("hand", card)

    def armed(board: Board) -> bool:
        return str(cast("NaturalSelectionBoard", board).choice.armed) == move

    return do(key, where, Touch(f"card:{card}", chosen, f"{key}.card"), Touch(where, armed, f"{key}.place"))


LESSON = Lesson(
    game_id="natural_selection",
    seats=2,
    options={"start": LEARNER, "mode": "intermediate", "symbiosis": False, "target": 30},
    seed=19773,
    steps=(
        read(f"{TEXT}.aim", "creature"),
        read(f"{TEXT}.biome", "biome"),
        play(f"{TEXT}.mutation", "taiga+3", "slot:1.1", "mutate taiga+3 1.1"),
        watch(f"{TEXT}.growth", "creature"),
        watch(f"{TEXT}.shield", "slot:1.1", lines=2),
        play(f"{TEXT}.fill", "taiga+4", "slot:1.2", "mutate taiga+4 1.2"),
        watch(f"{TEXT}.evolution", "creature", lines=0),
        play(f"{TEXT}.event", "predators", "seat:1", "event predators 1"),
        watch(f"{TEXT}.eaten", "seat:1"),
        watch(f"{TEXT}.asleep", "seat:1"),
        play(f"{TEXT}.food", "food", "creature", "event food 0"),
        watch(f"{TEXT}.end", "creature", lines=0),
    ),
    script=(
        "0 mutate taiga+3 1.1",
        "1 mutate generic+2 1.2",
        "1 mutate savannah+2 1.1",
        "1 attack 0",
        "0 mutate taiga+4 1.2",
        "0 event predators 1",
        "1 mutate taiga+2 1.1",
        "1 mutate jungle+3 1.1",
        "0 event food 0",
    ),
    coach="turtle",
    then=NextMatch(2, {"mode": "intermediate", "symbiosis": False}, 15),
)
