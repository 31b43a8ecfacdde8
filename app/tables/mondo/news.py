"""What others did, in a line that stops nobody: on the strip of the pool where no tile lies; it goes by itself."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from app.kit.canvas import draw_texture, fill, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import around
from app.kit.scores import fitting
from app.kit.seats import draw_badge
from app.kit.tokens import theme
from app.play.session import Player
from app.tables.mondo.colours import COLOURS
from app.tables.mondo.hud import DARK
from app.tables.mondo.words import News

STAYS = 6.0
"""Seconds that a line can be read: as long as the tile it tells of is ringed."""
HELD = 2.0
"""Seconds in which nothing lighter takes its place."""
WAIT = 2
"""Lines that wait at most: older ones are no news any more."""


class NewsKeeper:
    """Which line stands now: the newest, unless a heavier one has only just come."""

    def __init__(self) -> None:
        self._since, self._weight = -STAYS, 0

    def takes(self, news: News) -> bool:
        if news.weight < self._weight and self.held:
            return False
        self._since, self._weight = Clock.time(), news.weight
        return True

    @property
    def held(self) -> bool:
        """It has only just come."""
        return Clock.time() - self._since < HELD

    @property
    def weight(self) -> int:
        return self._weight

    @property
    def over(self) -> bool:
        return Clock.time() - self._since >= STAYS


class NewsLine(Drawn):
    """Takes no touch: the strip below it still pans the pool."""

    words = StringProperty("")
    seat = NumericProperty(-1)
    redraw_on = ("words", "seat")

    def __init__(self, players: Sequence[Player], **kwargs) -> None:
        self._players = players
        self._keeper = NewsKeeper()
        self._waiting: list[News] = []
        super().__init__(size_hint=(None, None), **kwargs)

    def say(self, news: News) -> None:
        """What is no heavier than a line that has only just come waits until that was read."""
        if self.words and self._keeper.held and news.weight <= self._keeper.weight:
            self._waiting = [*self._waiting, news][-WAIT:]
        else:
            self._tell(news)

    def _tell(self, news: News) -> None:
        if self._keeper.takes(news):
            self.words, self.seat = news.text, -1 if news.seat is None else news.seat

    def look(self) -> None:
        """A line that was read makes way for one that waits, or goes."""
        if not self.words:
            self._waiting = []
        elif self._waiting and not self._keeper.held:
            self._tell(self._waiting.pop(0))
        elif self._keeper.over:
            self.words = ""

    def draw(self) -> None:
        if not self.words:
            return
        fill((*self.pos, *self.size), DARK)
        badge = min(self.height - dp(4), dp(22))
        room = self.width - badge - dp(22)
        text = self._text(room)
        left = self.center_x - (text.width + badge + dp(6)) / 2
        if self.seat >= 0:
            seat = round(self.seat)
            draw_badge(seat, self._players[seat].avatar, around(left + badge / 2, self.center_y, badge, badge))
        self.wrote(self.words, draw_texture(text, left + badge + dp(6), self.center_y, COLOURS.text, "left"))

    def _text(self, room: float):
        """On one line, smaller where it must be."""
        sizes = [theme.font_size(style, on_card=True) for style in ("label", "minimum")]
        for size in sizes:
            text = text_texture(self.words, size, "medium")
            if text.width <= room and text.height <= self.height:
                return text
        return text_texture(fitting(self.words, sizes[-1], room), sizes[-1], "medium")
