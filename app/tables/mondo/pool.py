"""The pool: loose tiles in all rotations on either side, as after a shuffle. One picture, one mesh, pannable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, sqrt
from random import Random

from kivy.graphics import (
    Color,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Translate,
)
from kivy.graphics.scissor_instructions import ScissorPop, ScissorPush
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.canvas import Redraw, draw_icon, fill, gold_ring
from app.kit.geometry import Box, Point, around, contains, overlap
from app.kit.tokens import rgba
from app.tables.mondo.colours import MONDO
from app.tables.mondo.glide import Glide
from app.tables.mondo.room import nearest_free
from app.tables.mondo.tiles import PLAIN, Quads
from app.tables.mondo.wood import draw_wood
from rules.mondo.view import TILES, Laid

TILT = 9.0
"""Degrees a tile may lie askew."""
ROOM = 1.16
"""Pitch of the rows, in sides of a tile."""
TIGHT = 1.08
"""The same where everything must be in reach."""
GAPS = 0.18
"""Share of places that stay free: the ground a finger can pan by."""
GRIP = 26
"""A strip along the upper edge where no tile lies: a thick finger can always pan there."""
GAIN = 1.6
"""How much farther the field goes than a finger on the strip."""
EDGE = 24
EDGE_COLOUR = rgba("#3B362E")
THUMB_COLOUR = rgba("#A89F8D")


class Lying:
    """Where a tile lies (its centre in the field) and how askew."""

    __slots__ = ("angle", "x", "y")

    def __init__(self, x: float, y: float, angle: float) -> None:
        self.x, self.y, self.angle = x, y, angle


def rows_in(area: Box, pitch: float) -> list[Point]:
    """Centres of places in rows that fill the area."""
    x, y, width, height = area
    columns, rows = max(1, int(width // pitch)), max(1, int(height // pitch))
    across, up = width / columns, height / rows
    return [(x + (c + 0.5) * across, y + (r + 0.5) * up) for r in range(rows) for c in range(columns)]


class Pool(Widget):
    """`lay_out` scatters the tiles of a round, `show` says which are there; `tile_at`, `box_of` in window places.
    Round `obstacles` (the seats of a shared table) everything must be in reach: then nothing pans."""

    def __init__(self, **kwargs) -> None:
        super().__init__(size_hint=(None, None), size=(1, 1), **kwargs)
        self.side = dp(60)
        self.obstacles: tuple[Box, ...] = ()
        self.lying: dict[str, Lying] = {}
        self.there: Mapping[str, Laid] = {}
        self.flying: set[str] = set()
        """Tiles that are back by the rules and still slide to their place, above all others (MO-16)."""
        self.lit: str | None = None
        self.field: tuple[float, float] = (0.0, 0.0)
        self.pan = [0.0, 0.0]
        self._key: object = None
        self.few = False
        """Only some tiles are in play, all of them in sight: nothing pans."""
        self.away = False
        """Another way to look through the tiles lies in its place: nothing here is touched."""
        self._finger = None
        self._glide = Glide(self._shift)
        self._move = Translate(0, 0)
        self._thumb: Rectangle | None = None
        self.redraw = Redraw(self._draw)
        self.bind(pos=self.redraw, size=self.redraw)

    # -- laying out ----------------------------------------------------------------------------

    def lay_out(self, key: object, side: float, obstacles: Sequence[Box] = ()) -> None:
        """Scatter anew for another round or another form; the same key scatters alike."""
        whole = (key, round(side), tuple(obstacles), round(self.width), round(self.height))
        if whole == self._key:
            return
        self._key, self.side, self.obstacles = whole, side, tuple(obstacles)
        rng = Random(str(key))
        places = self._fixed_places() if obstacles else self._field_places(rng)
        rng.shuffle(places)
        loose = self.side * ((TIGHT if obstacles else ROOM) - 1) / 2
        self.lying = {tile: self._askew(rng, loose, *places[index]) for index, tile in enumerate(TILES)}
        self.pan = [(self.width - self.field[0]) / 2, (self.height - self.field[1]) / 2]
        self._keep_inside()
        self._bring_into_sight()  # it lies elsewhere now
        self.redraw()

    def lay_few(self, tiles: Sequence[str], side: float) -> None:
        """So few tiles that all lie side by side, as large as they can be, at most so large."""
        whole = (tuple(tiles), round(side), round(self.width), round(self.height))
        if whole == self._key:
            return
        self._key, self.few, self.obstacles, self.field = whole, True, (), (self.width, self.height)
        count = max(1, len(tiles))
        pitches = [
            (min(self.width / ceil(count / rows), self.height / rows), rows) for rows in range(1, min(count, 3) + 1)
        ]
        pitch, rows = max(pitches, key=lambda found: (min(found[0], side * ROOM), -found[1]))
        columns = ceil(count / rows)
        self.side = min(side, pitch / ROOM)
        across, up = min(self.width / columns, self.side * 1.5), min(self.height / rows, self.side * 1.3)
        left, low = (self.width - columns * across) / 2, (self.height - rows * up) / 2
        self.lying = {
            tile: Lying(left + (number % columns + 0.5) * across, low + (rows - number // columns - 0.5) * up, 0.0)
            for number, tile in enumerate(tiles)
        }
        self.pan = [0.0, 0.0]
        self.redraw()

    def _askew(self, rng: Random, loose: float, x: float, y: float) -> Lying:
        """Out of line by half the gap between the rows at most: no tile covers another, and every hole fits one."""
        return Lying(x + rng.uniform(-loose, loose), y + rng.uniform(-loose, loose), rng.uniform(-TILT, TILT))

    def _field_places(self, rng: Random) -> list[Point]:
        """A field about as wide and high as the window of the pool is, in proportion."""
        pitch = self.side * ROOM
        count = ceil(len(TILES) / (1 - GAPS))
        shape = max(0.6, min(2.4, self.width / max(1.0, self.height)))
        columns = max(ceil(self.width / pitch), round(sqrt(count * shape)))
        rows = ceil(count / columns)
        edge = dp(EDGE)
        self.field = (columns * pitch + 2 * edge, rows * pitch + 2 * edge)
        places = rows_in((edge, edge, columns * pitch, rows * pitch), pitch * 0.999)
        for gone in sorted(rng.sample(range(len(places)), len(places) - len(TILES)), reverse=True):
            del places[gone]
        return places

    def _fixed_places(self) -> list[Point]:
        """As large as all tiles can be where no seat lies."""
        self.field = (self.width, self.height)
        pitch = self.side * ROOM
        while len(places := self._free(self._local_obstacles(), pitch)) < len(TILES) and pitch > dp(24):
            pitch -= dp(0.5)
        self.side = min(self.side, pitch / TIGHT)
        places = places or rows_in((0, 0, *self.size), pitch)
        while len(places) < len(TILES):  # too small a window: tiles lie on each other
            places = places + places
        return places

    def _free(self, obstacles: Sequence[Box], pitch: float) -> list[Point]:
        side = pitch / TIGHT
        return [
            (x, y)
            for x, y in rows_in((0, 0, *self.size), pitch)
            if not any(overlap(around(x, y, side, side), box) for box in obstacles)
        ]

    def put(self, tile: str, x: float, y: float) -> None:
        """A tile is laid down at a point of the window, or at the nearest place that is free (MO-16)."""
        self._lay(tile, x - self.x - self.pan[0], y - self.y - self.pan[1])

    def settle(self, tile: str) -> None:
        """A tile comes back to where it lay; if another lies there by now, beside it (MO-16)."""
        lying = self.lying[tile]
        self._lay(tile, lying.x, lying.y)

    def _lay(self, tile: str, x: float, y: float) -> None:
        others = [(lying.x, lying.y) for other, lying in self.lying.items() if other in self.there and other != tile]
        lying = self.lying[tile]
        lying.x, lying.y = nearest_free((x, y), others, self.side, self.field, self._local_obstacles())
        self.redraw()

    def _local_obstacles(self) -> list[Box]:
        return [(x - self.x, y - self.y, width, height) for x, y, width, height in self.obstacles]

    def show(self, there: Mapping[str, Laid]) -> None:
        """What lies here, by the names of the tiles."""
        if there == self.there:
            return
        back = [tile for tile in there if tile not in self.there] if self.there and self.lying else []
        self.there = there
        for tile in back:
            self.settle(tile)
        self.redraw()

    def fly(self, tile: str, away: bool) -> None:
        """While a tile slides to its place it is not drawn here."""
        (self.flying.add if away else self.flying.discard)(tile)
        self.redraw()

    def light(self, tile: str | None) -> None:
        """Ring a tile (a hint) and bring it into sight."""
        self.lit = tile
        self._bring_into_sight()
        self.redraw()

    def _bring_into_sight(self) -> None:
        if self.lit is not None and self.lit in self.lying:
            lying = self.lying[self.lit]
            self.pan = [self.width / 2 - lying.x, (self.height - self.grip) / 2 - lying.y]
            self._keep_inside()

    # -- places --------------------------------------------------------------------------------

    def box_of(self, tile: str) -> Box:
        lying = self.lying[tile]
        x, y = self.x + self.pan[0] + lying.x, self.y + self.pan[1] + lying.y
        return around(x, y, self.side, self.side)

    def tile_at(self, x: float, y: float) -> str | None:
        """The topmost tile under a finger; a little beside it counts too."""
        if self.away or not self.collide_point(x, y) or y > self.top - self.grip:
            return None
        found = [tile for tile in self.there if contains(self.box_of(tile), x, y)]
        return max(found, default=None)

    def seen(self) -> list[str]:
        """Tiles that lie wholly in sight."""
        window = (self.x, self.y, self.width, self.height - self.grip)
        return [t for t in self.there if overlap(self.box_of(t), window) >= self.side * self.side * 0.98]

    # -- drawing -------------------------------------------------------------------------------

    def _draw(self) -> None:
        self.canvas.clear()
        with self.canvas:
            ScissorPush(
                x=round(self.x), y=round(self.y), width=round(self.width), height=round(self.height - self.grip)
            )
            PushMatrix()
            self._move = Translate(self.x + self.pan[0], self.y + self.pan[1])
            draw_wood((-self.width, -self.height, self.field[0] + 2 * self.width, self.field[1] + 2 * self.height))
            if self.lying:  # a table that is laid anew is drawn once before its tiles have their places
                self._draw_tiles()
            PopMatrix()
            ScissorPop()
            if self.grip:
                self._draw_grip()

    @property
    def grip(self) -> float:
        return 0.0 if self.obstacles or self.few else dp(GRIP)

    def _draw_grip(self) -> None:
        """The strip, and on it which part of the field is in sight."""
        box = (self.x, self.top - self.grip, self.width, self.grip)
        fill(box, EDGE_COLOUR)
        room = self.width - dp(96)
        share = min(1.0, self.width / max(1.0, self.field[0]))
        at = -self.pan[0] / max(1.0, self.field[0])
        middle = box[1] + box[3] / 2
        fill((self.x + dp(48), middle - dp(2), room, dp(4)), MONDO["pool"], dp(2))
        Color(*THUMB_COLOUR)
        self._thumb = Rectangle(pos=(self.x + dp(48) + room * at, middle - dp(2)), size=(room * share, dp(4)))
        for x in (self.x + dp(24), self.right - dp(24)):
            draw_icon("arrow-all", x, middle, dp(18), THUMB_COLOUR)

    def _draw_tiles(self) -> None:
        shadows, tiles = Quads(), Quads()
        for tile in sorted(self.there.keys() - self.flying):
            laid, lying = self.there[tile], self.lying[tile]
            shadows.tile(Laid(tile, PLAIN), (lying.x, lying.y - dp(2)), self.side * 1.02, lying.angle)
            tiles.tile(laid, (lying.x, lying.y), self.side, lying.angle)
        shadows.draw(0.4, 0.0)
        tiles.draw()
        if self.lit is not None and self.lit in self.there and self.lit not in self.flying:
            lying = self.lying[self.lit]
            gold_ring(around(lying.x, lying.y, self.side, self.side), self.side * 0.1)

    # -- panning -------------------------------------------------------------------------------

    def on_touch_down(self, touch) -> bool:
        if self.away or self.few or self.obstacles or self._finger is not None or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._finger = touch
        self._glide.hold()
        return True

    def on_touch_move(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        gain = GAIN if touch.oy > self.top - self.grip else 1.0
        self._glide.follow(touch.dx * gain, touch.dy * gain)
        return True

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._finger = None
        self._glide.release()
        return True

    def _shift(self, dx: float, dy: float) -> None:
        self.pan = [self.pan[0] + dx, self.pan[1] + dy]
        self._keep_inside()
        self._move.xy = (self.x + self.pan[0], self.y + self.pan[1])
        if self._thumb is not None:
            room = self.width - dp(96)
            self._thumb.pos = (self.x + dp(48) - room * self.pan[0] / max(1.0, self.field[0]), self._thumb.pos[1])

    def _keep_inside(self) -> None:
        """The field never leaves its window; a field smaller than the window lies in its middle."""
        rooms = (self.width, self.height - self.grip)
        for axis, (room, size) in enumerate(zip(rooms, self.field, strict=True)):
            self.pan[axis] = min(0.0, max(room - size, self.pan[axis])) if size > room else (room - size) / 2
