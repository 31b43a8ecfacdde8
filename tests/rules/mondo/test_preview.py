"""What a table may ask before a move is made."""

from __future__ import annotations

from rules.mondo import GAME, preview
from rules.mondo.components import LAYS, PLAIN_LAY
from rules.mondo.moves import PLACES
from rules.mondo.regions import errors_at, survey
from rules.mondo.spaces import SPACE_BY_NAME
from tests.rules.mondo.table import MARIANNE, build, finish, leave, play, start


def test_the_live_score_is_the_score_if_the_round_ended_now() -> None:
    state = start(2)
    build(state, 0, MARIANNE)
    now = preview.standing(state.view(1), 0)
    assert now is not None and len(now.errors) == 4 and now.empties == ("3,4",)
    finish(state)
    assert state.finished[0].sheets[0] == now.sheet


def test_at_a_passed_device_the_live_score_leaves_out_what_depends_on_others() -> None:
    state = start(2, mode="advanced", way="duplicate")
    play(state, 0, "next")
    build(state, 0, MARIANNE)
    now = preview.standing(state.view(0), 0)
    assert now is not None
    assert [line.key for line in now.sheet.lines] == ["animals", "landscapes", "empties", "disconnections"]
    assert preview.standing(state.view(0), 1) is None and preview.task_done(state.view(0), 1, "on_time") is False


def test_glowing_spaces_fit_as_the_tile_lies_or_when_it_is_turned_or_flipped() -> None:
    state = start(2)
    play(state, 0, "take t002", "place 2,2 varied r0", "take t009")
    view = state.view(0)
    kinds = set()
    for lay in range(LAYS):
        glow = preview.glow(view, lay)
        assert set(glow) == {SPACE_BY_NAME[name] for name in ("1,2", "2,1", "2,3", "3,2")}
        for space, kind in glow.items():
            kinds.add(kind)
            errors = [errors_at(state.boards[0], "front", space, 8 * LAYS + other) for other in range(LAYS)]
            assert (kind == preview.FITS) == (errors[lay] == 0) == (preview.new_errors(view, space, lay) == ())
            assert len(preview.new_errors(view, space, lay)) == errors[lay]
            if kind == preview.TURN:
                assert lay != PLAIN_LAY and 0 in errors[:4]
            if kind == preview.FLIP:
                assert 0 in (errors[:4] if lay == PLAIN_LAY else errors[4:])
            if kind == preview.CLASHES:
                assert 0 not in (errors[:4] if lay == PLAIN_LAY else errors)
    assert preview.FITS in kinds and len(kinds) >= 2


def test_errors_are_named_by_their_side() -> None:
    state = start(2)
    play(state, 0, "take t001", "place 0,2 plain")
    assert preview.errors(state.boards[0], "front") == ("0,2:N", "0,2:W")
    assert len(survey(state.boards[0], "front").disconnections) == 2


def test_the_token_that_leaving_would_bring() -> None:
    state = start(3)
    assert preview.token_now(state.view(0)) == 4
    leave(state, 1)
    assert preview.token_now(state.view(0)) == 3
    assert preview.token_now(start(2, way="duplicate").view(0)) is None
    assert preview.token_now(start(1).view(0)) is None


def test_why_a_move_is_not_possible() -> None:
    state = start(2)
    play(state, 0, "take t001")
    before = state.dump()
    message = preview.why_not(state.view(0), GAME.parse("take t002"))
    assert message is not None and message.key == "mondo.illegal.hand_full"
    assert preview.why_not(state.view(0), PLACES[0][0]) is None
    assert state.dump() == before


def test_whether_a_task_is_fulfilled_now() -> None:
    state = start(2, mode="expert")
    assert not preview.task_done(state.view(0), 0, "on_time")
    assert not preview.task_done(state.view(0), 0, "first")
    leave(state, 0)
    assert preview.task_done(state.view(0), 0, "first")
