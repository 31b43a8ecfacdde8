"""What happened, as motion: the played card is held up, taken cards fly to the world, the board is refilled.

Each beat is a set of flights at once; a beat begins when the one before has ended. `done` is called exactly once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import sqrt
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.kit.geometry import Box, around, centre
from app.kit.motion import Draw, Stage
from app.tables.new_worlds.cards import draw_back, draw_card
from app.tables.new_worlds.opponents import OpponentPanel
from app.tables.new_worlds.scene import Scene, Shown
from rules.game import Event
from rules.new_worlds.components import CREATION, DISCARDS

if TYPE_CHECKING:
    from app.tables.new_worlds.table import NewWorldsBoard

STAGGER = 0.07
Beat = list[Event]
SETTLING = ("laid", "refilled", "drew", "reshuffled")
"""These happen together, after the taken cards have left."""
TAKING = ("taken", "unseen")


def what(event: Event) -> str:
    return event.key.removeprefix("new_worlds.")


def beats(events: Sequence[Event]) -> list[Beat]:
    """Events in the order of the rules, grouped into what may move at the same time."""
    groups: list[Beat] = []
    for event in events:
        kind = _kind(event)
        if groups and kind == _kind(groups[-1][0]) and kind is not None:
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def _kind(event: Event) -> str | None:
    name = what(event)
    return "settling" if name in SETTLING else "taken" if name in TAKING else None


def same_shape(card: Box, place: Box) -> Box:
    """A box in the middle of a place, as large as that, in the shape of a card: it flies without being stretched."""
    if not (card[2] and card[3]):
        return place
    share = sqrt(place[2] * place[3] / (card[2] * card[3]))
    return around(*centre(place), card[2] * share, card[3] * share)


class Flights:
    """Plays the events of one move on the stage, changing the scene as cards leave and arrive."""

    def __init__(self, board: NewWorldsBoard, stage: Stage, scene: Scene) -> None:
        self.board, self.stage, self.scene = board, stage, scene
        self._beats: list[Beat] = []
        self._open = 0
        self._done: Callable[[], None] | None = None

    def play(self, events: Sequence[Event], done: Callable[[], None]) -> None:
        self._beats, self._done = beats(events), done
        self._next()

    def _next(self) -> None:
        if not self._beats:
            self._finish()
            return
        beat = self._beats.pop(0)
        self._open = 1  # kept open while flights are started: instant ones end at once
        for place, event in enumerate(beat):
            getattr(self, f"_{what(event).partition('.')[0]}", self._nothing)(event, place * STAGGER)
        self.board.display.redraw_table()
        self._landed()

    def _finish(self) -> None:
        done, self._done = self._done, None
        if done is not None:
            done()

    def _landed(self) -> None:
        self._open -= 1
        if self._open == 0:
            self._next()

    def _fly(self, draw: Draw, start: Box, end: Box, arrive: Callable[[], None], delay: float = 0.0,
             turn: tuple[Draw, Draw] | None = None) -> None:  # fmt: skip
        """A flight that keeps the shape of the card, perhaps turned over at its end, then the arrival."""
        self._open += 1
        landing = same_shape(start, end)

        def arrived() -> None:
            arrive()
            self.board.display.redraw_table()
            self._landed()

        if turn is None:
            self.stage.fly(draw, start, landing, delay=delay, done=arrived)
        else:
            flip = partial(self.stage.flip, *turn, end, done=arrived)
            self.stage.fly(draw, start, landing, delay=delay, done=flip)

    # -- one method an event -------------------------------------------------------------------

    def _nothing(self, event: Event, delay: float) -> None:
        """Events without motion."""

    def _played(self, event: Event, delay: float) -> None:
        """The card is held up over the board; others see it a moment longer."""
        card, seat = event.params["card"], event.seat
        start, end = self._hand_place(seat, card), self._show_place()
        self.scene.leave_hand(seat, card, self.board.viewer)
        self.scene.marks = frozenset()

        def held_up() -> None:
            self.scene.shown = Shown(card, end)
            if seat != self.board.viewer:
                self._open += 1
                self.stage.wait("flip", self._landed)

        self._fly(partial(draw_card, card), start, end, held_up)

    def _taken(self, event: Event, delay: float) -> None:
        card, seat, space = event.params["card"], event.seat, event.params["space"]
        start, end = self._space_place(space), self._world_place(seat, card)
        self.scene.leave_space(space)
        self._fly(partial(draw_card, card), start, end, partial(self.scene.enter_world, seat, card), delay)

    def _unseen(self, event: Event, delay: float) -> None:
        """The card of the creation pile is seen only now."""
        card, seat = event.params["card"], event.seat
        start, end = self._space_place(CREATION), self._world_place(seat, card)
        self.scene.leave_space(CREATION)
        self._open += 1

        def turned() -> None:
            self._fly(partial(draw_card, card), start, end, partial(self.scene.enter_world, seat, card))
            self._landed()

        self.stage.flip(partial(draw_card, card), draw_back, start, done=turned)

    def _laid(self, event: Event, delay: float) -> None:
        card = event.params["card"]
        start = self.scene.shown.box if self.scene.shown else self._show_place()
        self.scene.shown = None
        self._fly(partial(draw_card, card), start, self._space_place(DISCARDS), partial(self.scene.lay, card))

    def _refilled(self, event: Event, delay: float) -> None:
        card, space = event.params["card"], event.params["space"]
        self.scene.leave_space(CREATION)
        end = self._space_place(space)
        turn = (partial(draw_card, card), draw_back)
        self._fly(draw_back, self._space_place(CREATION), end, partial(self.scene.fill, space, card), delay, turn)

    def _drew(self, event: Event, delay: float) -> None:
        card, seat = event.params.get("card"), event.seat
        self.scene.leave_space(CREATION)
        arrive = partial(self.scene.draw_card, seat, card, self.board.viewer)
        turn = (partial(draw_card, card), draw_back) if card and seat == self.board.viewer else None
        self._fly(draw_back, self._space_place(CREATION), self._drawn_place(seat), arrive, delay, turn)

    def _deployed(self, event: Event, delay: float) -> None:
        card, seat = event.params["card"], event.seat
        start = self._hand_place(seat, card)
        self.scene.leave_hand(seat, card, self.board.viewer)
        self.scene.marks = frozenset()
        arrive = partial(self.scene.enter_world, seat, card)
        world = self._world_place(seat, card)
        if seat == self.board.viewer:
            self._fly(partial(draw_card, card), start, world, arrive)
            return
        shown = self._show_place()
        onward = partial(self._fly, partial(draw_card, card), shown, world, arrive)
        self._fly(partial(draw_card, card), start, shown, onward)

    _last = _deployed

    def _reshuffled(self, event: Event, delay: float) -> None:
        self.scene.reshuffle(event.params["n"])
        self.board.tell(event)

    def _end(self, event: Event, delay: float) -> None:
        self.board.tell(event)

    def _passed(self, event: Event, delay: float) -> None:
        if event.seat != self.board.viewer:
            self.board.tell(event)

    _fixed = _passed

    # -- where cards come from and go to ----------------------------------------------------------

    def _space_place(self, space: int) -> Box:
        return self.board.places.spaces[space]

    def _show_place(self) -> Box:
        """Where a played card is held up: over the middle of the board."""
        first, last = self.board.places.spaces[0], self.board.places.spaces[-1]
        x, y = (first[0] + last[0] + last[2]) / 2, (first[1] + first[3] + last[1]) / 2
        width, height = self.board.places.hand[0][2:]
        return around(x, y, width * 1.1, height * 1.1)

    def _hand_place(self, seat: int, card: str) -> Box:
        own = self.board.hand.slot_of(card) if seat == self.board.viewer else None
        return own or self._drawn_place(seat)

    def _drawn_place(self, seat: int) -> Box:
        if seat == self.board.viewer:
            return self.board.hand.free_slot()
        widget = self.board.seats.get(seat, self.board.world)
        return around(widget.x + dp(28), widget.top - dp(24), dp(30), dp(39))

    def _world_place(self, seat: int, card: str) -> Box:
        if seat == self.board.own_seat:
            return self.board.world.column_box(card)
        widget = self.board.seats[seat]
        if isinstance(widget, OpponentPanel):
            return widget.column_box(card)
        return around(*centre((*widget.pos, *widget.size)), dp(30), dp(39))
