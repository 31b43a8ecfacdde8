"""On a desk: a pointer that rests on a button without words is told what the button does, by KivyMD's plain tooltip.

One watcher for the whole window. KivyMD's own behaviour would bind every button to the mouse (app/kit/mend.py)."""

from __future__ import annotations

from collections.abc import Callable

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.metrics import dp
from kivymd.uix.tooltip import MDTooltipPlain

from app.kit.buttons import IconButton
from app.kit.geometry import contains

WAIT = 0.6
"""Seconds a pointer rests before it is told."""


class Tips:
    """Watches the pointer between `start` and `stop`. `words_of` says what a button with this icon does; nothing: it
    needs no words."""

    def __init__(self, words_of: Callable[[str], str]) -> None:
        self._words_of = words_of
        self._tip: MDTooltipPlain | None = None
        self._button: IconButton | None = None
        self._rest = Clock.create_trigger(self._show, WAIT)

    def start(self) -> None:
        EventLoop.window.bind(mouse_pos=self._moved, on_touch_down=self._touched)

    def stop(self) -> None:
        self._hide()
        EventLoop.window.unbind(mouse_pos=self._moved, on_touch_down=self._touched)

    def _moved(self, _window: object, pointer: tuple[float, float]) -> None:
        if self._button is not None and contains(self._button.touch_box(), *pointer):
            return
        self._hide()
        self._rest()

    def _touched(self, *_args: object) -> None:
        self._hide()

    def _hide(self) -> None:
        self._rest.cancel()
        if self._tip is not None:
            EventLoop.window.remove_widget(self._tip)
        self._tip = self._button = None

    def _show(self, _dt: float) -> None:
        self._button = _under(EventLoop.window.mouse_pos)
        words = self._words_of(self._button.icon) if self._button is not None else ""
        if words:
            self._tip = MDTooltipPlain(text=words, opacity=1, scale_value_x=1, scale_value_y=1)
            self._tip.bind(size=self._place)
            EventLoop.window.add_widget(self._tip)

    def _place(self, tip: MDTooltipPlain, _size: object) -> None:
        """Below the button, or above it at the lower edge of the window. A tip gets its size a frame later: the pointer
        may have left by then."""
        if self._tip is None or tip is not self._tip or self._button is None:
            return
        x, y, width, height = self._button.touch_box()
        left = min(max(dp(4), x + (width - tip.width) / 2), EventLoop.window.width - tip.width - dp(4))
        low = y - tip.height - dp(4)
        tip.pos = (left, low if low > 0 else y + height + dp(4))


def _under(pointer: tuple[float, float]) -> IconButton | None:
    """The button a tap would reach: nothing below a modal sheet."""
    for root in EventLoop.window.children:
        for widget in root.walk(restrict=True):
            if isinstance(widget, IconButton) and widget.opacity and contains(widget.touch_box(), *pointer):
                return widget
        if getattr(root, "modal", False):
            return None
    return None
