"""How the position and the choice appear on the widgets of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.kit.geometry import Box
from app.services.i18n import tr
from app.tables.where_is_that import wording as words
from app.tables.where_is_that.painter import Aim, Sight
from app.tables.where_is_that.seats import SeatPanel

if TYPE_CHECKING:
    from app.tables.where_is_that.table import WhereIsThatBoard

AWAY: Box = (-3000, -3000, 0, 0)
"""Where widgets wait that are not needed now."""


def put(widget, box: Box) -> None:
    """A widget to its place, or out of sight."""
    widget.opacity = 0 if box is AWAY else 1
    widget.size_hint = (None, None)
    widget.pos, widget.size = box[:2], box[2:]


class Display:
    """Asked whenever the view, the scene of an animation or the choice has changed."""

    def __init__(self, board: WhereIsThatBoard) -> None:
        self.board = board

    def show_position(self) -> None:
        self.show_choice()
        self._show_seats()

    def redraw_table(self) -> None:
        """The scene has changed: draw what shows it."""
        board = self.board
        board.offer.slots = board.scene.slots
        board.offer.redraw()
        board.map.show(self.sight())
        self._show_seats()

    def show_choice(self) -> None:
        board = self.board
        board.offer.held = {str(key) for key in board.fingers.held()}
        board.offer.waiting = not board.my_turn
        self._show_pad()
        self.show_message()
        coming = board.position.next_card
        board.next_card.show(None if coming is None else board.faces[coming])
        self.redraw_table()

    def sight(self) -> Sight:
        """What the shown map looks like: with a push as if it had been made."""
        board, scene = self.board, self.board.scene
        cards = dict(scene.map_of(board.shown_seat))
        sight = Sight(faces=board.faces, sides=scene.sides, circles=scene.circles_of(board.shown_seat),
                      marks=scene.marks, absent=board.absent)  # fmt: skip
        choice = board.choice
        if choice.cell is not None and choice.card is not None:
            sight.aim = self._aim()
            if choice.pushed is not None:
                moved = {shift.start for shift in choice.pushed.shifts}
                cards = {cell: card for cell, card in cards.items() if cell not in moved}
                cards.update({shift.end: shift.card for shift in choice.pushed.shifts})
            sight.circles = self._standing(sight.circles, cards)
        elif board.choosing_cell and board.settings.show_legal:
            sight.legal = board.free_cells()
        sight.cards = cards
        return sight

    def _aim(self) -> Aim:
        choice = self.board.choice
        legal = frozenset(way for way, push in choice.pushes.items() if push.legal)
        moved = frozenset(shift.card for shift in choice.pushed.shifts) if choice.pushed else frozenset()
        return Aim(choice.card, choice.cell, legal, frozenset(choice.pushes) - legal, choice.direction, moved)

    @staticmethod
    def _standing(circles, cards):
        """The judged circles whose two cards still touch in this preview."""
        at = {card: cell for cell, card in cards.items()}
        found = []
        for circle in circles:
            one, other = at[circle.first], at[circle.second]
            if abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1:
                found.append(circle)
        return found

    def _show_pad(self) -> None:
        board, choice = self.board, self.board.choice
        if not board.pad_open:
            return
        said = words.pad(board.position, choice, board.wording)
        shut = [way for way, push in choice.pushes.items() if not push.legal]
        legal = [way for way in choice.pushes if way not in shut]
        board.pad.say(board.faces[choice.card], said, tr("where_is_that.table.place"), legal, shut, choice.direction,
                      choice.ready, tr("where_is_that.table.choose_direction"))  # fmt: skip

    def show_message(self) -> None:
        board = self.board
        board.message.text, board.message.icon = self._message()

    def _message(self) -> tuple[str, str]:
        board = self.board
        if board.told and not board.pad_open:
            return board.told, "close-box"
        if board.session.outcome is not None or board.pad_open:
            return "", "gesture-tap"
        if board.shown_seat != board.own_seat:
            name = board.session.players[board.shown_seat].name
            return tr("where_is_that.table.map_of", name=name), "map-outline"
        if not board.my_turn:
            return "", "gesture-tap"
        if board.choice.card is None:
            return tr("where_is_that.table.say.choose"), "gesture-tap"
        return tr("where_is_that.table.say.aim"), "gesture-tap"

    def _show_seats(self) -> None:
        board, scene = self.board, self.board.scene
        for seat, tab in board.seats.items():
            tab.playing = board.session.decider == seat and board.session.outcome is None
            tab.chosen = seat == (board.shown_seat if scene.own_maps else board.own_seat)
            tab.value = str(scene.points[seat]) if scene.points is not None and not scene.own_maps else ""
            if isinstance(tab, SeatPanel):
                tab.show(scene.map_of(seat) if scene.own_maps else {}, board.faces)
