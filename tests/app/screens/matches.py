"""Finished matches for the screens that show them: played by the rules, without a table."""

from __future__ import annotations

from functools import cache
from random import Random

from app.play.session import Player, Session
from rules import GAMES
from rules.game import Setup
from rules.match import Match, Step
from tests.app import touch

NAMES = (
    ("Ana", "cat"),
    ("Bruno", "dog"),
    ("Carla", "owl"),
    ("Diego", "fox"),
    ("Elena", "bear"),
    ("Fabio", "frog"),
    ("Gala", "lion"),
)


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


SHORT = {("natural_selection", 2): 21, ("natural_selection", 3): 6, ("natural_selection", 7): 4, ("mondo", 3): 4}
"""Seeds of short matches where others are long: by random moves a match of Natural Selection may take 355."""


def finished(app, game_id: str = "new_worlds", seats: int = 3, seed: int | None = None, **options) -> Session:
    """A match at its end, by random moves."""
    seed = SHORT.get((game_id, seats), 3) if seed is None else seed
    session = Session.new(GAMES[game_id], Setup(seats, options, seed), players(seats), **app._session_services())
    for step in _any_steps(game_id, seats, seed, tuple(sorted(options.items()))):
        session.match.play(step.seat, step.move, step.at)
    return session


@cache
def _any_steps(game_id: str, seats: int, seed: int, options: tuple[tuple[str, object], ...]) -> tuple[Step, ...]:
    """The moves of such a match; they are looked for once, as all legal ones of a position are many."""
    match = Match(GAMES[game_id], Setup(seats, dict(options), seed))
    rng, at = Random(seed), 0
    while match.state.actors():
        at = play_any(match, rng.choice(match.state.actors()), rng, at)
    return tuple(match.steps)


def play_any(match: Match, seat: int, rng: Random, at: int = 0) -> int:
    """Any legal move of a seat, two seconds later where a clock runs; the moment at which it was made."""
    deadline = match.state.deadline()
    if deadline is not None:
        at = min(at + 2000, deadline)
    late = deadline is not None and at >= deadline
    match.play(seat, match.game.parse("wait") if late else rng.choice(list(match.state.moves(seat))), at)
    return at
