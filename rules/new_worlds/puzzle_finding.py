"""Puzzles of New Worlds found in a match that computer players play among themselves."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rules.bots.characters import CHARACTERS
from rules.bots.playing import play_on
from rules.game import Game, Setup, State
from rules.new_worlds.puzzle_rating import rating_of
from rules.new_worlds.puzzle_values import leads
from rules.new_worlds.puzzling import KINDS, faults_of
from rules.new_worlds.view import Phase, WorldsView
from rules.puzzles.contract import Puzzle

LEVEL = "normal"
LAST_CARDS_IN = 4
"""One match in so many gives last cards too: there are four of them in each, and they are much alike."""
FEWEST = 3
"""So many cards lie in the own world at least: before that there is little to count."""


def found_in_a_match(game: Game, seed: int) -> Iterator[Puzzle]:
    """Every position of one match in which the mover has one clearly best move. The seed says who plays."""
    rng = Random(f"puzzle/{game.id}/{seed}")
    setup = game.complete(Setup(rng.choice(game.seats), {}, seed))
    bots = [game.bot(LEVEL, name) for name in rng.sample(list(CHARACTERS), setup.seats)]
    state = game.start(setup)
    before = state.copy()
    for turn, step in enumerate(play_on(state, bots, rng)):
        puzzle = _puzzle(game, before, step.seat, f"nw{seed}-{turn}")
        if puzzle is not None and (puzzle.kind != KINDS[Phase.LAST] or seed % LAST_CARDS_IN == 0):
            yield puzzle
        before = state.copy()


def _puzzle(game: Game, state: State, seat: int, name: str) -> Puzzle | None:
    view = state.view(seat)
    assert isinstance(view, WorldsView), "a view of New Worlds"
    if view.phase not in KINDS or len(view.worlds[seat]) < FEWEST or len(view.moves) < 4:
        return None
    values = leads(view)
    best = max(values, key=lambda move: values[move])
    if faults_of(view, best):
        return None
    options = game.complete(Setup(view.seats, {"start": view.start})).options
    kind = KINDS[Phase(view.phase)]
    rating = rating_of(view, best)
    return Puzzle(name, game.id, kind, seat, Setup(view.seats, options), state.dump(), 1, ((str(best),),), rating)
