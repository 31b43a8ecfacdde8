"""Puzzles of Natural Selection found in matches that computer players play among themselves."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rules.bots.characters import CHARACTERS
from rules.bots.playing import play_on
from rules.game import Game, Setup, State
from rules.natural_selection.pending import TURN
from rules.natural_selection.puzzle_asked import LEAD, Asked
from rules.natural_selection.puzzle_rating import EASIEST, rating_of
from rules.natural_selection.state import NaturalSelectionState
from rules.puzzles.contract import Puzzle

MATCHES = 4
"""So many are played in a seed: they are short, and most rounds have no one best end."""
SEATS = (2, 2, 3, 3, 3)
"""With more the table of a phone shows less of each than one has to count."""
MODES = ("beginner", "intermediate", "intermediate", "intermediate")
TARGETS = (20, 30, 30, 40, 0)
LEVELS = ("easy", "normal", "normal")
PLAIN_IN = 5
"""Of answers that are one plain card only one in so many is asked for: there are more than enough."""
LEADS_IN = 3
"""One seed in so many gives leads of a single card too, for the same reason."""

GROWN = 5
"""So much population somebody has at least, and more mutations lie than there are players: before that there is little
to count."""


def found(game: Game, seed: int) -> Iterator[Puzzle]:
    """The last turns of rounds that have one clearly best answer. The seed says who plays."""
    rng = Random(f"puzzle/{game.id}/{seed}")
    for number in range(MATCHES):
        for puzzle in _in_a_match(game, f"ns{seed}.{number}", rng):
            if puzzle.kind != LEAD or puzzle.moves > 1 or seed % LEADS_IN == 0:
                yield puzzle


def _in_a_match(game: Game, name: str, rng: Random) -> Iterator[Puzzle]:
    seats = rng.choice(SEATS)
    options = {"mode": rng.choice(MODES), "symbiosis": False, "target": rng.choice(TARGETS)}
    setup = game.complete(Setup(seats, options, rng.getrandbits(32)))
    bots = [game.bot(rng.choice(LEVELS), character) for character in rng.sample(list(CHARACTERS), seats)]
    state = game.start(setup)
    before, lot = state.copy(), Random(f"plain/{name}/{game.id}")
    for step in play_on(state, bots, rng):
        puzzle = _puzzle(game, setup, before, step.seat, name)
        if puzzle is not None and not (_is_plain(puzzle) and lot.randrange(PLAIN_IN)):
            yield puzzle
        before = state.copy()


def _puzzle(game: Game, setup: Setup, state: State, seat: int, name: str) -> Puzzle | None:
    assert isinstance(state, NaturalSelectionState), "a position of Natural Selection"
    lying = sum(kind >= 0 for kind in state.slots)
    if state.queue != [(TURN, seat)] or max(state.population) < GROWN or lying <= state.table.seats:
        return None
    view = state.view(seat)
    asked = Asked(view)
    if asked.faults():
        return None
    moves = tuple(map(str, asked.best.moves))
    plain = Setup(setup.seats, setup.options)
    name = f"{name}-{view.round}"
    return Puzzle(name, game.id, asked.kind, seat, plain, state.dump(), len(moves), (moves,), rating_of(asked))


def _is_plain(puzzle: Puzzle) -> bool:
    """Food for oneself; a lead by a mutation that only grows, or by a card that stands out at once."""
    move = puzzle.solutions[0][0]
    if puzzle.moves > 1:
        return False
    leads = puzzle.kind == LEAD and (move.startswith("mutate") or puzzle.rating == EASIEST)
    return leads or move == f"event food {puzzle.seat}"
