"""What can be done with a match that is over, wherever it is shown: played again, looked at again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from app.play.seating import Player
from app.play.session import Session
from app.play.steps import step_played
from app.screens.results.play_on import can_play_on, play_on
from app.screens.results.replay import ReplaySheet
from app.tables.manifest import manifest, named
from rules.game import Setup

if TYPE_CHECKING:
    from app.application import FourWorlds


def play_again(app: FourWorlds, session: Session, players: Sequence[Player]) -> None:
    """The same players and options, other cards; a challenge is practised, a step of a ladder tried again."""
    match = session.match
    if step_played(session) is not None:
        app.start_step(match.game.id, session.notes.step, anew=True)
        return
    if session.notes.day:
        app.practise(match.game.id, session.notes.day)
        return
    setup = Setup(match.setup.seats, match.setup.options, app.seed())
    app.start_match(match.game.id, setup, list(players))


def going_on(app: FourWorlds, session: Session) -> Callable[[int, str], None] | None:
    """How to play on from a moment of a match; None where nobody can."""
    return partial(play_on, app, session) if session.outcome is not None and can_play_on(session) else None


def show_replay(app: FourWorlds, session: Session, at: int | None = None) -> None:
    """On the table where moves follow each other, after so many of them; where everybody acted at once, in the way of
    that game, or in words."""
    own = manifest(session.game.id).review
    if own:
        named(own)(session, at=at or 0, play_on=going_on(app, session)).open()
    elif session.game.takes_back:
        app.go("replay", session=session, at=at or 0)
    else:
        ReplaySheet(session).open()
