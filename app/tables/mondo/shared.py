"""One tablet, several people at once (MO-11): a board at each edge, turned to who sits there, the pool in the middle.

Nothing is hidden and nobody waits: every finger belongs to the seat it started at, or reaches for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from kivy.metrics import dp
from kivy.uix.scatter import Scatter
from kivy.uix.widget import Widget

from app.kit.art import picture
from app.kit.buttons import IconButton
from app.kit.canvas import draw_icon, draw_picture, draw_text, draw_texture, fill, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, Point, around, centre, contains, distance, overlap
from app.kit.scores import fitting
from app.kit.seats import draw_badge
from app.kit.tokens import Rgba, theme
from app.services.session import Player
from app.tables.mondo.cards import CardRow
from app.tables.mondo.hinting import HintLine
from app.tables.mondo.hud import COLOURS, DARK, ClockFace, TimeBar
from app.tables.mondo.news import NewsKeeper
from app.tables.mondo.opening import Side
from app.tables.mondo.places import put
from app.tables.mondo.pool import Pool
from app.tables.mondo.station import Station
from app.tables.mondo.table import MIDDLE, MondoBoard
from app.tables.mondo.turning import Turned, window_box
from app.tables.mondo.words import News
from app.tables.mondo.world import RIM, board_side
from rules.mondo.view import MondoView

CELLS = {2: 60, 3: 48, 4: 48}
TRAYS = {2: 116, 3: 92, 4: 92}
GAP = 8
FACE = (112, 52)
POOL_TILE = 60
SMALL = 84
"""Side of a computer player's board."""


def board_for(width: float, height: float, seats: int) -> float:
    """Side of a board: the mock-ups' on a tablet, smaller where there is less room (a phone shared in need)."""
    long, short, tray = max(width, height), min(width, height), dp(TRAYS[seats])
    room = min(long * 0.31, short - tray) if seats == 2 else min(height * 0.41, width / 2 - tray)
    return min(board_side(dp(CELLS[seats])), room - dp(GAP))


def sides(area: Box, seats: int) -> list[Side]:
    """Two at the short edges; three: two at the lower edge, one opposite; four in the corners (DESIGN §5)."""
    x, y, width, height = area
    deep = board_for(width, height, seats) + 2 * dp(GAP)
    if seats == 2:
        if width > height:
            return [Side((x, y, deep, height), 270), Side((x + width - deep, y, deep, height), 90)]
        return [Side((x, y, width, deep), 0), Side((x, y + height - deep, width, deep), 180)]
    wide = min(width / 2, deep + dp(TRAYS[seats]))
    low = [Side((x, y, wide, deep), 0), Side((x + width - wide, y, wide, deep), 0)]
    top = y + height - deep
    if seats == 3:
        return [*low, Side((x + (width - wide) / 2, top, wide, deep), 180)]
    return [*low, Side((x + width - wide, top, wide, deep), 180), Side((x, top, wide, deep), 180)]


class NameTag(Turned):
    """Who sits here; after leaving, the flag and the token."""

    def __init__(self, seat: int, player: Player, explain: Callable[[], None], **kwargs) -> None:
        self.seat, self.player, self._explain = seat, player, explain
        self.note: str | None = None
        self.token = False
        super().__init__(size_hint=(None, None), **kwargs)

    def show(self, note: str | None, token: bool) -> None:
        """`token`: the volcano token lies here."""
        if (note, token) != (self.note, self.token):
            self.note, self.token = note, token
            self.redraw()

    def on_touch_down(self, touch) -> bool:
        """A tap on the token, or on the name it lies with, says what it does."""
        low = dp(26) * 0.75
        if not self.token or not contains((self.x, self.y - low, self.width, self.height + low), *touch.pos):
            return False
        self._explain()
        return True

    def draw(self) -> None:
        side, size = dp(26), theme.font_size("label_strong", on_card=True)
        draw_badge(self.seat, self.player.avatar, around(self.x + side / 2, self.center_y, side, side))
        if self.token:
            box = (self.x, self.y - side * 0.75, side, side)
            draw_picture(picture("mondo", "volcano_token"), box)
        left = self.x + side + dp(5)
        if self.note is not None:
            draw_icon("flag-checkered", left + dp(8), self.center_y, dp(18), COLOURS.text)
            box = draw_text(self.note, left + dp(20), self.center_y, size, COLOURS.text, "bold", "left")
            self.wrote(self.note, box)
            return
        words = text_texture(fitting(self.player.name, size, self.right - left), size, "bold")
        self.wrote(self.player.name, draw_texture(words, left, self.center_y, COLOURS.text, "left"))


class _Ground(Drawn):
    def draw(self) -> None:
        fill((*self.pos, *self.size), DARK, dp(18))


class _PauseButton(IconButton):
    """The only button that belongs to all."""

    def ground_colour(self) -> Rgba:
        return DARK

    def ink_colour(self) -> Rgba:
        return COLOURS.text


class Seat(Scatter):
    """Everything of one seat, turned with it: touch follows the drawing."""

    def __init__(self, station: Station, tag: NameTag) -> None:
        super().__init__(do_rotation=False, do_scale=False, do_translation=False, auto_bring_to_front=False,
                         size_hint=(None, None))  # fmt: skip
        self.station, self.tag = station, tag
        self.ground = _Ground(size_hint=(None, None))
        self.face = ClockFace(pill=True)
        widgets: list[Widget] = [self.ground, station.world, station.errors, station.empties, tag]
        if station.person:
            widgets += [station.leave, station.tray]
        for widget in widgets:
            self.add_widget(widget)

    def lay(self, side: Side, seats: int) -> None:
        """Turn the seat into its place and lay out what belongs to it."""
        self.station.angle = side.angle
        upright = side.angle in (0, 180)
        self.size = side.box[2:] if upright else side.box[:1:-1]
        self.rotation = side.angle
        self.center = centre(side.box)
        put(self.ground, (0, 0, *self.size))
        self._lay_board(seats)

    def _lay_board(self, seats: int) -> None:
        tray = dp(TRAYS[seats])
        board = min(self.width - tray - dp(GAP), self.height - 2 * dp(GAP))
        spare = self.width - board - tray
        x = spare / 2 if spare > 2 * dp(FACE[0]) else (self.width - tray - board) / 2
        if theme.left_handed:
            x = self.width - x - board
        y = (self.height - board) / 2
        put(self.station.world, (x, y, board, board))
        self._lay_corners(x, y, board)
        high = min(board, dp(330))
        hand = x - tray if theme.left_handed else x + board
        self.station.tray.tall, self.station.tray.mirrored = True, theme.left_handed
        self.station.tray.button = 88 if seats == 2 else 72
        put(self.station.tray, (hand, y + (board - high) / 2, tray, high))

    def _lay_corners(self, x: float, y: float, board: float) -> None:
        cell = self.station.world.cell
        wide, high = cell * (2 - RIM) - dp(2), cell * 1.0
        top, right = y + board, x + board
        put(self.tag, (x, top - high, wide, high))
        put(self.station.leave, (right - wide, top - dp(48), wide, dp(48)))
        put(self.station.errors, (x, y, wide, high))
        put(self.station.empties, (right - wide, y, wide, high))

    def free_place(self) -> Box | None:
        """Beside the board, where a wide seat has room for the clock."""
        world = self.station.world
        room = world.x if not theme.left_handed else self.width - world.right
        if room < dp(FACE[0] + 16):
            return None
        x = room / 2 if not theme.left_handed else self.width - room / 2
        return around(x, self.height / 2, dp(FACE[0]), dp(FACE[1]))


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
        self._news = NewsKeeper()
        self._sit((0, 0, dp(1280), dp(800)))
        self._turned_faces = [(ClockFace(pill=True), Scatter(do_rotation=False, do_scale=False, do_translation=False,
                                                              size_hint=(None, None), size=(dp(FACE[0]), dp(FACE[1]))))
                              for _ in range(2)]  # fmt: skip
        for face, holder in self._turned_faces:
            put(face, (0, 0, dp(FACE[0]), dp(FACE[1])))
            holder.add_widget(face)
            self.add_widget(holder)
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
        self._sides = dict(zip(self.seats, sides(area, len(self.seats)), strict=True))

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
        whole = len(self.thumbs) * dp(SMALL + GAP) - dp(GAP)
        for index, thumb in enumerate(self.thumbs.values()):
            low = middle - dp(28 + GAP + SMALL + 26)
            put(thumb, (self.center_x - whole / 2 + index * dp(SMALL + GAP), low, dp(SMALL), dp(SMALL + 26)))

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
            place.tag.show(f"+{view.bonus[seat]}" if gone else None, seat in view.volcano)
        self.show_thumbs()
        self.cards.show(view, [player.avatar for player in self.session.players], None)

    def show_tokens(self, covered: bool) -> None:
        """They lie below the names, see NameTag."""

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
        return [self.pause, self.cards, *(holder for _, holder in self._turned_faces)]

    def faces(self) -> Sequence[ClockFace]:
        return [face for face, _ in self._turned_faces]

    def reading_sides(self) -> list[Side]:
        """Two halves, each read from its own edge: nobody reads upside down."""
        x, y, width, height = self.x, self.y, self.width, self.height
        if {side.angle for side in self._sides.values()} == {90, 270}:
            return [Side((x, y, width / 2, height), 270), Side((x + width / 2, y, width / 2, height), 90)]
        return [Side((x, y, width, height / 2), 0), Side((x, y + height / 2, width, height / 2), 180)]

    def score_box(self) -> Box:
        """The place between the seats."""
        x, y, width, height = self.x, self.y, self.width, self.height
        boxes = [side.box for side in self._sides.values()]
        if width > height:
            left = max(box[0] + box[2] for box in boxes if box[0] < self.center_x - box[2] / 2)
            right = min(box[0] for box in boxes if box[0] >= self.center_x)
            above = [box[1] for box in boxes if box[0] < self.center_x < box[0] + box[2] and box[1] > self.center_y]
            top = min(above, default=y + height)
            return left + dp(8), y + dp(8), right - left - dp(16), top - y - dp(16)
        deep = max(box[3] for box in boxes)
        return x + dp(16), y + deep + dp(8), width - dp(32), height - 2 * deep - dp(16)

    def spot(self, name: str) -> Box | None:
        if name == "pool":
            return around(self.center_x, self.center_y, self.width / 3, self.height / 3)
        return super().spot(name)

    def touch_boxes(self) -> list[Box]:
        if self.cover is not None or self.score is not None:
            return []
        return [window_box(station.world, station.world.space_box(MIDDLE)) for station in self.stations.values()]
