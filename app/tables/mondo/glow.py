"""Where the held tile may go: gold with a tick where it fits as it lies, dashed with a sign where it would fit turned
or flipped.

A tile is carried over as many as twenty-four lit spaces, and each frame draws them all: every kind of mark is one mesh
for all spaces, two triangles a space, and they are made anew only when a mark has changed, not when the tile is
carried on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, radians, sin
from typing import NamedTuple

from kivy.graphics import Canvas, Color, Mesh
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app.kit.canvas import icon_texture
from app.kit.geometry import Box, centre
from app.kit.tokens import GOLD
from app.tables.mondo.marks import frame_texture

NOW, TURNED, FLIPPED = "now", "turned", "flipped"
SIGNS = {NOW: "check", TURNED: "rotate-right", FLIPPED: "swap-horizontal"}
INSET = 2
"""Dp between a mark and the edge of its space."""
PULSE = 2
"""Dp by which a mark stands out on each side when it appears."""
TINT = 0.32
"""Opacity of the gold on a space where the tile fits as it lies."""


class Lit(NamedTuple):
    """A space, how the tile fits there, and how its seat is turned: the sign stands upright for who sits there."""

    box: Box
    fits: str
    angle: float


class Glow:
    """Show it what is lit with `show`; `pulse` 1…0 lets marks where the tile fits stand out for a moment."""

    def __init__(self) -> None:
        self.canvas = Canvas()
        self._shown: tuple[tuple[Lit, ...], float] = ((), 0.0)

    def show(self, lit: Iterable[Lit], pulse: float) -> None:
        wanted = tuple(lit), pulse
        if wanted == self._shown:
            return
        self._shown = wanted
        self.canvas.clear()
        with self.canvas:
            for side in sorted({_side(each) for each in wanted[0]}):  # seats of one table may differ in size
                self._draw([each for each in wanted[0] if _side(each) == side], side, dp(PULSE) * pulse)

    def _draw(self, lit: Sequence[Lit], side: int, more: float) -> None:
        now = [each for each in lit if each.fits == NOW]
        later = [each for each in lit if each.fits != NOW]
        radius = side * 0.1
        if now:
            _draw_all(frame_texture(side, radius + dp(3), dp(3), TINT), now, more)
        if later:
            _draw_all(frame_texture(side, radius, dp(2), dashes=(dp(5), dp(4))), later)
        for fits, sign in SIGNS.items():
            signed = [each for each in lit if each.fits == fits]
            if signed:
                _draw_all(icon_texture(sign, min(dp(24), side * 0.4)), signed)


def _side(lit: Lit) -> int:
    """Whole pixels, so that lines stay sharp; spaces of one board differ only by what sums of fractions leave over."""
    return max(1, round(lit.box[2] - 2 * dp(INSET)))


def _draw_all(texture: Texture, lit: Sequence[Lit], more: float = 0.0) -> None:
    """The same picture in the middle of each space, larger by `more` on each side; upright ones on whole pixels."""
    width, height = texture.width + 2 * more, texture.height + 2 * more
    u0, v0, u1, v1, u2, v2, u3, v3 = texture.tex_coords
    vertices: list[float] = []
    for each in lit:
        x, y = centre(each.box)
        left, low = round(x - width / 2) - x, round(y - height / 2) - y
        c, s = cos(radians(each.angle)), sin(radians(each.angle))
        for dx, dy, u, v in (
            (left, low, u0, v0),
            (left + width, low, u1, v1),
            (left + width, low + height, u2, v2),
            (left, low + height, u3, v3),
        ):
            vertices += (x + dx * c - dy * s, y + dx * s + dy * c, u, v)
    indices = [4 * index + corner for index in range(len(lit)) for corner in (0, 1, 2, 0, 2, 3)]
    Color(*GOLD)
    Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture)
