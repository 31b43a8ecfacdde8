"""One seat of the set-up page: badge, name, who plays, and the handle for the turn order."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import StringProperty

from app.kit.canvas import draw_icon, draw_texture, fill, text_texture
from app.kit.choices import level_bars
from app.kit.drawn import Drawn, Pressable
from app.kit.seats import BadgeButton
from app.kit.surfaces import Column, Panel, Row
from app.kit.text import Text
from app.kit.tokens import TARGET, theme
from app.services.i18n import tr
from app.services.session import Player
from rules.bots import LEVELS

NARROW = 380  # dp of window width at 100 % text: below this the name stands above who plays


def player_kind(level: str | None) -> str:
    return tr("level.person") if level is None else tr(f"level.{level}")


class WhoButton(Pressable):
    """Person, or computer with its level as a word and as bars."""

    level = StringProperty(None, allownone=True)
    redraw_on = (*Pressable.redraw_on, "level")

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self.bind(level=lambda *_: self.measure())
        self.measure()

    def _label(self):
        return text_texture(player_kind(self.level), theme.font_size("label"), "bold")

    def measure(self) -> None:
        label = self._label()
        bars = dp(30) if self.level else 0
        self.size = (dp(14) + dp(28) + label.width + bars + dp(30), max(dp(TARGET), label.height + dp(20)))

    def draw(self) -> None:
        box = (*self.pos, *self.size)
        fill(box, theme.surface_high, self.height / 2)
        if self.pressed:
            fill(box, (*theme.ink[:3], 0.1), self.height / 2)
        label, left = self._label(), self.x + dp(14)
        draw_icon("robot-outline" if self.level else "account", left + dp(10), self.center_y, dp(22), theme.primary)
        text = player_kind(self.level)
        self.wrote(text, draw_texture(label, left + dp(28), self.center_y, theme.ink, "left"))
        if self.level:
            strength = LEVELS.index(self.level) + 1
            level_bars(strength, len(LEVELS), left + dp(34) + label.width, self.center_y - dp(8), theme.primary)
        draw_icon("menu-down", self.right - dp(18), self.center_y, dp(22), theme.ink_2)


class NameButton(Pressable):
    """The name of a player; a tap edits it."""

    text = StringProperty("")
    redraw_on = (*Pressable.redraw_on, "text")

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, "height": dp(TARGET), "pos_hint": {"center_y": 0.5}, **kwargs})
        self.bind(width=lambda *_: self.measure(), text=lambda *_: self.measure())
        self.measure()

    def _label(self):
        return text_texture(self.text, theme.font_size("title_s"), "bold", max(dp(30), self.width))

    def measure(self) -> None:
        self.height = max(dp(TARGET), self._label().height + dp(8))

    def draw(self) -> None:
        if self.pressed:
            fill((*self.pos, *self.size), (*theme.ink[:3], 0.08), dp(8))
        self.wrote(self.text, draw_texture(self._label(), self.x, self.center_y, theme.ink, "left"))


class Handle(Drawn):
    """Drag it up or down to change the turn order; the page follows the finger (see SetupScreen)."""

    touch_target = True

    def __init__(self, **kwargs) -> None:
        size = (dp(TARGET), dp(TARGET))
        super().__init__(**{"size_hint": (None, None), "size": size, "pos_hint": {"center_y": 0.5}, **kwargs})

    def touch_box(self):
        return (*self.to_window(*self.pos), *self.size)

    def draw(self) -> None:
        draw_icon("drag", self.center_x, self.center_y, dp(26), theme.ink_2)


class SeatRow(Panel):
    """A whole seat. `on_edit` by badge or name, `on_who` by the button; `ways` says how a character plays."""

    __events__ = ("on_edit", "on_who")

    def __init__(self, seat: int, player: Player, narrow: bool, movable: bool, ways: str = "", **kwargs) -> None:
        super().__init__(orientation="horizontal", padding=(dp(12), dp(8), dp(4), dp(8)), spacing=dp(12), **kwargs)
        self.seat = seat
        self.badge = BadgeButton(seat=seat, avatar=player.avatar, size=(dp(44), dp(44)), pos_hint={"center_y": 0.5})
        self.name = NameButton(text=player.name)
        self.who = WhoButton(level=player.level, pos_hint={} if narrow else {"center_y": 0.5})
        self.ways = Text(text=ways, style="body_s", tone="ink_2") if ways else None
        self.handle = Handle() if movable else None
        self.badge.bind(on_release=lambda *_: self.dispatch("on_edit"))
        self.name.bind(on_release=lambda *_: self.dispatch("on_edit"))
        self.who.bind(on_release=lambda *_: self.dispatch("on_who"))
        self.add_widget(self.badge)
        self.add_widget(self._words(narrow))
        if self.handle is not None:
            self.add_widget(self.handle)

    def _words(self, narrow: bool) -> Column:
        """Name and who plays, side by side or one above the other; below them how the character plays."""
        words = Column(spacing=dp(4), pos_hint={"center_y": 0.5})
        head = words if narrow else Row(spacing=dp(12))
        head.add_widget(self.name)
        head.add_widget(self.who)
        if head is not words:
            words.add_widget(head)
        if self.ways is not None:
            words.add_widget(self.ways)
        return words

    def on_edit(self) -> None: ...

    def on_who(self) -> None: ...
