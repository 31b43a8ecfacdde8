"""What lies round the chart and does not pan: the checkered neatline, N S E W, and a compass in a free corner.

The neatline lies beside the map, on the paper that is drawn once. Only the discs and the compass lie over it: they are
drawn with every step of a pan, so they are few pictures and change no colour.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.art import picture
from app.kit.canvas import Redraw, text_texture
from app.kit.geometry import Box, Point, around
from app.kit.tokens import WHITE, Rgba, rgba, theme
from app.services.i18n import tr
from app.tables.where_is_that.colours import WHERE_IS_THAT

LINE = 7
DASH = 24
DISC = 26
COMPASS = 64
BLUE: Rgba = rgba("#12477F")
Hides = Callable[[Box], bool]
SIDES = ("north", "south", "west", "east")
LOW_CHART = 300
"""Dp of height below which a chart is low: a lesson on a small phone."""


class Neatline(Widget):
    """A line of dark and light dashes round the chart, and a thin one inside it."""

    def __init__(self, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._redraw = Redraw(self._draw)
        self.bind(pos=self._redraw, size=self._redraw)
        theme.tell(self._redraw, "dark")

    def _draw(self) -> None:
        self.canvas.clear()
        if self.width >= dp(100):
            with self.canvas:
                self._draw_dashes()
                self._draw_thin()

    def _draw_dashes(self) -> None:
        line = dp(LINE)
        across, up = max(1, round(self.width / dp(DASH) / 2)), max(1, round(self.height / dp(DASH) / 2))
        Color(1, 1, 1, 1)
        texture = _checks(tuple(WHERE_IS_THAT["neatline"]), tuple(WHERE_IS_THAT["neatline_gap"]))
        flat, upright = (0, 0, across, 0, across, 1, 0, 1), (0, 0, 0, 0, up, 0, up, 0)
        for y in (self.y, self.top - line):
            Rectangle(texture=texture, pos=(self.x, y), size=(self.width, line), tex_coords=flat)
        for x in (self.x, self.right - line):
            Rectangle(texture=texture, pos=(x, self.y), size=(line, self.height), tex_coords=upright)

    def _draw_thin(self) -> None:
        line, thin = dp(LINE), dp(1)
        Color(*WHERE_IS_THAT["neatline"])
        for pos, size in (
            ((self.x, self.y + line), (self.width, thin)),
            ((self.x, self.top - line - thin), (self.width, thin)),
            ((self.x + line, self.y), (thin, self.height)),
            ((self.right - line - thin, self.y), (thin, self.height)),
        ):
            Rectangle(pos=pos, size=size)


class ChartFrame(Widget):
    """`place(box, corners)`; `hides(box)` says whether something there would cover a card or a cell to choose,
    `hides_card(box)` the same of cards alone: a letter is small, and cells to choose come and go."""

    def __init__(self, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.corners: Sequence[Box] = ()
        """Where the compass may lie, best first."""
        self.compass: Box | None = None
        self.letters: list[Point | None] = [None] * len(SIDES)
        """Where N S W E stand; None: cards lie all along that side."""
        self._redraw = Redraw(self._draw)
        theme.tell(self.refresh, "dark", "text_scale")

    def place(self, box: Box, corners: Sequence[Box]) -> None:
        self.pos, self.size, self.corners = box[:2], box[2:], corners
        self.compass, self.letters = None, [points[0] for points in self._points()]
        self._redraw()

    def refresh(self, *_args: object) -> None:
        """Theme or language have changed."""
        self._redraw()

    def settle(self, hides: Hides, hides_card: Hides) -> None:
        """The map lies still. The compass goes where it hides no card and no cell, a letter to the place next to the
        middle of its side where it hides no card; where there is none they are left out."""
        free = next((corner for corner in self.corners if not hides(corner)), None)
        letters = [self._free(points, hides, hides_card) for points in self._points()]
        if (free, letters) != (self.compass, self.letters):
            self.compass, self.letters = free, letters
            self._redraw()

    def _free(self, points: list[Point], hides: Hides, hides_card: Hides) -> Point | None:
        """On a low chart the cells at the rim lie under the letters: there a place beside them comes first."""
        tests = (hides, hides_card) if self.height < dp(LOW_CHART) else (hides_card,)
        found = (at for hidden in tests for at in points if not hidden(_disc_at(at)))
        return next(found, None)

    def give_way(self, hides: Hides, hides_card: Hides) -> None:
        """The map moves under a finger: compass and letters go as soon as a card comes to lie under them."""
        if self.compass is not None and hides(self.compass):
            self.compass = None
            self.canvas.after.clear()
        letters = [None if at is None or hides_card(_disc_at(at)) else at for at in self.letters]
        if letters != self.letters:
            self.letters = letters
            self._redraw()

    def _draw(self) -> None:
        self.canvas.clear()
        self.canvas.after.clear()
        if self.width < dp(100):
            return
        with self.canvas:
            Color(1, 1, 1, 1)
            shown = [(side, at) for side, at in zip(SIDES, self.letters, strict=True) if at is not None]
            for _side, point in shown:
                _draw_middle(_disc(), point, (dp(DISC), dp(DISC)))
            for side, point in shown:
                letter = text_texture(tr(f"where_is_that.table.compass.{side}"), dp(14), "bold")
                _draw_middle(letter, point, letter.size)
        if self.compass is not None:
            with self.canvas.after:
                Rectangle(texture=picture("where_is_that", "compass"), pos=self.compass[:2], size=self.compass[2:])

    def _points(self) -> list[list[Point]]:
        """For each letter where it may stand, just inside its side so that nothing of the disc is cut off: in the
        middle, or beside it, but not in a corner."""
        inset, corner = dp(DISC) / 2 + dp(1), dp(COMPASS + DISC)
        across, up = _beside_middle(self.width / 2 - corner), _beside_middle(self.height / 2 - corner)
        (x, y), right, top = self.center, self.right - inset, self.top - inset
        return [
            [(x + by, top) for by in across],
            [(x + by, self.y + inset) for by in across],
            [(self.x + inset, y + by) for by in up],
            [(right, y + by) for by in up],
        ]


def _beside_middle(most: float) -> list[float]:
    """How far from the middle, the nearest first."""
    steps = range(1, 1 + max(0, int(most / dp(DISC))))
    return [0.0, *(way * step * dp(DISC) for step in steps for way in (-1, 1))]


def _disc_at(at: Point) -> Box:
    return around(*at, dp(DISC), dp(DISC))


def _draw_middle(texture: Texture, at: Point, size: Sequence[float]) -> None:
    box = around(*at, *size)
    Rectangle(texture=texture, pos=(round(box[0]), round(box[1])), size=box[2:])


@cache
def _checks(one: Rgba, other: Rgba) -> Texture:
    """Two halves, one of each colour, repeating."""
    data = b"".join(bytes(round(255 * value) for value in colour) for colour in (one, other))
    return _made(2, 1, data, "repeat", "nearest")


@cache
def _disc() -> Texture:
    """A blue disc with a white edge, soft at its rim."""
    side, rim = 64, 64 * 1.5 / DISC
    data = b"".join(_pixel(side / 2 - _away(x, y, side), rim) for y in range(side) for x in range(side))
    return _made(side, side, data, "clamp_to_edge", "linear")


def _away(x: int, y: int, side: int) -> float:
    """How far a pixel lies from the middle of its picture."""
    return ((x + 0.5 - side / 2) ** 2 + (y + 0.5 - side / 2) ** 2) ** 0.5


def _pixel(inside: float, rim: float) -> bytes:
    """Of a disc, so far inside its edge, which is `rim` wide."""
    blue, there = (max(0.0, min(1.0, depth)) for depth in (inside - rim, inside))
    mixed = (white + (ink - white) * blue for white, ink in zip(WHITE[:3], BLUE[:3], strict=True))
    return bytes(round(255 * value) for value in (*mixed, there))


def _made(width: int, height: int, data: bytes, wrap: str, smooth: str) -> Texture:
    def refill(texture: Texture) -> None:
        texture.blit_buffer(data, colorfmt="rgba", bufferfmt="ubyte")

    texture = Texture.create(size=(width, height), colorfmt="rgba")
    refill(texture)
    texture.add_reload_observer(refill)  # when Android has taken the GL context away
    texture.wrap, texture.mag_filter, texture.min_filter = wrap, smooth, smooth
    return texture
