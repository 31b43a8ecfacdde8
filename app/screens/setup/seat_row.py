"""One seat of the set-up page: the handle for the turn order, portrait, name, who plays, how they play, and the way
out. How they stand is in seat_row.kv."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.kit import seats as seats  # for seat_row.kv
from app.kit.buttons import IconButton, TextButton
from app.kit.geometry import Box
from app.kit.press import in_window
from app.kit.surfaces import Panel
from app.kit.text import Icon, Text

NARROW = 400  # dp of window width at 100 % text: below this the name stands above who plays


class WhoButton(TextButton):
    """Person, or computer with its level as a word and as bars; a tap opens all of them."""

    level = StringProperty(None, allownone=True)


class NameButton(TextButton):
    """The name of a player; a tap edits it."""


class Remove(IconButton):
    """Takes this player off the table; where nobody may go it says why."""


class Handle(Icon):
    """Drag it up or down to change the turn order; the page follows the finger (see SetupScreen)."""

    touch_target = True

    def touch_box(self) -> Box:
        return in_window(self, (*self.pos, *self.size))


class SeatRow(Panel):
    """A whole seat. `on_edit` by portrait or name, `on_who` by the button, `on_remove` by the cross; `ways` says how a
    character plays. A `movable` seat has a handle; in a `narrow` row who plays stands below the name, and
    so it does below a name too long to share its line. `kept` is why
    nobody may leave now; empty: the player may go."""

    __events__ = ("on_edit", "on_who", "on_remove")
    seat = NumericProperty(0)
    player = ObjectProperty(None)
    narrow = BooleanProperty(False)
    stacked = BooleanProperty(False)
    """Who plays stands below the name."""
    gap = NumericProperty(12)
    movable = BooleanProperty(False)
    ways = StringProperty("")
    kept = StringProperty("")

    def on_kv_post(self, base: Widget) -> None:
        super().on_kv_post(base)
        self.ids.words.bind(width=self._fit)
        self.bind(narrow=self._fit)
        self._fit()
        self.handle = Handle() if self.movable else None
        if self.ways:
            self.ids.words.add_widget(Text(text=self.ways, style="label", tone="ink_2"))
        if self.handle is not None:
            self.add_widget(self.handle, len(self.children))

    def _fit(self, *_args: object) -> None:
        """The name in one line beside who plays, where there is room for both."""
        words, name = self.ids.words, self.ids.name
        needed = name.natural_width() + dp(self.gap) + self.ids.who.natural_width()
        self.stacked = self.narrow or needed > words.width - words.padding[0]
        if not self.stacked:
            name.measure()

    def on_edit(self) -> None: ...

    def on_who(self) -> None: ...

    def on_remove(self) -> None: ...


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
