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


def small(root) -> list[str]:
    from tests.app.measure import small_letters

    return [fault.who for fault in small_letters(root)]


def test_small_letters_are_found_on_labels_and_on_a_canvas(window):
    from app.kit.canvas import draw_text

    board = Widget()
    with board.canvas:
        draw_text("lejos", 50, 50, 9.5, (1, 1, 1, 1))
        draw_text("cerca", 50, 90, 10, (1, 1, 1, 1))
    assert small(place(board, Label(text="etiqueta", font_size=8), Label(text="legible", font_size=12))) == [
        "'etiqueta'",
        "'lejos'",
    ]


def test_letters_are_small_too_where_a_drawing_is_shrunk_or_was_baked_into_a_picture(window):
    from kivy.graphics import Fbo, PopMatrix, PushMatrix, Rectangle, Scale

    from app.kit.canvas import draw_icon, draw_text

    board, picture = Widget(), Fbo(size=(80, 40))
    with picture:
        draw_text("en un cuadro", 40, 20, 14, (1, 1, 1, 1))
    with board.canvas:
        PushMatrix()
        Scale(0.5, 0.5, 1)
        draw_text("encogido", 50, 50, 16, (1, 1, 1, 1))
        PopMatrix()
        draw_text("entero", 50, 90, 16, (1, 1, 1, 1))
        Rectangle(texture=picture.texture, pos=(0, 200), size=(40, 20))
        draw_icon("cog", 90, 90, 8, (1, 1, 1, 1))  # no letters
    assert small(place(board)) == ["'en un cuadro'", "'encogido'"]


def test_what_is_hidden_is_not_read(window):
    label = Label(text="fuera", font_size=6, opacity=0)
    assert small(place(label)) == []
