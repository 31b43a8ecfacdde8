"""Looking about: other players' maps, a place in large, a mistake of the Shake. Nothing here makes a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.kit.geometry import grown
from app.kit.shield import Shield
from app.kit.tokens import theme
from app.play.seen_move import SeenMove
from app.tables.where_is_that.camera import Cell
from app.tables.where_is_that.message import Said
from app.tables.where_is_that.mistake import Mistake, MistakeSheet, mistake_of
from app.tables.where_is_that.sheets import FlipsSheet, MapsSheet, PlaceSheet
from app.tables.where_is_that.telling import in_full
from app.tables.where_is_that.trace import shown_moves
from rules.where_is_that import scene as laying
from rules.where_is_that.view import Judged, map_side

if TYPE_CHECKING:
    from app.tables.where_is_that.table import WhereIsThatBoard


class Inspector:
    """What a player may look at on one board."""

    def __init__(self, board: WhereIsThatBoard) -> None:
        self.board = board
        self.mistake: MistakeSheet | None = None
        self._in_story = False
        """The sheet belongs to a beat of the story and goes with it."""
        self._explained = False
        """The mistake of this move was looked at while it was told."""

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
            board.drawing.tell(Said(" ".join(in_full(told, board.wording) for told in moves), "map-outline"))

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
        up = laying.side_of(self.board.scene, card) is not None
        PlaceSheet(self.board.faces[card], map_side(self.board.pack, card) if up else None, self.board.pack).open()

    # -- the end of a move: a mistake in the Shake -------------------------------------------------

    def after_move(self, told: SeenMove, done: Callable[[], None]) -> None:
        """What a move leaves to be looked at, before the story goes on."""
        mistake, explained, self._explained = mistake_of(told), self._explained, False
        if mistake is not None and not explained and self.stops_at_mistakes():  # its story was cut short
            self.stop_at_mistake(mistake, done)
        else:
            done()

    def stops_at_mistakes(self) -> bool:
        """A mistake is looked at where it is made, not in a replay, and not by who wants to see no motion."""
        board = self.board
        live = board.session.phase == "showing" and board.frame.past is None and board.laid_out
        return live and bool(board.session.persons) and theme.speed != "instant"

    def explain(self, mistake: Mistake, done: Callable[[], None]) -> None:
        """In the middle of a story: a round that ends with this card is announced after it."""

        def over() -> None:
            self._in_story = False
            done()

        self._in_story = self._explained = True
        self.stop_at_mistake(mistake, over)

    def story_hurries(self) -> None:
        """What the story waits for goes with it."""
        if self._in_story:
            self.drop_mistake()

    def stop_at_mistake(self, mistake: Mistake, done: Callable[[], None]) -> None:
        """The card still lies there, ringed in red, until it was said why it does not fit; then it goes."""
        board = self.board

        def close() -> None:
            sheet, self.mistake = self.mistake, None
            if sheet is not None:
                board.last_layer.remove_widget(sheet)
                if sheet.tapped_away:  # its second half would skip the move that follows
                    Shield(board.last_layer, (*board.pos, *board.size))
            board.showing.mistake, board.ending_in_sight = None, False
            board.lay_chart()
            board.redraw_table()
            done()

        own = mistake.seat in board.session.persons
        self.mistake = MistakeSheet(mistake, own, board.pack, board.wording, self._speak_of, close)
        board.ending_in_sight = own  # one voice at a time: the strip waits until this was read
        board.changed()
        self.place_mistake()
        board.last_layer.add_widget(self.mistake)
        self.mistake.begin()

    def _speak_of(self, circle: Judged) -> None:
        board, sheet = self.board, self.mistake
        assert sheet is not None
        board.showing.mistake, board.showing.spoken = sheet.mistake, circle
        board.redraw_table()
        cells = {card: cell for cell, card in board.map.sight.cards.items()}
        for card in (circle.first, circle.second):
            if card in cells:
                board.map.look(board.map.camera.showing(cells[card], grown(board.map.clear, -dp(10))))

    def place_mistake(self) -> None:
        """Over the foot: as high as its words ask for; the chart ends above it. Lying down it fills the column."""
        sheet, board = self.mistake, self.board
        if sheet is None:
            return
        x, y, width, height = board.places.foot
        if board.places.standing:
            sheet.pos, sheet.size = (x, y), (width, board.height)
            return
        high = min(board.height * 0.62, max(height, sheet.needed(width, False)))
        sheet.pos, sheet.size = (x, y), (width, high)
        over = max(0.0, high - height)
        left, low, wide, tall = board.places.clear
        board.map.clear = (left, low + over, wide, tall - over)

    def drop_mistake(self) -> None:
        """The table has gone on or goes away: whatever waited for the sheet goes on too."""
        if self.mistake is not None:
            self.mistake.close()
