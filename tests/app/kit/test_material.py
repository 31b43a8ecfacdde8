"""The components of Material in the kit are KivyMD's, without what makes KivyMD's own slow, late or leaky."""

from __future__ import annotations

import gc
import weakref

import pytest
from kivy.graphics import Fbo
from kivy.uix.floatlayout import FloatLayout
from kivymd.uix.button import MDButton, MDIconButton
from kivymd.uix.chip import MDChip
from kivymd.uix.label import MDIcon, MDLabel
from kivymd.uix.progressindicator import MDLinearProgressIndicator
from kivymd.uix.segmentedbutton import MDSegmentedButton
from kivymd.uix.selectioncontrol import MDSwitch
from kivymd.uix.slider import MDSlider
from kivymd.uix.textfield import MDTextField

from app import kit
from app.kit.theme import theme
from tests.app import touch
from tests.app.outside import eyes

OPTIONS = [("a", "Lenta"), ("b", "Al instante")]
MADE = {
    "text": (MDLabel, lambda: kit.Text(text="Elige un juego")),
    "icon": (MDIcon, lambda: kit.Icon(name="cog", tone="primary")),
    "button": (MDButton, lambda: kit.TextButton(text="Empezar", icon="play", pos=(40, 500))),
    "disabled": (MDButton, lambda: kit.TextButton(text="Deshacer", kind="outlined", enabled=False)),
    "icon button": (MDIconButton, lambda: kit.IconButton(icon="close", kind="tonal")),
    "raised": (MDIconButton, lambda: kit.IconButton(icon="close", kind="raised", pos=(40, 300))),
    "chip": (MDChip, lambda: kit.Chip(text="Final", chosen=True)),
    "segments": (MDSegmentedButton, lambda: kit.SegmentedChoice(options=OPTIONS, chosen="b")),
    "switch": (MDSwitch, lambda: kit.Toggle(active=True, pos=(40, 300))),
    "slider": (MDSlider, lambda: kit.StepSlider(steps=["Lenta", "Normal", "Rápida"], value=1)),
    "progress": (MDLinearProgressIndicator, lambda: kit.LinearProgress(share=0.4, pos=(40, 300))),
    "field": (MDTextField, lambda: kit.TextField(hint_text="Buscar")),
}


@pytest.fixture(params=MADE)
def name(request, window):
    return request.param


def show(name):
    place = FloatLayout()
    made = MADE[name][1]()
    place.add_widget(made)
    touch.show(place)
    return made


def test_it_is_kivymds(name):
    assert isinstance(MADE[name][1](), MADE[name][0])


def test_it_has_its_size_at_once(name):
    made = show(name)
    boxes = lambda: [(*each.pos, *each.size) for each in made.walk(restrict=True)]  # noqa: E731
    at_once = boxes()
    touch.advance(1.0)
    assert boxes() == at_once


def test_what_was_made_and_dropped_fifty_times_is_gone(name):
    gone = []
    for _ in range(50):
        made = show(name)
        gone += [weakref.ref(each) for each in made.walk(restrict=True)]
        touch.clear()
    del made
    touch.advance(1.0)
    gc.collect()
    left = [each() for each in gone if each() is not None]
    assert len(left) <= (name == "field"), "Kivy itself remembers the last text field"


def test_it_has_no_frame_buffer_and_no_shader_of_its_own(name):
    made = show(name)
    finger = touch.press(*made.center)
    drawn = [each for widget in made.walk(restrict=True) for each in instructions(widget)]
    finger.up()
    assert drawn and not [each for each in drawn if isinstance(each, Fbo) or type(each).__name__ == "RenderContext"]


def instructions(widget):
    found = [widget.canvas, widget.canvas.before, widget.canvas.after]
    for each in found:
        found.extend(getattr(each, "children", []))
    return found


def test_it_follows_theme_and_text_size_without_being_made_anew(name):
    show(name)
    theme.dark, theme.text_scale = True, 1.3
    touch.advance(0.5)
    followed = eyes.look()
    touch.clear()
    show(name)
    touch.advance(0.5)
    assert not eyes.changed(followed, eyes.look())
