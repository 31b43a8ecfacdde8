"""The start of a round at a shared table: every seat has its own empty board and its own button, every edge the cards
of the round; in the middle the number that counts, readable from both edges. The clock has not begun."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView

from app.kit.buttons import IconButton, TextButton, draw_ring
from app.kit.canvas import draw_text, draw_texture, fill, text_texture
from app.kit.geometry import Box, around, centre
from app.kit.tokens import GOLD, theme
from app.services.i18n import tr
from app.tables.mondo.colours import COLOURS, DARK
from app.tables.mondo.places import put
from app.tables.mondo.start_cards import Table
from app.tables.mondo.start_page import COUNT, TOKEN, Beginning, Head, SeatTag, Token
from app.tables.mondo.turning import Side, Turned
from app.tables.mondo.wood import draw_wood
from app.tables.mondo.world import World, board_side, cell_for

CELL = 46
FOOT = 64
"""Dp below a board for its button."""
BUTTON = 300
"""Dp of a button's width at most."""
RING = 184
NARROW_RING = 128
"""Dp of the number that counts where the cards of both edges lie above and below it."""
APART = 56
"""Dp between these cards: the number that counts may cover a little of them, for by then they have been read."""
COLUMN = 300
"""Dp of width that the cards of an edge need beside the boards; where there is less they lie before them."""


class SeatName(Turned):
    """Who sits here, in the middle of the own board; and what the volcano token means for that board."""

    def __init__(self, name: str, token: bool) -> None:
        self._name, self._token = name, token
        super().__init__(size_hint=(None, None))

    def draw(self) -> None:
        name = text_texture(self._name, min(dp(30), theme.font_size("title_l", on_card=True)), "bold")
        x, y = self.center
        self.wrote(self._name, draw_texture(name, x, y + (dp(12) if self._token else 0), COLOURS.text_2))
        if self._token:
            words = tr("mondo.start.dormant")
            text = text_texture(words, theme.font_size("minimum", on_card=True), "regular", self.width, "center")
            self.wrote(words, draw_texture(text, x, y - dp(6), GOLD, "top"))


class SeatStart(FloatLayout):
    """One seat: the empty board, points, the button, and the one that changes places."""

    def __init__(
        self, beginning: Beginning, seat: int, pressed: Callable[[int], None], move: Callable[[int], None]
    ) -> None:
        super().__init__(size_hint=(None, None))
        self.seat, self._beginning = seat, beginning
        view, player = beginning.view, beginning.players[seat]
        token = seat in view.volcano
        self._world = World(view.terms.rim)
        self._name = SeatName(player.name, token)
        self.tag = SeatTag(seat, player, beginning.points[seat] if view.finished else None, token, False)
        self.move = IconButton(icon="seat-outline", tint=COLOURS.text)
        self.move.bind(on_release=lambda *_: move(seat))
        self.button = TextButton(text=beginning.ready, kind="gold", size_hint_x=1, size_hint_y=None)
        self.button.bind(on_release=lambda *_: pressed(seat), height=self._arrange)
        self._foot = BoxLayout(size_hint=(None, None))
        self._foot.add_widget(self.button)
        for widget in (self._world, self._name, self.tag, self.move, self._foot):
            self.add_widget(widget)
        self.bind(size=self._arrange)

    def _arrange(self, *_args: object) -> None:
        """The button below the board, or beside it where there is more width."""
        width, height = self.size
        wide = width > height * 1.3
        side = min(height - dp(8), width * 0.6) if wide else min(width - dp(8), height - dp(FOOT))
        x, y = (dp(8), (height - side) / 2) if wide else ((width - side) / 2, height - side - dp(2))
        put(self._world, (x, y, side, side))
        cell = cell_for(side)
        put(self._name, around(x + side / 2, y + side / 2, cell * 5.4, cell * 2))
        put(self.tag, (x - dp(2), y + side - dp(40), max(dp(72), cell * 1.75), dp(38)))
        self.move.pos = (x + side - dp(48), y + side - dp(48))
        high = min(self.button.height, dp(56))
        left = x + side + dp(16)
        if wide:
            room = width - left - dp(12)
            broad = min(room, dp(BUTTON))
            put(self._foot, (left + (room - broad) / 2, (height - high) / 2, broad, high))
        else:
            put(self._foot, (x, y - high - dp(6), side, high))

    def show(self, number: int, waits: int | None, moving: int | None) -> None:
        """The countdown (0: none runs), who asked to wait, and who wants to change places."""
        ready = waits in (None, self.seat)
        name = self._beginning.players[waits].name if waits is not None else ""
        words = tr("mondo.start.wait") if number else self._beginning.ready
        self.button.text = words if ready else tr("mondo.start.reads", name=name)
        self.button.enabled = ready
        self.button.kind = "tonal" if number or not ready else "gold"
        self.move.kind = "gold" if moving == self.seat else "plain"


class EdgeStart(FloatLayout):
    """What both people of an edge need, once: clock, tokens, modifier, tasks."""

    def __init__(self, beginning: Beginning, look: Callable[[str], None], menu: Callable[[], None]) -> None:
        super().__init__(size_hint=(None, None))
        self._head = Head(beginning)
        self.tokens = [Token(value) for value in beginning.view.terms.tokens]
        self.pause = IconButton(icon="pause", tint=COLOURS.text, icon_size=30)
        self.pause.bind(on_release=lambda *_: menu())
        self.table = Table(beginning.view, beginning.notes, close=True)
        self.table.tapped = look
        self._scroll = ScrollView(do_scroll_x=False, bar_width=dp(4), size_hint=(None, None))
        self._scroll.add_widget(self.table)
        for widget in (self._scroll, self.pause, self._head, *self.tokens):
            self.add_widget(widget)
        self.bind(size=self._arrange)

    def _arrange(self, *_args: object) -> None:
        width, height = self.size
        gap = dp(8)
        self.pause.pos = (gap, gap)
        right = width - gap
        for token in reversed(self.tokens):
            token.pos = (right - dp(TOKEN), gap + dp(4))
            right -= dp(TOKEN + 4)
        put(self._head, (gap + dp(52), gap, max(dp(40), right - gap - dp(60)), dp(52)))
        low, wide = gap + dp(56), width - 2 * gap
        room = max(dp(40), height - low - gap)
        whole = self.table.needed(wide, True) <= room
        self.table.lay(wide, whole)
        put(self._scroll, (gap, low, wide, min(room, self.table.height)))
        self.table.lay(wide, whole)


class Middle(Turned):
    """Three, two, one, for both edges."""

    number = NumericProperty(0)
    redraw_on = ("number",)

    def draw(self) -> None:
        if not self.number:
            return
        x, y = self.center
        side, words = min(self.size), str(round(self.number))
        fill(around(x, y, side, side), DARK, side / 2)
        draw_ring(x, y, side / 2 - dp(5), dp(8), self.number / COUNT, GOLD)
        for angle in (0, 180):
            PushMatrix()
            Rotate(angle=angle, origin=(x, y))
            box = draw_text(words, x, y - side * 0.21, side * 0.36, COLOURS.text, "heavy")
            PopMatrix()
        self.wrote(words, box)

    def on_touch_down(self, touch) -> bool:
        return False


class Wood(Turned):
    """The table between the boards."""

    def draw(self) -> None:
        draw_wood((*self.pos, *self.size))


class Plan(NamedTuple):
    """Where everything of a start lies."""

    seats: dict[int, Side]
    edges: list[Side]
    ring: Box


def plan_of(area: Box, seats: Mapping[int, Side]) -> Plan:
    """Seats at their sides, each edge's cards between or before them, the number in the middle."""
    x, y, width, height = area
    ring = around(x + width / 2, y + height / 2, dp(RING), dp(RING))
    if {side.angle for side in seats.values()} == {90, 270}:
        return _at_the_ends(area, seats, ring)
    half = height / 2
    side = min(board_side(dp(CELL)), half - dp(FOOT + 20), width / 2 - dp(16))
    panel = (width, side + dp(16)) if len(seats) == 2 else (side + dp(16), side + dp(FOOT + 8))
    places: dict[int, Side] = {}
    edges = []
    for angle in (0, 180):
        here = sorted((each.box[0], seat) for seat, each in seats.items() if each.angle == angle)
        low = y if angle == 0 else y + height - panel[1]
        lefts = [x, x + width - panel[0]] if len(here) == 2 else [x + (width - panel[0]) / 2]
        for left, (_, seat) in zip(lefts, here, strict=True):
            places[seat] = Side((left, low, *panel), angle)
        edges.append(Side(_edge_box(area, angle, lefts, panel), angle))
    low = max((edge.box[1] + edge.box[3] for edge in edges if edge.angle == 0), default=y)
    top = min(side.box[1] for side in places.values() if side.angle == 180)
    if len(places) == 3:  # the one who sits alone comes as far as the middle
        free = min(dp(RING), top - low - dp(12))
        ring = around(x + width / 2, (low + top) / 2, free, free)
    return Plan(places, edges, ring)


def _edge_box(area: Box, angle: int, lefts: list[float], panel: tuple[float, float]) -> Box:
    """Between two seats, or at the right hand of one; before them where that is too narrow."""
    x, y, width, height = area
    deep = height / 2 - dp(RING) / 2 - dp(8)
    left, right = (lefts[0] + panel[0], lefts[-1]) if len(lefts) == 2 else (x, lefts[0])
    if len(lefts) == 1 and angle == 0:
        left, right = lefts[0] + panel[0], x + width
    if right - left < dp(COLUMN):
        left, right, deep = x, x + width, deep - panel[1]
        low = y + panel[1] if angle == 0 else y + height - panel[1] - deep
    else:
        deep = height / 2 - dp(8) if len(lefts) == 1 else deep
        low = y if angle == 0 else y + height - deep
    return left, low, right - left, deep


def _at_the_ends(area: Box, seats: Mapping[int, Side], ring: Box) -> Plan:
    """Two people at the short edges of a table that lies on its side."""
    x, y, width, height = area
    ring = around(*centre(ring), dp(NARROW_RING), dp(NARROW_RING))
    deep = min(board_side(dp(CELL)), width * 0.28) + dp(8)
    places = {
        seat: Side((x if side.angle == 270 else x + width - deep, y, deep, height), side.angle)
        for seat, side in seats.items()
    }
    room = width / 2 - deep - dp(APART / 2)
    edges = [Side((x + deep, y, room, height), 270), Side((x + width - deep - room, y, room, height), 90)]
    return Plan(places, edges, ring)


def middle_of(plan: Plan) -> Side:
    return Side(around(*centre(plan.ring), plan.ring[2], plan.ring[3]), 0)
