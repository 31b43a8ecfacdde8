"""Everything on the window that a finger could touch now: what lies on top, scrolled into sight."""

from __future__ import annotations

from typing import NamedTuple

from kivy.base import EventLoop
from kivy.uix.recycleview import RecycleView
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.kit import overlays
from app.kit.geometry import Box, contains
from app.screens.match.log_sheet import LogRow
from tests.app import measure, touch


class Control(NamedTuple):
    """A place to touch: its name for people, which of its name it is, and its box when it was found."""

    name: str
    number: int
    widget: Widget
    box: Box
    part: int
    """Which of the widget's own places it is (a segment, a card)."""

    @property
    def key(self) -> tuple[str, int]:
        return self.name, self.number


def modal() -> Widget | None:
    """The overlay on top that takes all touches, if any."""
    return next((overlay for overlay in reversed(overlays.open_overlays()) if overlay.modal), None)


def controls(within: Widget | None = None) -> list[Control]:
    """Each control that can be used now, or those of one part of the screen; those under a modal sheet cannot."""
    top = modal() or within
    roots = [top] if top is not None else list(EventLoop.window.children)
    counted: dict[str, int] = {}
    found = []
    for root in roots:
        for widget, part, box in _places(root):
            name = describe(widget)
            number = counted[name] = counted.get(name, -1) + 1
            found.append(Control(name, number, widget, box, part))
    return found


ROWS = 2
"""Rows of a log are all alike, and each shows a whole move again: so many of them are touched."""


def _places(root: Widget) -> list[tuple[Widget, int, Box]]:
    places: list[tuple[Widget, int, Box]] = []
    rows = 0
    for widget, _seen in measure.walk(root):
        if widget.disabled or _passive(widget) or getattr(widget, "enabled", True) is False:
            continue
        if isinstance(widget, LogRow):
            rows += 1
            if rows > ROWS:
                continue
        places.extend((widget, part, box) for part, box in enumerate(measure.places(widget)))
    return places


def _passive(widget: Widget) -> bool:
    """A pressable that only shows something, and says so."""
    return getattr(widget, "touch_target", True) is False


def describe(widget: Widget) -> str:
    return f"{type(widget).__name__}({measure.words_of(widget)})"


def again(control: Control, within: Widget | None = None) -> Control | None:
    """The same control on a screen that was built anew."""
    return next((each for each in controls(within) if each.key == control.key), None)


def in_sight(control: Control, within: Widget | None = None) -> tuple[float, float] | None:
    """Scroll to it; where a finger would touch it, or None if no scrolling brings it into the window."""
    fresh = control
    for view in _views(control.widget):
        if view.scroll_type and (_overflows(view)):
            if not isinstance(view, RecycleView):  # its rows are only those in sight
                view.scroll_to(control.widget, padding=24, animate=False)
            touch.frames(3)
            fresh = again(control, within) or control
    x, y, width, height = fresh.box
    middle = x + width / 2, y + height / 2
    seen: Box = (0, 0, *EventLoop.window.size)
    if not contains(seen, *middle):
        return None
    return middle


def _views(widget: Widget) -> list[ScrollView]:
    parents = []
    parent = widget.parent
    while parent is not None and parent is not EventLoop.window:
        if isinstance(parent, ScrollView):
            parents.append(parent)
        parent = parent.parent
    return parents


def _overflows(view: ScrollView) -> bool:
    return any(child.height > view.height + 1 or child.width > view.width + 1 for child in view.children)


def chosen_already(control: Control) -> bool:
    """The part of a choice that is chosen: touching it again changes nothing, and need not."""
    widget = control.widget
    options = getattr(widget, "options", None)
    if options and hasattr(widget, "chosen") and control.part < len(options):
        key = options[control.part]
        return widget.chosen == (key[0] if isinstance(key, tuple | list) else key)
    return bool(getattr(widget, "selected", False) or getattr(widget, "chosen", False) is True)
