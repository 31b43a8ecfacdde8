"""bench: how fast the core is, game by game. The yardsticks of other projects are in tools/bench."""

from __future__ import annotations

import argparse
import json
import tracemalloc
from random import Random
from time import perf_counter

from rules import GAMES
from rules.game import Game, Json, Setup, State

SECONDS = 1.0
CLOCK_STEP = 2000
"""Up to so many ms pass between two random moves where there is a clock."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true")


def run(args: argparse.Namespace) -> int:
    figures = {game_id: measure(game) for game_id, game in GAMES.items()}
    if args.json:
        print(json.dumps(figures, indent=1))
        return 0
    print(f"{'game':18} {'matches/s':>10} {'moves/s':>10} {'copy µs':>8} {'bytes/state':>12}")
    for game_id, row in figures.items():
        print(
            f"{game_id:18} {row['matches_per_s']:10.1f} {row['moves_per_s']:10.0f} "
            f"{row['copy_us']:8.2f} {row['bytes_per_state']:12.0f}"
        )
    return 0


def measure(game: Game, seconds: float = SECONDS) -> dict[str, Json]:
    matches, moves, spent = _random_matches(game, seconds)
    state = middle_of_a_match(game)
    return {
        "matches_per_s": matches / spent,
        "moves_per_s": moves / spent,
        "copy_us": _copy_time(state) * 1e6,
        "bytes_per_state": _copy_bytes(state),
    }


def play_at_random(state: State, rng: Random, limit: int | None = None) -> int:
    """Play random moves to the end (or `limit` moves); how many were played."""
    played = now = 0
    while (actors := state.actors()) and played != limit:
        seat = actors[0] if len(actors) == 1 else rng.choice(actors)
        moves = state.moves(seat)
        deadline = state.deadline()
        if deadline is None:
            state.play(seat, moves[int(rng.random() * len(moves))])
        else:
            now = min(now + rng.randrange(CLOCK_STEP), deadline)
            in_time = moves if now < deadline else [move for move in moves if str(move) == "wait"]
            state.play(seat, rng.choice(in_time), now)
        played += 1
    return played


def _random_matches(game: Game, seconds: float) -> tuple[int, int, float]:
    matches = moves = 0
    started = perf_counter()
    while (spent := perf_counter() - started) < seconds:
        moves += play_at_random(game.start(Setup(game.seats[-1] // 2 + 1, {}, matches)), Random(matches))
        matches += 1
    return matches, moves, spent


def middle_of_a_match(game: Game) -> State:
    setup = Setup(game.seats[-1] // 2 + 1, {}, 5)
    length = play_at_random(game.start(setup), Random(5))
    state = game.start(setup)
    play_at_random(state, Random(5), length // 2)
    return state


def _copy_time(state: State, rounds: int = 2000) -> float:
    started = perf_counter()
    for _ in range(rounds):
        state.copy()
    return (perf_counter() - started) / rounds


def _copy_bytes(state: State, count: int = 200) -> float:
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    copies = [state.copy() for _ in range(count)]
    used = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return used / len(copies)
