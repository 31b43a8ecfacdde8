"""Computer players. They see the pool as a person does: only the side lying up, a few tiles at each look, a few spaces
in mind; they refuse errors until time presses, and they leave in time to take a token.

A look is a `wait` (nothing found) or a `take`; each costs time, which `delay` says. All they know is the view.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from rules.bots import Bot, Budget, RandomBot, check_level
from rules.game import Move, View
from rules.mondo.components import EDGE_BITS, LAYS, TASKS
from rules.mondo.judgement import Judge, Taste, turns_of_face
from rules.mondo.moves import LEAVE, PLACES, RETURNS, TAKES, TASK_MOVES, WAIT, TakeTask
from rules.mondo.regions import EMPTY, clashes, survey
from rules.mondo.rounds import BUILDING
from rules.mondo.scoring import task_proof
from rules.mondo.spaces import spaces_in
from rules.mondo.view import MondoView

SAFETY = 1500
"""Ms before the end at which a computer player leaves at the latest."""
HIDDEN_CLOCK = 0.93
"""Share of a hidden clock on which a computer player relies."""


class Habits(NamedTuple):
    """What makes a level: how fast the hand, how wide the eye, how good the choice."""

    look: int
    place: int
    tiles: int
    spaces: int
    noise: float
    ambition: float
    """Points that a tile should bring while there is plenty of time."""
    patience: int
    """Looks for every space left that still count as plenty of time."""
    taste: Taste
    schemes: bool
    """Whether it takes tasks it has good hope of, and leaves before others do."""


HABITS = {
    "easy": Habits(1800, 2500, 8, 2, 1.5, 0.9, 6, Taste(volcano=0.1), False),
    "normal": Habits(1200, 2000, 12, 4, 0.3, 1.5, 8, Taste(volcano=0.4, modifier=0.7), True),
    "hard": Habits(900, 1500, 15, 6, 0.0, 2.0, 8, Taste(volcano=0.6, awkward=1.0, modifier=1.0), True),
}


class Builder(Bot):
    """A computer player of one level."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.habits = HABITS[level]

    # ---- time

    def delay(self, view: View, rng: Random) -> int:
        """A look or a placement takes its time; before the end it hurries to leave."""
        assert isinstance(view, MondoView)
        if view.phase != BUILDING or view.seat is None:
            return 0
        spare = self._remaining(view) - SAFETY
        return max(1, min(self._need(view), spare))

    def _need(self, view: MondoView) -> int:
        assert view.seat is not None
        return self.habits.look if view.hands[view.seat] == -1 else self.habits.place

    def _remaining(self, view: MondoView) -> int:
        length = int(view.terms.length * HIDDEN_CLOCK) if view.terms.options["hidden_clock"] else view.terms.length
        return length - (view.elapsed or 0)

    # ---- choice

    def choose(self, view: View, rng: Random, budget: Budget | None = None) -> Move:
        assert isinstance(view, MondoView)
        if view.phase != BUILDING:
            return view.moves[0]
        return _Turn(self.habits, view, rng, budget or Budget()).move(self._remaining(view), self._need(view))


class _Turn:
    """One decision of one seat."""

    def __init__(self, habits: Habits, view: MondoView, rng: Random, budget: Budget) -> None:
        assert view.seat is not None
        board = view.boards[view.seat]
        assert board is not None
        self.habits, self.view, self.rng, self.budget = habits, view, rng, budget
        self.seat, self.board = view.seat, board
        self.empties = board.count(EMPTY)

    def move(self, remaining: int, need: int) -> Move:
        held = self.view.hands[self.seat]
        task = self._task(remaining)
        if task:
            return TASK_MOVES[task]
        if remaining <= need + SAFETY or self._leaves():
            return LEAVE
        threshold = self._threshold(remaining)
        if held is not None and held >= 0:
            return self._place(held, threshold)
        return self._look(threshold)

    def _judge(self) -> Judge:
        view, terms = self.view, self.view.terms
        wakes = self.seat in view.volcano or terms.handicap_dormant
        taste = self.habits.taste
        if terms.handicap:
            taste = taste._replace(volcano=1.0 if self.seat in terms.handicap else 0.0)
        return Judge(self.board, terms, taste, view.modifier, wakes)

    def _threshold(self, remaining: int) -> float:
        """The least worth it accepts: much while there is time, anything that gains when time presses."""
        looks = (remaining - SAFETY) / self.habits.look / max(1, self.empties)
        plenty = self.habits.patience
        if looks > plenty:
            return self.habits.ambition if not self.view.terms.solitaire else 0.9
        if looks > plenty / 2:
            return 0.9
        return 0.9 * looks / (plenty / 2) if looks > 1.5 else 0.01

    def _look(self, threshold: float) -> Move:
        """Look at a few tiles with a few spaces in mind; take the best that is good enough."""
        faces = self.view.faces_up()
        seen = self.rng.sample(faces, min(self.habits.tiles, len(faces)))
        asks = self._spaces_in_mind()
        judge = self._judge()
        best, best_worth = -1, threshold
        for face in seen:
            for laid in turns_of_face(face):
                for space, clash in asks:
                    errors = (EDGE_BITS[laid] & clash).bit_count()
                    if errors and (threshold > 0.85 or errors > 2):
                        continue
                    worth = judge.worth(space, laid)
                    if worth < threshold:
                        continue
                    worth += self.rng.gauss(0, self.habits.noise) if self.habits.noise else 0.0
                    if worth >= best_worth and self.budget.go_on():
                        best, best_worth = laid, worth
        return TAKES[best // LAYS] if best >= 0 else WAIT

    def _spaces_in_mind(self) -> list[tuple[int, int]]:
        """A few spaces and what would clash there; a good player thinks of the awkward ones."""
        rim = self.view.terms.rim
        asks = [(space, clashes(self.board, rim, space)) for space in spaces_in(self.view.frontier)]
        self.rng.shuffle(asks)
        return asks[: self.habits.spaces]

    def _place(self, held: int, threshold: float) -> Move:
        """Lay the tile where it is worth most; its other side is known by now."""
        judge, best, best_worth = self._judge(), None, min(threshold, 0.5)
        first = held // LAYS * LAYS
        for space in spaces_in(self.view.frontier):
            for lay in range(LAYS):
                errors = (EDGE_BITS[first + lay] & clashes(self.board, self.view.terms.rim, space)).bit_count()
                if errors > 2 or (errors and threshold > 0.85):
                    continue
                worth = judge.worth(space, first + lay)
                if worth >= best_worth:
                    best, best_worth = PLACES[space][lay], worth
        return best or RETURNS[held % LAYS]

    # ---- tokens and tasks

    def _leaves(self) -> bool:
        """With a full board at once; else when the token that might be lost is worth more than the spaces left."""
        if not self.empties:
            return True
        tokens, others = self.view.tokens_left, self._others()
        if not self.habits.schemes or not tokens or not others:
            return False
        loss = tokens[0] - (tokens[1] if len(tokens) > 1 else 0)
        threatened = sum(empties <= self.empties for empties in others)
        return bool(threatened) and loss > 1.5 * self.empties

    def _others(self) -> list[int]:
        """The empty spaces of those who are still building."""
        boards = self.view.boards
        return [
            board.count(EMPTY)
            for seat, board in enumerate(boards)
            if seat != self.seat and board is not None and self.view.left[seat] == -1
        ]

    def _task(self, remaining: int) -> str | None:
        """The most valuable task that is fulfilled, or as good as."""
        open_tasks = [move.task for move in self.view.moves if isinstance(move, TakeTask)]
        if not open_tasks:
            return None
        seen = survey(self.board, self.view.terms.rim)
        nobody_left = not self.view.terms.duplicate and all(moment == -1 for moment in self.view.left)
        leaves = remaining > 4 * SAFETY and self._leaves() and nobody_left
        sure = [task for task in open_tasks if task_proof(task, seen, leaves)[0] or self._hopes(task, remaining, seen)]
        return max(sure, key=lambda task: TASKS[task], default=None)

    def _hopes(self, task: str, remaining: int, seen: object) -> bool:
        """On time with a space or two left and time for it."""
        if task != "on_time" or not self.habits.schemes:
            return False
        return self.empties <= 2 and remaining > 60_000


class Restless(RandomBot):
    """Any legal move once a second: the yardstick. It stops when time is nearly up."""

    PAUSE = 1000

    def delay(self, view: View, rng: Random) -> int:
        return self.PAUSE

    def choose(self, view: View, rng: Random, budget: Budget | None = None) -> Move:
        assert isinstance(view, MondoView)
        if view.phase == BUILDING and view.terms.length - (view.elapsed or 0) <= 2 * self.PAUSE:
            return WAIT
        return super().choose(view, rng, budget)


def bot_of(level: str) -> Bot:
    """easy, normal, hard, or random."""
    return Restless() if check_level(level) == "random" else Builder(level)
