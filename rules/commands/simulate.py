"""simulate: computer players play many matches and the table says who wins."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from multiprocessing import Pool

from rules import GAMES
from rules.bots import check_level
from rules.bots.tournament import Entry, Result, play_one, summary
from rules.commands.arguments import find_game, read_options, seed_number, whole_number
from rules.game import Json, Setup


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument("--seats", required=True, help="a level a seat: hard,easy,easy")
    parser.add_argument("--games", type=whole_number, default=100)
    parser.add_argument("--seed", type=seed_number, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--jobs", type=whole_number, default=1)
    parser.add_argument("--json", action="store_true")


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    levels = [check_level(level.strip()) for level in args.seats.split(",")]
    options = read_options(game, args.option, len(levels))
    game.complete(Setup(len(levels), options))
    tasks = [(game.id, levels, number, args.seed, options) for number in range(args.games)]
    results = _play_all(tasks, args.jobs)
    entries, length = summary(levels, results)
    reasons = Counter(result.reason for result in results)
    print(_as_json(entries, length, reasons) if args.json else _as_table(entries, length, reasons))
    return 0


def _play_all(tasks: list[tuple[str, list[str], int, int, dict[str, Json]]], jobs: int) -> list[Result]:
    if jobs == 1:
        return [_play(task) for task in tasks]
    with Pool(jobs) as pool:
        return list(pool.imap(_play, tasks, chunksize=4))


def _play(task: tuple[str, list[str], int, int, dict[str, Json]]) -> Result:
    game_id, levels, number, seed, options = task
    game = GAMES[game_id]
    return play_one(game, [game.bot(level) for level in levels], number, seed, options)


def _as_table(entries: list[Entry], length: float, reasons: Counter[str]) -> str:
    lines = [f"{'player':10} {'wins':>7} {'95 % interval':>16} {'mean score':>11} {'ms/decision':>12}"]
    for entry in entries:
        low, high = entry.interval()
        lines.append(
            f"{entry.name:10} {entry.share:7.1%} {f'{low:.1%}–{high:.1%}':>16} "
            f"{entry.mean_score:11.2f} {entry.decision_ms:12.2f}"
        )
    ends = ", ".join(f"{key} {count}" for key, count in reasons.most_common())
    return "\n".join([*lines, f"{entries[0].games} matches, median {length:g} moves; ended by: {ends}"])


def _as_json(entries: list[Entry], length: float, reasons: Counter[str]) -> str:
    players = [
        {
            "player": entry.name,
            "share": entry.share,
            "interval": entry.interval(),
            "mean_score": entry.mean_score,
            "ms_per_decision": entry.decision_ms,
        }
        for entry in entries
    ]
    return json.dumps({"players": players, "median_moves": length, "reasons": dict(reasons)}, indent=1)
