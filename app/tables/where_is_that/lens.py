"""The lens of the map: a card that is too small to be read, large, with its country."""

from __future__ import annotations

from kivy.metrics import dp

from app.kit.canvas import border, fill, shadow
from app.kit.geometry import Box, Point, around, grown
from app.kit.lens import Lens
from app.kit.tokens import GOLD
from app.tables.where_is_that.cards import card_radius, draw_flag_side, draw_map_side
from app.tables.where_is_that.colours import WHERE_IS_THAT
from app.tables.where_is_that.painter import Sight
from rules.where_is_that.packs import Face
from rules.where_is_that.view import MapSide

WIDE, FACE = 0.8, 0.73
"""Of the height of a flag side, and of a map side."""


class CardLens(Lens):
    """`show` the card of a map as it lies there: its map side only if that is up (WT-6)."""

    def __init__(self, pack: str, **kwargs) -> None:
        self._pack = pack
        super().__init__(self._card, **kwargs)

    def show(self, card: str | None, sight: Sight, finger: Point, room: Box) -> None:
        seen = None if card is None else (sight.faces[card], sight.sides.get(card))
        self.look(seen, finger, room)

    def _card(self, seen: tuple[Face, MapSide | None], side: float) -> None:
        face, up = seen
        box = around(0, 0, side * (WIDE if up is None else FACE), side)
        frame = grown(box, dp(5))
        shadow(frame, 3, card_radius(frame))
        fill(frame, WHERE_IS_THAT["foot"], card_radius(frame))
        if up is None:
            draw_flag_side(face, box)
        else:
            draw_map_side(face, up, box, self._pack)
        border(frame, GOLD, card_radius(frame), dp(3))
