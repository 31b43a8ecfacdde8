"""`make soak`: thousands of random matches over all games and option sets, every invariant after every move.

`python -m tools.soak [MATCHES] [GAME …]`
"""

import sys
from multiprocessing import Pool
from random import Random

from rules import GAMES
from tools import battery

MATCHES = 20_000
CHUNK = 50


def soak(task: tuple[str, int]) -> tuple[int, str | None]:
    """One random match; the number of its moves, or the fault with what is needed to see it again."""
    game_id, number = task
    rng = Random(f"soak/{game_id}/{number}")
    setup = battery.random_setup(GAMES[game_id], rng)
    table = battery.RandomTable(GAMES[game_id], setup, rng)
    try:
        for _ in table.steps():
            battery.check_sound(table.state)
        battery.check_sound(table.state)
    except Exception as fault:
        return len(table.match.steps), f"{game_id} match {number}, {setup}: {fault!r}"
    return len(table.match.steps), None


def main(arguments: list[str]) -> int:
    matches = int(arguments[0]) if arguments else MATCHES
    games = arguments[1:] or list(GAMES)
    failed = 0
    for game_id in games:
        moves = 0
        with Pool(2) as pool:
            for length, fault in pool.imap_unordered(soak, ((game_id, n) for n in range(matches)), CHUNK):
                moves += length
                if fault:
                    failed += 1
                    print(fault)
        print(f"{game_id}: {matches} random matches, {moves} moves, {failed} faults so far")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
