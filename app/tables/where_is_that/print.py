"""A picture that is panned and zoomed: what is drawn is printed once, larger than its window; moving it costs one quad.

It is printed anew when what it shows has changed, when the window has left the print, and when two fingers have let go.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from kivy.graphics import (
    Callback,
    Canvas,
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Translate,
)
from kivy.graphics.opengl import GL_BLEND, glDisable, glEnable

from app.kit.canvas import Redraw
from app.kit.geometry import Box, Point
from app.kit.tokens import Rgba

MARGIN = 0.25
"""So much more than the window is printed on each side."""
LARGEST = 4096
"""No side of a texture is longer: phones cannot do more."""


class Sight(Protocol):
    """From where something is seen, through which window."""

    @property
    def box(self) -> Box: ...

    def point(self, x: float, y: float) -> Point: ...

    def spot(self, px: float, py: float) -> Point: ...


Camera = TypeVar("Camera", bound=Sight)


class Print(Generic[Camera]):
    """Owns the canvas it is given. `draw(camera, area)` draws in window coordinates, in whatever canvas is open."""

    def __init__(self, canvas: Canvas, camera: Camera, ground: Callable[[], Rgba],
                 draw: Callable[[Camera, Box], None]) -> None:  # fmt: skip
        self._ground, self._draw = ground, draw
        self._printed: Camera | None = None
        self._area: Box = (0, 0, 1, 1)
        self.camera = camera
        self.again = Redraw(self.press)
        with canvas:
            self._fbo = Fbo(size=(2, 2))
            # The texture is opaque; without blending its edges of letters keep their colour.
            Callback(lambda _instruction: glDisable(GL_BLEND))
            Color(1, 1, 1, 1)
            self._picture = Rectangle(texture=self._fbo.texture)
            Callback(lambda _instruction: glEnable(GL_BLEND))
        self._fbo.add_reload_observer(lambda _fbo: self.again())

    def press(self) -> None:
        """Print what is to be seen now."""
        box = self.camera.box
        if box[2] < 2 or box[3] < 2:
            return
        self._area = area = _printed_area(box)
        self._printed = self.camera
        size = (round(area[2]), round(area[3]))
        if tuple(self._fbo.size) != size:
            self._fbo.size = size
            self._picture.texture = self._fbo.texture
        self._fbo.clear()
        with self._fbo:
            ClearColor(*self._ground())
            ClearBuffers()
            PushMatrix()
            Translate(-area[0], -area[1])
            self._draw(self.camera, area)
            PopMatrix()
        self._show()

    def look(self, camera: Camera) -> None:
        """Another camera; the print is moved under the window, or made anew where it does not reach."""
        before, self.camera = self.camera, camera
        if self._printed is None or before.box != camera.box or not self._show():
            self.again()

    def _show(self) -> bool:
        """Put the part of the print that the window shows on the screen; False if it does not reach so far."""
        printed, box, area = self._printed, self.camera.box, self._area
        assert printed is not None
        left, low = printed.point(*self.camera.spot(box[0], box[1]))
        right, top = printed.point(*self.camera.spot(box[0] + box[2], box[1] + box[3]))
        u0, u1 = (left - area[0]) / area[2], (right - area[0]) / area[2]
        v0, v1 = (low - area[1]) / area[3], (top - area[1]) / area[3]
        if min(u0, v0) < -0.001 or max(u1, v1) > 1.001:
            return False
        self._picture.tex_coords = (u0, v0, u1, v0, u1, v1, u0, v1)
        self._picture.pos, self._picture.size = box[:2], box[2:]
        return True


def _printed_area(box: Box) -> Box:
    across = max(0.0, min(box[2] * MARGIN, (LARGEST - box[2]) / 2))
    up = max(0.0, min(box[3] * MARGIN, (LARGEST - box[3]) / 2))
    x, y = round(box[0] - across), round(box[1] - up)
    return x, y, round(box[2] + 2 * across), round(box[3] + 2 * up)
