"""What touches mean on this table: tap or drag a tile of the pool, turn it, flip it, lay it on a space, give it back.

Several people may do that at once. A tile is taken as soon as a finger lies on it: nobody can snatch it away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.graphics import Canvas
from kivy.metrics import dp

from app.kit.drag import LIFT, SLOP, DragLayer, Piece, Spot
from app.kit.geometry import Box, Point, around, centre, contains, grown
from app.kit.gesture import DOUBLE_TAP, Hands, Hold
from app.tables.mondo.glow import FLIPPED, NOW, SIGNS, TURNED, Glow, Lit
from app.tables.mondo.pool import Pool
from app.tables.mondo.station import Station
from app.tables.mondo.tiles import VARIED, draw_tile
from app.tables.mondo.tray import Held
from rules.mondo import preview
from rules.mondo.view import Laid

TILE, LAID, SPACE, CLOSED = "tile", "laid", "space", "closed"
FITS = {preview.FITS: NOW, preview.TURN: TURNED, preview.FLIP: FLIPPED, preview.CLASHES: "no"}


class Seating(Protocol):
    """Whose finger it is, by where it lies."""

    def seat_at(self, x: float, y: float) -> int | None: ...

    def taker_at(self, x: float, y: float) -> int | None:
        """Whose hand takes a tile there; None: nobody's."""

    def not_meant(self, x: float, y: float) -> bool:
        """Something else lay there a moment ago."""

    def up_at(self, seat: int, at: Point) -> Point:
        """Which way is up for a seat's finger there."""


class Deeds(Protocol):
    """What hands do with tiles."""

    held: Mapping[int, Held]
    one_hand: bool
    """A hand that holds a tile takes no other: only one person's table swaps by a tap."""

    def suits(self, owner: int, tile: str) -> Iterable[tuple[int, str, str]]:
        """Seat, space and how the tile suits it."""

    def may_lay(self, seat: int, space: str) -> bool: ...

    def take(self, seat: int, tile: str) -> bool: ...

    def reach(self, owner: int, seat: int, tile: str) -> bool: ...

    def lay_down(self, seat: int, space: str) -> None: ...

    def give_back(self, seat: int, tile: str, at: Point | None = None) -> None: ...

    def turn(self, seat: int, quarters: int = 1) -> None: ...

    def flip(self, seat: int) -> None: ...

    def say_closed(self, seat: int, space: str) -> None: ...

    def say_laid(self, seat: int, laid: Laid) -> None: ...

    def open_tile(self, laid: Laid) -> None: ...

    def show_hands(self) -> None: ...


class TableHands(Hands):
    """The held tile stands above the finger as its seat sees it."""

    up_at: Callable[[Any, Point], Point] = staticmethod(lambda _owner, _at: (0.0, 1.0))

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

    def __init__(self, pool: Pool, stations: Mapping[int, Station], seating: Seating, deeds: Deeds, **kwargs) -> None:
        super().__init__(draw_piece=self._draw_piece, target_radius=6, **kwargs)
        self._pool, self._stations, self._deeds = pool, stations, deeds
        self._taker_at, self._not_meant = seating.taker_at, seating.not_meant
        self.hands = TableHands(self._tell, dp(SLOP), dp(LIFT))
        self.hands.up_at = seating.up_at
        self.hands.owner_at = seating.seat_at
        for source in (self._pool_piece, self._laid_piece, self._tray_piece):
            self.add_source(source)
        self.add_target(self._spots)
        self._turned_at: dict[int, float] = {}
        self._glow, self._snaps = Glow(), Canvas()
        self._glow_canvas.add(self._glow.canvas)
        self._glow_canvas.add(self._snaps)

    # -- what lies where -----------------------------------------------------------------------

    def _pool_piece(self, x: float, y: float) -> Piece | None:
        tile = self._pool.tile_at(x, y)
        seat = None if tile is None else self._taker_at(x, y)
        if tile is None or seat is None:
            return None
        return Piece((TILE, tile), self._pool.box_of(tile), seat)

    def _tray_piece(self, x: float, y: float) -> Piece | None:
        for seat, held in self._deeds.held.items():
            station = self._stations[seat]
            box = station.hand_box()
            if contains(grown(box, dp(4)), x, y):
                return Piece((TILE, held.tile), around(*centre(box), station.cell, station.cell), seat)
        return None

    def _laid_piece(self, x: float, y: float) -> Piece | None:
        """A tile on a board answers to a long press; a space that may not be filled yet says why."""
        for seat, station in self._stations.items():
            space = station.space_at(x, y)
            if space is not None:
                box, laid = station.space_box(space), station.world.board.get(space)
                if laid is not None:
                    return Piece((LAID, laid), box, seat, movable=False)
                open_now = self._deeds.may_lay(seat, space)
                return None if open_now else Piece((CLOSED, space), box, seat, movable=False)
        return None

    def _spots(self, piece: Piece) -> list[Spot]:
        """Spaces of the own board with how the tile suits them; at a shared table, unlit, those of the others, for a
        hand may reach over from another side."""
        if piece.key[0] != TILE:
            return []
        return [
            Spot((SPACE, seat, space), self._stations[seat].space_box(space), FITS[how])
            for seat, space, how in self._deeds.suits(piece.owner, piece.key[1])
        ]

    def _draw_piece(self, piece: Piece, box: Box, opacity: float) -> None:
        held = self._deeds.held.get(piece.owner)
        tile = piece.key[1]
        if held is not None and held.tile == tile:
            laid = held.laid
        else:
            laid = self._pool.there.get(tile, Laid(tile, VARIED))
        draw_tile(laid, box, opacity, self._stations[piece.owner].angle)

    # -- fingers -------------------------------------------------------------------------------

    def on_touch_down(self, touch) -> bool:
        if self.active and self._not_meant(*touch.pos):
            return True
        taken = super().on_touch_down(touch)
        hold = self.hands.holds.get(touch.uid)
        if hold is not None and hold.piece.key[0] == TILE and not self._grip(hold.piece):
            del self.hands.holds[touch.uid]
        return taken

    def on_touch_move(self, touch) -> bool:
        """A finger that holds a tile is nobody else's: the table below is not asked."""
        return super().on_touch_move(touch) or touch.uid in self.hands.holds

    def _grip(self, piece: Piece) -> bool:
        """The finger lies on a tile: it is taken now, unless that hand is full (then a tap swaps, a drag decides)."""
        held = self._deeds.held.get(piece.owner)
        if held is not None and (held.tile == piece.key[1] or self._deeds.one_hand):
            return True
        return self._deeds.take(piece.owner, piece.key[1])

    def settle(self) -> None:
        """What a hand holds and no finger drags is selected: a tap on a space lays it there."""
        dragged = {hold.piece.owner for hold in self.hands.dragged()}
        for owner, piece in list(self.hands.selected.items()):
            kept = self._deeds.held.get(piece.owner)
            if kept is None or piece.key != (TILE, kept.tile):
                del self.hands.selected[owner]
        touching = {hold.piece.owner for hold in self.hands.holds.values() if hold.piece.key[0] == TILE}
        for seat, held in self._deeds.held.items():
            if seat not in dragged | touching and seat not in self.hands.selected:
                box = self._stations[seat].hand_box()
                self.hands.selected[seat] = Piece((TILE, held.tile), box, seat)
        self.refresh()

    def busy(self, seat: int) -> bool:
        """A finger of that seat holds a tile already (MO-18)."""
        return any(hold.piece.owner == seat and hold.piece.key[0] == TILE for hold in self.hands.holds.values())

    def in_the_air(self, seat: int) -> bool:
        return any(hold.piece.owner == seat for hold in self.hands.dragged())

    # -- what the hands tell -------------------------------------------------------------------

    def on_lift(self, piece: Piece) -> None:
        self._deeds.show_hands()

    def on_tap(self, piece: Piece) -> bool:
        if piece.key[0] == CLOSED:
            self._deeds.say_closed(piece.owner, piece.key[1])
        elif piece.key[0] == LAID:
            self._deeds.say_laid(piece.owner, piece.key[1])
        if piece.key[0] != TILE:
            return True
        held = self._deeds.held.get(piece.owner)
        if held is None or held.tile != piece.key[1]:
            return not self._deeds.take(piece.owner, piece.key[1])
        return False

    def on_tap_again(self, piece: Piece) -> bool:
        """A tap on the held tile turns it at once; a second one soon after takes that back and flips it."""
        now, seat = Clock.time(), piece.owner
        if now - self._turned_at.get(seat, -1.0) <= DOUBLE_TAP:
            self._turned_at[seat] = -1.0
            self._deeds.turn(seat, -1)
            self._deeds.flip(seat)
        else:
            self._turned_at[seat] = now
            self._deeds.turn(seat)
        return True

    def on_turn(self, piece: Piece, quarters: int) -> None:
        self._deeds.turn(piece.owner, quarters)

    def on_flip(self, piece: Piece) -> None:
        self._deeds.flip(piece.owner)

    def on_select(self, piece: Piece) -> None:
        self._deeds.show_hands()

    def on_place(self, piece: Piece, spot: Spot) -> None:
        _, seat, space = spot.key
        if self._deeds.reach(piece.owner, seat, piece.key[1]):
            self._deeds.lay_down(seat, space)
        else:
            self._deeds.show_hands()

    def on_drop_outside(self, piece: Piece, x: float, y: float) -> bool:
        """Let go over a space where nothing may lie yet, it goes back as well, and the reason is told."""
        station = self._stations[piece.owner]
        space = station.space_at(x, y)
        if space is not None and space not in station.world.board:
            self._deeds.say_closed(piece.owner, space)
        self._deeds.give_back(piece.owner, piece.key[1], (x, y))
        return True

    def on_return(self, piece: Piece) -> None:
        self._deeds.give_back(piece.owner, piece.key[1])

    def on_details(self, piece: Piece) -> None:
        """A tile on a board or in the hand, in words; nothing moves."""
        held = self._deeds.held.get(piece.owner)
        if piece.key[0] == LAID:
            self._deeds.open_tile(piece.key[1])
        elif piece.key[0] == TILE and held is not None:
            self._deeds.open_tile(held.laid)

    # -- glow ----------------------------------------------------------------------------------

    def _draw_glow(self, _dt: float) -> None:
        """While a tile is carried about only the mark where it would snap changes."""
        self._glow.show(self._lit() if self.show_targets else (), self._pulse)
        snapped = [(hold.piece, hold.snapped) for hold in self.hands.dragged() if hold.snapped is not None]
        self._snaps.clear()
        with self._snaps:
            for piece, spot in snapped:
                self._draw_snapped(piece, spot)

    def _lit(self) -> Iterator[Lit]:
        chosen = [self.hands.spots_for(piece) for piece in self.hands.selected.values()]
        carried = [hold.spots for hold in self.hands.dragged()]
        for spots in (*chosen, *carried):
            for spot in spots:
                if spot.fits in SIGNS:
                    yield Lit(spot.box, spot.fits, self._stations[spot.key[1]].angle)
