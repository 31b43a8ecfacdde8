"""`python -m tools.packs check` looks at all packs; the other commands need raw data, see docs/PACKS.md.

- `propose europe [--count 104]` prints lines of a CSV to work on: cities by population and spread, names of GeoNames.
- `outlines DIR [pack …]` writes outlines and triangles from the unpacked world-atlas in DIR.
- `countries` writes the names of all countries.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from rules.where_is_that.packs import available, load
from tools import triangles
from tools.packs.checks import faults
from tools.packs.countries import PACKS, write
from tools.packs.sea import WINDOWS


def check() -> int:
    found = [fault for pack_id in available() for fault in faults(pack_id)]
    print("\n".join(found) or f"{len(available())} packs, nothing wrong")
    return bool(found)


def outlines(folder: Path, wanted: list[str]) -> None:
    from tools.packs.outlines import Point, outline

    for pack_id in wanted or WINDOWS:
        places: dict[str, list[Point]] = {}
        for place in load(pack_id).places:
            places.setdefault(place.country, []).append((place.longitude, place.latitude))
        path = PACKS / f"{pack_id}_outline.json"
        text = json.dumps(outline(WINDOWS[pack_id], folder, places), separators=(",", ":"))
        path.write_text(text + "\n", encoding="utf-8")
        cut = path.with_name(f"{pack_id}_triangles.json")
        cut.write_text(json.dumps(triangles.cut(path), separators=(",", ":")) + "\n", encoding="utf-8")
        print(f"{pack_id}: {path.stat().st_size + cut.stat().st_size} bytes")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.packs", description="Make and check map packs.")
    parser.add_argument("command", choices=("check", "propose", "outlines", "countries"))
    parser.add_argument("words", nargs="*", help="outlines: folder and packs; propose: a pack")
    parser.add_argument("--count", type=int, default=104)
    arguments = parser.parse_args()
    if arguments.command == "check":
        return check()
    if arguments.command == "countries":
        write()
    elif arguments.command == "outlines":
        outlines(Path(arguments.words[0]), arguments.words[1:])
    else:
        from tools.packs.proposing import propose

        propose(arguments.words[0], arguments.count)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
