"""`python -m tools.puzzles make|check GAME [--seeds 0-99] [--count 120]`: makes puzzles, or checks those there are.

`make` looks for candidates seed by seed, keeps those without a fault in build/puzzles/<game>.jsonl, and writes the
file from an even spread over the ladder. What was looked through stays looked through: it may be stopped and goes on;
`--fresh` begins anew. `check` verifies every puzzle of the file and says what is wrong.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from rules import GAMES
from rules.files import write_safely
from rules.game import Game
from rules.puzzles.shelf import FOLDER, puzzles_of, to_text
from tools.puzzles.making import STEP, Pool, chosen


def main(arguments: list[str] | None = None) -> int:
    args = _read(arguments)
    game = GAMES[args.game]
    if game.puzzling() is None:
        print(f"puzzles: {game.id} has none", file=sys.stderr)
        return 2
    return make(game, args.seeds, args.count, args.fresh) if args.task == "make" else check(game)


def make(game: Game, seeds: range, count: int, fresh: bool) -> int:
    pool = Pool(game, fresh)
    for seed in seeds:
        if seed not in pool.looked:
            found, kept = pool.look(seed)
            print(f"{game.id} seed {seed}: {found} candidates, {kept} kept", file=sys.stderr, flush=True)
    puzzles = chosen([each for each in pool.puzzles if pool.seed_of[each.id] in seeds], count)
    write_safely(FOLDER / f"{game.id}.json", to_text(game, puzzles))
    looked = [pool.looked[seed] for seed in seeds]
    print(f"{game.id}: {sum(looked)} candidates in {len(seeds)} seeds, {len(pool.puzzles)} without fault")
    return _summary(game)


def check(game: Game) -> int:
    puzzling = game.puzzling()
    assert puzzling is not None
    shelf = puzzles_of(game)
    faults = [*shelf.faults]
    for puzzle in shelf.puzzles:
        faults += [f"{puzzle.id}: {fault}" for fault in puzzling.verify(puzzle)]
    for fault in faults:
        print(fault)
    return 1 if faults else _summary(game)


def _summary(game: Game) -> int:
    puzzles = puzzles_of(game).puzzles
    rungs = Counter(puzzle.rating // STEP * STEP for puzzle in puzzles)
    kinds = Counter(puzzle.kind for puzzle in puzzles)
    size = (FOLDER / f"{game.id}.json").stat().st_size if puzzles else 0
    print(f"{game.id}: {len(puzzles)} puzzles, {size} bytes, {dict(kinds)}, {dict(sorted(rungs.items()))}")
    return 0 if puzzles else 1


def _seeds(text: str) -> range:
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def _read(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.puzzles", description=__doc__)
    parser.add_argument("task", choices=("make", "check"))
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument("--seeds", type=_seeds, default=range(100), metavar="FIRST-LAST")
    parser.add_argument("--count", type=int, default=120)
    parser.add_argument("--fresh", action="store_true")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
