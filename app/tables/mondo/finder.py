"""Help with searching: the pool as a free table, all of its tiles at once, or those that fit a chosen space.

What fits is asked of the rules. Nothing of this marks a match as assisted: it shows what everybody could see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.uix.widget import Widget

from app.kit.geometry import Box, contains
from app.kit.press import DOUBLE_TAP
from app.services.i18n import tr
from app.tables.mondo.fit_panel import FitPanel
from app.tables.mondo.lens import Lens
from app.tables.mondo.overview import Overview
from app.tables.mondo.places import put
from app.tables.mondo.tiles import draw_tile
from app.tables.mondo.views import ALL, FITS, TABLE, ViewTabs
from rules.mondo import preview
from rules.mondo.view import Laid, MondoView

if TYPE_CHECKING:
    from app.tables.mondo.alone import AloneBoard

VIEWS = {"all": (TABLE, ALL, FITS), "overview": (TABLE, ALL)}


class Finder:
    """The row of views over a person's pool, and what lies there in its place."""

    def __init__(self, board: AloneBoard, help_: str) -> None:
        self._board = board
        self.view = TABLE
        self.space: str | None = None
        """The space whose tiles are shown; it was tapped."""
        self._anew, self._none = False, False
        """Whether a view begins anew; whether no tile fits the chosen space."""
        self._round = board.position.round
        self._tapped: tuple[float, Box] = (float("-inf"), (0.0, 0.0, 0.0, 0.0))
        """When a view was chosen, and where its button lay then."""
        self.lens = Lens()
        self.tabs = ViewTabs(VIEWS[help_], self._chosen)
        self.overview = Overview(self.take, self.lens)
        self.panel = FitPanel(self.take_fitting)

    @property
    def searches(self) -> bool:
        """Whether a tapped space is answered by the tiles that fit it."""
        return FITS in self.tabs.tabs

    @property
    def showing(self) -> Widget | None:
        """What lies in the place of the pool."""
        return {ALL: self.overview, FITS: self.panel}.get(self.view)

    def widgets(self) -> list[Widget]:
        return [self.tabs, self.overview, self.panel]

    # -- choosing ------------------------------------------------------------------------------

    def _chosen(self, view: str) -> None:
        tab = self.tabs.tabs[view]
        self._tapped = Clock.time(), (*tab.pos, *tab.size)
        self.look(view)

    def second_half(self, x: float, y: float) -> bool:
        """Whether a touch is the second half of a double tap on a view: the row gave way, and what came in its place
        was not meant."""
        moment, box = self._tapped
        return Clock.time() - moment < DOUBLE_TAP and box[1] != self.tabs.y and contains(box, x, y)

    # -- looking -------------------------------------------------------------------------------

    def look(self, view: str) -> None:
        """Another view, from its beginning; the table is laid anew for it."""
        self.view, self._anew = view, True
        self._board.lay_anew()

    def seek(self, space: str) -> None:
        """A space was tapped: which tiles fit it?"""
        self.space = space
        self.look(FITS)

    def arrange(self, tabs: Box, place: Box, room: Box) -> None:
        put(self.tabs, tabs)
        for widget in (self.overview, self.panel):
            put(widget, place)
        self.overview.grid.room = room

    def show(self, view: MondoView | None) -> None:
        """After every move; `view` is None while the table is somebody else's."""
        if view is None or view.seat is None or view.pool is None:
            return
        if view.round != self._round:
            self._begin_round(view.round)
        if view.seat not in view.actors and self.view != TABLE:
            self.look(TABLE)  # who has left looks on
        if self.space is not None and self.space not in view.frontier:
            self.space = None
        fitting = preview.fitting(view, self.space) if self.space is not None else ()
        self._none = self.space is not None and not fitting
        self.tabs.show(self.view, len(view.pool), len(fitting) if self.space is not None else None)
        held = view.hands[view.seat]
        if self.view == ALL:
            self.overview.show(view.pool, self._anew)
        elif self.view == FITS:
            asked = preview.asked_of(view, self.space) if self.space is not None else None
            self.panel.show(asked, fitting, held.tile if held is not None else None, self._anew)
        self._anew = False

    def _begin_round(self, number: int) -> None:
        """No space has been chosen on an empty board: a round begins at the free table, or with all tiles."""
        self._round, self.space = number, None
        if self.view == FITS:
            self.look(TABLE)

    def words(self, holding: bool) -> str:
        """What to do, in the hand's place; empty: what the hand says itself."""
        if self.view == FITS and (self.space is None or self._none):
            return "" if holding else tr("mondo.view.say.space")
        if self.view == FITS:
            return tr("mondo.view.say.again" if holding else "mondo.view.say.tap")
        return tr("mondo.view.say.slide") if self.view == ALL and not holding else ""

    # -- taking --------------------------------------------------------------------------------

    def take(self, name: str) -> None:
        self._board.take(self._board.own_seat, self.overview.grid.there[name].tiles[0])
        self._board.settle_hands()

    def take_fitting(self, name: str) -> None:
        """It comes turned as it fits; a second tap sends it home."""
        board, seat = self._board, self._board.own_seat
        pile, held = self.panel.grid.there[name], board.held.get(seat)
        if held is not None and held.tile in pile.tiles:
            self._send_home(name, pile.laid)
        elif board.take(seat, pile.tiles[0]):
            board.held[seat].lie(pile.laid)
        board.settle_hands()

    def _send_home(self, name: str, laid: Laid) -> None:
        board, seat, space = self._board, self._board.own_seat, self.space
        if space is None or not board.can_build(seat):
            return
        held = board.held[seat]
        if preview.fit(board.views[seat], space, held.laid) != preview.FITS:
            held.lie(laid)
        laid, start, home = held.laid, self.panel.grid.box_of(name), board.stations[seat].space_box(space)
        world = board.stations[seat].world
        board.place(seat, space)
        world.wait_for(space)
        board.stage.fly(lambda box: draw_tile(laid, box), start, home, done=lambda: world.wait_for(None))

    def leave(self) -> None:
        for grid in (self.overview.grid, self.panel.grid):
            grid.leave()
