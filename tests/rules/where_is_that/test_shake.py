"""Continental Shake: the square, legal pushes (WT-3), the flip, discards (WT-7), the rulebook's example (WT-8)."""

from __future__ import annotations

from random import Random

import pytest

from rules.game import IllegalMove, Setup
from rules.where_is_that import GAME, share_line
from rules.where_is_that.components import DIRECTIONS, STEP, cell_at, xy
from rules.where_is_that.dealing import square
from rules.where_is_that.scoring import broken_by
from rules.where_is_that.state import MapState
from tests.rules.where_is_that.setting import PACK, drawn, play, play_out, rows, table

SQUARE = rows("bogota caracas\nlima sucre")


def shake(drawing: dict[tuple[int, int], str] = SQUARE, offer: str = "cobija", seats: int = 1) -> MapState:
    return table("shake", [drawing], offer, seats)


def pushes_of(state: MapState, x: int, y: int) -> set[str | None]:
    return {move.push for move in state.moves(0) if (move.x, move.y) == (x, y)}


def test_four_initial_cities_start_in_a_correct_square() -> None:
    cards = [PACK.index[name] for name in ("sucre", "caracas", "lima", "bogota")]
    laid = {xy(cell): PACK.ids[card] for cell, card in square(PACK, cards).at.items()}
    assert laid == SQUARE


@pytest.mark.parametrize("seed", range(20))
def test_whatever_four_are_drawn_every_circle_of_the_square_is_right(seed: int) -> None:
    state = GAME.start(Setup(3, {"mode": "shake"}, seed))
    circles = list(state.maps[0].circles())
    assert len(circles) == 4 and all(circle.right(PACK) for circle in circles)
    assert len(state.pile) + len(state.offer) == 15


def test_two_monuments_a_player_replace_cities_in_the_pile() -> None:
    state = GAME.start(Setup(4, {"mode": "shake", "monuments": True}, 3))
    kinds = [PACK.places[card].kind for card in (*state.pile, *state.offer)]
    assert (kinds.count("monument"), kinds.count("city")) == (8, 12)


def test_wt_8_all_four_pushes_of_caracas_are_legal() -> None:
    assert pushes_of(shake(), 1, 0) == {"up", "down", "left", "right"}


def test_wt_8_pushing_caracas_left_is_legal_because_4_is_less_than_37() -> None:
    state = shake()
    play(state, "cobija at 1,0 push left")
    assert drawn(state)[-1, 0] == "bogota" and drawn(state)[0, 0] == "caracas"
    circle = next(c for c in state.maps[0].circles() if c[:2] == (PACK.index["caracas"], PACK.index["lima"]))
    assert circle.ranks(PACK) == (4, 37)


def test_wt_8_pushing_caracas_down_is_legal_because_8_is_less_than_54() -> None:
    state = shake()
    play(state, "cobija at 1,0 push down")
    assert drawn(state)[1, 1] == "caracas" and drawn(state)[1, 2] == "sucre"
    circle = next(c for c in state.maps[0].circles() if c[:2] == (PACK.index["lima"], PACK.index["caracas"]))
    assert circle.ranks(PACK) == (8, 54)


def test_wt_8_cobija_scores_3_when_all_its_circles_are_right() -> None:
    state = shake()
    *_, flipped, stays, _ = play(state, "cobija at 1,0 push up")
    assert [circle["right"] for circle in flipped.params["circles"]] == [True, True, True]
    scored = {"card": "cobija", "x": 1, "y": 0, "n": 3, "points": 3}
    assert (stays.key, stays.params) == ("where_is_that.stays", scored)
    assert drawn(state) == {(1, -1): "caracas", **SQUARE, (1, 0): "cobija"}
    assert state.view(0).points == (3,)


def test_wt_8_cobija_is_discarded_and_the_pushed_cards_stay_pushed() -> None:
    state = shake()
    *_, flipped, discarded, _ = play(state, "cobija at 1,0 push down")
    assert [c["first"] for c in flipped.params["circles"] if not c["right"]] == ["cobija"]
    assert discarded.key == "where_is_that.discarded"
    assert drawn(state) == rows("bogota .\nlima caracas\n. sucre")
    assert state.view(0).points == (0,)


def test_wt_3_a_push_that_breaks_a_circle_is_refused_with_its_names() -> None:
    state = shake(rows("lima .\nsantiago caracas"))
    before = state.dump()
    assert pushes_of(state, 0, 0) == {"up", "down", "left"}
    with pytest.raises(IllegalMove) as refusal:
        play(state, "cobija at 0,0 push right")
    assert refusal.value.message == (
        "where_is_that.illegal.breaks.north_south",
        {"first": "lima", "second": "caracas"},
    )
    assert state.dump() == before


def broken(state: MapState, x: int, y: int, push: str) -> bool:
    return bool(broken_by(state.maps[0], cell_at(x, y), STEP[push], PACK))


@pytest.mark.parametrize("seed", range(3))
def test_wt_3_legal_pushes_are_exactly_those_that_leave_only_right_circles(seed: int) -> None:
    state, rng = GAME.start(Setup(6, {"mode": "shake"}, seed)), Random(seed)
    while state.actors():
        seat, cards = state.actors()[0], state.maps[0]
        listed = {(*xy(push >> 2), DIRECTIONS[push & 3]) for push in cards.legal_pushes(PACK.north, PACK.west)}
        every = {(x, y, push) for x, y in map(xy, cards.at) for push in DIRECTIONS}
        assert listed == {(x, y, push) for x, y, push in every if not broken(state, x, y, push)}
        stays = [move for move in state.moves(seat) if would_stay(state, seat, str(move))]
        state.play(seat, rng.choice(stays or state.moves(seat)))


def would_stay(state: MapState, seat: int, text: str) -> bool:
    twin = state.copy()
    return any(event.key == "where_is_that.stays" for event in play(twin, text, seat))


def test_a_card_beside_scores_a_point_a_circle_or_is_discarded() -> None:
    state = shake(offer="natal")
    play(state, "natal at 2,0")
    assert state.view(None).flips[-1][:3] == (0, "natal", 1)
    state = shake(offer="natal")
    play(state, "natal at -1,0")
    assert state.view(None).flips[-1][:3] == (0, "natal", 0)
    assert drawn(state) == SQUARE


def test_wt_7_a_discard_may_tear_the_map_apart_and_every_card_stays_a_neighbour() -> None:
    state = shake(rows("bogota caracas"), "natal cali", seats=2)
    play(state, "natal at 1,0 push right")
    assert drawn(state) == {(0, 0): "bogota", (2, 0): "caracas"}
    free = {(move.x, move.y) for move in state.moves(1) if move.push is None}
    assert free == {(0, -1), (-1, 0), (1, 0), (0, 1), (2, -1), (3, 0), (2, 1)}


def test_each_flip_and_its_points_are_told_in_order() -> None:
    state = shake(offer="cobija natal", seats=2)
    keys = [event.key.split(".")[1] for event in play(state, "cobija at 1,0 push up")]
    assert keys == ["pushed", "placed", "flipped", "stays"]


def test_the_first_player_moves_left_and_five_rounds_end_it() -> None:
    state = GAME.start(Setup(2, {"mode": "shake", "start": 0}, 3))
    seats = []
    while state.actors():
        seats += state.actors()
        play(state, str(state.moves(seats[-1])[0]))
    assert seats == [0, 1, 1, 0, 0, 1, 1, 0, 0, 1]


@pytest.mark.parametrize("seed", range(30))
def test_most_points_win_and_ties_share_the_victory(seed: int) -> None:
    state = GAME.start(Setup(3, {"mode": "shake"}, seed))
    play_out(state, Random(seed))
    outcome = state.outcome()
    assert outcome is not None
    totals = state.view(None).points
    assert totals == tuple(sheet.total for sheet in outcome.sheets)
    assert outcome.winners == tuple(seat for seat in range(3) if totals[seat] == max(totals))
    assert outcome.reason.key.split(".")[2] == ("most_points" if len(outcome.winners) == 1 else "tie")


def test_the_sheet_has_a_line_for_each_card_and_can_be_shared() -> None:
    state = GAME.start(Setup(1, {"mode": "shake"}, 4))
    play_out(state, Random(2))
    outcome = state.outcome()
    assert outcome is not None and outcome.reason.key == "where_is_that.outcome.practice"
    assert len(outcome.sheets[0].lines) == 5
    assert {line.key for line in outcome.sheets[0].lines} <= {"stayed", "discarded"}
    marks = ["✓" + str(line.points) if line.points else "✗" for line in outcome.sheets[0].lines]
    assert share_line(outcome) == " ".join([str(outcome.sheets[0].total), *marks])


def test_all_cards_on_the_common_map_lie_face_up() -> None:
    view = shake().view(0)
    assert set(view.flipped) == set(SQUARE.values())
    assert view.flipped["caracas"][:2] == (4, 54)
    assert "cobija" not in view.flipped


# -- the pile lies flag side up -------------------------------------------------------------------


def test_wt_9_everybody_knows_which_place_comes_next_and_nobody_where_it_lies() -> None:
    state, rng = GAME.start(Setup(3, {"mode": "shake", "monuments": True}, 5)), Random(5)
    while state.actors():
        for seat in (None, 0, 1, 2):
            view = state.view(seat)
            assert view.next_card == (PACK.ids[state.pile[0]] if state.pile else None)
            assert view.next_card not in view.flipped
            assert view.dump()["next_card"] == view.next_card
        seat = state.actors()[0]
        state.play(seat, rng.choice(state.moves(seat)))
    assert state.view(None).next_card is None


def test_wt_9_a_guess_keeps_the_card_that_lies_open_on_the_pile_and_deals_the_rest() -> None:
    state = GAME.start(Setup(4, {"mode": "shake", "monuments": True}, 9))
    piles = [GAME.guess(state.view(0), Random(seed)).pile for seed in range(20)]
    assert {pile[0] for pile in piles} == {state.pile[0]}
    assert len({pile[1] for pile in piles}) > 5
    assert all(len(set(pile)) == len(state.pile) for pile in piles)


def test_wt_9_is_of_the_shake_alone() -> None:
    assert GAME.start(Setup(3, {"mode": "cartographer"}, 5)).view(0).next_card is None
