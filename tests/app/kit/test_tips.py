"""On a desk, a button without words says what it does while the pointer rests on it."""

from __future__ import annotations

import pytest
from kivy.uix.floatlayout import FloatLayout
from kivymd.uix.tooltip import MDTooltipPlain

from app.icon_words import ICON_WORDS, words_of
from app.kit import IconButton, Sheet
from app.kit.tips import Tips
from tests.app import touch


@pytest.fixture
def desk(window):
    """A window with a button to close something, and whoever watches the pointer."""
    tips = Tips(words_of)
    tips.start()
    place = FloatLayout()
    place.add_widget(IconButton(icon="close", pos=(300, 600)))
    place.add_widget(IconButton(icon="paw", pos=(100, 600)))
    touch.show(place)
    yield window
    tips.stop()
    window.mouse_pos = (0, 0)


def rest_on(window, x, y):
    window.mouse_pos = (x, y)
    touch.advance(0.8)
    return [(each.text, each.opacity) for each in window.children if isinstance(each, MDTooltipPlain)]


def test_a_pointer_that_rests_on_an_icon_is_told_its_meaning_until_it_leaves(desk):
    assert rest_on(desk, 320, 620) == [("Cerrar", 1)]
    tip = next(each for each in desk.children if isinstance(each, MDTooltipPlain))
    assert tip.top <= 600 and tip.right <= desk.width
    assert rest_on(desk, 325, 622) == [("Cerrar", 1)]
    assert rest_on(desk, 200, 300) == []


def test_a_pointer_that_only_passes_is_told_nothing(desk):
    desk.mouse_pos = (320, 620)
    touch.advance(0.3)
    assert rest_on(desk, 200, 300) == []


def test_a_tap_in_the_very_frame_it_comes_sends_it_away_without_a_fault(desk):
    desk.mouse_pos = (320, 620)
    while not (tips := [each for each in desk.children if isinstance(each, MDTooltipPlain)]):
        touch.frames(1)
    desk.dispatch("on_touch_down", touch.press(320, 620)._touch)
    tips[0].size = (80, 30)  # its words are measured only now
    touch.frames(3)
    assert not [each for each in desk.children if isinstance(each, MDTooltipPlain)]


def test_a_tap_sends_it_away(desk):
    rest_on(desk, 320, 620)
    touch.tap(320, 620)
    assert not [each for each in desk.children if isinstance(each, MDTooltipPlain)]


def test_an_icon_without_words_says_nothing_nor_does_one_below_a_sheet(desk):
    assert rest_on(desk, 120, 620) == []
    Sheet(title="Jugadas").open()
    touch.advance(0.5)
    assert rest_on(desk, 320, 620) == []


def test_every_icon_that_stands_alone_in_the_shell_has_words(app):
    for screen in ("home", "learn", "records", "settings"):
        app.go(screen)
        touch.frames(4)
        alone = {each.icon for each in app.navigation.screen.walk() if isinstance(each, IconButton)}
        assert alone <= set(ICON_WORDS), screen
