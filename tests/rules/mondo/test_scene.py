"""What lies where: the events of whole rounds, built to the end, lead to the scene of the view in every mode."""

from __future__ import annotations

from random import Random

import pytest

from rules import GAMES
from rules.match import Match
from rules.mondo.moves import Leave, Take
from rules.mondo.scene import _CHANGES, board_of
from rules.scene import Thing
from tests.rules.mondo.table import leave, play, start
from tools.battery import mode_setup
from tools.scene_contract import check_scene, check_sharp

MONDO = GAMES["mondo"]
PAUSE = 4_000


def builders(match: Match, rng: Random):
    """Everybody builds as fast as the clock allows, and leaves only with a full board."""
    now = 0
    while match.state.actors():
        deadline = match.state.deadline()
        now = now + rng.randrange(PAUSE) if deadline is None else min(now + rng.randrange(PAUSE), deadline)
        seat = rng.choice(match.state.actors())
        moves = list(match.state.moves(seat))
        if now == deadline:
            moves = [move for move in moves if str(move) == "wait"]
        elif not any(isinstance(move, Take) for move in moves) or rng.random() < 0.97:
            moves = [move for move in moves if not isinstance(move, Leave)] or moves
        tasks = [move for move in moves if str(move).startswith("task")]
        yield match.play(seat, rng.choice(tasks if tasks and rng.random() < 0.1 else moves), now)


@pytest.mark.parametrize("mode", MONDO.modes)
def test_whole_rounds_lead_to_the_scene_of_the_view_for_everybody(mode: str) -> None:
    match, rng = Match(MONDO, mode_setup(MONDO, mode, 7)), Random(f"scenes/{mode}")
    viewers = [None, *range(match.setup.seats)]
    scenes = {seat: MONDO.scene(match.state.view(seat)) for seat in viewers}
    laid = 0
    for events in builders(match, rng):
        scenes = {seat: check_scene(MONDO, scenes[seat], events, match.state.view(seat)) for seat in viewers}
        view = match.state.view(0)
        assert board_of(scenes[0], 0) == view.boards[0]
        laid += sum(event.key == "mondo.placed" for event in events)
    assert laid >= 20


def test_a_tile_goes_from_the_pool_through_the_hand_to_its_space_and_lies_as_it_was_laid() -> None:
    state = start(seats=2, seed=1)
    play(state, 0, "take t005")
    assert [thing.name for thing in MONDO.scene(state.view(1)).at("hand/0")] == ["t005"]
    play(state, 0, "place 2,2 varied r3")
    play(state, 1, "take t006", "place 3,3 plain")
    scene = MONDO.scene(state.view(None))
    assert scene.at("board/0/2,2") == [Thing("t005", "3")] and scene.at("board/1/3,3") == [Thing("t006", "plain")]
    assert not scene.at("hand/0") and len(scene.at("pool")) == 134


def test_who_leaves_is_out_with_a_token() -> None:
    state = start(seats=2, seed=1)
    leave(state, 1, at=5_000)
    facts = MONDO.scene(state.view(0)).facts
    assert (facts["out/0"], facts["out/1"]) == (False, True)
    assert (facts["bonus/0"], facts["bonus/1"]) == (0, 4)


def test_a_passed_device_shows_nobody_elses_board_or_tasks() -> None:
    """MO-12."""
    state = start(seats=2, seed=1, mode="expert", way="duplicate")
    play(
        state, 0, "next", "take t001", "place 2,2 plain", "take t002", "place 2,3 plain", "take t003", "place 2,4 plain"
    )
    task = state.offered[0]
    play(state, 0, f"task {task}")
    own, other = MONDO.scene(state.view(0)), MONDO.scene(state.view(1))
    assert own.at("tasks/0") == [Thing(task)] and Thing(task) in own.at("offer")
    assert not list(other.under("board")) and not list(other.under("tasks")) and not other.at("pool")
    assert "out/0" not in other.facts


@pytest.mark.parametrize("mapping", _CHANGES)
def test_an_event_that_were_not_told_would_be_missed(mapping: str) -> None:
    check_sharp("mondo", mapping)
