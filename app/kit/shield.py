"""Keeps the second half of a double tap from what has come to light where its first half was."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.uix.widget import Widget

from app.kit.drawn import DOUBLE_TAP
from app.kit.geometry import Box


class Shield(Widget):
    """Where something lay until a tap just now: what has come to light there is not touched for a moment."""

    def __init__(self, parent: Widget, box: Box) -> None:
        super().__init__(pos=box[:2], size=box[2:], size_hint=(None, None))
        parent.add_widget(self)
        Clock.schedule_once(lambda _dt: parent.remove_widget(self), DOUBLE_TAP)

    def on_touch_down(self, touch) -> bool:
        return self.collide_point(*touch.pos)
