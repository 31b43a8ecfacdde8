"""Computer players. They see the pool as a person does: only the side lying up, a few tiles at each look, a few spaces
in mind; they refuse errors until time presses, and they leave in time to take a token.

A look is a `wait` (nothing found) or a `take`; each costs time, which `delay` says. All they know is the view.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from rules.bots import Bot, Budget, RandomBot, check_level
from rules.game import Move, View
from rules.mondo.components import EDGE_BITS, LAYS, PLAIN_LAY, TASKS
from rules.mondo.judgement import Judge, Taste, rarity, turns_of_face
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


RARE = 0.2
RARE_WORTH = 0.3
"""Where few tiles fit, this much is worth taking at once."""
FAULTLESS = 0.9
"""The worth of covering a space without error; below it errors are allowed."""
MOST_ERRORS = 2
HURRIED_LOOKS = 1.5
"""Looks left for every space below which anything goes."""
SPACE_WORTH = 1.5
"""Points that a space still to fill is expected to bring."""
LAST_MINUTE = 60_000


class Ask(NamedTuple):
    """A space in mind: what would clash there, and the least worth it takes."""

    space: int
    clash: int
    enough: float


class Habits(NamedTuple):
    """What makes a level: how fast the hand, how wide the eye, how good the choice."""

    look: int
    place: int
    tiles: int
    spaces: int
    curiosity: float
    """How readily it turns plain sides over after a look in vain."""
    noise: float
    ambition: float
    """Points that a tile should bring while there is plenty of time."""
    patience: int
    """Looks for every space left that still count as plenty of time."""
    reserve: float
    """Share of the clock in which it wants to be done already."""
    taste: Taste
    schemes: bool
    """Whether it takes tasks it has good hope of, and leaves before others do."""


HABITS = {
    "easy": Habits(1800, 2500, 8, 2, 0.1, 4.0, 0.9, 6, 0.0, Taste(volcano=0.0, spoiled=0.0), False),
    "normal": Habits(1200, 2000, 12, 4, 0.2, 2.2, 1.3, 8, 0.1, Taste(volcano=0.4, modifier=0.7), True),
    "hard": Habits(900, 1500, 15, 6, 0.5, 0.0, 1.3, 8, 0.1, Taste(volcano=0.6, awkward=1.0, modifier=1.0), True),
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
        self.must_fill = "on_time" in (view.tasks[view.seat] or ())

    def move(self, remaining: int, need: int) -> Move:
        task = self._task(remaining)
        if task:
            return TASK_MOVES[task]
        if remaining <= need + SAFETY or self._leaves():
            return LEAVE
        threshold = self._threshold(remaining)
        held = self.view.hands[self.seat]
        return self._look(threshold) if held is None or held < 0 else self._place(held, threshold)

    # ---- what is good enough

    def _threshold(self, remaining: int) -> float:
        """The least worth it accepts: much while there is time, anything that gains when time presses."""
        spare = remaining - SAFETY - self.habits.reserve * self.view.terms.length
        looks = spare / self.habits.look / max(1, self.empties)
        plenty = self.habits.patience
        if looks > plenty and not self.view.terms.solitaire:
            return self.habits.ambition
        if looks > plenty / 2:
            return FAULTLESS
        if looks > HURRIED_LOOKS:
            return FAULTLESS * looks / (plenty / 2)
        return -MOST_ERRORS if self.must_fill else 0.01

    def _errors_allowed(self, threshold: float) -> int:
        if threshold >= FAULTLESS:
            return 0
        return 4 if self.must_fill else MOST_ERRORS

    def _judge(self) -> Judge:
        view, terms = self.view, self.view.terms
        wakes = self.seat in view.volcano or terms.handicap_dormant
        taste = self.habits.taste
        if terms.handicap:
            taste = taste._replace(volcano=1.0 if self.seat in terms.handicap else 0.0)
        return Judge(self.board, terms, taste, view.modifier, wakes)

    def _asks(self, spaces: list[int], threshold: float) -> list[Ask]:
        """Where few tiles fit, any that does will do."""
        asks = []
        for space in spaces:
            clash = clashes(self.board, self.view.terms.rim, space)
            enough = min(threshold, RARE_WORTH) if rarity(clash) > RARE else threshold
            asks.append(Ask(space, clash, enough))
        return asks

    def _best(self, laids: Iterable[int], asks: list[Ask], errors: int) -> tuple[int, int] | None:
        """The best (space, laid) that is good enough, as far as this level can tell."""
        judge, best, best_worth = self._judge(), None, float("-inf")
        for laid in laids:
            for space, clash, enough in asks:
                if (EDGE_BITS[laid] & clash).bit_count() > errors:
                    continue
                worth = judge.worth(space, laid)
                if worth < enough:
                    continue
                worth += self.rng.gauss(0, self.habits.noise)
                if worth > best_worth and self.budget.go_on():
                    best, best_worth = (space, laid), worth
        return best

    # ---- hands

    def _look(self, threshold: float) -> Move:
        """Look at a few tiles with a few spaces in mind; take the best that is good enough."""
        faces = self.view.faces_up()
        seen = self.rng.sample(faces, min(self.habits.tiles, len(faces)))
        spaces = spaces_in(self.view.frontier)
        self.rng.shuffle(spaces)
        asks = self._asks(spaces[: self.habits.spaces], threshold)
        laids = [laid for face in seen for laid in turns_of_face(face)]
        best = self._best(laids, asks, self._errors_allowed(threshold))
        return TAKES[best[1] // LAYS] if best else self._turn_over(seen)

    def _turn_over(self, seen: list[int]) -> Move:
        """Nothing found: where mostly plain sides lie up, pick one to see its other side; else look on."""
        plain = [face for face in seen if face % LAYS == PLAIN_LAY]
        if plain and self.rng.random() < self.habits.curiosity * len(plain) / len(seen):
            return TAKES[plain[0] // LAYS]
        return WAIT

    def _place(self, held: int, threshold: float) -> Move:
        """Lay the tile where it is worth most, or put it back; its other side is known by now."""
        threshold = min(threshold, RARE_WORTH) if threshold < FAULTLESS else FAULTLESS
        asks = self._asks(spaces_in(self.view.frontier), min(threshold, RARE_WORTH))
        first = held - held % LAYS
        best = self._best(range(first, first + LAYS), asks, self._errors_allowed(threshold))
        if best:
            return PLACES[best[0]][best[1] % LAYS]
        return RETURNS[0 if held % LAYS == PLAIN_LAY else held % LAYS]

    # ---- tokens and tasks

    def _leaves(self) -> bool:
        """With a full board at once; else when the token that might be lost is worth more than the spaces left."""
        if not self.empties:
            return True
        tokens, others = self.view.tokens_left, self._others()
        if not self.habits.schemes or self.must_fill or not tokens or not others:
            return False
        loss = tokens[0] - (tokens[1] if len(tokens) > 1 else 0)
        return min(others) <= self.empties and loss > SPACE_WORTH * self.empties

    def _others(self) -> list[int]:
        """The empty spaces of those who are still building."""
        return [
            board.count(EMPTY)
            for seat, board in enumerate(self.view.boards)
            if seat != self.seat and board is not None and self.view.left[seat] == -1
        ]

    def _task(self, remaining: int) -> str | None:
        """The most valuable task that is fulfilled, or as good as."""
        open_tasks = [move.task for move in self.view.moves if isinstance(move, TakeTask)]
        if not open_tasks or remaining <= 2 * SAFETY:
            return None
        seen = survey(self.board, self.view.terms.rim)
        sure = [task for task in open_tasks if task_proof(task, seen, self._leaves_first())[0]]
        if self.habits.schemes and "on_time" in open_tasks and self.empties <= 1 and remaining > LAST_MINUTE:
            sure.append("on_time")
        return max(sure, key=lambda task: TASKS[task], default=None)

    def _leaves_first(self) -> bool:
        """About to leave while nobody has; at a passed device nobody can know (MO-12)."""
        nobody = all(moment == -1 for moment in self.view.left)
        return nobody and not self.view.terms.duplicate and self._leaves()


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
