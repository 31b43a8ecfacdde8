"""The lens over the map: cards too small to be read are seen large above the finger."""

from __future__ import annotations

import pytest

from app.kit.geometry import centre
from app.kit.lens import ABOVE, SIDE, lens_place
from app.tables.where_is_that.card_map import SMALL
from app.tables.where_is_that.glass import LENS
from tests.app import touch


def small(sit, **wishes):
    """A large map, seen from so far away that its cards are small."""
    sitting = sit(**{"seats": 1, "played": 10, "seed": 5, **wishes})
    card_map = sitting.board.map
    for _ in range(8):
        card_map.on_zoom(0.8, card_map.center)
    card_map.on_rest()
    assert card_map.camera.card[0] <= SMALL
    return sitting


def seen(sitting) -> list:
    """Cards that lie wholly in sight, with the middle of each."""
    card_map = sitting.board.map
    cells = [cell for cell in card_map.sight.cards if card_map.sees([cell])]
    return [(card_map.sight.cards[cell], centre(card_map.camera.card_box(cell))) for cell in cells]


@pytest.mark.parametrize("size", [(412, 915), (915, 412)], ids=str)
def test_a_resting_finger_sees_a_small_card_large_and_slides_to_others(sit, size):
    touch.resize(*size)
    sitting = small(sit)
    lens, camera = sitting.board.lens, sitting.board.map.camera
    (first, at), *_, (last, to) = seen(sitting)
    finger = touch.press(*at)
    assert lens.shown is None
    touch.advance(LENS + 0.1)
    assert lens.shown[0].id == first and lens.shown[1] is None, "the flag side: nothing is given away"
    finger.move(*to, steps=4)
    assert lens.shown[0].id == last
    assert sitting.board.map.camera == camera, "looking moves nothing"
    touch.advance(1)
    finger.up()
    assert lens.shown is None
    assert sitting.frame.board is sitting.board and not sitting.board.choice.card


def test_a_finger_that_strokes_at_once_pans_and_large_cards_need_no_lens(sit):
    sitting = small(sit)
    before, (_, at) = sitting.board.map.camera, seen(sitting)[0]
    touch.press(*at).move(at[0] + 60, at[1] - 30, steps=4).up()
    assert sitting.board.lens.shown is None and sitting.board.map.camera != before
    sitting.board.map.on_zoom(4, sitting.board.map.center)
    sitting.board.map.fit()
    (_, at) = seen(sitting)[0]
    finger = touch.press(*at)
    touch.advance(LENS + 0.1)
    assert sitting.board.lens.shown is None
    finger.up()


def test_a_second_finger_takes_the_lens_away_and_zooms(sit):
    sitting = small(sit)
    (_, at), *_ = seen(sitting)
    finger = touch.press(*at)
    touch.advance(LENS + 0.1)
    assert sitting.board.lens.shown is not None
    other = touch.press(at[0] + 60, at[1])
    assert sitting.board.lens.shown is None
    other.up()
    finger.up()


def test_it_stays_in_its_room_and_never_lies_under_the_finger():
    room = (0, 0, 400, 600)
    assert lens_place((200, 100), room) == (200, 100 + ABOVE + SIDE / 2)
    for finger in ((5, 20), (395, 300), (200, 590), (10, 595), (390, 560)):
        x, y = lens_place(finger, room)
        assert SIDE / 2 <= x <= 400 - SIDE / 2 and y <= 600 - SIDE / 2
        assert abs(x - finger[0]) > SIDE / 2 or y - finger[1] > SIDE / 2
