"""What touches mean on this table: tap a card, tap a way, a board card or the world; or drag the card there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from app.kit.drag import Piece, Spot
from app.kit.geometry import Box, contains, grown
from app.tables.board import Board
from app.tables.fingers import TableFingers
from app.tables.new_worlds.cards import draw_card
from app.tables.new_worlds.choosing import Choosing
from app.tables.new_worlds.display import Display
from app.tables.new_worlds.inspector import Inspector
from rules.new_worlds.moves import DEPLOY
from rules.new_worlds.scene import CREATION, DISCARDS

WORLD, WAY, SUMS = "world", "way", "sums"


def key_of(thing: Piece | Spot) -> tuple[str, Any]:
    """What a finger holds or is over: its kind, and the card, space or way."""
    assert isinstance(thing.key, tuple), "pieces and spots of this table have two words"
    return thing.key


class Fingers(TableFingers):
    """Hand cards can be moved; board cards and the own world answer to taps and long presses."""

    def __init__(
        self,
        board: Board,
        display: Display,
        choosing: Choosing,
        inspector: Inspector,
        look_at_world: Callable[[], None],
    ) -> None:
        super().__init__(board, draw_piece=self._draw_piece, show_targets=False)
        self._shown, self._wish, self._look, self._look_at_world = display, choosing, inspector, look_at_world
        self._choice = choosing.choice
        self.add_source(self._table_piece)
        self.add_source(self._hand_piece)
        self.add_target(self._spots)

    def held_cards(self) -> frozenset[str]:
        """Hand cards under a finger, or on their way back from one."""
        return frozenset(key[1] for key in self.held() if isinstance(key, tuple))

    # -- what lies where -----------------------------------------------------------------------

    def _hand_piece(self, x: float, y: float) -> Piece | None:
        card = self._shown.hand.card_at(x, y)
        box = self._shown.hand.slot_of(card) if card is not None else None
        return Piece(("card", card), box, movable=self._wish.movable) if box is not None else None

    def _table_piece(self, x: float, y: float) -> Piece | None:
        space = self._shown.universe.space_at(x, y)
        if space is not None:
            return Piece(("space", space), self._shown.places.spaces[space], movable=False)
        box = self._world_box()
        if not contains(grown(box, dp(4)), x, y) or self._on_gap(x, y):
            return None
        sums = self._shown.world.sums
        if sums is not None and contains(grown(sums, dp(6)), x, y):
            return Piece((SUMS, self._shown.world.contents.seat), sums, movable=False)
        boxes = self._shown.world.boxes
        chip = next((card for card, place in boxes.items() if contains(place, x, y)), None)
        return Piece((WORLD, chip), box, movable=False)

    def _on_gap(self, x: float, y: float) -> bool:
        """The gap in the title of the world is a button of its own."""
        gap = self._shown.gap
        return gap.parent is not None and gap.opacity > 0 and contains((*gap.pos, *gap.size), x, y)

    def _world_box(self) -> Box:
        return (*self._shown.world.pos, *self._shown.world.size)

    def _spots(self, piece: Piece) -> list[Spot]:
        """Board cards that a way takes, the own world, and the buttons of the ways."""
        kind, card = key_of(piece)
        if kind != "card":
            return []
        self._wish.select(card)
        spaces = enumerate(self._shown.places.spaces)
        spots = [Spot(("space", space), box) for space, box in spaces if self._choice.open_ways(space)]
        buttons = [(way, self._shown.ways[way]) for way in self._wish.ways_open]
        ways = [Spot((WAY, way), (*button.pos, *button.size), button=True) for way, button in buttons]
        return [*spots, Spot((WORLD, None), self._world_box()), *ways]

    @staticmethod
    def _draw_piece(piece: Piece, box: Box, opacity: float) -> None:
        """The held card. Its target shows ghosts and ticks instead of a second card."""
        if opacity >= 1.0:
            draw_card(key_of(piece)[1], box)

    # -- what the hands tell ---------------------------------------------------------------------

    def on_tap(self, piece: Piece) -> bool:
        kind, what = key_of(piece)
        if kind == "card":
            self._wish.toggle(what)
        elif kind == "space":
            self._tap_space(what)
        elif kind == SUMS:
            self._look.explain_sums(what)
        elif self._choice.card is not None:
            self._wish.choose(DEPLOY)
        else:
            self._look_at_world()
        return True

    def _tap_space(self, space: int) -> None:
        if self._choice.card is None:
            self._look.look_at_space(space)
        else:
            self._wish.take(space)

    def on_lift(self, piece: Piece) -> None:
        self._wish.lifted(key_of(piece)[1])

    def on_hover(self, piece: Piece, spot: Spot | None) -> None:
        way = None
        if spot is not None:
            kind, what = key_of(spot)
            ways = [DEPLOY] if kind == WORLD else self._choice.open_ways(what) if kind == "space" else [what]
            way = ways[0] if len(ways) == 1 and not self._choice.closed(ways[0]) else None
        self._wish.hover(way)

    def on_place(self, piece: Piece, spot: Spot) -> None:
        self._wish.hover(None)
        kind, what = key_of(spot)
        if kind == "space":
            self._wish.take(what)
        else:
            self._wish.choose(DEPLOY if kind == WORLD else what)

    def on_return(self, piece: Piece) -> None:
        self._wish.hover(None)

    def on_details(self, piece: Piece) -> None:
        kind, what = key_of(piece)
        if kind == "card" or (kind == WORLD and what is not None):
            self._look.open_card(what)
        elif kind == WORLD:
            self._look_at_world()
        elif kind == SUMS:
            self._look.explain_sums(what)
        elif what == CREATION:
            self._look.open_unseen()
        elif what == DISCARDS:
            self._look.open_discards()
        elif (card := self._shown.universe.card_on(what)) is not None:
            self._look.open_card(card)
