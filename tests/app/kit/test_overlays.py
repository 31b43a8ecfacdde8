"""Sheets, dialogs and toasts."""

from __future__ import annotations

import pytest
from kivy.clock import Clock
from kivy.uix.widget import Widget

from tests.app import headless
from tests.app.touch import advance, double_tap, frames, press, resize, show, tap, tap_on


@pytest.fixture
def table(window):
    """Something below that counts its touches."""

    class Table(Widget):
        touched = stroked = left = 0

        def on_touch_down(self, touch):
            self.touched += 1
            return True

        def on_touch_move(self, touch):
            self.stroked += 1

        def on_touch_up(self, touch):
            self.left += 1

    return show(Table())


def open_sheet(lines: int = 3, **kwargs):
    from app.kit import Sheet, Text

    sheet = Sheet(title="Jugadas", **kwargs)
    for line in range(lines):
        sheet.body.add_widget(Text(text=f"línea {line}"))
    sheet.open()
    advance(0.6)
    return sheet


def test_a_tap_beside_a_sheet_closes_it_and_never_reaches_the_table(table):
    sheet = open_sheet()
    assert sheet.scrim.alpha > 0
    tap(200, 800)
    assert table.touched == 0
    advance(0.4)
    assert sheet.parent is None
    tap(200, 800)
    assert table.touched == 1


def test_a_stroke_beside_a_sheet_never_reaches_the_table(table):
    from app.kit import overlays

    sheet = open_sheet()
    press(200, 800).move(300, 850, steps=4).up()
    assert table.touched == table.stroked == table.left == 0
    assert sheet not in overlays.open_overlays()


def test_a_double_tap_that_opens_a_sheet_leaves_it_open(table):
    from app.kit import Sheet, overlays

    sheet = Sheet(title="Jugadas")
    sheet.open()
    frames(4)
    tap(200, 800)
    advance(0.4)
    assert overlays.open_overlays() == [sheet] and table.touched == 0


def test_the_second_tap_beside_a_sheet_hits_nothing_while_the_sheet_goes(table):
    open_sheet()
    tap(200, 800)
    tap(200, 800)
    assert table.touched == 0


def test_a_sheet_that_is_not_modal_dims_nothing_leaves_the_table_usable_and_makes_room(table):
    from app.kit import overlays

    hint = open_sheet(modal=False)
    assert hint.scrim.alpha == 0
    tap(200, 800)
    assert table.touched == 1 and overlays.open_overlays() == [hint]
    log = open_sheet()
    assert overlays.open_overlays() == [log]


def test_a_sheet_covers_at_most_sixty_percent_however_long_it_is(table, window):
    sheet = open_sheet(lines=80)
    assert sheet.face.height <= 0.6 * window.height + 1
    assert sheet.face.y == 0
    assert sheet.body.height > sheet.page.height  # the rest scrolls


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (915, 412)])
@pytest.mark.parametrize("left_handed", [False, True])
def test_on_a_tablet_a_sheet_stands_at_the_hand_and_not_across(table, window, size, left_handed):
    from app.kit.tokens import theme

    resize(*size)
    theme.left_handed = left_handed
    sheet = open_sheet(lines=80)
    face = sheet.face
    assert face.width <= 420 and face.height > 0.8 * size[1] and face.y > 0
    assert abs((face.x if left_handed else size[0] - face.right) - 16) < 1
    assert sheet.scrim.alpha > 0
    tap(size[0] - 100 if left_handed else 100, size[1] / 2)
    advance(0.4)
    assert sheet.parent is None and table.touched == 0


def test_a_short_sheet_on_a_tablet_is_no_higher_than_its_words(table):
    resize(1280, 800)
    sheet = open_sheet(lines=2)
    assert sheet.face.height < 200


def test_a_sheet_at_the_side_is_pulled_out_at_its_side(table):
    resize(1280, 800)
    sheet = open_sheet()
    head = (sheet.face.center_x, sheet.face.top - 15)
    press(*head).move(head[0] + 30, head[1], steps=4).up()
    advance(0.4)
    assert sheet.slide == 1
    press(*head).move(head[0] + 90, head[1], steps=6).up()
    advance(0.4)
    assert sheet.parent is None


@pytest.mark.parametrize("way", ["button", "back", "pull"])
def test_a_sheet_closes_by_its_button_by_back_and_by_pulling_its_head_down(table, window, way):
    from app.kit import overlays

    sheet = open_sheet()
    closed = []
    sheet.bind(on_dismiss=lambda *_: closed.append(True))
    if way == "button":
        tap_on(sheet.close_button)
    elif way == "back":
        assert overlays.back()
    else:
        press(200, sheet.face.top - 15).move(200, sheet.face.top - 90, steps=6).up()
    advance(0.4)
    assert closed == [True] and sheet.parent is None and overlays.open_overlays() == []
    assert not overlays.back()


def test_the_head_of_a_sheet_follows_the_finger_and_comes_back_after_a_short_pull(table):
    from app.kit import overlays

    sheet = open_sheet()
    top = sheet.face.top
    finger = press(200, top - 15).move(200, top - 55, steps=6)
    assert abs(sheet.face.top - (top - 40)) < 2
    finger.up()
    advance(0.4)
    assert sheet.face.top == top and overlays.open_overlays() == [sheet]


def test_a_stroke_over_its_content_scrolls_a_sheet_and_closes_nothing(table):
    from app.kit import overlays

    sheet = open_sheet(lines=80)
    press(200, 200).move(200, 60, steps=8).up()
    advance(0.4)
    assert sheet.slide == 1 and overlays.open_overlays() == [sheet]


def test_while_it_slides_away_a_sheet_does_nothing_more(table):
    sheet = open_sheet()
    sheet.dismiss()
    frames(2)
    tap_on(sheet.close_button)
    advance(0.4)
    assert sheet.parent is None and table.touched == 0


def test_at_instant_speed_a_sheet_is_there_and_gone_at_once(table):
    from app.kit.theme import theme

    theme.speed = "instant"
    sheet = open_sheet()
    assert sheet.slide == 1
    sheet.dismiss()
    assert sheet.parent is None


def ask(*answers):
    from app.kit import Dialog

    dialog = Dialog(title="¿Salir de la partida?", text="Queda guardada.").ask(*answers)
    frames(3)
    return dialog


def test_an_answer_closes_the_dialog_and_acts_once(table):
    acted = []
    dialog = ask(("Salir", "filled", lambda: acted.append("left")), ("Seguir", "outlined", None))
    tap_on(dialog.answers.children[1])
    assert acted == ["left"] and dialog.parent is None


def test_a_dialog_lets_no_touch_through_and_a_tap_beside_it_closes_it(table):
    dialog = ask(("Salir", "filled", None))
    advance(0.4)
    tap(200, 880)
    assert table.touched == 0 and dialog.parent is None


def test_a_long_dialog_scrolls_instead_of_leaving_the_window(window):
    from app.kit import Dialog
    from app.kit.theme import theme
    from tests.app.touch import resize

    resize(640, 360)
    theme.text_scale = 1.3
    dialog = Dialog(title="Título", text="Texto muy largo. " * 60).ask(("Aceptar", "filled", None))
    frames(4)
    assert dialog.face.y >= 0 and dialog.face.top <= 360
    assert dialog.answers.y >= dialog.face.y


def test_a_dialog_with_six_answers_shows_its_text_on_a_phone_lying_down(window):
    from app.kit import Dialog
    from tests.app.measure import cut_texts
    from tests.app.touch import resize

    resize(915, 412)
    answers = [(f"Respuesta {number}", "tonal", None) for number in range(6)]
    dialog = Dialog(title="Pausa", text="La partida queda guardada en este dispositivo.").ask(*answers)
    frames(6)
    assert dialog.page.height >= dialog.body.height - 1
    assert dialog.face.y >= 0 and dialog.face.top <= 412
    assert cut_texts(dialog) == []


def test_a_toast_goes_by_itself_and_takes_no_touch(table):
    from app.kit import toast

    note = toast("Mazo barajado de nuevo")
    frames(2)
    tap(*note.face.center)
    assert table.touched == 1
    advance(2.6)
    assert note.parent is None


def test_one_toast_at_a_time_and_back_ignores_it(table):
    from app.kit import overlays, toast

    first, second = toast("uno"), toast("dos")
    assert first.parent is None and second.parent is not None
    assert not overlays.back()


def test_a_long_toast_wraps_inside_the_window(window):
    from app.kit import toast
    from tests.app.measure import cut_texts

    note = toast("Una frase bastante larga que no cabe en una sola línea de un teléfono estrecho")
    frames(3)
    assert note.face.x >= 0 and note.face.right <= window.width
    assert cut_texts(note) == []


def test_the_second_half_of_a_double_tap_leaves_a_sheet_open_that_took_long_to_come(window):
    from app.kit.overlays import Sheet, open_overlays

    sheet = Sheet(title="a").open()
    headless.time.now += 1.0  # a slow phone: nothing is to be seen of it yet
    tap(200, 880)
    assert sheet in open_overlays()
    advance(0.6)
    tap(200, 880)
    assert sheet not in open_overlays()


def test_the_second_half_of_a_double_tap_leaves_a_dialog_open_though_the_frame_after_it_was_slow(window):
    from app.kit.overlays import Dialog, open_overlays

    dialog = Dialog(title="¿Seguir?").ask(("Sí", "filled", None))
    frames(4)
    headless.time.now += 0.5  # it was seen; the next frame, in which the finger comes down again, takes long
    Clock.tick()
    tap(200, 880)
    assert dialog in open_overlays()
    advance(0.6)
    tap(200, 880)
    assert dialog not in open_overlays()


def _dialog():
    from app.kit.overlays import Dialog

    dialog = Dialog(title="Pausa").ask(("Seguir", "filled", None))
    return dialog, dialog.answers.children[0]


def _sheet():
    sheet = open_sheet(modal=False)
    return sheet, sheet.close_button


def _toast():
    from app.kit.toasts import toast_with

    said = toast_with("Ana ya no juega", "Deshacer", lambda: None)
    return said, said.button


@pytest.mark.parametrize("make", [_dialog, _sheet, _toast], ids=["dialog", "sheet", "toast"])
def test_a_double_tap_on_a_button_that_closes_it_never_reaches_what_lies_below(table, make):
    from app.kit import overlays

    overlay, button = make()
    advance(0.6)
    at = button.to_window(*button.center)
    double_tap(*at)
    assert overlay not in overlays.open_overlays() and table.touched == 0
    advance(0.6)
    tap(*at)
    assert table.touched == 1


def test_elsewhere_what_lies_below_a_closed_dialog_answers_at_once(table):
    _, button = _dialog()
    advance(0.6)
    tap_on(button)
    tap(200, 880)
    assert table.touched == 1
