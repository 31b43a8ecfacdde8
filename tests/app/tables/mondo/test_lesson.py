"""The first lesson, walked through with fingers."""

from __future__ import annotations

from app.screens.table.guide import Guide
from app.services.i18n import has
from app.tables.lesson import lesson_of
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
    sitting.tap_tile(next(t for t, lies in sitting.board.pool.there.items() if lies % 5 == 4))
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
