"""What touches mean on this table: tap a card, then a slot, a player or the table; or drag the card there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.kit.drag import Piece, Spot
from app.kit.geometry import Box, contains
from app.tables.fingers import TableFingers
from app.tables.natural_selection.aims import TABLE
from app.tables.natural_selection.card_picker import CardPicker
from app.tables.natural_selection.parts import Parts
from app.tables.natural_selection.tray import draw_tile

if TYPE_CHECKING:
    from app.tables.board import Board


class Fingers(TableFingers):
    """Hand cards can be moved; slots, players and the biome answer to taps and long presses."""

    def __init__(self, board: Board, parts: Parts, picker: CardPicker, **kwargs) -> None:
        super().__init__(board, draw_piece=self._draw_piece, show_targets=False, light_table=True, **kwargs)
        self.parts, self.picker = parts, picker
        self.hands.finger_first = True  # slots lie close above each other: what is touched is meant
        self.add_source(self._table_piece)
        self.add_source(self._tray_piece)
        self.add_target(self._spots)

    def held_tiles(self) -> frozenset[int]:
        """Tiles that a finger holds."""
        return frozenset(key[1] for key in self.held() if isinstance(key, tuple) and key[0] == "tile")

    def on_touch_down(self, touch) -> bool:
        """The second half of a double tap on a button of the message bar means nothing, not even to skip a motion."""
        message = self.parts.message
        if message.collide_point(*touch.pos) and not message.awake:
            return True
        return super().on_touch_down(touch)

    # -- what lies where -----------------------------------------------------------------------

    def _tray_piece(self, x: float, y: float) -> Piece | None:
        tray = self.parts.tray
        index = tray.index_at(x, y)
        if index is None:
            return None
        box = tray.box_of(index) or (*tray.pos, *tray.size)
        return Piece(("tile", index), box, movable=self.picker.can_lift(index))

    def _table_piece(self, x: float, y: float) -> Piece | None:
        parts, own = self.parts, self.picker.table.moment().own
        if contains(parts.banner.piles(), x, y):
            return Piece(("piles",), parts.banner.piles(), movable=False)
        place = parts.creature.ability_at(x, y) if self.picker.hands_free else None
        if place is not None:
            return Piece(("ability", own, place), parts.creature.slot_boxes()[place], movable=False)
        place = parts.creature.place_at(x, y)
        if place is not None:
            return Piece(("slot", own, place), parts.creature.slot_boxes()[place], movable=False)
        for seat in parts.seats:
            piece = self._seat_piece(seat, x, y)
            if piece is not None:
                return piece
        box = (*parts.creature.pos, *parts.creature.size)
        if contains(box, x, y):
            return Piece(("seat", own), box, movable=False)
        if contains(parts.banner.plaque(), x, y):
            return Piece(TABLE, parts.banner.plaque(), movable=False)
        return None

    def _seat_piece(self, seat: int, x: float, y: float) -> Piece | None:
        """Another player: a slot of an open card, the line of what was done last, or the card itself."""
        widget = self.parts.seats[seat]
        box = (*widget.pos, *widget.size)
        if not contains(box, x, y):
            return None
        place, line = widget.place_at(x, y), widget.line_box()
        if place:
            return Piece(("slot", seat, place), widget.slot_boxes()[place], movable=False)
        if line is not None and contains(line, x, y):
            return Piece(("told", seat), line, movable=False)
        return Piece(("seat", seat), box, movable=False)

    def _spots(self, piece: Piece) -> list[Spot]:
        """Where a hand card may go, as boxes of the screen."""
        if piece.key[0] != "tile":
            return []
        self.picker.hold(piece.key[1])
        targets = self.picker.choice.targets() or {TABLE}
        return [Spot(target, box) for target in sorted(targets, key=str) for box in self.parts.boxes_of(target)]

    def _draw_piece(self, piece: Piece, box: Box, opacity: float) -> None:
        """The held card. Its target shows a ghost of it instead of a second card."""
        tray = self.parts.tray
        if opacity >= 1.0 and piece.key[0] == "tile" and 0 <= piece.key[1] < len(tray.tiles):
            draw_tile(tray.tiles[piece.key[1]], box, tray.powers)

    # -- what the hands tell ---------------------------------------------------------------------

    def on_tap(self, piece: Piece) -> bool:
        if piece.key[0] == "tile":
            self.picker.tap_tile(piece.key[1])
        elif piece.key[0] == "told":
            self.picker.tap_told(piece.key[1])
        elif piece.key[0] == "ability":
            self.picker.tap_ability(piece.key[2])
        elif piece.key[0] == "piles":
            self.picker.table.details(piece.key)
        else:
            self.picker.tap_target(piece.key)
        return True

    def on_lift(self, piece: Piece) -> None:
        self.picker.hold(piece.key[1])
        self.picker.table.chosen()

    def on_hover(self, piece: Piece, spot: Spot | None) -> None:
        self.picker.hover(spot.key if spot else None)

    def on_place(self, piece: Piece, spot: Spot) -> None:
        self.picker.hover(None)
        self.picker.drop_on(spot.key)

    def on_return(self, piece: Piece) -> None:
        self.picker.hover(None)
        self.picker.table.chosen()

    def on_details(self, piece: Piece) -> None:
        key = {"told": ("seat", *piece.key[1:]), "ability": ("slot", *piece.key[1:])}.get(piece.key[0], piece.key)
        self.picker.table.details(key)
