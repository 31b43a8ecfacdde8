"""Every screen by its name. A screen's code is imported when it is first asked for: the start needs only home."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.screens.screen import Screen

SCREENS: dict[str, str] = {
    "home": "app.screens.home.home:HomeScreen",
    "setup": "app.screens.setup.setup:SetupScreen",
    "table": "app.screens.table:TableScreen",
    "results": "app.screens.results.results:ResultsScreen",
    "replay": "app.screens.results.replay_screen:ReplayScreen",
    "learn": "app.screens.learn.learn:LearnScreen",
    "records": "app.screens.records.records:RecordsScreen",
    "settings": "app.screens.settings.settings:SettingsScreen",
    "credits": "app.screens.credits.credits:CreditsScreen",
    "atlas": "app.screens.atlas.atlas:AtlasScreen",
}

DESTINATIONS = ("home", "learn", "records", "settings")
"""The four places of the navigation bar: going to one of them leaves everything else behind."""


def screen_class(name: str) -> type[Screen]:
    module, _, class_name = SCREENS[name].partition(":")
    found: type[Screen] = getattr(import_module(module), class_name)
    return found
