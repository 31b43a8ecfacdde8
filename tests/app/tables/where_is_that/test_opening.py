"""What a person sees when a table opens at the speed people play at: the cards, where they lie."""

from __future__ import annotations

import pytest
from kivy.core.image import Image

from app.kit.geometry import grown
from app.kit.tokens import theme
from rules.game import Setup
from rules.where_is_that.scene import cards
from tests.app import touch
from tests.app.screens.matches import players

SIZES = [(412, 915), (360, 640), (915, 412), (1280, 800)]


def colours_of(picture, box) -> set[tuple[int, ...]]:
    """The colours inside a box of the window, every third pixel."""
    left, low, width, height = (round(value) for value in box)
    pixels = ((x, picture.height - 1 - y) for x in range(left, left + width, 3) for y in range(low, low + height, 3))
    return {tuple(round(value * 255) for value in picture.read_pixel(x, y)[:3]) for x, y in pixels}


def cards_seen(board, path) -> set[str]:
    """The cards of the shown map that stand out from the paper on the screen: a flag has colours of its own."""
    picture = Image(str(touch.picture(path)), keep_data=True)
    boxes = {card: grown(board.map.camera.card_box(cell), -2) for cell, card in board.map.sight.cards.items()}
    return {card for card, box in boxes.items() if board.map.sees_box(box) and len(colours_of(picture, box)) > 12}


OPENINGS = {
    "lesson": lambda app: app.start_lesson("where_is_that"),
    "daily": lambda app: app.start_daily("where_is_that"),
    "shake": lambda app: app.start_match("where_is_that", Setup(2, {"mode": "shake", "start": 0}, 7), players(2)),
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("opening", OPENINGS)
def test_a_match_that_a_person_begins_opens_on_its_cards(app, size, opening, tmp_path):
    touch.resize(*size)
    app.services.settings.set("speed", "normal")
    OPENINGS[opening](app)
    touch.advance(1.5)
    board = app.navigation.screen.frame.board
    assert theme.speed == "normal"
    assert cards_seen(board, tmp_path / "opened.png") == set(cards(board.scene, 0).values())


def test_the_map_keeps_its_window_when_it_is_placed_while_it_glides(sit):
    sitting = sit(seats=2, played=10, speed="slow")
    board = sitting.board
    board.map.on_zoom(1.6, board.map.center)
    board.map.on_fit()
    touch.frames(2)
    box = (*board.map.pos, board.map.width, board.map.height - 40)
    board.map.put(box, board.map.clear, board.map.camera.unit)
    touch.advance(2)
    assert board.map.camera.box == box
    assert board.map.camera == board.map.fitting()


@pytest.fixture(autouse=True)
def speed_of_the_others():
    yield
    theme.speed = "instant"
