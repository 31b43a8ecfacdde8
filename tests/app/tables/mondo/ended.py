"""Matches of Mondo that are over, for tests of their end: played by computer players, without a screen."""

from __future__ import annotations

from functools import cache
from random import Random

from app.play.seating import Notes
from app.play.session import Player, Session
from app.play.thinking import InlineThinker
from rules.game import Setup
from rules.match import Match
from rules.mondo import GAME
from rules.mondo.moves import NEXT, WAIT
from tests.app.tables.mondo.table import PEOPLE


@cache
def ended_text(seats: int, seed: int, mode: str = "beginner", level: str = "normal") -> str:
    """A whole match as it is saved. Somebody decides every few seconds: more often they would mostly wait."""
    match, rng, bot = Match(GAME, Setup(seats, {"mode": mode, "minutes": 5}, seed)), Random(seed), GAME.bot(level)
    now = 0
    while match.state.outcome() is None:
        state = match.state
        if state.phase != "building":
            match.play(state.actors()[0], NEXT, now)
            now = 0
            continue
        now = min(now + rng.randrange(10_000 // seats), state.deadline())
        seat = rng.choice(state.actors())
        match.play(seat, bot.choose(state.view(seat), rng) if now < state.deadline() else WAIT, now)
    return match.to_text()


def ended(seats: int = 3, persons: int = 1, seed: int = 5, **wishes) -> Session:
    """Its session, for so many people; the rest are computer players."""
    match = Match.from_text(ended_text(seats, seed, **wishes))
    players = [Player(*who, None if seat < persons else "normal") for seat, who in enumerate(PEOPLE[:seats])]
    match.extra = Notes(players).dump()
    return Session(match, thinker=InlineThinker(), later=lambda action, seconds: action(), save=lambda match: None)
