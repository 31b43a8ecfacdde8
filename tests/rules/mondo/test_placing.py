"""Taking, placing and returning tiles: MO-1, MO-2, MO-3."""

from __future__ import annotations

import pytest

from rules.game import BadData, IllegalMove
from rules.mondo import GAME
from rules.mondo.moves import LEAVE, NEXT, PLACES, RETURNS, TAKES, TASK_MOVES, WAIT
from rules.mondo.regions import errors_at, survey
from rules.mondo.spaces import SPACE_BY_NAME, SPACE_COUNT, side_name
from tests.rules.mondo.table import board, build, find, plain, play, start, texts


def refused(state, seat: int, text: str, at: int = 0) -> str:
    before = state.dump()
    with pytest.raises(IllegalMove) as refusal:
        play(state, seat, text, at=at)
    assert state.dump() == before
    return refusal.value.message.key.removeprefix("mondo.illegal.")


def test_at_first_every_tile_can_be_taken() -> None:
    """Perft 1: 136 tiles, leaving and waiting."""
    assert len(start().moves(0)) == 138


def test_the_first_tile_may_be_placed_anywhere() -> None:
    """MO-1. Perft 2: 24 spaces in five ways, five ways to return, leaving and waiting."""
    state = start()
    play(state, 0, "take t001")
    assert len(state.moves(0)) == 24 * 5 + 5 + 2


def test_a_later_tile_must_share_a_side_with_a_placed_one() -> None:
    """MO-1. Perft 3: two neighbours of 0,2."""
    state = start()
    play(state, 0, "take t001", "place 0,2 plain", "take t002")
    places = [text for text in texts(state.moves(0)) if text.startswith("place")]
    assert len(places) == 2 * 5
    assert {text.split()[1] for text in places} == {"0,3", "1,2"}
    assert refused(state, 0, "place 5,3 plain") == "not_adjacent"
    assert refused(state, 0, "place 0,2 varied r1") == "space_taken"


def test_errors_are_allowed_in_any_rotation_on_either_side() -> None:
    """MO-1."""
    for lay in ("varied r0", "varied r1", "varied r2", "varied r3", "plain"):
        state = start()
        (event,) = play(state, 0, "take t004", f"place 0,2 {lay}")[1:]
        assert event.key == "mondo.placed"
        assert event.params["errors"] == len(survey(state.boards[0], "front").disconnections)


def test_one_tile_in_hand_at_a_time() -> None:
    """MO-2."""
    state = start()
    assert refused(state, 0, "place 2,2 plain") == "hand_empty"
    assert refused(state, 0, "return plain") == "hand_empty"
    play(state, 0, "take t001")
    assert refused(state, 0, "take t002") == "hand_full"


def test_a_tile_is_placed_or_returned_and_lies_as_it_was_returned() -> None:
    """MO-2."""
    state = start()
    play(state, 0, "take t010", "return varied r3")
    assert state.pool[9] == 1 + 3
    play(state, 1, "take t010")
    assert state.hands[1] % 5 == 3
    play(state, 1, "return plain")
    assert state.pool[9] == 1 + 4


def test_a_placed_tile_never_moves_again() -> None:
    """MO-2: no move names it any more."""
    state = start()
    play(state, 0, "take t001", "place 2,2 plain")
    assert "take t001" not in texts(state.moves(0)) and "take t001" not in texts(state.moves(1))
    assert refused(state, 0, "take t001") == "not_in_pool"


def test_a_full_board_takes_no_more_tiles() -> None:
    state = start()
    build(state, 0, [plain(tile) for tile in range(SPACE_COUNT)])
    assert texts(state.moves(0)) == ["leave", "wait"]
    assert refused(state, 0, "take t136") == "board_full"


def test_a_disconnection_is_a_shared_edge_of_two_landscapes() -> None:
    """MO-3: counted once, and edges towards empty spaces are none."""
    seen = survey(board(s22="ffff", s23="dddd"), "front")
    assert [side_name(side) for side in seen.disconnections] == ["2,2:E"]


def test_an_outer_edge_that_differs_from_the_rim_is_a_disconnection() -> None:
    """MO-3: land at the water's rim; the corner space has two outer sides."""
    seen = survey(board(s02="ffff"), "front")
    assert [side_name(side) for side in seen.disconnections] == ["0,2:N", "0,2:W"]
    assert not survey(board(s02="wwww"), "front").disconnections
    assert len(survey(board(s02="wwww"), "back").disconnections) == 2


def test_matching_edges_make_no_disconnection() -> None:
    """MO-3."""
    assert not survey(board(s22="ffff", s23="wwwf"), "front").disconnections
    assert errors_at(board(s22="ffff"), "front", SPACE_BY_NAME["2,3"], find("wwwf")) == 0


def test_moves_have_a_text_both_ways() -> None:
    moves = [*TAKES, *(move for places in PLACES for move in places), *RETURNS, *TASK_MOVES.values(), LEAVE, WAIT, NEXT]
    assert len(moves) == 136 + SPACE_COUNT * 5 + 5 + 12 + 3
    assert all(GAME.parse(str(move)) == move for move in moves)
    assert str(PLACES[SPACE_BY_NAME["2,3"]][1]) == "place 2,3 varied r1"


@pytest.mark.parametrize(
    "text",
    ["", "take", "take t137", "place 0,0 plain", "place 2,3", "place 2,3 varied", "return r1", "task x", "leave now"],
)
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(BadData):
        GAME.parse(text)


def test_a_move_of_another_game_is_refused() -> None:
    from rules.game import Move

    with pytest.raises(IllegalMove):
        start().play(0, Move())
