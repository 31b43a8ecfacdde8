"""One tablet, several people at once (MO-11): a board at each edge, turned to who sits there, the pool in the middle.

Nothing is hidden and nobody waits: every finger belongs to the seat it started at, or reaches for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from kivy.metrics import dp
from kivy.uix.scatter import Scatter
from kivy.uix.widget import Widget

from app.kit.buttons import IconButton
from app.kit.geometry import Box, Point, around, centre, contains, distance, overlap
from app.kit.tokens import Rgba
from app.tables.mondo.cards import CardRow
from app.tables.mondo.corners import beside
from app.tables.mondo.hinting import HintLine
from app.tables.mondo.hud import COLOURS, DARK, ClockFace, TimeBar
from app.tables.mondo.news import NewsKeeper
from app.tables.mondo.places import put
from app.tables.mondo.pool import Pool
from app.tables.mondo.score import Scored
from app.tables.mondo.seating import FACE, GAP, NameTag, Seat, order_of, sides, swap_places
from app.tables.mondo.shared_opening import SharedOpening
from app.tables.mondo.shared_score import SharedScore
from app.tables.mondo.start_page import Beginning
from app.tables.mondo.table import MIDDLE, MondoBoard
from app.tables.mondo.turned_sheet import TurnedSheet
from app.tables.mondo.turned_toast import TurnedToast
from app.tables.mondo.turning import Side, window_box
from app.tables.mondo.words import News
from rules.mondo.view import MondoView

POOL_TILE = 60
SMALL = 84
"""Side of a computer player's board."""


class _PauseButton(IconButton):
    """The only button that belongs to all."""

    def ground_colour(self) -> Rgba:
        return DARK

    def ink_colour(self) -> Rgba:
        return COLOURS.text


class SharedBoard(MondoBoard):
    """The table of several people. The lower edge is nobody's: only the score stands upright there."""

    shared = True

    def build(self) -> None:
        view, players = self.position, self.session.players
        self.pool = Pool()
        self.add_widget(self.pool)
        self.hint_line = HintLine()  # nobody asks for hints at a table of several people
        self.bar = TimeBar(size_hint=(None, None))
        self.seats: dict[int, Seat] = {}
        for seat in self.session.persons:
            station = self.add_station(seat, ground=False)
            station.leave.short = True
            self.seats[seat] = Seat(station, NameTag(seat, players[seat], self.open_token))
            self.add_widget(self.seats[seat])
        for seat in range(view.seats):
            if seat not in self.seats:
                self.add_thumb(seat)
                self.add_widget(self.thumbs[seat])
        self._sides: dict[int, Side] = {}
        self._asked_at: Point = (0.0, 0.0)
        self._news = NewsKeeper()
        self._sit((0, 0, dp(1280), dp(800)))
        self._turned_faces = [
            (
                ClockFace(pill=True),
                Scatter(
                    do_rotation=False,
                    do_scale=False,
                    do_translation=False,
                    size_hint=(None, None),
                    size=(dp(FACE[0]), dp(FACE[1])),
                ),
            )
            for _ in range(2)
        ]
        for face, holder in self._turned_faces:
            put(face, (0, 0, dp(FACE[0]), dp(FACE[1])))
            holder.add_widget(face)
            self.ticking.add_widget(holder)
        self.pause = _PauseButton(icon="pause", size_hint=(None, None), size=(dp(56), dp(56)), icon_size=30)
        self.pause.bind(on_release=lambda *_: self.frame.open_menu())
        self.cards = CardRow(self.open_card)
        for widget in (self.pause, self.cards):
            self.add_widget(widget)

    def _own_seat(self) -> int:
        return self.session.persons[0]

    def look_around(self) -> None:
        self.views = {seat: cast(MondoView, self.session.view_of(seat)) for seat in self.session.persons}

    # -- places ------------------------------------------------------------------------------

    def arrange(self) -> None:
        area = (*self.pos, *self.size)
        self._sit(area)
        for seat, place in self.seats.items():
            place.lay(self._sides[seat], len(self.seats))
        put(self.pool, area)
        self._place_middle()
        self._place_faces()
        self.arrange_over()
        self.refresh()

    def _sit(self, area: Box) -> None:
        """People sit at the edges; computer players need no side of the table, their boards lie small in the middle."""
        order = order_of(self.session.persons, self.settings)
        self._sides = dict(zip(order, sides(area, len(self.seats)), strict=True))

    def _place_middle(self) -> None:
        """The pause button, beside it the cards of the round, below it the boards of computer players. Between two
        people all of it lies in the middle, so that the clocks have their place above and below."""
        terms = self.position.terms
        middle = self.center_y + (dp(SMALL + 26 + GAP) / 2 if self.thumbs and len(self.seats) == 2 else 0)
        count = 0 if not terms.modifiers else 1 + 2 * self.position.seats if terms.tasks else 1
        wide = min(self._room_across() - dp(80), count * dp(60))
        left = self.center_x - (dp(56) + wide) / 2
        self.pause.pos = (left, middle - dp(28))
        put(self.cards, (left + dp(64), middle - dp(28), wide, dp(56)))
        each = beside(0, 0, dp(SMALL)).tile
        wide = each[0] + each[2] + dp(GAP)
        whole = len(self.thumbs) * wide - dp(GAP)
        for index, thumb in enumerate(self.thumbs.values()):
            thumb.lay(beside(self.center_x - whole / 2 + index * wide, middle - dp(28 + GAP), dp(SMALL)))

    def _room_across(self) -> float:
        """Between the seats at the left and right edges, in the middle of the table."""
        return self.width - sum(side.box[2] for side in self._sides.values() if side.angle in (90, 270))

    def _place_faces(self) -> None:
        """The clock twice, towards both sides: beside the boards of two (before them where there is little room),
        between those of three or four."""
        for index, (face, holder) in enumerate(self._turned_faces):
            number, seat = list(self.seats.items())[index]
            spot = seat.free_place() if len(self.seats) == 2 else None
            side = self._sides[number]
            if spot is not None:
                holder.rotation = seat.rotation
                holder.center = seat.to_parent(*centre(spot))
                face.pill = False
            elif side.angle in (90, 270):
                holder.rotation = side.angle
                holder.center = self._before(side)
            else:
                holder.rotation = 180 * index
                holder.center = self._between(index == 1)

    def _before(self, side: Side) -> Point:
        """Just inside of a seat at the left or right edge, at the corner that is at its right hand."""
        along, across = dp(4 + FACE[0] / 2), dp(8 + FACE[1] / 2)
        if side.angle == 270:
            return side.box[0] + side.box[2] + across, self.y + along
        return side.box[0] - across, self.top - along

    def _between(self, above: bool) -> Point:
        """At an edge between two seats; beside a seat in the middle of an edge; else just inside of the seats."""
        boxes = [side.box for side in self._sides.values() if (side.box[1] > self.center_y) == above]
        wide, high = dp(FACE[0]), dp(FACE[1])
        edge = self.top - dp(8) - high / 2 if above else self.y + dp(8) + high / 2
        beside = max(box[0] + box[2] for box in boxes) + dp(8) + wide / 2
        for x in (self.center_x, beside):
            face = around(x, edge, wide, high)
            if face[0] + wide <= self.right and not any(overlap(face, box) for box in boxes):
                return x, edge
        inside = dp(8) + high / 2 + max(box[3] for box in boxes)
        return self.center_x, self.top - inside if above else self.y + inside

    def lay_pool(self, key: object) -> None:
        boxes = [side.box for side in self._sides.values()]
        boxes += [(*thumb.pos, *thumb.size) for thumb in self.thumbs.values()]
        boxes += [self._face_box(holder) for _, holder in self._turned_faces]
        boxes.append((*self.pause.pos, *self.pause.size))
        if self.position.terms.modifiers:
            boxes.append((*self.cards.pos, *self.cards.size))
        self.pool.lay_out(key, dp(POOL_TILE), boxes)

    @staticmethod
    def _face_box(holder: Scatter) -> Box:
        size = (dp(FACE[0]), dp(FACE[1]))
        wide, high = size if round(holder.rotation) % 180 == 0 else size[::-1]
        return around(holder.center_x, holder.center_y, wide, high)

    def pool_holds(self, at: Point) -> bool:
        """A tile let go over a seat goes back to where it lay."""
        return not any(contains(box, *at) for box in self.pool.obstacles)

    # -- whose finger ------------------------------------------------------------------------

    def seat_at(self, x: float, y: float) -> int | None:
        """Whose place that is; over the pool, the nearest seat."""
        for seat, side in self._sides.items():
            if contains(side.box, x, y):
                return seat
        return min(self.seats, key=lambda seat: self._away(seat, x, y))

    def reacher_at(self, x: float, y: float) -> int | None:
        """The nearest of those who build; if that hand is busy, nobody else's (MO-18)."""
        return min(self.builders(), key=lambda seat: self._away(seat, x, y), default=None)

    def up_at(self, seat: int, at: Point) -> Point:
        """A hand that reaches over a neighbour's place sees its tile as that neighbour would."""
        host = next((each for each, side in self._sides.items() if contains(side.box, *at)), seat)
        return super().up_at(host, at)

    def _away(self, seat: int, x: float, y: float) -> float:
        left, low, width, height = self._sides[seat].box
        near = min(max(x, left), left + width), min(max(y, low), low + height)
        return distance((x, y), near)

    # -- showing -----------------------------------------------------------------------------

    def show_others(self) -> None:
        view = self.position
        for seat, place in self.seats.items():
            moment = view.left[seat]
            gone = moment is not None and moment >= 0
            place.tag.show(f"+{view.bonus[seat]}" if gone else None, seat in self.token_holders)
        self.show_thumbs()
        self.cards.show(view, [player.avatar for player in self.session.players], None)

    def show_tokens(self, covered: bool) -> None:
        """They lie below the names, see NameTag."""

    def tell(self, words: str, seat: int | None = None) -> None:
        """Turned to who it is for."""
        for each, side in self._sides.items():
            if seat in (None, each):
                TurnedToast(words, side).open()

    def say_news(self, news: News) -> None:
        """Under both clocks, and only what the others' boards do not show: somebody is done, or took a task."""
        if news.short and self._news.takes(news):
            for face in self.faces():
                face.news = news.short

    def look(self, _dt: float = 0.0) -> None:
        super().look()
        if self._news.over:
            for face in self.faces():
                face.news = ""

    def furniture(self) -> list[Widget]:
        return [*self.seats.values(), *self.thumbs.values(), *self.chrome()]

    def chrome(self) -> list[Widget]:
        return [self.pause, self.cards, *self.clocks()]

    def faces(self) -> Sequence[ClockFace]:
        return [face for face, _ in self._turned_faces]

    def clocks(self) -> Sequence[Widget]:
        return [holder for _, holder in self._turned_faces]

    def make_opening(self, beginning: Beginning) -> SharedOpening:
        return SharedOpening(
            beginning,
            self.session.persons,
            self.start,
            self.count_down,
            self.open_named_card,
            self.frame.open_menu,
            self.change_places,
        )

    def change_places(self, one: int, other: int) -> None:
        """Two people sit where the other sat; the table is laid anew for them."""
        swap_places(self.session.persons, one, other, self.settings)
        self.arrange()

    def on_touch_down(self, touch) -> bool:
        """Whoever touches last is who asks."""
        self._asked_at = touch.pos
        return super().on_touch_down(touch)

    def angles(self) -> Sequence[int]:
        return sorted({side.angle for side in self._sides.values()})

    def sheet(self, title: str) -> TurnedSheet:
        """It faces the side from which the last finger came."""
        seat = self.seat_at(*(self.cover.asked_at if isinstance(self.cover, SharedOpening) else self._asked_at))
        return TurnedSheet(title, self._sides[seat].angle if seat is not None else 0)

    def asking_angle(self) -> int:
        seat = self.seat_at(*self._asked_at)
        return self._sides[seat].angle if seat is not None else 0

    def room_for_rival(self) -> Box:
        side = min(dp(330), min(self.size) - dp(16))
        return around(self.center_x, self.center_y, side, side)

    def make_score(self, scored: Scored) -> SharedScore:
        return SharedScore(scored, self.next_round, self.session.persons)

    def arrange_over(self) -> None:
        super().arrange_over()
        if isinstance(self.cover, SharedOpening):
            self.cover.lay((*self.pos, *self.size), self._sides)
        if isinstance(self.score, SharedScore):
            self.score.arrange((*self.pos, *self.size), self._sides)

    def spot(self, name: str) -> Box | None:
        if name == "pool":
            return around(self.center_x, self.center_y, self.width / 3, self.height / 3)
        return super().spot(name)

    def touch_boxes(self) -> list[Box]:
        if self.cover is not None or self.score is not None:
            return []
        return [window_box(station.world, station.world.space_box(MIDDLE)) for station in self.stations.values()]
