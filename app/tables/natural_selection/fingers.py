"""What touches mean on this table: tap a card, then a slot, a player or the table; or drag the card there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.kit.drag import Piece, Spot
from app.kit.geometry import Box, contains
from app.tables.fingers import TableFingers
from app.tables.natural_selection.aims import TABLE
from app.tables.natural_selection.tray import draw_tile

if TYPE_CHECKING:
    from app.tables.natural_selection.table import NaturalSelectionBoard


class Fingers(TableFingers):
    """Hand cards can be moved; slots, players and the biome answer to taps and long presses."""

    def __init__(self, board: NaturalSelectionBoard, **kwargs) -> None:
        super().__init__(board, draw_piece=self._draw_piece, show_targets=False, light_table=True, **kwargs)
        self.add_source(self._table_piece)
        self.add_source(self._tray_piece)
        self.add_target(self._spots)

    def on_touch_down(self, touch) -> bool:
        """The second half of a double tap on a button of the message bar means nothing, not even to skip a motion."""
        message = self.board.message
        if message.collide_point(*touch.pos) and not message.awake:
            return True
        return super().on_touch_down(touch)

    # -- what lies where -----------------------------------------------------------------------

    def _tray_piece(self, x: float, y: float) -> Piece | None:
        index = self.board.tray.index_at(x, y)
        if index is None:
            return None
        return Piece(("tile", index), self._tile_box(index), movable=self.board.picking.can_lift(index))

    def _tile_box(self, index: int) -> Box:
        return self.board.tray.box_of(index) or self.board.places.tray

    def _table_piece(self, x: float, y: float) -> Piece | None:
        board = self.board
        place = board.creature.place_at(x, y)
        if place is not None:
            return Piece(("slot", board.own_seat, place), board.creature.slot_boxes()[place], movable=False)
        for seat, widget in board.seats.items():
            box = (*widget.pos, *widget.size)
            if contains(box, x, y):
                place = widget.place_at(x, y)
                key = ("slot", seat, place) if place else ("seat", seat)
                return Piece(key, widget.slot_boxes()[place] if place else box, movable=False)
        box = (*board.creature.pos, *board.creature.size)
        if contains(box, x, y):
            return Piece(("seat", board.own_seat), box, movable=False)
        if contains(board.banner.plaque(), x, y):
            return Piece(TABLE, board.banner.plaque(), movable=False)
        return None

    def _spots(self, piece: Piece) -> list[Spot]:
        """Where a hand card may go, as boxes of the screen."""
        if piece.key[0] != "tile":
            return []
        self.board.picking.hold(piece.key[1])
        targets = self.board.choice.targets() or {TABLE}
        spots = []
        for target in sorted(targets, key=str):
            spots += [Spot(target, box) for box in self.board.boxes_of(target)]
        return spots

    def _draw_piece(self, piece: Piece, box: Box, opacity: float) -> None:
        """The held card. Its target shows a ghost of it instead of a second card."""
        tiles = self.board.tray.tiles
        if opacity >= 1.0 and piece.key[0] == "tile" and 0 <= piece.key[1] < len(tiles):
            draw_tile(tiles[piece.key[1]], box, self.board.scene.powers)

    # -- what the hands tell ---------------------------------------------------------------------

    def on_tap(self, piece: Piece) -> bool:
        if piece.key[0] == "tile":
            self.board.picking.tap_tile(piece.key[1])
        else:
            self.board.picking.tap_target(piece.key)
        return True

    def on_lift(self, piece: Piece) -> None:
        self.board.picking.hold(piece.key[1])
        self.board.chosen()

    def on_hover(self, piece: Piece, spot: Spot | None) -> None:
        self.board.picking.hover(spot.key if spot else None)

    def on_place(self, piece: Piece, spot: Spot) -> None:
        self.board.picking.hover(None)
        self.board.picking.drop_on(spot.key)

    def on_return(self, piece: Piece) -> None:
        self.board.picking.hover(None)
        self.board.chosen()

    def on_details(self, piece: Piece) -> None:
        self.board.details(piece.key)
