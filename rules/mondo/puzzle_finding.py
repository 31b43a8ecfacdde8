"""Puzzles of Mondo found on a board that a computer player has built alone: some tiles are taken off it again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from rules.bots.playing import play_on
from rules.game import Game, Setup
from rules.mondo.components import LAYS, PLAIN_LAY, TILE_COUNT, laid_name
from rules.mondo.puzzle_rating import rating_of
from rules.mondo.puzzle_reasons import moves_of, wrong
from rules.mondo.puzzling import MOST_WRONG, faults_of, kind_of, task_of
from rules.mondo.regions import EMPTY, errors_at, survey
from rules.mondo.saving import dump_aside, dump_board
from rules.mondo.spaces import NEIGHBOURS, SPACE_COUNT
from rules.mondo.state import MondoState
from rules.puzzles.contract import Puzzle

RIMS = ("front", "back")
TRIES = 60
"""So many ways to take tiles off a board."""
OF_EACH = 2
"""So many puzzles of one board have the same number of empty spaces."""
ASKED = (1, 1, 1, 2, 2, 3, 3, 4, 4, 5)
"""So many spaces are empty."""
SPARE = {1: (3, 7), 2: (0, 4), 3: (0, 3), 4: (0, 2), 5: (0, 2)}
"""By the empty spaces, from how many to how many tiles lie in the pool besides as many as there are spaces."""
TOGETHER = 0.75
"""How often the next tile to be taken off lies beside an empty space; who lies wrong goes first."""
NEAR = 0.7
"""The share of these that fit somewhere without an error, if any do."""
LOST = 0.3
"""How often one of those that were taken off does not come back: another tile, or another side, has to do."""
WITH_ERROR = 0.4
"""How many of the puzzles are kept whose best answer has one."""


def found(game: Game, seed: int) -> Iterator[Puzzle]:
    """Puzzles from one board: some for each number of empty spaces."""
    rng = Random(f"puzzle/{game.id}/{seed}")
    setup = game.complete(Setup(1, {"mode": "beginner", "board": RIMS[seed % len(RIMS)]}))
    rim, whole = setup.options["board"], _built(game, setup, rng)
    counts: Counter[int] = Counter()
    for number in range(TRIES):
        board = _with_gaps(whole, rim, rng)
        if board is None or counts[board.count(EMPTY)] == OF_EACH:
            continue
        pool = _pool(whole, board, rim, rng)
        puzzle = _puzzle(game, setup, board, pool, rng, f"mo{seed}-{number}")
        if puzzle is not None:
            counts[board.count(EMPTY)] += 1
            yield puzzle


def _built(game: Game, setup: Setup, rng: Random) -> tuple[int, ...]:
    """The board of a first round."""
    state = game.start(setup._replace(seed=rng.getrandbits(32)))
    assert isinstance(state, MondoState)
    for _ in play_on(state, [game.bot("hard")], rng):
        if state.finished:
            break
    return state.finished[0].boards[0]


def _with_gaps(board: Sequence[int], rim: str, rng: Random) -> list[int] | None:
    """A board from which some tiles were taken, mostly neighbours; None where too much on it is wrong."""
    gaps = list(board)
    count = rng.choice(ASKED)
    empty = [space for space, laid in enumerate(gaps) if laid == EMPTY]
    while len(empty) < count:
        faulty = [side >> 2 for side in survey(gaps, rim).disconnections]
        beside = [other for space in empty for other in NEIGHBOURS[space] if other >= 0 and gaps[other] >= 0]
        near = faulty or (beside if rng.random() < TOGETHER else [])
        space = rng.choice(near) if near else rng.randrange(SPACE_COUNT)
        if gaps[space] >= 0:
            gaps[space] = EMPTY
            empty.append(space)
    if len(empty) > max(SPARE) or survey(gaps, rim).disconnections:
        return None
    return gaps


def _pool(whole: Sequence[int], board: Sequence[int], rim: str, rng: Random) -> list[int]:
    """The tiles that were taken off, and some others to choose from."""
    empty = [space for space, laid in enumerate(board) if laid == EMPTY]
    taken = [whole[space] // LAYS for space in empty if whole[space] >= 0]
    gone = {laid // LAYS for laid in board if laid >= 0}
    others = [tile for tile in range(TILE_COUNT) if tile not in gone and tile not in taken]
    rng.shuffle(others)
    fits = [tile for tile in others if any(_fits(board, rim, space, tile) for space in empty)]
    pool = taken[rng.random() < LOST :]
    count = len(empty) + rng.randint(*SPARE[len(empty)])
    while len(pool) < count:
        near = [tile for tile in fits if tile not in pool]
        pool.append(near[0] if near and rng.random() < NEAR else next(tile for tile in others if tile not in pool))
    return sorted(pool)


def _fits(board: Sequence[int], rim: str, space: int, tile: int) -> bool:
    return any(errors_at(board, rim, space, tile * LAYS + lay) == 0 for lay in range(LAYS))


def _puzzle(
    game: Game, setup: Setup, board: Sequence[int], pool: Sequence[int], rng: Random, name: str
) -> Puzzle | None:
    """The position in which only these tiles lie in the pool; None without one clearly best answer."""
    lying = {tile: tile * LAYS + rng.randrange(PLAIN_LAY) for tile in pool}
    here = {*pool, *(laid // LAYS for laid in board if laid >= 0)}
    position = game.start(setup).dump()
    position["boards"] = [dump_board(board)]
    position["pool"] = " ".join(laid_name(lying[tile]) for tile in pool)
    position |= dump_aside(tile for tile in range(TILE_COUNT) if tile not in here)
    state = game.load(position)
    assert isinstance(state, MondoState)
    task, most_wrong = task_of(state), MOST_WRONG if rng.random() < WITH_ERROR else 0
    best = task.best(1, 1)
    if not best or wrong(task, best[0].laid) > most_wrong or faults_of(task, best[0]):
        return None
    moves = moves_of(task, best[0].laid)
    rating = rating_of(task, best[0])
    return Puzzle(name, game.id, kind_of(task), 0, setup, state.dump(), len(moves), (moves,), rating)
