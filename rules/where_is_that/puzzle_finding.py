"""Puzzles of Where Is That?: cells found in a match between computer players, and squares that are dealt."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from rules.bots.playing import play_on
from rules.game import Game, Setup, State
from rules.puzzles.contract import Puzzle
from rules.where_is_that import packs, puzzle_rating
from rules.where_is_that.cardmap import CardMap
from rules.where_is_that.components import NORTH_SOUTH, SHAKE, WEST_EAST, Circle, xy
from rules.where_is_that.moves import Placement
from rules.where_is_that.packs import Pack
from rules.where_is_that.puzzle_square import CELLS, FULL, circles_in, clear, fillings, nearly_right, order_of
from rules.where_is_that.puzzle_where import Asked
from rules.where_is_that.state import MapState
from rules.where_is_that.view import MapView

LEVELS = ("easy", "normal")
"""Who plays better leaves fewer gaps."""
SEATS = (2, 3, 4, 5, 6)
MATCHES = 4
"""So many matches are played in a seed."""
SQUARES = 12
"""So many squares are tried to be dealt in a seed."""
ASKED = (2, 2, 3, 3, 4, 5, 5)
"""So many cards are left to lay."""
LAYOUTS = ((0, 2, 6, 8), (1, 3, 5, 7))
"""Where the starting cities lie, by number of the cell: the corners, the middles of the sides; or anywhere."""


def found(game: Game, seed: int) -> Iterator[Puzzle]:
    """Cells of one match, and squares of the same map."""
    rng = Random(f"puzzle/{game.id}/{seed}")
    offered = packs.available()
    pack = packs.load(offered[seed % len(offered)])
    for number in range(MATCHES):
        yield from _in_a_match(game, pack, f"wit{seed}-{number}", rng)
    for number in range(SQUARES):
        puzzle = _square(game, pack, rng, f"wit{seed}-s{number}")
        if puzzle is not None:
            yield puzzle


def _in_a_match(game: Game, pack: Pack, name: str, rng: Random) -> Iterator[Puzzle]:
    setup = game.complete(Setup(rng.choice(SEATS), {"mode": SHAKE, "pack": pack.id}, rng.getrandbits(32)))
    bots = [game.bot(rng.choice(LEVELS)) for _ in range(setup.seats)]
    state = game.start(setup)
    before = state.copy()
    for turn, step in enumerate(play_on(state, bots, rng)):
        puzzle = _where(game, setup, before, step.seat, f"{name}.{turn}")
        if puzzle is not None:
            yield puzzle
        before = state.copy()


def _where(game: Game, setup: Setup, state: State, seat: int, name: str) -> Puzzle | None:
    view = state.view(seat)
    assert isinstance(view, MapView), "a view of Where Is That?"
    asked = Asked(view)
    best = max(asked.moves, key=lambda move: asked.values[move])
    if asked.faults(best):
        return None
    options = {**setup.options, "start": view.start}
    rating = puzzle_rating.of_where(asked, best)
    return Puzzle(name, game.id, "where", seat, Setup(setup.seats, options), state.dump(), 1, ((str(best),),), rating)


class Filled(NamedTuple):
    """A full square: which card lies on which cell, and which of them lie there from the start."""

    at: dict[int, int]
    given: tuple[int, ...]


def _square(game: Game, pack: Pack, rng: Random, name: str) -> Puzzle | None:
    filled = _filled(pack, rng)
    if filled is None:
        return None
    cards = CardMap.of({cell: filled.at[cell] for cell in filled.given})
    offer = [filled.at[cell] for cell in CELLS if cell not in filled.given]
    if nearly_right(cards, offer, pack) != 1 or len(fillings(cards, offer, pack)) != 1:
        return None
    rng.shuffle(offer)
    setup = game.complete(Setup(1, {"mode": SHAKE, "pack": pack.id, "start": 0}))
    position = game.start(setup).dump()
    position["maps"] = [[[*xy(cell), pack.ids[card]] for cell, card in cards.at.items()]]
    position["offer"], position["pile"] = [pack.ids[card] for card in offer], []
    state = game.load(position)
    assert isinstance(state, MapState)
    moves = [Placement(pack.ids[filled.at[cell]], *xy(cell)) for cell in order_of(cards)]
    asked = rng.choice(ASKED)
    for move in moves[:-asked]:
        state.play(0, move)
    rating = puzzle_rating.of_square(state.maps[0], state.offer, circles_in(filled.at), pack)
    solution = tuple(map(str, moves[-asked:]))
    return Puzzle(name, game.id, "square", 0, setup, state.dump(), asked, (solution,), rating)


def _filled(pack: Pack, rng: Random) -> Filled | None:
    """A square without a mistake in which no two neighbours are closer than a hair; None when a few draws find none."""
    for _ in range(60):
        layout = rng.choice((*LAYOUTS, tuple(sorted(rng.sample(range(len(CELLS)), 4)))))
        given = tuple(CELLS[number] for number in layout)
        at: dict[int, int] = {}
        order = [*given, *rng.sample([cell for cell in CELLS if cell not in given], len(CELLS) - len(given))]
        for cell in order:
            kind = "initial" if cell in given else "city"
            able = [card for card in pack.by_kind[kind] if _fits(card, cell, at, pack)]
            if not able:
                break
            at[cell] = rng.choice(able)
        if len(at) == len(CELLS) and all(clear(circle, pack) for circle in circles_in(at)):
            assert len(circles_in(at)) == FULL
            return Filled(at, given)
    return None


def _fits(card: int, cell: int, at: dict[int, int], pack: Pack) -> bool:
    """Whether a card lies right in its row and its column, neighbours or not."""
    if card in at.values():
        return False
    x, y = xy(cell)
    for other, placed in at.items():
        ox, oy = xy(other)
        if oy == y and not _in_order(card, placed, x < ox, WEST_EAST, pack):
            return False
        if ox == x and not _in_order(card, placed, y < oy, NORTH_SOUTH, pack):
            return False
    return True


def _in_order(card: int, placed: int, before: bool, way: str, pack: Pack) -> bool:
    circle = Circle(card, placed, way) if before else Circle(placed, card, way)
    return circle.right(pack) and clear(circle, pack)
