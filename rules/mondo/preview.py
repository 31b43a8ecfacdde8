"""What a screen needs besides a view, in words: how tiles look, where they fit, errors, the score as it stands.

Spaces are `row,column`, tiles are named `t001`, and `Laid` is a tile with the side that is up and its turns.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from random import Random
from typing import NamedTuple

from rules.game import Event, IllegalMove, Message, Move, ScoreSheet
from rules.mondo.advising import suggested
from rules.mondo.components import (
    ANIMAL,
    ANIMAL_EDGE,
    ANIMAL_NAMES,
    EDGE_BITS,
    EDGES,
    FAMILIES,
    HERDS,
    LAID,
    LAID_NUMBER,
    LAYS,
    MODIFIER_POINTS,
    PLAIN_LAY,
    TASKS,
    TILE_IDS,
    VOLCANO,
    VOLCANOES,
    Laid,
)
from rules.mondo.guess import guess
from rules.mondo.judgement import error_free
from rules.mondo.moves import Take
from rules.mondo.regions import EMPTY, Landscape, clashes, survey
from rules.mondo.rounds import BUILDING
from rules.mondo.scoring import LANDSCAPE_POINTS, Round, round_sheets, task_proof, volcano_mask
from rules.mondo.spaces import (
    DIRECTIONS,
    LANDSCAPES,
    NEIGHBOURS,
    RIMS,
    SPACE_BY_NAME,
    SPACE_COUNT,
    SPACE_NAMES,
    SPACES,
    side_name,
    space_names,
    spaces_in,
)
from rules.mondo.view import MondoView, board_in_words

FITS, TURN, FLIP, CLASHES = "fits", "turn", "flip", "clashes"
COMPARED = ("bonus", "volcanoes", "modifier")
"""Lines that cannot be told before everybody at a passed device has played."""


class Standing(NamedTuple):
    """A board as it is now."""

    errors: tuple[str, ...]
    """Sides with a disconnection, `2,3:E`; an inner one is named once, from its western or northern space."""
    empties: tuple[str, ...]
    sheet: ScoreSheet
    """The score if the round ended now."""


def standing(view: MondoView, seat: int) -> Standing | None:
    """Live errors, empty spaces and score of a seat; None while its board is covered."""
    board = view.numbers.boards[seat]
    if board is None:
        return None
    seen = survey(board, view.terms.rim)
    wrong = tuple(side_name(side) for side in seen.disconnections)
    return Standing(wrong, space_names(seen.empty), _sheet_now(view, seat, board))


def errors(board: Mapping[str, Laid], rim: str) -> tuple[str, ...]:
    """The sides of a board that are a disconnection (MO-3)."""
    numbers = [EMPTY] * SPACE_COUNT
    for space, laid in board.items():
        numbers[SPACE_BY_NAME[space]] = LAID_NUMBER[laid]
    return tuple(side_name(side) for side in survey(numbers, rim).disconnections)


def _sheet_now(view: MondoView, seat: int, board: tuple[int, ...]) -> ScoreSheet:
    boards = view.numbers.boards
    covered = any(other is None for other in boards)
    played = Round(
        view.round,
        tuple(other if other is not None else board for other in boards),
        tuple(None if moment in (None, -1) else moment for moment in view.left),
        view.bonus,
        tuple(taken or () for taken in view.tasks),
        view.modifier,
        view.volcano,
    )
    sheet = round_sheets(view.terms, played)[seat]
    if not covered:
        return sheet
    lines = tuple(line for line in sheet.lines if line.key not in COMPARED)
    return ScoreSheet(seat, sum(line.points for line in lines), lines)


class Side(NamedTuple):
    """What a tile shows as it lies."""

    edges: tuple[str, ...]
    """The landscape at its north, east, south and west."""
    animal: str | None
    animal_edge: int
    """Beside which edge the animal stands, as they are counted above."""
    volcano: str | None
    """`active`, `dormant` or none."""

    @property
    def landscapes(self) -> tuple[str, ...]:
        """Each once, in the order of the edges."""
        return tuple(dict.fromkeys(self.edges))


@cache
def side_of(laid: Laid) -> Side:
    """What can be seen of a tile as it lies."""
    number = LAID_NUMBER[laid]
    animal = ANIMAL_NAMES[ANIMAL[number]] if ANIMAL[number] >= 0 else None
    edges = tuple(LANDSCAPES[edge] for edge in EDGES[number])
    return Side(edges, animal, ANIMAL_EDGE[number], VOLCANOES[VOLCANO[number]])


def laid_by(event: Event) -> Laid:
    """The tile of an event that names one, as it lies after it."""
    return Laid(event.params["tile"], event.params["side"], event.params["turns"])


def rim_of(name: str) -> tuple[tuple[str, int, str], ...]:
    """The landscapes round a board: space, side (north, east, south, west from 0) and landscape."""
    return tuple((SPACE_NAMES[side // 4], side % 4, LANDSCAPES[kind]) for side, kind in RIMS[name])


class Closed(NamedTuple):
    """A landscape that scores: closed, free of errors, no water (MO-4)."""

    landscape: str
    spaces: tuple[str, ...]
    middle: str = ""
    """A side (`2,3:E`) about its middle: where a coin lies that is paid for it."""
    points: int = LANDSCAPE_POINTS


def closed(view: MondoView, seat: int) -> tuple[Closed, ...]:
    """What scores as a landscape on a seat's board; once closed it stays so. Empty while the board is covered, and
    where landscapes do not count (MO-9)."""
    board = view.numbers.boards[seat]
    return () if board is None or view.terms.solitaire else _closed(board, view.terms.rim)


def closed_then(view: MondoView, number: int, seat: int) -> tuple[Closed, ...]:
    """The same in a round that is over, counted from 1."""
    return () if view.terms.solitaire else _closed(view.finished[number - 1].boards[seat], view.terms.rim)


def board_then(view: MondoView, number: int, seat: int) -> Mapping[str, Laid]:
    """What lay on a seat's board at the end of a round, counted from 1."""
    return board_in_words(view.finished[number - 1].boards[seat])


def _closed(board: tuple[int, ...], rim: str) -> tuple[Closed, ...]:
    found = [landscape for landscape in survey(board, rim).landscapes if landscape.scores]
    return tuple(
        Closed(LANDSCAPES[land.kind], tuple(space_names(land.spaces)), _middle_of(board, land)) for land in found
    )


def _middle_of(board: tuple[int, ...], land: Landscape) -> str:
    """The joint of two of its tiles that is nearest to the middle of all its sides; of a single tile, one of these."""
    sides = [
        4 * space + side
        for space in spaces_in(land.spaces)
        for side in range(4)
        if EDGES[board[space]][side] == land.kind
    ]
    joints = [side for side in sides if _beyond(side) in sides] or sides
    x, y = (sum(values) / len(sides) for values in zip(*map(_place, sides), strict=True))
    return side_name(min(joints, key=lambda side: (_place(side)[0] - x) ** 2 + (_place(side)[1] - y) ** 2))


def _beyond(side: int) -> int:
    """The side it touches, -1 beyond the rim."""
    other = NEIGHBOURS[side >> 2][side & 3]
    return -1 if other < 0 else 4 * other + (side + 2) % 4


def _place(side: int) -> tuple[float, float]:
    """Where the middle of a side lies, in rows and columns."""
    row, column = SPACES[side >> 2]
    return row + (-0.5, 0.0, 0.5, 0.0)[side & 3], column + (0.0, 0.5, 0.0, -0.5)[side & 3]


def volcano_losses(view: MondoView) -> dict[int, int]:
    """Who has most active volcanoes now, and how many: points lost if the round ended now. Empty where that is not
    what volcanoes cost (MO-9, MO-10), and while boards are covered."""
    terms = view.terms
    if terms.solitaire or terms.children or terms.handicap:
        return {}
    counts = [
        0 if board is None else volcano_mask(survey(board, terms.rim), seat in view.volcano).bit_count()
        for seat, board in enumerate(view.numbers.boards)
    ]
    if None in view.numbers.boards or not any(counts):
        return {}
    return {seat: count for seat, count in enumerate(counts) if count == max(counts)}


def is_full(view: MondoView, seat: int) -> bool:
    """Whether a seat has covered all spaces of its board."""
    board = view.numbers.boards[seat]
    return board is not None and min(board) >= 0


def _own(view: MondoView) -> tuple[tuple[int, ...], int]:
    """The viewer's own board, and the first way in which the tile in hand can lie."""
    assert view.seat is not None
    board, held = view.numbers.boards[view.seat], view.numbers.hands[view.seat]
    assert board is not None and held is not None and held >= 0
    return board, held - held % LAYS


def fit(view: MondoView, space: str, laid: Laid) -> str:
    """How the tile in hand, lying like this, suits an own space: fits, fits when turned or flipped, or clashes."""
    board, first = _own(view)
    clash = clashes(board, view.terms.rim, SPACE_BY_NAME[space])
    if not EDGE_BITS[LAID_NUMBER[laid]] & clash:
        return FITS
    turned = any(not EDGE_BITS[first + turns] & clash for turns in range(PLAIN_LAY))
    plain = not EDGE_BITS[first + PLAIN_LAY] & clash
    if laid.side == "plain":
        return FLIP if turned else CLASHES
    if turned:
        return TURN
    return FLIP if plain else CLASHES


def glow(view: MondoView, laid: Laid) -> dict[str, str]:
    """Every space where the tile in hand may be laid, and how it suits it lying like this."""
    return {space: fit(view, space, laid) for space in view.frontier}


def new_errors(view: MondoView, space: str, laid: Laid) -> tuple[str, ...]:
    """The sides of a space that would be a disconnection if the tile in hand were laid so."""
    board, _ = _own(view)
    wrong = EDGE_BITS[LAID_NUMBER[laid]] & clashes(board, view.terms.rim, SPACE_BY_NAME[space])
    return tuple(f"{space}:{name}" for side, name in enumerate(DIRECTIONS) if wrong >> side * 4 & 15)


def better_lays(view: MondoView, space: str, laid: Laid) -> tuple[Laid, ...]:
    """How the tile in hand makes fewest errors on an own space, each look once; the side that lies up goes before the
    other. Empty if it lies as well as it can."""
    board, first = _own(view)
    clash = clashes(board, view.terms.rim, SPACE_BY_NAME[space])
    wrong = {way: (EDGE_BITS[way] & clash).bit_count() for way in range(first, first + LAYS)}
    if wrong[LAID_NUMBER[laid]] == min(wrong.values()):
        return ()
    best = [way for way in wrong if wrong[way] == min(wrong.values())]
    same = [way for way in best if LAID[way].side == laid.side] or best
    looks = {EDGE_BITS[way]: way for way in reversed(same)}
    return tuple(LAID[way] for way in sorted(looks.values()))


def home_of(view: MondoView, tile: str, spaces: Iterable[str] = ()) -> tuple[str, Laid] | None:
    """Where a tile of the pool, the side up that can be seen, makes fewest errors among these own spaces (all that may
    be filled, if none is named), and closes most sides: the space, and the tile as it would lie there."""
    assert view.seat is not None
    board, face = view.numbers.boards[view.seat], (view.pool or {}).get(tile)
    if board is None or face is None:
        return None
    turns = range(1) if face.side == "plain" else range(PLAIN_LAY)
    lays = [LAID_NUMBER[face._replace(turns=turn)] for turn in turns]
    ways = []
    for space in map(SPACE_BY_NAME.__getitem__, tuple(spaces) or view.frontier):
        clash = clashes(board, view.terms.rim, space)
        sides = sum(bool(clash >> 4 * side & 15) for side in range(4))
        ways += [((EDGE_BITS[laid] & clash).bit_count(), -sides, space, laid) for laid in lays]
    if not ways:
        return None
    *_, space, laid = min(ways)
    return SPACE_NAMES[space], LAID[laid]


def planned(view: MondoView, move: Take) -> tuple[str, Laid] | None:
    """Where the judge of hints and reviews would lay a tile of the pool: the space it names among its reasons. A tile
    that fits nowhere goes where it makes fewest errors."""
    plan = suggested(view, move)
    return home_of(view, move.name) if plan is None else (SPACE_NAMES[plan.space], LAID[plan.laid])


def search_help(view: MondoView, people: int) -> str:
    """How the table helps to look through the pool: `all`, `overview` or `none`. Unless somebody chose otherwise
    there is no help for experts, nor where several people compete; alone it takes nothing from anybody."""
    chosen = str(view.terms.options["search"])
    if chosen != "mode":
        return chosen
    return "none" if view.terms.tasks or people > 1 else "all"


def asked_of(view: MondoView, space: str) -> tuple[str | None, ...]:
    """The landscape that an own space asks for at its north, east, south and west; None: any (MO-3)."""
    assert view.seat is not None
    board = view.numbers.boards[view.seat]
    assert board is not None
    clash = clashes(board, view.terms.rim, SPACE_BY_NAME[space])
    return tuple(_asked(clash >> 4 * side & 15) for side in range(len(DIRECTIONS)))


def _asked(clashing: int) -> str | None:
    """The one landscape that does not clash at an edge."""
    return next(name for kind, name in enumerate(LANDSCAPES) if not clashing >> kind & 1) if clashing else None


def fitting(view: MondoView, space: str) -> tuple[Laid, ...]:
    """The tiles of the pool, and the one in the own hand, that fit an own space without error, the side up that can be
    seen, turned as little as need be: animals first, then bare ones, volcanoes last. None where nothing may be laid."""
    assert view.seat is not None
    number = SPACE_BY_NAME[space]
    board, held = view.numbers.boards[view.seat], view.numbers.hands[view.seat]
    if board is None or not view.numbers.frontier >> number & 1:
        return ()
    faces = view.numbers.faces_up() + ([held] if held is not None and held >= 0 else [])
    lies = {face // LAYS: face % LAYS for face in faces}
    found: dict[int, int] = {}
    for _, laid in error_free(board, view.terms.rim, 1 << number, faces):
        tile = laid // LAYS
        if tile not in found or _turns(lies[tile], laid) < _turns(lies[tile], found[tile]):
            found[tile] = laid
    return tuple(LAID[laid] for laid in sorted(found.values(), key=lambda laid: (_welcome(laid), laid)))


def _turns(lay: int, laid: int) -> int:
    """Quarter turns from one way to lie to another on the same side."""
    return (laid % LAYS - lay) % PLAIN_LAY


def _welcome(laid: int) -> int:
    """Animals bring a point, active volcanoes may cost one."""
    return 0 if ANIMAL[laid] >= 0 else 1 + (0, 2, 1)[VOLCANO[laid]]


def token_now(view: MondoView) -> int | None:
    """What leaving would bring at this moment; None where tokens are given by time, or there are none."""
    return view.tokens_left[0] if view.tokens_left and view.phase == BUILDING else None


def modifier_value() -> int:
    """What the modifier brings the best and costs the worst (MO-6)."""
    return MODIFIER_POINTS


def task_value(task: str) -> int:
    """What a task brings if it is fulfilled, and costs if not (MO-7)."""
    return TASKS[task]


def task_animal(task: str) -> str | None:
    """The animal whose herd a task asks for."""
    return HERDS.get(task)


def task_landscape(task: str) -> str | None:
    """The landscape all of whose animals a task asks for."""
    return LANDSCAPES[FAMILIES[task]] if task in FAMILIES else None


def task_done(view: MondoView, seat: int, task: str) -> bool:
    """Whether a task is fulfilled on a seat's board as it is now."""
    board = view.numbers.boards[seat]
    if board is None:
        return False
    first = bool(view.terms.tokens) and view.bonus[seat] == view.terms.tokens[0]
    return task_proof(task, survey(board, view.terms.rim), first)[0]


def why_not(view: MondoView, move: Move) -> Message | None:
    """Why a move is not legal for the view's seat now, or None if it is."""
    assert view.seat is not None
    state = guess(view, Random(0))
    try:
        state.play(view.seat, move, state.now)
    except IllegalMove as refused:
        return refused.message
    return None


def face_named(name: str) -> Laid:
    """A tile and how it lies, as a lesson of a review names it: `t001/2`."""
    tile, _, lay = name.partition("/")
    return LAID[TILE_IDS.index(tile) * LAYS + int(lay)]
