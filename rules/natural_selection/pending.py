"""The stack of what is still to be done. A task is (kind, seat, …numbers); the last one comes first.

Kinds up to `LAST_DECISION` wait for a move of their seat; the others run by themselves.
"""

from __future__ import annotations

from rules.game import BadData, Json
from rules.natural_selection.components import KIND, NAMES, PLACE, SLOTS, address_name

Task = tuple[int, ...]

KINDS = (
    "turn",
    "more",
    "fly",
    "with",
    "attack",
    "give",
    "drop",
    "keep",
    "lay",
    "recruit",
    "prey",
    "venom",
    "suck",
    "mutant",
    "web",
    "scavenge",
    "shed",
    "swift",
    "draw",
    "trim",
    "refill",
    "next",
    "growth",
    "evolution",
    "feeding",
    "crouching",
    "passing",
    "swifts",
    "winner",
    "clean",
)
(
    TURN,
    MORE,
    FLY,
    WITH,
    ATTACK,
    GIVE,
    DROP,
    KEEP,
    LAY,
    RECRUIT,
    PREY,
    VENOM,
    SUCK,
    MUTANT,
    WEB,
    SCAVENGE,
    SHED,
    SWIFT,
    DRAW,
    TRIM,
    REFILL,
    NEXT,
    GROWTH,
    EVOLUTION,
    FEEDING,
    CROUCHING,
    PASSING,
    SWIFTS,
    WINNER,
    CLEAN,
) = range(len(KINDS))
LAST_DECISION = SWIFT
ROUND_END = (CLEAN, WINNER, SWIFTS, PASSING, CROUCHING, FEEDING, EVOLUTION, GROWTH)
"""NS-1, NS-19: the steps at the end of a round, the first one last as befits a stack."""

WHY_DROP = ("limit", "jungle", "mutant")
OVER_LIMIT, JUNGLE_GIVEN_UP, AFTER_MUTANT = range(3)
LAY_UNDER = ("reserve", "spawn")
UNDER_RESERVE, UNDER_SPAWN = range(2)

_FIELDS: dict[int, tuple[str, ...]] = {
    FLY: ("number",),
    WITH: ("address",),
    GIVE: ("number",),
    DROP: ("card", "why"),
    KEEP: ("card", "card"),
    LAY: ("under",),
    RECRUIT: ("number", "seats"),
    PREY: ("number", "seats"),
    VENOM: ("number", "number"),
    DRAW: ("number",),
}
"""What the numbers after kind and seat mean; SHED lists cards, the others have none."""


def _word(field: str, value: int) -> Json:
    if field == "card":
        return NAMES[value] if value >= 0 else None
    if field == "address":
        return address_name(value)
    if field == "why":
        return WHY_DROP[value]
    if field == "seats":
        return seats_in(value)
    return LAY_UNDER[value] if field == "under" else value


def seats_in(mask: int) -> list[int]:
    """The seats whose bit is set."""
    return [seat for seat in range(7) if mask >> seat & 1]


def mask_of(seats: Json) -> int:
    """The inverse of seats_in."""
    if sorted(set(seats)) != seats or not set(seats) <= set(range(7)):
        raise BadData(f"{seats!r} is no list of seats")
    return sum(1 << seat for seat in seats)


def read_address(word: Json) -> int:
    """The inverse of address_name."""
    seat, _, place = str(word).partition(".")
    return int(seat) * SLOTS + PLACE[place]


def _value(field: str, word: Json) -> int:
    if field == "card":
        return -1 if word is None else KIND[word]
    if field == "address":
        return read_address(word)
    if field == "why":
        return WHY_DROP.index(word)
    if field == "under":
        return LAY_UNDER.index(word)
    if field == "seats":
        return mask_of(word)
    if type(word) is not int:
        raise BadData(f"a task holds {word!r} instead of a number")
    return word


def _fields(kind: int, length: int) -> tuple[str, ...]:
    return ("card",) * length if kind == SHED else _FIELDS.get(kind, ())


def dump_task(task: Task) -> list[Json]:
    """`["draw", 0, 2]`: readable, names for cards and places."""
    values = task[2:]
    fields = _fields(task[0], len(values))
    return [KINDS[task[0]], task[1], *(_word(field, value) for field, value in zip(fields, values, strict=True))]


def load_task(words: Json, seats: int) -> Task:
    """The inverse of dump_task."""
    kind = KINDS.index(words[0])
    fields = _fields(kind, len(words) - 2)
    if type(words[1]) is not int or not 0 <= words[1] < seats:
        raise BadData(f"a task names seat {words[1]!r}")
    return (kind, words[1], *(_value(field, word) for field, word in zip(fields, words[2:], strict=True)))
