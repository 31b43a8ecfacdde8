"""Computer players at one table, with or without a clock: whole matches for simulations and tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from time import perf_counter
from typing import NamedTuple

from rules.bots import Bot
from rules.game import Event, Game, Move, Setup, State


class Step(NamedTuple):
    """One move of a match that computer players play among themselves."""

    seat: int
    move: Move
    at: int
    events: list[Event]
    thought: float
    """Ms of thinking; 0 where there was nothing to choose."""


def next_turn(state: State, bots: Sequence[Bot], rng: Random, due: dict[int, int], now: int) -> tuple[int, int]:
    """Who moves next and when. Where several may act at once, the one whose hand is quickest."""
    actors = state.actors()
    if state.deadline() is None:
        return actors[0], now
    for seat in [seat for seat in due if seat not in actors]:
        del due[seat]
    for seat in actors:
        if seat not in due:
            due[seat] = now + max(1, bots[seat].delay(state.view(seat), rng))
    seat = min(actors, key=lambda actor: (due[actor], actor))
    return seat, due.pop(seat)


def play_on(state: State, bots: Sequence[Bot], rng: Random, now: int = 0) -> Iterator[Step]:
    """Play `state` to its end, step by step. A bot that is too late for the clock acts when it stops."""
    due: dict[int, int] = {}
    while state.actors():
        seat, at = next_turn(state, bots, rng, due, now)
        deadline = state.deadline()
        if deadline is not None:
            at = min(at, deadline)
        view = state.view(seat)
        started = perf_counter()
        move = bots[seat].choose(view, rng)
        thought = (perf_counter() - started) * 1000 if len(view.moves) > 1 else 0.0
        now = at
        yield Step(seat, move, at, state.play(seat, move, at), thought)


def play_match(game: Game, setup: Setup, levels: Sequence[str], rng: Random) -> State:
    """A whole match among computer players; the final state."""
    state = game.start(setup)
    bots = [game.bot(level) for level in levels]
    for _ in play_on(state, bots, rng):
        pass
    return state
