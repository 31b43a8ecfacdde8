"""What all kit widgets share: they draw themselves once a frame, follow the theme, and tell the measuring
tests where they can be touched and what they wrote."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.uix.widget import Widget

from app.kit.canvas import Redraw
from app.kit.geometry import Box
from app.kit.press import DOUBLE_TAP as DOUBLE_TAP
from app.kit.press import Press, Told
from app.kit.press import in_window as in_window
from app.kit.tokens import theme


@dataclass(frozen=True)
class DrawnText:
    """A text on a canvas: what it says, the box it covers and the box it may cover (window coordinates)."""

    text: str
    box: Box
    room: Box


class Drawn(Widget):
    """A widget that draws in `draw()`, called inside its canvas at most once a frame, after a change of place,
    size, theme, text scale or any property named in `redraw_on`."""

    redraw_on: tuple[str, ...] = ()

    def __init__(self, **kwargs) -> None:
        self._texts: list[tuple[str, Box, Box]] = []
        self.redraw = Redraw(self._draw)
        super().__init__(**kwargs)
        for name in ("pos", "size", "opacity", *self.redraw_on):
            self.fbind(name, self.redraw)
        theme.tell(self._retheme, "dark", "text_scale")
        self.redraw()

    def _retheme(self, *_args) -> None:
        self.measure()
        self.redraw()

    def _draw(self) -> None:
        self._texts = []
        self.canvas.before.clear()
        with self.canvas.before:
            self.draw()

    def measure(self) -> None:
        """Set the natural size; called when text or text scale change."""

    def draw(self) -> None:
        """Draw inside the canvas."""

    def wrote(self, text: str, box: Box, room: Box | None = None) -> None:
        """Note a text drawn on the canvas, for the tests that look for cut text."""
        self._texts.append((text, box, room or (self.x, self.y, self.width, self.height)))

    def drawn_texts(self) -> list[DrawnText]:
        return [DrawnText(text, in_window(self, box), in_window(self, room)) for text, box, room in self._texts]


class Pressable(Press, Drawn):
    """A button of our own drawing."""

    redraw_on: tuple[str, ...] = ("pressed", "enabled")


class DrawnSign(Told, Drawn):
    """A drawing of ours that tells what it is (`help`)."""
