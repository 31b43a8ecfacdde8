"""The first lesson of New Worlds: a whole match, from the first card to the count. The learner plays the three ways,
sees how the board is refilled, and at the end makes a run, takes a biome and deploys the last card; what lies between
is played on quickly."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from app.tables.lesson import LEARNER, Lesson, LessonStep, NextMatch, Touch, do, leap, read, watch
from app.tables.new_worlds.spots import WAYS

if TYPE_CHECKING:
    from app.tables.board import Board
    from app.tables.new_worlds.table import NewWorldsBoard

TEXT = "new_worlds.lesson"


def play(key: str, card: str, way: str) -> LessonStep:
    """The learner plays a card: choose it, choose the way (or drag the card into the world), touch that again."""

    def chosen(board: Board) -> bool:
        return cast("NewWorldsBoard", board).choice.card == card

    def armed(board: Board) -> bool:
        return chosen(board) and cast("NewWorldsBoard", board).choice.armed == WAYS[way]

    dragged = f"card:{card}" if way == "deploy" else ""
    return do(
        key,
        f"way:{way}",
        Touch(f"card:{card}", chosen, f"{key}.card"),
        Touch(f"way:{way}", armed, f"{key}.way", dragged),
    )


SCRIPT = (
    "0 64:digits",
    "1 57:digits",
    "0 10:biome",
    "1 20:biome",
    "0 47:deploy",
    "1 51:biome",
    "0 34:biome",
    "1 54:digits",
    "0 01:biome",
    "1 28:digits",
    "0 30:deploy",
    "1 17:biome",
    "0 07:deploy",
    "1 05:digits",
    "0 13:digits",
    "1 62:digits",
    "0 43:digits",
    "1 25:deploy",
    "0 12:digits",
    "1 06:digits",
    "0 61:biome",
    "1 31:biome",
    "0 18:deploy",
    "1 03:biome",
    "0 40:digits",
    "1 21:deploy",
    "0 54:deploy",
    "1 34:digits",
    "0 55:biome",
    "1 10:deploy",
    "0 64:digits",
    "1 62:deploy",
    "0 57:biome",
    "1 34:digits",
    "0 05:last",
)

LESSON = Lesson(
    game_id="new_worlds",
    seats=2,
    options={"start": LEARNER},
    seed=567,
    steps=(
        read(f"{TEXT}.aim", "world"),
        read(f"{TEXT}.board", "universe"),
        play(f"{TEXT}.digits", "64", "digits"),
        read(f"{TEXT}.refill", "universe"),
        watch(f"{TEXT}.rival", "seats"),
        play(f"{TEXT}.biome", "10", "biome"),
        watch(f"{TEXT}.rival_biome", "universe"),
        play(f"{TEXT}.deploy", "47", "deploy"),
        watch(f"{TEXT}.three", "seats"),
        leap(f"{TEXT}.leap", 24),
        read(f"{TEXT}.pairs", "world:14,15"),
        play(f"{TEXT}.run", "64", "digits"),
        watch(f"{TEXT}.balance", "world:14,15,16"),
        play(f"{TEXT}.lead", "57", "biome"),
        watch(f"{TEXT}.end", "space:4"),
        play(f"{TEXT}.last", "05", "deploy"),
        read(f"{TEXT}.count", "world"),
    ),
    script=SCRIPT,
    coach="owl",
    then=NextMatch(2, {}, 15),
)
