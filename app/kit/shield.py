"""Keeps a finger that comes late from what has come to light: the second half of a double tap, or a tap on something
that went away by itself."""

from __future__ import annotations

from kivy.uix.widget import Widget

from app.kit.drawn import DOUBLE_TAP
from app.kit.geometry import Box
from app.kit.waiting import AfterSeen


class Shield(Widget):
    """Where something lay until just now: what has come to light there is not touched for a moment after it was seen.
    The parent may be the window."""

    def __init__(self, parent: Widget, box: Box, seconds: float = DOUBLE_TAP) -> None:
        super().__init__(pos=box[:2], size=box[2:], size_hint=(None, None))
        parent.add_widget(self)
        self._over = AfterSeen(lambda: parent.remove_widget(self), seconds)

    def on_touch_down(self, touch) -> bool:
        return self.collide_point(*touch.pos)
