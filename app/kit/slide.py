"""A finger that slides along a strip: what a slider and a track of time have in common."""

from __future__ import annotations


class Slide:
    """Put before a widget: `slides_at(touch)` says whether a finger may begin there, `slide_to(x)` follows it."""

    def slides_at(self, touch) -> bool:
        raise NotImplementedError

    def slide_to(self, x: float) -> None:
        raise NotImplementedError

    def on_touch_down(self, touch) -> bool:
        if touch.is_mouse_scrolling or not self.slides_at(touch):
            return False
        touch.grab(self)
        self.slide_to(touch.x)
        return True

    def on_touch_move(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        self.slide_to(touch.x)
        return True

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True
