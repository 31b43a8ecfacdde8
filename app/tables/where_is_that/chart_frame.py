"""What lies round the chart and does not pan: the checkered neatline, N S E W, and a compass in a free corner."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.art import picture
from app.kit.canvas import Redraw, text_texture
from app.kit.geometry import Box, around, overlap
from app.kit.tokens import WHITE, Rgba, rgba, theme
from app.services.i18n import tr
from app.tables.where_is_that.colours import WHERE_IS_THAT

LINE = 7
DASH = 24
DISC = 26
COMPASS = 64
BLUE: Rgba = rgba("#12477F")
SIDES = ("north", "south", "west", "east")


class ChartFrame(Widget):
    """`place(box, clear, corners)`; few plain rectangles, since it is drawn anew with every step of a pan."""

    def __init__(self, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.corners: Sequence[Box] = ()
        """Where the compass may lie, best first."""
        self.compass: Box | None = None
        self._redraw = Redraw(self._draw)
        theme.tell(self.refresh, "dark", "text_scale")

    def place(self, box: Box, corners: Sequence[Box]) -> None:
        self.pos, self.size, self.corners = box[:2], box[2:], corners
        self.compass = None
        self._redraw()

    def refresh(self, *_args: object) -> None:
        """Theme or language have changed."""
        self._redraw()

    def choose_corner(self, covered: Sequence[Box]) -> None:
        """The compass goes where it hides no card and no cell; if there is no such corner it is left out."""
        free = next((corner for corner in self.corners if not any(overlap(corner, box) for box in covered)), None)
        if free != self.compass:
            self.compass = free
            self._redraw()

    def give_way(self, covered: Sequence[Box]) -> None:
        """The map moves under a finger: the compass goes as soon as a card comes to lie under it."""
        if self.compass is not None and any(overlap(self.compass, box) for box in covered):
            self.compass = None
            self._redraw()

    def _draw(self) -> None:
        self.canvas.clear()
        if self.width < dp(100):
            return
        with self.canvas:
            self._draw_line()
            for side, point in zip(SIDES, self._points(), strict=True):
                _draw_disc(tr(f"where_is_that.table.compass.{side}"), *point)
            if self.compass is not None:
                Color(1, 1, 1, 1)
                Rectangle(texture=picture("where_is_that", "compass"), pos=self.compass[:2], size=self.compass[2:])

    def _draw_line(self) -> None:
        line = dp(LINE)
        across, up = max(1, round(self.width / dp(DASH) / 2)), max(1, round(self.height / dp(DASH) / 2))
        Color(1, 1, 1, 1)
        texture = _checks(tuple(WHERE_IS_THAT["neatline"]), tuple(WHERE_IS_THAT["neatline_gap"]))
        flat, upright = (0, 0, across, 0, across, 1, 0, 1), (0, 0, 0, 0, up, 0, up, 0)
        for y in (self.y, self.top - line):
            Rectangle(texture=texture, pos=(self.x, y), size=(self.width, line), tex_coords=flat)
        for x in (self.x, self.right - line):
            Rectangle(texture=texture, pos=(x, self.y), size=(line, self.height), tex_coords=upright)
        Color(*WHERE_IS_THAT["neatline"])
        thin = dp(1)
        for pos, size in (
            ((self.x, self.y + line), (self.width, thin)), ((self.x, self.top - line - thin), (self.width, thin)),
            ((self.x + line, self.y), (thin, self.height)), ((self.right - line - thin, self.y), (thin, self.height)),
        ):  # fmt: skip
            Rectangle(pos=pos, size=size)

    def _points(self) -> list[tuple[float, float]]:
        """The middle of each side, just inside: nothing of a disc is cut off."""
        inset = dp(DISC) / 2 + dp(1)
        return [(self.center_x, self.top - inset), (self.center_x, self.y + inset),
                (self.x + inset, self.center_y), (self.right - inset, self.center_y)]  # fmt: skip


def _draw_disc(letter: str, x: float, y: float) -> None:
    for side, colour in ((DISC, WHITE), (DISC - 3, BLUE)):
        Color(*colour)
        box = around(x, y, dp(side), dp(side))
        Rectangle(texture=_disc(), pos=box[:2], size=box[2:])
    texture = text_texture(letter, dp(14), "bold")
    Color(1, 1, 1, 1)
    Rectangle(texture=texture, pos=(round(x - texture.width / 2), round(y - texture.height / 2)), size=texture.size)


@cache
def _checks(one: Rgba, other: Rgba) -> Texture:
    """Two halves, one of each colour, repeating."""
    data = b"".join(bytes(round(255 * value) for value in colour) for colour in (one, other))
    return _made(2, 1, data, "repeat", "nearest")


@cache
def _disc() -> Texture:
    """A white disc with a soft edge, tinted where it is drawn."""
    side = 64
    cells = (((x + 0.5 - side / 2) ** 2 + (y + 0.5 - side / 2) ** 2) ** 0.5 for y in range(side) for x in range(side))
    data = b"".join(bytes((255, 255, 255, round(255 * max(0.0, min(1.0, side / 2 - away))))) for away in cells)
    return _made(side, side, data, "clamp_to_edge", "linear")


def _made(width: int, height: int, data: bytes, wrap: str, smooth: str) -> Texture:
    def refill(texture: Texture) -> None:
        texture.blit_buffer(data, colorfmt="rgba", bufferfmt="ubyte")

    texture = Texture.create(size=(width, height), colorfmt="rgba")
    refill(texture)
    texture.add_reload_observer(refill)  # when Android has taken the GL context away
    texture.wrap, texture.mag_filter, texture.min_filter = wrap, smooth, smooth
    return texture
