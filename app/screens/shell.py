"""The frame of the shell's own screens: navigation bar on phones, rail on tablets, none over a match."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout

from app.kit.bars import AppBar, BarItem, NavBar, NavRail
from app.kit.seats import BadgeButton
from app.people import usual_players
from app.screens import DESTINATIONS
from app.screens.screen import Screen
from app.services.i18n import tr

ICONS = {
    "home": ("cards-outline", "cards"),
    "learn": ("school-outline", "school"),
    "records": ("trophy-outline", "trophy"),
    "settings": ("cog-outline", "cog"),
}


class ShellScreen(Screen):
    """A screen of the shell. `stage()` gives the column to fill, inside navigation and safe area."""

    destination = ""

    def stage(self) -> BoxLayout:
        """The whole screen: navigation where it belongs, and the column beside or above it."""
        column = BoxLayout(orientation="vertical")
        if self.app.navigation.over_match or not self.destination:
            self.add_widget(column)
        elif self.form.tablet:
            self._beside_rail(column)
        else:
            self._above_bar(column)
        return column

    def title_bar(self, title: str, large: bool = False) -> AppBar:
        """The top bar; a destination of the navigation has no way back, everything else has."""
        if self.destination and not self.app.navigation.over_match:
            return AppBar(title=title, large=True)
        return AppBar(title=title, icon="arrow-left", icon_action=self.app.back, large=large)

    def _beside_rail(self, column: BoxLayout) -> None:
        rail = NavRail(self._items(), head=self._head(), chosen=self.destination)
        rail.bind(on_choose=lambda _bar, key: self._choose(key))
        row = BoxLayout()
        row.add_widget(rail)
        row.add_widget(column)
        self.add_widget(row)

    def _above_bar(self, column: BoxLayout) -> None:
        bar = NavBar(self._items(), chosen=self.destination)
        bar.bind(on_choose=lambda _bar, key: self._choose(key))
        whole = BoxLayout(orientation="vertical")
        whole.add_widget(column)
        whole.add_widget(bar)
        self.add_widget(whole)

    def _items(self) -> list[BarItem]:
        return [BarItem(key, ICONS[key][0], tr(f"navigation.{key}"), ICONS[key][1]) for key in DESTINATIONS]

    def _head(self) -> BadgeButton:
        return own_badge(self)

    def _choose(self, destination: str) -> None:
        if destination != self.destination:
            self.app.go(destination)


def own_badge(screen: Screen) -> BadgeButton:
    """The badge of the first seat: a tap leads to the names in the settings."""
    from kivy.metrics import dp

    person = usual_players(screen.app.services.settings)[0]
    badge = BadgeButton(seat=0, avatar=person.avatar, size=(dp(48), dp(48)))
    badge.bind(on_release=lambda *_: screen.app.go("settings", section="names"))
    return badge
