"""What a review of a match asks of the judge of Mondo besides its advice, and the tiles that were passed over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log
from typing import TYPE_CHECKING, NamedTuple

from rules.bots.standing import Standing
from rules.game import Message, ScoreSheet
from rules.mondo.advising import WORTH_SCALE
from rules.mondo.components import EDGE_BITS, LAYS, PLAIN_LAY, TILE_IDS
from rules.mondo.judgement import turns_of_face
from rules.mondo.moves import Place
from rules.mondo.regions import EMPTY, clashes, errors_at
from rules.mondo.rounds import BUILDING
from rules.mondo.scoring import Round, scored
from rules.mondo.spaces import SPACE_COUNT, SPACES
from rules.mondo.state import MondoState
from rules.mondo.view import MondoView
from rules.review.lessons import Lesson

if TYPE_CHECKING:
    from rules.match import Match

EMPTIES = "empties"
MOST_TILES = 3
"""So many tiles of the pool are named for a space that was left empty."""


def standings(view: MondoView) -> tuple[Standing, ...]:
    """The points of the rounds so far and of the boards as they lie, spaces still to be filled not counted; of a board
    that nobody may see yet, nothing."""
    so_far = [sum(played.sheets[seat].total for played in view.finished) for seat in range(view.seats)]
    if view.phase is not BUILDING:
        return tuple(Standing(float(points)) for points in so_far)
    sheets = scored(view.terms, _running(view)).sheets
    return tuple(
        Standing(float(so_far[seat] + (0 if view.numbers.boards[seat] is None else _built(sheets[seat]))))
        for seat in range(view.seats)
    )


def _built(sheet: ScoreSheet) -> int:
    return sum(line.points for line in sheet.lines if line.key != EMPTIES)


def _running(view: MondoView) -> Round:
    """The round as it would be scored now, as far as the viewer sees it."""
    return Round(
        view.round,
        tuple((EMPTY,) * SPACE_COUNT if board is None else board for board in view.numbers.boards),
        tuple(None if moment is None or moment < 0 else moment for moment in view.left),
        view.bonus,
        tuple(taken or () for taken in view.tasks),
        view.modifier,
        view.volcano,
    )


def points_between(better: float, played: float) -> float:
    """The judge's values are odds; in points they are what it counted."""
    return WORTH_SCALE * (_odds(better) - _odds(played))


def _odds(value: float) -> float:
    inside = min(1 - 1e-6, max(1e-6, value))
    return log(inside / (1 - inside))


class _End(NamedTuple):
    """The last moment of a round at which a seat could still build."""

    number: int
    round: int
    board: tuple[int, ...]
    pool: bytes
    rim: str


def passed_over(match: Match, seat: int) -> list[Lesson]:
    """For each round: the spaces that got a tile with an error, and those left empty, for which a tile lay in the pool
    that fits without an error; those first that fit as they lay, then those that had to be flipped."""
    found: list[Lesson] = []
    ends: dict[int, _End] = {}
    for number, step in enumerate(match.steps):
        match.goto(number)
        state = match.state
        assert isinstance(state, MondoState), "a state of Mondo"
        if state.phase is not BUILDING or seat not in state.actors():
            continue
        now = _End(number, state.round, tuple(state.boards[seat]), bytes(state.pool), state.terms.rim)
        ends[state.round] = now
        if step.seat == seat and isinstance(step.move, Place) and not state.terms.children:
            held = state.hands[seat] - state.hands[seat] % LAYS + step.move.lay
            if errors_at(now.board, now.rim, step.move.space, held):
                found += _fitting(now, [step.move.space], "mondo.passed_over.wrong")
    for end in ends.values():
        empty = [space for space, laid in enumerate(end.board) if laid == EMPTY]
        found += _fitting(end, empty, "mondo.passed_over.empty")
    return sorted(found, key=lambda lesson: (lesson.about.params["round"], lesson.number))


def _fitting(end: _End, spaces: Sequence[int], key: str) -> Iterator[Lesson]:
    """Space by space; each tile is named once: it can lie on one space only."""
    up = [tile * LAYS + lying - 1 for tile, lying in enumerate(end.pool) if lying]
    faces = up + [face - face % LAYS + (0 if face % LAYS == PLAIN_LAY else PLAIN_LAY) for face in up]
    used: set[int] = set()
    for space in spaces:
        clash = clashes(end.board, end.rim, space)
        fits = [face for face in faces if any(not EDGE_BITS[turned] & clash for turned in turns_of_face(face))]
        fits = [face for at, face in enumerate(fits) if face // LAYS not in {other // LAYS for other in fits[:at]}]
        free = [face for face in fits if face // LAYS not in used][:MOST_TILES]
        if not free:
            continue
        used.add(free[0] // LAYS)
        row, column = SPACES[space]
        about = {"round": end.round, "row": row + 1, "column": column + 1, "n": len(fits)}
        subjects = tuple(f"{TILE_IDS[face // LAYS]}/{face % LAYS}" for face in free)
        yield Lesson(end.number, Message(key, about), subjects)
