"""The tasks of the expert game: MO-7, MO-8."""

from __future__ import annotations

import pytest

from rules.game import IllegalMove
from rules.mondo.components import ANIMAL_NAMES, TASKS
from rules.mondo.regions import Landscape, Survey
from rules.mondo.scoring import task_proof
from rules.mondo.spaces import ALL_SPACES
from rules.mondo.state import MondoState
from tests.rules.mondo.table import build, finish, leave, next_round, plain, play, points, start, texts


def expert(*offered: str, seats: int = 2, **options: object) -> MondoState:
    """An expert game with these tasks among those on offer."""
    for seed in range(200):
        state = start(seats, seed, mode="expert", **options)
        if set(offered) <= set(state.offered):
            return state
    raise AssertionError(f"no seed offers {offered}")


def place_tiles(state: MondoState, seat: int, count: int, first: int = 0) -> None:
    for number in range(count):
        space = ("2,2", "2,3", "2,4", "3,4")[number]
        play(state, seat, f"take t{first + number + 1:03}", f"place {space} plain")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_twice_as_many_tasks_as_players_are_face_up_and_reshuffled_each_round(seats: int) -> None:
    """MO-7."""
    state = start(seats, mode="expert")
    first = state.offered
    assert len(first) == len(set(first)) == 2 * seats
    finish(state)
    next_round(state)
    assert len(state.offered) == 2 * seats and state.offered != first


def test_a_task_needs_three_placed_tiles() -> None:
    """MO-7."""
    state = expert("on_time")
    place_tiles(state, 0, 2)
    assert not any(text.startswith("task") for text in texts(state.moves(0)))
    with pytest.raises(IllegalMove, match="too_early"):
        play(state, 0, "task on_time")
    play(state, 0, "take t003", "place 2,4 plain")
    assert len([text for text in texts(state.moves(0)) if text.startswith("task")]) == 4
    (event,) = play(state, 0, "task on_time")
    assert event.key == "mondo.task" and event.params["task"] == "on_time"


def test_at_most_two_tasks_and_each_only_once() -> None:
    """MO-7: what one has taken another cannot."""
    state = expert()
    place_tiles(state, 0, 3)
    place_tiles(state, 1, 3, first=10)
    one, two, three, four = state.offered
    play(state, 0, f"task {one}", f"task {two}")
    with pytest.raises(IllegalMove, match="task_limit"):
        play(state, 0, f"task {three}")
    with pytest.raises(IllegalMove, match="task_taken"):
        play(state, 1, f"task {one}")
    assert texts(state.moves(1))[-4:-2] == [f"task {three}", f"task {four}"]
    not_offered = next(task for task in TASKS if task not in state.offered)
    with pytest.raises(IllegalMove, match="task_not_offered"):
        play(state, 1, f"task {not_offered}")


def test_no_task_after_leaving() -> None:
    """MO-7."""
    state = expert()
    place_tiles(state, 0, 3)
    leave(state, 0)
    with pytest.raises(IllegalMove, match="left"):
        play(state, 0, f"task {state.offered[0]}")


def test_a_task_scores_its_value_if_fulfilled_and_minus_its_value_if_not() -> None:
    """MO-7, MO-8: On time asks for a full board, Perfection for no error too; neither asks for leaving."""
    state = expert("on_time", "perfection")
    build(state, 0, [plain(tile) for tile in range(24)])
    play(state, 0, "task on_time", "task perfection")
    finish(state)
    assert points(state, 0)["tasks"] == 2 - 5


def test_first_goes_to_the_first_to_leave() -> None:
    """MO-8."""
    for order, expected in (((0, 1), 2), ((1, 0), -2)):
        state = expert("first")
        place_tiles(state, 0, 3)
        play(state, 0, "task first")
        for seat in order:
            leave(state, seat)
        assert points(state, 0)["tasks"] == expected


def test_the_values_of_the_twelve_tasks() -> None:
    """MO-8."""
    assert len(TASKS) == 12
    assert sorted(TASKS.values()) == [2, 2, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6]


def shelter(kind: int, *animals: str, closed: bool = True, sound: bool = True) -> Survey:
    numbers = tuple(ANIMAL_NAMES.index(name) for name in animals)
    return Survey((Landscape(kind, 0b111, closed, sound, False, numbers),), (), 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("task", "kind", "animal"),
    [
        ("buffaloes", 0, "buffalo"),
        ("elephants", 0, "elephant"),
        ("pandas", 1, "panda"),
        ("parrots", 1, "parrot"),
        ("snakes", 2, "snake"),
        ("scorpions", 2, "scorpion"),
    ],
)
def test_three_of_a_kind_in_one_closed_error_free_landscape(task: str, kind: int, animal: str) -> None:
    """MO-8."""
    assert task_proof(task, shelter(kind, animal, animal, animal), False) == (True, 0b111)
    assert not task_proof(task, shelter(kind, animal, animal), False)[0]
    assert not task_proof(task, shelter(kind, animal, animal, animal, closed=False), False)[0]
    assert not task_proof(task, shelter(kind, animal, animal, animal, sound=False), False)[0]


@pytest.mark.parametrize(("task", "kind"), [("plains_animals", 0), ("forest_animals", 1), ("desert_animals", 2)])
def test_all_four_animals_of_a_landscape_in_one(task: str, kind: int) -> None:
    """MO-8."""
    four = ANIMAL_NAMES[kind * 4 : kind * 4 + 4]
    assert task_proof(task, shelter(kind, *four), False)[0]
    assert not task_proof(task, shelter(kind, *four[:3], four[0]), False)[0]
    assert not task_proof(task, shelter(kind, *four, sound=False), False)[0]


def test_perfection_asks_for_a_full_board_without_error() -> None:
    """MO-8."""
    assert task_proof("perfection", Survey((), (), 0, 0, 0, 0), False)[0]
    assert not task_proof("perfection", Survey((), (3,), 0, 0, 0, 0), False)[0]
    assert not task_proof("on_time", Survey((), (), ALL_SPACES, 0, 0, 0), False)[0]
    assert task_proof("on_time", Survey((), (3,), 0, 0, 0, 0), False)[0]


def test_a_task_may_be_taken_when_it_is_already_fulfilled() -> None:
    """MO-8."""
    state = expert("on_time")
    build(state, 1, [plain(tile) for tile in range(24)])
    play(state, 1, "task on_time")
    leave(state, 1)
    finish(state)
    assert points(state, 1)["tasks"] == 2
