"""The rules core against python-chess, both in this process and this run."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter

import chess

from rules import GAMES
from rules.commands.bench import measure, middle_of_a_match, play_at_random
from rules.game import Game, Setup, State

SECONDS = 1.5
REPEATS = 3
MOVES_WANTED = {"new_worlds": 10, "mondo": 5, "natural_selection": 4, "where_is_that": 7}
COPY_ALLOWED = {"new_worlds": 1.2, "mondo": 3, "natural_selection": 4, "where_is_that": 3}


def chess_playout(seed: int) -> int:
    board, rng, moves = chess.Board(), Random(seed), 0
    while not board.is_game_over() and moves < 300:
        legal = list(board.legal_moves)
        board.push(legal[int(rng.random() * len(legal))])
        moves += 1
    return moves


def game_playout(game: Game, seed: int) -> int:
    return play_at_random(game.start(Setup(game.seats[-1] // 2 + 1, {}, seed)), Random(seed))


def moves_per_second(playout: Callable[[int], int]) -> float:
    moves = seed = 0
    started = perf_counter()
    while (spent := perf_counter() - started) < SECONDS:
        moves += playout(seed)
        seed += 1
    return moves / spent


def chess_middle() -> chess.Board:
    board, rng = chess.Board(), Random(5)
    for _ in range(40):
        board.push(rng.choice(list(board.legal_moves)))
    return board


def copy_us(thing: State | chess.Board, rounds: int = 3000) -> float:
    copy = thing.copy if isinstance(thing, State) else lambda: thing.copy(stack=False)
    started = perf_counter()
    for _ in range(rounds):
        copy()
    return (perf_counter() - started) / rounds * 1e6


def import_ms(module: str) -> float:
    """Time of a bare import in fresh interpreters, less that of an empty one."""
    return median(_start_ms(f"import {module}") for _ in range(7)) - median(_start_ms("pass") for _ in range(7))


def _start_ms(code: str) -> float:
    started = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return (perf_counter() - started) * 1000


def run() -> None:
    print("Core against python-chess (random playouts, copies; medians of", REPEATS, "alternating rounds)")
    games = list(GAMES.items())
    speeds: dict[str, list[float]] = {name: [] for name in ("chess", *GAMES)}
    for _ in range(REPEATS):
        speeds["chess"].append(moves_per_second(chess_playout))
        for game_id, game in games:
            speeds[game_id].append(moves_per_second(lambda seed, game=game: game_playout(game, seed)))
    yardstick = median(speeds["chess"])
    board = chess_middle()
    chess_copy = median(copy_us(board) for _ in range(REPEATS))
    print(f"{'python-chess':18} {yardstick:9.0f} moves/s {chess_copy:6.2f} µs a copy (stack=False)")
    for game_id, game in games:
        ratio = median(speeds[game_id]) / yardstick
        copy = median(copy_us(middle_of_a_match(game)) for _ in range(REPEATS))
        print(
            f"{game_id:18} {median(speeds[game_id]):9.0f} moves/s {copy:6.2f} µs a copy: "
            f"{ratio:5.1f} × the moves (wanted {MOVES_WANTED.get(game_id, 1)}), "
            f"{copy / chess_copy:4.2f} × the copy (allowed {COPY_ALLOWED.get(game_id, 3)}), "
            f"{measure(game, 0.2)['bytes_per_state']:.0f} bytes a state"
        )
    ours, theirs = import_ms("rules"), import_ms("chess")
    print(f"import rules {ours:.1f} ms, import chess {theirs:.1f} ms: {ours / theirs:.2f} × (allowed 0.60)")
