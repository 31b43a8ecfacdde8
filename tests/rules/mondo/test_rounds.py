"""The clock, leaving, tokens and the three rounds; MO-13 and MO-14."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.game import IllegalMove, Setup
from rules.match import Match
from rules.mondo import GAME
from rules.mondo.components import LAYS
from rules.mondo.moves import LEAVE, WAIT
from tests.rules.mondo.table import MINUTE, build, finish, leave, next_round, plain, play, points, start, texts


@pytest.mark.parametrize(("mode", "minutes"), [("beginner", 7), ("advanced", 6), ("expert", 5)])
def test_the_clock_of_each_mode(mode: str, minutes: int) -> None:
    assert start(mode=mode).deadline() == minutes * MINUTE
    assert start(mode=mode, minutes=4).deadline() == 4 * MINUTE


@pytest.mark.parametrize(("seats", "tokens"), [(2, [4, 2]), (3, [4, 3, 2]), (4, [4, 3, 2, 1])])
def test_who_leaves_takes_the_top_token(seats: int, tokens: list[int]) -> None:
    state = start(seats)
    events = [event for seat in reversed(range(seats)) for event in leave(state, seat)]
    assert [event.params["n"] for event in events if event.key == "mondo.left"] == tokens
    assert [state.bonus[seat] for seat in reversed(range(seats))] == tokens


def test_who_has_left_does_nothing_more() -> None:
    state = start()
    leave(state, 0)
    assert state.actors() == (1,) and not state.moves(0)
    with pytest.raises(IllegalMove, match="left"):
        play(state, 0, "take t001")


def test_on_leaving_the_tile_in_hand_returns_as_it_lay() -> None:
    state = start()
    lying = state.pool[0]
    events = play(state, 0, "take t001", "leave")
    assert [event.key for event in events] == ["mondo.took", "mondo.dropped", "mondo.left"]
    assert state.pool[0] == lying


def test_the_round_ends_when_all_have_left() -> None:
    state = start()
    leave(state, 0, 5000)
    keys = [event.key for event in leave(state, 1, 6000)]
    assert keys == ["mondo.left", "mondo.round_over", "mondo.scored", "mondo.scored", "mondo.volcano_token"]
    assert state.phase == "scoring" and state.deadline() is None and state.actors() == (0, 1)


def test_the_round_ends_when_time_is_up_and_hands_are_emptied() -> None:
    state = start()
    play(state, 0, "take t001")
    play(state, 1, "take t002")
    keys = [event.key for event in finish(state)]
    assert keys[:4] == ["mondo.time", "mondo.dropped", "mondo.dropped", "mondo.round_over"]
    assert state.hands == [-1, -1] and points(state, 0)["bonus"] == 0


def test_when_time_is_up_nothing_but_waiting_is_possible() -> None:
    state = start()
    for text in ("take t001", "leave"):
        with pytest.raises(IllegalMove, match="time_up"):
            play(state, 0, text, at=7 * MINUTE)
    play(state, 0, "leave", at=7 * MINUTE - 1)
    assert state.bonus[0] == 4


def test_time_does_not_run_backwards() -> None:
    """MO-14: a move that names an earlier moment counts at the moment of the last one."""
    state = start()
    play(state, 0, "wait", at=9000)
    play(state, 1, "leave", at=4000)
    assert state.left == [-1, 9000]


def test_waiting_lets_time_pass_and_nothing_else() -> None:
    state = start()
    before = state.dump()
    assert state.play(1, WAIT, 1234) == []
    assert state.dump() == {**before, "now": 1234}


def test_the_next_round_starts_with_all_tiles_and_a_new_clock() -> None:
    state = start()
    build(state, 0, [plain(tile) for tile in range(24)])
    finish(state)
    with pytest.raises(IllegalMove, match="clock_stopped"):
        play(state, 0, "take t100")
    state.play(1, GAME.parse("next"), 8 * MINUTE)
    assert state.round == 2 and state.deadline() == 15 * MINUTE
    assert all(state.pool) and state.tasks == [(), ()] and state.bonus == [0, 0]
    with pytest.raises(IllegalMove, match="nothing_to_start"):
        play(state, 0, "next")


def test_three_rounds_and_the_highest_total_wins() -> None:
    state = start()
    for number in (1, 2, 3):
        assert state.round == number and state.outcome() is None
        play(state, 1, "take t120", "place 2,2 plain")
        leave(state, 1)
        leave(state, 0)
        if number < 3:
            next_round(state)
    outcome = state.outcome()
    assert outcome is not None and state.actors() == ()
    assert outcome.ranking == ((1,), (0,))
    assert outcome.sheets[1].total == 3 * (4 - 23) and outcome.sheets[0].total == 3 * (2 - 24)
    assert [line.reason.params["round"] for line in outcome.sheets[0].lines if line.key == "bonus"] == [1, 2, 3]


def test_ties_share_the_victory() -> None:
    state = start()
    for number in (1, 2, 3):
        finish(state)
        if number < 3:
            next_round(state)
    outcome = state.outcome()
    assert outcome is not None and outcome.ranking == ((0, 1),) and outcome.winners == (0, 1)


def test_the_best_of_a_round_take_the_volcano_token() -> None:
    state = start(3)
    leave(state, 2)
    finish(state)
    assert state.volcano == (2,)
    next_round(state)
    finish(state)
    assert state.volcano == (0, 1, 2)


def test_two_seats_reach_for_one_tile_and_exactly_one_gets_it() -> None:
    """MO-11, MO-13."""
    state = start()
    play(state, 1, "take t050", at=700)
    assert "take t050" not in texts(state.moves(0))
    with pytest.raises(IllegalMove, match="not_in_pool"):
        play(state, 0, "take t050", at=700)
    play(state, 1, "return plain", at=900)
    play(state, 0, "take t050", at=901)
    assert state.hands[0] // LAYS == 49 and state.hands[1] == -1


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**31), st.lists(st.tuples(st.integers(0, 3), st.floats(0, 0.999)), max_size=120))
def test_no_seat_ever_holds_a_tile_another_holds(seed: int, choices: list[tuple[int, float]]) -> None:
    """MO-13: whatever four people do at once."""
    state = start(4, seed)
    for seat, which in choices:
        moves = [move for move in state.moves(seat) if move != LEAVE]
        if moves:
            state.play(seat, moves[int(which * len(moves))], state.now + 10)
        held = [laid // LAYS for laid in state.hands if laid >= 0]
        placed = [laid // LAYS for board in state.boards for laid in board if laid >= 0]
        lying = [tile for tile, lies in enumerate(state.pool) if lies]
        assert sorted(held + placed + lying) == list(range(136))


def test_a_replay_with_the_same_times_gives_the_same_result() -> None:
    """MO-14."""
    match = Match(GAME, Setup(2, {}, 5))
    opening = [(0, "take t003", 100), (1, "take t004", 120), (0, "place 2,2 varied r1", 900)]
    for seat, text, at in [*opening, (1, "leave", 5000), (0, "leave", 9000)]:
        match.play(seat, GAME.parse(text), at)
    again = Match.from_text(match.to_text())
    assert again.state == match.state and again.state.finished[0].left == (9000, 5000)


def test_same_seed_same_shuffle_and_another_seed_another() -> None:
    assert start(seed=4).pool == start(seed=4).pool != start(seed=5).pool
    assert set(start(seed=4).pool) == {1, 2, 3, 4, 5}
