"""The page one person reads before a round: the own board, empty, with everybody and their points round it; modifier
and tasks where the pool will lie; the clock, which has not begun."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView

from app.kit import layout
from app.kit.art import picture
from app.kit.buttons import IconButton, TextButton, draw_ring
from app.kit.canvas import draw_icon, draw_picture, draw_text, draw_texture, fill, text_texture
from app.kit.geometry import Box, around
from app.kit.scores import fitting
from app.kit.seats import draw_badge
from app.kit.tokens import GOLD, theme
from app.play.session import Player
from app.services.i18n import tr
from app.tables.mondo.colours import COLOURS, DARK
from app.tables.mondo.places import BAR, put
from app.tables.mondo.start_cards import Note as Note
from app.tables.mondo.start_cards import Table
from app.tables.mondo.turning import Turned
from app.tables.mondo.words import round_words
from app.tables.mondo.world import RIM, World, board_side, cell_for
from rules.mondo.view import MondoView

COUNT = 3
TOKEN = 40
TOKEN_INK = (0.12, 0.2, 0.16, 1)
LARGEST = {"phone": 60, "tablet": 80}
LEAST = 150
"""Dp of the empty board's side below which the cards scroll instead."""
WHOLE_FROM = 236
"""Dp of the board's side that is left to it when the cards have all their words."""


class Beginning(NamedTuple):
    """All that the start of a round says."""

    view: MondoView
    players: Sequence[Player]
    points: Sequence[int]
    """What everybody has so far."""
    own: int
    clock: str
    """The time on the clock; empty where it is hidden."""
    notes: Sequence[Note]
    """What else one should know."""
    ready: str
    """The words of the button."""


class Token(Turned):
    """A bonus token with what it is worth."""

    def __init__(self, value: int, **kwargs) -> None:
        self.value = value
        super().__init__(size_hint=(None, None), size=(dp(TOKEN), dp(TOKEN)), **kwargs)

    def draw(self) -> None:
        draw_picture(picture("mondo", "bonus"), (*self.pos, *self.size))
        words = f"+{self.value}"
        size = theme.font_size("label_strong", on_card=True)
        self.wrote(words, draw_text(words, self.center_x, self.center_y, size, TOKEN_INK, "heavy"))


class Digit(Turned):
    """Three, two, one, large; before that, that the clock stands."""

    number = NumericProperty(0)
    redraw_on = ("number",)

    def draw(self) -> None:
        side = min(dp(168), min(self.size))
        x, y = self.center
        if not self.number:
            self._draw_waiting(side)
            return
        fill(around(x, y, side, side), DARK, side / 2)
        draw_ring(x, y, side / 2 - dp(5), dp(8), self.number / COUNT, GOLD)
        words = str(round(self.number))
        self.wrote(words, draw_text(words, x, y, side * 0.5, COLOURS.text, "heavy"))

    def _draw_waiting(self, side: float) -> None:
        words, (x, y) = tr("mondo.start.stands"), self.center
        text = text_texture(words, theme.font_size("label", on_card=True), "medium", side * 0.94, "center")
        icon, room = dp(30), text.height + dp(34) <= side
        draw_icon("timer-outline", x, y + (text.height / 2 if room else 0), icon, COLOURS.text_2)
        if room:
            self.wrote(words, draw_texture(text, x, y - icon / 2 - dp(2), COLOURS.text_2))

    def on_touch_down(self, touch) -> bool:
        return False


class SeatTag(Turned):
    """In a cut corner of the board: who, with how many points, and who has the volcano token."""

    def __init__(self, seat: int, player: Player, points: int | None, token: bool, mirrored: bool) -> None:
        self.seat, self.player, self.points = seat, player, points
        self._token, self._mirrored = token, mirrored
        super().__init__(size_hint=(None, None))

    def draw(self) -> None:
        side = min(dp(36), self.height * 0.7, self.width * 0.36)
        x = self.right - side / 2 if self._mirrored else self.x + side / 2
        draw_badge(self.seat, self.player.avatar, around(x, self.center_y, side, side))
        if self._token:
            small, sign = side * 0.62, -1 if self._mirrored else 1
            art = picture("mondo", "volcano_token")
            draw_picture(art, around(x + sign * side * 0.3, self.center_y - side * 0.42, small, small))
        self._write(side)

    def _write(self, side: float) -> None:
        room = self.width - side - dp(6)
        lines = [(self.player.name, "label_strong", "bold")]
        if self.points is not None:
            words, size = tr("mondo.start.points", count=self.points), max(dp(12), theme.font_size("minimum", True))
            fits = text_texture(words, size).width <= room
            lines.append((words if fits else str(self.points).replace("-", "−"), "minimum", "regular"))
        sizes = [max(dp(12), theme.font_size(style, on_card=True)) for _, style, _ in lines]
        made = [
            text_texture(fitting(words, size, room, weight), size, weight)
            for (words, _, weight), size in zip(lines, sizes, strict=True)
        ]
        top = self.center_y + sum(text.height for text in made) / 2
        edge = self.right - side - dp(6) if self._mirrored else self.x + side + dp(6)
        for (words, *_), text in zip(lines, made, strict=True):
            middle = top - text.height / 2
            anchor = "right" if self._mirrored else "left"
            self.wrote(words, draw_texture(text, edge, middle, COLOURS.text, anchor))
            top -= text.height


class Head(Turned):
    """The time on the clock, and which round of which mode."""

    def __init__(self, beginning: Beginning) -> None:
        self._beginning = beginning
        super().__init__(size_hint=(None, None))

    def draw(self) -> None:
        terms, clock = self._beginning.view.terms, self._beginning.clock
        mode = tr(f"mondo.mode.{terms.mode}")
        words = round_words(self._beginning.view) or mode
        size = theme.font_size("minimum", on_card=True)
        whole = f"{words} · {mode}" if words != mode else words
        if text_texture(whole, size).width > self.width:
            whole = words
        time = text_texture(clock, theme.font_size("title_l", on_card=True), "heavy") if clock else None
        if time is not None:
            self.wrote(clock, draw_texture(time, self.x, self.top - time.height / 2, COLOURS.text, "left"))
        else:
            draw_icon("clock-remove-outline", self.x + dp(14), self.top - dp(16), dp(26), COLOURS.text)
        self._draw_leave(size, self.x + (time.width if time is not None else dp(30)))
        note = text_texture(fitting(whole, size, self.width, "regular"), size)
        self.wrote(whole, draw_texture(note, self.x, self.y + note.height / 2 + dp(1), COLOURS.text_2, "left"))

    def _draw_leave(self, size: float, left: float) -> None:
        """What the tokens beside it are for, where there is room to say it."""
        words = tr("mondo.start.leave")
        text = text_texture(words, size)
        if self._beginning.view.terms.tokens and self.right - left > text.width + dp(8):
            self.wrote(words, draw_texture(text, self.right, self.top - dp(16), COLOURS.text_2, "right"))


class StartPage(FloatLayout):
    """`pressed` by its button; `look(name)` by a tap on a card."""

    def __init__(
        self, beginning: Beginning, pressed: Callable[[], object], look: Callable[[str], None], menu: Callable[[], None]
    ) -> None:
        super().__init__(size_hint=(None, None))
        view = beginning.view
        self._beginning = beginning
        self.pause = IconButton(icon="pause", tint=COLOURS.text, icon_size=30)
        self.pause.bind(on_release=lambda *_: menu())
        self._head = Head(beginning)
        self._tokens = [Token(value) for value in view.terms.tokens]
        self._world = World(view.terms.rim)
        self.tags = [self._tag(place, seat) for place, seat in enumerate(self._round_the_board())]
        self.digit = Digit(size_hint=(None, None))
        self.table = Table(view, beginning.notes)
        self.table.tapped = look
        self._scroll = ScrollView(do_scroll_x=False, bar_width=dp(4), size_hint=(None, None))
        self._scroll.add_widget(self.table)
        self.button = TextButton(text=beginning.ready, kind="gold", primary=True, size_hint_x=1, size_hint_y=None)
        self.button.bind(on_release=lambda *_: pressed(), height=self._arrange)
        self._foot = BoxLayout(size_hint=(None, None))
        self._foot.add_widget(self.button)
        for widget in (
            self._world,
            *self.tags,
            self.digit,
            self._scroll,
            self.pause,
            self._head,
            *self._tokens,
            self._foot,
        ):
            self.add_widget(widget)
        self.bind(pos=self._arrange, size=self._arrange)

    def _round_the_board(self) -> list[int]:
        """The own seat below, the others clockwise from the upper left."""
        seats = self._beginning.view.seats
        return [(self._beginning.own + step) % seats for step in range(seats)]

    def _tag(self, place: int, seat: int) -> SeatTag:
        beginning = self._beginning
        points = beginning.points[seat] if beginning.view.finished else None
        return SeatTag(seat, beginning.players[seat], points, seat in beginning.view.volcano, place >= 2)

    def show(self, number: int) -> None:
        """The countdown; 0: none runs."""
        self.digit.number = number
        self.button.text = tr("mondo.table.wait") if number else self._beginning.ready
        self.button.kind = "tonal" if number else "gold"

    # -- places --------------------------------------------------------------------------------

    def _arrange(self, *_args: object) -> None:
        if self.width < dp(100) or self.height < dp(100):
            return
        board, (x, y, width, height) = self._split((self.x, self.y, self.width, self.height))
        self._arrange_bar((x, y + height - dp(BAR), width, dp(BAR)))
        self._arrange_rest((x + dp(8), y, width - dp(16), height - dp(BAR)), board)

    def _split(self, area: Box) -> tuple[Box | None, Box]:
        """Where the board lies on a device on its side (upright it lies above the cards), and the rest."""
        x, y, width, height = area
        if not layout.form().landscape:
            wide = min(width, dp(layout.form().column))
            return None, (x + (width - wide) / 2, y, wide, height)
        side = min(height - dp(8), width * 0.5, self._largest())
        left, rest = (x + dp(8), x + side + dp(24)) if not theme.left_handed else (x + width - side - dp(8), x + dp(8))
        return (left, y + (height - side) / 2, side, side), (rest, y, width - side - dp(32), height)

    @staticmethod
    def _largest() -> float:
        return board_side(dp(LARGEST["tablet" if layout.form().tablet else "phone"]))

    def _arrange_bar(self, box: Box) -> None:
        x, y, width, height = box
        self.pause.pos = (x + dp(4), y + height / 2 - dp(24))
        right = x + width - dp(8)
        for token in reversed(self._tokens):
            token.pos = (right - dp(TOKEN), y + (height - dp(TOKEN)) / 2)
            right -= dp(TOKEN + 4)
        left = self.pause.right + dp(4)
        put(self._head, (left, y + dp(2), max(dp(40), right - left - dp(4)), height - dp(4)))

    def _arrange_rest(self, box: Box, board: Box | None) -> None:
        """Button at the foot; above it the cards; above these, or beside all of it, the board."""
        x, y, width, height = box
        put(self._foot, (x, y + dp(12), width, self.button.height))
        low = y + dp(12) + self.button.height + dp(10)
        top = y + height
        left, right = x, x + width
        if board is None:
            largest = min(width, self._largest())
            room = top - low - dp(12)
            whole = room - self.table.needed(width, True) >= min(largest, dp(WHOLE_FROM))
            side = max(dp(LEAST), min(largest, room - self.table.needed(width, whole)))
            board = (x + (width - side) / 2, top - side, side, side)
            top = board[1] - dp(12)
        else:
            whole = self.table.needed(width, True) <= top - low
            left, right = board[0], board[0] + board[2]
        self.table.lay(width, whole)
        high = min(top - low, self.table.height)
        put(self._scroll, (x, low + (top - low - high) / 2, width, high))
        self.table.lay(width, whole)
        self._arrange_board(board, left, right)

    def _arrange_board(self, box: Box, left: float, right: float) -> None:
        """The seats in its cut corners reach out to the edges of the page."""
        put(self._world, box)
        cell = cell_for(box[2])
        put(self.digit, around(box[0] + box[2] / 2, box[1] + box[3] / 2, cell * 3.4, cell * 3.4))
        high = max(dp(36), cell * 0.9)
        x, y, side, _ = box
        inner = cell * (2 - RIM if high <= cell else 1 - RIM) - dp(4)
        wide = x - left + inner
        corners = ((left, y), (left, y + side - high), (right - wide, y + side - high), (right - wide, y))
        for tag, corner in zip(self.tags, corners, strict=False):
            put(tag, (*corner, wide, high))
