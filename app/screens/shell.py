"""The frame of the shell's own screens: a column with a bar above, and the way back where there is one."""

from __future__ import annotations

from kivy.metrics import Metrics
from kivy.uix.boxlayout import BoxLayout

from app.kit.bars import AppBar
from app.screens.screen import Screen


class ShellScreen(Screen):
    """A screen of the shell. `stage()` gives the column to fill."""

    def stage(self) -> BoxLayout:
        column = BoxLayout(orientation="vertical")
        self.add_widget(column)
        return column

    def title_bar(self, title: str, large: bool = False) -> AppBar:
        """The top bar; a destination of the navigation has no way back, everything else has."""
        if self.destination and not self.app.navigation.over_match:
            return AppBar(title=title, large=True)
        return AppBar(title=title, icon="arrow-left", icon_action=self.app.back, large=large)

    @property
    def room(self) -> float:
        """Width beside the rail, in dp."""
        return self.manager.width / Metrics.density
