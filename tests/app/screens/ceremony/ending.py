"""Matches that are over, brought to their ceremony at normal speed."""

from __future__ import annotations

from app.play.session import Session
from app.screens.ceremony.ceremony import CeremonyScreen
from rules import GAMES
from rules.game import Setup
from tests.app import touch
from tests.app.screens.matches import finished, players


def ceremony(app, game_id: str = "new_worlds", seats: int = 3, seed: int = 3, **options) -> CeremonyScreen:
    """The end of a match, before the first chapter is counted."""
    return opened(app, finished(app, game_id, seats, seed, **options))


def opened(app, session: Session) -> CeremonyScreen:
    app.services.settings.set("speed", "normal")
    screen = app.go("ceremony", session=session)
    touch.frames(8)
    return screen


def verdict(app, *args, **kwargs) -> CeremonyScreen:
    """The same, skipped."""
    screen = ceremony(app, *args, **kwargs)
    screen.skip()
    touch.advance(4.0)
    return screen


def among_people(app, seats: int = 3, seed: int = 3) -> Session:
    """Nobody is a computer."""
    played = finished(app, "new_worlds", seats, seed)
    session = Session.new(GAMES["new_worlds"], Setup(seats, {}, seed), players(seats, None), **app._session_services())
    for step in played.match.steps:
        session.match.play(step.seat, step.move, step.at)
    return session
