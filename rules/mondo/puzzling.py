"""Puzzles of Mondo: complete the board. Few spaces are empty, few tiles lie in the pool, and no clock runs.

An answer is a full board; it is worth what it brings beside the board as it lay, as a round of one player is counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.game import Game, IllegalMove, Message, Move, RulesError
from rules.mondo import puzzle_rating
from rules.mondo.components import LAYS
from rules.mondo.puzzle_reasons import answer, is_plain, moves_of, places, reasons, touched, which, wrong
from rules.mondo.puzzle_values import Filling, Task
from rules.mondo.regions import EMPTY, survey
from rules.mondo.spaces import LANDSCAPES
from rules.mondo.state import MondoState
from rules.puzzles.contract import BARS, Answer, Others, Puzzle, Puzzling, Verdict, stars

TILE, BOARD = "tile", "board"
"""One space is empty: which tile? Or several: complete the board."""
MARGIN = 2
"""The best answer leads every other by so many points at least."""
MOST_WRONG = 1
"""So many errors may the best answer have; nothing else on the board is wrong."""
MOST = 12
"""So many tiles can lie side by side on a table."""
ANY = -99
"""No answer is worth so little."""


class TilesPuzzling(Puzzling):
    """Which tile for one space, and which tiles for several."""

    kinds = (TILE, BOARD)

    def __init__(self, game: Game) -> None:
        self.game = game

    def ask(self, puzzle: Puzzle) -> Message:
        task = self._task(puzzle)
        return Message(f"puzzle.mondo.ask.{puzzle.kind}", {"n": len(task.spaces), "tiles": len(task.tiles)})

    def done(self, puzzle: Puzzle, moves: Sequence[Move]) -> bool:
        """The board is full, however often a tile was taken up and given back."""
        return EMPTY not in self._played(puzzle, moves).boards[puzzle.seat]

    def hints(self, puzzle: Puzzle) -> tuple[Message, ...]:
        """Of one space what to look at, then the tile; of several the space that fewest tiles fit, and its tile."""
        task, laid = self._task(puzzle), self._solution(puzzle)
        if puzzle.kind == TILE:
            return (_look_at(task, laid), which(laid[0] // LAYS, TILE))
        named = places(task)
        space = min(named, key=lambda each: len(task.fits(each)))
        begin = Message("puzzle.mondo.hint.begin", {"where": named[space]})
        return (begin, which(laid[task.spaces.index(space)] // LAYS, BOARD, named[space]))

    def judge(self, puzzle: Puzzle, moves: Sequence[Move]) -> Verdict:
        """Of one space every answer is told. Of several the best three: an own one behind them has no place of its
        own, and stands behind the last of them."""
        task, single = self._task(puzzle), puzzle.kind == TILE
        laid = self._laid(puzzle, moves)
        mine, solved = Filling(task.value(laid), laid), self._filling(puzzle)
        known = task.at_least(ANY) if single else task.best(BARS, ANY)
        own = answer(task, mine, tuple(map(str, moves)), single) if moves else _nothing()
        best = [
            own if each.looks == mine.looks else answer(task, each, moves_of(task, each.laid), single)
            for each in known[:BARS]
        ]
        if mine.looks != solved.looks:
            best[0] = best[0]._replace(moves=puzzle.solutions[0])
        rest = [each.value for each in known[BARS:] if each.looks != mine.looks]
        behind = not single and mine.value < known[-1].value
        return Verdict(
            stars=stars(mine.value, solved.value, 0),
            place=BARS + 1 if behind else 1 + sum(each.value > mine.value for each in known),
            own=own,
            best=tuple(best),
            others=Others(len(rest), min(rest), max(rest)) if single and rest else None,
            measure=Message("puzzle.mondo.measure"),
            reasons=reasons(task, puzzle.seat, solved.laid),
            own_reasons=reasons(task, puzzle.seat, laid),
        )

    def verify(self, puzzle: Puzzle, thorough: bool = True) -> list[str]:
        try:
            task, solved = self._task(puzzle), self._filling(puzzle)
            faults = self._faults(puzzle, task)
            if EMPTY in solved.laid:
                return [*faults, "the solution leaves a space empty"]
        except RulesError as fault:
            return [str(fault)]
        faults += faults_of(task, solved, gaps=thorough)
        if not faults and puzzle_rating.rating_of(task, solved) != puzzle.rating:
            faults.append(f"the rating is {puzzle.rating}, the effort {puzzle_rating.rating_of(task, solved)}")
        return faults

    def _faults(self, puzzle: Puzzle, task: Task) -> list[str]:
        """What is wrong with the position: all puzzles are of the first round of one player."""
        state, faults = self._state(puzzle), []
        if state.terms.mode != "beginner" or state.terms.seats != 1 or state.terms.children or state.round != 1:
            faults.append("puzzles are of the first round of one beginner")
        if not len(task.spaces) <= len(task.tiles) <= MOST or state.hands[puzzle.seat] >= 0:
            faults.append(f"{len(task.tiles)} tiles for {len(task.spaces)} spaces")
        if kind_of(task) != puzzle.kind or puzzle.moves != 2 * len(task.spaces) or len(puzzle.solutions) != 1:
            faults.append(f"{puzzle.kind} with {puzzle.moves} moves is not asked here")
        return faults

    def candidates(self, seed: int) -> Iterable[Puzzle]:
        from rules.mondo.puzzle_finding import found

        return found(self.game, seed)

    def _state(self, puzzle: Puzzle) -> MondoState:
        state = puzzle.match(self.game).state
        assert isinstance(state, MondoState), "a position of Mondo"
        return state

    def _task(self, puzzle: Puzzle) -> Task:
        return task_of(self._state(puzzle), puzzle.seat)

    def _played(self, puzzle: Puzzle, moves: Sequence[Move]) -> MondoState:
        """The position after these moves; IllegalMove says why one is none here."""
        state = self._state(puzzle)
        for move in moves:
            if puzzle.seat not in state.actors():
                raise IllegalMove("mondo.illegal.left")
            state.play(puzzle.seat, move)
        return state

    def _laid(self, puzzle: Puzzle, moves: Sequence[Move]) -> tuple[int, ...]:
        board = self._played(puzzle, moves).boards[puzzle.seat]
        return tuple(board[space] for space in self._task(puzzle).spaces)

    def _solution(self, puzzle: Puzzle) -> tuple[int, ...]:
        return self._laid(puzzle, puzzle.solution(self.game))

    def _filling(self, puzzle: Puzzle) -> Filling:
        laid = self._solution(puzzle)
        return Filling(self._task(puzzle).value(laid), laid)


def task_of(state: MondoState, seat: int = 0) -> Task:
    """What a position asks for."""
    return Task(state.boards[seat], state.terms.rim, [tile for tile, lying in enumerate(state.pool) if lying])


def kind_of(task: Task) -> str:
    return TILE if len(task.spaces) == 1 else BOARD


def faults_of(task: Task, solved: Filling, gaps: bool = True) -> list[str]:
    """Why this is not the one best answer by a clear margin; with `gaps` also of boards that are not full."""
    if solved.value <= 0:
        return ["the best answer brings nothing"]
    tiles = [each // LAYS for each in solved.laid]
    for other in task.near(solved.value - MARGIN + 1, gaps):
        if other.looks != solved.looks:
            return [f"the solution is worth {solved.value}, another answer {other.value}"]
        if [each // LAYS for each in other.laid] != tiles:
            return ["another tile looks the same"]
    if survey(task.board, task.rim).disconnections or wrong(task, solved.laid) > MOST_WRONG:
        return ["too much is wrong on the board"]
    return []


def _nothing() -> Answer:
    return Answer((), 0, Message("puzzle.answer.nothing"))


def _look_at(task: Task, laid: Sequence[int]) -> Message:
    """What makes the difference: an error that cannot be helped, the other side of a tile, a landscape to be closed,
    or what is drawn on the tiles."""
    if is_plain(laid[0]):
        return Message("puzzle.mondo.hint.flip")
    if wrong(task, laid):
        return Message("puzzle.mondo.hint.error")
    closed = [LANDSCAPES[land.kind] for land in touched(task, laid) if land.scores]
    if closed and len(task.fits(task.spaces[0])) == 1:
        return Message("puzzle.mondo.hint.close", {"landscapes": list(dict.fromkeys(closed))})
    return Message("puzzle.mondo.hint.drawn")
