"""What touches mean on this table: tap or drag a tile of the pool, turn it, flip it, lay it on a space, give it back.

Several people may do that at once. A tile is taken as soon as a finger lies on it: nobody can snatch it away.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp

from app.kit.canvas import dashed, draw_icon, fill, gold_ring
from app.kit.drag import LIFT, SLOP, DragLayer, Piece, Spot
from app.kit.geometry import Box, Point, around, centre, contains, grown
from app.kit.gesture import DOUBLE_TAP, Hands, Hold
from app.kit.tokens import GOLD
from app.tables.mondo.tiles import draw_tile
from rules.mondo import preview
from rules.mondo.components import LAYS
from rules.mondo.spaces import spaces_in

if TYPE_CHECKING:
    from app.tables.mondo.table import MondoBoard

TILE, LAID, SPACE, CLOSED = "tile", "laid", "space", "closed"
FITS = {preview.FITS: "now", preview.TURN: "turned", preview.FLIP: "flipped", preview.CLASHES: "no"}


class TableHands(Hands):
    """The held tile stands above the finger as its seat sees it."""

    up_at: Callable[[Hashable, Point], Point] = staticmethod(lambda _owner, _at: (0.0, 1.0))

    def expire(self, now: float) -> None:
        """A finger may rest on a tile of the pool as long as it likes: it holds it, and a drag can still follow."""
        resting = {finger: hold for finger, hold in self.holds.items() if self._rests(hold)}
        self.holds = {finger: hold for finger, hold in self.holds.items() if finger not in resting}
        super().expire(now)
        self.holds |= resting

    def _rests(self, hold: Hold) -> bool:
        return hold.piece.key[0] == TILE and hold.piece.owner not in self.selected

    def ghost_centre(self, hold: Hold) -> Point:
        right, up = self.up_at(hold.piece.owner, hold.at)
        return hold.at[0] + right * self.lift, hold.at[1] + up * self.lift


class Fingers(DragLayer):
    """Pieces are tiles; their owner is the seat whose finger it is."""

    def __init__(self, board: MondoBoard, **kwargs) -> None:
        super().__init__(draw_piece=self._draw_piece, target_radius=6, **kwargs)
        self.board = board
        self.hands = TableHands(self._tell, dp(SLOP), dp(LIFT))
        self.hands.up_at = board.up_at
        self.hands.owner_at = board.seat_at
        for source in (self._pool_piece, self._laid_piece, self._tray_piece):
            self.add_source(source)
        self.add_target(self._spots)
        self._turned_at: dict[int, float] = {}

    # -- what lies where -----------------------------------------------------------------------

    def _pool_piece(self, x: float, y: float) -> Piece | None:
        tile = self.board.pool.tile_at(x, y)
        seat = None if tile is None else self.board.taker_at(x, y)
        if tile is None or seat is None:
            return None
        return Piece((TILE, tile), self.board.pool.box_of(tile), seat)

    def _tray_piece(self, x: float, y: float) -> Piece | None:
        for seat, held in self.board.held.items():
            station = self.board.stations[seat]
            box = station.hand_box()
            if contains(grown(box, dp(4)), x, y):
                return Piece((TILE, held.tile), around(*centre(box), station.cell, station.cell), seat)
        return None

    def _laid_piece(self, x: float, y: float) -> Piece | None:
        """A tile on a board answers to a long press; a space that may not be filled yet says why."""
        for seat, station in self.board.stations.items():
            for space, laid in enumerate(station.world.board):
                if contains(station.space_box(space), x, y):
                    return self._on_space(seat, space, laid, station.space_box(space))
        return None

    def _on_space(self, seat: int, space: int, laid: int, box: Box) -> Piece | None:
        if laid >= 0:
            return Piece((LAID, laid), box, seat, movable=False)
        if seat not in self.board.held or not self.board.views[seat].frontier >> space & 1:
            return Piece((CLOSED, space), box, seat, movable=False)
        return None

    def _spots(self, piece: Piece) -> list[Spot]:
        """Spaces of the own board with how the tile suits them; at a shared table, unlit, those of the others, for a
        hand may reach over from another side."""
        if piece.key[0] != TILE:
            return []
        return [spot for seat in self.board.builders() for spot in self._spots_of(seat, piece)]

    def _spots_of(self, seat: int, piece: Piece) -> Iterable[Spot]:
        view, held, station = self.board.views[seat], self.board.held.get(seat), self.board.stations[seat]
        if seat == piece.owner and held is not None and held.tile == piece.key[1]:
            suits = preview.glow(view, held.lay)
        elif held is None:
            suits = dict.fromkeys(spaces_in(view.frontier), preview.CLASHES)
        else:
            suits = {}
        return (Spot((SPACE, seat, space), station.space_box(space), FITS[how]) for space, how in suits.items())

    def _draw_piece(self, piece: Piece, box: Box, opacity: float) -> None:
        held = self.board.held.get(piece.owner)
        tile = piece.key[1]
        if held is not None and held.tile == tile:
            laid = held.laid
        else:
            laid = self.board.pool.there.get(tile, tile * LAYS)
        draw_tile(laid, box, opacity, self.board.stations[piece.owner].angle)

    # -- fingers -------------------------------------------------------------------------------

    def on_touch_down(self, touch) -> bool:
        taken = super().on_touch_down(touch)
        hold = self.hands.holds.get(touch.uid)
        if hold is not None and hold.piece.key[0] == TILE and not self._grip(hold.piece):
            del self.hands.holds[touch.uid]
        return taken

    def _grip(self, piece: Piece) -> bool:
        """The finger lies on a tile: it is taken now, unless that hand is full (then a tap swaps, a drag decides)."""
        held = self.board.held.get(piece.owner)
        if held is not None and (held.tile == piece.key[1] or self.board.shared):
            return True
        return self.board.take(piece.owner, piece.key[1])

    def settle(self) -> None:
        """What a hand holds and no finger drags is selected: a tap on a space lays it there."""
        dragged = {hold.piece.owner for hold in self.hands.dragged()}
        for seat in list(self.hands.selected):
            if seat not in self.board.held or self.hands.selected[seat].key != (TILE, self.board.held[seat].tile):
                del self.hands.selected[seat]
        touching = {hold.piece.owner for hold in self.hands.holds.values() if hold.piece.key[0] == TILE}
        for seat, held in self.board.held.items():
            if seat not in dragged | touching and seat not in self.hands.selected:
                box = self.board.stations[seat].hand_box()
                self.hands.selected[seat] = Piece((TILE, held.tile), box, seat)
        self.refresh()

    def busy(self, seat: int) -> bool:
        """A finger of that seat holds a tile already (MO-18)."""
        return any(hold.piece.owner == seat and hold.piece.key[0] == TILE for hold in self.hands.holds.values())

    def in_the_air(self, seat: int) -> bool:
        return any(hold.piece.owner == seat for hold in self.hands.dragged())

    # -- what the hands tell -------------------------------------------------------------------

    def on_lift(self, piece: Piece) -> None:
        self.board.show_hands()

    def on_tap(self, piece: Piece) -> bool:
        if piece.key[0] == CLOSED:
            self.board.say_closed(piece.owner, piece.key[1])
        elif piece.key[0] == LAID:
            self.board.say_laid(piece.key[1])
        if piece.key[0] != TILE:
            return True
        held = self.board.held.get(piece.owner)
        if held is None or held.tile != piece.key[1]:
            return not self.board.take(piece.owner, piece.key[1])
        return False

    def on_tap_again(self, piece: Piece) -> bool:
        """A tap on the held tile turns it at once; a second one soon after takes that back and flips it."""
        now, seat = Clock.time(), piece.owner
        if now - self._turned_at.get(seat, -1.0) <= DOUBLE_TAP:
            self._turned_at[seat] = -1.0
            self.board.turn(seat, -1)
            self.board.flip(seat)
        else:
            self._turned_at[seat] = now
            self.board.turn(seat)
        return True

    def on_turn(self, piece: Piece, quarters: int) -> None:
        self.board.turn(piece.owner, quarters)

    def on_flip(self, piece: Piece) -> None:
        self.board.flip(piece.owner)

    def on_select(self, piece: Piece) -> None:
        self.board.show_hands()

    def on_place(self, piece: Piece, spot: Spot) -> None:
        _, seat, space = spot.key
        if self.board.reach(piece.owner, seat, piece.key[1]):
            self.board.lay_down(seat, space)
        else:
            self.board.show_hands()

    def on_drop_outside(self, piece: Piece, x: float, y: float) -> bool:
        self.board.give_back(piece.owner, piece.key[1], (x, y))
        return True

    def on_return(self, piece: Piece) -> None:
        self.board.give_back(piece.owner, piece.key[1])

    def on_details(self, piece: Piece) -> None:
        """A tile on a board or in the hand, in words; nothing moves."""
        held = self.board.held.get(piece.owner)
        if piece.key[0] == LAID:
            self.board.open_tile(piece.key[1])
        elif piece.key[0] == TILE and held is not None:
            self.board.open_tile(held.laid)

    # -- glow ----------------------------------------------------------------------------------

    def _glow_for(self, spots: Iterable[Spot]) -> None:
        """Gold with a tick: fits as it lies; dashed with a sign: fits when turned or flipped (DESIGN §2)."""
        if not self.show_targets:
            return
        for spot in spots:
            box, angle = grown(spot.box, -dp(2)), self.board.stations[spot.key[1]].angle
            radius = box[2] * 0.1
            if spot.fits == "now":
                fill(box, (*GOLD[:3], 0.32), radius)
                gold_ring(grown(box, -dp(3)), radius, False, dp(3) * (1 + self._pulse))
                _sign("check", box, angle)
            elif spot.fits in ("turned", "flipped"):
                dashed(box, GOLD, radius, dp(2))
                _sign("rotate-right" if spot.fits == "turned" else "swap-horizontal", box, angle)


def _sign(name: str, box: Box, angle: float) -> None:
    PushMatrix()
    Rotate(angle=angle, origin=centre(box))
    draw_icon(name, *centre(box), min(dp(24), box[2] * 0.4), GOLD)
    PopMatrix()
