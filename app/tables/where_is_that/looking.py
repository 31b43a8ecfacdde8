"""Looking about: other players' maps, a place in large, and the reveal at the end. Nothing here makes a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.tables.where_is_that.camera import Cell
from app.tables.where_is_that.display import put
from app.tables.where_is_that.reveal import Reveal
from app.tables.where_is_that.sheets import FlipsSheet, MapsSheet, PlaceSheet

if TYPE_CHECKING:
    from app.tables.where_is_that.table import WhereIsThatBoard


class Looking:
    """What a player may look at on one board."""

    def __init__(self, board: WhereIsThatBoard) -> None:
        self.board = board
        self.reveal: Reveal | None = None

    # -- maps and cards ----------------------------------------------------------------------------

    def show_seat(self, seat: int) -> None:
        """A player's map; in the Shake, where all share one, what that player's cards have brought."""
        board = self.board
        if not board.own_maps:
            FlipsSheet(board.position, seat, board.session.players[seat].name, board.wording).open()
            return
        board.choice.clear()
        board.show_map_of(seat)
        board.chosen()

    def open_maps(self) -> None:
        """Every player's map in small."""
        board = self.board
        MapsSheet(board.scene.maps, board.faces, board.session.players, self.show_seat).open()

    def hold(self, cell: Cell) -> None:
        """A finger that lies still on a card of the map."""
        card = self.board.scene.map_of(self.board.shown_seat).get(cell)
        if card is not None:
            self.open_card(card)

    def open_card(self, card: str) -> None:
        PlaceSheet(self.board.faces[card], self.board.scene.sides.get(card)).open()

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
            self._close_reveal()
            done()

        self.reveal = Reveal(board.position, board.session.players, board.wording, close, first=board.own_seat)
        board.last_layer.add_widget(self.reveal)
        self._hide_table(True)
        put(self.reveal, (*board.pos, *board.size))
        self.reveal.start()
        board.changed()

    def _close_reveal(self) -> None:
        if self.reveal is not None:
            self.reveal.stop()
            self.board.last_layer.remove_widget(self.reveal)
            self.reveal = None
            self._hide_table(False)

    def _hide_table(self, hidden: bool) -> None:
        """The reveal lies over everything; what is below must not answer."""
        for widget in (self.board.map, self.board.over_map, self.board.offer):
            widget.opacity = 0 if hidden else 1
