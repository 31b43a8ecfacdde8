"""Pictures of the atlases as widgets: filling a box (cut at the edges) or fitting into it, with round corners."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from kivy.graphics import Color, Mesh
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, NumericProperty, OptionProperty, StringProperty

from app.kit.art import finer, picture, sharp
from app.kit.canvas import border, draw_picture, gold_ring, gradient_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, Point, around, centre
from app.kit.tokens import Rgba, theme


def cut_to_fill(texture: Texture, width: float, height: float, focus: tuple[float, float] = (0.5, 0.5)) -> Texture:
    """The part of a texture that fills a box of that shape; `focus` is the share of what is cut at left and low."""
    texture = finer(texture, width, height)
    share = min(texture.width / max(1.0, width), texture.height / max(1.0, height))
    wide, high = width * share, height * share
    left, low = (texture.width - wide) * focus[0], (texture.height - high) * focus[1]
    return texture.get_region(left, low, wide, high)


def fitted(texture: Texture, box: Box) -> Box:
    """The largest box of the texture's shape in the middle of `box`."""
    share = min(box[2] / texture.width, box[3] / texture.height)
    return around(*centre(box), texture.width * share, texture.height * share)


def draw_filling(texture: Texture, box: Box, radii: Sequence[float], focus: tuple[float, float] = (0.5, 0.5)) -> None:
    """A picture that fills the box; `radii` are top left, top right, bottom right, bottom left."""
    Color(1, 1, 1, 1)
    _rounded_mesh(box, radii, cut_to_fill(texture, box[2], box[3], focus))


def draw_veil(box: Box, start: Rgba, end: Rgba, radii: Sequence[float], upright: bool = False) -> None:
    """A gradient over a picture, from left to right (or from below), so that words on it can be read."""
    texture = gradient_texture(tuple(end), tuple(start))
    Color(1, 1, 1, 1)
    across = (0.5, 0.25, 0.5, 0.75, 0.5, 0.75, 0.5, 0.25)
    _rounded_mesh(box, radii, texture, (0.5, 0.25, 0.5, 0.25, 0.5, 0.75, 0.5, 0.75) if upright else across)


def _rounded_mesh(box: Box, radii: Sequence[float], texture: Texture, corners: Sequence[float] = ()) -> None:
    """A texture on a rectangle with round corners. Kivy's own RoundedRectangle maps textures of an atlas wrongly,
    hence the mesh. `corners` are texture coordinates: bottom left, bottom right, top right, top left."""
    (u0, v0, u1, v1, _, _, u3, v3) = corners or texture.tex_coords
    x, y, width, height = box
    vertices: list[float] = []
    for px, py in _round_corners(box, radii):
        s, t = (px - x) / max(1.0, width), (py - y) / max(1.0, height)
        vertices += (px, py, u0 + s * (u1 - u0) + t * (u3 - u0), v0 + s * (v1 - v0) + t * (v3 - v0))
    Mesh(vertices=vertices, indices=list(range(len(vertices) // 4)), mode="triangle_fan", texture=texture)


def _round_corners(box: Box, radii: Sequence[float], steps: int = 10) -> list[Point]:
    """Outline of a rectangle with a radius of its own at each corner, counter-clockwise from the bottom right."""
    x, y, width, height = box
    top_left, top_right, bottom_right, bottom_left = radii
    turns = (
        (x + width - bottom_right, y + bottom_right, bottom_right, -90),
        (x + width - top_right, y + height - top_right, top_right, 0),
        (x + top_left, y + height - top_left, top_left, 90),
        (x + bottom_left, y + bottom_left, bottom_left, 180),
    )
    points = []
    for cx, cy, radius, start in turns:
        for step in range(steps + 1 if radius else 1):
            angle = (start + 90 * step / steps) * pi / 180
            points.append((cx + radius * cos(angle), cy + radius * sin(angle)))
    return points


class Picture(Drawn):
    """A picture of an atlas. `fit="fill"` cuts what is too much, `"whole"` leaves a margin."""

    atlas = StringProperty("")
    name = StringProperty("")
    fit = OptionProperty("whole", options=["whole", "fill"])
    corners = ListProperty([0, 0, 0, 0])
    focus = ListProperty([0.5, 0.5])
    strength = NumericProperty(1.0)
    ring = ColorProperty(None, allownone=True)
    redraw_on = ("atlas", "name", "fit", "corners", "focus", "strength", "ring")

    def draw(self) -> None:
        box = (*self.pos, *self.size)
        if self.fit == "fill":
            radii = [dp(corner) for corner in self.corners]
            draw_filling(sharp(self.atlas, self.name, *self.size), box, radii, tuple(self.focus))
            return
        inner = fitted(picture(self.atlas, self.name), box)
        draw_picture(sharp(self.atlas, self.name, *inner[2:]), inner, self.strength)
        if self.ring:
            gold_ring(inner, dp(8), not theme.dark)
        elif self.strength < 1:
            border(inner, (*theme.outline_variant[:3], 0.5), dp(8))
