"""Keeps a finger that comes late from what has come to light: the second half of a double tap, or a tap on something
that went away by itself."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.uix.widget import Widget

from app.kit.drawn import DOUBLE_TAP
from app.kit.geometry import Box


class Shield(Widget):
    """Where something lay until just now: what has come to light there is not touched for a moment."""

    def __init__(self, parent: Widget, box: Box, seconds: float = DOUBLE_TAP) -> None:
        super().__init__(pos=box[:2], size=box[2:], size_hint=(None, None))
        parent.add_widget(self)
        Clock.schedule_once(lambda _dt: parent.remove_widget(self), seconds)

    def on_touch_down(self, touch) -> bool:
        return self.collide_point(*touch.pos)
