"""The contract of scenes over many random matches: what events tell leads to the scene of the new view, for everybody.

`python -m tools.scenes [MATCHES] [GAME …]`
"""

import sys
from multiprocessing import Pool

from rules import GAMES
from tools.scene_contract import run

MATCHES = 1_000


def check(task: tuple[str, int]) -> tuple[int, str | None]:
    """One match as every viewer sees it; the number of looks, or the fault with the seed that shows it again."""
    game_id, number = task
    try:
        return run(game_id, f"soak/{number}"), None
    except Exception as fault:
        return 0, f"{game_id} match {number}: {fault!r}"


def main(arguments: list[str]) -> int:
    matches = int(arguments[0]) if arguments else MATCHES
    failed = 0
    for game_id in arguments[1:] or list(GAMES):
        looks = 0
        with Pool(2) as pool:
            for looked, fault in pool.imap_unordered(check, ((game_id, n) for n in range(matches)), 10):
                looks += looked
                if fault:
                    failed += 1
                    print(fault)
        said = f"{game_id}: {matches} random matches, {looks} moves as somebody saw them, {failed} faults so far"
        print(said, flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
