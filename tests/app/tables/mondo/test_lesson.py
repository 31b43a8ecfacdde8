"""The first lesson, walked through with fingers."""

from __future__ import annotations

from itertools import combinations

import pytest

from app.kit.geometry import overlap
from app.screens.table.guide import Guide
from app.services.i18n import has
from app.tables.lesson import lesson_of
from app.tables.mondo.turning import window_box
from rules.mondo.moves import Place, Take
from tests.app import touch


def test_the_lesson_waits_for_the_player_at_every_step(sit):
    lesson = lesson_of("mondo")
    sitting = sit(seats=lesson.seats, level="easy", seed=lesson.seed, options=dict(lesson.options), started=False)
    ended = []
    guide = Guide(sitting.frame, lesson, ended.append)
    sitting.frame.add_widget(guide)
    touch.advance(0.5)
    assert guide.number == 0
    sitting.start()
    touch.advance(0.5)
    assert guide.number == 1
    sitting.tap_tile(next(t for t, lies in sitting.board.pool.there.items() if lies.side == "plain"))
    touch.advance(0.5)
    assert guide.number == 2
    touch.tap_on(sitting.board.stations[0].tray.flip_button)
    touch.advance(0.5)
    assert guide.number == 3
    place_three(sitting)
    touch.advance(0.8)
    assert guide.number == 5
    guide.go_on()
    guide.go_on()
    sitting.session.play(sitting.session.game.parse("leave"), 0)
    touch.advance(0.5)
    assert guide.number == 8
    guide.go_on()
    assert ended == [True]


def begin(sit):
    lesson = lesson_of("mondo")
    sitting = sit(seats=lesson.seats, level="easy", seed=lesson.seed, options=dict(lesson.options), started=False)
    ended = []
    guide = Guide(sitting.frame, lesson, ended.append)
    sitting.frame.add_widget(guide)
    touch.frames(4)
    return sitting, guide, ended


@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412), (1280, 800)])
def test_the_card_of_the_lesson_never_covers_what_it_speaks_of(sit, size):
    touch.resize(*size)
    sitting, guide, _ = begin(sit)
    sitting.start()
    for number in range(len(guide.lesson.steps)):
        guide.number = number
        guide._show()
        touch.frames(3)
        board, card = sitting.board, guide.card
        table = board if guide.step.until else board.stations[0].world
        assert not overlap(window_box(table), window_box(card)), number
        assert card.y >= 0 and card.right <= size[0] and card.top <= size[1]
        station = board.stations[0]
        parts = [window_box(each) for each in (station.world, board.pool, station.tray)]
        assert not any(overlap(one, other) > 1 for one, other in combinations(parts, 2))
        assert board.pool.height >= 88 and station.cell >= 30


def test_who_leaves_in_the_middle_of_the_lesson_is_not_stuck_in_it(sit):
    sitting, guide, ended = begin(sit)
    sitting.start()
    touch.advance(0.5)
    sitting.session.play(sitting.session.game.parse("leave"), 0)
    touch.advance(2)
    assert guide.step.until is None
    while not ended:
        guide.go_on()
        touch.advance(0.5)
    assert ended == [True]


def test_a_tile_given_back_leads_one_step_back(sit):
    sitting, guide, _ = begin(sit)
    sitting.start()
    touch.advance(0.5)
    sitting.tap_tile(next(iter(sitting.board.pool.there)))
    touch.advance(0.5)
    assert guide.number == 2
    sitting.give_back()
    touch.advance(0.5)
    assert guide.number == 1


def place_three(sitting) -> None:
    while sitting.state.placed(0) < 3:
        move = sitting.advice()
        if isinstance(move, Take | Place):
            sitting.session.play(move, 0)
        sitting.pass_time(100)


def test_every_step_has_its_words_and_its_place(sit):
    lesson = lesson_of("mondo")
    sitting = sit(seats=2)
    for step in lesson.steps:
        assert has(step.text)
        assert not step.spot or sitting.board.spot(step.spot) is not None
