"""`make bench`: speed and memory, each beside a yardstick of the same run. Nothing here is a test."""

import sys

from tools.bench import art, core, decisions, frames, memory, shelf, shell

PARTS = {
    "core": core.run,
    "decisions": decisions.run,
    "frames": frames.run,
    "shell": shell.run,
    "shelf": shelf.run,
    "memory": memory.run,
    "art": art.run,
}


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        print(f"tools.bench: no part {unknown[0]!r}; there are: {', '.join(PARTS)}", file=sys.stderr)
        return 2
    for name in names or PARTS:
        PARTS[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
