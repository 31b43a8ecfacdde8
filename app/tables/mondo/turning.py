"""Boxes of widgets that lie in a turned seat, as they are seen in the window."""

from __future__ import annotations

from typing import NamedTuple

from kivy.uix.scatter import Scatter
from kivy.uix.widget import Widget

from app.kit.drawn import Drawn, DrawnText, in_window
from app.kit.geometry import Box, centre


def window_box(widget: Widget, box: Box | None = None) -> Box:
    """A box in the coordinates of the widget's parent (its own by default) as a box of the window."""
    return in_window(widget, box or (*widget.pos, *widget.size))


class Turned(Drawn):
    """A drawn widget that may lie in a turned seat: what it tells the measuring tests is turned with it."""

    def drawn_texts(self) -> list[DrawnText]:
        return [DrawnText(text, self._letters(box), window_box(self, room)) for text, box, room in self._texts]

    def _letters(self, box: Box) -> Box:
        """A line is higher than its letters; where it stands on end, that slack lies at its sides."""
        x, y, width, height = window_box(self, box)
        if abs(width - box[2]) < 1 or abs(width - height) < 1:
            return x, y, width, height
        return x + width * 0.15, y, width * 0.7, height


class Side(NamedTuple):
    """A part of the window, and how it is turned towards who reads there."""

    box: Box
    angle: int


class Holder(Scatter):
    """Something turned towards a side of the table: touch follows the drawing. No finger moves it."""

    def __init__(self, content: Widget) -> None:
        super().__init__(
            do_rotation=False, do_scale=False, do_translation=False, auto_bring_to_front=False, size_hint=(None, None)
        )
        self.content = content
        self.add_widget(content)

    def lay(self, side: Side) -> None:
        size = side.box[2:] if side.angle % 180 == 0 else side.box[:1:-1]
        self.size = self.content.size = size
        self.rotation = side.angle
        self.center = centre(side.box)
