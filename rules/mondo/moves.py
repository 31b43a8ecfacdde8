"""What a player can do, as small values with a text form both ways."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.game import BadData, Move
from rules.mondo.components import (
    LAID_NUMBER,
    LAY_WORDS,
    LAYS,
    TASKS,
    TILE_BY_ID,
    TILE_COUNT,
    TILE_IDS,
    Laid,
    side_of,
    turns_of,
)
from rules.mondo.spaces import SPACE_BY_NAME, SPACE_COUNT, SPACE_NAMES, space_number


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Pick a tile up from the pool: `take t001`."""

    tile: int

    @property
    def name(self) -> str:
        return TILE_IDS[self.tile]

    def __str__(self) -> str:
        return f"take {TILE_IDS[self.tile]}"


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Lay the tile in hand on a space: `place 2,3 varied r1` or `place 2,3 plain`."""

    space: int
    lay: int

    @property
    def place(self) -> str:
        """The space by its name."""
        return SPACE_NAMES[self.space]

    def of(self, tile: str) -> Laid:
        """That tile, lying as this move would lay it."""
        return Laid(tile, side_of(self.lay), turns_of(self.lay))

    def __str__(self) -> str:
        return f"place {SPACE_NAMES[self.space]} {LAY_WORDS[self.lay]}"


@dataclass(frozen=True, slots=True)
class Return(Move):
    """Put the tile in hand back into the pool, lying like this: `return varied r3`."""

    lay: int

    def __str__(self) -> str:
        return f"return {LAY_WORDS[self.lay]}"


@dataclass(frozen=True, slots=True)
class TakeTask(Move):
    """Take a task: `task buffaloes`."""

    task: str

    def __str__(self) -> str:
        return f"task {self.task}"


@dataclass(frozen=True, slots=True)
class Leave(Move):
    """Leave the round with the best bonus token that is left."""

    def __str__(self) -> str:
        return "leave"


@dataclass(frozen=True, slots=True)
class Wait(Move):
    """Let time pass; when the clock has stopped, this ends the round."""

    def __str__(self) -> str:
        return "wait"


@dataclass(frozen=True, slots=True)
class Next(Move):
    """Go on: the next round, or one's own turn at a passed device. The clock starts."""

    def __str__(self) -> str:
        return "next"


TAKES = tuple(Take(tile) for tile in range(TILE_COUNT))
PLACES = tuple(tuple(Place(space, lay) for lay in range(LAYS)) for space in range(SPACE_COUNT))
_BYTE = 256


def _places_by_byte(first: int) -> tuple[tuple[Move, ...], ...]:
    """For every set of the eight spaces from `first` on, the moves that fill one of them."""
    spaces = range(first, first + 8)
    return tuple(
        tuple(move for space in spaces if mask >> space - first & 1 for move in PLACES[space]) for mask in range(_BYTE)
    )


_LOW, _MIDDLE, _HIGH = _places_by_byte(0), _places_by_byte(8), _places_by_byte(16)


def placings(frontier: int) -> list[Move]:
    """All ways to lay a tile on these spaces, in board order."""
    return [*_LOW[frontier & 255], *_MIDDLE[frontier >> 8 & 255], *_HIGH[frontier >> 16]]


RETURNS = tuple(Return(lay) for lay in range(LAYS))


def take(tile: str) -> Move:
    """Pick up the tile of that name."""
    return TAKES[TILE_BY_ID[tile]]


def place(space: str, laid: Laid) -> Move:
    """Lay the tile in hand so on the space of that name."""
    return PLACES[SPACE_BY_NAME[space]][LAID_NUMBER[laid] % LAYS]


def give_back(laid: Laid) -> Move:
    """Put the tile in hand back so."""
    return RETURNS[LAID_NUMBER[laid] % LAYS]


TASK_MOVES = {task: TakeTask(task) for task in TASKS}
LEAVE, WAIT, NEXT = Leave(), Wait(), Next()


def _tile(words: str) -> Move:
    if words not in TILE_BY_ID:
        raise BadData(f"no tile {words!r}")
    return TAKES[TILE_BY_ID[words]]


def _lay(words: str) -> int:
    if words not in LAY_WORDS:
        raise BadData(f"a tile lies as one of {', '.join(LAY_WORDS)}, not {words!r}")
    return LAY_WORDS.index(words)


def _place(words: str) -> Move:
    space, _, lay = words.partition(" ")
    return PLACES[space_number(space)][_lay(lay)]


def _task(words: str) -> Move:
    if words not in TASK_MOVES:
        raise BadData(f"no task {words!r}")
    return TASK_MOVES[words]


_READERS: dict[str, Callable[[str], Move]] = {
    "take": _tile,
    "place": _place,
    "return": lambda words: RETURNS[_lay(words)],
    "task": _task,
}
_SINGLE: dict[str, Move] = {str(move): move for move in (LEAVE, WAIT, NEXT)}


def parse(text: str) -> Move:
    """The inverse of str(move)."""
    if text in _SINGLE:
        return _SINGLE[text]
    word, _, rest = text.partition(" ")
    if word not in _READERS:
        raise BadData(f"no move of Mondo: {text!r}")
    return _READERS[word](rest)
