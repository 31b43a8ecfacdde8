"""What touches mean on this table: tap a card, tap a way, a board card or the world; or drag the card there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.kit.drag import Piece, Spot
from app.kit.geometry import contains, grown
from app.tables.fingers import TableFingers
from app.tables.new_worlds.cards import draw_card
from app.tables.new_worlds.choice import ORDER
from rules.new_worlds.components import CREATION, DISCARDS
from rules.new_worlds.moves import DEPLOY

if TYPE_CHECKING:
    from app.tables.new_worlds.table import NewWorldsBoard

WORLD, WAY = "world", "way"


class Fingers(TableFingers):
    """Hand cards can be moved; board cards and the own world answer to taps and long presses."""

    def __init__(self, board: NewWorldsBoard, **kwargs) -> None:
        super().__init__(board, draw_piece=self._draw_piece, show_targets=False, **kwargs)
        self.add_source(self._table_piece)
        self.add_source(self._hand_piece)
        self.add_target(self._spots)

    # -- what lies where -----------------------------------------------------------------------

    def _hand_piece(self, x: float, y: float) -> Piece | None:
        card = self.board.hand.card_at(x, y)
        if card is None or self.board.chooser is not None:
            return None
        return Piece(("card", card), self.board.hand.slot_of(card), movable=self.board.my_turn)

    def _table_piece(self, x: float, y: float) -> Piece | None:
        space = self.board.universe.space_at(x, y)
        if space is not None:
            return Piece(("space", space), self.board.places.spaces[space], movable=False)
        world = self.board.world
        box = (*world.pos, *world.size)
        if not contains(grown(box, dp(4)), x, y):
            return None
        chip = next((card for card, place in world.boxes.items() if contains(place, x, y)), None)
        return Piece((WORLD, chip), box, movable=False)

    def _spots(self, piece: Piece) -> list[Spot]:
        """Board cards that a way takes, the own world, and the buttons of the ways."""
        kind, card = piece.key
        if kind != "card":
            return []
        if self.board.choice.card != card:
            self.board.choice.select(self.board.position, card)
        choice, places = self.board.choice, self.board.places
        spots = [Spot(("space", space), box) for space, box in enumerate(places.spaces) if choice.open_ways(space)]
        return [*spots, Spot((WORLD, None), (*self.board.world.pos, *self.board.world.size)), *self._way_spots()]

    def _way_spots(self) -> list[Spot]:
        """Nobody passes by dropping a card: after the end was triggered only the last card takes one."""
        ways = (DEPLOY,) if self.board.ending else ORDER
        buttons = [(way, self.board.ways[way]) for way in ways]
        return [Spot((WAY, way), (*button.pos, *button.size), button=True) for way, button in buttons]

    @staticmethod
    def _draw_piece(piece: Piece, box, opacity: float) -> None:
        """The held card. Its target shows ghosts and ticks instead of a second card."""
        if opacity >= 1.0:
            draw_card(piece.key[1], box)

    # -- what the hands tell ---------------------------------------------------------------------

    def on_tap(self, piece: Piece) -> bool:
        kind, what = piece.key
        if kind == "card":
            self.board.toggle(what)
        elif kind == "space":
            self._tap_space(what)
        elif self.board.choice.card is not None:
            self.board.choose(DEPLOY)
        else:
            self.board.open_worlds((self.board.own_seat,))
        return True

    def _tap_space(self, space: int) -> None:
        board = self.board
        if board.choice.card is None:
            if space == DISCARDS:
                board.open_discards()
            elif space == CREATION and not board.scene.pile:
                board.say_pile()
            elif space == CREATION or board.scene.row[space] is None:
                board.say_first()
            else:
                board.open_card(board.scene.row[space])
            return
        self._take(space)

    def _take(self, space: int) -> None:
        """A board card was chosen: by the only way that takes it, or the way buttons ask which."""
        ways = self.board.choice.open_ways(space)
        if len(ways) == 1:
            self.board.choose(ways[0])
        elif ways:
            self._between(ways)
        else:
            self.board.say_untouched()

    def _between(self, ways: list[int]) -> None:
        armed = self.board.choice.armed
        if armed in ways:
            self.board.choose(armed)
        else:
            self.board.pulse(ways)

    def on_lift(self, piece: Piece) -> None:
        self.board.lifted(piece.key[1])

    def on_hover(self, piece: Piece, spot: Spot | None) -> None:
        way = None
        if spot is not None:
            kind, what = spot.key
            ways = [DEPLOY] if kind == WORLD else self.board.choice.open_ways(what) if kind == "space" else [what]
            way = ways[0] if len(ways) == 1 and not self.board.choice.closed(ways[0]) else None
        self.board.hover(way, spot.key if spot else None)

    def on_place(self, piece: Piece, spot: Spot) -> None:
        self.board.put_down(piece.key[1])
        kind, what = spot.key
        if kind == "space":
            self._take(what)
        else:
            self.board.choose(DEPLOY if kind == WORLD else what)

    def on_return(self, piece: Piece) -> None:
        self.board.put_down(piece.key[1])

    def on_details(self, piece: Piece) -> None:
        kind, what = piece.key
        if kind == "card" or (kind == WORLD and what is not None):
            self.board.open_card(what)
        elif kind == WORLD:
            self.board.open_worlds((self.board.own_seat,))
        elif what == DISCARDS:
            self.board.open_discards()
        elif what != CREATION and self.board.scene.row[what]:
            self.board.open_card(self.board.scene.row[what])
