"""Mondo: errors that were not needed, tiles taken for nothing, promises that cannot be kept, standing still, and
leaving for nothing."""

from __future__ import annotations

from collections.abc import Sequence
from operator import ge

from rules.game import Move, View
from rules.mondo.bot.habits import UNHURRIED
from rules.mondo.bot.player import ON_PLAN, SAFETY, Builder, remaining, rhythm
from rules.mondo.components import EDGE_BITS, LAYS, PLAIN_LAY
from rules.mondo.judgement import error_free
from rules.mondo.moves import Leave, Place, Return, Take, TakeTask, Wait
from rules.mondo.regions import EMPTY, clashes, survey
from rules.mondo.rounds import BUILDING
from rules.mondo.scoring import modifier_measure, task_progress, task_proof
from rules.mondo.spaces import spaces_in
from rules.mondo.view import MondoView
from tools.pointless import Eye

STANDSTILL = 2 * UNHURRIED
"""Ms of looking in vain after which a player stands still, if something fits all the while."""


def watch(level: str, character: str) -> Eye:
    return Watch(Builder(level, character)).why


class Watch:
    """An eye on one seat of a match; it remembers the last move and since when nothing was taken."""

    def __init__(self, player: Builder) -> None:
        self.player = player
        self.before: Move | None = None
        self.idle_since: int | None = None
        self.lay_in_pool = 0

    def why(self, view: View, move: Move) -> str | None:
        assert isinstance(view, MondoView) and view.seat is not None
        if view.phase != BUILDING:
            self.before, self.idle_since = None, None
            return None
        reason = (
            self._broken_promise(view, move)
            or self._needless_error(view, move)
            or self._taken_for_nothing(view, move)
            or self._task_out_of_reach(view, move)
            or self._standstill(view, move)
            or self._leaves_for_nothing(view, move)
        )
        if isinstance(move, Take) and view.numbers.pool is not None:
            self.lay_in_pool = view.numbers.pool[move.tile] - 1
        self.before = move
        return reason

    def _broken_promise(self, view: MondoView, move: Move) -> str | None:
        if self.before != TakeTask("first") or isinstance(move, Leave | TakeTask):
            return None
        return None if _left(view) else "it promised to be first and stays"

    def _needless_error(self, view: MondoView, move: Move) -> str | None:
        """A tile laid with an error that fits elsewhere with fewer and brings as much."""
        if not isinstance(move, Place) or view.terms.children:
            return None
        held = _held(view)
        board, errors = _board(view), _errors(view, move.space, held - held % LAYS + move.lay)
        if not errors:
            return None
        own = _brings(view, move.space, held - held % LAYS + move.lay)
        for space in spaces_in(view.numbers.frontier):
            for laid in range(held - held % LAYS, held - held % LAYS + LAYS):
                if _errors(view, space, laid) < errors and all(map(ge, _brings(view, space, laid), own)):
                    return f"{errors} errors on a board with {board.count(EMPTY)} empty spaces; space {space} has fewer"
        return None

    def _taken_for_nothing(self, view: MondoView, move: Move) -> str | None:
        """A tile whose varied side lay open is taken and put back: it saw before that it does not fit. Who turns a
        plain one over sees something new."""
        if isinstance(move, Return) and isinstance(self.before, Take) and self.lay_in_pool != PLAIN_LAY:
            return "it takes a tile and puts it back"
        return None

    def _task_out_of_reach(self, view: MondoView, move: Move) -> str | None:
        if not isinstance(move, TakeTask):
            return None
        seen = survey(_board(view), view.terms.rim)
        if move.task == "first":
            return "somebody left before" if _left(view) else None
        if move.task == "perfection" and seen.disconnections:
            return "there is an error on the board"
        if not seen.empty and not task_proof(move.task, seen, False)[0]:
            return "the board is full without it"
        return None

    def _standstill(self, view: MondoView, move: Move) -> str | None:
        """Looking on and on, behind its own plan, although something fits without an error all the while. Who is ahead
        of the plan may look for something better."""
        if not isinstance(move, Wait) or not self._behind(view) or not self._fitting(view):
            self.idle_since = None
            return "it waits with a tile in hand" if isinstance(move, Wait) and _held(view) >= 0 else None
        elapsed = view.elapsed or 0
        self.idle_since = elapsed if self.idle_since is None else self.idle_since
        if elapsed - self.idle_since <= STANDSTILL:
            return None
        return f"nothing taken for {(elapsed - self.idle_since) // 1000} s, although something fits"

    def _leaves_for_nothing(self, view: MondoView, move: Move) -> str | None:
        """Nobody can take a better token from it, there is time to take a tile and lay it, and one fits."""
        if not isinstance(move, Leave) or not self._fitting(view) or "first" in (_own_tasks(view)):
            return None
        building = [seat for seat in view.actors if seat != view.seat]
        hands = self.player.habits.look + self.player.habits.place
        if building or view.terms.duplicate or remaining(view) < 2 * (hands + SAFETY):
            return None
        return f"nothing to win by leaving with {remaining(view) // 1000} s left, and something fits"

    def _behind(self, view: MondoView) -> bool:
        return rhythm(self.player.habits, view).behind > ON_PLAN

    def _fitting(self, view: MondoView) -> bool:
        return bool(error_free(_board(view), view.terms.rim, view.numbers.frontier, view.numbers.faces_up()))


def _board(view: MondoView) -> Sequence[int]:
    assert view.seat is not None
    board = view.numbers.boards[view.seat]
    assert board is not None
    return board


def _held(view: MondoView) -> int:
    assert view.seat is not None
    held = view.numbers.hands[view.seat]
    return -1 if held is None else held


def _own_tasks(view: MondoView) -> tuple[str, ...]:
    assert view.seat is not None
    return view.tasks[view.seat] or ()


def _left(view: MondoView) -> bool:
    return any(moment is not None and moment >= 0 for moment in view.left)


def _errors(view: MondoView, space: int, laid: int) -> int:
    return (EDGE_BITS[laid] & clashes(_board(view), view.terms.rim, space)).bit_count()


def _brings(view: MondoView, space: int, laid: int) -> list[int]:
    """All that may count of the board with that tile, more is better: points, what the modifier measures, the way
    towards own tasks, and no volcano. Solitaire counts errors and volcanoes alone."""
    board = list(_board(view))
    board[space] = laid
    seen = survey(board, view.terms.rim)
    calm, errors = -seen.active.bit_count() - seen.dormant.bit_count(), len(seen.disconnections)
    if view.terms.solitaire:
        return [-errors, calm]
    points = seen.animals.bit_count() + 2 * sum(landscape.scores for landscape in seen.landscapes) - errors
    measured = modifier_measure(view.modifier, board, seen)[0] if view.modifier else 0
    return [points, calm, measured, *(task_progress(task, seen) for task in _own_tasks(view))]
