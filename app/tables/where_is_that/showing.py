"""What this table shows beyond plain flights: a line that is pushed, a card that is turned and judged, points that fly,
the cards of a round that are laid out.

The timing says nothing about a card (WT-6): it is the same for every flag side.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from kivy.metrics import dp

from app.kit.canvas import draw_mark
from app.kit.geometry import Box, Point, around, centre
from app.tables.performing import STAGGER, Effect, Performer
from app.tables.where_is_that.camera import Cell
from app.tables.where_is_that.card_map import CardMap
from app.tables.where_is_that.cards import draw_back, draw_flag_side
from app.tables.where_is_that.display import Pair
from app.tables.where_is_that.mistake import Mistake, parted
from app.tables.where_is_that.offer import Offer
from app.tables.where_is_that.painter import beside_circle, draw_moving, draw_points
from app.tables.where_is_that.telling import judged_in
from rules.game import Event
from rules.where_is_that.packs import Face, load
from rules.where_is_that.scene import STEP, cell_of, changes
from rules.where_is_that.view import Judged, map_side

MARK = 0.2
"""Seconds between the marks of two circles."""


class Spots(NamedTuple):
    """Where things are on the screen besides the map."""

    shows: Callable[[int], bool]
    """Whether this owner's map is the one that is shown."""
    seat: Callable[[int], Box]
    start: Callable[[str], Box]
    """Where a card of the offer begins its flight."""


class Teller(Performer):
    """One whose beats may wait until something was read: `hurries()` takes that away."""

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.hurries: Callable[[], None] = lambda: None

    def hurry(self) -> None:
        super().hurry()
        self.hurries()


class Showing:
    """The effects of events on a map, an offer and the seats. `absent` cards are on the stage, `unjudged` circles have
    not got their mark yet; `redraw` is called when one of them has changed."""

    def __init__(
        self,
        card_map: CardMap,
        offer: Offer,
        pack: str,
        spots: Spots,
        redraw: Callable[[], None],
    ) -> None:
        self.map, self.offer, self.pack, self.faces = card_map, offer, pack, load(pack).faces
        self.absent: frozenset[str] = frozenset()
        self.unjudged: frozenset[Pair] = frozenset()
        self.mistake: Mistake | None = None
        """A card that does not fit and still lies there, until it was said why."""
        self.spoken: Judged | None = None
        """The broken circle that is spoken of."""
        self.stops: Callable[[], bool] = lambda: False
        """Whether a mistake is looked at before its card goes."""
        self.explain: Callable[[Mistake, Callable[[], None]], None] = lambda _mistake, done: done()
        """Says why a card does not fit, then calls back."""
        self._circles: list[Judged] = []
        """Those of the card that was turned last, the worst one first."""
        self._spots, self._redraw = spots, redraw
        self.shows: Mapping[str, Effect] = {
            "pushed": self._push,
            "flipped": self._turn,
            "stays": self._score,
            "offered": self._lay_out,
            "discarded": self._discard,
        }
        self.flourishes: Mapping[str, Effect] = {"flipped": self._judge, "discarded": self._explain}

    def clear(self) -> None:
        """Nothing is in motion any more."""
        self.absent, self.unjudged = frozenset(), frozenset()
        self.mistake = self.spoken = None

    def box_of(self, place: str, name: str | None, arriving: bool) -> Box | None:
        """Cards fly from the offer to the map that is shown, or to the player who lays them on another one."""
        if place == "offer":
            return self._spots.start(name or "")
        where = cell_of(place)
        if where is None:
            return None
        owner, cell = where
        if not self._spots.shows(owner):
            return self._spots.seat(owner) if arriving else None
        return (self.map.make_room([cell]) if arriving else self.map.camera).card_box(cell)

    def _push(self, event: Event, performer: Performer) -> None:
        """WT-2: every pushed card slides one cell, all at once; the map makes room for them and for what comes."""
        told = event.params
        if not self._spots.shows(told["map"]):
            return
        dx, dy = STEP[told["direction"]]
        line: list[Cell] = [(told["x"] + n * dx, told["y"] + n * dy) for n in range(len(told["cards"]) + 1)]
        start, goal = self.map.camera.opened(line), self.map.make_room(line)
        for n, card in enumerate(told["cards"]):
            draw = partial(draw_moving, self.faces[card], self.map.sight.sides.get(card), pack=self.pack)
            boxes = start.card_box(line[n]), goal.card_box(line[n + 1])
            performer.stage.fly(draw, *boxes, motion="push", done=performer.until())

    def _turn(self, event: Event, performer: Performer) -> None:
        """The map side comes up."""
        card, cell = event.params["card"], (event.params["x"], event.params["y"])
        face, side = self.faces[card], map_side(self.pack, card)
        self._hide(frozenset((card,)))
        performer.stage.flip(
            partial(draw_moving, face, side, pack=self.pack),
            partial(draw_moving, face, None, pack=self.pack),
            self.map.coming.card_box(cell),
            done=performer.until(partial(self._hide, frozenset())),
        )

    def _judge(self, event: Event, performer: Performer) -> None:
        """Every circle of the turned card gets its mark, one after the other."""
        circles = judged_in([event])
        self._circles = circles
        self.unjudged = frozenset((circle.first, circle.second) for circle in circles)
        at = {card: cell for cell, card in self.map.sight.cards.items()}
        for place, circle in enumerate(circles):
            pair, cells = (circle.first, circle.second), (at.get(circle.first), at.get(circle.second))
            if cells[0] is None or cells[1] is None:
                continue
            point = self.map.coming.circle(cells[0], cells[1])
            box = around(*beside_circle(circle.way, point, self.map.coming), dp(24), dp(24))
            done = performer.until(partial(self._mark, pair))
            performer.stage.fade(partial(_draw_mark, circle.right), box, "reveal", place * MARK, done=done)
        self._redraw()

    def _discard(self, event: Event, performer: Performer) -> None:
        """The card goes; if it is to be said first why, it lies there until that was read."""
        told = event.params
        broken, right = parted(self._circles)
        if self.stops() and broken:
            self.mistake = Mistake(event.seat or 0, told["card"], (told["x"], told["y"]), broken, right)
            self.spoken = broken[0]
            return
        box = self.map.camera.card_box((told["x"], told["y"]))
        draw = partial(draw_moving, self.faces[told["card"]], map_side(self.pack, told["card"]), pack=self.pack)
        performer.stage.fade(draw, box, motion="reveal", away=True, done=performer.until())

    def _explain(self, event: Event, performer: Performer) -> None:
        """Before anything else happens: the end of a round may belong to the same move."""
        if self.mistake is not None:
            self.explain(self.mistake, performer.until())

    def _score(self, event: Event, performer: Performer) -> None:
        """From every circle its point flies to the player."""
        end = around(*centre(self._spots.seat(event.seat or 0)), dp(44), dp(32))
        for place, point in enumerate(self._circle_points()):
            performer.stage.fly(
                partial(draw_points, "+1"),
                around(*point, dp(44), dp(32)),
                end,
                motion="reveal",
                delay=place * MARK,
                done=performer.until(),
            )

    def _circle_points(self) -> list[Point]:
        """Where the circles of the card that was turned last are."""
        at = {card: cell for cell, card in self.map.sight.cards.items()}
        cells = [
            (at[circle.first], at[circle.second])
            for circle in self._circles
            if circle.first in at and circle.second in at
        ]
        return [self.map.coming.circle(*pair) for pair in cells]

    def _lay_out(self, event: Event, performer: Performer) -> None:
        """The cards of the round are laid out and turned."""
        performer.board.show_scene(performer.scene)  # the empty places of the new round
        for place, change in enumerate(changes(event)):
            card = getattr(change, "name", None)
            box = self.offer.slot_of(card) if card is not None else None
            if card is not None and box is not None:
                done = performer.until(partial(self.offer.show_early, card))
                front = partial(_draw_flag, self.faces[card])
                performer.stage.flip(front, draw_back, box, delay=place * STAGGER, done=done)

    def _hide(self, cards: frozenset[str]) -> None:
        self.absent = cards
        self._redraw()

    def _mark(self, pair: Pair) -> None:
        self.unjudged -= {pair}
        self._redraw()


def _draw_flag(face: Face, box: Box) -> None:
    draw_flag_side(face, box)


def _draw_mark(right: bool, box: Box) -> None:
    draw_mark("right" if right else "wrong", *centre(box), dp(22))
