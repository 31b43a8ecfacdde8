"""The solver: the tile set can be solved on both rims, and hints fit."""

from __future__ import annotations

from random import Random

import pytest

from rules.mondo.bot.solver import Solver, hint
from rules.mondo.components import LAYS, PLAIN_LAY
from rules.mondo.regions import EMPTY, errors_at, survey
from rules.mondo.spaces import SHADED
from tests.rules.mondo.table import build, leave, plain, play, start


@pytest.mark.parametrize("rim", ["front", "back"])
def test_varied_sides_alone_give_an_error_free_board_in_at_least_95_of_100_tries(rim: str) -> None:
    solved = 0
    for number in range(100):
        board = Solver(rim, Random(number)).solve()
        if board is not None:
            seen = survey(board, rim)
            assert not seen.disconnections and not seen.empty
            assert all(laid % LAYS != PLAIN_LAY for laid in board) and len({laid // LAYS for laid in board}) == 24
            solved += 1
    assert solved >= 95


def test_it_completes_a_solitaire_board_and_keeps_what_lies_there() -> None:
    state = start(1, 4, mode="solitaire")
    before = state.boards[0]
    board = Solver("front", Random(1), plain=True).solve(before)
    assert board is not None and all(board[space] == before[space] for space in SHADED)
    start_errors = len(survey(before, "front").disconnections)
    assert len(survey(board, "front").disconnections) == start_errors


def test_it_gives_up_when_told_to_or_when_there_are_too_few_tiles() -> None:
    assert Solver("front", Random(1)).solve(go_on=lambda: False) is None
    assert Solver("front", Random(1), tiles=range(10)).solve() is None


def test_a_hint_names_a_tile_lying_in_the_pool_that_fits_without_error() -> None:
    state = start(2)
    play(state, 0, "take t001", "place 2,2 varied r0")
    found = hint(state.view(0))
    assert found is not None
    assert state.pool[found.tile] and (found.lay == PLAIN_LAY) == (state.pool[found.tile] - 1 == PLAIN_LAY)
    assert state.frontier[0] >> found.space & 1
    assert errors_at(state.boards[0], "front", found.space, found.tile * LAYS + found.lay) == 0


def test_a_hint_for_the_tile_in_hand_may_flip_it() -> None:
    state = start(2)
    play(state, 0, "take t001", "place 2,2 plain", "take t002")
    found = hint(state.view(0))
    assert found is None or found.tile == 1


def test_following_hints_builds_a_world_without_error() -> None:
    state = start(2)
    while (found := hint(state.view(0))) is not None:
        play(state, 0, f"take t{found.tile + 1:03}")
        second = hint(state.view(0))
        assert second is not None and second.worth >= found.worth
        state.play(
            0,
            next(
                move
                for move in state.moves(0)
                if str(move).startswith("place") and (move.space, move.lay) == (second.space, second.lay)
            ),
        )
    seen = survey(state.boards[0], "front")
    assert not seen.disconnections and seen.empty.bit_count() <= 6


def test_there_is_no_hint_where_nothing_can_be_placed() -> None:
    state = start(2)
    build(state, 0, [plain(tile) for tile in range(24)])
    assert EMPTY not in state.boards[0]
    assert hint(state.view(0)) is None and hint(state.view(None)) is None
    leave(state, 0)
    leave(state, 1)
    assert hint(state.view(1)) is None
