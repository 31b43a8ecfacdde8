"""What KivyMD's widgets draw below and above themselves: only what is seen, with soft edges, without frame buffers."""

from __future__ import annotations

import inspect

from kivy.graphics import Color, InstructionGroup, RoundedRectangle, SmoothLine, SmoothRoundedRectangle

from tests.app import touch


def ground_of(widget) -> list:
    """What a widget draws first, where it stands."""
    drawn = [each for each in widget.canvas.children if each is not widget.canvas.before]
    return list(drawn[0].children) if drawn and type(drawn[0]) is InstructionGroup else []


def widget_order(widget) -> list[str]:
    return [type(each).__name__ for each in widget.canvas.children]


def shapes(widget) -> list[type]:
    return [type(each) for each in ground_of(widget) if isinstance(each, RoundedRectangle | SmoothLine)]


def test_kivymd_still_draws_a_ground_for_everything_and_a_frame_buffer_for_every_shadow():
    """When this fails a new version draws less: look whether app/kit/grounds.py is still needed."""
    from kivymd.uix.behaviors import backgroundcolor_behavior, elevation, state_layer_behavior

    assert "rgba: self._md_bg_color" in inspect.getsource(backgroundcolor_behavior)
    assert "BoxShadow:" in inspect.getsource(elevation)
    assert "rgba: self.state_layer_color" in inspect.getsource(state_layer_behavior)


def test_what_has_no_colour_draws_nothing(window):
    from kivymd.uix.boxlayout import MDBoxLayout

    box = touch.show(MDBoxLayout())
    assert ground_of(box) == []
    assert not [each for each in box.canvas.after.children if isinstance(each, Color)]


def test_a_ground_has_soft_corners_and_follows_its_widget(window):
    from kivymd.uix.boxlayout import MDBoxLayout

    box = touch.show(MDBoxLayout(size_hint=(None, None), size=(200, 100), pos=(20, 30), radius=[22]))
    box.md_bg_color = (1, 0, 0, 1)
    touch.frames(2)
    assert shapes(box) == [SmoothRoundedRectangle]
    box.pos, box.height = (40, 60), 30
    touch.frames(2)
    area = next(each for each in ground_of(box) if isinstance(each, RoundedRectangle))
    assert tuple(area.pos) == (40, 60) and tuple(area.size) == (200, 30)
    box.md_bg_color, box.line_color = (1, 0, 0, 0.5), (0, 0, 0, 1)
    touch.frames(2)
    assert shapes(box) == [RoundedRectangle, SmoothLine]
    box.md_bg_color = box.line_color = (0, 0, 0, 0)
    touch.frames(2)
    assert shapes(box) == []


def test_the_ground_of_a_screen_beside_a_rail_starts_at_its_own_corner(window):
    from kivymd.uix.screen import MDScreen

    screen = touch.show(MDScreen(md_bg_color=(1, 0, 0, 1), pos=(96, 0)))
    area = next(each for each in ground_of(screen) if isinstance(each, RoundedRectangle))
    assert tuple(area.pos) == (0, 0)
    place = widget_order(screen)
    assert place.index("CanvasBase") < place.index("InstructionGroup"), "drawn after the screen has been moved"


def test_a_disabled_card_is_veiled_until_it_is_enabled(window):
    from kivymd.uix.card import MDCard

    card = touch.show(MDCard(size_hint=(None, None), size=(200, 100)))
    card.disabled = True
    touch.frames(2)
    assert [each for each in card._veil.children if isinstance(each, RoundedRectangle)]
    card.disabled = False
    touch.frames(2)
    assert not card._veil.children
