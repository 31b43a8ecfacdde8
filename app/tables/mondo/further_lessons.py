"""The further lessons of Mondo: a modifier and two tasks, each at the end of a round that is then counted, and a whole
solitaire. No clock runs in them."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from app.kit import overlays
from app.tables.lesson import Lesson, LessonStep, NextMatch, Touch, do, leap, read, watch
from app.tables.mondo.lesson import lay, lies

if TYPE_CHECKING:
    from app.tables.board import Board

MODIFIERS, TASKS, SOLITAIRE = (f"mondo.lesson.{each}" for each in ("modifiers", "tasks", "solitaire"))
RECORDS = Path(__file__).parents[3] / "assets" / "mondo" / "lessons.json"
"""The prepared matches."""
SCRIPTS: dict[str, list[str]] = json.loads(RECORDS.read_text(encoding="utf-8"))


def _is_open(_board: Board) -> bool:
    return any(isinstance(each, overlays.Sheet) for each in overlays.open_overlays())


def _take_task(key: str, task: str) -> LessonStep:
    """The learner opens the card of a task and takes it there."""
    return do(f"{key}.take", "take", Touch(f"card:{task}", _is_open, key))


MODIFIER = Lesson(
    game_id="mondo",
    id="modifiers",
    seats=2,
    options={"mode": "advanced", "minutes": 7, "search": "none"},
    seed=2203,
    before=len(SCRIPTS["modifiers"]) - 4,
    steps=(
        read(f"{MODIFIERS}.aim", "card:most_water_animals"),
        read(f"{MODIFIERS}.worth", "rival"),
        lay(f"{MODIFIERS}.crab", "t121", "2,0"),
        do(f"{MODIFIERS}.leave", "leave"),
        watch(f"{MODIFIERS}.count", "score"),
        read(f"{MODIFIERS}.next"),
    ),
    script=tuple(SCRIPTS["modifiers"]),
    coach="llama",
    then=NextMatch(2, {"mode": "advanced"}, 20),
)

TASK = Lesson(
    game_id="mondo",
    id="tasks",
    seats=2,
    options={"mode": "expert", "minutes": 7, "search": "none"},
    seed=12184,
    before=len(SCRIPTS["tasks"]) - 6,
    steps=(
        read(f"{TASKS}.aim", "card:perfection&card:first&card:on_time&card:buffaloes"),
        read(f"{TASKS}.rules", "card:perfection"),
        _take_task(f"{TASKS}.perfection", "perfection"),
        _take_task(f"{TASKS}.first", "first"),
        lay(f"{TASKS}.last", "t022", "3,0"),
        do(f"{TASKS}.leave", "leave"),
        watch(f"{TASKS}.count", "score"),
        read(f"{TASKS}.next"),
    ),
    script=tuple(SCRIPTS["tasks"]),
    coach="llama",
    then=NextMatch(2, {"mode": "expert"}, 20),
)

ALONE = Lesson(
    game_id="mondo",
    id="solitaire",
    seats=1,
    options={"mode": "solitaire", "search": "none"},
    seed=1791,
    steps=(
        read(f"{SOLITAIRE}.aim", "space:1,2 2,4 3,1 4,3"),
        read(f"{SOLITAIRE}.penalty", "board"),
        lay(f"{SOLITAIRE}.first", "t063", "0,2", Touch("flip", partial(lies, "plain", 0), f"{SOLITAIRE}.first.flip")),
        leap(f"{SOLITAIRE}.leap", len(SCRIPTS["solitaire"]) - 5),
        read(f"{SOLITAIRE}.volcanoes", "space:3,0|space:3,5|space:4,1"),
        lay(f"{SOLITAIRE}.last", "t041", "5,2"),
        do(f"{SOLITAIRE}.leave", "leave"),
        read(f"{SOLITAIRE}.count", "score"),
    ),
    script=tuple(SCRIPTS["solitaire"]),
    coach="llama",
    then=NextMatch(1, {"mode": "solitaire"}, 10),
)
