"""The window: the manager of all screens, and beside or below it the way between the destinations, made once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.kit import overlays
from app.kit.geometry import distance
from app.kit.press import DOUBLE_TAP
from app.kit.screens import Screens
from app.people import usual_players
from app.screens import DESTINATIONS
from app.services import i18n
from app.services.i18n import tr

if TYPE_CHECKING:
    from app.application import FourWorlds
    from app.kit.destinations import BarItem, NavBar, NavRail
    from app.kit.seats import BadgeButton
    from app.screens.screen import Screen

ICONS = {
    "home": ("cards-outline", "cards"),
    "learn": ("school-outline", "school"),
    "records": ("trophy-outline", "trophy"),
    "settings": ("cog-outline", "cog"),
}


class Place(FloatLayout):
    """Bar or rail are there only on a destination. A double tap on a button that opens a screen is one tap: its second
    half, in the same place and at once, does not reach what lies there now. "At once" counts from the moment the new
    screen is seen: while it is built, a second and more may pass."""

    def __init__(self, app: FourWorlds) -> None:
        # The first screen is built before the window has laid this out.
        super().__init__(size=EventLoop.window.size if EventLoop.window else (100, 100))
        self._app = app
        self._seen_at = self._let_go_at = float("-inf")
        self._finger_was = self._opened_from = (0.0, 0.0)
        self._destination = ""
        self._waiting: dict[str, int] = {}
        self._bar: NavBar | None = None
        self._rail: NavRail | None = None
        self.screens = Screens(size_hint=(None, None))
        self.add_widget(self.screens)
        self.bind(size=self._arrange)
        i18n.on_change(self._retranslate)

    def show(self, screen: Screen, destination: str) -> None:
        """Show a screen, with the way to the others if it is a destination."""
        if Clock.get_time() - self._let_go_at < DOUBLE_TAP:
            self._opened_from, self._seen_at = self._finger_was, float("inf")
            Clock.schedule_once(lambda _dt: Clock.schedule_once(self._seen))  # a frame later it has been drawn
        self._destination = destination
        self._arrange()
        self.screens.show(screen)

    def _seen(self, _dt: float) -> None:
        self._seen_at = Clock.get_time()

    def on_touch_down(self, touch) -> bool:
        fresh = Clock.get_time() - self._seen_at < DOUBLE_TAP
        if fresh and distance(touch.pos, self._opened_from) < dp(24):
            return True
        return super().on_touch_down(touch)

    def on_touch_up(self, touch) -> bool:
        self._let_go_at, self._finger_was = Clock.get_time(), touch.pos
        return super().on_touch_up(touch)

    def waits(self, destination: str, count: int) -> None:
        """So much waits at a destination: its badge says it while another one is shown."""
        self._waiting[destination] = count
        for way in (self._bar, self._rail):
            if way is not None:
                way.count(self._waiting)

    # -- the way between the destinations ------------------------------------------------------

    def _arrange(self, *_args: object) -> None:
        """The screen takes what bar or rail leave."""
        shown = self._way() if self._destination else None
        for way in (self._bar, self._rail):
            if way is not None and way is not shown and way.parent is not None:
                self.remove_widget(way)
        left = low = 0.0
        if shown is not None:
            shown.chosen = self._destination
            if self._bar is not None and shown is self._bar:
                shown.width = self.width  # laid out narrower, its names would wrap: the screen would be built thrice
            shown.fit()
            if shown.parent is None:
                self.add_widget(shown)
            left, low = (shown.width, 0.0) if self._rail is not None and shown is self._rail else (0.0, shown.height)
        self.screens.pos, self.screens.size = (left, low), (self.width - left, self.height - low)
        if self.screens.current_screen is not None:
            self.screens.current_screen.given(tuple(self.screens.size))

    def _way(self) -> NavBar | NavRail:
        from app.kit.destinations import NavBar, NavRail

        if self.width > self.height:
            if self._rail is None:
                self._rail = NavRail(self._items(), head=self._head())
                self._rail.bind(width=self._arrange, on_choose=self._choose)
                self._rail.count(self._waiting)
            return self._rail
        if self._bar is None:
            self._bar = NavBar(self._items())
            self._bar.bind(height=self._arrange, on_choose=self._choose)
            self._bar.count(self._waiting)
        return self._bar

    @staticmethod
    def _items() -> list[BarItem]:
        from app.kit.destinations import BarItem

        return [BarItem(key, ICONS[key][0], tr(f"navigation.{key}"), ICONS[key][1]) for key in DESTINATIONS]

    def _head(self) -> BadgeButton:
        badge = own_badge(self._app)
        self._app.services.settings.observe(self._settings_changed)
        return badge

    def _settings_changed(self, key: str, _value: object) -> None:
        if key == "avatars" and self._rail is not None and self._rail.head is not None:
            self._rail.head.avatar = usual_players(self._app.services.settings)[0].avatar

    def _choose(self, _way: object, destination: str) -> None:
        if destination != self._destination:
            self._app.go(destination)

    def _retranslate(self) -> None:
        """The screens build themselves anew; a sheet that speaks the language of before goes."""
        overlays.close_sheets()
        for way in (self._bar, self._rail):
            if way is not None:
                way.say(self._items())


def own_badge(app: FourWorlds) -> BadgeButton:
    """The badge of the first seat: a tap leads to the names in the settings."""
    from app.kit.seats import BadgeButton

    person = usual_players(app.services.settings)[0]
    badge = BadgeButton(seat=0, avatar=person.avatar, size=(dp(48), dp(48)), size_hint=(None, None))
    badge.bind(on_release=lambda *_: app.go("settings", section="names"))
    return badge
