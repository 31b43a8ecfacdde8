"""KivyMD 2.0.0, mended: import this before the first of its widgets is made (app/kit/theme.py does).

Each cure has its reason. tests/app/kit/test_mend.py fails when a new version of KivyMD no longer has what is mended
here, so that a cure never outlives its illness.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from kivy.animation import Animation
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.graphics import Color, RoundedRectangle
from kivy.lang import Builder
from kivy.uix.widget import Widget
from kivymd.uix.behaviors.hover_behavior import HoverBehavior
from kivymd.uix.behaviors.ripple_behavior import M3CommonRipple
from kivymd.uix.controllers import WindowController

from app.kit import first_touch, grounds

MENDED_VERSION = "2.0.0"
PRESS = "four_worlds_press"
"""The group of what a press draws."""


# -- the ripple: a frame buffer and a compiled shader for every button, card and row, made when the widget is created.
# The snackbar always crashes on it (upstream issue 1894), a tap on some Adreno phones does (1900). A plain tint of the
# whole widget that fades shows the same.


def _press(self: M3CommonRipple, _touch: object) -> None:
    if not self.ripple_effect or self._doing_ripple:
        return
    self._doing_ripple = True
    radius = getattr(self, "radius", None) or [0]
    with self.canvas.after:
        ink = getattr(self, "press_ink", self.theme_cls.onSurfaceColor)
        self._press_tint = Color(*ink[:3], 0.12, group=PRESS)
        RoundedRectangle(
            pos=self.pos,
            size=self.size,
            radius=radius if isinstance(radius, list | tuple) else [radius],
            group=PRESS,
        )


def _fade(self: M3CommonRipple) -> None:
    if not self._doing_ripple:
        return
    self._doing_ripple = False
    fade = Animation(a=0, duration=0.2)
    fade.bind(on_complete=lambda *_: self.canvas.after.remove_group(PRESS))
    fade.start(self._press_tint)


def _no_mouse(self: HoverBehavior, *args: object, **kwargs: object) -> None:
    """Hover binds every label to the mouse; on a touch screen what was dropped stays bound until the mouse moves."""
    super(HoverBehavior, self).__init__(*args, **kwargs)


def _no_window(self: WindowController) -> None:
    """Every top bar is bound to the window to note which way it was resized, which nobody asks; the bond stays."""


def mend() -> None:
    M3CommonRipple.init_fbos = lambda self: None
    M3CommonRipple.call_ripple_animation_methods = _press
    M3CommonRipple.finish_ripple = _fade
    M3CommonRipple.anim_complete = lambda self, *_args: None
    HoverBehavior.__init__ = _no_mouse
    WindowController.__init__ = _no_window
    grounds.apply()
    first_touch.apply()


mend()


# -- building and dropping ---------------------------------------------------------------------


@contextmanager
def building() -> Iterator[None]:
    """While many widgets are made the collector of Python rests: it would take more time than the widgets."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def collect_after_drawing() -> None:
    """The collector also rests until the next picture is on the screen: a look at all that lives takes as long as the
    picture itself, and a player waits for the picture only."""
    if _quiet.is_triggered:  # not now: the next screen comes first
        _quiet.cancel()
        _quiet()
    if gc.isenabled():
        gc.disable()
        _collect_again(Clock.frames_displayed)


def _collect_again(frames: int) -> None:
    if Clock.frames_displayed > frames:
        gc.enable()
    else:
        Clock.schedule_once(lambda _dt: _collect_again(frames), 0)


QUIET = 1.0
"""Seconds after a screen was left in which the next one is made and looked at."""


def collect_when_quiet() -> None:
    """A screen was dropped: what it leaves (widgets in circles, textures) goes soon, while no finger is on the glass.
    Left to Python alone, several dropped screens pile up and the app keeps a fifth more memory for ever."""
    _quiet()


def _collect(_dt: float) -> None:
    if any(each.is_touch for each in EventLoop.touches):  # a mouse that only hovers is no finger
        _quiet()
    else:
        gc.collect()


_quiet = Clock.create_trigger(_collect, QUIET)


def let_go(tree: Widget) -> None:
    """A removed tree of KivyMD widgets: its KV rules keep dialogs and segmented buttons for ever unless unbound."""
    for widget in list(tree.walk(restrict=True)):
        Builder.unbind_widget(widget.uid)
