"""Matches that are over in a position set by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules import GAMES
from rules.feats import feats
from rules.game import Event, Json, Move, Setup, State
from rules.match import Match, Step


def over(game_id: str, state: State, seats: int, steps: Sequence[Step] = (), **options: Json) -> Match:
    """A match that stands at this position, after these moves."""
    assert state.outcome() is not None, "the match goes on"
    match = Match(GAMES[game_id], Setup(seats, options))
    match.state, match.steps, match.cursor = state, list(steps), len(steps)
    return match


def step(seat: int, *events: tuple[str, Mapping[str, Json]]) -> Step:
    """A move of a seat that caused these events."""
    return Step(seat, Move(), 0, tuple(Event(key, seat, params) for key, params in events))


def earned(match: Match, seat: int = 0) -> set[str]:
    return set(feats(match, seat).earned)
