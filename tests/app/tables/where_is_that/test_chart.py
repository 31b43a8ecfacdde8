"""The chart of paper and sea: upright cards whose names are read at every size, gutters along the rim, a compass."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from app.kit.canvas import text_texture
from app.kit.geometry import centre, overlap
from app.kit.tokens import theme
from app.tables.where_is_that.camera import Camera, rim_of
from app.tables.where_is_that.cards import name_of, short_of
from app.tables.where_is_that.chart import land_cells
from app.tables.where_is_that.names import broken, name_size, written
from app.tables.where_is_that.painter import Sight
from rules.where_is_that import packs
from tests.app import touch

PACK = packs.load("south_america")


def seven_columns(board) -> None:
    """A map of seven columns and three rows, seen whole as far as its names allow."""
    cells = [(x, y) for y in range(3) for x in range(7)]
    board.map.show(Sight(dict(zip(cells, board.faces, strict=False)), board.faces))
    board.map.fit()
    touch.frames(2)


@pytest.mark.parametrize(("size", "least"), [((412, 915), 11), ((360, 640), 10)])
def test_with_seven_columns_names_stay_readable_and_the_map_is_panned_instead(sit, size, least):
    touch.resize(*size)
    board = sit(seats=3).board
    seven_columns(board)
    width, height = board.map.camera.card
    assert height > width, "cards stand upright"
    assert name_size(width) >= dp(least)
    rim = board.map.camera.card_box((7, 1))
    assert not board.map.sees_box(rim), "not all of it fits"
    x, y = centre(board.map.clear)
    touch.press(x, y).move(x - 120, y, steps=4).up()
    assert board.map.sees_box(board.map.camera.card_box((7, 1)))


@pytest.mark.parametrize("width", [46, 52, 59, 72, 88, 110])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_every_name_of_the_pack_is_written_in_the_one_size_of_its_zoom(window, width, scale):
    theme.text_scale = scale
    room, size = width * 116 / 88 - width * 0.7 - dp(5), name_size(width)
    smaller = {}
    for face in PACK.faces.values():
        texture, written_size = written(name_of(face), short_of(face), width - dp(3), room, size)
        assert written_size >= dp(10) and texture.width <= width
        if written_size < size - 0.1:
            smaller[name_of(face)] = written_size
    assert len(smaller) <= len(PACK.faces) * (0.1 if scale == 1.0 else 0.4), smaller


def test_long_words_are_broken_between_syllables(window):
    assert broken("Antofagasta", 60, 12.0) == ("Antofa-", "gasta")
    assert broken("Punta Arenas", 60, 12.0) == ("Punta", "Arenas")
    lowest, _ = written("Belo Horizonte", "Belo Horizonte", 43, 20, 10.0)
    assert lowest is text_texture("Belo\nHori-\nzonte", 10.0, "bold", 43, "center", 0.94), "no letter stands alone"


def test_cells_outside_the_outermost_cards_are_narrow_and_a_finger_has_48_dp(window):
    camera = Camera((0, 0, 412, 600), rim=rim_of([(0, 0), (1, 0)]))
    outside, inside = camera.card_box((2, 0)), camera.card_box((1, 0))
    assert outside[2] <= dp(28) and outside[3] == inside[3]
    edge = inside[0] + inside[2]
    assert camera.cell_at(edge + dp(10), inside[1] + 20) == (2, 0)
    assert camera.cell_at(edge + dp(48), inside[1] + 20) == (2, 0)
    assert camera.cell_at(edge + dp(90), inside[1] + 20) not in ((2, 0), (1, 0))
    assert min(camera.touch_box((2, 0))[2:]) >= dp(48)


def test_a_cell_at_the_rim_opens_when_a_card_hovers_there(sit):
    sitting = sit(seats=2, mode="shake", played=4)
    board = sitting.board
    touch.tap(*sitting.card_point(board.position.offer[0]))
    rim = board.map.camera.rim
    cell = next(cell for cell in board.choosing.free_cells() if not rim.left <= cell[0] <= rim.right)
    assert board.map.camera.card_box(cell)[2] < board.map.camera.card[0] / 2
    sitting.tap_cell(*cell)
    assert board.choice.cell == cell
    assert board.map.camera.card_box(cell)[2] == pytest.approx(board.map.camera.card[0])


def test_land_grows_under_cards_and_in_bays_between_three_of_them():
    assert set(land_cells([(0, 0), (1, 0)])) == {(0, 0), (1, 0)}
    assert (1, 1) in land_cells([(0, 1), (1, 0), (2, 1)])


def test_the_compass_lies_in_a_free_corner_and_gives_way_to_cards(sit):
    touch.resize(412, 915)
    board = sit(seats=3, played=12).board
    compass = board.over_map.chart_frame.compass
    assert compass is not None
    assert not any(overlap(compass, board.map.camera.card_box(cell)) for cell in board.map.sight.cards)
    cell = next(iter(board.map.sight.cards))
    at = centre(board.map.camera.card_box(cell))
    board.map.on_pan(centre(compass)[0] - at[0], centre(compass)[1] - at[1])
    later = board.over_map.chart_frame.compass
    assert later != compass


def test_the_city_a_map_began_with_is_marked(sit):
    sitting = sit(seats=2, played=6)
    first = {card for card in sitting.cells.values() if PACK.faces[card].kind == "initial"}
    assert first and sitting.board.map.sight.first == first
