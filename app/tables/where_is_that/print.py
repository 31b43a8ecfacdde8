"""A picture that is panned and zoomed, drawn once: while fingers move it, nothing is drawn or laid out anew.

What is drawn lies as instructions in an `Fbo`, all that fingers can bring into sight, and is printed larger than its
window. A pan then costs one quad whose texture coordinates move. Where the window leaves the print, the same
instructions are printed once more under another translation; a pinch does it with a scale. Only when what it shows has
changed, or when the fingers rest after a zoom, is it drawn again, sharp.
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
    Scale,
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
    """Owns the canvas it is given. `draw(camera)` draws in window coordinates, in whatever canvas is open, everything
    that can be panned to. `edge`: so many pixels inside the window's rim belong to a frame and are left free."""

    def __init__(
        self, canvas: Canvas, camera: Camera, ground: Callable[[], Rgba], draw: Callable[[Camera], None]
    ) -> None:
        self._ground, self._draw = ground, draw
        self._drawn: Camera | None = None
        self._area: Box = (0, 0, 1, 1)
        """What the print shows, in the coordinates of the drawing."""
        self.camera = camera
        self.edge = 0.0
        self.again = Redraw(self.press)
        self._scale, self._shift = Scale(1, 1, 1), Translate(0, 0)
        with canvas:
            self._fbo = Fbo(size=(2, 2))
            # The texture is opaque; without blending its edges of letters keep their colour.
            Callback(lambda _instruction: glDisable(GL_BLEND))
            Color(1, 1, 1, 1)
            self._picture = Rectangle(texture=self._fbo.texture)
            Callback(lambda _instruction: glEnable(GL_BLEND))
        self._fbo.add_reload_observer(lambda _fbo: self.again())

    def press(self) -> None:
        """Draw what is to be seen now, and print it."""
        box = self.camera.box
        if box[2] < 2 or box[3] < 2:
            return
        self._drawn = self.camera
        self._fbo.clear()
        with self._fbo:
            ClearColor(*self._ground())
            ClearBuffers()
            PushMatrix()
        self._fbo.add(self._scale)
        self._fbo.add(self._shift)
        with self._fbo:
            self._draw(self.camera)
            PopMatrix()
        self._print(_snapped(box))

    def look(self, camera: Camera) -> None:
        """Another camera: the print is moved under the window, and printed anew where it does not reach."""
        before, self.camera = self.camera, camera
        if self._drawn is None or before.box != camera.box:
            self.again()
        else:
            self._show()

    def _print(self, seen: Box) -> None:
        """Print this part of the drawing, and something round it, at the size at which it is seen."""
        window = _snapped(self.camera.box)
        across, up = (_margin(side) for side in window[2:])
        size = window[2] + 2 * across, window[3] + 2 * up
        if tuple(self._fbo.size) != size:
            self._fbo.size = size
            self._picture.texture = self._fbo.texture
        by = window[2] / seen[2]
        self._area = area = seen[0] - across / by, seen[1] - up / by, size[0] / by, size[1] / by
        self._scale.xyz = (by, by, 1)
        self._shift.xy = (-area[0], -area[1])
        self._show()

    def _seen(self) -> Box:
        """The part of the drawing that lies under the window; whole pixels, where it is only panned."""
        assert self._drawn is not None
        x, y, width, height = _snapped(self.camera.box)
        left, low = self._drawn.point(*self.camera.spot(x, y))
        right, top = self._drawn.point(*self.camera.spot(x + width, y + height))
        if abs(right - left - width) < 0.01:
            return round(left), round(low), width, height
        return left, low, right - left, top - low

    def _show(self) -> None:
        """Put the part of the print that the window shows on the screen."""
        seen, area = self._seen(), self._area
        if not _inside(seen, area):
            self._print(seen)
            return
        window, edge = _snapped(self.camera.box), round(self.edge)
        share = edge * seen[2] / window[2]
        u0, u1 = (seen[0] + share - area[0]) / area[2], (seen[0] + seen[2] - share - area[0]) / area[2]
        v0, v1 = (seen[1] + share - area[1]) / area[3], (seen[1] + seen[3] - share - area[1]) / area[3]
        self._picture.tex_coords = (u0, v0, u1, v0, u1, v1, u0, v1)
        self._picture.pos = window[0] + edge, window[1] + edge
        self._picture.size = window[2] - 2 * edge, window[3] - 2 * edge
        self._filter("nearest" if seen[2:] == window[2:] and self._scale.x == 1 else "linear")

    def _filter(self, kind: str) -> None:
        """Pixel on pixel nothing has to be mixed: that is sharper and costs half."""
        texture = self._fbo.texture
        if texture.mag_filter != kind:
            texture.mag_filter = texture.min_filter = kind


def _snapped(box: Box) -> Box:
    x, y = round(box[0]), round(box[1])
    return x, y, round(box[0] + box[2]) - x, round(box[1] + box[3]) - y


def _inside(seen: Box, area: Box) -> bool:
    slack = 0.001 * area[2]
    return (
        seen[0] >= area[0] - slack
        and seen[0] + seen[2] <= area[0] + area[2] + slack
        and seen[1] >= area[1] - slack
        and seen[1] + seen[3] <= area[1] + area[3] + slack
    )


def _margin(side: float) -> int:
    return max(0, round(min(side * MARGIN, (LARGEST - side) / 2)))
