"""The land of each map pack cut into triangles: `python -m tools.triangles` writes them beside the outlines.

The app can cut them itself and does so for a pack that has none, a country a frame; cut here, the real map is coloured
in its first picture. Ears are clipped one after another: slow and plain, and every corner is one of the ring's own.
"""

from __future__ import annotations

import json
from pathlib import Path
from zlib import crc32

PACKS = Path(__file__).resolve().parents[1] / "assets" / "packs"
Point = tuple[float, float]


def triangles(ring: list[Point]) -> list[int] | None:
    """Corners of triangles that fill the ring, as indices into it; None if it crosses itself."""
    left = list(range(len(ring) - (ring[0] == ring[-1])))
    turn = 1 if area(ring) > 0 else -1
    found: list[int] = []
    while len(left) > 3:
        ear = next((at for at in range(len(left)) if _is_ear(ring, left, at, turn)), None)
        if ear is None:
            return None
        found += [left[ear - 1], left[ear], left[(ear + 1) % len(left)]]
        del left[ear]
    return found + left


def area(ring: list[Point]) -> float:
    """Positive if it runs against the clock."""
    return sum(x * v - u * y for (x, y), (u, v) in zip(ring, [*ring[1:], ring[0]], strict=True)) / 2


def _is_ear(ring: list[Point], left: list[int], at: int, turn: int) -> bool:
    a, b, c = (ring[left[each % len(left)]] for each in (at - 1, at, at + 1))
    if _side(a, b, c) * turn < 0:
        return False
    others = (ring[each] for each in left if ring[each] not in (a, b, c))
    return not any(all(_side(*edge, point) * turn >= 0 for edge in ((a, b), (b, c), (c, a))) for point in others)


def _side(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cut(outline: Path) -> dict[str, object]:
    """What is written for an outline: the sum of its bytes, and the triangles of each of its rings."""
    text = outline.read_bytes()
    rings = {
        code: [triangles([(x, y) for x, y in ring]) if len(ring) >= 4 else [] for ring in shapes]
        for code, shapes in json.loads(text).items()
    }
    return {"of": crc32(text), "rings": rings}


def main() -> None:
    for outline in sorted(PACKS.glob("*_outline.json")):
        target = outline.with_name(outline.name.replace("_outline", "_triangles"))
        target.write_text(json.dumps(cut(outline), separators=(",", ":")) + "\n", encoding="utf-8")
        print(f"{target.name}: {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
