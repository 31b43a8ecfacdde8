"""Puzzles of Where Is That?: where does one card go, and which five cards complete a square? All on the common map of
the Continental Shake, whose cards lie face up; the answer is geography."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.game import BadData, Game, Message, Move, RulesError
from rules.puzzles.contract import BARS, Answer, Others, Puzzle, Puzzling, Reason, Verdict, stars
from rules.where_is_that import puzzle_rating
from rules.where_is_that.components import Circle
from rules.where_is_that.moves import Placement
from rules.where_is_that.puzzle_square import CELLS, FULL, circles_in, clear, fillings, nearly_right
from rules.where_is_that.puzzle_where import Asked, reason_of
from rules.where_is_that.scoring import judged
from rules.where_is_that.state import MapState
from rules.where_is_that.view import MapView

WHERE, SQUARE = "where", "square"
CLOSE = {WHERE: 2, SQUARE: 4}
"""An answer that is worth so much less than the best gets two stars: in a square, one card is missing."""


class PlacesPuzzling(Puzzling):
    """One card for one cell, or five for a square."""

    kinds = (WHERE, SQUARE)

    def __init__(self, game: Game) -> None:
        self.game = game

    def ask(self, puzzle: Puzzle) -> Message:
        if puzzle.kind == SQUARE:
            return Message("puzzle.where_is_that.ask.square", {"n": puzzle.moves, "circles": FULL})
        offer = self._asked(puzzle).view.offer
        if len(offer) == 1:
            return Message("puzzle.where_is_that.ask.where", {"card": offer[0]})
        return Message("puzzle.where_is_that.ask.which", {"n": len(offer)})

    def hints(self, puzzle: Puzzle) -> tuple[Message, ...]:
        """A cell by what lies around it, then the card, or how it lies to one of these places."""
        asked, best = self._asked(puzzle), self._best(puzzle)
        near = asked.answer(best).said.params["cards"]
        if puzzle.kind == SQUARE:
            look = Message("puzzle.where_is_that.hint.between", {"cards": near})
            return (look, Message("puzzle.where_is_that.hint.there", {"card": best.card}))
        where = "cell" if best.push is None else "push"
        if len(asked.view.offer) > 1:
            look = Message(f"puzzle.where_is_that.hint.{where}", {"cards": near})
            return (look, Message("puzzle.where_is_that.hint.card", {"card": best.card}))
        look = Message(f"puzzle.where_is_that.hint.{where}", {"cards": near[:1]})
        return (look, _without_ranks(asked.circles[best][-1], asked))

    def judge(self, puzzle: Puzzle, moves: Sequence[Move]) -> Verdict:
        return self._judge_where(puzzle, moves) if puzzle.kind == WHERE else self._judge_square(puzzle, moves)

    def _judge_where(self, puzzle: Puzzle, moves: Sequence[Move]) -> Verdict:
        asked = self._asked(puzzle)
        own = Answer((), 0, Message("puzzle.answer.nothing"))
        own_reasons: tuple[Reason, ...] = ()
        if moves:
            self._laid(puzzle, moves[:1])
            assert isinstance(moves[0], Placement), "what can be laid"
            own, own_reasons = asked.answer(moves[0]), asked.reasons(moves[0])
        order = sorted(asked.moves, key=lambda move: -asked.values[move])
        best = tuple(asked.answer(move) for move in order[:BARS])
        rest = [asked.values[move] for move in order[BARS:] if str(move) not in own.moves]
        return Verdict(
            stars=stars(own.value, best[0].value, 0, CLOSE[WHERE]),
            place=1 + sum(value > own.value for value in asked.values.values()),
            own=own,
            best=best,
            others=Others(len(rest), min(rest), max(rest)) if rest else None,
            measure=Message("puzzle.where_is_that.measure.where"),
            reasons=asked.reasons(order[0]),
            own_reasons=own_reasons,
        )

    def _judge_square(self, puzzle: Puzzle, moves: Sequence[Move]) -> Verdict:
        laid, solved = self._laid(puzzle, moves), self._laid(puzzle, puzzle.solution(self.game))
        before = self._state(puzzle)
        own = _square_answer(laid, before, moves[: puzzle.moves])
        best = _square_answer(solved, before, puzzle.solution(self.game))
        return Verdict(
            stars=stars(own.value, best.value, _circles(before), CLOSE[SQUARE]),
            place=1 if own.value == best.value else 2,
            own=own,
            best=(best,),
            others=None,
            measure=Message("puzzle.where_is_that.measure.square"),
            reasons=_lines(solved, before, puzzle.seat),
            own_reasons=_lines(laid, before, puzzle.seat),
        )

    def verify(self, puzzle: Puzzle, thorough: bool = True) -> list[str]:
        try:
            solved = self._laid(puzzle, puzzle.solution(self.game))
            faults = self._square_faults(puzzle, solved) if puzzle.kind == SQUARE else self._where_faults(puzzle)
        except RulesError as fault:
            return [str(fault)]
        if len(puzzle.solutions) != 1:
            faults.append(f"{len(puzzle.solutions)} solutions: one order is told, any other is as good")
        return faults

    def _where_faults(self, puzzle: Puzzle) -> list[str]:
        asked, best = self._asked(puzzle), self._best(puzzle)
        faults = asked.faults(best) + _of_the_shake(asked.view, 1, puzzle)
        if not faults and puzzle_rating.of_where(asked, best) != puzzle.rating:
            faults.append(f"the rating is {puzzle.rating}, the effort {puzzle_rating.of_where(asked, best)}")
        return faults

    def _square_faults(self, puzzle: Puzzle, solved: MapState) -> list[str]:
        state, pack = self._state(puzzle), solved.terms.pack
        view = state.view(puzzle.seat)
        faults = _of_the_shake(view, len(state.offer), puzzle)
        if state.pile or any(cell not in CELLS for cell in state.maps[0].at):
            faults.append("not all that is asked for lies open, or a card lies outside the square")
        circles = circles_in(solved.maps[0].at)
        if len(circles) != FULL:
            return [*faults, f"the solution makes {len(circles)} circles in the square, not {FULL}"]
        faults += [f"{judged(each, pack)} is close" for each in circles if not clear(each, pack)]
        if fillings(state.maps[0], state.offer, pack) != {frozenset(solved.maps[0].at.items())}:
            faults.append("another map fills the square too")
        ways = nearly_right(state.maps[0], state.offer, pack)
        if ways != 1:
            faults.append(f"{ways} ways to fill the square look right to who errs by a hair")
        rating = puzzle_rating.of_square(state.maps[0], state.offer, circles, pack)
        if not faults and rating != puzzle.rating:
            faults.append(f"the rating is {puzzle.rating}, the effort {rating}")
        return faults

    def candidates(self, seed: int) -> Iterable[Puzzle]:
        from rules.where_is_that.puzzle_finding import found

        return found(self.game, seed)

    def _state(self, puzzle: Puzzle) -> MapState:
        state = puzzle.match(self.game).state
        assert isinstance(state, MapState), "a position of Where Is That?"
        return state

    def _asked(self, puzzle: Puzzle) -> Asked:
        return Asked(self._state(puzzle).view(puzzle.seat))

    def _best(self, puzzle: Puzzle) -> Placement:
        move = puzzle.solution(self.game)[0]
        if not isinstance(move, Placement):
            raise BadData(f"puzzle {puzzle.id}: {move} lays no card")
        return move

    def _laid(self, puzzle: Puzzle, moves: Sequence[Move]) -> MapState:
        """The position after an answer; IllegalMove says why a move is none here."""
        state = self._state(puzzle)
        for move in moves[: puzzle.moves]:
            state.play(puzzle.seat, move)
        return state


def _of_the_shake(view: MapView, moves: int, puzzle: Puzzle) -> list[str]:
    if view.mode != "shake" or puzzle.moves != moves:
        return [f"{puzzle.kind} asks for {puzzle.moves} moves in {view.mode}"]
    return []


def _square_answer(state: MapState, before: MapState, moves: Sequence[Move]) -> Answer:
    lying = sum(award.points(state.terms.pack) > 0 for award in state.awards[before.turn :])
    said = Message("puzzle.where_is_that.answer.square", {"n": lying, "of": len(before.offer)})
    return Answer(tuple(map(str, moves)), _circles(state), said)


def _circles(state: MapState) -> int:
    return len(circles_in(state.maps[0].at))


def _lines(state: MapState, before: MapState, seat: int) -> tuple[Reason, ...]:
    """Each card that was laid, with the circles it made or the one that was wrong: the lines of the score sheet, and of
    a card that stays the closest of its circles."""
    pack = state.terms.pack
    found = []
    for award in state.awards[before.turn :]:
        points = award.points(pack)
        wrong = [circle for circle in award.circles if not circle.right(pack)]
        told = wrong[0] if wrong else min(award.circles, key=lambda circle: judged(circle, pack).difference)
        places = (pack.ids[told.first], pack.ids[told.second])
        found.append(Reason(seat, points, reason_of(told, pack), places))
    return tuple(found)


def _without_ranks(circle: Circle, asked: Asked) -> Message:
    first, second = asked.pack.ids[circle.first], asked.pack.ids[circle.second]
    return Message(f"where_is_that.gain.right.{circle.way}", {"first": first, "second": second})
