"""Every screen by its name; those of the tables are in app/tables. A screen's code is imported when it is first asked
for: the start needs only home."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.play.session import Session
    from app.screens.screen import Screen

SCREENS: dict[str, str] = {
    "home": "app.screens.home.home:HomeScreen",
    "setup": "app.screens.setup.setup:SetupScreen",
    "ceremony": "app.screens.ceremony.ceremony:CeremonyScreen",
    "results": "app.screens.results.results:ResultsScreen",
    "past": "app.screens.records.past:PastResultsScreen",
    "replay": "app.screens.results.replay_screen:ReplayScreen",
    "review": "app.screens.review.review:ReviewScreen",
    "moment": "app.screens.review.moment_screen:MomentScreen",
    "challenges": "app.screens.challenges.challenges:ChallengesScreen",
    "steps": "app.screens.steps.steps:StepsScreen",
    "puzzles": "app.screens.puzzles.ladder:LadderScreen",
    "puzzle": "app.screens.puzzles.asking:PuzzleScreen",
    "learn": "app.screens.learn.learn:LearnScreen",
    "counting": "app.screens.learn.counting:CountingScreen",
    "shelf": "app.screens.shelf.shelf:ShelfScreen",
    "history": "app.screens.history.history:HistoryScreen",
    "files": "app.screens.files.files:FilesScreen",
    "records": "app.screens.records.records:RecordsScreen",
    "achievements": "app.screens.records.achievements:AchievementsScreen",
    "settings": "app.screens.settings.settings:SettingsScreen",
    "credits": "app.screens.credits.credits:CreditsScreen",
}

DESTINATIONS = ("home", "learn", "records", "settings")
"""The four places of the navigation bar: going to one of them leaves everything else behind."""


def screen_class(name: str, session: Session | None = None, **_arguments: object) -> type[Screen]:
    """The class of a screen. Each game has a table of its own: the match that goes on the table says which."""
    from app.tables.manifest import manifest, named

    if name == "table" and session is not None:
        path = manifest(session.game.id).table
    else:
        path = SCREENS.get(name) or _of_a_game(name)
    found: type[Screen] = named(path)
    return found


def _of_a_game(name: str) -> str:
    """A screen that only one game has."""
    from app.tables.manifest import manifest
    from rules import GAMES

    return next(found for game_id in GAMES if (found := manifest(game_id).screens.get(name)))
