"""Finished matches for the screens that show them: played by the rules, without a table."""

from __future__ import annotations

from random import Random

from app.services.session import Player, Session
from rules import GAMES
from rules.game import Setup
from rules.match import Match
from tests.app import touch

NAMES = (("Ana", "cat"), ("Bruno", "dog"), ("Carla", "owl"), ("Diego", "fox"), ("Elena", "bear"), ("Fabio", "frog"),
         ("Gala", "lion"))  # fmt: skip


def players(count: int, level: str | None = "easy") -> list[Player]:
    """A person and computer players of that level (None: all are people)."""
    return [Player(name, avatar, None if seat == 0 else level) for seat, (name, avatar) in enumerate(NAMES[:count])]


def make_a_move(app) -> Session:
    """The person at the table that is shown makes a move: only now is the match worth going on with."""
    session = app.navigation.screen.session
    touch.until(lambda: session.phase == "deciding")
    session.play(session.moves[0])
    touch.frames(2)
    return session


def finished(app, game_id: str = "new_worlds", seats: int = 3, seed: int = 3, **options) -> Session:
    """A match at its end, by random moves."""
    session = Session.new(GAMES[game_id], Setup(seats, options, seed), players(seats), **app._session_services())
    rng, at = Random(seed), 0
    state = session.match.state
    while state.actors():
        at = play_any(session.match, rng.choice(state.actors()), rng, at)
        state = session.match.state
    return session


def play_any(match: Match, seat: int, rng: Random, at: int = 0) -> int:
    """Any legal move of a seat, two seconds later where a clock runs; the moment at which it was made."""
    deadline = match.state.deadline()
    if deadline is not None:
        at = min(at + 2000, deadline)
    late = deadline is not None and at >= deadline
    match.play(seat, match.game.parse("wait") if late else rng.choice(list(match.state.moves(seat))), at)
    return at
