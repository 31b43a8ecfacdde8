"""What the ladders of puzzles and of stars share: one column on a phone, two side by side where there is room."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kit.surfaces import Column, Page
from app.screens.shell import ShellScreen

WIDEST, WIDEST_COLUMN = 1100, 720
SIDE_BY_SIDE = 640


class LadderPage(ShellScreen):
    """A page of one game's ladder, with the games as tabs above."""

    page: Page

    @property
    def wide(self) -> bool:
        return self.form.wide and self.room >= SIDE_BY_SIDE

    @property
    def widest(self) -> float:
        return WIDEST if self.wide else WIDEST_COLUMN

    def _columns(self) -> tuple[Widget, Widget]:
        both = BoxLayout(spacing=dp(20), size_hint_y=None)
        columns = Column(spacing=dp(12), pos_hint={"top": 1}), Column(spacing=dp(12), pos_hint={"top": 1})
        for part in columns:
            both.add_widget(part)
        both.bind(minimum_height=both.setter("height"))
        self.page.body.add_widget(both)
        return columns
