"""Lessons on a small phone in large letters: what the coach points at is seen whole."""

from __future__ import annotations

import pytest

from app.kit.geometry import around, overlap
from app.screens.coach.finish import LearnedCard
from app.tables.where_is_that.chart_frame import DISC
from tests.app import touch
from tests.app.screens.lessons import begin, do_as_told


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("lesson", ["mondo.solitaire", "mondo.modifiers", "mondo.tasks"])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_the_tile_that_glows_in_the_pool_is_whole(app, lesson, language, scale):
    app.services.settings.set("language", language)
    app.services.settings.set("text_scale", scale)
    looked = []

    def look(coach) -> None:
        wanted = coach._wanted()
        spot = wanted.spot if wanted is not None else ""
        if spot.startswith("tile:"):
            pool, (x, y, width, height) = coach.frame.board.pool, coach.target()
            looked.append(spot)
            assert x >= pool.x and x + width <= pool.right
            assert y >= pool.y - 1 and y + height <= pool.top - pool.grip + 1, (spot, pool.height)

    do_as_told(app, begin(app, lesson, (360, 640)), look)
    assert looked


@pytest.mark.parametrize("language", ["en", "es"])
def test_what_a_lesson_has_taught_is_read_first_on_a_small_phone_and_the_note_keeps_off_its_edges(app, language):
    app.services.settings.set("language", language)
    coach = begin(app, "where_is_that", (360, 640))
    do_as_told(app, coach)
    touch.until(lambda: app.navigation.name == "ceremony")
    screen = app.navigation.screen
    screen.skip()
    touch.advance(2)
    view = screen.view
    card = next(each for each in view.extras.children if isinstance(each, LearnedCard))
    low, foot = card.to_window(*card.pos)[1], view.foot.to_window(view.foot.x, view.foot.top)[1]
    assert low >= foot
    assert view.foot.other.height == view.foot.repeat.height
    note = screen.stage.maps.note
    words, bottom = [each.box for each in note.drawn_texts()], note.to_window(*note.pos)[1]
    assert len(words) == 2
    for _x, y, _width, height in words:
        assert y >= bottom + 6 and y + height <= bottom + note.height - 6


def test_no_letter_of_the_chart_lies_under_the_cell_that_glows_on_a_small_phone(app):
    looked = []

    def look(coach) -> None:
        wanted = coach._wanted()
        spot = wanted.spot if wanted is not None else coach.step.spot
        if coach.number < 6 and spot.startswith("cell:"):
            board = coach.frame.board
            touch.advance(0.5)
            looked.append(spot)
            box = board.map.camera.card_box(tuple(map(int, spot[5:].split(","))))
            letters = [at for at in board.over_map.chart_frame.letters if at is not None]
            assert len(letters) == 4
            assert not any(overlap(around(*at, DISC, DISC), box) for at in letters)

    do_as_told(app, begin(app, "where_is_that", (360, 640)), look)
    assert "cell:0,1" in looked and "cell:1,0" in looked
