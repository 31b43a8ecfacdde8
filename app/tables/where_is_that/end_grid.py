"""A map of cards in small, at the end: flags and names where they lie, a tick or a cross on every circle."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kivy.metrics import dp

from app.kit.canvas import border, draw_mark, draw_texture, fill, shadow
from app.kit.drawn import Drawn
from app.kit.geometry import Box, Point, around, centre, contains, distance, grown
from app.kit.tokens import CROSS_RED, TICK_GREEN
from app.tables.where_is_that.camera import Cell, rim_of
from app.tables.where_is_that.cards import draw_emblem, name_of, short_of
from app.tables.where_is_that.colours import WHERE_IS_THAT
from app.tables.where_is_that.map_face import INK
from app.tables.where_is_that.names import LEAST, name_size, written
from rules.where_is_that.packs import Face
from rules.where_is_that.view import WEST_EAST, Judged

WIDEST, SHAPE, GAP = 92, 0.87, 6
"""Dp of the widest cell, its height by its width, dp between two cells."""
NAMED = 50
"""A cell narrower than so many dp shows its flag only."""
FLAG_AT = 0.76
"""Where the middle of a flag is over its name, by the height of the cell."""
REACH = 26
STILL = 12


class EndGrid(Drawn):
    """`show` a map; a tap on a mark, or on a card, calls `pick(circle)`."""

    def __init__(self, pick: Callable[[Judged], None], **kwargs) -> None:
        self.cards: Mapping[Cell, str] = {}
        self.faces: Mapping[str, Face] = {}
        self.circles: Sequence[Judged] = ()
        self.picked: Judged | None = None
        self._pick = pick
        super().__init__(size_hint=(None, None), **kwargs)

    def show(
        self, cards: Mapping[Cell, str], faces: Mapping[str, Face], circles: Sequence[Judged], picked: Judged | None
    ) -> None:
        self.cards, self.faces, self.circles, self.picked = cards, faces, circles, picked
        self.redraw()

    # -- places ------------------------------------------------------------------------------------

    def cells(self) -> dict[str, Box]:
        """Where each card lies."""
        if not self.cards:
            return {}
        rim = rim_of(self.cards)
        across, down = rim.right - rim.left + 1, rim.bottom - rim.top + 1
        wide = min(self.width / across, self.height / down / SHAPE, dp(WIDEST))
        high = wide * SHAPE
        left = self.center_x - wide * across / 2
        top = self.center_y + high * down / 2
        gap = min(dp(GAP), wide * 0.1)
        return {
            card: grown((left + (x - rim.left) * wide, top - (y - rim.top + 1) * high, wide, high), -gap / 2)
            for (x, y), card in self.cards.items()
        }

    def marks(self) -> list[tuple[Judged, Point]]:
        """Where each circle has its mark: between its two cards, if they lie beside each other. Beside a name it would
        cover letters: there it stands at the height of the flags."""
        cells, at = self.cells(), {card: cell for cell, card in self.cards.items()}
        found = []
        for circle in self.circles:
            one, other = at.get(circle.first), at.get(circle.second)
            if one is not None and other is not None and abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1:
                (ax, ay), (bx, by) = centre(cells[circle.first]), centre(cells[circle.second])
                _, _, wide, high = cells[circle.first]
                beside = circle.way == WEST_EAST and wide >= dp(NAMED)
                found.append((circle, ((ax + bx) / 2, (ay + by) / 2 + (high * (FLAG_AT - 0.5) if beside else 0))))
        return found

    # -- looks -------------------------------------------------------------------------------------

    def draw(self) -> None:
        if self.width < dp(60) or self.height < dp(60):
            return
        cells = self.cells()
        pair = (self.picked.first, self.picked.second) if self.picked is not None else ()
        for card, box in cells.items():
            self._draw_cell(self.faces[card], box)
            if self.picked is not None and card in pair:
                ring = TICK_GREEN if self.picked.right else CROSS_RED
                border(grown(box, dp(2)), ring, dp(9), dp(3))
        wide = min((box[2] for box in cells.values()), default=0.0)
        side = max(dp(10), min(dp(20), wide * 0.34))
        for circle, point in self.marks():
            draw_mark("right" if circle.right else "wrong", *point, side)

    def _draw_cell(self, face: Face, box: Box) -> None:
        x, y, width, height = box
        shadow(box, 1, dp(8), 0.5)
        fill(box, WHERE_IS_THAT["card"], dp(8))
        if width < dp(NAMED) or self._name(face, width, height) is None:
            flag = width * 0.78
            draw_emblem(face, around(*centre(box), flag, min(height * 0.8, flag * 0.72)))
            return
        high = height * 0.38
        draw_emblem(face, around(x + width / 2, y + height * FLAG_AT, high * 1.45, high))
        texture = self._name(face, width, height)
        if texture is not None:
            self.wrote(name_of(face), draw_texture(texture, x + width / 2, y + height * 0.33, INK))

    def _name(self, face: Face, width: float, height: float):
        """The name below the flag; None if it would not be whole."""
        size = max(dp(LEAST), min(name_size(width) * 0.9, dp(15)))
        texture, _ = written(name_of(face), short_of(face), width - dp(4), height * 0.46, size)
        return texture if texture.height <= height * 0.52 and texture.width <= width else None

    # -- fingers -----------------------------------------------------------------------------------

    def circle_at(self, x: float, y: float) -> Judged | None:
        """The mark under a finger; else a circle of the card there, a wrong one before a right one."""
        near = [(distance(point, (x, y)), place) for place, (_, point) in enumerate(self.marks())]
        if near and min(near)[0] <= dp(REACH):
            return self.marks()[min(near)[1]][0]
        card = next((card for card, box in self.cells().items() if contains(box, x, y)), None)
        of_card = [circle for circle in self.circles if card in (circle.first, circle.second)]
        return min(of_card, key=lambda circle: circle.right, default=None)

    def on_touch_down(self, touch) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos) or self.circle_at(*touch.pos) is None:
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        circle = self.circle_at(*touch.pos)
        if circle is not None and distance(touch.pos, touch.opos) < dp(STILL):
            self._pick(circle)
        return True
