"""What a table may ask before a move is made."""

from __future__ import annotations

from rules.mondo import GAME, preview
from rules.mondo.components import LAID, LAYS, PLAIN_LAY, TILE_IDS, Laid
from rules.mondo.moves import PLACES
from rules.mondo.regions import errors_at, survey
from rules.mondo.spaces import SPACE_BY_NAME
from tests.rules.mondo.table import MARIANNE, build, counted, finish, leave, play, points, start, volcanoes


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
        laid = LAID[8 * LAYS + lay]
        glow = preview.glow(view, laid)
        assert set(glow) == {"1,2", "2,1", "2,3", "3,2"}
        for name, kind in glow.items():
            kinds.add(kind)
            space = SPACE_BY_NAME[name]
            errors = [errors_at(state.boards[0], "front", space, 8 * LAYS + other) for other in range(LAYS)]
            assert (kind == preview.FITS) == (errors[lay] == 0) == (preview.new_errors(view, name, laid) == ())
            assert len(preview.new_errors(view, name, laid)) == errors[lay]
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
    assert preview.errors(state.view(0).boards[0], "front") == ("0,2:N", "0,2:W")
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


def test_what_a_side_of_a_tile_shows_is_told_in_words() -> None:
    animals, fires = 0, {"active": 0, "dormant": 0}
    for tile in TILE_IDS:
        side, plain = preview.side_of(Laid(tile, "varied")), preview.side_of(Laid(tile, "plain"))
        assert len(plain.landscapes) == 1 and plain.animal is None and plain.volcano is None
        assert 1 <= len(side.landscapes) <= 3 and not (side.animal and side.volcano)
        animals += side.animal is not None
        if side.volcano:
            fires[side.volcano] += 1
    assert animals == 64 and fires == {"active": 32, "dormant": 16}


def test_closed_landscapes_are_those_that_score_and_name_their_spaces() -> None:
    state = start(2)
    build(state, 0, MARIANNE)
    found = preview.closed(state.view(1), 0)
    finish(state)
    assert sum(each.points for each in found) == points(state, 0)["landscapes"] == 8
    assert sorted({name for each in found for name in each.spaces}) == counted(state, 0, "landscapes")
    assert preview.closed(start(1, mode="solitaire").view(0), 0) == ()


def test_who_has_most_active_volcanoes_would_lose_a_point_for_each() -> None:
    state = start(3)
    assert preview.volcano_losses(state.view(0)) == {}
    build(state, 0, volcanoes(3, "active", ()))
    build(state, 2, volcanoes(2, "active", state.boards[0]))
    assert preview.volcano_losses(state.view(1)) == {0: 3}
    assert preview.volcano_losses(start(2, children=True).view(0)) == {}
    finish(state)
    assert points(state, 0)["volcanoes"] == -3


def test_a_board_is_full_when_no_space_is_left() -> None:
    state = start(2)
    build(state, 0, MARIANNE)
    assert not preview.is_full(state.view(1), 0)
    play(state, 0, "take t002", "place 3,4 plain")
    assert preview.is_full(state.view(1), 0) and not preview.is_full(state.view(1), 1)


def test_what_fits_a_space_fits_without_an_error_and_is_turned_as_little_as_need_be() -> None:
    state = start(2)
    play(state, 0, "take t002", "place 2,2 varied r0", "take t009", "place 3,2 varied r0")
    view = state.view(0)
    asked = preview.asked_of(view, "3,1")
    east = preview.side_of(LAID[8 * LAYS]).edges[3]
    assert asked == (None, east, None, None)
    assert preview.asked_of(view, "2,1")[1] == preview.side_of(LAID[LAYS]).edges[3]
    found = {laid.tile: laid for laid in preview.fitting(view, "3,1")}
    for tile, face in (view.pool or {}).items():
        ways = [face._replace(turns=turns) for turns in (range(4) if face.side == "varied" else range(1))]
        least = [way for way in ways if preview.side_of(way).edges[1] == east]
        least.sort(key=lambda way: (way.turns - face.turns) % 4)
        assert found.get(tile) == (least[0] if least else None), "the side that can be seen, turned with the clock"


def test_the_first_tile_fits_as_it_lies_and_animals_come_before_volcanoes() -> None:
    state = start(2)
    view = state.view(0)
    found = preview.fitting(view, "2,2")
    assert {laid.tile: laid for laid in found} == view.pool, "nothing is asked in the middle of an empty board"
    kinds = [preview.side_of(laid) for laid in found]
    order = [0 if side.animal else {None: 1, "dormant": 2, "active": 3}[side.volcano] for side in kinds]
    assert order == sorted(order)
    assert preview.asked_of(view, "0,2") == ("water", None, None, "water")


def test_the_tile_in_the_own_hand_keeps_its_place_among_those_that_fit() -> None:
    state = start(2)
    before = preview.fitting(state.view(0), "2,2")
    play(state, 0, f"take {before[3].tile}")
    assert preview.fitting(state.view(0), "2,2") == before
    assert before[3] not in preview.fitting(state.view(1), "2,2"), "it is in another's hand"
    play(state, 0, "place 2,2 plain")
    assert preview.fitting(state.view(0), "2,2") == () == preview.fitting(state.view(0), "0,2")


def test_help_with_searching_is_for_those_who_compete_with_no_other_person() -> None:
    for mode, people, help_ in (
        ("beginner", 1, "all"),
        ("advanced", 1, "all"),
        ("expert", 1, "none"),
        ("beginner", 2, "none"),
    ):
        assert preview.search_help(start(2, mode=mode).view(0), people) == help_
    for chosen in ("all", "overview", "none"):
        assert preview.search_help(start(2, mode="expert", search=chosen).view(0), 2) == chosen


def test_a_coin_lies_on_the_landscape_it_is_paid_for() -> None:
    state = start(2)
    build(state, 0, MARIANNE)
    view = state.view(0)
    board = view.boards[0]
    for landscape in preview.closed(view, 0):
        space, _, side = landscape.middle.partition(":")
        assert space in landscape.spaces
        assert preview.side_of(board[space]).edges["NESW".index(side)] == landscape.landscape
