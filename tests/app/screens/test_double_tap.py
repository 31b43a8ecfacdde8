"""A double tap on a button that opens a screen is one tap: its second half touches nothing on the new screen."""

from __future__ import annotations

import pytest
from kivy.clock import Clock

from app.kit import overlays
from app.screens.home.cards import WelcomeCard
from app.screens.match.screen import TableScreen
from rules.game import Setup
from tests.app import headless, touch
from tests.app.outside.controls import controls
from tests.app.screens.matches import finished, players
from tests.app.screens.seen import only, says


def middle_of(name: str) -> tuple[float, float]:
    x, y, width, height = next(control.box for control in controls() if name in control.name)
    return x + width / 2, y + height / 2


@pytest.mark.parametrize("game", ["new_worlds", "natural_selection", "where_is_that"])
def test_a_double_tap_on_start_opens_the_table_and_nothing_on_it(app, game):
    app.go("setup", game=game)
    touch.frames(6)
    touch.double_tap(*middle_of("StartButton(Empezar"))
    touch.advance(0.6)
    assert app.navigation.name == "table"
    assert not [each for each in overlays.open_overlays() if each.modal]
    assert app.navigation.screen.frame.session.match.cursor == 0 or not app.navigation.screen.frame.board.back()


def test_a_tap_elsewhere_is_a_tap_of_its_own_even_at_once(app):
    app.go("home")
    touch.frames(4)
    touch.tap(*middle_of("(Ajustes"))
    assert app.navigation.name == "settings"
    touch.tap(*middle_of("(Aprender"))
    assert app.navigation.name == "learn"


def test_a_button_that_takes_the_place_of_another_waits_for_a_tap_of_its_own(window):
    from kivy.uix.floatlayout import FloatLayout

    from app.kit import TextButton

    place = touch.show(FloatLayout())
    pressed = []

    def button(name: str, **more) -> TextButton:
        made = TextButton(text=name, pos=(100, 400), **more)
        made.bind(on_release=lambda _b: tapped(name))
        return made

    def tapped(name: str) -> None:
        pressed.append(name)
        if name == "first":
            place.clear_widgets()
            place.add_widget(button("second"))

    place.add_widget(button("first"))
    touch.advance(0.5)
    touch.double_tap(130, 420)
    assert pressed == ["first"]
    touch.advance(0.5)
    touch.double_tap(130, 420)
    assert pressed == ["first", "second", "second"], "the same button may be tapped quickly"


def test_the_second_half_of_a_double_tap_is_known_after_a_frame_as_long_as_that(window):
    """What the first half does (a move is told, a page is built) may take a slow phone half a second: both halves
    were heard of then, and the second one skipped what the first had begun."""
    from app.kit import TextButton

    pressed = []
    button = touch.show(TextButton(text="Place", pos=(100, 400), single=True))

    def slowly(_button: object) -> None:
        pressed.append(1)
        headless.time.now += 0.7

    button.bind(on_release=slowly)
    touch.advance(0.5)
    touch.double_tap(130, 420)
    assert len(pressed) == 1
    touch.advance(0.5)
    touch.tap(130, 420)
    assert len(pressed) == 2, "a tap of its own"


def test_a_button_whose_second_tap_means_something_else_takes_one_at_a_time(window):
    from app.kit import TextButton

    pressed = []
    button = touch.show(TextButton(text="Next", pos=(100, 400), single=True))
    button.bind(on_release=pressed.append)
    touch.advance(0.5)
    touch.double_tap(130, 420)
    assert len(pressed) == 1
    touch.advance(0.5)
    touch.tap(130, 420)
    assert len(pressed) == 2


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (1280, 800)], ids=str)
def test_a_double_tap_on_the_lessons_button_touches_no_card_beneath_it(app, size):
    touch.resize(*size)
    app.start_lesson("where_is_that")
    touch.advance(0.6)
    coach, board = app.navigation.screen.coach, app.navigation.screen.frame.board
    button = coach.strip.on
    at = button.to_window(button.center_x, button.center_y)
    touch.double_tap(*at)
    touch.frames(3)
    assert coach.number == 1
    assert board.choice.card is None


def test_a_double_tap_on_resume_closes_the_menu_and_touches_nothing_on_the_table(app):
    app.start_match("new_worlds", Setup(2, {}, 7), players(2))
    touch.frames(8)
    app.navigation.screen.frame.open_menu()
    touch.advance(0.6)
    touched = []
    board = app.navigation.screen.frame.board
    board.bind(on_touch_down=lambda _board, _touch: touched.append(1))
    touch.double_tap(*middle_of("TextButton(Seguir"))
    touch.advance(0.6)
    assert not overlays.open_overlays() and not touched


@pytest.fixture
def slow_tables(monkeypatch):
    """A device on which a second passes while a table is built."""

    def enter(screen) -> None:
        headless.time.now += 1.0
        built(screen)
        Clock.schedule_once(lambda _dt: setattr(headless.time, "now", headless.time.now + 1.0), -1)

    built = TableScreen.on_enter
    monkeypatch.setattr(TableScreen, "on_enter", enter)


def test_a_double_tap_on_again_opens_the_new_match_and_nothing_on_it(app, slow_tables):
    app.go("results", session=finished(app))
    touch.frames(6)
    touch.double_tap(*middle_of("TextButton(Otra vez"))
    touch.advance(0.6)
    assert app.navigation.name == "table"
    assert not overlays.open_overlays()


def test_a_double_tap_on_the_first_lesson_touches_nothing_of_it(app, slow_tables):
    card = only(WelcomeCard)
    touch.double_tap(*card.to_window(*card.center))
    touch.advance(0.6)
    frame = app.navigation.screen.frame
    assert app.navigation.screen.coach is not None
    assert not overlays.open_overlays() and frame.board.choice.card is None


def test_after_a_finished_lesson_home_no_longer_asks_whether_it_is_the_first_time(app):
    assert says("¿Es tu primera vez?")
    app.services.settings.set("lessons", {"mondo": True})
    app.go("home")
    touch.frames(4)
    assert not says("¿Es tu primera vez?")
