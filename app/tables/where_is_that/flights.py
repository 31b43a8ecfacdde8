"""What happened, as motion: cards are pushed, the chosen one flies to its cell, in the Shake it is flipped and judged.

One event after another; `done` is called exactly once. The timing says nothing about a card (WT-6): it is the same
for every flag side.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.kit.canvas import draw_mark
from app.kit.geometry import Box, around, centre
from app.kit.motion import Stage
from app.tables.where_is_that import wording as words
from app.tables.where_is_that.cards import draw_back, draw_flag_side
from app.tables.where_is_that.painter import draw_moving, draw_points
from app.tables.where_is_that.scene import STEP, Scene, Slot
from rules.game import Event
from rules.where_is_that.view import Judged, MapSide

if TYPE_CHECKING:
    from app.tables.where_is_that.table import WhereIsThatBoard

STAGGER = 0.08


class Flights:
    """Plays the events of one move on the stage, changing the scene as cards leave and arrive."""

    def __init__(self, board: WhereIsThatBoard, stage: Stage, scene: Scene) -> None:
        self.board, self.stage, self.scene = board, stage, scene
        self._events: list[Event] = []
        self._open = 0
        self._judged: Sequence[Judged] = ()
        """The circles of the card that was flipped last."""
        self._done: Callable[[], None] | None = None

    def play(self, events: Sequence[Event], done: Callable[[], None]) -> None:
        self._events, self._done = list(events), done
        self.scene.marks = frozenset()
        self._next()

    def _next(self) -> None:
        if not self._events:
            done, self._done = self._done, None
            if done is not None:
                done()
            return
        event = self._events.pop(0)
        self._open = 1  # kept open while motion is started: at speed instant it ends at once
        getattr(self, f"_{event.key.removeprefix('where_is_that.')}", self._nothing)(event)
        self.board.display.redraw_table()
        self._landed()

    def _landed(self) -> None:
        self._open -= 1
        if self._open == 0:
            self._next()

    def _arrival(self, arrive: Callable[[], None]) -> Callable[[], None]:
        """What to do at the end of one motion; the next event waits for it."""
        self._open += 1

        def arrived() -> None:
            arrive()
            self.board.display.redraw_table()
            self._landed()

        return arrived

    # -- one method an event -------------------------------------------------------------------------

    def _nothing(self, event: Event) -> None:
        """Events without motion."""

    def _pushed(self, event: Event) -> None:
        """WT-2: every pushed card slides one cell, all at once."""
        cards, direction, seat = event.params["cards"], event.params["direction"], event.seat
        at = {card: self.scene.cell_of(seat, card) for card in cards}
        arrive = partial(self._moved, seat, cards, direction)
        if not self._seen(seat) or None in at.values():
            arrive()
            return
        self.board.absent = frozenset(cards)
        dx, dy = STEP[direction]
        ends = {card: (x + dx, y + dy) for card, (x, y) in at.items()}
        start = self.board.map.camera
        goal = self.board.map.make_room([*ends.values(), (event.params["x"], event.params["y"])])
        for card in cards:
            done = self._arrival(arrive if card == cards[-1] else lambda: None)
            boxes = start.card_box(at[card]), goal.card_box(ends[card])
            self.stage.fly(self._card(card), *boxes, motion="push", done=done)

    def _moved(self, seat: int, cards: Sequence[str], direction: str) -> None:
        self.board.absent = frozenset()
        self.scene.push(seat, cards, direction)

    def _placed(self, event: Event) -> None:
        """The card flies to its cell, or to its player if another map is shown."""
        card, seat, cell = event.params["card"], event.seat, (event.params["x"], event.params["y"])
        start = self._start(card)
        self.scene.take(card, seat)

        def arrive() -> None:
            self.scene.lay(seat, cell, card)

        if self._seen(seat):
            end = self.board.map.make_room([cell]).card_box(cell)
            self.stage.fly(self._card(card), start, end, done=self._arrival(arrive))
        else:
            self.stage.fly(self._card(card), start, self._seat_box(seat), done=self._arrival(arrive))

    def _flipped(self, event: Event) -> None:
        """The map side comes up; then every circle gets its mark."""
        card, seat = event.params["card"], event.seat
        side = MapSide(event.params["north"], event.params["west"], 0.0, 0.0)
        cell = self.scene.cell_of(seat, card)
        if cell is None:
            return
        box = self.board.map.camera.card_box(cell)
        self.board.absent = frozenset((card,))
        self._judged = [_judged(circle) for circle in event.params["circles"]]

        def turned() -> None:
            self.board.absent = frozenset()
            self.scene.sides[card] = side
            self._judge(self._judged)

        face = self.board.faces[card]
        front, back = partial(draw_moving, face, side), partial(draw_moving, face, None)
        self.stage.flip(front, back, box, done=self._arrival(turned))

    def _judge(self, circles: Sequence[Judged]) -> None:
        for place, circle in enumerate(circles):
            cells = self.scene.cell_of(0, circle.first), self.scene.cell_of(0, circle.second)
            if None in cells or not self.scene.circles:
                continue
            box = around(*self.board.map.camera.circle(*cells), dp(24), dp(24))
            draw = partial(_draw_mark, circle.right)
            arrive = self._arrival(partial(self.scene.circles[0].append, circle))
            self.stage.fade(draw, box, motion="reveal", delay=place * 0.2, done=arrive)

    def _stays(self, event: Event) -> None:
        """Points fly to their player."""
        seat, points = event.seat, event.params["n"]
        cell = self.scene.cell_of(seat, event.params["card"])
        start = self.board.map.camera.card_box(cell) if cell is not None else self._seat_box(seat)
        x, y = centre(start)

        def arrive() -> None:
            if self.scene.points is not None:
                self.scene.points[seat] += points

        self.stage.fly(partial(draw_points, f"+{points}"), around(x, y, dp(56), dp(40)),
                       around(*centre(self._seat_box(seat)), dp(44), dp(32)), motion="reveal",
                       done=self._arrival(arrive))  # fmt: skip

    def _discarded(self, event: Event) -> None:
        """Long enough to see what was wrong; then the card goes and the pushed cards stay (WT-7)."""
        card, seat = event.params["card"], event.seat
        cell = self.scene.cell_of(seat, card)
        if cell is None:
            return

        wrong = next((circle for circle in self._judged if not circle.right), None)
        if wrong is not None:
            self.board.tell(words.discarded(card, wrong, self.board.wording))

        def leave() -> None:
            box = self.board.map.camera.card_box(cell)
            draw = self._card(card)
            self.scene.discard(seat, card)
            self.stage.fade(draw, box, motion="reveal", away=True, done=self._arrival(lambda: None))

        self.stage.wait("pause", self._arrival(leave))

    def _offered(self, event: Event) -> None:
        """The cards of the round are laid out and turned."""
        cards = event.params["cards"]
        self.scene.slots = [Slot(card) for card in cards]
        offer = self.board.offer
        offer.slots, offer.absent = self.scene.slots, set(cards)
        for place, card in enumerate(cards):
            box = offer.slot_of(card)
            arrive = self._arrival(partial(offer.absent.discard, card))
            front = partial(_draw_flag, self.board.faces[card])
            self.stage.flip(front, draw_back, box, delay=place * STAGGER, done=arrive)

    # -- where cards come from and go to -------------------------------------------------------------

    def _seen(self, seat: int) -> bool:
        """Whether the map this seat lays on is the one shown."""
        return not self.scene.own_maps or self.board.shown_seat == seat

    def _card(self, card: str):
        return partial(draw_moving, self.board.faces[card], self.scene.sides.get(card))

    def _start(self, card: str) -> Box:
        box = self.board.hovering.pop(card, None) or self.board.offer.slot_of(card)
        if box is not None and self.board.offer.opacity:
            return box
        x, y = centre(self.board.places.foot)
        return around(x, y, dp(100), dp(74))

    def _seat_box(self, seat: int) -> Box:
        tab = self.board.seats[seat]
        return around(tab.x + dp(24), tab.top - dp(24), dp(40), dp(34))


def _draw_flag(face, box: Box) -> None:
    draw_flag_side(face, box)


def _draw_mark(right: bool, box: Box) -> None:
    draw_mark("right" if right else "wrong", box[0] + box[2] / 2, box[1] + box[3] / 2, dp(22))


def _judged(data) -> Judged:
    return Judged(data["first"], data["second"], data["way"], tuple(data["ranks"]), data["right"])
