"""The cures of KivyMD: each is still needed by the version we use, and each works."""

from __future__ import annotations

import gc
import inspect
import weakref
from importlib.metadata import version

from kivy.base import EventLoop
from kivy.uix.boxlayout import BoxLayout

from app.kit import mend
from tests.app import touch


def test_it_is_the_version_that_was_mended():
    assert version("kivymd") == mend.MENDED_VERSION


def test_kivymd_still_makes_a_frame_buffer_for_every_ripple():
    """When this fails the ripple was cured upstream (issues 1894, 1900): take the cure out."""
    from kivymd.uix.behaviors import ripple_behavior

    source = inspect.getsource(ripple_behavior)
    assert "self.fbo = Fbo(" in source and "self.init_fbos()" in source
    assert "finish_ripple" in source and "call_ripple_animation_methods" in source


def test_kivymd_still_binds_every_label_to_the_mouse():
    from kivymd.uix.behaviors import hover_behavior

    assert "Window.bind(mouse_pos=self.on_mouse_update)" in inspect.getsource(hover_behavior)


def test_a_button_makes_no_frame_buffer_and_shows_that_it_is_pressed(window):
    from kivymd.uix.button import MDButton, MDButtonText

    button = touch.show(MDButton(MDButtonText(text="Ja"), pos=(100, 400)))
    assert not hasattr(button, "fbo")
    finger = touch.press(button.center_x, button.center_y)
    assert button.canvas.after.get_group(mend.PRESS)
    finger.up()
    touch.advance(0.5)
    assert not list(button.canvas.after.get_group(mend.PRESS))


def test_labels_that_are_gone_leave_nothing_at_the_mouse(window):
    from kivymd.uix.label import MDLabel

    before = len(EventLoop.window.get_property_observers("mouse_pos"))
    for _ in range(20):
        MDLabel(text="a")
    assert len(EventLoop.window.get_property_observers("mouse_pos")) == before


def test_kivymd_still_binds_every_top_bar_to_the_window():
    from kivymd.uix.controllers import windowcontroller

    assert "Window.bind(on_resize=self._on_resize)" in inspect.getsource(windowcontroller)


def test_top_bars_that_are_gone_leave_nothing_at_the_window(window):
    from kivymd.uix.appbar import MDTopAppBar

    def watchers() -> int:
        return len(window.get_property_observers("on_resize"))

    before = watchers()
    for _ in range(5):
        MDTopAppBar()
    assert watchers() == before


def test_a_segmented_button_that_was_let_go_is_gone(window):
    from kivymd.uix.segmentedbutton import MDSegmentButtonLabel, MDSegmentedButton, MDSegmentedButtonItem

    place = touch.show(BoxLayout())
    segments = MDSegmentedButton(*[MDSegmentedButtonItem(MDSegmentButtonLabel(text=word)) for word in "ab"])
    place.add_widget(segments)
    touch.advance(1.0)
    place.remove_widget(segments)
    mend.let_go(segments)
    gone = weakref.ref(segments)
    del segments
    touch.advance(1.0)
    gc.collect()
    assert gone() is None


def test_the_collector_rests_only_while_building():
    assert gc.isenabled()
    with mend.building():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_the_collector_also_rests_until_the_next_picture(window):
    mend.collect_after_drawing()
    assert not gc.isenabled()
    with mend.building():
        assert not gc.isenabled()
    assert not gc.isenabled(), "a part that is built meanwhile does not wake it"
    touch.frames(2)
    assert gc.isenabled()


def test_what_a_dropped_screen_leaves_goes_when_no_finger_is_on_the_glass(window):
    class Ring:
        def __init__(self) -> None:
            self.me = self

    gone = weakref.ref(Ring())
    with mend.building():  # Python's own collections rest meanwhile
        finger = touch.press(200, 400)
        mend.collect_when_quiet()
        touch.advance(mend.QUIET + 0.1)
        assert gone() is not None
        finger.up()
        touch.advance(mend.QUIET + 0.1)
        assert gone() is None
