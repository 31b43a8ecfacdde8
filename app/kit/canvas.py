"""Drawing on a plain canvas: call these inside `with widget.canvas:` and redraw through `Redraw`.

Text and icons are cached white textures, tinted by the colour: a board may draw hundreds of them a frame.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import erf, sqrt
from typing import NamedTuple

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import BorderImage, Color, Mesh, Rectangle, RoundedRectangle, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app.kit.art import finer
from app.kit.fonts import font, glyph, icon_font
from app.kit.geometry import Box, Point, around, distance, grown, rounded, seat_outline
from app.kit.tokens import ELEVATION, GOLD, GOLD_EDGE, SEATS, WHITE, Rgba

Dash = tuple[float, float]
"""Of a line: how long its dashes are, and the gaps between them."""

TEXT_CACHE_SIZE = 800
# The labels themselves are kept: they refill their textures when Android has taken the GL context away.
_texts: OrderedDict[tuple, CoreLabel] = OrderedDict()


class _Quads(NamedTuple):
    """A line as a mesh: x, y and texture coordinates of every corner; two triangles a piece."""

    vertices: list[float]
    indices: list[int]


class Redraw:
    """Redraw once a frame however often it is asked: `self.redraw = Redraw(self._draw)`."""

    def __init__(self, draw: Callable[[], None]) -> None:
        self._trigger = Clock.create_trigger(lambda _dt: draw(), -1)

    def __call__(self, *_args: object) -> None:
        self._trigger()


# ---------------------------------------------------------------- text and icons


def text_texture(
    text: str, size: float, weight: str = "regular", width: float | None = None, align: str = "left", line: float = 1.1
) -> Texture:
    """A white texture of a text, `size` in pixels; with `width` it wraps, without it stays on one line."""
    if width is not None:
        width = max(1.0, width)  # a negative width corrupts Kivy's heap
    key = (text, round(size, 1), weight, width and round(width), align, line)
    return _kept(
        key,
        lambda: CoreLabel(
            text=text or " ",
            font_size=size,
            font_name=font(weight),
            halign=align,
            text_size=(width, None),
            line_height=line,
        ),
    )


def icon_texture(name: str, size: float) -> Texture:
    """A white texture of a Material Design icon, `size` in pixels."""
    key = ("icon", name, round(size, 1))
    return _kept(key, lambda: CoreLabel(text=glyph(name), font_size=size, font_name=icon_font()))


def _kept(key: tuple, make: Callable[[], CoreLabel]) -> Texture:
    """The texture of a label, made once; the one unused for longest goes first."""
    label = _texts.get(key)
    if label is None:
        label = _texts[key] = make()
        label.refresh()
        if len(_texts) > TEXT_CACHE_SIZE:
            _texts.popitem(last=False)
    else:
        _texts.move_to_end(key)
    return label.texture


def draw_text(
    text: str,
    x: float,
    y: float,
    size: float,
    colour: Rgba,
    weight: str = "regular",
    anchor: str = "centre",
    width: float | None = None,
) -> Box:
    """Text at a point. `anchor` is the part of the text that lies there: centre, left or right (all at half
    height), top or bottom (centred). Returns the box it covers."""
    align = anchor if anchor in ("left", "right") else "center"
    return draw_texture(text_texture(text, size, weight, width, align), x, y, colour, anchor)


def draw_icon(name: str, x: float, y: float, size: float, colour: Rgba, anchor: str = "centre") -> Box:
    return draw_texture(icon_texture(name, size), x, y, colour, anchor)


def draw_texture(
    texture: Texture,
    x: float,
    y: float,
    colour: Rgba = WHITE,
    anchor: str = "centre",
    size: Sequence[float] | None = None,
) -> Box:
    """A texture at a point, on whole pixels so that text stays sharp."""
    width, height = size or texture.size
    left = {"left": x, "right": x - width}.get(anchor, x - width / 2)
    low = {"top": y - height, "bottom": y}.get(anchor, y - height / 2)
    box = (round(left), round(low), width, height)
    Color(*colour)
    Rectangle(texture=texture, pos=box[:2], size=box[2:])
    return box


def draw_picture(texture: Texture, box: Box, opacity: float = 1.0) -> None:
    """A picture of an atlas, from the finer one where it is shown large."""
    Color(1, 1, 1, opacity)
    Rectangle(texture=finer(texture, box[2], box[3]), pos=box[:2], size=box[2:])


# ---------------------------------------------------------------- areas and lines


def fill(box: Box, colour: Rgba, radius: float | Sequence[float] = 0) -> None:
    """A filled rectangle; `radius` in pixels, one or four (top left, top right, bottom right, bottom left)."""
    Color(*colour)
    if not radius:
        Rectangle(pos=box[:2], size=box[2:])
        return
    limit = min(box[2], box[3]) / 2
    radii = [radius] * 4 if isinstance(radius, int | float) else list(radius)
    # The soft edge of a translucent shape uses the stencil in a way that shows outside a scrolling page: none for it.
    shape = SmoothRoundedRectangle if colour[3] >= 1 else RoundedRectangle
    shape(pos=box[:2], size=box[2:], radius=[min(r, limit) for r in radii])


def fill_gradient(box: Box, top: Rgba, bottom: Rgba) -> None:
    Color(1, 1, 1, 1)
    # Half a texel in from both ends: exactly the two colours at the edges.
    Rectangle(
        pos=box[:2],
        size=box[2:],
        texture=gradient_texture(tuple(top), tuple(bottom)),
        tex_coords=(0, 0.25, 1, 0.25, 1, 0.75, 0, 0.75),
    )


def polygon(points: Sequence[Point], colour: Rgba) -> None:
    """A convex area with a soft edge."""
    Color(*colour)
    flat = [value for x, y in points for value in (x, y, 0, 0)]
    Mesh(vertices=flat, indices=list(range(len(points))), mode="triangle_fan")
    _stroke(points, dp(1), None)


def outline(points: Sequence[Point], colour: Rgba, width: float, dash: Dash | None = None) -> None:
    """A closed line along `points`, centred on them; `dash` is (length, gap). Kivy's own `Line` dashes only at
    width 1, hence the mesh."""
    Color(*colour)
    _stroke(points, width, dash)


def path(points: Sequence[Point], colour: Rgba, width: float, dash: Dash | None = None) -> None:
    """An open line along `points`, as in a graph."""
    period, length = (sum(dash), dash[0]) if dash else (1e9, 1e9)
    quads, walked = [], 0.0
    for a, b in pairwise(points):
        side = distance(a, b)
        if side > 0:
            quads.extend(_dashes_on(a, b, side, walked, period, length, width / 2 + 1))
        walked += side
    indices = [4 * i + corner for i in range(len(quads)) for corner in (0, 1, 2, 0, 2, 3)]
    Color(*colour)
    Mesh(
        vertices=[value for quad in quads for value in quad],
        indices=indices,
        mode="triangles",
        texture=_feather(round(width + 2)),
    )


def draw_pieces(pieces: Sequence[tuple[Point, Point]], colour: Rgba, width: float) -> None:
    """Straight lines from point to point, in one mesh: the dashes of a chart."""
    half, vertices = width / 2 + 1, list[float]()
    for (ax, ay), (bx, by) in pieces:
        nx, ny = _unit(by - ay, ax - bx)
        nx, ny = nx * half, ny * half
        vertices += _quad(((ax + nx, ay + ny), (ax - nx, ay - ny)), ((bx + nx, by + ny), (bx - nx, by - ny)))
    indices = [4 * i + corner for i in range(len(pieces)) for corner in (0, 1, 2, 0, 2, 3)]
    Color(*colour)
    Mesh(vertices=vertices, indices=indices, mode="triangles", texture=_feather(round(width + 2)))


def border(box: Box, colour: Rgba, radius: float = 0, width: float | None = None) -> None:
    """A line just inside the box."""
    width = width or dp(1)
    _outline_box(grown(box, -width / 2), radius - width / 2, colour, width)


def dashed(box: Box, colour: Rgba, radius: float = 0, width: float | None = None) -> None:
    """A dashed line just inside the box, with even dashes at every size."""
    width = width or dp(2)
    _outline_box(grown(box, -width / 2), radius - width / 2, colour, width, (dp(5), dp(4)))


def gold_ring(
    box: Box, radius: float, light_table: bool = False, width: float | None = None, opacity: float = 1.0
) -> None:
    """ "Yours to choose now": a gold ring round the box, with a dark outer edge on light tables."""
    width = width or dp(3)
    if light_table:
        edge = dp(1.5)
        _outline_box(grown(box, width + edge / 2), radius + width + edge / 2, (*GOLD_EDGE[:3], opacity), edge)
    _outline_box(grown(box, width / 2), radius + width / 2, (*GOLD[:3], opacity), width)


def corner_brackets(box: Box, colour: Rgba = WHITE, width: float | None = None) -> None:
    """The last-move marker: four white corners round what the previous player moved."""
    width, arm = width or dp(3), min(box[2], box[3]) * 0.25
    x, y, right, top = box[0], box[1], box[0] + box[2], box[1] + box[3]
    Color(*colour)
    for left, low in ((x, y), (right - arm, y), (x, top - width), (right - arm, top - width)):
        Rectangle(pos=(left, low), size=(arm, width))
    for left, low in ((x, y), (right - width, y), (x, top - arm), (right - width, top - arm)):
        Rectangle(pos=(left, low), size=(width, arm))


def draw_seat_shape(seat: int, box: Box, colour: Rgba | None = None) -> None:
    """The filled shape of a seat, in its colour unless told otherwise."""
    chosen = SEATS[seat % len(SEATS)]
    Color(*(colour or chosen.colour))
    area, edge = _seat_meshes(chosen.shape, box[2], box[3], dp(1))
    Mesh(vertices=_moved(area.vertices, box), indices=area.indices, mode="triangle_fan")
    _draw_quads(edge, box, dp(1))


def draw_mark(kind: str, x: float, y: float, size: float) -> None:
    """Right = green disc with a tick; wrong = red square with a cross: shape first, colour second."""
    right = kind == "right"
    box = around(x, y, size, size)
    radius = size / 2 if right else size * 0.2
    fill(grown(box, dp(1.5)), WHITE, radius + dp(1.5))
    fill(box, (0.106, 0.431, 0.235, 1) if right else (0.702, 0.149, 0.118, 1), radius)
    draw_icon("check-bold" if right else "close-thick", x, y, size * 0.72, WHITE)


def _outline_box(box: Box, radius: float, colour: Rgba, width: float, dash: Dash | None = None) -> None:
    """A line along a rounded rectangle. Most of what a table draws are such lines of a few sizes, so each size is
    reckoned once and only moved to its place."""
    Color(*colour)
    line = _box_line(box[2], box[3], radius, width, dash)
    _draw_quads(line, box, width)


def _draw_quads(line: _Quads, box: Box, width: float) -> None:
    """A line that was reckoned at the origin, at its place."""
    Mesh(
        vertices=_moved(line.vertices, box), indices=line.indices, mode="triangles", texture=_feather(round(width + 2))
    )


def _moved(vertices: list[float], box: Box) -> list[float]:
    """What was reckoned at the origin, at its place."""
    moved = list(vertices)
    moved[0::4] = [box[0] + x for x in moved[0::4]]
    moved[1::4] = [box[1] + y for y in moved[1::4]]
    return moved


@lru_cache(maxsize=256)
def _seat_meshes(shape: str, width: float, height: float, edge: float) -> tuple[_Quads, _Quads]:
    """The area of a seat's shape and its soft edge, as `polygon` draws them: badges are drawn again whenever a page
    moves them."""
    points = seat_outline(shape, (0.0, 0.0, width, height))
    area = [value for x, y in points for value in (x, y, 0, 0)]
    return _Quads(area, list(range(len(points)))), _line_quads(points, edge, None)


@lru_cache(maxsize=2048)
def _box_line(box_width: float, box_height: float, radius: float, width: float, dash: Dash | None) -> _Quads:
    return _line_quads(rounded((0.0, 0.0, box_width, box_height), radius), width, dash)


def _stroke(points: Sequence[Point], width: float, dash: Dash | None) -> None:
    line = _line_quads(points, width, dash)
    Mesh(vertices=line.vertices, indices=line.indices, mode="triangles", texture=_feather(round(width + 2)))


def _line_quads(points: Sequence[Point], width: float, dash: Dash | None) -> _Quads:
    # One more pixel on both sides carries the soft edge of the feather texture.
    half = width / 2 + 1
    quads = _dash_quads(points, half, dash) if dash else _ring_quads(points, half)
    indices = [4 * i + corner for i in range(len(quads)) for corner in (0, 1, 2, 0, 2, 3)]
    return _Quads([value for quad in quads for value in quad], indices)


def _ring_quads(points: Sequence[Point], half: float) -> list[tuple[float, ...]]:
    sides = [_mitre(points, i, half) for i in range(len(points))]
    return [_quad(sides[i - 1], sides[i]) for i in range(len(sides))]


def _quad(start: tuple[Point, Point], end: tuple[Point, Point]) -> tuple[float, ...]:
    (a, b), (c, d) = start, end
    return (*a, 0.5, 0.0, *b, 0.5, 1.0, *d, 0.5, 1.0, *c, 0.5, 0.0)


def _mitre(points: Sequence[Point], i: int, half: float) -> tuple[Point, Point]:
    """The outer and the inner point of a line of that half width at corner `i`."""
    (px, py), (x, y), (nx, ny) = points[i - 1], points[i], points[(i + 1) % len(points)]
    ax, ay = _unit(y - py, px - x)
    bx, by = _unit(ny - y, x - nx)
    mx, my = _unit(ax + bx, ay + by)
    reach = half / max(0.35, mx * (ax or bx) + my * (ay or by)) if (ax or ay) else half
    return (x + mx * reach, y + my * reach), (x - mx * reach, y - my * reach)


def _unit(x: float, y: float) -> Point:
    length = sqrt(x * x + y * y)
    return (x / length, y / length) if length else (0.0, 0.0)


def _dash_quads(points: Sequence[Point], half: float, dash: Dash) -> list[tuple[float, ...]]:
    """Dashes spread so that a whole number of them fits the closed line."""
    closed = [*points, points[0]]
    total = sum(distance(a, b) for a, b in pairwise(closed))
    period = total / max(1, round(total / sum(dash)))
    length = period * dash[0] / sum(dash)
    quads, walked = [], 0.0
    for a, b in pairwise(closed):
        side = distance(a, b)
        if side > 0:
            quads.extend(_dashes_on(a, b, side, walked, period, length, half))
        walked += side
    return quads


def _dashes_on(
    a: Point, b: Point, side: float, walked: float, period: float, length: float, half: float
) -> list[tuple[float, ...]]:
    dx, dy = (b[0] - a[0]) / side, (b[1] - a[1]) / side
    nx, ny = dy * half, -dx * half
    quads = []
    first = int(walked / period)
    for i in range(first, int((walked + side) / period) + 1):
        start, end = max(i * period, walked) - walked, min(i * period + length, walked + side) - walked
        if end > start:
            ends = [
                ((a[0] + dx * t + nx, a[1] + dy * t + ny), (a[0] + dx * t - nx, a[1] + dy * t - ny))
                for t in (start, end)
            ]
            quads.append(_quad(*ends))
    return quads


# ---------------------------------------------------------------- baked textures


@cache
def _feather(pixels: int) -> Texture:
    """Across a line: transparent, opaque…, transparent. Gives lines a soft edge without shaders."""
    count = max(3, pixels)
    data = b"".join(b"\xff\xff\xff" + bytes([0 if i in (0, count - 1) else 255]) for i in range(count))
    return bake(1, count, data)


@cache
def gradient_texture(top: Rgba, bottom: Rgba) -> Texture:
    data = bytes(round(255 * value) for colour in (bottom, top) for value in colour)
    return bake(1, 2, data)


@cache
def hatch_texture(one: Rgba, other: Rgba) -> Texture:
    """Diagonal stripes, repeating: the part of a bar that would be lost."""
    side = 8
    pick = [bytes(round(255 * v) for v in colour) for colour in (one, other)]
    texture = bake(side, side, b"".join(pick[((x + y) // 4) % 2] for y in range(side) for x in range(side)))
    texture.wrap = "repeat"
    return texture


def bake(width: int, height: int, data: bytes) -> Texture:
    """A texture of our own reckoning, four bytes a pixel from the lowest row upwards."""

    def refill(texture: Texture) -> None:
        texture.blit_buffer(data, colorfmt="rgba", bufferfmt="ubyte")

    texture = Texture.create(size=(width, height), colorfmt="rgba")
    refill(texture)
    texture.add_reload_observer(refill)  # when Android has taken the GL context away
    texture.mag_filter = texture.min_filter = "linear"
    texture.wrap = "clamp_to_edge"
    return texture


SHADOW_SIDE = 64


@cache
def _shadow_texture(blur_share: int) -> Texture:
    """A blurred square, used as a 9-patch; `blur_share` is the blur in 1/64 of its side."""
    sigma = max(1.0, blur_share / 2)
    low, high = blur_share, SHADOW_SIDE - blur_share

    def covered(i: int) -> float:
        scale = sigma * sqrt(2)
        return (erf((i + 0.5 - low) / scale) - erf((i + 0.5 - high) / scale)) / 2

    line = [covered(i) for i in range(SHADOW_SIDE)]
    return bake(
        SHADOW_SIDE, SHADOW_SIDE, b"".join(b"\x00\x00\x00" + bytes([round(255 * a * b)]) for a in line for b in line)
    )


def shadow(box: Box, elevation: int = 1, radius: float = 0, opacity: float = 1.0) -> None:
    """The shadow of an elevation under the box. One baked 9-patch for all instead of BoxShadow:
    twelve cards cost 1.6 ms a frame with it and 44 ms with BoxShadow (software GL, 412×915)."""
    down, blur, strength = ELEVATION[elevation]
    if not strength:
        return
    share = 15
    spread, corner = dp(blur), max(dp(blur) * 2, radius * 1.2)
    x, y, width, height = grown(box, spread)
    corner = min(corner, width / 2, height / 2)
    Color(0, 0, 0, strength * opacity)
    BorderImage(
        texture=_shadow_texture(share),
        pos=(x, y - dp(down)),
        size=(width, height),
        border=(2 * share,) * 4,
        display_border=(corner,) * 4,
    )
