"""`python -m tools.pointless --game G [--matches 200]`: computer players at full strength, watched for pointless moves.

Matches go round all modes and table sizes of the game. Every pointless move is printed; any makes the exit code 1.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import cycle, islice

from rules import GAMES
from rules.bots import LEVELS
from rules.commands.arguments import seed_number, whole_number
from tools.pointless import Log, tables, watched_match


def main(arguments: Sequence[str] | None = None) -> int:
    args = _read(arguments)
    chosen = [table for table in tables(GAMES[args.game]) if args.seats in (None, table.seats)]
    if not chosen:
        print(f"pointless: {args.game} is not played by {args.seats}", file=sys.stderr)
        return 2
    faults = moves = 0
    for number, table in islice(enumerate(cycle(chosen)), args.first, args.first + args.matches):
        log = _told(watched_match(args.game, args.level, number, args.seed, table))
        faults, moves = faults + len(log.faults), moves + log.moves
        print(f"\rup to match {number}: {faults} pointless of {moves} moves", end="", file=sys.stderr, flush=True)
    print(f"\r{args.game}, {args.level}: {faults} pointless of {moves} moves, {args.matches} matches, seed {args.seed}")
    return 1 if faults else 0


def _told(log: Log) -> Log:
    for fault in log.faults:
        who = fault.character or "nobody in particular"
        print(f"match {fault.match}, seat {fault.seat} ({who}): {fault.move}: {fault.why}", flush=True)
    return log


def _read(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.pointless", description=__doc__)
    parser.add_argument("--game", required=True, choices=list(GAMES))
    parser.add_argument("--matches", type=whole_number, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match, to go on with a count")
    parser.add_argument("--level", default="hard", choices=LEVELS)
    parser.add_argument("--seats", type=int, help="only tables of this size")
    parser.add_argument("--seed", type=seed_number, default=1000)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    raise SystemExit(main())
