"""What a puzzle is, what is said of an answer, and what a game must know to have puzzles."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rules.game import BadData, Game, Json, Message, Move, Setup
from rules.match import Match, Origin

BARS = 3
"""So many answers are shown beside the own one, the best first."""
CLOSE = 3
"""An answer that is worth at most so much less than the best gets two stars."""


class Puzzle(NamedTuple):
    """A position in which one seat has exactly one best answer, by a clear margin."""

    id: str
    """Never given to another position: what a person solved is remembered by it."""
    game: str
    kind: str
    """What is asked; one game may ask several things."""
    seat: int
    """Who answers."""
    setup: Setup
    position: Mapping[str, Json]
    """`State.dump()` of the moment; nothing that this seat cannot see matters to the answer."""
    moves: int
    """How many own moves make an answer; nobody else moves between them."""
    solutions: tuple[tuple[str, ...], ...]
    """The texts of the moves that make the best answer; several where only their order differs."""
    rating: int
    """How hard it is, on the scale of the ladder (rating.py)."""

    def match(self, game: Game, extra: Mapping[str, Json] | None = None) -> Match:
        """A match that goes on from the position: table, view, previews and undo are those of any match. BadData when
        the position does not load or this seat cannot move in it."""
        if game.id != self.game:
            raise BadData(f"puzzle {self.id} is of {self.game}, not of {game.id}")
        match = Match(game, self.setup, extra, Origin(game.rules_version, (), self.position))
        if self.seat not in match.state.actors():
            raise BadData(f"puzzle {self.id}: seat {self.seat} cannot move")
        return match

    def solution(self, game: Game) -> tuple[Move, ...]:
        """The moves of the best answer."""
        return tuple(game.parse(text) for text in self.solutions[0])


class Answer(NamedTuple):
    """One way to answer, beside the others."""

    moves: tuple[str, ...]
    value: int
    said: Message
    """What one calls it in a line ("29 by biome")."""


class Reason(NamedTuple):
    """One line of why: what it brings or costs whom, as the table counts it."""

    seat: int
    """Whose points."""
    points: int
    said: Message
    counted: tuple[str, ...] = ()
    """The pieces it counts, to show them beside it."""


class Others(NamedTuple):
    """The answers that have no bar of their own: how many, and from which to which value."""

    n: int
    low: int
    high: int


class Verdict(NamedTuple):
    """What is said of an answer."""

    stars: int
    """3 the best; better than doing nothing: 2 within `CLOSE` of the best, 1 further from it; 0 no better."""
    place: int
    """The own answer among all: 1 is the best; answers of equal worth share a place."""
    own: Answer
    best: tuple[Answer, ...]
    """The best answers, at most `BARS`, the best first: `best[0]` is the solution. The own one may be among them."""
    others: Others | None
    """The answers that are neither `best` nor `own`; None where there are none, or too many to try."""
    measure: Message
    """What the values count ("lead over the best rival")."""
    reasons: tuple[Reason, ...]
    """Why the solution is worth what it is, the most important first."""
    own_reasons: tuple[Reason, ...] = ()
    """The same of the own answer: what it brought, and what was wrong with it."""

    @property
    def solved(self) -> bool:
        return self.stars == 3


def stars(value: int, best: int, nothing: int, close: int = CLOSE) -> int:
    """Of an answer of this value beside the best, and beside what doing nothing would be worth: who is no better than
    that gets none."""
    if value >= best:
        return 3
    if value <= nothing:
        return 0
    return 2 if best - value <= close else 1


class Puzzling(ABC):
    """What a game that has puzzles knows of them."""

    kinds: tuple[str, ...]
    """What its puzzles may ask, each with the text `puzzle.<game>.ask.<kind>`."""

    def ask(self, puzzle: Puzzle) -> Message:
        """The question, in one line."""
        return Message(f"puzzle.{puzzle.game}.ask.{puzzle.kind}", {"n": puzzle.moves})

    def done(self, puzzle: Puzzle, moves: Sequence[Move]) -> bool:
        """Whether these moves make a whole answer. A game in which an answer may take a longer or a shorter way says
        more than that they are as many as asked for. IllegalMove when one breaks a rule."""
        return len(moves) >= puzzle.moves

    @abstractmethod
    def hints(self, puzzle: Puzzle) -> tuple[Message, ...]:
        """Two hints: where to look, then which piece. Neither says the whole answer."""

    @abstractmethod
    def judge(self, puzzle: Puzzle, moves: Sequence[Move]) -> Verdict:
        """What an answer is worth beside the best, from what the seat can see. IllegalMove when it breaks a rule; fewer
        moves than asked for are an answer that stopped early."""

    @abstractmethod
    def verify(self, puzzle: Puzzle, thorough: bool = True) -> list[str]:
        """What is wrong with a puzzle: it does not load, its solution is not legal or not the best, another answer is
        as good, the margin is too small, hidden cards matter. `thorough` also does what takes seconds."""

    @abstractmethod
    def candidates(self, seed: int) -> Iterable[Puzzle]:
        """Puzzles found from a seed (in a match between computer players, in a deal), the same on every machine. Each
        has the id it will keep, its rating, and no fault that `verify` finds without being thorough."""
