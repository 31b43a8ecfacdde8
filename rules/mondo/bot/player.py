"""Computer players. They see the pool as a person does: only the side lying up, a few tiles at each look, a few spaces
in mind; they refuse errors until time presses, and they leave in time to take a token.

A look is a `wait` (nothing found) or a `take`; each costs time, which `delay` says. All they know is the view.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from rules.bots import Bot, Budget, RandomBot, check_level
from rules.bots.characters import style_of
from rules.game import Move, View
from rules.mondo.bot.habits import Habits, Rhythm, habits_of
from rules.mondo.components import (
    ACTIVE,
    ANIMAL,
    ANIMAL_NAMES,
    DORMANT,
    EDGE_BITS,
    HERD_SIZE,
    HERDS,
    LAYS,
    PLAIN_LAY,
    TASKS,
    TILE_COUNT,
    VOLCANO,
)
from rules.mondo.judgement import Judge, fitting_tiles, rarity, turns_of_face
from rules.mondo.moves import LEAVE, PLACES, RETURNS, TAKES, TASK_MOVES, WAIT, TakeTask
from rules.mondo.regions import EMPTY, Board, Landscape, Survey, clashes, survey
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
AHEAD, ON_PLAN, BEHIND = -0.06, 0.02, 0.13
"""How far behind its plan (as a share of the whole) a player becomes content with less, and with anything."""
HOPELESS = 0.3
"""Placements still to be expected below which nobody sits on."""
LIKELY = 0.5
"""Of the tiles that would fit, this share lies the right side up."""
LAST_MINUTE = 60_000
MOST_TASKS = 2
WISH = 0.3
"""How much a task still to take counts beside one that was taken."""
ROOM_FOR_A_HERD = 8
"""Empty spaces it takes to bring one more animal home and to close its landscape."""
LOW_RISK = 0.15
"""What a volcano costs while a rival has more of them."""


class Ask(NamedTuple):
    """A space in mind: what would clash there, and the least worth it takes."""

    space: int
    clash: int
    enough: float


class Builder(Bot):
    """A computer player of one level, in the ways of a character."""

    def __init__(self, level: str, character: str = "") -> None:
        self.level = level
        self.habits = habits_of(level, character)

    # ---- time

    def delay(self, view: View, rng: Random) -> int:
        """A look or a placement takes its time; before the end it hurries to leave."""
        assert isinstance(view, MondoView)
        if view.phase != BUILDING or view.seat is None:
            return 0
        spare = remaining(view) - SAFETY
        return max(1, min(rhythm(self.habits, view).uneven(_holding(view), rng), spare))

    # ---- choice

    def choose(self, view: View, rng: Random, budget: Budget | None = None) -> Move:
        assert isinstance(view, MondoView)
        if view.phase != BUILDING:
            return view.moves[0]
        return _Turn(self.habits, view, rng, budget or Budget()).move()


def remaining(view: MondoView) -> int:
    """Ms left, as far as one may rely on it."""
    return _length(view) - (view.elapsed or 0)


def _length(view: MondoView) -> int:
    return int(view.terms.length * HIDDEN_CLOCK) if view.terms.options["hidden_clock"] else view.terms.length


def _holding(view: MondoView) -> bool:
    assert view.seat is not None
    return view.numbers.hands[view.seat] != -1


def rhythm(habits: Habits, view: MondoView) -> Rhythm:
    assert view.seat is not None
    board = view.numbers.boards[view.seat]
    return Rhythm(habits, view.elapsed or 0, _length(view), 0 if board is None else board.count(EMPTY))


class _Turn:
    """One decision of one seat."""

    def __init__(self, habits: Habits, view: MondoView, rng: Random, budget: Budget) -> None:
        assert view.seat is not None
        board = view.numbers.boards[view.seat]
        assert board is not None
        self.habits, self.view, self.rng, self.budget = habits, view, rng, budget
        self.seat, self.board = view.seat, board
        self.empties = board.count(EMPTY)
        self.own_tasks = view.tasks[view.seat] or ()
        self.must_fill = "on_time" in self.own_tasks or "perfection" in self.own_tasks
        self.remaining = remaining(view)
        self.rhythm = rhythm(habits, view)

    def move(self) -> Move:
        task = self._task()
        if task:
            return TASK_MOVES[task]
        if self.remaining <= self.rhythm.need(_holding(self.view)) // 2 + SAFETY or self._leaves():
            return LEAVE
        threshold = self._threshold()
        held = self.view.numbers.hands[self.seat]
        return self._look(threshold) if held is None or held < 0 else self._place(held, threshold)

    # ---- what is good enough

    def _threshold(self) -> float:
        """The least worth it accepts: much while it is ahead of its plan, less and less when it falls behind."""
        behind = self.rhythm.behind
        if behind < AHEAD and not self.view.terms.solitaire:
            return self.habits.ambition
        if behind < ON_PLAN:
            return FAULTLESS
        if self.must_fill and behind > BEHIND:
            return -MOST_ERRORS
        share = min(1.0, (behind - ON_PLAN) / (BEHIND - ON_PLAN))
        return FAULTLESS + share * (self.habits.tolerance - FAULTLESS)

    def _errors_allowed(self, threshold: float) -> int:
        if threshold >= RARE_WORTH:
            return 0
        return 4 if self.must_fill else MOST_ERRORS

    def _judge(self) -> Judge:
        view, terms = self.view, self.view.terms
        wakes = self.seat in view.volcano or terms.handicap_dormant
        taste = self.habits.taste
        if terms.handicap:
            taste = taste._replace(volcano=1.0 if self.seat in terms.handicap else 0.0)
        elif not terms.solitaire and taste.volcano:
            taste = taste._replace(volcano=taste.volcano * self._volcano_risk(wakes))
        tasks = dict.fromkeys(self.own_tasks, 1.0)
        if self.habits.schemes and len(self.own_tasks) < MOST_TASKS and self.empties >= ROOM_FOR_A_HERD:
            tasks = {**dict.fromkeys(view.offered, WISH), **tasks}
        return Judge(self.board, terms, taste, view.modifier, wakes, tasks if taste.task else None)

    def _volcano_risk(self, wakes: bool) -> float:
        """Only who has most of them pays: one more costs little while a rival has more."""
        own = active_volcanoes(self.board, wakes) + 1
        others = [
            active_volcanoes(board, seat in self.view.volcano)
            for seat, board in enumerate(self.view.numbers.boards)
            if seat != self.seat and board is not None
        ]
        return LOW_RISK if others and own < max(others) else 1.0

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
        faces = self.view.numbers.faces_up()
        seen = self.rng.sample(faces, min(self.rhythm.tiles(), len(faces)))
        spaces = spaces_in(self.view.numbers.frontier)
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
        asks = self._asks(spaces_in(self.view.numbers.frontier), min(threshold, RARE_WORTH))
        first = held - held % LAYS
        best = self._best(range(first, first + LAYS), asks, self._errors_allowed(threshold))
        if best:
            return PLACES[best[0]][best[1] % LAYS]
        return RETURNS[0 if held % LAYS == PLAIN_LAY else held % LAYS]

    # ---- tokens and tasks

    def _leaves(self) -> bool:
        """With a full board or a promise to be first at once; else when the token that might be lost is worth more than
        what the spaces left may still bring, or when nothing is to be hoped for."""
        if not self.empties or ("first" in self.own_tasks and not self._somebody_left()):
            return True
        if self.must_fill or self.view.terms.solitaire:
            return False
        hope = self._placements_to_hope_for()
        if hope < HOPELESS and self.rhythm.behind > ON_PLAN:
            return True
        tokens, others = self.view.tokens_left, self._others()
        if not self.habits.schemes or not tokens or not others or min(others) > self.empties + 1:
            return False
        loss = tokens[0] - (tokens[1] if len(tokens) > 1 else 0)
        return loss > self.habits.space_worth * hope

    def _placements_to_hope_for(self) -> float:
        """How many spaces it may still fill without error before time is up, as far as it can tell."""
        none = 1.0
        for space in spaces_in(self.view.numbers.frontier):
            share = LIKELY * fitting_tiles(clashes(self.board, self.view.terms.rim, space)) / TILE_COUNT
            none *= (1.0 - share) ** self.habits.tiles
        found = max(1e-6, 1.0 - none)
        return min(self.empties, (self.remaining - SAFETY) / (self.habits.look / found + self.habits.place))

    def _somebody_left(self) -> bool:
        return any(moment is not None and moment >= 0 for moment in self.view.left)

    def _others(self) -> list[int]:
        """The empty spaces of those who are still building."""
        return [
            board.count(EMPTY)
            for seat, board in enumerate(self.view.numbers.boards)
            if seat != self.seat and board is not None and self.view.left[seat] == -1
        ]

    def _task(self) -> str | None:
        """The most valuable task that is fulfilled, or that it has good hope of."""
        open_tasks = [move.task for move in self.view.moves if isinstance(move, TakeTask)]
        if not open_tasks or self.remaining <= 2 * SAFETY:
            return None
        seen = survey(self.board, self.view.terms.rim)
        wanted = [task for task in open_tasks if task_proof(task, seen, self._leaves_first())[0]]
        if self.habits.schemes and self.remaining > LAST_MINUTE:
            if "on_time" in open_tasks and self.empties <= 1:
                wanted.append("on_time")
            wanted.extend(task for task in open_tasks if self._promising(task, seen))
        return max(wanted, key=lambda task: TASKS[task], default=None)

    def _promising(self, task: str, seen: Survey) -> bool:
        """A herd that lacks one animal while there is time, room and such an animal in sight; one promise at a time."""
        if task not in HERDS or self.empties < ROOM_FOR_A_HERD or self.own_tasks:
            return False
        best = max(
            (land for land in seen.landscapes if land.sound and not land.closed),
            key=lambda land: _of_herd(land, task),
            default=None,
        )
        if best is None or _of_herd(best, task) < min(self.habits.hope, HERD_SIZE - 1):
            return False
        kind = ANIMAL_NAMES.index(HERDS[task])
        in_sight = sum(ANIMAL[face] == kind for face in self.view.numbers.faces_up())
        return in_sight > HERD_SIZE - _of_herd(best, task) and self.rhythm.behind < 0

    def _leaves_first(self) -> bool:
        """About to leave while nobody has; at a passed device nobody can know (MO-12)."""
        return not self._somebody_left() and not self.view.terms.duplicate and self._leaves()


def _of_herd(land: Landscape, task: str) -> int:
    return land.animals.count(ANIMAL_NAMES.index(HERDS[task]))


def active_volcanoes(board: Board, wakes: bool) -> int:
    """Volcanoes of a board that may cost points; dormant ones count where they wake."""
    return sum(laid >= 0 and (VOLCANO[laid] == ACTIVE or (wakes and VOLCANO[laid] == DORMANT)) for laid in board)


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


def bot_of(level: str, character: str = "") -> Bot:
    """easy, normal, hard, or random."""
    style_of(character)
    return Restless() if check_level(level) == "random" else Builder(level, character)
