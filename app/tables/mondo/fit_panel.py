"""The tiles that fit a space: what the space asks for, in a picture and in words, and all that answer it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics import Color, Mesh
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.art import picture
from app.kit.canvas import border, draw_icon, draw_texture, fill, outline, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, centre
from app.kit.tokens import WHITE, theme
from app.services.i18n import tr
from app.tables.mondo.colours import COLOURS, MONDO
from app.tables.mondo.overview import Ground
from app.tables.mondo.piles import pile_with, piled
from app.tables.mondo.places import put
from app.tables.mondo.tile_grid import TileGrid
from rules.mondo.view import Laid

DIRECTIONS = ("north", "east", "south", "west")
COLUMNS = 5
WIDEST_TILE = 84
DIAGRAM, SMALL_DIAGRAM = 64, 46
LOW = 190
"""Dp of height below which the tiles need more of the room."""
GAP = 8


def asked_in_words(asked: Sequence[str | None]) -> str:
    """What each side of a space asks for, clockwise from above."""
    parts = [
        tr(f"mondo.view.asks.{direction}", landscape=tr(f"mondo.landscape.{land}"))
        for direction, land in zip(DIRECTIONS, asked, strict=True)
        if land is not None
    ]
    words = ", ".join(parts) or tr("mondo.view.asks.nothing")
    return words[:1].upper() + words[1:]


def draw_edges(box: Box, asked: Sequence[str | None]) -> None:
    """A space cut from corner to corner: each quarter in the pattern of the landscape it asks for."""
    x, y, side, _ = box
    corners = ((x, y), (x + side, y), (x + side, y + side), (x, y + side))
    middle = centre(box)
    ends = {0: (3, 2), 1: (2, 1), 2: (1, 0), 3: (0, 3)}
    for edge, land in enumerate(asked):
        one, other = ends[edge]
        if land is None:
            continue
        texture = picture("mondo", f"plain_{land}_0")
        uv = texture.tex_coords
        inside = ((uv[0] + uv[4]) / 2, (uv[1] + uv[5]) / 2)
        vertices = [
            *corners[one],
            *uv[2 * one : 2 * one + 2],
            *corners[other],
            *uv[2 * other : 2 * other + 2],
            *middle,
            *inside,
        ]
        Color(1, 1, 1, 1)
        Mesh(vertices=vertices, indices=[0, 1, 2], mode="triangles", texture=texture)


class Asking(Drawn):
    """The chosen space and what it asks for; without one, what to do."""

    def __init__(self, **kwargs) -> None:
        self.asked: Sequence[str | None] | None = None
        super().__init__(size_hint=(None, None), **kwargs)

    def show(self, asked: Sequence[str | None] | None) -> None:
        if asked != self.asked:
            self.asked = asked
            self.redraw()

    def draw(self) -> None:
        side = min(dp(DIAGRAM), self.height - dp(4))
        box = (self.x, self.center_y - side / 2, side, side)
        fill(box, MONDO["space"], dp(8))
        if self.asked is None:
            draw_icon("magnify", *centre(box), side * 0.6, COLOURS.text)
            self._write([(tr("mondo.view.choose"), "body_s", "regular")], box[0] + side + dp(12))
            return
        draw_edges(box, self.asked)
        self._draw_open(box, self.asked)
        title = (tr("mondo.view.chosen"), "label_strong", "bold")
        self._write([title, (asked_in_words(self.asked), "body_s", "regular")], box[0] + side + dp(12))

    @staticmethod
    def _draw_open(box: Box, asked: Sequence[str | None]) -> None:
        x, y, side, _ = box
        middle = centre(box)
        for one, other in (((x, y), (x + side, y + side)), ((x + side, y), (x, y + side))):
            outline([one, other], WHITE, dp(1.5))
        for (right, up), land in zip(((0, 1), (1, 0), (0, -1), (-1, 0)), asked, strict=True):
            if land is None:
                size = theme.font_size("label_strong", on_card=True)
                draw_texture(
                    text_texture("?", size, "bold"),
                    middle[0] + right * side * 0.33,
                    middle[1] + up * side * 0.33,
                    COLOURS.text,
                )
        border(box, WHITE, dp(8), dp(1.5))

    def _write(self, lines: Sequence[tuple[str, str, str]], left: float) -> None:
        """Title and words below each other, in the middle of the height."""
        room = self.right - left
        made = [
            (words, text_texture(words, theme.font_size(style, on_card=True), weight, room))
            for words, style, weight in lines
        ]
        top = self.center_y + sum(text.height for _, text in made) / 2
        for words, text in made:
            middle = top - text.height / 2
            self.wrote(words, draw_texture(text, left, middle, COLOURS.text, "left"))
            top -= text.height


class FitPanel(Widget):
    """`take(name)` by a tap; a second tap on the same pile is told as well."""

    def __init__(self, take: Callable[[str], None], **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._ground = Ground()
        self.asking = Asking()
        self.grid = TileGrid(take)
        self.grid.gap = 8.0
        for widget in (self._ground, self.grid, self.asking):
            self.add_widget(widget)
        self.bind(pos=self._place, size=self._place)

    def show(self, asked: Sequence[str | None] | None, fitting: Sequence[Laid], held: str | None, anew: bool) -> None:
        """What a space asks for (None: no space was chosen) and what answers it; `held` is the tile in the hand."""
        self.asking.show(asked)
        piles = piled(fitting)
        self.grid.show(piles, anew, pile_with(piles, held))
        self._ground.say(tr("mondo.view.none_fits") if asked is not None and not fitting else "")

    def _place(self, *_args: object) -> None:
        put(self._ground, (*self.pos, *self.size))
        low = self.height < dp(LOW)
        gap, diagram = (dp(2), dp(SMALL_DIAGRAM)) if low else (dp(GAP), dp(DIAGRAM))
        high = max(diagram, theme.font_size("body_s", on_card=True) * 3.4) + dp(4)
        put(self.asking, (self.x + gap + dp(4), self.top - gap - high, self.width - 2 * gap - dp(8), high))
        self.grid.columns = max(COLUMNS, int(self.width // dp(WIDEST_TILE)))
        put(self.grid, (self.x + gap, self.y, self.width - 2 * gap, max(1.0, self.height - high - 2 * gap)))
