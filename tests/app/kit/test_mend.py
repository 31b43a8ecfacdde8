"""The cures of KivyMD: each is still needed by the version we use, and each works."""

from __future__ import annotations

import gc
import inspect
import weakref
from importlib.metadata import version

from kivy.base import EventLoop
from kivy.input import MotionEvent
from kivy.tests.common import UnitTestTouch
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kit import first_touch, mend
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


def segments_that_were_left(let_go: bool) -> weakref.ref:
    from kivymd.uix.segmentedbutton import MDSegmentButtonLabel, MDSegmentedButton, MDSegmentedButtonItem

    place = touch.show(BoxLayout())
    segments = MDSegmentedButton(*[MDSegmentedButtonItem(MDSegmentButtonLabel(text=word)) for word in "ab"])
    place.add_widget(segments)
    touch.advance(1.0)
    place.remove_widget(segments)
    if let_go:
        mend.let_go(segments)
    return weakref.ref(segments)


def test_a_segmented_button_that_was_let_go_is_gone(window):
    left = segments_that_were_left(let_go=True)
    touch.advance(1.0)
    gc.collect()
    assert left() is None


def test_kivymd_still_keeps_a_segmented_button_for_ever(window):
    """When this fails its rules no longer go through `ids`: look whether `let_go` is still needed."""
    left = segments_that_were_left(let_go=False)
    touch.advance(1.0)
    gc.collect()
    kept = left()
    assert kept is not None
    mend.let_go(kept)


def quick_finger(window) -> list[tuple[float, float]]:
    """Where a finger came down that had moved 60 px before its frame was over."""
    seen: list[tuple[float, float]] = []
    place = Widget()
    place.bind(on_touch_down=lambda _widget, finger: seen.append(finger.pos))
    touch.show(place)
    finger = UnitTestTouch(200, 400)
    finger.move({"x": 260 / (window.width - 1), "y": 400 / (window.height - 1)})
    for event in ("begin", "update"):
        EventLoop.post_dispatch_input(event, finger)
    finger.touch_up()
    return [(round(x), round(y)) for x, y in seen]


def test_a_finger_comes_down_where_it_came_down(window):
    assert quick_finger(window) == [(200, 400)]


def test_kivy_still_hands_out_a_finger_where_it_has_moved_to(window, monkeypatch):
    """When this fails Kivy was cured: take app/kit/first_touch.py out."""
    monkeypatch.setattr(MotionEvent, "depack", first_touch._depack)
    monkeypatch.setattr(EventLoop, "post_dispatch_input", first_touch._dispatch)
    assert quick_finger(window) == [(260, 400)]


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
        hovering = UnitTestTouch(200, 400)  # the mouse of a desk: always there, and no finger
        hovering.is_touch = False
        EventLoop.me_list.append(hovering)
        touch.advance(mend.QUIET + 0.1)
        EventLoop.me_list.remove(hovering)
        assert gone() is None
