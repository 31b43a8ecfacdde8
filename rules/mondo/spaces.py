"""The board: 24 spaces in a rough cross, their contacts, and the two rims around them.

A space is a number 0…23 (row by row); a *side* of a space is `space * 4 + direction`, directions N, E, S, W.
"""

from __future__ import annotations

import json
from pathlib import Path

from rules.game import BadData

LANDSCAPES = ("plains", "forest", "desert", "water")
PLAINS, FOREST, DESERT, WATER = range(4)
DIRECTIONS = ("N", "E", "S", "W")
ASSETS = Path(__file__).resolve().parents[2] / "assets" / "mondo"

_ROWS = ((2, 3), (1, 4), (0, 5), (0, 5), (1, 4), (2, 3))
SPACES = tuple((row, column) for row, (low, high) in enumerate(_ROWS) for column in range(low, high + 1))
SPACE_NAMES = tuple(f"{row},{column}" for row, column in SPACES)
SPACE_BY_NAME = {name: space for space, name in enumerate(SPACE_NAMES)}
SPACE_COUNT = len(SPACES)
ALL_SPACES = (1 << SPACE_COUNT) - 1
"""Sets of spaces are bit masks."""

_AT = {place: space for space, place in enumerate(SPACES)}
_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
NEIGHBOURS = tuple(tuple(_AT.get((row + down, column + right), -1) for down, right in _STEPS) for row, column in SPACES)
"""The space beyond each of the four sides, -1 beyond the rim."""
NEIGHBOUR_MASK = tuple(sum(1 << other for other in beyond if other >= 0) for beyond in NEIGHBOURS)
CONTACTS = tuple(
    (space * 4 + side, NEIGHBOURS[space][side] * 4 + (side + 2) % 4)
    for space in range(SPACE_COUNT)
    for side in (1, 2)
    if NEIGHBOURS[space][side] >= 0
)
"""The 36 inner contacts, each as the two sides that touch."""
SHADED = tuple(_AT[place] for place in ((1, 2), (2, 4), (3, 1), (4, 3)))
"""Where the four start tiles of the solitaire game lie (MO-9)."""


def side_name(side: int) -> str:
    """`2,3:N`, the north side of space 2,3."""
    return f"{SPACE_NAMES[side >> 2]}:{DIRECTIONS[side & 3]}"


def spaces_in(mask: int) -> list[int]:
    """The spaces of a set, in board order."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def space_names(mask: int) -> tuple[str, ...]:
    return tuple(SPACE_NAMES[space] for space in spaces_in(mask))


def space_number(name: object) -> int:
    """The space of that name; BadData if there is none."""
    if not isinstance(name, str) or name not in SPACE_BY_NAME:
        raise BadData(f"no space {name!r} on the board")
    return SPACE_BY_NAME[name]


def _read_rims() -> dict[str, tuple[tuple[int, int], ...]]:
    written = json.loads((ASSETS / "rim.json").read_text("utf-8"))
    return {
        name: tuple(
            (_AT[edge["row"], edge["column"]] * 4 + DIRECTIONS.index(edge["side"]), LANDSCAPES.index(edge["landscape"]))
            for edge in edges
        )
        for name, edges in written.items()
    }


RIMS = _read_rims()
"""`front` and `back`: each of the 24 outer sides with the landscape of the rim there."""
RIM_AT = {name: dict(rim) for name, rim in RIMS.items()}
