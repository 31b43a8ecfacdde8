"""The clock of a round as a strip to slide on: a lane for each seat, a mark for each tile, task and leaving."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from app.kit.canvas import draw_icon, fill
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around
from app.kit.press import in_window
from app.kit.seats import draw_badge
from app.kit.slide import Slide
from app.kit.tokens import GOLD, TARGET
from app.play.session import Player
from app.tables.mondo.colours import COLOURS
from app.tables.mondo.hud import DARK, SOFT_RED
from app.tables.mondo.lapse import LEFT, TASK, WRONG, Lapse, Moment

LANE = 18
BADGE = 16
EDGE = 14
"""Dp between the ends of the strip and the first and last moment."""


class _Lanes(Drawn):
    """What stays: who laid a tile when. Red and lower: it does not match; a card: a task; a flag: left."""

    def __init__(self, players: Sequence[Player], **kwargs) -> None:
        self.lapse: Lapse | None = None
        self._players = players
        super().__init__(size_hint=(None, None), **kwargs)

    def show(self, lapse: Lapse) -> None:
        self.lapse = lapse
        self.redraw()

    def span(self) -> tuple[float, float]:
        """Where the first and the last moment of the clock lie."""
        return self.x + dp(EDGE + BADGE + 4), self.right - dp(EDGE)

    def place(self, ms: float) -> float:
        left, right = self.span()
        length = self.lapse.length if self.lapse is not None else 1
        return left + (right - left) * min(1.0, ms / max(1, length))

    def lane(self, seat: int) -> float:
        """The middle of a seat's lane."""
        lanes = len(self._players)
        return self.center_y + dp(LANE) * ((lanes - 1) / 2 - seat)

    def draw(self) -> None:
        fill((*self.pos, *self.size), DARK, dp(14))
        left, right = self.span()
        for seat, player in enumerate(self._players):
            y = self.lane(seat)
            draw_badge(seat, player.avatar, around(left - dp(BADGE / 2 + 5), y, dp(BADGE), dp(BADGE)))
            fill((left, y - dp(1), right - left, dp(2)), COLOURS.panel)
        for moment in self.lapse.moments if self.lapse is not None else ():
            self._draw_mark(moment)

    def _draw_mark(self, moment: Moment) -> None:
        x, y = self.place(moment.ms), self.lane(moment.seat)
        if moment.kind == LEFT:
            draw_icon("flag-checkered", x, y, dp(16), COLOURS.text)
        elif moment.kind == TASK:
            draw_icon("clipboard-check", x, y, dp(14), GOLD)
        elif moment.kind == WRONG:
            fill(around(x, y, dp(4), dp(14)), SOFT_RED)
        else:
            fill(around(x, y, dp(2), dp(8)), COLOURS.text_2)


class Track(Slide, Widget):
    """`ms` is the moment; `seek(ms)` is called by a finger."""

    ms = NumericProperty(0)
    touch_target = True

    def __init__(self, players: Sequence[Player], seek: Callable[[float], None], **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._seek = seek
        self.lanes = _Lanes(players)
        self.add_widget(self.lanes)
        with self.canvas.after:
            Color(*GOLD)
            self._hand = Rectangle(size=(dp(3), 0))
        self.bind(pos=self._place, size=self._place, ms=self._place)

    @staticmethod
    def height_for(players: int) -> float:
        return max(dp(TARGET), dp(LANE) * players + dp(12))

    def show(self, lapse: Lapse) -> None:
        self.lanes.show(lapse)
        self._place()

    def _place(self, *_args: object) -> None:
        self.lanes.pos, self.lanes.size = self.pos, self.size
        self._hand.pos = (self.lanes.place(self.ms) - dp(1.5), self.y + dp(3))
        self._hand.size = (dp(3), self.height - dp(6))

    def touch_box(self) -> Box:
        return in_window(self, (*self.pos, *self.size))

    def slides_at(self, touch) -> bool:
        return self.lanes.lapse is not None and self.collide_point(*touch.pos)

    def slide_to(self, x: float) -> None:
        lapse = self.lanes.lapse
        assert lapse is not None
        left, right = self.lanes.span()
        self._seek(min(1.0, max(0.0, (x - left) / max(1.0, right - left))) * lapse.length)
