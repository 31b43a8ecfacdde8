"""What fingers do with tiles: take, turn, flip, lay down, give back, leave."""

from __future__ import annotations

from itertools import combinations

import pytest
from kivy.base import EventLoop
from kivy.tests.common import UnitTestTouch

from app.kit import overlays
from app.kit.geometry import centre, contains, distance, overlap
from app.services.i18n import tr
from rules.mondo import moves, preview
from rules.mondo.view import Laid
from tests.app import touch


def varied_tile(sitting) -> int:
    """A tile of the pool that lies on its plain side and has another look for every turn."""
    pool = sitting.board.pool.there
    return next(
        t
        for t, laid in pool.items()
        if laid.side == "plain" and len(preview.side_of(Laid(t, "varied")).landscapes) == 3
    )


def test_tap_a_tile_then_a_space(sit):
    sitting = sit(seats=2)
    tile = varied_tile(sitting)
    sitting.tap_tile(tile)
    assert sitting.hand(0).tile == tile
    sitting.tap_space("2,3")
    assert sitting.laid("2,3") == Laid(tile, "plain")


def test_drag_a_tile_from_the_pool_to_a_space(sit):
    sitting = sit(seats=2)
    tile = varied_tile(sitting)
    sitting.drag_tile(tile, "3,2")
    assert sitting.laid("3,2") == Laid(tile, "plain")
    assert sitting.hand(0) is None


def test_a_quick_drag_takes_the_tile_it_began_on(sit):
    """The finger has moved 60 px, onto a neighbour, before the frame in which it came down is over."""
    sitting = sit(seats=2)
    pool = sitting.board.pool
    middles = {tile: centre(pool.box_of(tile)) for tile in pool.seen()}
    tile, beside = next(
        (a, b) for a, (x, y) in middles.items() for b in middles if a != b and contains(pool.box_of(b), x + 60, y)
    )
    x, y = centre(pool.box_of(tile))
    finger = UnitTestTouch(x, y)
    finger.move({"x": (x + 60) / (EventLoop.window.width - 1), "y": y / (EventLoop.window.height - 1)})
    for event in ("begin", "update"):
        EventLoop.post_dispatch_input(event, finger)
    assert sitting.hand(0).tile == tile != beside
    (hold,) = sitting.board.fingers.hands.dragged()
    assert hold.start == pytest.approx((x, y)) and hold.at == pytest.approx((x + 60, y))
    finger.touch_up()
    touch.frames(2)


def test_the_buttons_turn_and_flip_the_tile_in_hand(sit):
    sitting = sit(seats=2)
    sitting.tap_tile(varied_tile(sitting))
    tray = sitting.board.stations[0].tray
    touch.tap_on(tray.flip_button)
    touch.tap_on(tray.turn_button)
    touch.tap_on(tray.turn_button)
    assert sitting.board.held[0].laid.turns == 2
    sitting.tap_space("0,2")
    assert sitting.laid("0,2").turns == 2


def test_a_tap_on_the_held_tile_turns_it_and_a_second_one_soon_after_flips_it_instead(sit):
    sitting = sit(seats=2)
    sitting.tap_tile(varied_tile(sitting))
    held = sitting.board.held[0]
    held.flip()
    hand = centre(sitting.board.stations[0].hand_box())
    touch.tap(*hand)
    assert (held.plain, held.turns) == (False, 1)
    touch.advance(0.5)
    touch.double_tap(*hand)
    assert (held.plain, held.turns) == (True, 1)


def test_a_second_finger_turns_twists_and_flips_while_the_tile_is_dragged(sit):
    sitting = sit(seats=2)
    tile = varied_tile(sitting)
    finger = touch.press(*sitting.tile_point(tile)).move(200, 500, steps=4)
    held = sitting.board.held[0]
    touch.tap(60, 300)
    assert held.turns == 1
    touch.advance(0.5)
    touch.two_finger_twist(finger, -90)
    assert held.turns == 2
    touch.flick(60, 300, 80, 10)
    assert not held.plain
    touch.double_tap(60, 300)
    assert (held.plain, held.turns) == (True, 2)
    finger.up()


def drop_on_the_pool(sitting, tile: int, at) -> None:
    """Drag a tile of the pool to where its picture stands at that point, and let it go."""
    right, up = sitting.lift()
    touch.press(*centre(sitting.board.pool.box_of(tile))).move(at[0] - right, at[1] - up, steps=3).up()


def covered(pool) -> list[tuple[int, int]]:
    """Pairs of tiles of the pool of which one covers the other."""
    boxes = {tile: pool.box_of(tile) for tile in pool.there}
    return [(a, b) for a, b in combinations(boxes, 2) if overlap(boxes[a], boxes[b]) > 2]


def test_a_tile_let_go_over_free_ground_stays_at_that_spot_as_it_was_turned(sit):
    sitting = sit(seats=2)
    tile, pool = varied_tile(sitting), sitting.board.pool
    finger = touch.press(*sitting.tile_point(tile)).move(200, 400, steps=3)
    sitting.board.flip(0)
    sitting.board.turn(0)
    touch.frames(2)
    hole = centre(pool.box_of(tile))
    finger.move(hole[0] + 1, hole[1] - sitting.lift()[1], steps=3).up()
    assert sitting.hand(0) is None and sitting.session.view.pool[tile] == Laid(tile, "varied", 1)
    assert centre(pool.box_of(tile)) == pytest.approx(hole, abs=6)


def test_no_tile_of_the_pool_covers_another(sit):
    assert covered(sit(seats=2).board.pool) == []


def test_a_tile_let_go_over_another_slides_to_the_nearest_free_place(sit):
    """MO-16: it covers nothing, and until it lies there it is above all others."""
    sitting = sit(seats=2)
    pool = sitting.board.pool
    for step in range(6):
        tile, under = pool.seen()[:2]
        at = centre(pool.box_of(under))
        drop_on_the_pool(sitting, tile, at)
        assert pool.flying == {tile} and sitting.board.stage.moving
        assert distance(centre(pool.box_of(tile)), at) < 4 * pool.side
        touch.advance(0.3)
        assert pool.flying == set() and covered(pool) == [], step


def test_a_tile_whose_place_was_taken_meanwhile_comes_back_beside_it(sit):
    """MO-16: also when a swap or a computer brings it back."""
    sitting = sit(seats=2)
    pool = sitting.board.pool
    first, second = pool.seen()[:2]
    sitting.session.act(1, moves.take(first))
    drop_on_the_pool(sitting, second, centre(pool.box_of(first)))
    touch.advance(0.3)
    sitting.session.act(1, moves.give_back(Laid(first, "varied")))
    assert first in pool.there and covered(pool) == []


def test_a_second_finger_takes_no_second_tile(sit):
    """MO-18: one hand."""
    sitting = sit(seats=2)
    one, other = sitting.board.pool.seen()[:2]
    first = touch.press(*centre(sitting.board.pool.box_of(one)))
    second = touch.press(*centre(sitting.board.pool.box_of(other)))
    assert sitting.hand(0).tile == one
    second.up()
    first.up()
    assert sitting.hand(0).tile == one


def test_a_finger_that_went_down_before_the_deadline_leaves_before_it(sit):
    """MO-17: pressed in time and held over the end."""
    sitting = sit(seats=2, options={"minutes": 1})
    sitting.pass_time(59_700)
    leave = sitting.board.stations[0].leave
    finger = touch.press(*leave.center)
    touch.advance(0.4)
    assert sitting.session.clock.left == 0 and sitting.state.phase == "building"
    touch.advance(0.4)
    finger.up()
    touch.advance(0.2)
    assert sitting.state.finished[0].bonus[0] > 0


def test_a_finger_that_lets_go_of_the_button_too_early_has_not_left(sit):
    sitting = sit(seats=2, options={"minutes": 1})
    sitting.pass_time(59_700)
    finger = touch.press(*sitting.board.stations[0].leave.center)
    touch.advance(0.4)
    finger.up()
    touch.advance(0.2)
    assert sitting.state.phase == "scoring" and sitting.state.finished[0].bonus[0] == 0


def hold_a_tile_that(sitting, suits: str) -> int:
    """Take a tile that would lie on some space like this, with a single turn that fits if it must be turned; the
    space."""
    board = sitting.board
    for tile in list(board.pool.there):
        sitting.session.play(moves.take(tile), 0)
        view, laid = board.views[0], board.held[0].laid
        turned = [Laid(tile, "varied", turns) for turns in range(4)]
        for space, how in preview.glow(view, laid).items():
            fitting = [each for each in turned if preview.fit(view, space, each) == preview.FITS]
            if how == suits and (suits != preview.TURN or len(fitting) == 1):
                return space
        sitting.session.play(moves.give_back(laid), 0)
    raise AssertionError(f"no tile that {suits}")


def let_go(sitting, space: int, by: str) -> None:
    """Lay the held tile down with a tap, or with a drag."""
    (sitting.tap_space if by == "tap" else sitting.drag_hand)(space)


BY = pytest.mark.parametrize("by", ["tap", "drag"])


@BY
def test_a_tile_let_go_on_a_space_that_it_fits_when_turned_is_turned_to_fit(sit, by):
    sitting = sit(seats=2, built=5)
    space = hold_a_tile_that(sitting, preview.TURN)
    errors = len(preview.errors(sitting.session.view.boards[0], "front"))
    let_go(sitting, space, by)
    assert sitting.laid(space) is not None
    assert len(preview.errors(sitting.session.view.boards[0], "front")) == errors


@BY
def test_on_a_space_that_asks_for_the_other_side_a_tile_is_turned_over_and_the_second_time_it_is_laid(sit, by):
    sitting = sit(seats=2, built=5)
    space = hold_a_tile_that(sitting, preview.FLIP)
    plain = sitting.board.held[0].plain
    let_go(sitting, space, by)
    assert sitting.laid(space) is None and sitting.board.held[0].plain != plain
    let_go(sitting, space, by)
    assert sitting.laid(space) is not None


@BY
def test_without_the_marks_a_tile_is_laid_as_it_lies(sit, by):
    sitting = sit(seats=2, built=5)
    sitting.settings.set("show_legal", False)
    space = hold_a_tile_that(sitting, preview.FLIP)
    laid = sitting.board.held[0].laid
    let_go(sitting, space, by)
    assert sitting.laid(space) == laid


def test_who_has_left_sees_what_it_brought_not_the_next_token(sit):
    sitting = sit(seats=3)
    sitting.hold_leave()
    leave = sitting.board.stations[0].leave
    assert leave.words.endswith("+4") and not leave.enabled


def test_a_finger_on_a_tile_keeps_everybody_else_from_taking_it(sit):
    sitting = sit(seats=2)
    tile = varied_tile(sitting)
    finger = touch.press(*sitting.tile_point(tile))
    assert sitting.hand(0).tile == tile and tile not in sitting.session.view.pool
    finger.up()


def test_another_tile_takes_the_place_of_the_one_in_hand(sit):
    sitting = sit(seats=2)
    first, second = list(sitting.board.pool.there)[:2]
    sitting.tap_tile(first)
    sitting.tap_tile(second)
    assert sitting.hand(0).tile == second and first in sitting.session.view.pool
    sitting.tap_space("1,4")
    assert sitting.laid("1,4").tile == second


def test_a_long_press_on_the_hand_or_the_board_tells_of_a_tile_and_moves_nothing(sit):
    sitting = sit(seats=2, built=3)
    sitting.tap_tile(varied_tile(sitting))
    before = sitting.state.hands[0], list(sitting.state.boards[0])
    space = next(iter(sitting.session.view.boards[0]))
    for at in (centre(sitting.board.stations[0].hand_box()), sitting.space_point(space)):
        touch.long_press(*at)
        assert overlays.open_overlays()[-1].title == "Loseta"
        overlays.close_all()
    assert (sitting.state.hands[0], sitting.state.boards[0]) == before


def test_a_finger_may_rest_on_a_tile_before_it_drags_it(sit):
    sitting = sit(seats=2)
    tile = varied_tile(sitting)
    finger = touch.press(*sitting.tile_point(tile))
    touch.advance(1)
    assert not overlays.open_overlays()
    x, y = sitting.space_point("2,3")
    finger.move(x, y - sitting.lift()[1], steps=3).up()
    assert sitting.laid("2,3").tile == tile


def test_dragging_the_ground_pans_the_pool(sit):
    sitting = sit(seats=2)
    pool = sitting.board.pool
    before = tuple(pool.pan)
    spots = [(x, y) for x in range(20, 400, 12) for y in range(int(pool.y) + 10, int(pool.top) - 10, 12)]
    free = next(at for at in spots if not any(contains(pool.box_of(t), *at) for t in pool.there))
    touch.press(*free).move(free[0] - 60, free[1] + 10, steps=4).up()
    assert pool.pan[0] < before[0] - 40
    assert sitting.hand(0) is None


def test_leaving_must_be_held(sit):
    sitting = sit(seats=2)
    touch.tap_on(sitting.board.stations[0].leave)
    assert sitting.state.left[0] == -1
    sitting.hold_leave()
    assert sitting.state.left[0] >= 0 and sitting.state.bonus[0] == 4


def test_spaces_glow_as_the_preview_says_and_only_if_wanted(sit):
    sitting = sit(seats=2, built=4)
    sitting.tap_tile(varied_tile(sitting))
    layer = sitting.board.fingers
    spots = {spot.key[2]: spot.fits for spot in layer.hands.spots_for(layer.selected(0)) if spot.key[1] == 0}
    names = {"fits": "now", "turn": "turned", "flip": "flipped", "clashes": "no"}
    expected = preview.glow(sitting.board.views[0], sitting.board.held[0].laid)
    assert spots == {space: names[how] for space, how in expected.items()}
    sitting.settings.set("show_legal", False)
    sitting.board.refresh()
    assert not layer.show_targets


def test_the_back_button_gives_the_tile_back(sit):
    sitting = sit(seats=2)
    sitting.tap_tile(varied_tile(sitting))
    assert sitting.frame.back()
    assert sitting.hand(0) is None


def test_errors_and_empty_spaces_are_counted_live(sit):
    sitting = sit(seats=2)
    station = sitting.board.stations[0]
    plain = [laid for laid in sitting.board.pool.there.values() if laid.side == "plain"]
    forest = next(laid.tile for laid in plain if preview.side_of(laid).landscapes == ("forest",))
    sitting.tap_tile(forest)
    sitting.tap_space("0,2")
    assert (station.errors.value, station.empties.value) == (2, 23)


def test_a_space_beside_no_tile_says_why_it_stays_empty(sit):
    """MO-1: each later tile shares a side with a placed one."""
    sitting = sit(seats=2)
    said = []
    sitting.frame.say = said.append
    tiles = list(sitting.board.pool.there)[:2]
    sitting.tap_tile(tiles[0])
    sitting.tap_space("0,2")
    sitting.tap_tile(tiles[1])
    sitting.tap_space("5,3")
    assert sitting.laid("5,3") is None
    assert said == [tr("mondo.illegal.not_adjacent")]
    sitting.drag_hand("5,3")
    sitting.tap_space("5,3")  # with an empty hand
    assert sitting.hand() is None and said == [tr("mondo.illegal.not_adjacent")] * 3


def test_a_thick_finger_pans_by_the_strip_above_the_tiles(sit):
    sitting = sit(seats=2)
    pool = sitting.board.pool
    before = tuple(pool.pan)
    start = (pool.center_x, pool.top - pool.grip / 2)
    touch.press(*start).move(start[0] - 50, start[1] + 20, steps=4).up()
    assert pool.pan[0] < before[0] - 70
    assert sitting.hand(0) is None
