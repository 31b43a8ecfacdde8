"""Around the words of a lesson: the way out at its end, its title while the table tells, the beak of the coach."""

from __future__ import annotations

import pytest

from app.kit.tokens import theme
from app.screens.match.bars import TopBar
from app.services.i18n import tr
from app.tables.lesson import WATCH
from app.tables.new_worlds.cards import COLOURS
from tests.app import touch
from tests.app.screens.lessons import begin, coach_of, do_as_told, do_next, ready


def counted(app) -> None:
    """A lesson is over and its match counted."""
    theme.speed = "instant"
    app.start_lesson("where_is_that", anew=True, lesson_id="monuments")
    touch.frames(20)
    do_as_told(app, coach_of(app))
    assert app.navigation.name == "ceremony"
    app.navigation.screen.skip()
    touch.frames(6)


@pytest.mark.parametrize(("opened", "way"), [("learn", "close"), ("setup", "back")])
def test_a_counted_lesson_is_left_to_where_it_was_begun(app, opened, way):
    app.go(opened, game="where_is_that")
    touch.frames(4)
    counted(app)
    if way == "close":
        app.navigation.screen.view.close.dispatch("on_release")
    else:
        app.navigation.back()
    touch.frames(4)
    assert app.navigation.name == opened


def test_while_the_table_tells_a_move_no_title_runs_ahead_of_it(app):
    """ "Bruno is wrong" stood over the words that the learner's own circle is correct."""
    coach, titles = begin(app, "where_is_that.shake"), {}
    theme.speed = "normal"
    while coach.step.kind != WATCH:
        do_next(coach) if ready(coach) else touch.skip(0.1)
        touch.frames(3)
    for _ in range(60):
        if coach.waits():
            titles.setdefault(coach.strip.title.text, coach.strip.words.text)
            touch.skip(0.2)
        touch.frames(1)
    assert list(titles) == [tr("lesson.meanwhile")]
    assert coach.strip.title.text == coach._title(coach.step)


def test_the_beak_of_the_coach_ends_before_the_card_it_points_at(app):
    """It lay over the power of the very card that the lesson spoke of."""
    coach = begin(app, "natural_selection.powers")
    touch.until(lambda: coach.step.text.endswith(".tundra") or (ready(coach) and not do_next(coach)))
    touch.frames(6)
    ground, (_, low, _, _) = coach.strip.ground, coach.light.box
    assert ground.beak >= 0 and 0 <= low - coach.strip.top < 14
    assert ground.reach <= low - coach.strip.top


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_two_lines_in_the_bar_leave_air_above_the_title(window, scale):
    theme.text_scale = scale
    bar = TopBar(COLOURS, lambda: None, lambda: None, size_hint=(None, None), size=(412, TopBar.thickness()))
    bar.say("Asentamientos", "Ben juega 03 por su bioma: toma 07 y el asentamiento de océano, y nada más")
    touch.show(bar)
    touch.frames(4)
    assert bar.subtitle.texture_size[1] > bar.subtitle.font_size * 2, "two lines"
    assert bar.top - bar.words.top >= 2
    bar.say("Asentamientos", "Paso 4 de 9")
    touch.frames(4)
    assert bar.title.line_height > 1
