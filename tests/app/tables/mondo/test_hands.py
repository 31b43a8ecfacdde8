"""What fingers do with tiles: take, turn, flip, lay down, give back, leave."""

from __future__ import annotations

import pytest

from app.kit import overlays
from app.kit.geometry import centre, contains
from app.services.i18n import tr
from rules.mondo import preview
from rules.mondo.components import EDGES, LAYS, PLAIN_LAY
from rules.mondo.spaces import SPACE_BY_NAME
from tests.app import touch


def varied_tile(sitting) -> int:
    """A tile of the pool that lies on its plain side and has another look for every turn."""
    pool = sitting.board.pool.there
    return next(t for t, laid in pool.items() if laid % LAYS == PLAIN_LAY and len(set(EDGES[t * LAYS])) == 3)


def test_tap_a_tile_then_a_space(sit):
    sitting = sit(seats=2)
    tile = varied_tile(sitting)
    sitting.tap_tile(tile)
    assert sitting.state.hands[0] // LAYS == tile
    sitting.tap_space(9)
    assert sitting.state.boards[0][9] == tile * LAYS + PLAIN_LAY


def test_drag_a_tile_from_the_pool_to_a_space(sit):
    sitting = sit(seats=2)
    tile = varied_tile(sitting)
    sitting.drag_tile(tile, 14)
    assert sitting.state.boards[0][14] == tile * LAYS + PLAIN_LAY
    assert sitting.state.hands[0] == -1


def test_the_buttons_turn_and_flip_the_tile_in_hand(sit):
    sitting = sit(seats=2)
    sitting.tap_tile(varied_tile(sitting))
    tray = sitting.board.stations[0].tray
    touch.tap_on(tray.flip_button)
    touch.tap_on(tray.turn_button)
    touch.tap_on(tray.turn_button)
    assert sitting.board.held[0].lay == 2
    sitting.tap_space(0)
    assert sitting.state.boards[0][0] % LAYS == 2


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


def test_a_tile_let_go_over_the_pool_stays_at_that_spot_as_it_was_turned(sit):
    sitting = sit(seats=2)
    tile = varied_tile(sitting)
    finger = touch.press(*sitting.tile_point(tile)).move(200, 400, steps=3)
    sitting.board.flip(0)
    sitting.board.turn(0)
    touch.frames(2)
    pool = sitting.board.pool
    finger.move(pool.center_x, pool.center_y - sitting.lift()[1], steps=3).up()
    assert sitting.state.hands[0] == -1 and sitting.state.pool[tile] == 1 + 1
    assert centre(pool.box_of(tile)) == pytest.approx((pool.center_x, pool.center_y), abs=2)


def test_a_finger_on_a_tile_keeps_everybody_else_from_taking_it(sit):
    sitting = sit(seats=2)
    tile = varied_tile(sitting)
    finger = touch.press(*sitting.tile_point(tile))
    assert sitting.state.hands[0] // LAYS == tile and not sitting.state.pool[tile]
    finger.up()


def test_another_tile_takes_the_place_of_the_one_in_hand(sit):
    sitting = sit(seats=2)
    first, second = list(sitting.board.pool.there)[:2]
    sitting.tap_tile(first)
    sitting.tap_tile(second)
    assert sitting.state.hands[0] // LAYS == second and sitting.state.pool[first]
    sitting.tap_space(5)
    assert sitting.state.boards[0][5] // LAYS == second


def test_a_long_press_on_the_hand_or_the_board_tells_of_a_tile_and_moves_nothing(sit):
    sitting = sit(seats=2, built=3)
    sitting.tap_tile(varied_tile(sitting))
    before = sitting.state.hands[0], list(sitting.state.boards[0])
    space = next(space for space, laid in enumerate(sitting.state.boards[0]) if laid >= 0)
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
    x, y = sitting.space_point(9)
    finger.move(x, y - sitting.lift()[1], steps=3).up()
    assert sitting.state.boards[0][9] // LAYS == tile


def test_dragging_the_ground_pans_the_pool(sit):
    sitting = sit(seats=2)
    pool = sitting.board.pool
    before = tuple(pool.pan)
    spots = [(x, y) for x in range(20, 400, 12) for y in range(int(pool.y) + 10, int(pool.top) - 10, 12)]
    free = next(at for at in spots if not any(contains(pool.box_of(t), *at) for t in pool.there))
    touch.press(*free).move(free[0] - 60, free[1] + 10, steps=4).up()
    assert pool.pan[0] < before[0] - 40
    assert sitting.state.hands[0] == -1


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
    expected = preview.glow(sitting.board.views[0], sitting.board.held[0].lay)
    assert spots == {space: names[how] for space, how in expected.items()}
    sitting.settings.set("show_legal", False)
    sitting.board.refresh()
    assert not layer.show_targets


def test_the_back_button_gives_the_tile_back(sit):
    sitting = sit(seats=2)
    sitting.tap_tile(varied_tile(sitting))
    assert sitting.frame.back()
    assert sitting.state.hands[0] == -1


def test_errors_and_empty_spaces_are_counted_live(sit):
    sitting = sit(seats=2)
    station = sitting.board.stations[0]
    plain = [t for t, laid in sitting.board.pool.there.items() if laid % LAYS == PLAIN_LAY]
    forest = next(t for t in plain if EDGES[t * LAYS + PLAIN_LAY][0] == 1)
    sitting.tap_tile(forest)
    sitting.tap_space(SPACE_BY_NAME["0,2"])
    assert (station.errors.value, station.empties.value) == (2, 23)


def test_a_space_beside_no_tile_says_why_it_stays_empty(sit):
    """MO-1: each later tile shares a side with a placed one."""
    sitting = sit(seats=2)
    said = []
    sitting.frame.say = said.append
    tiles = list(sitting.board.pool.there)[:2]
    sitting.tap_tile(tiles[0])
    sitting.tap_space(SPACE_BY_NAME["0,2"])
    sitting.tap_tile(tiles[1])
    sitting.tap_space(SPACE_BY_NAME["5,3"])
    assert sitting.state.boards[0][SPACE_BY_NAME["5,3"]] == -1
    assert said == [tr("mondo.illegal.not_adjacent")]


def test_a_thick_finger_pans_by_the_strip_above_the_tiles(sit):
    sitting = sit(seats=2)
    pool = sitting.board.pool
    before = tuple(pool.pan)
    start = (pool.center_x, pool.top - pool.grip / 2)
    touch.press(*start).move(start[0] - 50, start[1] + 20, steps=4).up()
    assert pool.pan[0] < before[0] - 70
    assert sitting.state.hands[0] == -1
