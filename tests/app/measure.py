"""Walks a widget tree and reports what a player would stumble over: cut text, text over text, small targets.

Labels are looked at by their texture; kit widgets that draw on a canvas tell with `drawn_texts()` what they wrote
and with `touch_box()` or `touch_boxes()` where they can be touched."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget
from kivymd.uix.label import MDIcon

from app.kit.drawn import in_window
from app.kit.geometry import Box, overlap
from tests.app.letters import letters

SMALLEST = 48
SMALLEST_LETTERS = 10  # dp
SLACK = 1.5  # pixels: textures are whole pixels, boxes are not


@dataclass(frozen=True)
class Fault:
    """What is wrong, and with which widget."""

    kind: str
    who: str
    what: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.who}: {self.what}"


@dataclass(frozen=True)
class Written:
    """A text on the screen, the box it covers, the box it may cover, and the part of the screen it is seen in."""

    who: Widget
    text: str
    box: Box
    room: Box
    seen: Box


def walk(widget: Widget, seen: Box | None = None) -> Iterator[tuple[Widget, Box]]:
    """Every visible widget with the part of the window it can be seen in (scroll views cut)."""
    if widget.opacity == 0 or (widget.disabled and getattr(widget, "hidden", False)):
        return
    seen = seen or (0, 0, *widget.get_root_window().size)
    yield widget, seen
    if isinstance(widget, ScrollView):
        seen = _common(seen, _box(widget))
    for child in widget.children:
        yield from walk(child, seen)


def faults(root: Widget) -> list[Fault]:
    """All faults of a tree that is on the window and has been drawn."""
    return [*cut_texts(root), *overlapping_texts(root), *small_targets(root), *overlapping_targets(root)]


def written(root: Widget) -> list[Written]:
    found = []
    for widget, seen in walk(root):
        if isinstance(widget, Label) and widget.text.strip():
            found.append(_label(widget, seen))
        for drawn in getattr(widget, "drawn_texts", list)():
            if drawn.text.strip():
                found.append(Written(widget, drawn.text, drawn.box, drawn.room, seen))
    return found


def _label(label: Label, seen: Box) -> Written:
    width, height = in_window(label, (*label.pos, *label.texture_size))[2:]
    x, y = label.to_window(label.center_x, label.center_y)
    return Written(label, label.text, (x - width / 2, y - height / 2, width, height), _box(label), seen)


def cut_texts(root: Widget) -> list[Fault]:
    """Text larger than its room, or reaching over the edge of the window."""
    return [
        Fault("cut text", _name(text.who), f"{text.text!r} needs {_size(text.box)}, has {_size(text.room)}")
        for text in written(root)
        if not _inside(text.box, text.room) or not _inside_window(text)
    ]


def cut_at_the_side(root: Widget) -> list[Fault]:
    """Text of which a part is hidden at the left or right of what it scrolls in: a number would read as another. A
    button of a strip that goes on may be cut: it shows that there is more."""
    result = []
    for text in [each for each in written(root) if not in_target(each.who)]:
        shown = _common(text.box, text.seen)
        if 0 < shown[2] < text.box[2] - 2 * SLACK and shown[3] > 0.5 * text.box[3]:
            result.append(Fault("cut at the side", _name(text.who), f"{text.text!r} shows {_size(shown)}"))
    return result


def _inside_window(text: Written) -> bool:
    """Text outside the window is cut, unless a scroll view can bring it in."""
    window = text.who.get_root_window()
    if text.seen[2:] != tuple(window.size):
        return True
    return _inside(text.box, (0, 0, *window.size))


def small_letters(root: Widget) -> list[Fault]:
    """Texts whose letters are smaller than can be read on any table."""
    return [Fault("small letters", repr(text), f"{size} dp") for size, text in letters(root) if size < SMALLEST_LETTERS]


def overlapping_texts(root: Widget) -> list[Fault]:
    """Two texts that cover each other where both are seen."""
    texts = [(t, _common(t.box, t.seen)) for t in written(root)]
    result = []
    for i, (one, first) in enumerate(texts):
        for other, second in texts[i + 1 :]:
            # Roboto's line is about a fifth higher than its letters: neighbours may share that much.
            if overlap(_letters(first), _letters(second)) > 4:
                result.append(Fault("overlap", _name(one.who), f"{one.text!r} and {other.text!r}"))
    return result


def _letters(box: Box) -> Box:
    return box[0] + 1, box[1] + box[3] * 0.15, max(0.0, box[2] - 2), box[3] * 0.7


def targets(root: Widget) -> list[tuple[Widget, Box, Box]]:
    """Every touch target that can be seen: widget, its box, the part of the screen it is seen in."""
    found = []
    for widget, seen in walk(root):
        found.extend((widget, box, seen) for box in places(widget) if overlap(box, seen) > 0)
    return found


def places(widget: Widget) -> list[Box]:
    """Where a widget can be touched: as it says itself, or the whole of a button of KivyMD that is no part of another
    control (the thumb of a switch)."""
    if hasattr(widget, "touch_boxes"):
        return widget.touch_boxes()
    if getattr(widget, "touch_target", False):
        return [widget.touch_box()]
    button = isinstance(widget, ButtonBehavior) and not hasattr(widget, "touch_target")
    return [_box(widget)] if button and not in_target(widget.parent) else []


def in_target(widget: Widget | None) -> bool:
    """Whether it is a control, or a part of one."""
    while isinstance(widget, Widget):
        if getattr(widget, "touch_target", False):
            return True
        widget = widget.parent
    return False


def small_targets(root: Widget) -> list[Fault]:
    """Touch targets below 48 dp, or with less than 48 dp inside the window."""
    least = dp(SMALLEST) - SLACK
    result = []
    for widget, box, seen in targets(root):
        window = (0, 0, *widget.get_root_window().size)
        shown = _common(box, window) if seen == window else box
        if shown[2] < least or shown[3] < least:
            result.append(Fault("small target", _name(widget), _size(shown)))
    return result


def overlapping_targets(root: Widget) -> list[Fault]:
    """Two targets that claim more than a sliver of the same place, unless one lies inside the other on purpose
    (a button in a row that is itself a target)."""
    found = [(w, _common(box, seen)) for w, box, seen in targets(root)]
    result = []
    for i, (one, first) in enumerate(found):
        for other, second in found[i + 1 :]:
            common = overlap(first, second)
            if common > 0.2 * min(_area(first), _area(second)) and not _nested(one, other):
                result.append(Fault("targets overlap", _name(one), f"with {_name(other)} at {_size(second)}"))
    return result


def _nested(one: Widget, other: Widget) -> bool:
    return one is other or one in list(other.walk(restrict=True)) or other in list(one.walk(restrict=True))


def _box(widget: Widget) -> Box:
    return in_window(widget, (*widget.pos, *widget.size))


def _common(one: Box, other: Box) -> Box:
    x, y = max(one[0], other[0]), max(one[1], other[1])
    right, top = min(one[0] + one[2], other[0] + other[2]), min(one[1] + one[3], other[1] + other[3])
    return x, y, max(0.0, right - x), max(0.0, top - y)


def _inside(box: Box, room: Box) -> bool:
    return (
        box[0] >= room[0] - SLACK
        and box[1] >= room[1] - SLACK
        and box[0] + box[2] <= room[0] + room[2] + SLACK
        and box[1] + box[3] <= room[1] + room[3] + SLACK
    )


def _area(box: Box) -> float:
    return box[2] * box[3]


def _size(box: Box) -> str:
    return f"{box[2]:.0f}×{box[3]:.0f} at {box[0]:.0f},{box[1]:.0f}"


def _name(widget: Widget) -> str:
    return f"{type(widget).__name__}({words_of(widget)})"


def words_of(widget: Widget) -> str:
    """What a person would call it: its words, or its icon (whose text is a letter of the icon font)."""
    names = ("icon",) if isinstance(widget, MDIcon) else ("text", "label", "title", "icon", "name")
    found = [getattr(widget, name, "") for name in names]
    return next((word for word in found if word and isinstance(word, str)), "")
