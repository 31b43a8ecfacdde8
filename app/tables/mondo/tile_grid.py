"""Tiles in rows and columns. What somebody takes leaves a hole: nothing ever moves away under a finger."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.graphics.scissor_instructions import ScissorPop, ScissorPush
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.canvas import Redraw, draw_texture, fill, gold_ring, text_texture
from app.kit.geometry import Box, Point, around, contains, grown
from app.kit.press import in_window
from app.kit.tokens import theme
from app.kit.waiting import AfterInput
from app.tables.mondo.colours import COLOURS, DARK, MONDO
from app.tables.mondo.glide import Glide
from app.tables.mondo.lens import Lens
from app.tables.mondo.piles import Pile
from app.tables.mondo.tiles import PLAIN, Quads
from rules.mondo.view import Laid

SLOP = 8
LOOKS = 0.1
"""Seconds a finger rests before the lens comes; one that strokes up or down sooner moves the rows."""
EDGE = 30
"""Dp from the upper and lower edge within which a finger that looks moves the rows on."""
ROWS_A_SECOND = 6.0
THUMB = 4


class TileGrid(Widget):
    """`show` says what lies here, `take(name)` is called for the pile under the finger that lets go. With a `lens` a
    finger slides over the tiles and sees each large."""

    def __init__(self, take: Callable[[str], None], lens: Lens | None = None, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._take, self._lens = take, lens
        self.names: list[str] = []
        """By place; a tile that was taken keeps its place until the grid is laid anew."""
        self.there: Mapping[str, Pile] = {}
        self.chosen: str | None = None
        self.columns, self.gap = 8, 5.0
        self.scroll = 0.0
        """Pixels that the rows have moved up."""
        self.room: Box = (0, 0, 0, 0)
        """Where the lens may be."""
        self._finger: Any = None
        self._doing = ""
        self._waiting: AfterInput | None = None
        self._running = None
        self._glide = Glide(lambda _dx, dy: self._shift(dy))
        self._move, self._thumb = Translate(0, 0), Rectangle()
        self.redraw = Redraw(self._draw)
        self.bind(pos=self.redraw, size=self._fit)

    # -- what lies where -----------------------------------------------------------------------

    def show(self, piles: Mapping[str, Pile], anew: bool, chosen: str | None = None) -> None:
        """`anew`: without holes, from the top; else each tile stays where it is."""
        if anew:
            self.names, self.scroll = list(piles), 0.0
        elif (piles, chosen) == (self.there, self.chosen):
            return
        else:
            self.names += [name for name in piles if name not in self.names]
        self.there, self.chosen = piles, chosen
        self._shift(0.0)
        self.redraw()

    @property
    def pitch(self) -> float:
        return (self.width - dp(THUMB + 4)) / self.columns

    @property
    def side(self) -> float:
        return self.pitch - dp(self.gap)

    def _middle(self, index: int) -> Point:
        """Of a place, from the upper left corner of the rows."""
        row, column = divmod(index, self.columns)
        return (column + 0.5) * self.pitch, -(row + 0.5) * self.pitch

    def box_of(self, name: str) -> Box:
        x, y = self._middle(self.names.index(name))
        return around(self.x + x, self.top + self.scroll + y, self.side, self.side)

    def name_at(self, x: float, y: float) -> str | None:
        """The pile whose place is under a finger, the gap around it included."""
        column, row = int((x - self.x) // self.pitch), int((self.top + self.scroll - y) // self.pitch)
        index = row * self.columns + column
        if not self.collide_point(x, y) or not 0 <= column < self.columns or not 0 <= index < len(self.names):
            return None
        return self.names[index] if self.names[index] in self.there else None

    def touch_boxes(self) -> list[Box]:
        """Without a lens each tile must be hit by itself: the first stands for all."""
        if self._lens is not None or not self.there:
            return []
        x, y, side, _ = self.box_of(next(iter(self.there)))
        return [in_window(self, grown((x, y, side, side), dp(self.gap) / 2))]

    # -- drawing -------------------------------------------------------------------------------

    def _draw(self) -> None:
        self.canvas.clear()
        with self.canvas:
            ScissorPush(x=round(self.x), y=round(self.y), width=round(self.width), height=round(self.height))
            PushMatrix()
            self._move = Translate(self.x, self.top + self.scroll)
            self._draw_tiles()
            PopMatrix()
            ScissorPop()
            Color(*MONDO["grip"][:3], 1 if self._most() > 0 else 0)
            self._thumb = Rectangle(size=(0, 0))
        self._place_thumb()

    def _draw_tiles(self) -> None:
        shadows, tiles = Quads(), Quads()
        for name, (x, y) in self._places():
            pile = self.there[name]
            shadows.tile(Laid(pile.laid.tile, PLAIN), (x, y - dp(1.5)), self.side * 1.03)
            tiles.tile(pile.laid, (x, y), self.side)
        shadows.draw(0.4, 0.0)
        tiles.draw()
        for name, (x, y) in self._places():
            if len(self.there[name].tiles) > 1:
                self._draw_count(len(self.there[name].tiles), x + self.side / 2, y - self.side / 2)
        if self.chosen is not None and self.chosen in self.there:
            x, y = self._middle(self.names.index(self.chosen))
            gold_ring(around(x, y, self.side, self.side), self.side * 0.1, width=dp(3.5))

    def _places(self) -> list[tuple[str, Point]]:
        return [(name, self._middle(index)) for index, name in enumerate(self.names) if name in self.there]

    def _draw_count(self, count: int, right: float, low: float) -> None:
        """How many lie in a pile, in its lower right corner."""
        number = text_texture(str(count), max(dp(12), theme.font_size("minimum", on_card=True)), "bold")
        wide, high = number.width + dp(8), number.height + dp(1)
        fill((right - wide, low, wide, high), DARK, dp(6))
        draw_texture(number, right - wide / 2, low + high / 2, COLOURS.text)

    # -- moving the rows -----------------------------------------------------------------------

    def _most(self) -> float:
        """How far the rows can be moved up."""
        rows = ceil(len(self.names) / self.columns) if self.there else 0  # where nothing lies nothing is moved
        return max(0.0, rows * self.pitch - self.height)

    def _fit(self, *_args: object) -> None:
        self._shift(0.0)
        self.redraw()

    def _shift(self, dy: float) -> None:
        self.scroll = min(self._most(), max(0.0, self.scroll + dy))
        self._move.xy = (self.x, self.top + self.scroll)
        self._place_thumb()

    def _place_thumb(self) -> None:
        whole = self._most() + self.height
        high = self.height * self.height / max(1.0, whole)
        low = self.top - high - self.height * self.scroll / max(1.0, whole)
        self._thumb.pos, self._thumb.size = (self.right - dp(THUMB), low), (dp(THUMB), high)

    # -- fingers -------------------------------------------------------------------------------

    def on_touch_down(self, touch) -> bool:
        if self._finger is not None or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._finger, self._doing = touch, ""
        self._glide.hold()
        if self._lens is not None:
            self._waiting = AfterInput(self._look, LOOKS)
        return True

    def on_touch_move(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        across, up = abs(touch.x - touch.ox), abs(touch.y - touch.oy)
        if not self._doing and max(across, up) > dp(SLOP):
            self._doing = "moves" if up > across or self._lens is None else "looks"
            self._cease()
        if self._doing == "moves":
            self._glide.follow(0.0, touch.dy)
        elif self._doing == "looks":
            self._look()
        return True

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._finger = None
        self._cease()
        if self._lens is not None:
            self._lens.look(None, touch.pos, self.room)
        name = self.name_at(*touch.pos)
        if self._doing == "moves":
            self._glide.release()
        elif name is not None:
            self._take(name)
        return True

    def _look(self) -> None:
        """The lens shows what is under the finger; near an edge the rows move on by themselves."""
        touch, lens = self._finger, self._lens
        assert touch is not None and lens is not None
        self._doing = "looks"
        name = self.name_at(*touch.pos)
        lens.look(self.there[name].laid if name is not None else None, touch.pos, self.room)
        if self._running is None and self._most() > 0:
            self._running = Clock.schedule_interval(self._run, 0)

    def _run(self, dt: float) -> None:
        touch = self._finger
        if touch is None or not contains((*self.pos, *self.size), *touch.pos):
            return
        ahead = (touch.y < self.y + dp(EDGE)) - (touch.y > self.top - dp(EDGE))
        if ahead:
            self._shift(ahead * ROWS_A_SECOND * self.pitch * dt)
            self._look()

    def _cease(self) -> None:
        for event in (self._waiting, self._running):
            if event is not None:
                event.cancel()
        self._waiting = self._running = None

    def leave(self) -> None:
        """The table goes."""
        self._cease()
        self._glide.hold()
