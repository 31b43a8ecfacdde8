"""Cells along the rim open when a card is held over them, in 200 ms, and close behind it."""

from __future__ import annotations

import pytest

from app.kit.geometry import centre
from app.kit.tokens import theme
from tests.app import touch


@pytest.fixture
def held(sit):
    """A card held over a gutter at the right of the map: the sitting, the finger, the cell, and its width at rest."""

    def hold(reduced: bool = False):
        touch.resize(412, 915)
        sitting = sit(seats=2, played=4, speed="normal")
        theme.reduced_motion = reduced
        board = sitting.board
        card, rim = board.position.offer[0], board.map.camera.rim
        cell = next(cell for cell in board.choosing.free_cells() if cell[0] > rim.right)
        to, narrow = centre(board.map.camera.card_box(cell)), board.map.camera.card_box(cell)[2]
        finger = touch.press(*sitting.card_point(card))
        finger.move(to[0] - 60, to[1], steps=3)
        finger._touch.touch_move(*to)
        return sitting, finger, cell, narrow

    yield hold
    theme.reduced_motion = False


def width_of(sitting, cell) -> float:
    return sitting.board.map.camera.card_box(cell)[2]


def test_a_gutter_opens_gently_under_a_held_card_and_closes_behind_it(held):
    sitting, finger, cell, narrow = held()
    card = sitting.board.map.camera.card[0]
    touch.frames(4)
    assert narrow < width_of(sitting, cell) < card
    touch.advance(0.3)
    assert width_of(sitting, cell) == pytest.approx(card)
    x, y = centre(sitting.board.map.camera.card_box(cell))
    finger.move(x, y, steps=2)
    touch.advance(0.3)
    assert width_of(sitting, cell) == pytest.approx(card), "the card in the middle of the open cell keeps it open"
    finger.move(*centre(sitting.board.places.foot), steps=3)
    touch.advance(0.4)
    assert width_of(sitting, cell) == pytest.approx(narrow)
    finger.up()


def test_the_card_that_is_laid_there_finds_it_open(held):
    sitting, finger, cell, _ = held()
    touch.advance(0.3)
    finger.up()
    for _ in range(200):
        touch.frames(1)
        assert width_of(sitting, cell) == pytest.approx(sitting.board.map.camera.card[0]), "also while it flies there"
        if cell in sitting.cells:
            break
    assert cell in sitting.cells


def test_with_reduced_motion_a_gutter_is_open_at_once(held):
    sitting, finger, cell, _ = held(reduced=True)
    touch.frames(1)
    assert width_of(sitting, cell) == pytest.approx(sitting.board.map.camera.card[0])
    finger.up()


def test_a_card_that_is_pushed_over_the_rim_keeps_its_shape(sit, monkeypatch):
    """Its gutter opens while it lies there already."""
    drawn = []

    def note(_face, box, *_args):
        drawn.append(box[2] / box[3])
        return []

    monkeypatch.setattr("app.tables.where_is_that.painter.draw_flag_side", note)
    touch.resize(412, 915)
    sitting = sit(seats=2, played=4, speed="normal")
    cell = max(sitting.cells)
    move = next(each for each in sitting.session.moves if (each.x, each.y) == cell and each.push == "right")
    grid = sitting.board.map.camera.grid
    sitting.session.play(move)
    for _ in range(120):
        touch.frames(1)
    shapes = {round(shape, 2) for shape in drawn}
    assert shapes == {round(grid.width / grid.height, 2)}
