"""The solitaire game: MO-9."""

from __future__ import annotations

import pytest

from rules.game import BadSetup
from rules.mondo.components import EDGES, LAYS, VOLCANO
from rules.mondo.regions import EMPTY, survey
from rules.mondo.spaces import NEIGHBOUR_MASK, SHADED
from tests.rules.mondo.table import MINUTE, finish, leave, play, points, start, texts


@pytest.mark.parametrize("seed", range(8))
def test_four_tiles_without_volcano_start_on_the_shaded_spaces(seed: int) -> None:
    """MO-9: varied side up, at least two landscapes, in a random rotation."""
    state = start(1, seed, mode="solitaire")
    board = state.boards[0]
    assert [space for space, laid in enumerate(board) if laid != EMPTY] == sorted(SHADED)
    for space in SHADED:
        assert board[space] % LAYS < 4 and not VOLCANO[board[space]] and len(set(EDGES[board[space]])) > 1
        assert not state.pool[board[space] // LAYS]


def test_start_tiles_lie_in_any_rotation() -> None:
    """MO-9."""
    turns = {start(1, seed, mode="solitaire").boards[0][SHADED[0]] % LAYS for seed in range(30)}
    assert turns == {0, 1, 2, 3}


def test_the_first_tile_must_adjoin_a_start_tile() -> None:
    """MO-9."""
    state = start(1, mode="solitaire")
    beside = 0
    for space in SHADED:
        beside |= NEIGHBOUR_MASK[space]
    play(state, 0, texts(state.moves(0))[0])
    places = [text for text in texts(state.moves(0)) if text.startswith("place")]
    assert len(places) == 5 * beside.bit_count()


@pytest.mark.parametrize(("difficulty", "minutes", "target"), [("easy", 10, 3), ("moderate", 6, 2), ("hard", 5, 1)])
def test_clock_and_target_of_each_difficulty(difficulty: str, minutes: int, target: int) -> None:
    """MO-9."""
    state = start(1, mode="solitaire", difficulty=difficulty)
    assert state.deadline() == minutes * MINUTE and state.terms.target == target


def test_only_empty_spaces_disconnections_and_all_volcanoes_count_and_there_is_one_round() -> None:
    """MO-9."""
    state = start(1, mode="solitaire")
    finish(state)
    wrong = len(survey(state.boards[0], "front").disconnections)
    assert points(state, 0) == {"empties": -20, "disconnections": -wrong, "volcanoes": 0}
    outcome = state.outcome()
    assert outcome is not None and outcome.reason.key == "mondo.outcome.lost"
    assert outcome.winners == () and outcome.ranking == ((), (0,))


def test_dormant_volcanoes_cost_a_point_too() -> None:
    """MO-9."""
    state = start(1, mode="solitaire")
    for kind in (1, 2):
        tile = next(tile for tile in range(136) if VOLCANO[tile * LAYS] == kind and state.pool[tile])
        play(state, 0, f"take t{tile + 1:03}")
        play(state, 0, texts(state.moves(0))[0])
    leave(state, 0)
    assert points(state, 0)["volcanoes"] == -2


def test_solitaire_is_won_within_the_target() -> None:
    """MO-9: the computer player shows it."""
    from random import Random

    from rules.bots.playing import play_on
    from rules.mondo import GAME

    state = start(1, 3, mode="solitaire")
    for _ in play_on(state, [GAME.bot("hard")], Random(2)):
        pass
    outcome = state.outcome()
    assert outcome is not None and outcome.sheets[0].total >= -3
    assert outcome.reason.key == "mondo.outcome.won" and outcome.winners == (0,)


def test_solitaire_is_for_one_and_the_others_are_not() -> None:
    with pytest.raises(BadSetup):
        start(2, mode="solitaire")
    for mode in ("advanced", "expert"):
        with pytest.raises(BadSetup):
            start(1, mode=mode)


def test_the_beginners_game_can_be_practised_alone() -> None:
    state = start(1)
    assert leave(state, 0)[0].key == "mondo.stopped"
    assert points(state, 0)["bonus"] == 0 and state.volcano == ()
