"""A position as readable JSON and back, and the check that nothing is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from rules.game import BadData, Json
from rules.mondo.components import (
    LAY_MARKS,
    LAYS,
    MODIFIERS,
    TASK_LIMIT,
    TASKS,
    TILE_BY_ID,
    TILE_COUNT,
    TILE_IDS,
    laid_name,
    laid_number,
)
from rules.mondo.phases import Phase
from rules.mondo.regions import EMPTY, filled, frontier_of
from rules.mondo.rounds import BUILDING, HANDOVER, NO_TILE, PHASES, STAYED
from rules.mondo.scoring import Round, scored
from rules.mondo.spaces import SPACES
from rules.mondo.terms import Terms
from rules.seeded_random import SeededRandom

if TYPE_CHECKING:
    from rules.mondo.state import MondoState

T = TypeVar("T")
_HOLE = "--"
POOL_ROW = 17


# ---- writing


def dump_board(board: Sequence[int]) -> list[str]:
    """Six rows, `t001r2 -- t044p`: what lies on the spaces of a row."""
    rows: list[list[str]] = [[] for _ in range(6)]
    for (row, _), laid in zip(SPACES, board, strict=True):
        rows[row].append(_HOLE if laid == EMPTY else laid_name(laid))
    return [" ".join(names) for names in rows]


def dump_pool(pool: Sequence[int]) -> str:
    return " ".join(laid_name(tile * LAYS + lying - 1) for tile, lying in enumerate(pool) if lying)


def dump_aside(aside: Iterable[int]) -> dict[str, Json]:
    """Tiles that stay in the box: named only where there are any."""
    names = " ".join(TILE_IDS[tile] for tile in sorted(aside))
    return {"aside": names} if names else {}


def pool_rows(pool: Sequence[int]) -> dict[str, str]:
    """Rows of tiles, each named by its first: how they lie there, `--` for a tile that does not."""
    marks = [LAY_MARKS[lying - 1] if lying else _HOLE for lying in pool]
    firsts = range(0, TILE_COUNT, POOL_ROW)
    return {TILE_IDS[first]: " ".join(marks[first : first + POOL_ROW]) for first in firsts}


def laid_or_none(laid: int) -> str | None:
    return None if laid == NO_TILE else laid_name(laid)


def dump_round(played: Round) -> dict[str, Json]:
    return {
        "number": played.number,
        "boards": [dump_board(board) for board in played.boards],
        "left": list(played.left),
        "bonus": list(played.bonus),
        "tasks": [list(taken) for taken in played.tasks],
        "modifier": played.modifier,
        "volcano": list(played.volcano),
    }


def dump_state(state: MondoState) -> dict[str, Json]:
    return {
        "setup": {"seats": state.terms.seats, "options": dict(state.terms.options)},
        "chance": {"seed": state.chance.seed, "drawn": state.chance.drawn},
        "phase": str(state.phase),
        "round": state.round,
        "start": state.start,
        "now": state.now,
        "turn": state.turn,
        "pool": dump_pool(state.pool),
        "fresh": dump_pool(state.fresh),
        **dump_aside(state.aside),
        "boards": [dump_board(board) for board in state.boards],
        "hands": [laid_or_none(laid) for laid in state.hands],
        "left": [None if moment < 0 else moment for moment in state.left],
        "bonus": list(state.bonus),
        "tasks": [list(taken) for taken in state.tasks],
        "offered": list(state.offered),
        "modifiers": list(state.modifiers),
        "volcano": list(state.volcano),
        "finished": [dump_round(played) for played in state.finished],
    }


# ---- reading


def _get(data: Json, key: str, kind: type[T]) -> T:
    if not isinstance(data, dict) or key not in data:
        raise BadData(f"{key!r} is missing")
    value = data[key]
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise BadData(f"{key!r} is no {kind.__name__}: {value!r}")
    return value


def _each(data: Json, key: str, read: Callable[[Json], T], count: int | None = None) -> list[T]:
    values = _get(data, key, list)
    if count is not None and len(values) != count:
        raise BadData(f"{key!r} has {len(values)} entries, not {count}")
    return [read(value) for value in values]


def _whole(value: Json) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise BadData(f"{value!r} is no whole number")
    return value


def _moment(value: Json) -> int | None:
    return None if value is None else _whole(value)


def _one_of(names: Sequence[str] | Mapping[str, int], what: str) -> Callable[[Json], str]:
    def read(value: Json) -> str:
        if not isinstance(value, str) or value not in names:
            raise BadData(f"no {what} {value!r}")
        return value

    return read


_task = _one_of(TASKS, "task")
_modifier = _one_of(MODIFIERS, "modifier")
_phase = _one_of(PHASES, "phase")


def _tasks(value: Json) -> tuple[str, ...]:
    return tuple(_each({"tasks": value}, "tasks", _task))


def load_board(value: Json) -> list[int]:
    rows = _each({"board": value}, "board", lambda row: row.split(" ") if isinstance(row, str) else [], 6)
    names = [name for row in rows for name in row]
    widths = [sum(place[0] == row for place in SPACES) for row in range(6)]
    if [len(row) for row in rows] != widths:
        raise BadData(f"a board has rows of {widths} spaces")
    return [EMPTY if name == _HOLE else laid_number(name) for name in names]


def load_pool(value: Json) -> bytearray:
    if not isinstance(value, str):
        raise BadData(f"the pool is a line of tiles, not {value!r}")
    pool = bytearray(TILE_COUNT)
    for name in value.split():
        tile, lay = divmod(laid_number(name), LAYS)
        if pool[tile]:
            raise BadData(f"{name!r} lies in the pool twice")
        pool[tile] = 1 + lay
    return pool


def load_aside(data: Json) -> frozenset[int]:
    names = _get(data, "aside", str).split() if "aside" in data else []
    unknown = [name for name in names if name not in TILE_BY_ID]
    if unknown or len(set(names)) < len(names):
        raise BadData(f"these tiles cannot stay in the box: {names}")
    return frozenset(TILE_BY_ID[name] for name in names)


def _seat_reader(seats: int) -> Callable[[Json], int]:
    def read(value: Json) -> int:
        if _whole(value) >= seats:
            raise BadData(f"no seat {value!r}")
        return int(value)

    return read


def load_round(data: Json, seats: int) -> Round:
    modifier = data.get("modifier") if isinstance(data, dict) else None
    return Round(
        _whole(_get(data, "number", int)),
        tuple(tuple(board) for board in _each(data, "boards", load_board, seats)),
        tuple(_each(data, "left", _moment, seats)),
        tuple(_each(data, "bonus", _whole, seats)),
        tuple(_each(data, "tasks", _tasks, seats)),
        None if modifier is None else _modifier(modifier),
        tuple(_each(data, "volcano", _seat_reader(seats))),
    )


def _hand(value: Json) -> int:
    return NO_TILE if value is None else laid_number(value)


def read_setup(data: Json) -> tuple[int, dict[str, Json]]:
    """Seats and options of a dumped position."""
    setup = _get(data, "setup", dict)
    return _get(setup, "seats", int), _get(setup, "options", dict)


def read_state(state: MondoState, data: Json) -> None:
    """Fill a new state from a dump; BadData says what cannot be read."""
    seats = state.terms.seats
    chance = _get(data, "chance", dict)
    state.chance = SeededRandom(_get(chance, "seed", int), _whole(_get(chance, "drawn", int)))
    state.phase = Phase(_phase(_get(data, "phase", str)))
    state.round, state.start, state.now = (_whole(_get(data, key, int)) for key in ("round", "start", "now"))
    state.turn = _get(data, "turn", int)
    state.fill_pool(load_pool(data.get("pool")))
    state.fresh = bytes(load_pool(data.get("fresh")))
    state.aside = load_aside(data)
    state.boards = _each(data, "boards", load_board, seats)
    state.frontier = [frontier_of(board) for board in state.boards]
    state.covered = [filled(board) for board in state.boards]
    state.hands = _each(data, "hands", _hand, seats)
    state.left = [STAYED if moment is None else moment for moment in _each(data, "left", _moment, seats)]
    state.bonus = _each(data, "bonus", _whole, seats)
    state.tasks = _each(data, "tasks", _tasks, seats)
    state.offered = tuple(_each(data, "offered", _task))
    state.modifiers = tuple(_each(data, "modifiers", _modifier))
    state.volcano = tuple(_each(data, "volcano", _seat_reader(seats)))
    rounds = _each(data, "finished", lambda played: load_round(played, seats))
    state.finished = tuple(scored(state.terms, played) for played in rounds)
    wrong = faults(state)
    if wrong:
        raise BadData(f"the position cannot be: {wrong[0]}")


# ---- checking


def faults(state: MondoState) -> list[str]:
    """What is broken in a position."""
    return [*_tile_faults(state), *_flow_faults(state), *_card_faults(state)]


def _tile_faults(state: MondoState) -> list[str]:
    """Every tile is once in the pool, in a hand, on a board or left in the box; at a passed device, once for the person
    who plays."""
    found = []
    for seat, board in enumerate(state.boards):
        tiles = [laid // LAYS for laid in board if laid >= 0]
        if len(set(tiles)) < len(tiles):
            found.append(f"seat {seat} has a tile twice on its board")
        if state.frontier[seat] != frontier_of(board) or state.covered[seat] != filled(board):
            found.append(f"seat {seat}: the spaces to fill next do not fit its board")
    playing = range(state.terms.seats) if state.turn < 0 else (state.turn,)
    lying_there = [TILE_IDS[tile] for tile, lying in enumerate(state.pool) if lying]
    if [str(move) for move in state.takes] != [f"take {tile}" for tile in lying_there]:
        found.append("the moves that take a tile do not fit the pool")
    everywhere = [*state.aside, *(tile for tile, lying in enumerate(state.pool) if lying)]
    everywhere += [state.hands[seat] // LAYS for seat in range(state.terms.seats) if state.hands[seat] >= 0]
    everywhere += [laid // LAYS for seat in playing for laid in state.boards[seat] if laid >= 0]
    if sorted(everywhere) != list(range(TILE_COUNT)):
        found.append("a tile is lost or doubled")
    return found


def _flow_faults(state: MondoState) -> list[str]:
    terms: Terms = state.terms
    finished = len(state.finished)
    found = []
    if not 1 <= state.round <= terms.rounds or finished != state.round - (state.phase in (BUILDING, HANDOVER)):
        found.append(f"round {state.round} with {finished} finished")
    if state.now < state.start:
        found.append("the clock started later than now")
    if (0 <= state.turn < terms.seats) != terms.duplicate or (state.turn < 0 and state.turn != -1):
        found.append(f"turn {state.turn}")
    if state.phase == HANDOVER and not terms.duplicate:
        found.append("nobody passes the device")
    for seat in range(terms.seats):
        if state.hands[seat] >= 0 and seat not in state.actors():
            found.append(f"seat {seat} holds a tile and does not play")
        if state.left[seat] > terms.length:
            found.append(f"seat {seat} left after time was up")
    return found


def _card_faults(state: MondoState) -> list[str]:
    terms, found = state.terms, []
    if sorted(state.modifiers) != (sorted(MODIFIERS) if terms.modifiers else []):
        found.append("the modifiers are not complete")
    if len(state.offered) != (2 * terms.seats if terms.tasks else 0) or len(set(state.offered)) < len(state.offered):
        found.append("the tasks face up are not twice the players")
    for seat, taken in enumerate(state.tasks):
        if len(taken) > TASK_LIMIT or len(set(taken)) < len(taken) or not set(taken) <= set(state.offered):
            found.append(f"seat {seat} cannot have these tasks")
    taken_by_all = [task for taken in state.tasks for task in taken]
    if not terms.duplicate and len(set(taken_by_all)) < len(taken_by_all):
        found.append("a task was taken twice")
    return found
