"""The frame of the shell's own screens: a column with a bar above, and the way back where there is one. Where most of a
screen is static it stands in a KV file beside it, as a `Face`."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import Metrics
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kit import surfaces as surfaces  # for shell.kv
from app.kit.bars import AppBar
from app.kit.surfaces import Page
from app.screens.screen import Screen


class Face(BoxLayout):
    """The widgets of a screen as the KV file has them, in one column; its rules say `root.screen` for what is shown."""

    screen = ObjectProperty(None)

    def named(self, name: str) -> Widget:
        """The widget with that id (`ids` has only weak references)."""
        return self.ids[name].__self__


class TitleBar(AppBar):
    """The top bar of a screen; a destination of the navigation has no way back, everything else has."""

    screen = ObjectProperty(None)


class ShellScreen(Screen):
    """A screen of the shell. `stage()` gives the column to fill."""

    def stage(self) -> BoxLayout:
        column = BoxLayout(orientation="vertical")
        self.add_widget(column)
        return column

    def title_bar(self, title: str, page: Page | None = None) -> AppBar:
        """The bar of a screen; its title begins where the content of its page does."""
        bar = TitleBar(screen=self, title=title)
        return bar.stand_over(page) if page is not None else bar

    @property
    def at_home(self) -> bool:
        """Whether this is one of the destinations, and there is nothing to go back to."""
        return bool(self.destination) and not self.app.navigation.over_match

    @property
    def room(self) -> float:
        """Width beside the rail, in dp."""
        return self.manager.width / Metrics.density


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
