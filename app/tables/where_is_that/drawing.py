"""What the table shows of a scene: the offer, the map, every seat with its last move, and what to do now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.tables.where_is_that.display import Said, message_of, say_on_pad, sight_of, with_mistake
from app.tables.where_is_that.seating import Shown
from app.tables.where_is_that.slots import first_offer, map_view, rounds_of, slots_of
from app.tables.where_is_that.telling import gain_in_short, turn_in_short
from app.tables.where_is_that.trace import last_moved, shown_moves, trace_of, up_to
from rules.game import Event
from rules.where_is_that import scene as laying

if TYPE_CHECKING:
    from app.tables.where_is_that.table import WhereIsThatBoard


class Drawing:
    """Of one board; `told`: why a card was discarded, or what somebody did last. It stands there until the next
    touch."""

    def __init__(self, board: WhereIsThatBoard) -> None:
        self._board = board
        self._first_offer = first_offer(board.session.match)
        self.told = Said()

    def position(self) -> None:
        """The choice or the position has changed."""
        board = self._board
        board.offer.held = {str(key) for key in board.fingers.held()}
        board.offer.waiting = not board.my_turn
        if board.pad_open:
            say_on_pad(board.pad, board.position, board.choice, board.faces, board.wording)
        self.message()
        self.table()

    def table(self) -> None:
        """The scene has changed."""
        board, scene = self._board, self._board.scene
        log = up_to(board.session.log(), board.frame.past)
        board.offer.show(slots_of(scene, map_view(board.view), rounds_of(log, self._first_offer)))
        coming = scene.facts.get("next")
        face = None if coming is None else board.faces[coming]
        board.surround.next_card.show(face, len(scene.places.get("pile", ())))
        self._map(log)
        board.seating.show(lambda seat: self._seat(seat, log))

    def _map(self, log: Sequence[tuple[int, Event]]) -> None:
        board, showing = self._board, self._board.showing
        legal = board.choosing.free_cells() if board.choosing.choosing_cell and board.settings.show_legal else ()
        seats = () if board.own_maps else range(board.position.seats)  # whose card it is is asked on a common map
        since = [told for seat in seats for told in shown_moves(board.recent(seat), board.scene)]
        trace = trace_of(log, board.shown_owner, since, board.session.players)
        sight = sight_of(
            board.scene,
            board.shown_owner,
            board.pack,
            board.choice,
            trace,
            legal,
            showing.absent,
            showing.unjudged,
            self._face_down(),
        )
        if showing.mistake is not None:
            sight = with_mistake(sight, showing.mistake, showing.spoken)
        board.map.show(sight)

    def _face_down(self) -> bool:
        """In the Corner the last card turns all maps. Whoever has played sees that in the ceremony, card by card: the
        table gives nothing of it away while it waits for it."""
        board = self._board
        return board.own_maps and bool(board.session.persons) and board.frame.past is None

    def _seat(self, seat: int, log: Sequence[tuple[int, Event]]) -> Shown:
        board = self._board
        points, moves = laying.points(board.scene, seat), shown_moves(board.recent(seat), board.scene)
        return Shown(
            playing=board.mover() == seat,
            chosen=seat == (board.shown_seat if board.own_maps else board.own_seat),
            value=str(points) if points is not None and not board.own_maps else "",
            said=self._own_gain() if seat == board.session.viewer else turn_in_short(moves, board.wording),
            cards=laying.cards(board.scene, seat) if board.own_maps else {},
            marks=last_moved(log, seat) if board.own_maps else frozenset(),
        )

    def _own_gain(self) -> list[str]:
        """What the viewer's own last card has brought, on a common map."""
        board = self._board
        own = [told for told in board.frame.recent.since()[:1] if told.seat == board.session.viewer]
        return [gain for told in shown_moves(own, board.scene) for gain in gain_in_short(told)]

    def message(self) -> None:
        board = self._board
        elsewhere = "" if board.own_map_shown() else board.session.players[board.shown_seat].name
        over = board.session.outcome is not None
        said = message_of(
            self.told, over, elsewhere, board.my_turn, board.choice, board.position.round == board.position.rounds
        )
        board.surround.message.show(Said() if board.frame.voice.is_shown else said)  # one voice at a time

    def tell(self, said: Said) -> None:
        """In the message, until the next touch."""
        self.told = said
        self.message()
