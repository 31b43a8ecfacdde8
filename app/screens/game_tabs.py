"""A row of games above a ladder: each a tab with its picture and how far one is there."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from app.kit.surfaces import PressPanel, Row
from app.kit.tokens import theme
from app.screens import covers as covers  # for game_tabs.kv

NARROW_TAB = 92
"""Dp of a tab below which the figure stands under the picture."""


class Tabs(Row):
    """A tab for each game, all alike."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"spacing": dp(8), **kwargs})
        self.bind(width=self._narrow)
        theme.tell(self._narrow, "text_scale")

    def add_widget(self, widget: Widget, *args, **kwargs) -> None:
        super().add_widget(widget, *args, **kwargs)
        self._narrow()

    def _narrow(self, *_args: object) -> None:
        count = len(self.children)
        each = (self.width - self.spacing * (count - 1)) / max(1, count)
        for tab in self.children:
            tab.narrow = each < dp(NARROW_TAB) * theme.text_scale


class GameTab(PressPanel):
    """One game: its picture and how far one is there."""

    game_id = StringProperty("")
    figure = StringProperty("")
    chosen = BooleanProperty(False)
    narrow = BooleanProperty(False)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
