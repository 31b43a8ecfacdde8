"""Who sits where at a shared table: the sides of the window, and everything of one seat, turned towards it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.scatter import Scatter
from kivy.uix.widget import Widget

from app.kit.art import picture
from app.kit.canvas import draw_icon, draw_picture, draw_text, draw_texture, fill, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around, centre, contains
from app.kit.scores import fitting
from app.kit.seats import draw_badge
from app.kit.tokens import theme
from app.play.session import Player
from app.services.settings import Settings
from app.tables.mondo.hud import COLOURS, DARK, ClockFace
from app.tables.mondo.places import put
from app.tables.mondo.station import Station
from app.tables.mondo.turning import Side, Turned
from app.tables.mondo.world import RIM, board_side

_seated: dict[str, list[int]] = {}
"""How people sat when a table was last laid for them: the end of their match faces them as the table did."""


def order_of(people: Sequence[int], settings: Settings) -> list[int]:
    """The people in the order of the sides they sit at, as these seats sat when they last chose; else as they come."""
    chosen = settings.sides.get(_key(people))
    known = isinstance(chosen, list) and sorted(chosen, key=str) == list(people)
    _seated[_key(people)] = order = list(chosen) if known else list(people)
    return list(order)


def as_seated(people: Sequence[int]) -> list[int]:
    """The same without a table: as they last sat, else as they come."""
    return list(_seated.get(_key(people), people))


def swap_places(people: Sequence[int], one: int, other: int, settings: Settings) -> None:
    """Two people change places, for this match and for the next of these seats."""
    order = order_of(people, settings)
    first, second = order.index(one), order.index(other)
    order[first], order[second] = other, one
    settings.set("sides", {**settings.sides, _key(people): order})


def _key(people: Sequence[int]) -> str:
    return ",".join(map(str, people))


CELLS = {2: 60, 3: 48, 4: 48}
TRAYS = {2: 116, 3: 92, 4: 92}
GAP = 8
FACE = (112, 52)


def board_for(width: float, height: float, seats: int) -> float:
    """Side of a board: the mock-ups' on a tablet, smaller where there is less room (a phone shared in need)."""
    long, short, tray = max(width, height), min(width, height), dp(TRAYS[seats])
    room = min(long * 0.31, short - tray) if seats == 2 else min(height * 0.41, width / 2 - tray)
    return min(board_side(dp(CELLS[seats])), room - dp(GAP))


def sides(area: Box, seats: int) -> list[Side]:
    """Two at the short edges; three: two at the lower edge, one opposite; four in the corners."""
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


class Seat(Scatter):
    """Everything of one seat, turned with it: touch follows the drawing."""

    def __init__(self, station: Station, tag: NameTag) -> None:
        super().__init__(
            do_rotation=False, do_scale=False, do_translation=False, auto_bring_to_front=False, size_hint=(None, None)
        )
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
