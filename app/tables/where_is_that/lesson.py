"""The first lesson of Where Is That?: a whole Cartographer's Corner. The learner lays a card beside another, pushes one
between two, and lays the last one; the rounds between are played on quickly, then everything is flipped and the real
map shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from app.tables.lesson import LEARNER, Lesson, LessonStep, NextMatch, Touch, do, leap, read, watch

if TYPE_CHECKING:
    from app.tables.board import Board
    from app.tables.where_is_that.table import WhereIsThatBoard

TEXT = "where_is_that.lesson"


def lay(key: str, card: str, x: int, y: int, push: str = "", asks: bool = False) -> LessonStep:
    """The learner lays a card on a cell, with a push where one lies there; `asks`: the table asks before it plays."""

    def chosen(board: Board) -> bool:
        return cast("WhereIsThatBoard", board).choice.card == card

    def aimed(board: Board) -> bool:
        return chosen(board) and cast("WhereIsThatBoard", board).choice.cell == (x, y)

    def pushed(board: Board) -> bool:
        return aimed(board) and cast("WhereIsThatBoard", board).choice.direction == push

    cell = f"cell:{x},{y}"
    take = Touch(f"card:{card}", chosen, f"{key}.card")
    if push:
        return do(key, "place", take, Touch(cell, aimed, f"{key}.cell"), Touch(f"arrow:{push}", pushed, f"{key}.arrow"))
    return do(key, "place", take, Touch(cell, aimed, f"{key}.cell")) if asks else do(key, cell, take)


SCRIPT = (
    "0 ushuaia at 0,1",
    "1 mendoza at 0,1",
    "1 santa_marta at -1,0",
    "0 cochabamba at 0,1 push down",
    "0 rio_de_janeiro at 1,0",
    "1 guayaquil at -1,1",
    "1 recife at 0,1 push left",
    "0 santa_cruz at 1,0 push down",
    "0 belem at 1,0 push down",
    "1 cartagena at -1,0 push left",
    "1 potosi at -2,2",
    "0 tarija at 1,1 push left",
    "0 linden at 0,0 push left",
    "1 belo_horizonte at -1,2",
    "1 tucuman at -2,2 push right",
    "0 trelew at 1,2 push right",
    "0 viedma at 2,2 push up",
    "1 cuenca at -3,2",
    "1 salto at -1,1 push left",
    "0 florianopolis at 2,1 push up",
    "0 mar_del_plata at 1,2 push down",
    "1 arequipa at -3,2 push up",
    "1 colonia_del_sacramento at -1,3",
    "0 talca at -1,2",
)

LESSON = Lesson(
    game_id="where_is_that",
    seats=2,
    options={"start": LEARNER},
    seed=248,
    steps=(
        read(f"{TEXT}.aim", "map"),
        lay(f"{TEXT}.beside", "ushuaia", 0, 1),
        read(f"{TEXT}.circle", "circle:0,0,0,1"),
        watch(f"{TEXT}.rival", "seats", lines=2),
        lay(f"{TEXT}.push", "cochabamba", 0, 1, "down"),
        lay(f"{TEXT}.east", "rio_de_janeiro", 1, 0),
        leap(f"{TEXT}.leap", 18),
        read(f"{TEXT}.count", "map"),
        lay(f"{TEXT}.last", "talca", -1, 2, asks=True),
    ),
    script=SCRIPT,
    coach="llama",
    then=NextMatch(2, {"hints": True}, 10),
)
