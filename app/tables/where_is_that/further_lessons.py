"""The further lessons of Where Is That?: a whole Continental Shake, whose cards are flipped at once, and a match with
monuments."""

from __future__ import annotations

from app.tables.lesson import LEARNER, Lesson, NextMatch, leap, read, watch
from app.tables.where_is_that.lesson import lay

SHAKEN, PICTURED = "where_is_that.lesson.shake", "where_is_that.lesson.monuments"

_SHAKE = (
    "0 sao_paulo at 2,0", "1 natal at 1,-1", "1 barranquilla at 2,-1", "0 fortaleza at 2,-1 push left",
    "0 ciudad_guayana at 1,0 push down", "1 bariloche at -1,0", "1 la_paz at -1,-1",
    "0 valparaiso at -1,0 push down", "0 belem at 2,-1 push right", "1 medellin at -2,-1",
)  # fmt: skip

_WITH_MONUMENTS = (
    "0 machu_picchu at 0,-1", "1 bahia_blanca at 0,0 push left", "1 kourou at -1,0 push up",
    "0 puerto_natales at 0,0 push right", "0 cusco at 1,-1", "1 bariloche at 0,0 push left", "1 salvador at -2,1",
    "0 cape_horn at 0,0 push up", "0 rosario at 1,0 push up", "1 temuco at -1,-1 push left",
    "1 coyhaique at -2,1 push right", "0 saint_laurent_du_maroni at 1,-2 push left", "0 moengo at 0,-3",
    "1 maracaibo at -2,-2", "1 tiwanaku at -2,1 push up", "0 colonia_del_sacramento at 1,-1 push left",
    "0 guayaquil at -1,-3", "1 concepcion_py at -3,-2", "1 moai_of_easter_island at -3,0",
    "0 comodoro_rivadavia at -1,-1 push down", "0 potosi at 0,-2 push left", "1 salta at 0,0 push left",
    "1 castro at 1,0", "0 belo_horizonte at 1,-1 push left",
)  # fmt: skip

SHAKE = Lesson(
    game_id="where_is_that",
    id="shake",
    seats=2,
    options={"mode": "shake", "start": LEARNER},
    seed=209,
    steps=(
        read(f"{SHAKEN}.aim", "map"),
        read(f"{SHAKEN}.points", "map"),
        lay(f"{SHAKEN}.beside", "sao_paulo", 2, 0, asks=True),
        watch(f"{SHAKEN}.wrong", "map"),
        watch(f"{SHAKEN}.right", "circle:2,-1,2,0"),
        lay(f"{SHAKEN}.push", "fortaleza", 2, -1, "left"),
        leap(f"{SHAKEN}.leap", len(_SHAKE) - 4),
        read(f"{SHAKEN}.count", "map"),
    ),
    script=_SHAKE,
    coach="llama",
    then=NextMatch(2, {"mode": "shake"}, 10),
)

MONUMENTS = Lesson(
    game_id="where_is_that",
    id="monuments",
    seats=2,
    options={"start": LEARNER, "monuments": True},
    seed=0,
    steps=(
        read(f"{PICTURED}.aim", "card:machu_picchu"),
        read(f"{PICTURED}.hold", "card:machu_picchu"),
        lay(f"{PICTURED}.beside", "machu_picchu", 0, -1),
        read(f"{PICTURED}.circle", "circle:0,0,0,-1"),
        leap(f"{PICTURED}.leap", len(_WITH_MONUMENTS) - 1),
        read(f"{PICTURED}.count", "map"),
    ),
    script=_WITH_MONUMENTS,
    coach="llama",
    then=NextMatch(2, {"monuments": True, "hints": True}, 10),
)
