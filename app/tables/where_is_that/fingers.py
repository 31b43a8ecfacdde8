"""What touches mean on this table: cards of the offer are tapped or dragged; the map below has fingers of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp

from app.kit.drag import DragLayer, Piece, Spot
from app.kit.geometry import centre, contains, grown
from app.tables.where_is_that.cards import draw_flag_side

if TYPE_CHECKING:
    from app.tables.where_is_that.table import WhereIsThatBoard

EDGE, SPEED = 20, 260
"""A card held so near to the edge of the map pans it, by so many dp a second."""


class Fingers(DragLayer):
    """Cards of the offer can be moved onto every cell of the own map that lies on the screen."""

    def __init__(self, board: WhereIsThatBoard, **kwargs) -> None:
        super().__init__(draw_piece=self._draw_piece, show_targets=False, light_table=True, **kwargs)
        self.board = board
        self._creep = None
        self.add_source(self._offer_piece)
        self.add_target(self._cells)

    def on_touch_down(self, touch) -> bool:
        """A tap on the table ends running motion; it does nothing else then."""
        if self.board.stage.moving and self.board.collide_point(*touch.pos):
            self.board.finish()
            return True
        return super().on_touch_down(touch)

    def _offer_piece(self, x: float, y: float) -> Piece | None:
        if not self.board.offer.opacity or not contains(self.board.places.foot, x, y):
            return None
        card = self.board.offer.card_at(x, y)
        if card is None:
            return None
        return Piece(card, self.board.offer.slot_of(card), movable=self.board.my_turn)

    def _cells(self, piece: Piece) -> list[Spot]:
        """Free cells beside a card and covered cells, where they can be seen."""
        camera, clear = self.board.map.camera, self.board.map
        found = [(cell, camera.card_box(cell)) for cell in self.board.targets()]
        return [Spot(cell, box) for cell, box in found if clear.collide_point(*centre(box))]

    def _draw_piece(self, piece: Piece, box, opacity: float) -> None:
        draw_flag_side(self.board.faces[piece.key], box)

    # -- what the hands tell -------------------------------------------------------------------------

    def on_tap(self, piece: Piece) -> bool:
        self.board.toggle(piece.key)
        return True

    def on_lift(self, piece: Piece) -> None:
        self.board.lifted(piece.key)
        self._creep = Clock.schedule_interval(self._pan_at_edge, 0)

    def on_place(self, piece: Piece, spot: Spot) -> None:
        self._stand_still()
        self.board.put_down(piece.key, spot.key)

    def on_return(self, piece: Piece) -> None:
        self._stand_still()
        self.board.put_back(piece.key)

    # -- a card held at the edge of the map pans it ----------------------------------------------------

    def _pan_at_edge(self, seconds: float) -> None:
        held = self.hands.dragged()
        if not held:
            self._stand_still()
            return
        x, y = self.hands.ghost_centre(held[0])
        left, low, width, height = grown(self.board.map.clear, -dp(EDGE))
        if y < low - dp(2 * EDGE):
            return  # still over the offer
        step = dp(SPEED) * seconds
        dx = step * ((x < left) - (x > left + width))
        dy = step * ((y < low) - (y > low + height))
        if dx or dy:
            self.board.map.creep(dx, dy)
            self.hands.refresh()

    def _stand_still(self) -> None:
        if self._creep is not None:
            self._creep.cancel()
            self._creep = None
            self.board.map.on_rest()

    def on_details(self, piece: Piece) -> None:
        self.board.looking.open_card(piece.key)
