"""What a screen needs before a move is made, from a view alone: fitting spaces, errors, the score as it stands.

Spaces and tiles are numbers here; `SPACE_NAMES`, `SPACE_BY_NAME` (spaces.py) and `TILE_IDS`, `TILE_BY_ID`
(components.py) translate. `lay` is how a tile lies in the hand: 0 to 3 quarter turns clockwise of the varied side,
4 the plain side.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from rules.game import IllegalMove, Message, Move, ScoreSheet
from rules.mondo.components import EDGE_BITS, LAYS, PLAIN_LAY
from rules.mondo.guess import guess
from rules.mondo.regions import Board, clashes, survey
from rules.mondo.rounds import BUILDING
from rules.mondo.scoring import Round, round_sheets, task_proof
from rules.mondo.spaces import DIRECTIONS, SPACE_NAMES, side_name, spaces_in
from rules.mondo.view import MondoView

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
    board = view.boards[seat]
    if board is None:
        return None
    seen = survey(board, view.terms.rim)
    empties = tuple(SPACE_NAMES[space] for space in spaces_in(seen.empty))
    return Standing(errors(board, view.terms.rim), empties, _sheet_now(view, seat, board))


def errors(board: Board, rim: str) -> tuple[str, ...]:
    return tuple(side_name(side) for side in survey(board, rim).disconnections)


def _sheet_now(view: MondoView, seat: int, board: tuple[int, ...]) -> ScoreSheet:
    covered = any(other is None for other in view.boards)
    played = Round(
        view.round,
        tuple(other if other is not None else board for other in view.boards),
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


def fit(view: MondoView, space: int, lay: int) -> str:
    """How the tile in hand, lying like this, suits an own space: fits, fits when turned or flipped, or clashes."""
    assert view.seat is not None
    board, held = view.boards[view.seat], view.hands[view.seat]
    assert board is not None and held is not None and held >= 0
    first = held - held % LAYS
    clash = clashes(board, view.terms.rim, space)
    if not EDGE_BITS[first + lay] & clash:
        return FITS
    turned = any(not EDGE_BITS[first + turns] & clash for turns in range(PLAIN_LAY))
    plain = not EDGE_BITS[first + PLAIN_LAY] & clash
    if lay == PLAIN_LAY:
        return FLIP if turned else CLASHES
    if turned:
        return TURN
    return FLIP if plain else CLASHES


def glow(view: MondoView, lay: int) -> dict[int, str]:
    """Every space where the tile in hand may be laid, and how it suits it."""
    return {space: fit(view, space, lay) for space in spaces_in(view.frontier)}


def new_errors(view: MondoView, space: int, lay: int) -> tuple[str, ...]:
    """The sides of a space that would be a disconnection if the tile in hand were laid so."""
    assert view.seat is not None
    board, held = view.boards[view.seat], view.hands[view.seat]
    assert board is not None and held is not None and held >= 0
    wrong = EDGE_BITS[held - held % LAYS + lay] & clashes(board, view.terms.rim, space)
    return tuple(f"{SPACE_NAMES[space]}:{name}" for side, name in enumerate(DIRECTIONS) if wrong >> side * 4 & 15)


def better_lays(view: MondoView, space: int, lay: int) -> tuple[int, ...]:
    """How the tile in hand makes fewest errors on an own space, each look once; the side that lies up goes before the
    other. Empty if it lies as well as it can."""
    assert view.seat is not None
    board, held = view.boards[view.seat], view.hands[view.seat]
    assert board is not None and held is not None and held >= 0
    first = held - held % LAYS
    clash = clashes(board, view.terms.rim, space)
    errors = [(EDGE_BITS[first + each] & clash).bit_count() for each in range(LAYS)]
    if errors[lay] == min(errors):
        return ()
    best = [each for each in range(LAYS) if errors[each] == min(errors)]
    same = [each for each in best if (each == PLAIN_LAY) == (lay == PLAIN_LAY)] or best
    looks = {EDGE_BITS[first + each]: each for each in reversed(same)}
    return tuple(sorted(looks.values()))


def home_of(view: MondoView, tile: int, spaces: Iterable[int] = ()) -> tuple[int, int] | None:
    """Where a tile of the pool, the side up that can be seen, makes fewest errors among these own spaces (all that may
    be filled, if none is named), and closes most sides: the space, and the tile as it would lie there."""
    assert view.seat is not None
    board, lying = view.boards[view.seat], (view.pool or b"")[tile : tile + 1]
    if board is None or not lying or not lying[0]:
        return None
    face = tile * LAYS + lying[0] - 1
    lays = (face,) if face % LAYS == PLAIN_LAY else tuple(range(tile * LAYS, tile * LAYS + PLAIN_LAY))
    ways = []
    for space in spaces or spaces_in(view.frontier):
        clash = clashes(board, view.terms.rim, space)
        sides = sum(bool(clash >> 4 * side & 15) for side in range(4))
        ways += [((EDGE_BITS[laid] & clash).bit_count(), -sides, space, laid) for laid in lays]
    return min(ways)[2:] if ways else None


def token_now(view: MondoView) -> int | None:
    """What leaving would bring at this moment; None where tokens are given by time, or there are none."""
    return view.tokens_left[0] if view.tokens_left and view.phase == BUILDING else None


def task_done(view: MondoView, seat: int, task: str) -> bool:
    """Whether a task is fulfilled on a seat's board as it is now."""
    board = view.boards[seat]
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
