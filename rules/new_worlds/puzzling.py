"""Puzzles of New Worlds: which move leaves you best beside your strongest opponent?

An answer is worth the lead over the best other seat right after it, counted as the table counts, from what the seat
sees; a card nobody has seen counts nothing. The reasons are the changes of the points, seat by seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from rules.bots import Budget
from rules.bots.search import ratings
from rules.game import BadData, Game, Message, Move, RulesError
from rules.new_worlds.bot.judgement import Judge, closing_trials
from rules.new_worlds.causes import causes
from rules.new_worlds.components import BIOMES, CARD_BIOME, card_named
from rules.new_worlds.differences import Sheets
from rules.new_worlds.moves import Play
from rules.new_worlds.preview import after, estimate, takes_unseen
from rules.new_worlds.puzzle_rating import rating_of
from rules.new_worlds.puzzle_values import hoped_for, lead, leads, strongest
from rules.new_worlds.view import Phase, WorldsView
from rules.puzzles.contract import BARS, Answer, Others, Puzzle, Puzzling, Reason, Verdict, stars

KINDS = {Phase.PLAYING: "best", Phase.LAST: "last"}
"""What is asked in which phase: the move of a turn, or the last card (NW-5)."""
MARGIN = 2
"""The best move leads the next one by so many points at least."""
JUDGED = 3000
"""Trials of the strong judge, who plays on and must find the same move."""
DEALS = 2
"""So many deals of what is hidden must not change a value."""


class WorldsPuzzling(Puzzling):
    """The best move of a turn, and the best last card."""

    kinds = tuple(KINDS.values())

    def __init__(self, game: Game) -> None:
        self.game = game

    def ask(self, puzzle: Puzzle) -> Message:
        rival = strongest(estimate(self._view(puzzle)), puzzle.seat)
        return Message(f"puzzle.new_worlds.ask.{puzzle.kind}", {"rival": rival})

    def hints(self, puzzle: Puzzle) -> tuple[Message, ...]:
        """Where most of the gain lies, then the card. Of a last card, which has one way only, first its worth."""
        view, best = self._view(puzzle), self._best(puzzle)
        where = next((where for reason in reasons(view, best) if (where := _place(reason)) is not None), None)
        look = Message("puzzle.new_worlds.hint.kinds") if where is None else where
        if view.phase is Phase.LAST:
            worth = lead(after(view, best), puzzle.seat) - lead(estimate(view), puzzle.seat)
            return (Message("puzzle.new_worlds.hint.worth", {"points": worth}), look)
        return (look, Message("puzzle.new_worlds.hint.card", {"card": best.name}))

    def judge(self, puzzle: Puzzle, moves: Sequence[Move]) -> Verdict:
        view = self._view(puzzle)
        nothing, values = lead(estimate(view), puzzle.seat), leads(view)
        own = Answer((), nothing, Message("puzzle.answer.nothing"))
        if moves:
            self._play(puzzle, moves[0])
            own = _answer(moves[0], values[moves[0]])
        order = sorted(values, key=lambda move: -values[move])
        best = [_answer(move, values[move]) for move in order[:BARS]]
        rest = [values[move] for move in order[BARS:] if str(move) not in own.moves]
        return Verdict(
            stars=stars(own.value, best[0].value, nothing),
            place=1 + sum(value > own.value for value in values.values()),
            own=own,
            best=tuple(best),
            others=Others(len(rest), min(rest), max(rest)) if rest else None,
            measure=Message("puzzle.new_worlds.measure"),
            reasons=reasons(view, order[0]),
            own_reasons=reasons(view, moves[0]) if moves else (),
        )

    def verify(self, puzzle: Puzzle, thorough: bool = True) -> list[str]:
        try:
            view, best = self._view(puzzle), self._best(puzzle)
            self._play(puzzle, best)
        except RulesError as fault:
            return [str(fault)]
        faults = faults_of(view, best)
        if KINDS.get(view.phase) != puzzle.kind or puzzle.moves != 1 or len(puzzle.solutions) != 1:
            faults.append(f"{puzzle.kind} with {puzzle.moves} moves is not asked here")
        for deal in range(DEALS):
            other = self.game.guess(view, Random(f"{puzzle.id}/{deal}")).view(puzzle.seat)
            assert isinstance(other, WorldsView)
            if leads(other) != leads(view):
                faults.append("hidden cards matter")
        if not faults and rating_of(view, best) != puzzle.rating:
            faults.append(f"the rating is {puzzle.rating}, the effort {rating_of(view, best)}")
        if thorough and not faults and favourite(view, puzzle.id) != best:
            faults.append("who plays on prefers another move")
        return faults

    def candidates(self, seed: int) -> Iterable[Puzzle]:
        from rules.new_worlds.puzzle_finding import found_in_a_match

        return found_in_a_match(self.game, seed)

    def _view(self, puzzle: Puzzle) -> WorldsView:
        view = puzzle.match(self.game).state.view(puzzle.seat)
        assert isinstance(view, WorldsView), "a view of New Worlds"
        return view

    def _best(self, puzzle: Puzzle) -> Play:
        move = puzzle.solution(self.game)[0]
        if not isinstance(move, Play):
            raise BadData(f"puzzle {puzzle.id}: {move} plays no card")
        return move

    def _play(self, puzzle: Puzzle, move: Move) -> None:
        """IllegalMove says why the move is none here."""
        puzzle.match(self.game).state.play(puzzle.seat, move)


def faults_of(view: WorldsView, best: Move) -> list[str]:
    """Why this is not the one best move of a position, by a clear margin and without looking at hidden cards."""
    assert view.seat is not None, "only a seat has moves"
    if any(view.modules):
        return ["puzzles are of the basic game"]
    values = leads(view)
    if best not in values:
        return [f"{best} is not legal"]
    faults = []
    closest = max((hoped_for(view, move) for move in values if move != best), default=-99.0)
    if values[best] - closest < MARGIN:
        faults.append(f"{best} is worth {values[best]}, another move {closest:.1f}")
    if values[best] <= lead(estimate(view), view.seat):
        faults.append("the best move brings nothing")
    if isinstance(best, Play) and takes_unseen(best, view):
        faults.append("the best move takes a card that nobody has seen")
    return faults


def favourite(view: WorldsView, name: str) -> Move:
    """The move a strong judge finds best, who plays on behind the view: points now are not all there is."""
    judge = Judge(view, Random(f"puzzle/{name}"))
    return ratings(view.moves, judge.guess, judge.trial, Budget(closing_trials(view) or JUDGED))[0].move


def reasons(view: WorldsView, move: Move) -> tuple[Reason, ...]:
    """Each change of the points, the own ones first: what the table itself would tell of the move."""
    assert view.seat is not None, "only a seat has moves"
    now, then = estimate(view), after(view, move)
    seats = sorted(range(view.seats), key=lambda seat: seat != view.seat)
    return tuple(
        Reason(seat, int(cause.params["points"]), cause, _counted(cause.params, then, seat))
        for seat in seats
        for cause in causes(now, then, seat, view.seat)
    )


def _counted(params: Mapping[str, object], then: Sheets, seat: int) -> tuple[str, ...]:
    """The cards a change counts: a run, a biome, or the new kinds."""
    sheet = then[seat]
    for line in sheet.lines:
        told = line.reason.params
        if ("first" in params and told.get("first") == params["first"]) or (
            "biome" in params and told.get("biome") == params["biome"]
        ):
            return line.counted
    biomes = params.get("biomes")
    if isinstance(biomes, list):
        cards = (card for line in sheet.lines if line.key.endswith(".biodiversity") for card in line.counted)
        return tuple(card for card in cards if BIOMES[CARD_BIOME[card_named(card)]] in biomes)
    return ()


def _place(reason: Reason) -> Message | None:
    """Where a change happens: a biome, or values of one that follow each other."""
    params = reason.said.params
    if "first" in params:
        biome = BIOMES[CARD_BIOME[card_named(params["first"])]]
        return Message("puzzle.new_worlds.hint.run", {"biome": biome})
    if "biome" in params:
        return Message("puzzle.new_worlds.hint.biome", {"biome": params["biome"]})
    return None


def _answer(move: Move, value: int) -> Answer:
    if isinstance(move, Play):
        said = Message(f"puzzle.new_worlds.answer.{move.way_name}", {"card": move.name})
    else:
        said = Message("puzzle.new_worlds.answer.pass")
    return Answer((str(move),), value, said)
