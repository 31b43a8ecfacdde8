"""A possible state behind a view: the modifiers to come in any order, the hidden boards of a passed device made up."""

from __future__ import annotations

from random import Random

from rules.mondo.components import LAYS, MODIFIERS, TASK_LIMIT, TASK_TILES, TILE_COUNT
from rules.mondo.regions import EMPTY, filled, frontier_of
from rules.mondo.rounds import BUILDING, STAYED, shuffled_pool
from rules.mondo.spaces import SPACE_COUNT, spaces_in
from rules.mondo.state import MondoState
from rules.mondo.view import MondoView
from rules.seeded_random import SeededRandom


def guess(view: MondoView, rng: Random) -> MondoState:
    """What is hidden is dealt at random, what is known stays."""
    state = MondoState(view.terms, SeededRandom(rng.getrandbits(63)))
    state.phase, state.round, state.turn = view.phase, view.round, view.turn
    state.bonus, state.offered, state.volcano = list(view.bonus), view.offered, view.volcano
    state.finished, state.aside = view.finished, view.aside
    state.modifiers = _guess_pile(view, rng)
    _guess_boards(state, view, rng)
    state.frontier = [frontier_of(board) for board in state.boards]
    state.covered = [filled(board) for board in state.boards]
    _guess_pool(state, view)
    state.now = rng.randrange(view.terms.length) if view.elapsed is None else view.elapsed
    return state


def _guess_pile(view: MondoView, rng: Random) -> tuple[str, ...]:
    """On top the one face up, at the bottom those used, in between the rest in any order (MO-6)."""
    if view.modifier is None:
        return ()
    used = [played.modifier for played in view.finished if played.modifier not in (None, view.modifier)]
    rest = [modifier for modifier in MODIFIERS if modifier != view.modifier and modifier not in used]
    rng.shuffle(rest)
    return (view.modifier, *rest, *(modifier for modifier in used if modifier is not None))


def _guess_boards(state: MondoState, view: MondoView, rng: Random) -> None:
    """Known boards stay; who has played unseen has built something; who has not is still to come (MO-12)."""
    for seat in range(view.seats):
        board, hand = view.numbers.boards[seat], view.numbers.hands[seat]
        left, tasks = view.left[seat], view.tasks[seat]
        if board is not None and hand is not None and left is not None and tasks is not None:
            state.hands[seat], state.left[seat], state.tasks[seat] = hand, left, tasks
            state.boards.append(list(board))
            continue
        started = seat < view.turn or (seat == view.turn and view.phase == BUILDING)
        count = rng.randrange(SPACE_COUNT + 1) if started else 0
        state.boards.append(_made_up(count, rng))
        if count >= TASK_TILES and view.offered:
            state.tasks[seat] = tuple(rng.sample(view.offered, rng.randrange(TASK_LIMIT + 1)))
        done = seat < view.turn and rng.random() < 0.5
        state.left[seat] = rng.randrange(view.terms.length) if done else STAYED


def _made_up(count: int, rng: Random) -> list[int]:
    """Some tiles beside each other, any way up."""
    board = [EMPTY] * SPACE_COUNT
    for tile in rng.sample(range(TILE_COUNT), count):
        board[rng.choice(spaces_in(frontier_of(board)))] = tile * LAYS + rng.randrange(LAYS)
    return board


def _guess_pool(state: MondoState, view: MondoView) -> None:
    """What is seen lies as it is seen; what is covered lies anyhow."""
    unseen = shuffled_pool(state.chance)
    pool = bytearray(unseen if view.numbers.pool is None else view.numbers.pool)
    if view.numbers.pool is None:
        playing = range(view.seats) if view.turn < 0 else (view.turn,)
        gone = {laid // LAYS for seat in playing for laid in state.boards[seat] if laid >= 0}
        for tile in gone | view.aside:
            pool[tile] = 0
    state.fill_pool(pool)
    if view.terms.duplicate:
        state.fresh = bytes(pool[tile] or unseen[tile] for tile in range(TILE_COUNT))
