"""Buttons, choices and rows of the kit under a finger."""

from __future__ import annotations

import gc
import weakref

import pytest

from tests.app.kit.placing import cut, in_box, in_corner, listen
from tests.app.touch import advance, frames, long_press, press, show, tap, tap_on


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


def test_a_closed_screen_leaves_nothing_behind(window):
    """Widgets bound to the theme, the clock and texts must be collectable."""
    from app.kit import AppBar, ListRow, Page, Panel, SeatChip, SegmentedChoice, Text, TextButton, Toggle
    from tests.app.touch import clear

    page = Page()
    panel = Panel()
    for widget in (
        Text(text="a"),
        TextButton(text="b"),
        ListRow(title="c", icon="cog", end=Toggle()),
        SeatChip(name="d"),
        SegmentedChoice(options=[("a", "A")]),
        AppBar(title="e", icon="close"),
    ):
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
