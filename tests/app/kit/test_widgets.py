"""Kit widgets under a finger."""

from __future__ import annotations

import gc
import weakref

import pytest
from kivy.uix.boxlayout import BoxLayout

from tests.app.touch import advance, frames, long_press, press, show, tap, tap_on


def in_corner(widget, x=100, y=400):
    """Show a widget of its own size at a place."""
    from kivy.uix.floatlayout import FloatLayout

    widget.size_hint = (None, None)
    place = FloatLayout()
    place.add_widget(widget)
    widget.pos = (x, y)
    show(place)
    return widget


def in_box(widget, width):
    """Show a widget that takes the width of its box."""
    box = BoxLayout(size_hint=(None, None), width=width, pos=(50, 300))
    box.add_widget(widget)
    show(box)
    return widget


def listen(widget, *events):
    told = []
    for event in events:
        widget.fbind(event, lambda *args, name=event: told.append((name, *args[1:])))
    return told


@pytest.fixture
def button(window):
    from app.kit import TextButton

    return in_corner(TextButton(text="Empezar"))


def test_a_tap_releases_the_button_once(button):
    told = listen(button, "on_press", "on_release")
    tap_on(button)
    assert told == [("on_press",), ("on_release",)]


def test_a_finger_that_slides_off_releases_nothing(button):
    told = listen(button, "on_release")
    press(*button.center).move(20, 20, steps=3).up()
    assert told == []


def test_the_button_looks_pressed_for_at_least_80_ms(button):
    finger = press(*button.center)
    finger.up()
    assert button.pressed
    advance(0.1)
    assert not button.pressed


def test_a_disabled_button_says_why(button):
    button.enabled, button.reason = False, "ya se vio carta nueva"
    told = listen(button, "on_release", "on_refused")
    tap_on(button)
    assert told == [("on_refused", "ya se vio carta nueva")]


def test_a_long_press_gives_details_and_no_release(button):
    told = listen(button, "on_long_press", "on_release")
    long_press(*button.center)
    assert told == [("on_long_press",)]


def test_without_details_a_long_press_is_a_slow_tap(button):
    told = listen(button, "on_release")
    long_press(*button.center)
    assert told == [("on_release",)]


def test_a_second_finger_on_the_same_button_is_not_a_second_tap(button):
    told = listen(button, "on_release")
    first, second = press(*button.center), press(button.center_x + 4, button.center_y)
    second.up()
    first.up()
    assert told == [("on_release",)]


def test_a_button_grows_when_its_label_wraps(window):
    from app.kit import TextButton

    button = TextButton(text="Deshacer: ya se vio una carta nueva del mazo", icon="undo-variant", size_hint_x=1)
    in_box(button, 200)
    assert button.height > 60
    assert not cut(button)


def test_words_and_icon_of_a_button_follow_what_it_becomes(window):
    from app.kit import TextButton
    from app.kit.theme import theme

    button = in_corner(TextButton(text="Colocar", icon="check", kind="tonal"))
    words, icon = button._button_text, button._button_icon
    theme.dark = True
    frames(2)
    assert tuple(words.color) == tuple(icon.color) == theme.ink
    button.enabled = False
    assert tuple(words.color) == tuple(icon.color) == theme.outline
    wide = button.width
    button.icon = ""
    frames(2)
    assert not icon.text and button.width < wide and words.center_x == pytest.approx(button.width / 2, abs=1)


def cut(root):
    from tests.app.measure import cut_texts

    return cut_texts(root)


def test_small_marks_have_a_touch_area_of_48_dp(window):
    from app.kit import Toggle

    toggle = in_corner(Toggle())
    told = listen(toggle, "on_change")
    tap(toggle.center_x, toggle.y - 7)  # below the 32 dp mark, inside its touch area
    assert toggle.height == 32 and toggle.touch_box()[3] == 48
    assert told == [("on_change", True)]


def test_a_toggle_changes_by_touch_and_follows_its_value(window):
    from app.kit import Toggle

    toggle = in_corner(Toggle(active=True))
    told = listen(toggle, "on_change")
    tap_on(toggle)
    advance(0.2)
    assert (toggle.active, toggle.travel) == (False, 0.0)
    toggle.active = True  # set by the program: nobody is told of a touch
    assert told == [("on_change", False)]


def test_a_segment_is_chosen_by_touch(window):
    from app.kit import SegmentedChoice

    choice = in_box(SegmentedChoice(options=[("a", "Uno"), ("b", "Dos"), ("c", "Tres")], chosen="a"), 300)
    told = listen(choice, "on_choose")
    tap(choice.x + 250, choice.center_y)
    tap(choice.x + 250, choice.center_y)
    assert (choice.chosen, told) == ("c", [("on_choose", "c")])


def test_segments_stand_below_each_other_when_there_is_no_room(window):
    from app.kit import SegmentedChoice
    from app.kit.theme import theme

    theme.text_scale = 1.3
    choice = in_box(SegmentedChoice(options=[("a", "Ordenadores"), ("b", "Mesa compartida")], chosen="a"), 220)
    assert choice.stacked and not cut(choice)
    tap(choice.center_x, choice.y + 20)
    assert choice.chosen == "b"


def test_a_choice_keeps_the_width_it_is_given(window):
    from app.kit import SegmentedChoice

    choice = in_corner(SegmentedChoice(options=[("a", "Uno"), ("b", "Dos")], chosen="a", size_hint_x=None))
    natural = choice.width
    choice.width = natural - 40
    frames(2)
    assert choice.width == natural - 40 and not cut(choice)


def test_a_step_of_the_slider_is_chosen_by_sliding(window):
    from app.kit import StepSlider

    slider = in_corner(StepSlider(steps=["Lenta", "Normal", "Rápida", "Al instante"], value=1, width=360), x=20)
    told = listen(slider, "on_change")
    press(slider.x + 120, slider.top - 24).move(slider.x + 355, slider.top - 24, steps=6).up()
    assert slider.value == 3
    assert told == [("on_change", 2), ("on_change", 3)]


def test_the_hold_button_needs_600_ms(window):
    from app.kit import HoldButton

    hold = in_corner(HoldButton())
    told = listen(hold, "on_held")
    long_press(*hold.center, seconds=0.5)
    assert told == [] and hold.progress == 0
    long_press(*hold.center, seconds=0.7)
    assert told == [("on_held",)]


def test_the_hold_button_fills_its_ring_meanwhile(window):
    from app.kit import HoldButton

    hold = in_corner(HoldButton())
    finger = press(*hold.center)
    advance(0.3)
    assert 0.4 < hold.progress < 0.7
    finger.move(5, 5).up()
    assert hold.progress == 0


def test_one_tap_is_enough_where_the_player_wants_it(window):
    from app.kit import HoldButton

    hold = in_corner(HoldButton(instant=True))
    told = listen(hold, "on_held")
    tap_on(hold)
    assert told == [("on_held",)]


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
    from app.kit import AppBar, NavBar
    from app.services import device
    from app.services.device import Insets
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


def test_a_closed_screen_leaves_nothing_behind(window):
    """Widgets bound to the theme, the clock and texts must be collectable."""
    from app.kit import AppBar, ListRow, Page, Panel, SeatChip, SegmentedChoice, Text, TextButton, Toggle
    from tests.app.touch import clear

    page = Page()
    panel = Panel()
    for widget in (
        Text(text="a"), TextButton(text="b"), ListRow(title="c", icon="cog", end=Toggle()), SeatChip(name="d"),
        SegmentedChoice(options=[("a", "A")]), AppBar(title="e", icon="close"),
    ):  # fmt: skip
        panel.add_widget(widget)
    page.body.add_widget(panel)
    show(page)
    gone = [weakref.ref(w) for w in page.walk()]
    del page, panel, widget
    clear()
    frames(3)
    gc.collect()
    assert [r() for r in gone if r() is not None] == []


@pytest.fixture
def rows(window):
    """A page longer than the window, each row a target."""
    from app.kit import ListRow, Page

    page = Page()
    page.told = []
    for number in range(40):
        row = ListRow(title=f"fila {number}", tappable=True)
        row.bind(on_release=lambda row: page.told.append(row.title))
        page.body.add_widget(row)
    return show(page)


def test_a_row_of_a_page_answers_to_a_tap(rows):
    tap_on(rows.body.children[-2])
    advance(0.4)
    assert rows.told == ["fila 1"]


def test_scrolling_a_page_taps_nothing(rows):
    press(200, 300).move(200, 600, steps=8).up()
    advance(0.6)
    assert rows.told == []
    assert rows.scroll_y < 1


def test_an_exception_in_a_handler_reaches_the_test(button):
    button.bind(on_release=lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        tap_on(button)


def test_a_wide_choice_goes_below_its_title_where_there_is_no_room_and_back(window):
    from app.kit import ListRow, SegmentedChoice

    options = [("1", "100 %"), ("2", "115 %"), ("3", "130 %")]
    row = ListRow(icon="format-size", title="Texto", end=SegmentedChoice(options=options, chosen="1", size_hint_x=None))
    in_box(row, 250)
    frames(4)
    assert row.end.top < row._title.y + 2 and row.height > 80 and not cut(row)
    row.parent.pos, row.parent.width = (0, 300), 400
    frames(4)
    assert row.end.x > row._title.x and row.end.center_y == pytest.approx(row.center_y, abs=2) and not cut(row)


def test_a_text_without_room_asks_for_no_negative_width(window):
    """Kivy writes beyond its memory where a text is laid out in less than nothing."""
    from app.kit.text import Text

    text = Text(text="Bruno piensa…", style="title_s")
    text.width = -40
    text.texture_update()
    assert text.text_size[0] >= 1
