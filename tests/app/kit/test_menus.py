"""A menu stands beside what opened it; a phone has sheets, which a thumb reaches."""

from __future__ import annotations

import pytest

from app.kit.geometry import overlap
from app.kit.menus import EDGE, Menu
from app.kit.overlays import Sheet, open_overlays
from app.kit.press import in_window
from app.kit.surfaces import ListRow
from app.kit.tokens import theme
from app.screens.setup.seat_row import WhoButton
from app.services.i18n import tr
from tests.app import touch
from tests.app.measure import faults
from tests.app.screens.seen import of_kind, tap

TABLET, UPRIGHT, PHONE, SIDE = (1280, 800), (800, 1280), (412, 915), (915, 412)


def opened(app, size: tuple[int, int], seat: int = 0, game: str = "new_worlds") -> tuple[object, WhoButton]:
    """The set-up page, and the last who-button of it, touched."""
    touch.resize(*size)
    app.go("setup", game=game)
    touch.frames(8)
    button = sorted(of_kind(WhoButton), key=lambda each: -each.to_window(*each.pos)[1])[seat]
    touch.tap_on(button)
    touch.advance(0.8)
    return open_overlays()[-1], button


@pytest.mark.parametrize(("size", "kind"), [(TABLET, Menu), (UPRIGHT, Menu), (PHONE, Sheet), (SIDE, Sheet)], ids=str)
def test_on_a_tablet_who_plays_is_chosen_in_a_menu_beside_the_button(app, size, kind):
    over, button = opened(app, size)
    assert type(over) is kind
    if kind is Menu:
        x, y, width, height = in_window(button, (*button.pos, *button.size))
        face = over.face
        assert min(abs(face.top - y), abs(face.y - y - height)) <= 8
        assert min(abs(face.x - x), abs(face.right - x - width)) <= 1


@pytest.mark.parametrize("size", [TABLET, UPRIGHT], ids=str)
@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("seat", [0, 2])
def test_all_of_a_menu_is_in_the_window_and_whole(app, size, scale, seat):
    app.services.settings.set("text_scale", scale)
    over, button = opened(app, size, seat)
    face = over.face
    assert face.x >= EDGE and face.y >= EDGE and face.right <= size[0] - EDGE and face.top <= size[1] - EDGE
    assert over.body.height <= over.page.height + 1, "nothing of four rows is below the fold"
    x, y, width, height = in_window(button, (*button.pos, *button.size))
    assert not overlap((x, y, width, height), (*face.pos, *face.size)), "what is changed stays in sight"
    assert faults(over) == []


def test_a_choice_is_taken_and_the_menu_goes(app):
    opened(app, TABLET)
    tap(ListRow, title=tr("level.hard"))
    touch.advance(0.5)
    assert open_overlays() == []
    assert app.navigation.screen.draft.players[0].level == "hard"


def test_a_tap_beside_a_menu_closes_it_and_touches_nothing_else(app):
    _, button = opened(app, TABLET)
    before = list(app.navigation.screen.draft.players)
    other = next(each for each in of_kind(WhoButton) if each is not button)
    touch.tap_on(other)
    touch.advance(0.5)
    assert open_overlays() == [] and app.navigation.screen.draft.players == before


@pytest.mark.parametrize("way", ["back", "another size"])
def test_back_closes_it_and_so_does_a_window_that_changes(app, way):
    opened(app, TABLET)
    if way == "back":
        app._on_keyboard(None, 27)
    else:
        touch.resize(*UPRIGHT)
    touch.advance(0.5)
    assert open_overlays() == [] and app.navigation.name == "setup"


def test_a_menu_with_more_rows_than_room_scrolls(window):
    from kivy.uix.widget import Widget

    touch.resize(*TABLET)
    menu = Menu(Widget(pos=(900, 380), size=(100, 48)))
    for number in range(20):
        menu.body.add_widget(ListRow(title=str(number), tappable=True))
    menu.open()
    touch.advance(0.3)
    assert menu.face.y >= EDGE and menu.face.top <= TABLET[1] - EDGE and menu.body.height > menu.page.height
    assert theme.text_scale == 1.0
