"""The tiles, animals, tasks, modifiers and tokens; no flow.

A tile can *lie* in five ways: varied side up with 0 to 3 quarter turns clockwise, or plain side up (all turns of a
plain side look alike). A tile with its way of lying is one number, `laid = tile * 5 + lay`: boards, hands and the
tables below are made of these.
"""

from __future__ import annotations

import json
from typing import NamedTuple

from rules.game import BadData
from rules.mondo.spaces import ASSETS, DIRECTIONS, LANDSCAPES

ANIMALS = (
    ("buffalo", "elephant", "zebra", "giraffe"),
    ("panda", "parrot", "tiger", "gorilla"),
    ("snake", "scorpion", "camel", "fennec"),
    ("turtle", "penguin", "dolphin", "crab"),
)
"""Four kinds a landscape, in the order of LANDSCAPES; animal number = landscape * 4 + place."""
ANIMAL_NAMES = tuple(name for kinds in ANIMALS for name in kinds)
NONE, ACTIVE, DORMANT = range(3)
VOLCANOES = (None, "active", "dormant")

TOKENS = {1: (), 2: (4, 2), 3: (4, 3, 2), 4: (4, 3, 2, 1)}
"""Bonus tokens by number of players, the best on top."""

MODIFIERS = ("most_landscapes", "most_lakes", "most_water_animals", "largest_lake", "largest_forest")
MODIFIER_POINTS = 4
TASKS = {
    "buffaloes": 6,
    "elephants": 6,
    "pandas": 6,
    "parrots": 6,
    "snakes": 6,
    "scorpions": 6,
    "plains_animals": 5,
    "forest_animals": 5,
    "desert_animals": 5,
    "perfection": 5,
    "on_time": 2,
    "first": 2,
}
"""The twelve tasks and what they are worth (MO-8)."""
HERDS = {
    "buffaloes": "buffalo",
    "elephants": "elephant",
    "pandas": "panda",
    "parrots": "parrot",
    "snakes": "snake",
    "scorpions": "scorpion",
}
HERD_SIZE = 3
FAMILIES = {"plains_animals": 0, "forest_animals": 1, "desert_animals": 2}
TASK_TILES = 3
"""Placed tiles before a task may be taken (MO-7)."""
TASK_LIMIT = 2

LAYS = 5
PLAIN_LAY = 4


def _read_tiles() -> list[dict[str, object]]:
    tiles: list[dict[str, object]] = json.loads((ASSETS / "tiles.json").read_text("utf-8"))
    return tiles


def _parts(edges: tuple[int, ...], join: object) -> tuple[int, int, int, int]:
    """For every edge the first edge of its region: neighbours of one landscape, and a pair joined in the centre."""
    part = [0, 1, 2, 3]

    def merge(one: int, other: int) -> None:
        low, high = sorted((part[one], part[other]))
        part[:] = [low if each == high else each for each in part]

    for edge in range(4):
        if edges[edge] == edges[(edge + 1) % 4]:
            merge(edge, (edge + 1) % 4)
    if join == "ns":
        merge(0, 2)
    if join == "ew":
        merge(1, 3)
    return part[0], part[1], part[2], part[3]


_TURNED_JOIN = {None: None, "ns": "ew", "ew": "ns"}

TILE_IDS: tuple[str, ...]
EDGES: list[tuple[int, int, int, int]] = []
"""Landscape at N, E, S, W of everything laid."""
PARTS: list[tuple[int, int, int, int]] = []
"""First edge of the region that each edge belongs to."""
EDGE_BITS: list[int] = []
"""The edges as one bit in each of four groups of four: clashes are counted with `&` and `bit_count`."""
ANIMAL: list[int] = []
"""Animal number, -1 without."""
ANIMAL_EDGE: list[int] = []
"""An edge of the region in which the animal stands."""
VOLCANO: list[int] = []


def _edge_bits(edges: tuple[int, ...]) -> int:
    return sum(1 << (edge * 4 + landscape) for edge, landscape in enumerate(edges))


def _add_laid(edges: tuple[int, ...], join: object, animal: int, animal_edge: int, volcano: int) -> None:
    EDGES.append((edges[0], edges[1], edges[2], edges[3]))
    PARTS.append(_parts(edges, join))
    EDGE_BITS.append(_edge_bits(edges))
    ANIMAL.append(animal)
    ANIMAL_EDGE.append(animal_edge)
    VOLCANO.append(volcano)


def _add_tile(tile: dict[str, object]) -> None:
    varied = tile["varied"]
    assert isinstance(varied, dict)
    edges = tuple(LANDSCAPES.index(name) for name in varied["edges"])
    join, animal, edge = varied["join"], -1, 0
    if varied["animal"]:
        animal = ANIMAL_NAMES.index(varied["animal"]["kind"])
        edge = DIRECTIONS.index(varied["animal"]["edge"])
    for turns in range(4):
        turned = tuple(edges[(side - turns) % 4] for side in range(4))
        _add_laid(turned, join, animal, (edge + turns) % 4, VOLCANOES.index(varied["volcano"]))
        join = _TURNED_JOIN[join]
    _add_laid((LANDSCAPES.index(str(tile["plain"])),) * 4, None, -1, 0, NONE)


_tiles = _read_tiles()
TILE_IDS = tuple(str(tile["id"]) for tile in _tiles)
TILE_BY_ID = {name: tile for tile, name in enumerate(TILE_IDS)}
TILE_COUNT = len(TILE_IDS)
for _tile in _tiles:
    _add_tile(_tile)

VARIED = tuple(tile * LAYS for tile in range(TILE_COUNT))
"""Every tile's varied side, unturned."""
START_TILES = tuple(tile for tile, laid in enumerate(VARIED) if VOLCANO[laid] == NONE and len(set(EDGES[laid])) > 1)
"""Tiles that may start a solitaire game: no volcano, at least two landscapes (MO-9)."""

LAY_MARKS = ("r0", "r1", "r2", "r3", "p")
LAY_WORDS = ("varied r0", "varied r1", "varied r2", "varied r3", "plain")


def laid_name(laid: int) -> str:
    """`t001r2`: tile t001, varied side, two quarter turns; `t001p`: its plain side."""
    return TILE_IDS[laid // LAYS] + LAY_MARKS[laid % LAYS]


_LAID_BY_NAME = {laid_name(laid): laid for laid in range(TILE_COUNT * LAYS)}


def laid_number(name: object) -> int:
    """The inverse of `laid_name`; BadData for anything else."""
    if not isinstance(name, str) or name not in _LAID_BY_NAME:
        raise BadData(f"no tile lies as {name!r}")
    return _LAID_BY_NAME[name]


def side_of(lay: int) -> str:
    return "plain" if lay == PLAIN_LAY else "varied"


def turns_of(lay: int) -> int:
    return 0 if lay == PLAIN_LAY else lay


class Laid(NamedTuple):
    """A tile and how it lies, in words: `varied` with quarter turns clockwise, or `plain`."""

    tile: str
    side: str
    turns: int = 0


LAID = tuple(
    Laid(TILE_IDS[laid // LAYS], side_of(laid % LAYS), turns_of(laid % LAYS)) for laid in range(TILE_COUNT * LAYS)
)
"""By number."""
LAID_NUMBER = {words: laid for laid, words in enumerate(LAID)}
LAID_PARAMS = tuple(words._asdict() for words in LAID)
"""What an event says of a tile and how it lies."""
