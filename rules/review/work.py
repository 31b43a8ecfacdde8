"""The work of a review, task by task, and what has come of it so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from rules.bots import Budget
from rules.bots.standing import Standing, final
from rules.game import Move
from rules.match import Match
from rules.review import moments as telling
from rules.review.judging import Decision, Question, glance, look
from rules.review.lessons import Lesson
from rules.review.moments import Moment

STEP, LOOK, LEARN = "step", "look", "learn"


class Task(NamedTuple):
    """One piece of work. `step` n: how everybody stands after n moves and, where the seat chose next, that choice;
    `look` n: that choice at length; `learn`: the lessons of the whole match."""

    kind: str
    number: int = 0


class Found(NamedTuple):
    """What a task has brought."""

    standings: tuple[Standing, ...] = ()
    decision: Decision | None = None
    lessons: tuple[Lesson, ...] = ()


class Review:
    """A match that is over, for one seat. Everything is sown from the match itself: the same match has the same review,
    in however many sittings it was made. `find` may run on another thread, one at a time; `take` is told its answer."""

    def __init__(self, match: Match, seat: int, effort: int = 1) -> None:
        self.game, self.seat, self.effort = match.game, seat, effort
        self.fingerprint = match.fingerprint()
        self._match = _copy(match)
        """Its own: it goes back and forth while the work is done."""
        self.steps = tuple(self._match.steps)
        self.choices = frozenset(
            number for number, step in enumerate(self.steps) if step.seat == seat and self.game.decides(step.move)
        )
        self.standings: list[tuple[Standing, ...]] = []
        self.decisions: dict[int, Decision] = {}
        self.lessons: tuple[Lesson, ...] | None = None

    # -- how far it is -------------------------------------------------------------------------

    def next_task(self) -> Task | None:
        """What is to be done next; None when all is done."""
        if len(self.standings) <= len(self.steps):
            return Task(STEP, len(self.standings))
        for number in telling.candidates(list(self.decisions.values())):
            if not self.decisions[number].deep:
                return Task(LOOK, number)
        return Task(LEARN) if self.lessons is None else None

    def next_tasks(self) -> list[Task]:
        """The same, with the positions before it that take no time: a screen need not ask for each of them."""
        first = self.next_task()
        if first is None or first.kind != STEP:
            return [] if first is None else [first]
        numbers = range(first.number, len(self.steps) + 1)
        end = next((number for number in numbers if number in self.choices), len(self.steps))
        return [Task(STEP, number) for number in range(first.number, min(end, first.number + MOST_AT_ONCE) + 1)]

    @property
    def done(self) -> bool:
        return self.next_task() is None

    @property
    def progress(self) -> float:
        """From 0 to 1: choices take time, and the longer looks at a few of them as much again."""
        whole = len(self.steps) + 1 + CHOICE * len(self.choices) + LOOKS
        judged = sum(number < len(self.standings) for number in self.choices)
        part = float(len(self.standings) + CHOICE * judged)
        if len(self.standings) > len(self.steps):
            wanted = telling.candidates(list(self.decisions.values()))
            looked = sum(self.decisions[number].deep for number in wanted)
            part += LOOKS * looked / len(wanted) if wanted else LOOKS
        return 1.0 if self.done else min(0.99, part / whole)

    # -- the work ------------------------------------------------------------------------------

    def find(self, task: Task, budget: Budget) -> Found:
        """Do a task; what is known already stays as it is until `take`."""
        if task.kind == LEARN:
            return Found(lessons=tuple(self.game.lessons(self._match, self.seat)))
        self._match.goto(task.number)
        budget.go_on()
        if task.kind == LOOK:
            return Found(decision=self._judged(task.number, budget, look))
        decision = self._judged(task.number, budget, glance) if task.number in self.choices else None
        return Found(self._standings(task.number), decision)

    def take(self, task: Task, found: Found) -> None:
        if task.kind == LEARN:
            self.lessons = found.lessons
            return
        if task.kind == STEP:
            self.standings.append(found.standings or self.standings[-1])
        if found.decision is not None:
            self.decisions[task.number] = found.decision

    def run(self, budget: Budget | None = None, told: Callable[[float], None] = lambda _progress: None) -> Review:
        """All of it at once: for tests and tools."""
        while (task := self.next_task()) is not None:
            self.take(task, self.find(task, budget or Budget()))
            told(self.progress)
        return self

    def moments(self) -> list[Moment]:
        """What is worth telling, in the order of the match."""
        return telling.moments(list(self.decisions.values()))

    def move(self, text: str) -> Move:
        return self.game.parse(text)

    # -- one task ------------------------------------------------------------------------------

    def _standings(self, number: int) -> tuple[Standing, ...]:
        state = self._match.state
        outcome = state.outcome()
        if outcome is not None:
            return final(outcome, self._match.setup.seats, self.game.stands_in)
        if number and not self.steps[number - 1].events:
            return ()  # time went by, nothing else: as before
        return self.game.standings(state.view(self.seat), self._random(f"stand/{number}"))

    def _judged(self, number: int, budget: Budget, how: Callable[[Question, Budget, int], Decision]) -> Decision | None:
        view = self._match.state.view(self.seat)
        if len(view.moves) < 2:
            return None
        question = Question(self.game, view, number, self.steps[number].move, self._seed(str(number)))
        return how(question, budget, self.effort)

    def _seed(self, what: str) -> str:
        return f"review/{self.fingerprint}/{self.seat}/{what}"

    def _random(self, what: str) -> Random:
        return Random(self._seed(what))


MOST_AT_ONCE = 12
CHOICE, LOOKS = 8, 160
"""What a choice takes beside a mere position, and what the longer looks take together."""


def _copy(match: Match) -> Match:
    """The same match without moves that were taken back; its steps are values and are shared."""
    twin = match.fresh()
    twin.steps = list(match.steps[: match.cursor])
    return twin


def worst(decisions: Sequence[Decision]) -> Decision | None:
    """The decision that cost most, among those looked at at length."""
    judged = telling.costly([each for each in decisions if each.deep])
    return judged[0] if judged else None
