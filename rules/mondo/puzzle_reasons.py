"""What is said of an answer to a puzzle of Mondo: each thing that it brought or lost, as the score sheet counts it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.game import Message
from rules.mondo.components import (
    ACTIVE,
    ANIMAL,
    ANIMAL_NAMES,
    EDGES,
    LAYS,
    PLAIN_LAY,
    TILE_IDS,
    VARIED,
    VOLCANO,
    VOLCANOES,
)
from rules.mondo.moves import PLACES, TAKES
from rules.mondo.puzzle_values import Filling, Task
from rules.mondo.regions import Landscape, survey
from rules.mondo.scoring import LANDSCAPE_POINTS
from rules.mondo.spaces import LANDSCAPES, SPACES, WATER
from rules.puzzles.contract import Answer, Reason


def moves_of(task: Task, laid: Sequence[int]) -> tuple[str, ...]:
    """A tile is taken, and laid; in an order in which each lies beside another."""
    moves: list[str] = []
    for at in task.order():
        if laid[at] >= 0:
            tile, lay = divmod(laid[at], LAYS)
            moves += (str(TAKES[tile]), str(PLACES[task.spaces[at]][lay]))
    return tuple(moves)


def face(laid: int) -> str:
    """How a tile lies, as `preview.face_named` reads it."""
    return f"{TILE_IDS[laid // LAYS]}/{laid % LAYS}"


def answer(task: Task, filling: Filling, moves: Sequence[str], single: bool) -> Answer:
    """An answer by what one sees of it: of one tile the tile itself, else the landscapes that it closes."""
    errors = wrong(task, filling.laid)
    if single:
        laid = filling.laid[0]
        params: dict[str, object] = {"card": face(laid), "n": errors}
        said = Message("puzzle.mondo.answer.tile" + ("" if errors else ".fits"), params)
    else:
        closed = sum(land.scores for land in touched(task, filling.laid))
        if closed:
            key = ("clean", "error", "errors")[min(errors, 2)]
            said = Message(f"puzzle.mondo.answer.{key}", {"n": closed, "errors": errors})
        else:
            said = Message("puzzle.mondo.answer.none" + ("" if errors else ".clean"), {"n": errors})
    return Answer(tuple(moves), filling.value, said)


def wrong(task: Task, laid: Sequence[int]) -> int:
    """How many errors an answer makes."""
    now, then = survey(task.board, task.rim), survey(task.filled(laid), task.rim)
    return len(then.disconnections) - len(now.disconnections)


def touched(task: Task, laid: Sequence[int]) -> list[Landscape]:
    """The landscapes that tiles of the answer belong to, water left out, the largest first."""
    filled = sum(1 << space for space, each in zip(task.spaces, laid, strict=True) if each >= 0)
    found = [land for land in survey(task.filled(laid), task.rim).landscapes if land.spaces & filled]
    return sorted((land for land in found if land.kind != WATER), key=lambda land: -land.size)


def reasons(task: Task, seat: int, laid: Sequence[int]) -> tuple[Reason, ...]:
    """Together they are what the answer is worth; a landscape that an error keeps from counting brings nothing."""
    lying = [each for each in laid if each >= 0]
    lands = [land for land in touched(task, laid) if land.closed]
    closed = _by_kind(task, seat, laid, [land for land in lands if land.sound], "closed", LANDSCAPE_POINTS)
    told = sorted(closed, key=lambda reason: -reason.points)
    animals = [each for each in lying if ANIMAL[each] >= 0]
    if animals:
        params = {"animals": [ANIMAL_NAMES[ANIMAL[each]] for each in animals], "n": len(animals)}
        told.append(Reason(seat, len(animals), _said("animals", params), tuple(map(face, animals))))
    if lying:
        told.append(Reason(seat, len(lying), _said("covered", {"n": len(lying)})))
    active = [each for each in lying if VOLCANO[each] == ACTIVE]
    if active:
        told.append(Reason(seat, -len(active), _said("volcanoes", {"n": len(active)}), tuple(map(face, active))))
    errors = wrong(task, laid)
    if errors:
        told.append(Reason(seat, -errors, Message("mondo.reason.disconnections", {"n": errors})))
    return (*told, *_by_kind(task, seat, laid, [land for land in lands if not land.sound], "spoiled", 0))


def _by_kind(
    task: Task, seat: int, laid: Sequence[int], lands: Sequence[Landscape], what: str, points: int
) -> list[Reason]:
    """A line for each kind of landscape, with the tiles of the answer that belong to it."""
    found = []
    for kind in sorted({land.kind for land in lands}):
        spaces = [land.spaces for land in lands if land.kind == kind]
        there = zip(task.spaces, laid, strict=True)
        tiles = [face(each) for space, each in there if each >= 0 and any(mask >> space & 1 for mask in spaces)]
        params = {"landscape": LANDSCAPES[kind], "n": len(spaces)}
        found.append(Reason(seat, points * len(spaces), _said(what, params), tuple(tiles)))
    return found


def _said(what: str, params: dict[str, object]) -> Message:
    return Message(f"puzzle.mondo.reason.{what}", params)


def which(tile: int, asked: str, where: str = "") -> Message:
    """The hint that names a tile, by what is on its varied side; how it lies is left to be found."""
    laid = VARIED[tile]
    params: dict[str, object] = {"where": where} if where else {}
    if ANIMAL[laid] >= 0:
        return Message(f"puzzle.mondo.hint.{asked}.animal", {**params, "animal": ANIMAL_NAMES[ANIMAL[laid]]})
    if VOLCANO[laid]:
        return Message(f"puzzle.mondo.hint.{asked}.volcano", {**params, "volcano": VOLCANOES[VOLCANO[laid]]})
    lands = [LANDSCAPES[kind] for kind in dict.fromkeys(EDGES[laid])]
    return Message(f"puzzle.mondo.hint.{asked}.landscapes", {**params, "landscapes": lands})


def is_plain(laid: int) -> bool:
    return laid % LAYS == PLAIN_LAY


def places(task: Task) -> dict[int, str]:
    """What one calls an empty space by where it lies among the others (`mondo.where.<name>`): those of which that says
    enough, the top and the bottom ones always."""
    found: dict[int, str] = {}
    at = {space: SPACES[space] for space in task.spaces}
    ends = {
        name: [space for space in at if key(at[space]) == min(map(key, at.values()))] for name, key in _ENDS.items()
    }
    for name, spaces in ends.items():
        if len(spaces) == 1:
            found.setdefault(spaces[0], name)
    for name in ("top", "bottom"):
        if len(ends[name]) > 1:
            found.setdefault(min(ends[name], key=lambda space: at[space][1]), f"{name}_left")
            found.setdefault(max(ends[name], key=lambda space: at[space][1]), f"{name}_right")
    return found


_ENDS: dict[str, Callable[[tuple[int, int]], int]] = {
    "top": lambda place: place[0],
    "bottom": lambda place: -place[0],
    "left": lambda place: place[1],
    "right": lambda place: -place[1],
}
