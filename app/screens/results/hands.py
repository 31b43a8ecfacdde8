"""All hands open, once a match is over: who held what at the moment that is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil

from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView

from app.kit.canvas import draw_texture, fill, shadow, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box
from app.kit.seats import draw_badge
from app.kit.tokens import RADIUS, theme
from app.play.session import Player
from app.services.i18n import tr
from rules.scene import Thing

CARD = (58, 74)
"""Dp of a card of a hand; many cards lie over each other."""
ROW = 84
BADGE = 30
GAP = 6
PADDING = 10
COLUMN = 280
"""Dp of width for each column of hands."""
SEEN = 26
"""Dp of a card that are seen at least where hands lie in more columns than these."""

DrawThing = Callable[[Thing, Box], None]


class HandRows(Drawn):
    """A row for each seat: badge, and what only that player saw."""

    def __init__(self, players: Sequence[Player], draw_thing: DrawThing) -> None:
        super().__init__(size_hint_y=None)
        self._players, self._draw_thing = players, draw_thing
        self._held: list[list[Thing]] = [[] for _ in players]
        self._most = 0
        """Cards in the largest hand so far."""
        self.fit(0)

    def fit(self, width: float) -> None:
        """In so many columns as this width has room for; in more while every card can be told."""
        self._most = max([self._most, *map(len, self._held)])
        narrow = 2 * PADDING + BADGE + 8 + CARD[0] + SEEN * (self._most - 1)
        each = min(COLUMN, narrow) if self._most else COLUMN
        self._columns = max(1, min(len(self._players), int(width // dp(each))))
        self.height = dp(ROW) * ceil(len(self._players) / self._columns) + dp(PADDING)
        self.redraw()

    def show(self, hands: Mapping[str, Sequence[Thing]]) -> None:
        """`hands` is by place, as `hand/0`; what else lies privately before a seat comes after its hand."""
        held: list[list[Thing]] = [[] for _ in self._players]
        for place, things in hands.items():
            held[int(place.split("/")[1])] += things
        if held != self._held:
            self._held = held
            self.redraw()

    def held(self, seat: int) -> list[str | None]:
        return [thing.name for thing in self._held[seat]]

    def draw(self) -> None:
        width = self.width / self._columns
        for seat, player in enumerate(self._players):
            row, column = divmod(seat, self._columns)
            left, middle = self.x + width * column, self.top - dp(PADDING / 2) - dp(ROW) * (row + 0.5)
            draw_badge(seat, player.avatar, (left + dp(PADDING), middle - dp(BADGE / 2), dp(BADGE), dp(BADGE)))
            self._draw_hand(seat, left + dp(PADDING + BADGE + 8), left + width - dp(PADDING), middle)

    def _draw_hand(self, seat: int, left: float, right: float, middle: float) -> None:
        things, (width, height) = self._held[seat], (dp(CARD[0]), dp(CARD[1]))
        if not things:
            words = tr("replay.hands.none")
            texture = text_texture(words, theme.font_size("body_s"))
            self.wrote(words, draw_texture(texture, left + texture.width / 2, middle, theme.ink_2))
            return
        room = right - left - width
        step = min(width + dp(GAP), room / max(1, len(things) - 1))
        for index, thing in enumerate(things):
            self._draw_thing(thing, (left + step * index, middle - height / 2, width, height))


class HandsPanel(ScrollView):
    """The rows over the table, as high as there is room; the rest is reached by a finger."""

    def __init__(self, players: Sequence[Player], draw_thing: DrawThing) -> None:
        super().__init__(size_hint=(None, None), do_scroll_x=False, bar_width=dp(4))
        self._ground = Ground()
        self.rows = HandRows(players, draw_thing)
        self.add_widget(self.rows)
        self.bind(pos=self._follow, size=self._follow)
        self.canvas.before.insert(0, self._ground.canvas)

    def _follow(self, *_args) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size

    def put(self, x: float, y: float, width: float, highest: float) -> None:
        self.rows.fit(width)
        self.pos, self.size = (x, y), (width, min(self.rows.height, highest))

    def on_touch_down(self, touch) -> bool:
        return super().on_touch_down(touch) or self.collide_point(*touch.pos)


class Ground(Drawn):
    def draw(self) -> None:
        radius = dp(RADIUS["panel"])
        shadow((*self.pos, *self.size), 2, radius)
        fill((*self.pos, *self.size), theme.surface, [radius, radius, 0, 0])
