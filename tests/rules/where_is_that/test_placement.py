"""Where a card may go: beside (WT-1), by a push (WT-2), on a grid without limits (WT-4)."""

from __future__ import annotations

import pytest

from rules.game import BadData, IllegalMove, Move, Setup
from rules.where_is_that import GAME
from rules.where_is_that.moves import Placement
from rules.where_is_that.state import MapState
from tests.rules.where_is_that.setting import PACK, drawn, play, rows, table

MARCO = rows("brasilia cayenne\npiura .")


def marco() -> MapState:
    """The rulebook's example: Marco has Punta del Este in hand and looks at Brasília."""
    return table("cartographer", [MARCO], "punta_del_este")


def test_wt_1_the_free_cells_are_those_orthogonally_beside_a_card() -> None:
    free = {(move.x, move.y) for move in marco().moves(0) if move.push is None}
    assert free == {(0, -1), (1, -1), (-1, 0), (2, 0), (-1, 1), (1, 1), (0, 2)}


@pytest.mark.parametrize("where", ["2,1", "-1,-1", "5,5", "99,99", "0,3"])
def test_wt_1_a_diagonal_or_distant_cell_is_refused(where: str) -> None:
    with pytest.raises(IllegalMove, match="not_beside"):
        play(marco(), f"punta_del_este at {where}")


def test_wt_2_pushing_brasilia_right_pushes_cayenne_too() -> None:
    state = marco()
    play(state, "punta_del_este at 0,0 push right")
    assert drawn(state) == rows("punta_del_este brasilia cayenne\npiura . .")


def test_wt_2_pushing_brasilia_left_moves_it_alone() -> None:
    state = marco()
    play(state, "punta_del_este at 0,0 push left")
    assert drawn(state) == {(-1, 0): "brasilia", **MARCO, (0, 0): "punta_del_este"}


def test_wt_2_pushing_brasilia_up_moves_it_alone() -> None:
    state = marco()
    play(state, "punta_del_este at 0,0 push up")
    assert drawn(state) == {(0, -1): "brasilia", **MARCO, (0, 0): "punta_del_este"}


def test_wt_2_pushing_brasilia_down_pushes_piura_too_and_scores_as_printed() -> None:
    state = marco()
    play(state, "punta_del_este at 0,0 push down")
    assert drawn(state) == rows("punta_del_este cayenne\nbrasilia .\npiura .")
    right, below = state.map_of(0).circles_at(0, PACK.index["punta_del_este"])
    assert (right.ranks(PACK), right.right(PACK)) == ((85, 91), True)
    assert (below.ranks(PACK), below.right(PACK)) == ((81, 42), False)


def test_wt_2_cards_beyond_a_gap_do_not_move() -> None:
    state = table("cartographer", [rows("lima sucre . natal\nquito bogota cali belem")], "cusco")
    events = play(state, "cusco at 0,0 push right")
    assert drawn(state) == rows("cusco lima sucre natal\nquito bogota cali belem")
    pushed = {"cards": ["lima", "sucre"], "direction": "right", "x": 0, "y": 0, "map": 0, "face": "flag"}
    assert events[0].params == pushed


def test_wt_2_the_push_is_told_before_the_card_is_laid() -> None:
    assert [event.key.split(".")[1] for event in play(marco(), "punta_del_este at 1,0 push up")][:2] == [
        "pushed",
        "placed",
    ]


def test_wt_3_in_the_cartographers_corner_any_push_is_legal() -> None:
    pushes = {(move.x, move.y, move.push) for move in marco().moves(0) if move.push}
    assert pushes == {(x, y, way) for x, y in MARCO for way in ("up", "down", "left", "right")}


def test_wt_4_twelve_cards_may_lie_in_one_line_either_way() -> None:
    for step in (-1, 1):
        state = GAME.start(Setup(1, {}, 5))
        for place in range(1, 13):
            play(state, f"{state.view(0).offer[0]} at {step * place},0")
        assert {x for x, _ in drawn(state)} == {step * place for place in range(13)}


def test_wt_4_a_line_may_be_pushed_ever_further() -> None:
    state = GAME.start(Setup(1, {}, 5))
    while state.actors():
        play(state, f"{state.view(0).offer[0]} at 0,0 push up")
    assert {y for _, y in drawn(state)} == set(range(-12, 1))


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Placement("lima", 0, 0), "not_offered"),
        (Placement("atlantis", -1, 0), "not_offered"),
        (Placement("punta_del_este", 0, 0), "occupied"),
        (Placement("punta_del_este", -1, 0, "left"), "nothing_to_push"),
        (Placement("punta_del_este", 0, 0, "sideways"), "unknown_move"),
        (Placement("punta_del_este", 256, -1), "not_beside"),
        (Move(), "unknown_move"),
    ],
)
def test_an_illegal_placement_says_why_and_changes_nothing(move: Move, reason: str) -> None:
    state = marco()
    before = state.dump()
    with pytest.raises(IllegalMove, match=f"where_is_that.illegal.{reason}"):
        state.play(0, move)
    assert state.dump() == before


def test_only_the_player_on_turn_may_move_and_nobody_after_the_end() -> None:
    state = GAME.start(Setup(2, {"start": 1}, 5))
    assert state.actors() == (1,) and not state.moves(0)
    with pytest.raises(IllegalMove, match=r"not_your_turn \(player=1\)"):
        play(state, f"{state.view(0).offer[0]} at 1,0", seat=0)
    while state.actors():
        play(state, f"{state.view(0).offer[0]} at 0,0 push up")
    with pytest.raises(IllegalMove, match=r"illegal\.over"):
        play(state, "lima at 1,0", seat=0)


@pytest.mark.parametrize("text", ["lima at 0,1", "lima at -3,12 push left", "concepcion_cl at 0,0 push down"])
def test_a_move_reads_as_it_is_written(text: str) -> None:
    assert str(GAME.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lima",
        "lima at 1",
        "Lima at 0,1",
        "lima at 0,1 push",
        "lima at 0,1 push north",
        "lima at 100,0",
        "lima at 00,1",
        "lima at -0,1",
        "lima at 0,1 ",
        "take lima at 0,1",
    ],
)
def test_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(BadData, match="not a move of where_is_that"):
        GAME.parse(text)


def test_the_legal_moves_are_a_sequence_like_any_other() -> None:
    moves = marco().moves(0)
    listed = list(moves)
    assert len(listed) == len(moves) == 7 + 12
    assert [moves[i] for i in range(-19, 19)] == listed * 2
    assert moves[3:9] == listed[3:9] and moves == listed and moves == marco().moves(0)
    assert all(move in moves for move in listed)
    assert moves != marco().moves(1) and moves != 3
    for stranger in (Placement("lima", -1, 0), Placement("punta_del_este", 400, 0), Placement("punta_del_este", 7, 7)):
        assert stranger not in moves
    assert Placement("punta_del_este", 9, 9, "up") not in moves and "lima" not in moves
    with pytest.raises(IndexError):
        moves[19]


def positions(state: MapState, depth: int) -> int:
    """Perft: how many move sequences of that length there are."""
    if depth == 1:
        return len(state.moves(0))
    total = 0
    for move in state.moves(0):
        twin = state.copy()
        twin.play(0, move)
        total += positions(twin, depth - 1)
    return total


@pytest.mark.parametrize(("depth", "count"), [(1, 8), (2, 8 * 14), (3, 8 * (6 * 20 + 8 * 19))])
def test_the_first_placements_of_a_solo_match_are_counted(depth: int, count: int) -> None:
    assert positions(GAME.start(Setup(1, {}, 5)), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 24), (2, 583)])
def test_the_first_placements_of_a_shake_are_counted(depth: int, count: int) -> None:
    assert positions(GAME.start(Setup(1, {"mode": "shake"}, 5)), depth) == count
