"""What touches mean on this table: cards of the offer are tapped or dragged; the map below has fingers of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp

from app.kit.drag import DragLayer, Piece, Spot
from app.kit.geometry import Box, Point, centre, contains, distance, grown
from app.tables.where_is_that.camera import Cell
from app.tables.where_is_that.card_map import CardMap
from app.tables.where_is_that.cards import draw_flag_side
from app.tables.where_is_that.offer import Offer
from rules.where_is_that.packs import Face

EDGE, SPEED = 20, 260
"""A card held so near to the edge of the map pans it, by so many dp a second …"""
REST, TREMBLE = 0.4, 12
"""… once it has rested there for so many seconds, moving no more than so many dp."""


class Meaning(NamedTuple):
    """What the table makes of the fingers."""

    ends_story: Callable[[float, float], bool]
    """A touch while something is being shown: it ends that and does nothing else."""
    may_move: Callable[[], bool]
    targets: Callable[[], Sequence[Cell]]
    tapped: Callable[[str], None]
    lifted: Callable[[str], None]
    laid: Callable[[str, Cell], None]
    returned: Callable[[], None]
    details: Callable[[str], None]


class Fingers(DragLayer):
    """Cards of the offer can be moved onto every cell of the own map that lies on the screen."""

    def __init__(self, card_map: CardMap, offer: Offer, faces: Mapping[str, Face], meaning: Meaning, **kwargs) -> None:
        super().__init__(draw_piece=self._draw_piece, show_targets=False, light_table=True, **kwargs)
        self._map, self._offer, self._faces, self._meaning = card_map, offer, faces, meaning
        self._creep = None
        self._crept = False
        """The held card has panned the map: once it is let go the map is seen as before."""
        self._been_inside = False
        """The held card has been over the middle of the map: it does not merely come from the panel."""
        self._hovered: Cell | None = None
        self._resting: tuple[Point, float] | None = None
        """Where a card began to rest at the edge, and for how many seconds it has."""
        self.add_source(self._offer_piece)
        self.add_target(self._cells)
        card_map.opens = self._glow_trigger

    def on_touch_down(self, touch) -> bool:
        return self._meaning.ends_story(*touch.pos) or super().on_touch_down(touch)

    def _offer_piece(self, x: float, y: float) -> Piece | None:
        if not self._offer.open or not self._offer.collide_point(x, y):
            return None
        card = self._offer.card_at(x, y)
        box = self._offer.slot_of(card) if card is not None else None
        if box is None:
            return None
        return Piece(card, box, movable=self._meaning.may_move())

    def _cells(self, piece: Piece) -> list[Spot]:
        """Free cells beside a card and covered cells, where they can be seen. A finger in the very hole of a free cell
        means it; else the held card says which cell is meant. Gutters count as they lie closed; the one that opens
        under the card also as it lies open. So it only gains by opening, and never loses the card that opened it."""
        cells, closed = self._meaning.targets(), self._map.closed
        found = [(cell, closed.touch_box(cell), closed.card_box(cell)) for cell in cells]
        if self._hovered is not None and self._hovered in cells:
            whole = closed.opened([self._hovered]).card_box(self._hovered)
            found.append((self._hovered, whole, whole))
        taken = self._map.sight.cards
        return [
            Spot(cell, box, hole=None if cell in taken else hole)
            for cell, box, hole in found
            if self._map.collide_point(*centre(box))
        ]

    def _draw_piece(self, piece: Piece, box: Box, opacity: float) -> None:
        draw_flag_side(self._faces[str(piece.key)], box)

    def _draw_snapped(self, piece: Piece, spot: Spot) -> None:
        """In its cell as it opens, not in the reach of the finger round it."""
        super()._draw_snapped(piece, replace(spot, box=self._map.camera.card_box(spot.key)))

    # -- what the hands tell -------------------------------------------------------------------------

    def on_tap(self, piece: Piece) -> bool:
        self._meaning.tapped(str(piece.key))
        return True

    def on_lift(self, piece: Piece) -> None:
        self._meaning.lifted(str(piece.key))
        self._been_inside, self._resting = False, None
        self._creep = Clock.schedule_interval(self._pan_at_edge, 0)

    def on_hover(self, piece: Piece, spot: Spot | None) -> None:
        """A gutter under the card opens before it is laid."""
        cell = None if spot is None else spot.key
        if cell != self._hovered:
            self._hover(cell)
            self.hands.refresh()

    def _hover(self, cell: Cell | None) -> None:
        self._hovered = cell
        self._map.hover(cell)

    def on_place(self, piece: Piece, spot: Spot) -> None:
        self._stand_still()
        self._hovered = None  # for the map it hovers until it lies there: its cell stays open
        self._meaning.laid(str(piece.key), spot.key)
        self._go_back()

    def on_return(self, piece: Piece) -> None:
        self._stand_still()
        self._hover(None)
        self._meaning.returned()
        self._go_back()

    def on_details(self, piece: Piece) -> None:
        self._meaning.details(str(piece.key))

    # -- a card held at the edge of the map pans it ----------------------------------------------------

    def _pan_at_edge(self, seconds: float) -> None:
        held = self.hands.dragged()
        if not held:
            self._stand_still()
            return
        at = self.hands.ghost_centre(held[0])
        clear = self._map.clear
        self._been_inside = self._been_inside or contains(grown(clear, -min(clear[2:]) / 4), *at)
        dx, dy = self._pull(at)
        way = dp(SPEED) * seconds
        if self._rests(at, bool(dx or dy), seconds) and self._map.creep(dx * way, dy * way):
            self._crept = True
            self.hands.refresh()

    def _pull(self, at: Point) -> tuple[int, int]:
        """Which way the map would go: a card at its left edge pulls it to the right."""
        if not self._map.collide_point(*at):
            return 0, 0
        (x, y), (left, low, width, height) = at, grown(self._map.clear, -dp(EDGE))
        return (x < left) - (x > left + width), (y < low) - (y > low + height)

    def _rests(self, at: Point, near_edge: bool, seconds: float) -> bool:
        """Whether the map goes on: a card that only crosses the edge, on its way from the panel, moves nothing."""
        if not near_edge or not self._been_inside:
            self._resting = None
            return False
        where, waited = self._resting or (at, 0.0)
        if waited < REST and distance(where, at) > dp(TREMBLE):
            where, waited = at, 0.0
        self._resting = where, waited + seconds
        return waited >= REST

    def _stand_still(self) -> None:
        if self._creep is not None:
            self._creep.cancel()
            self._creep = None
            self._map.on_rest()

    def _go_back(self) -> None:
        """Whatever the held card has panned: every card is seen again, with the one that hovers now."""
        if self._crept:
            self._crept = False
            self._map.follow()
