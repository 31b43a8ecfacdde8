"""The end of a match at a shared table: everybody reads the verdict from the own side, and either edge goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.kit.buttons import IconButton, TextButton
from app.kit.canvas import border, draw_icon, draw_texture, fill, fill_gradient, text_texture
from app.kit.drawn import Drawn, Pressable
from app.kit.scores import fitting
from app.kit.tokens import GOLD, GOLD_INK, theme
from app.play.session import Player
from app.services.i18n import tr
from app.tables.mondo.colours import COLOURS, DARK
from app.tables.mondo.count_table import LIT
from app.tables.mondo.end_panel import EndPanel
from app.tables.mondo.places import put
from app.tables.mondo.turning import Turned
from rules.mondo.view import MondoView

HEAD = 62
SIDE = 48


class _Desk(Drawn):
    """A person's part of the table; whoever has won has a gold edge."""

    won = False

    def draw(self) -> None:
        box = (*self.pos, *self.size)
        fill_gradient(box, COLOURS.top, COLOURS.bottom)
        border(box, GOLD if self.won else COLOURS.line, dp(4), dp(4 if self.won else 1))


class _Head(Turned):
    """Who has won, and where this person came."""

    title = StringProperty("")
    line = StringProperty("")
    won = False
    redraw_on = ("title", "line")

    def draw(self) -> None:
        if not self.title:
            return
        room = self.width - dp(48)
        size = theme.font_size("title_l", on_card=True)
        while size > dp(16) and text_texture(self.title, size, "heavy").width > room:
            size -= dp(1)
        title = text_texture(fitting(self.title, size, room, "heavy"), size, "heavy")
        small = theme.font_size("body_s", on_card=True)
        while small > dp(11) and text_texture(self.line, small).width > self.width:
            small -= dp(1)
        line = text_texture(fitting(self.line, small, self.width), small)
        self.wrote(self.title, draw_texture(title, self.center_x, self.top, COLOURS.text, "top"))
        self.wrote(self.line, draw_texture(line, self.center_x, self.y, COLOURS.text_2, "bottom"))
        if self.won:
            middle = self.top - title.height / 2
            for sign in (-1, 1):
                draw_icon("crown", self.center_x + sign * (title.width / 2 + dp(18)), middle, dp(24), GOLD)


class EndPart(FloatLayout):
    """One person's part: the own board and those of computer players, everybody's bars, and at last the verdict."""

    def __init__(self, view: MondoView, players: Sequence[Player], seat: int, computers: Sequence[int]) -> None:
        super().__init__(size_hint=(None, None))
        self.seat = seat
        self.desk, self.head = _Desk(size_hint=(None, None)), _Head(size_hint=(None, None))
        self.panel = EndPanel(view, players, [seat, *computers], seat)
        for widget in (self.desk, self.head, self.panel):
            self.add_widget(widget)
        self.bind(size=self._arrange)

    def tell(self, title: str, line: str, won: bool) -> None:
        self.desk.won = self.head.won = won
        self.head.title, self.head.line = title, line
        self.desk.redraw()
        self._arrange()

    def _arrange(self, *_args: object) -> None:
        width, height = self.size
        gap = dp(10)
        head = dp(HEAD) if self.head.title else 0.0
        put(self.desk, (0, 0, width, height))
        put(self.head, (gap, height - head - gap / 2, width - 2 * gap, head))
        put(self.panel, (gap, gap, width - 2 * gap, height - head - 2 * gap))


class _Words(Turned, Pressable):
    """What decided, on light gold; a tap shows that round again."""

    text = StringProperty("")
    redraw_on = (*Pressable.redraw_on, "text")
    at: int | None = None
    """After so many moves; None: nothing is shown."""

    def on_touch_down(self, touch) -> bool:
        return self.at is not None and bool(self.text) and super().on_touch_down(touch)

    def draw(self) -> None:
        if not self.text or self.width < dp(60):
            return
        room = self.width - dp(24 if self.at is None else 50)
        sizes = (theme.font_size("label", on_card=True), dp(13), dp(12), dp(11), dp(10))
        made = (text_texture(self.text, size, "medium", room) for size in sizes)
        text = next((each for each in made if each.height <= self.height - dp(4)), None)
        if text is None:
            return
        fill((*self.pos, *self.size), GOLD if self.pressed else LIT, dp(14))
        self.wrote(self.text, draw_texture(text, self.x + dp(12), self.center_y, GOLD_INK, "left"))
        if self.at is not None:
            draw_icon("play-circle", self.right - dp(20), self.center_y, dp(28), GOLD_INK)


class _BarGround(Drawn):
    def draw(self) -> None:
        fill((*self.pos, *self.size), DARK)


class EndBar(FloatLayout):
    """What an edge can do: go on while rounds are added up; then play again, look at it again, see the detail, go."""

    over = False

    def __init__(self, choose: Callable[[str], None], look: Callable[[int], None]) -> None:
        super().__init__(size_hint=(None, None))
        self._ground = _BarGround(size_hint=(None, None))
        self.words = _Words(size_hint=(None, None))
        self._look = look
        self.words.bind(on_release=lambda *_: self._open())
        self.button = TextButton(kind="gold", size_hint_x=1, size_hint_y=None, padding_x=8, single=True)
        self.button.bind(on_release=lambda *_: choose("again" if self.over else "next"))
        self._holder = BoxLayout(size_hint=(None, None))
        self._holder.add_widget(self.button)
        self.icons = {}
        for what, icon in (("replay", "motion-play-outline"), ("detail", "format-list-numbered"), ("home", "close")):
            self.icons[what] = IconButton(icon=icon, tint=COLOURS.text)
            self.icons[what].bind(on_release=lambda *_, what=what: choose(what))
        for widget in (self._ground, self.words, self._holder):
            self.add_widget(widget)
        self.bind(size=self._arrange)
        self.button.bind(height=self._arrange)

    def _open(self) -> None:
        if self.words.at is not None:
            self._look(self.words.at)

    def show(self, words: str, over: bool) -> None:
        self.over = over
        self.words.text = words
        self.button.text = tr("ceremony.again" if over else "mondo.count.next")
        for icon in self.icons.values():
            if over and icon.parent is None:
                self.add_widget(icon)
            elif not over and icon.parent is self:
                self.remove_widget(icon)
        self._arrange()

    def _arrange(self, *_args: object) -> None:
        width, height = self.size
        put(self._ground, (0, 0, width, height))
        right = width - dp(4)
        for icon in reversed(list(self.icons.values()) if self.over else []):
            right -= dp(SIDE)
            icon.pos = (right, (height - dp(SIDE)) / 2)
        wide = max(dp(96), min(dp(200), (right - dp(8)) * 0.45))
        self.button.letters = "title_s" if wide > dp(150) else "label"
        high = min(self.button.height, height)
        put(self._holder, (right - wide - dp(4), (height - high) / 2, wide, high))
        put(self.words, (dp(4), dp(4), right - wide - dp(12), height - dp(8)))
