"""KivyMD's screens, as the app uses them: `KitScreen` is the base of every screen, `Screens` the one manager that shows
them."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty
from kivy.uix.screenmanager import NoTransition
from kivymd.uix.screen import MDScreen
from kivymd.uix.screenmanager import MDScreenManager

from app.kit import mend

Builder.load_file(str(Path(__file__).with_suffix(".kv")))


class KitScreen(MDScreen):
    """A screen. The manager tells it `on_pre_enter`, `on_enter` and `on_leave`."""

    has_ground = BooleanProperty(True)
    """False where something else covers the whole of it."""


class Screens(MDScreenManager):
    """Shows one screen at a time, without a transition: what is tapped is there. Screens may stay in it unseen."""

    def __init__(self, **kwargs) -> None:
        super().__init__(transition=NoTransition(), **kwargs)

    def check_transition(self, *_args: object) -> None:
        """KivyMD would put a transition of its own in the place of ours."""

    def _create_heroes_data(self, _screen: KitScreen) -> None:
        """KivyMD would look for heroes in the whole tree of every screen; there are none."""

    def show(self, screen: KitScreen) -> None:
        """Show a screen; what was shown before must be hidden."""
        if screen.manager is None:
            self.add_widget(screen)  # where nothing is shown this shows it
        else:
            self.current = screen.name

    def hide(self) -> None:
        """Take away what is shown; it stays in the manager."""
        screen = self.current_screen
        if screen is None:
            return
        screen.dispatch("on_pre_leave")
        screen.dispatch("on_leave")
        self.current = None
        self.real_remove_widget(screen)

    def forget(self, screen: KitScreen) -> None:
        """A hidden screen leaves for good, and nothing of it stays."""
        self.remove_widget(screen)
        mend.let_go(screen)
