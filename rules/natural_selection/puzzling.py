"""Puzzles of Natural Selection: how is a round best ended by whoever plays last in it?

Nobody moves between the answer and the end of the round, so the table itself counts what an answer is worth: who wins,
and where nobody can, the lead over the best rival (`puzzle_asked`). What is hidden plays no part (`puzzle_turn`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING

from rules.game import Game, Json, Message, Move, RulesError
from rules.natural_selection import puzzle_telling as telling
from rules.natural_selection.moves import SelectionMove
from rules.natural_selection.puzzle_asked import LEAD, STOP, WIN, Asked
from rules.natural_selection.puzzle_rating import rating_of
from rules.natural_selection.puzzle_turn import Way, as_set, follow, is_over, worst
from rules.natural_selection.view import NaturalSelectionView
from rules.puzzles.contract import BARS, CLOSE, Answer, Others, Puzzle, Puzzling, Verdict, stars

if TYPE_CHECKING:
    from rules.natural_selection.state import NaturalSelectionState

NEXT_BEST = 1
"""Where who wins is counted, an answer that ends so one step worse than the best gets two stars."""
DEALS = 2
"""So many deals of what is hidden must not change a value."""


class SelectionPuzzling(Puzzling):
    """The last turn of a round: win, keep somebody from winning, or end it with the best lead."""

    kinds = (WIN, STOP, LEAD)

    def __init__(self, game: Game) -> None:
        self.game = game

    def ask(self, puzzle: Puzzle) -> Message:
        if puzzle.kind == LEAD:
            return Message("puzzle.natural_selection.ask.lead")
        asked = self._asked(puzzle)
        params: dict[str, Json] = {"target": asked.view.target}
        if puzzle.kind == STOP:
            params["rival"] = telling.end_of(asked.nothing, asked.seat).winners[0]
        return Message(f"puzzle.natural_selection.ask.{puzzle.kind}", params)

    def done(self, puzzle: Puzzle, moves: Sequence[Move]) -> bool:
        """The turn is over, whether or not it was the best: nothing that is left changes how the round ends."""
        return bool(moves) and is_over(self._way(puzzle, moves).state, puzzle.seat)

    def hints(self, puzzle: Puzzle) -> tuple[Message, ...]:
        return telling.hints(self._asked(puzzle))

    def judge(self, puzzle: Puzzle, moves: Sequence[Move]) -> Verdict:
        asked, own = self._asked(puzzle), self._way(puzzle, moves)
        value, deeds = asked.value(own), as_set(own.deeds)
        others = [way for way in asked.others if as_set(way.deeds) != deeds]
        listed = [asked.best, *asked.others][:BARS]
        rest = [asked.value(way) for way in others if way not in listed]
        counts, solved = asked.kind == LEAD, value >= asked.value(asked.best)
        ahead = sum(asked.value(way) >= value for way in others)

        def answer(way: Way) -> Answer:
            same = own if as_set(way.deeds) == deeds else way
            return Answer(tuple(map(str, same.moves)), asked.value(way), telling.named(way, asked.seat))

        return Verdict(
            stars=stars(value, asked.value(asked.best), asked.value(asked.nothing), CLOSE if counts else NEXT_BEST),
            place=1 if solved else 2 + ahead,  # the last one that those of equal worth share: many end in the same way
            own=Answer(tuple(map(str, moves)), value, telling.named(own, asked.seat)),
            best=tuple(map(answer, listed)),
            others=Others(len(rest), min(rest), max(rest)) if rest and counts else None,
            measure=Message(f"puzzle.natural_selection.measure.{'lead' if counts else 'end'}"),
            reasons=telling.reasons(asked, asked.best),
            own_reasons=telling.reasons(asked, own) if moves else (),
        )

    def verify(self, puzzle: Puzzle, thorough: bool = True) -> list[str]:
        try:
            asked = self._asked(puzzle)
            own = self._way(puzzle, puzzle.solution(self.game))
        except RulesError as fault:
            return [str(fault)]
        faults = asked.faults()
        if faults:
            return faults
        if puzzle.kind != asked.kind or len(puzzle.solutions) != 1 or puzzle.moves != len(own.moves):
            faults.append(f"{puzzle.kind} with {puzzle.moves} moves is not asked here")
        if as_set(own.deeds) != as_set(asked.best.deeds) or worst(own.ends, asked.seat) != worst(
            asked.best.ends, asked.seat
        ):
            faults.append(f"{own.moves} is not the best answer")
        for deal in range(DEALS):
            other = self.game.guess(asked.view, Random(f"{puzzle.id}/{deal}")).view(puzzle.seat)
            assert isinstance(other, NaturalSelectionView)
            if _values(Asked(other)) != _values(asked):
                faults.append("hidden cards matter")
        if not faults and rating_of(asked) != puzzle.rating:
            faults.append(f"the rating is {puzzle.rating}, the effort {rating_of(asked)}")
        if thorough and not faults and asked.kind == LEAD and asked.favourite(puzzle.id) is not asked.best:
            faults.append("who looks further than this round prefers another answer")
        return faults

    def candidates(self, seed: int) -> Iterable[Puzzle]:
        from rules.natural_selection.puzzle_finding import found

        return found(self.game, seed)

    def _asked(self, puzzle: Puzzle) -> Asked:
        view = puzzle.match(self.game).state.view(puzzle.seat)
        assert isinstance(view, NaturalSelectionView), "a view of Natural Selection"
        return Asked(view)

    def _way(self, puzzle: Puzzle, moves: Sequence[Move]) -> Way:
        """What an answer does, up to where nothing matters any more; IllegalMove says why a move is none here."""
        state = puzzle.match(self.game).state
        for move in moves:
            if puzzle.seat in state.actors():
                state.play(puzzle.seat, move)
        return follow(self._asked_state(puzzle), puzzle.seat, [m for m in moves if isinstance(m, SelectionMove)])

    def _asked_state(self, puzzle: Puzzle) -> NaturalSelectionState:
        from rules.natural_selection.guess import complete

        view = puzzle.match(self.game).state.view(puzzle.seat)
        assert isinstance(view, NaturalSelectionView), "a view of Natural Selection"
        return complete(view)


def _values(asked: Asked) -> list[tuple[str, int, int]]:
    return sorted((repr(as_set(way.deeds)), asked.value(way), asked.hope(way)) for way in asked.ways)
