"""Ways to play at once: the shared table of MO-11 and the passed device of MO-12; what each seat may see."""

from __future__ import annotations

from random import Random

import pytest

from rules.bots.playing import play_on
from rules.game import IllegalMove
from rules.mondo import GAME
from rules.mondo.state import MondoState
from tests.rules.mondo.table import MINUTE, finish, leave, play, points, start, texts


def passed(seats: int = 3, **options: object) -> MondoState:
    return start(seats, way="duplicate", **options)


def turn(state: MondoState, seat: int, begins: int, leaves: int | None) -> None:
    """One person's turn at the passed device, from its start to leaving (None: until time is up)."""
    play(state, seat, "next", at=begins)
    if leaves is None:
        finish(state)
    else:
        leave(state, seat, begins + leaves)


def test_four_people_act_at_the_same_time_with_one_tile_a_hand_each() -> None:
    """MO-11: overlapping drags at four boards."""
    state = start(4)
    assert state.actors() == (0, 1, 2, 3)
    for seat in range(4):
        play(state, seat, f"take t{seat + 1:03}", at=100 + seat)
    for seat in (2, 0, 3, 1):
        play(state, seat, f"place 2,{seat} plain", at=900 + seat)
    assert [sum(laid >= 0 for laid in board) for board in state.boards] == [1, 1, 1, 1]
    assert not state.audit()


def test_at_a_passed_device_each_person_plays_alone_after_taking_it() -> None:
    """MO-12."""
    state = passed()
    assert state.actors() == (0,) and texts(state.moves(0)) == ["next"] and state.deadline() is None
    play(state, 0, "next", at=3000)
    assert state.deadline() == 3000 + 7 * MINUTE
    with pytest.raises(IllegalMove, match="not_your_turn"):
        play(state, 1, "take t001", at=3500)
    leave(state, 0, 4000)
    assert state.actors() == (1,) and state.phase == "handover"


def test_each_person_finds_the_identical_shuffle_of_the_full_pool() -> None:
    """MO-12."""
    state = passed()
    play(state, 0, "next")
    first = bytes(state.pool)
    play(state, 0, "take t001", "place 2,2 plain", "take t002", "return varied r2", at=100)
    leave(state, 0, 200)
    play(state, 1, "next", at=300)
    assert bytes(state.pool) == first and all(first)
    play(state, 1, "take t001", at=400)


def test_tokens_go_by_time_of_leaving() -> None:
    """MO-12: measured from each person's own start."""
    state = passed()
    turn(state, 0, 0, 5000)
    turn(state, 1, 10_000, 3000)
    turn(state, 2, 20_000, None)
    assert [points(state, seat)["bonus"] for seat in range(3)] == [3, 4, 0]
    assert state.phase == "scoring" and state.actors() == (0, 1, 2)


def test_equal_times_share_the_better_value() -> None:
    """MO-12."""
    state = passed()
    turn(state, 0, 0, 3000)
    turn(state, 1, 10_000, 3000)
    turn(state, 2, 20_000, 4000)
    assert [points(state, seat)["bonus"] for seat in range(3)] == [4, 4, 2]


def test_tasks_may_be_taken_by_several_people_and_first_goes_to_the_earliest() -> None:
    """MO-12."""
    seed = next(seed for seed in range(99) if "first" in start(2, seed, mode="expert", way="duplicate").offered)
    state = start(2, seed, mode="expert", way="duplicate")
    for seat, spent in ((0, 9000), (1, 5000)):
        play(state, seat, "next", at=state.now)
        play(state, seat, "take t001", "place 2,2 plain", "take t002", "place 2,3 plain", at=state.now)
        (event,) = play(state, seat, "take t003", "place 2,4 plain", "task first", at=state.now)[-1:]
        assert event.key == "mondo.task_secret" and event.seen_by(1 - seat).params == {"player": seat}
        leave(state, seat, state.now + spent)
    assert [points(state, seat)["tasks"] for seat in (0, 1)] == [-2, 2]


def test_nobody_sees_what_others_did_at_the_passed_device_before_the_round_is_scored() -> None:
    """MO-12: nor how the pool lies before one's own clock runs."""
    state = passed()
    play(state, 0, "next")
    play(state, 0, "take t001", "place 2,2 plain", at=50)
    assert state.view(0).boards[0] is not None and state.view(0).pool is not None
    for viewer in (1, 2, None):
        view = state.view(viewer)
        assert view.boards[0] is None and view.pool is None and view.elapsed is None
    leave(state, 0, 60)
    assert state.view(1).pool is None and state.view(1).boards[0] is None and state.view(1).left[0] is None
    assert state.view(0).boards[0] is not None
    turn(state, 1, 100, 10)
    turn(state, 2, 200, 10)
    assert None not in state.view(1).boards


def test_the_details_of_a_passed_turn_are_private() -> None:
    """MO-12."""
    state = passed()
    play(state, 0, "next")
    events = play(state, 0, "take t009", "place 2,2 plain", "take t010", "return plain", "leave", at=10)
    for event in events[:-1]:
        assert set(event.seen_by(1).params) == {"player"}
        assert len(event.seen_by(0).params) > 1


def test_all_at_once_everything_on_the_table_is_open() -> None:
    """MO-11."""
    state = start(3)
    play(state, 0, "take t001", "place 2,2 plain", "take t002", at=5)
    for viewer in (0, 1, 2, None):
        view = state.view(viewer)
        assert view.numbers.boards == tuple(map(tuple, state.boards)) and view.numbers.hands == tuple(state.hands)
        assert view.elapsed == 5 and view.numbers.pool == bytes(state.pool)
    assert state.view(None).moves == ()


@pytest.mark.parametrize("options", [{}, {"mode": "expert"}, {"mode": "expert", "way": "duplicate"}])
def test_a_guess_behind_a_view_has_the_same_view(options: dict[str, object]) -> None:
    rng = Random(4)
    state = start(3, 6, minutes=1, **options)
    for number, _ in enumerate(play_on(state, [GAME.bot("normal")] * 3, rng)):
        if number % 7 == 0:
            for viewer in (None, 0, 1, 2):
                view = state.view(viewer)
                guessed = GAME.guess(view, rng)
                assert guessed.view(viewer) == view and guessed.audit() == []


def test_the_modifiers_to_come_are_not_in_the_view() -> None:
    state = start(2, mode="advanced")
    other = state.copy()
    other.modifiers = (state.modifiers[0], *reversed(state.modifiers[1:]))
    assert state.view(0) == other.view(0) and state != other
