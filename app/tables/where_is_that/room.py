"""The room of the table: where its pieces are put, and what gives way while others' moves are told in words.

Upright the words lie at the lower edge and lift the offer; lying down they lie on the chart, whose cards come out from
under them. The map keeps still as long as it can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp

from app.kit import layout
from app.kit.geometry import Box
from app.kit.tokens import theme
from app.tables.where_is_that.over_map import put
from app.tables.where_is_that.places import NEATLINE, Places, arrange

if TYPE_CHECKING:
    from app.tables.where_is_that.table import WhereIsThatBoard

STRIP_MARGIN = 8
"""Dp that the words about others' moves leave at the sides of their room."""

WORDS = 0.4
"""Of the height of a chart on a phone lying down that the words may take."""


class Room:
    """Of one board. `places` says where everything lies just now."""

    def __init__(self, board: WhereIsThatBoard) -> None:
        self._board = board
        self.places = Places()
        self._uncover = Clock.create_trigger(self._bring_out, 0.1)
        self._turn: tuple[int, int] | None = None
        """Who chose last, and after how many moves."""

    def place(self, keep_still: bool = False) -> None:
        """Everything to its place; `keep_still`: the map shows what it shows."""
        board, form = self._board, layout.form()
        self.places = places = arrange(
            (*board.pos, *board.size),
            form,
            board.position.seats,
            board.pad_open,
            theme.left_handed,
            board.own_maps,
            self._lift_of_foot(),
            board.frame.past is not None,
        )
        places.keep_clear(self._words_on_chart())
        board.map.largest = 1.0 if form.tablet or not form.landscape else 0.9
        board.map.edge = dp(NEATLINE)
        board.map.put(places.map, places.clear, places.unit, places.least, keep_still)
        self._place_foot(places, form.tablet)
        board.over_map.place(places)
        board.surround.place(places)
        board.inspector.place_mistake()

    def _place_foot(self, places: Places, tablet: bool) -> None:
        """The offer, or the pad that takes its place."""
        board, offer = self._board, self._board.offer
        offer.standing = board.pad.standing = places.standing
        offer.titled = places.standing and tablet
        offer.head = places.head
        offer.below = places.next_card[3] + dp(8) if places.standing and places.next_card else 0.0
        put(board, offer, None if board.pad_open else places.foot)
        put(board, board.pad, places.foot if board.pad_open else None)

    def follow(self) -> None:
        """A turn begins with every card in sight that can be shown, wherever the map was panned to before; after that
        whoever looks about has the say."""
        board, session = self._board, self._board.session
        if session.phase == "deciding" and board.frame.past is None:
            turn = session.match.cursor, board.own_seat
            board.map.auto = board.map.auto or turn != self._turn
            self._turn = turn
        board.map.follow()

    # -- the words about others' moves -------------------------------------------------------------

    def strip_came(self) -> None:
        """The offer is read above the strip; the map keeps still under both, unless the strip would cover cards."""
        if self._strip_changed():
            self.place(keep_still=True)
            self._uncover()

    def narration_room(self) -> Box | None:
        """Lying down over the chart, which makes room: the offer beside it is read meanwhile. On a phone as wide as
        the chart, so that the buttons stand beside the words."""
        if not self.places.standing:
            return None
        x, y, width, height = self.places.map
        gap = 0.0 if layout.form().tablet else dp(STRIP_MARGIN)
        return x - gap, y, width + 2 * gap, height

    def narration_highest(self) -> float:
        """On a phone lying down the chart keeps the rest: it is what the words speak of."""
        small = self.places.standing and not layout.form().tablet
        return self.places.map[3] * WORDS if small else 0.0

    def way_back_foot(self) -> float:
        """Where the button stands that leads from the open table back to the cover (window): map and offer make room
        for it as for the words about others' moves."""
        low = self.places.map[1] + dp(NEATLINE) if layout.form().landscape else self._board.y
        return low + dp(STRIP_MARGIN)

    def _lift_of_foot(self) -> float:
        """How much of the lower edge of an upright table the words take, or the way back from the open table."""
        board, back = self._board, self._board.frame.way_back
        top = board.frame.voice.top if back is None else back.top + dp(STRIP_MARGIN)
        return 0.0 if layout.form().landscape else max(0.0, top - board.y)

    def _words_on_chart(self) -> Box | None:
        """The part of a chart lying down that the words take, or the way back."""
        voice, back = self._board.frame.voice, self._board.frame.way_back
        if not layout.form().landscape:
            return None
        if back is not None:
            return back.x, back.y, back.width, back.height + dp(STRIP_MARGIN)
        if voice.strip is None or not voice.is_shown:
            return None
        return voice.strip.x, voice.strip.y, voice.strip.width, voice.top - voice.strip.y

    def _strip_changed(self) -> bool:
        places, words = self.places, self._words_on_chart()
        reach = 0.0 if words is None else max(0.0, words[1] + words[3] - places.map[1] - dp(NEATLINE))
        return abs(places.lifted - self._lift_of_foot()) >= 1 or abs(places.under_words - reach) >= 1

    def _bring_out(self, _seconds: float) -> None:
        """Cards that lie under the words come out, as soon as none is in the air; once the words have gone, the map
        takes the room they leave."""
        board = self._board
        if board.parent is None or board.inspector.mistake is not None:
            return
        if board.stage.moving or board.fingers.held():
            self._uncover()
        elif not board.frame.voice.is_shown or not board.map.sees(board.map.sight.cards):
            board.map.follow()

    def leave(self) -> None:
        self._uncover.cancel()
