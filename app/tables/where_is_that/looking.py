"""Looking about: other players' maps, a place in large, and the reveal at the end. Nothing here makes a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.tables.where_is_that.camera import Cell
from app.tables.where_is_that.message import Said
from app.tables.where_is_that.reveal import Reveal
from app.tables.where_is_that.sheets import FlipsSheet, MapsSheet, PlaceSheet
from app.tables.where_is_that.telling import in_full
from app.tables.where_is_that.trace import shown_moves
from rules.where_is_that import scene as laying

if TYPE_CHECKING:
    from app.tables.where_is_that.table import WhereIsThatBoard


class Looking:
    """What a player may look at on one board."""

    def __init__(self, board: WhereIsThatBoard) -> None:
        self.board = board
        self.reveal: Reveal | None = None

    # -- maps and cards ----------------------------------------------------------------------------

    def touch_seat(self, seat: int) -> None:
        """A tap shows that player's map, and once it is there the last move again; on a common map that at once."""
        board, moves = self.board, self.board.recent(seat)
        if moves and (not board.own_maps or board.shown_seat == seat):
            board.frame.story.show_move(moves[-1].number)
        else:
            self.show_seat(seat)

    def show_seat(self, seat: int) -> None:
        """A player's map; in the Shake, where all share one, what that player's cards have brought."""
        board = self.board
        if not board.own_maps:
            FlipsSheet(board.position, seat, board.session.players[seat].name, board.wording).open()
            return
        board.choice.clear()
        board.show_map_of(seat)
        board.chosen()
        moves = shown_moves(board.recent(seat), board.scene)
        if moves:
            board.tell(Said(" ".join(in_full(told, board.wording) for told in moves), "map-outline"))

    def open_maps(self) -> None:
        """Every player's map in small."""
        board = self.board
        maps = [laying.cards(board.scene, seat) for seat in range(board.position.seats)]
        MapsSheet(maps, board.faces, board.session.players, self.show_seat).open()

    def hold(self, cell: Cell) -> None:
        """A finger that lies still on a card of the map."""
        card = self.board.map.sight.cards.get(cell)
        if card is not None:
            self.open_card(card)

    def open_card(self, card: str) -> None:
        PlaceSheet(self.board.faces[card], laying.side_of(self.board.scene, card)).open()

    # -- the reveal --------------------------------------------------------------------------------

    def open_reveal(self, done: Callable[[], None]) -> None:
        """The end: the flip, the circles, the real map; `done` when the player has seen enough."""
        self.board.frame.carried = done
        self.board.refresh()
        if self.reveal is None:
            self._show_reveal(done)

    def take_up_reveal(self) -> None:
        """The device was turned while the maps were looked at: the board that takes over shows them again."""
        board, done = self.board, self.board.frame.carried
        if done is not None and self.reveal is None and board.session.phase == "showing" and board.width > dp(100):
            self._show_reveal(done)

    def _show_reveal(self, done: Callable[[], None]) -> None:
        board = self.board

        def close() -> None:
            board.frame.carried = None
            board.showed_the_end = True
            self._close_reveal()
            done()

        self.reveal = Reveal(board.position, board.session.players, board.wording, close, first=board.own_seat)
        board.ending_in_sight = True
        board.last_layer.add_widget(self.reveal)
        self._hide_table(True)
        self.place_reveal()
        self.reveal.start()
        board.changed()

    def place_reveal(self) -> None:
        """It covers the whole table."""
        if self.reveal is not None:
            self.reveal.pos, self.reveal.size = self.board.pos, self.board.size

    def _close_reveal(self) -> None:
        if self.reveal is not None:
            self.reveal.stop()
            self.board.last_layer.remove_widget(self.reveal)
            self.reveal, self.board.ending_in_sight = None, False
            self._hide_table(False)

    def _hide_table(self, hidden: bool) -> None:
        """The reveal lies over everything; what is below must not answer."""
        for widget in (self.board.map, self.board.over_map, self.board.offer):
            widget.opacity = 0 if hidden else 1
