"""The further lessons of New Worlds: settlements and global balance, vital capacity and discordance. Each begins a few
turns before the end of a match, so that what it teaches is counted two minutes later."""

from __future__ import annotations

from app.tables.lesson import LEARNER, Lesson, NextMatch, do, leap, read, watch
from app.tables.new_worlds.lesson import play

SETTLED, VITAL = "new_worlds.lesson.settlements", "new_worlds.lesson.vital"

_WITH_SETTLEMENTS = (
    "0 59:digits", "1 13:digits", "0 20:digits", "1 02:deploy", "0 32:digits", "1 07:digits", "0 58:biome",
    "1 52:deploy", "0 47:digits", "1 04:digits", "0 23:digits", "1 06:digits", "0 03:biome", "1 10:biome",
    "0 55:deploy", "1 56:deploy", "0 39:digits", "1 36:deploy", "0 46:digits", "1 coast:biome", "0 38:digits",
    "1 48:deploy", "0 40:biome", "1 17:deploy", "0 jungle:biome", "1 ocean:biome", "0 12:digits", "1 53:deploy",
    "0 64:biome", "1 savannah:biome", "0 37:digits", "1 60:biome", "0 42:digits", "1 taiga:biome", "0 alpine:deploy",
    "1 03:biome", "0 20:digits", "1 40:digits", "0 39:biome", "1 60:digits", "0 04:digits", "1 59:last", "1 ocean=3",
    "0 alpine=44",
)  # fmt: skip

_WITH_ICONS = (
    "0 40:digits", "1 05:deploy", "0 13:biome", "1 52:biome", "0 60:digits", "1 07:biome", "0 34:digits",
    "1 56:digits", "0 15:biome", "1 50:digits", "0 20:biome", "1 33:digits", "0 28:digits", "1 24:digits",
    "0 63:digits", "1 17:biome", "0 31:digits", "1 51:digits", "0 27:deploy", "1 08:digits", "0 64:digits",
    "1 26:digits", "0 53:digits", "1 18:biome", "0 09:digits", "1 62:biome", "0 54:digits", "1 50:digits",
    "0 08:digits", "1 28:digits", "0 33:deploy", "1 56:deploy", "0 24:deploy", "1 36:digits", "0 09:last",
)  # fmt: skip

SETTLEMENTS = Lesson(
    game_id="new_worlds",
    id="settlements",
    seats=2,
    options={"start": LEARNER, "settlements": True, "global_balance": True},
    seed=12742,
    before=34,
    steps=(
        read(f"{SETTLED}.aim", "card:desert,alpine"),
        read(f"{SETTLED}.gap", "world:43,45"),
        play(f"{SETTLED}.deploy", "alpine", "deploy"),
        watch(f"{SETTLED}.rival", "seats"),
        read(f"{SETTLED}.border", "world:08,09"),
        play(f"{SETTLED}.across", "20", "digits"),
        leap(f"{SETTLED}.leap", 6),
        do(f"{SETTLED}.value", "fix"),
        read(f"{SETTLED}.count", "world"),
    ),
    script=_WITH_SETTLEMENTS,
    coach="owl",
    then=NextMatch(2, {"settlements": True, "global_balance": True}, 15),
)

VITAL_CAPACITY = Lesson(
    game_id="new_worlds",
    id="vital",
    seats=2,
    options={"start": LEARNER, "vital_capacity": True, "discordance": True},
    seed=2163,
    before=30,
    steps=(
        read(f"{VITAL}.aim", "card:33"),
        read(f"{VITAL}.most", "icons"),
        play(f"{VITAL}.animals", "33", "deploy"),
        watch(f"{VITAL}.tie", "world:59"),
        read(f"{VITAL}.fewest", "world:18,23"),
        play(f"{VITAL}.jungle", "24", "deploy"),
        watch(f"{VITAL}.end", "space:6"),
        play(f"{VITAL}.last", "09", "deploy"),
        read(f"{VITAL}.count", "world"),
    ),
    script=_WITH_ICONS,
    coach="owl",
    then=NextMatch(2, {"vital_capacity": True, "discordance": True}, 15),
)
