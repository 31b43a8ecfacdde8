"""A finger pans the chart, two zoom it: what was drawn once is moved, and drawn again only when they rest."""

from __future__ import annotations

import pytest

from app.kit.geometry import around, centre, overlap
from app.tables.where_is_that.painter import Sight
from tests.app import touch
from tests.app.outside import eyes
from tests.app.outside.pictures import unlike


@pytest.fixture
def board(sit):
    """A map of ten columns and six rows: more than a phone shows."""
    touch.resize(412, 915)
    board = sit(seats=3).board
    cells = [(x, y) for y in range(6) for x in range(10)]
    board.map.show(Sight(dict(zip(cells, board.faces, strict=False)), board.faces))
    board.map.fit()
    touch.frames(3)
    return board


@pytest.fixture
def drawings(board):
    """Every time the map is drawn from now on."""
    found, draw = [], board.map._print._draw
    board.map._print._draw = lambda camera: (found.append(camera), draw(camera))
    return found


def seen_of(board):
    """The middle of the chart as the eye sees it, away from its frame."""
    x, y = (round(each) for each in centre(board.map.clear))
    picture = eyes.look().convert("RGB")
    return picture.crop((x - 120, picture.height - y - 120, x + 120, picture.height - y + 120))


def test_while_a_finger_pans_far_nothing_is_drawn_and_no_instruction_is_new(board, drawings):
    x, y = centre(board.map.clear)
    finger = touch.press(x, y)
    finger.move(x - 20, y, steps=2)
    before = list(board.map._print._fbo.children)
    texture = board.map._print._fbo.texture
    for end in ((x - 180, y + 150), (x + 180, y - 150)):
        finger.move(*end, steps=4)
    assert not drawings
    assert all(one is other for one, other in zip(before, board.map._print._fbo.children, strict=True))
    assert board.map._print._fbo.texture is texture
    finger.up()
    touch.frames(2)
    assert drawings == [board.map.camera]


def test_the_moved_print_shows_what_a_new_drawing_would(board, drawings):
    x, y = centre(board.map.clear)
    finger = touch.press(x, y)
    finger.move(x - 170, y + 140, steps=5)
    moved = seen_of(board)
    assert not drawings
    finger.up()
    touch.frames(2)
    assert drawings
    assert unlike(moved, seen_of(board)) < 0.02


def test_two_fingers_scale_the_print_and_it_is_drawn_sharp_when_they_rest(board, drawings):
    x, y = centre(board.map.clear)
    one, other = touch.press(x - 90, y), touch.press(x + 90, y)
    begun, drawn = board.map.camera.scale, len(drawings)
    one.move(x - 150, y, steps=3)
    other.move(x + 150, y, steps=3)
    assert board.map.camera.scale > begun * 1.2
    one.move(x - 110, y, steps=3)
    other.move(x + 110, y, steps=3)
    assert len(drawings) == drawn
    one.up()
    other.up()
    touch.frames(2)
    assert drawings[-1] == board.map.camera
    assert board.map._print._scale.x == 1


def test_a_print_that_was_zoomed_away_from_reaches_as_far_as_the_window(board, drawings):
    """Nearer, then out again further than was printed: no rim of the print comes into sight."""
    board.map.on_zoom(1.8, centre(board.map.clear))
    board.map.on_rest()
    touch.frames(2)
    drawings.clear()
    for _ in range(12):
        board.map.on_zoom(0.93, centre(board.map.clear))
        touch.frames(1)
    assert not drawings
    away, printed = board.map._print, board.map._print._area
    seen = away._seen()
    assert overlap(seen, printed) == pytest.approx(seen[2] * seen[3], rel=0.01)


def test_what_lies_over_the_map_is_asked_about_near_cells_and_answers_as_for_all(board):
    camera = board.map.camera
    for x in range(0, 412, 37):
        for y in range(260, 790, 41):
            spot = around(x, y, 64, 64)
            every = any(overlap(camera.card_box(cell), spot) for cell in board.map.sight.cards)
            assert board.map.hides(spot) or not every
    assert not board.map.hides((-4000, -4000, 64, 64))
