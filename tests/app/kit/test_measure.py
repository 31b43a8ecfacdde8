"""The tape measure itself: it must find what it is for."""

from __future__ import annotations

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from tests.app.touch import show


def place(*widgets):
    layout = FloatLayout()
    for widget in widgets:
        layout.add_widget(widget)
    return show(layout)


def kinds(root) -> list[str]:
    from tests.app.measure import faults

    return sorted(fault.kind for fault in faults(root))


def test_text_larger_than_its_box_is_found(window):
    label = Label(text="un texto largo", size_hint=(None, None), size=(20, 20), pos=(100, 100))
    assert kinds(place(label)) == ["cut text"]


def test_text_over_the_edge_of_the_window_is_found(window):
    assert kinds(place(Label(text="hola", size_hint=(None, None), size=(100, 30), pos=(350, 100)))) == ["cut text"]


def test_text_over_text_is_found(window):
    one = Label(text="hola", size_hint=(None, None), size=(100, 30), pos=(100, 100))
    two = Label(text="adiós", size_hint=(None, None), size=(100, 30), pos=(110, 105))
    assert kinds(place(one, two)) == ["overlap"]


class Target(Widget):
    touch_target = True

    def touch_box(self):
        return (*self.to_window(*self.pos), *self.size)


def test_a_small_target_is_found(window):
    assert kinds(place(Target(size_hint=(None, None), size=(40, 60), pos=(50, 50)))) == ["small target"]


def test_targets_on_top_of_each_other_are_found(window):
    one = Target(size_hint=(None, None), size=(60, 60), pos=(50, 50))
    two = Target(size_hint=(None, None), size=(60, 60), pos=(70, 70))
    assert kinds(place(one, two)) == ["targets overlap"]


def test_the_boxes_of_a_canvas_board_are_measured_too(window):
    class Board(Widget):
        def touch_boxes(self):
            return [(10, 10, 60, 60), (100, 100, 30, 30)]

    assert kinds(place(Board())) == ["small target"]


def test_a_clean_page_has_no_faults(window):
    from app.kit import ListRow, Page, Panel, Toggle

    page = Page()
    panel = Panel()
    for name in ("Sonido", "Puntos estimados"):
        panel.add_widget(ListRow(icon="cog", title=name, end=Toggle()))
    page.body.add_widget(panel)
    assert kinds(show(page)) == []


def test_a_button_of_kivymd_is_a_target_and_its_parts_are_not(window):
    from kivymd.uix.button import MDIconButton
    from kivymd.uix.selectioncontrol import MDSwitch

    class TouchedRow(Target):
        pass

    small = MDIconButton(icon="cog", pos=(50, 50))
    row = TouchedRow(size_hint=(None, None), size=(200, 60), pos=(100, 300))
    row.add_widget(MDSwitch(pos=(110, 314)))
    assert kinds(place(small, row)) == ["small target"]
