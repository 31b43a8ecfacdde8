"""A position on disk: read back as it was, refused when damaged."""

from __future__ import annotations

from random import Random

import pytest

from rules.bots.playing import play_on
from rules.game import BadData, Json
from rules.mondo import GAME
from rules.mondo.components import TILE_COUNT
from rules.mondo.saving import faults
from rules.mondo.state import MondoState
from tests.rules.mondo.table import play, start


def middle(**options: object) -> dict[str, Json]:
    state = start(2, 3, minutes=1, **options)
    for number, _ in enumerate(play_on(state, [GAME.bot("normal")] * 2, Random(1))):
        if number == 50:
            break
    return state.dump()


def test_a_position_comes_back_as_it_was() -> None:
    for options in ({}, {"mode": "expert"}, {"mode": "expert", "way": "duplicate"}):
        data = middle(**options)
        assert GAME.load(data).dump() == data


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("setup", {"seats": 9, "options": {}}),
        ("setup", {"seats": 1, "options": {"mode": "expert"}}),
        ("chance", {"seed": "x", "drawn": 1}),
        ("phase", "sleeping"),
        ("round", True),
        ("round", 3),
        ("now", -1),
        ("start", 10**9),
        ("turn", 1),
        ("turn", -7),
        ("pool", "t001r0 t001p"),
        ("pool", ""),
        ("boards", [[], []]),
        ("boards", [["-- --"] * 6] * 2),
        ("boards", [[3, 4, 5, 6, 7, 8]] * 2),
        ("hands", ["t999p", None]),
        ("hands", [None]),
        ("left", [10**9, None]),
        ("tasks", [["juggling"], []]),
        ("offered", ["first", "first"]),
        ("modifiers", ["most_lakes"]),
        ("volcano", [5]),
        ("finished", [{"number": 1}]),
        ("finished", [3]),
    ],
)
def test_damaged_data_is_refused(key: str, value: Json) -> None:
    with pytest.raises(BadData):
        GAME.load({**middle(mode="expert"), key: value})


def test_no_position_at_all_is_refused() -> None:
    for data in ({}, [], {"setup": 3}):
        with pytest.raises(BadData):
            GAME.load(data)  # type: ignore[arg-type]


def test_the_audit_notices_what_is_broken() -> None:
    state = start(2, mode="expert")
    assert faults(state) == []
    play(state, 0, "take t001")
    state.hands[1] = state.hands[0]
    assert "a tile is lost or doubled" in state.audit()
    state = start(2, mode="expert")
    state.boards[0][3] = state.boards[0][4] = 7
    assert any("twice on its board" in fault for fault in state.audit())
    state = start(2, mode="expert")
    state.tasks = [(state.offered[0],), (state.offered[0],)]
    assert "a task was taken twice" in state.audit()
    state.tasks = [(state.offered[0],) * 2, ()]
    assert "seat 0 cannot have these tasks" in state.audit()
    state = start(2)
    state.phase = "handover"
    state.takes.pop()
    assert {"nobody passes the device", "the moves that take a tile do not fit the pool"} <= set(state.audit())
    state = start(2)
    play(state, 0, "take t001")
    state.left[0] = 5
    assert "seat 0 holds a tile and does not play" in state.audit()


def test_a_twin_is_independent() -> None:
    state = start(3, mode="expert")
    before = state.dump()
    twin = state.copy()
    play(twin, 0, "take t001", "place 2,2 plain", "leave", at=9)
    assert state.dump() == before and twin != state


def few_tiles() -> MondoState:
    """Alone, with six tiles in the pool and all others left in the box."""
    data = start(1, 3).dump()
    names = data["pool"].split()
    return GAME.load({**data, "pool": " ".join(names[:6]), "aside": " ".join(name[:4] for name in names[6:])})


def test_tiles_can_stay_in_the_box() -> None:
    state = few_tiles()
    assert len(state.takes) == 6 and state.audit() == []
    assert GAME.load(state.dump()) == state == state.copy()
    guessed = GAME.guess(state.view(0), Random(1))
    assert guessed.audit() == [] and guessed.aside == state.aside


def test_a_tile_is_in_the_box_or_on_the_table() -> None:
    data = few_tiles().dump()
    for wrong in ("", data["aside"][5:], data["aside"] + " " + data["pool"][:4], "t999", "t001 t001"):
        with pytest.raises(BadData):
            GAME.load({**data, "aside": wrong})


def test_the_next_round_has_all_tiles_again() -> None:
    state = few_tiles()
    play(state, 0, "leave", "next")
    assert state.round == 2 and len(state.takes) == TILE_COUNT and state.audit() == [] and "aside" not in state.dump()
