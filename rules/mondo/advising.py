"""What a fair judge says of every move: for hints, and for the review of a round.

It sees what the player sees (of the pool the sides lying up, of the tile in hand both), looks at all of it, and judges
each tile by the best space it fits, so that a hint names tile and space together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import exp
from typing import NamedTuple

from rules.bots.advice import Advice
from rules.game import Message, Move
from rules.mondo.bot.player import active_volcanoes, remaining
from rules.mondo.components import (
    ACTIVE,
    ANIMAL,
    ANIMAL_NAMES,
    EDGE_BITS,
    LAYS,
    TASKS,
    VOLCANO,
)
from rules.mondo.judgement import Judge, Taste, rarity, turns_of_face
from rules.mondo.moves import Leave, Place, Return, Take, TakeTask, Wait
from rules.mondo.regions import EMPTY, clashes, survey
from rules.mondo.rounds import BUILDING
from rules.mondo.scoring import task_proof
from rules.mondo.spaces import SPACES, spaces_in
from rules.mondo.view import MondoView

TASTE = Taste(volcano=0.6, spoiled=0.5, awkward=1.0, modifier=0.5, task=1.0)
WORTH_SCALE = 3.0
"""So many points make the odds e to 1."""
LOOKING = -0.3
"""What it is worth to look on: a little less than nothing, as time goes by."""
BACK = -0.6
DOUBT = 0.02
"""How sure the judge is of the order of two moves: its points are exact, what comes later is not."""
LATE = 45_000
"""Ms before the end from which on leaving is worth its token."""
SPACE_WORTH = 1.2
WEIGHED = 6
"""Of each tile so many ways to fit are weighed, for the spaces that are hardest to fill: a hint comes at once."""
MIDDLE = frozenset((8, 9, 14, 15))
"""Spaces of an empty board worth beginning on."""


class Plan(NamedTuple):
    """Where a tile would lie best: its space, how it lies there, what that is worth, and its errors."""

    space: int
    laid: int
    worth: float
    errors: int


class Adviser:
    """One view of a seat that builds, judged."""

    def __init__(self, view: MondoView) -> None:
        assert view.seat is not None
        board = view.numbers.boards[view.seat]
        assert board is not None
        self.view, self.board, self.seat = view, board, view.seat
        self.rim = view.terms.rim
        wakes = view.seat in view.volcano or view.terms.handicap_dormant
        tasks = dict.fromkeys(view.tasks[view.seat] or (), 1.0)
        self.judge = Judge(board, view.terms, TASTE, view.modifier, wakes, tasks)
        self.asks = self._asks()
        self.before = survey(board, self.rim)

    def _asks(self) -> list[tuple[int, int]]:
        """The spaces to fill and what would clash there, those that few tiles fit first; an empty board begins in its
        middle."""
        frontier = spaces_in(self.view.numbers.frontier)
        spaces = [space for space in frontier if space in MIDDLE] or frontier if self._untouched() else frontier
        asks = [(space, clashes(self.board, self.rim, space)) for space in spaces]
        return sorted(asks, key=lambda ask: -rarity(ask[1]))

    def _untouched(self) -> bool:
        return self.board.count(EMPTY) == len(self.board)

    def advice(self) -> tuple[Advice, ...]:
        """All legal moves, the best first; what is equal keeps the order of the moves."""
        judged = [self._judged(move) for move in self.view.moves]
        return tuple(sorted(judged, key=lambda each: -each.value))

    def _judged(self, move: Move) -> Advice:
        worth, gains = self._worth(move)
        return Advice(move, 1.0 / (1.0 + exp(-worth / WORTH_SCALE)), DOUBT, gains)

    def _worth(self, move: Move) -> tuple[float, tuple[Message, ...]]:
        if isinstance(move, Take):
            return self._take(move)
        if isinstance(move, Place):
            held = self.view.numbers.hands[self.seat]
            assert held is not None
            return self._laying(self.plan_at(move.space, held - held % LAYS + move.lay))
        if isinstance(move, Leave):
            return self._leave()
        if isinstance(move, TakeTask):
            return self._task(move.task)
        if isinstance(move, Return):
            return BACK, (Message("mondo.gain.back"),)
        return LOOKING, (Message("mondo.gain.look_on" if isinstance(move, Wait) else "mondo.gain.go_on"),)

    # ---- tiles

    def _take(self, move: Take) -> tuple[float, tuple[Message, ...]]:
        assert self.view.numbers.pool is not None
        lying = self.view.numbers.pool[move.tile]
        plan = self.best_plan(turns_of_face(move.tile * LAYS + lying - 1))
        if plan is None:
            return LOOKING - 0.5, (Message("mondo.gain.fits_nowhere"),)
        return self._laying(plan, named=True)

    def best_plan(self, laids: Sequence[int]) -> Plan | None:
        """The space where one of these ways to lie brings most without error; None where there is none."""
        plans = [self.plan_at(space, laid) for space, laid in islice(self._fitting(laids), WEIGHED)]
        return max(plans, key=lambda plan: plan.worth, default=None)

    def _fitting(self, laids: Sequence[int]) -> Iterator[tuple[int, int]]:
        """Every space and way to lie without error, the spaces that few tiles fit first."""
        for space, clash in self.asks:
            for laid in laids:
                if not EDGE_BITS[laid] & clash:
                    yield space, laid

    def plan_at(self, space: int, laid: int) -> Plan:
        errors = (EDGE_BITS[laid] & clashes(self.board, self.rim, space)).bit_count()
        return Plan(space, laid, self.judge.worth(space, laid), errors)

    def _laying(self, plan: Plan, named: bool = False) -> tuple[float, tuple[Message, ...]]:
        """What a tile brings on its space, in the words of the score."""
        gains = []
        if named:
            row, column = SPACES[plan.space]
            gains.append(Message("mondo.gain.lay", {"row": row + 1, "column": column + 1}))
        gains.extend(self._closed(plan))
        if ANIMAL[plan.laid] >= 0:
            gains.append(Message("mondo.gain.animal", {"animal": ANIMAL_NAMES[ANIMAL[plan.laid]]}))
        if plan.errors:
            gains.append(Message("mondo.gain.errors", {"n": plan.errors}))
        elif not self.view.terms.children:
            gains.append(Message("mondo.gain.no_error"))
        if VOLCANO[plan.laid] == ACTIVE and not self.view.terms.children:
            n = active_volcanoes(self.board, self.judge.wakes) + 1
            gains.append(Message("mondo.gain.volcano", {"n": n}))
        return plan.worth, tuple(gains)

    def _closed(self, plan: Plan) -> Iterator[Message]:
        """Landscapes that this tile closes without error: two points each."""
        if self.view.terms.solitaire:
            return
        board = list(self.board)
        board[plan.space] = plan.laid
        after = survey(board, self.rim)
        more = sum(land.scores for land in after.landscapes) - sum(land.scores for land in self.before.landscapes)
        if more > 0:
            yield Message("mondo.gain.closes", {"n": more, "points": 2 * more})

    # ---- leaving and tasks

    def _leave(self) -> tuple[float, tuple[Message, ...]]:
        """The token against the spaces left: worth it with a full board, or when time is nearly up."""
        empties, tokens = self.board.count(EMPTY), self.view.tokens_left
        token = tokens[0] if tokens else 0
        gains = (Message("mondo.gain.leave", {"token": token, "empty": empties}),)
        if not empties:
            return 5.0 + token, gains
        left = remaining(self.view)
        hope = SPACE_WORTH * empties * min(1.0, left / (LATE * 4))
        return (token - hope if left > 2_000 else 9.0), gains

    def _task(self, task: str) -> tuple[float, tuple[Message, ...]]:
        first = False  # nobody can promise to be first without leaving
        done = task_proof(task, self.before, first)[0]
        key = "mondo.gain.task_done" if done else "mondo.gain.task_open"
        points = TASKS[task]
        return (points if done else -points), (Message(key, {"task": task, "n": points}),)


def advice_of(view: MondoView) -> tuple[Advice, ...]:
    """Every legal move of the seat; () when it cannot move."""
    if view.seat is None or not view.moves:
        return ()
    if view.phase != BUILDING or view.numbers.boards[view.seat] is None:
        return tuple(Advice(move, 0.5, DOUBT, (Message("mondo.gain.go_on"),)) for move in view.moves)
    return Adviser(view).advice()


def suggested(view: MondoView, move: Move) -> Plan | None:
    """Where the tile of a hint should lie: of a tile to take, or to place; None for other moves."""
    if view.seat is None or view.phase != BUILDING or not isinstance(move, Take | Place):
        return None
    adviser = Adviser(view)
    if isinstance(move, Place):
        held = view.numbers.hands[view.seat]
        assert held is not None
        return adviser.plan_at(move.space, held - held % LAYS + move.lay)
    assert view.numbers.pool is not None
    return adviser.best_plan(turns_of_face(move.tile * LAYS + view.numbers.pool[move.tile] - 1))
