"""`make demo`, second half: how each table looks to protan, deutan and tritan eyes, and contact sheets of all pictures.

`python -m tools.gallery DIR`: beside every `…_table*.png` in DIR (the middle of a match, and moments of it) come its
simulated views; `DIR/art` gets the sheets.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

from tools.art.sheets import write_sheets
from tools.eyes import EYES, seen_by


def simulate_tables(folder: Path) -> int:
    """Write the simulated views; how many."""
    tables = sorted(path for path in folder.glob("*/*_table*.png") if not path.stem.endswith(tuple(EYES)))
    for path in tables:
        with Image.open(path) as picture:
            for eye in EYES:
                seen_by(eye, picture.convert("RGB")).save(path.with_name(f"{path.stem}_{eye}.png"))
    return len(tables) * len(EYES)


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 or not Path(arguments[0]).is_dir():
        print("tools.gallery: name the folder of the gallery that `main.py --demo` wrote", file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    views = simulate_tables(folder)
    write_sheets(folder / "art")
    print(f"{views} simulated views of tables, contact sheets in {folder / 'art'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
