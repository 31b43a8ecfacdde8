"""Words under a finger: texts, fields to type in, and the bars round a screen."""

from __future__ import annotations

import pytest
from kivy.uix.boxlayout import BoxLayout

from tests.app.kit.placing import cut, in_box, in_corner, listen
from tests.app.touch import advance, frames, show, tap, tap_on


def test_text_wraps_and_its_height_follows(window):
    from app.kit import Text
    from app.kit.theme import theme

    text = Text(text="Toma las cartas de los espacios que nombran sus dos cifras. " * 2)
    box = BoxLayout(size_hint=(None, None), width=200, pos=(0, 100))
    box.add_widget(text)
    show(box)
    before = text.height
    assert before > 60 and not cut(box)
    theme.text_scale = 1.3
    frames(3)
    assert text.height > before and not cut(box)


def test_text_follows_the_theme_at_once(window):
    from app.kit import Text
    from app.kit.theme import theme

    text = show(Text(text="hola"))
    light = list(text.color)
    theme.dark = True
    frames(2)
    assert list(text.color) != light
    assert list(text.color) == list(theme.ink)


def test_a_name_is_trimmed_limited_and_never_empty(window):
    from app.kit import TextField

    field = in_corner(TextField(fallback="Ana", width=200))
    told = listen(field, "on_done")
    field.insert_text("  María   de los Ángeles de la Serna y más  ")
    assert len(field.text) == 24
    field.finish()
    assert field.text == "María de los Ángeles"
    field.text = "   "
    field.finish()
    assert (field.text, told[-1]) == ("Ana", ("on_done", "Ana"))


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
def test_the_letters_of_a_field_have_room_from_the_beginning(window, scale):
    from kivy.uix.widget import Widget

    from app.kit import TextField, theme

    theme.text_scale = scale
    place = Widget()
    field = TextField(hint_text="Buscar", size_hint=(None, None), width=300, pos=(50, 300))
    place.add_widget(field)
    show(place)
    assert field.line_height >= field.font_size
    assert field.height - field.padding[1] - field.padding[3] >= field.line_height - 1


def test_a_placeholder_is_seen_until_something_is_typed(window):
    from app.kit import TextField
    from tests.app.outside.eyes import changed, look

    field = in_box(TextField(hint_text="Buscar"), 300)
    for focus in (False, True):
        field.focus = focus
        field.hint_text = ""
        advance(1.0)
        empty = look()
        field.hint_text = "Buscar"
        advance(1.0)
        assert changed(empty, look()), f"with the focus: {focus}"
    field.insert_text("r")
    field.focus = False
    frames(3)
    typed = look()
    field.hint_text = ""
    frames(3)
    assert not changed(typed, look())


def test_what_is_typed_takes_the_place_of_the_old_name_and_is_added_to_a_search(window):
    from app.kit import TextField

    for field, left in ((TextField(text="Ana", fallback="Ana"), "Eva"), (TextField(text="rí"), "ríEva")):
        in_box(field, 300)
        tap(field.right - 20, field.center_y)
        frames(3)
        for letter in "Eva":
            window.dispatch("on_textinput", letter)
        assert field.text == left
        field.focus = False
        frames(3)


def destinations():
    from app.kit import BarItem

    return [BarItem("home", "cards-outline", "Jugar", "cards"), BarItem("settings", "cog-outline", "Ajustes", "cog")]


def test_the_navigation_bar_mirrors_for_left_handed_players(window):
    from app.kit import NavBar
    from app.kit.theme import theme

    bar = show(NavBar(destinations(), chosen="home"))
    assert bar.buttons["home"].x < bar.buttons["settings"].x
    theme.left_handed = True
    frames(3)
    assert bar.buttons["home"].x > bar.buttons["settings"].x


@pytest.mark.parametrize("kind", ["NavBar", "NavRail"])
def test_a_tap_on_a_destination_tells_it_and_marks_nothing_by_itself(window, kind):
    from app import kit

    way = show(getattr(kit, kind)(destinations(), chosen="home"))
    frames(20)
    told = listen(way, "on_choose")
    tap_on(way.buttons["settings"])
    assert told == [("on_choose", "settings")]
    assert [way.buttons[key].active for key in ("home", "settings")] == [True, False]
    way.chosen = "settings"
    assert [way.buttons[key].active for key in ("home", "settings")] == [False, True]


def test_a_rail_shows_its_head_only_where_there_is_room(window):
    from kivy.uix.widget import Widget

    from app.kit import NavRail
    from tests.app.touch import resize

    resize(1280, 800)
    head = Widget(size_hint=(None, None), size=(48, 48))
    rail = show(NavRail(destinations() * 2, head=head, chosen="home"))
    frames(10)
    assert head.parent is rail and head.y > max(button.top for button in rail.buttons.values())
    resize(640, 200)
    frames(10)
    assert head.parent is None


def test_bars_keep_clear_of_the_systems_bars(window):
    from app.insets import Insets
    from app.kit import AppBar, NavBar
    from app.services import device
    from app.services.device.base import RecordingDevice

    device.use(RecordingDevice(insets=Insets(top=24, bottom=30)))
    bottom = show(NavBar(destinations()))
    top = show(AppBar(title="Ajustes", icon="arrow-left"))
    assert bottom.buttons["home"].y >= 30
    assert top.button.top <= top.top - 24


def test_a_long_title_makes_its_bar_higher_and_nothing_is_cut(window):
    from app.kit import AppBar
    from app.kit.theme import theme
    from tests.app.measure import cut_texts

    theme.text_scale = 1.3
    bar = show(AppBar(title="Selección Natural: las reglas de todos los turnos", large=True, icon="arrow-left"))
    bar.subtitle = "Una línea más"
    frames(4)
    assert bar.height > 100 and bar.heading.top <= bar.top and bar.below.y >= bar.y
    assert cut_texts(bar) == []


def test_a_text_without_room_asks_for_no_negative_width(window):
    """Kivy writes beyond its memory where a text is laid out in less than nothing."""
    from app.kit.text import Text

    text = Text(text="Bruno piensa…", style="title_s")
    text.width = -40
    text.texture_update()
    assert text.text_size[0] >= 1
