"""The cards of New Worlds: 64 biome cards of eight biomes, their nature icons, and eight settlements.

A card is a small integer inside the rules: 0…63 are the biome cards of value 1…64, 64…71 the settlements in
biome order. A world is a bit mask of cards. Outside (moves, events, dumps) a card is its name: "42", "ocean".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rules.game import BadData, Json

BIOMES = ("ocean", "coast", "jungle", "savannah", "desert", "alpine", "taiga", "arctic")
"""In order of value, which is also the order of adjacency."""
ICONS = ("sun", "water", "plants", "animals", "minerals", "ice")
"""In tie-break order (NW-12)."""

BIOME_SIZE = 8
HIGHEST_VALUE = 64
SETTLEMENT = 64
"""The first settlement; `SETTLEMENT + biome` is a biome's own."""
ALL_CARDS = 72
HAND_SIZE = 4
SPACES = (0, 2, 3, 4, 5, 6)
"""The spaces of the universe board with a visible card; 1 is the creation pile."""
DISCARDS = 0
CREATION = 1
FILLED = (2, 3, 4, 5, 6)
"""The spaces refilled after each turn."""
NO_CARD = -1

ICON_TABLE = {
    # One word a card, in order of value: the initials of its icons (s, w, p, a, m, i).
    "ocean": "wai wpa sai swa pai swp wai wpi",
    "coast": "wai swi swi swm wai sam wmi swa",
    "jungle": "spa wam sam spa wpa wpa wpm spm",
    "savannah": "spm swa spm spa wpa spa swp wpa",
    "desert": "pam spm spm sam smi sam smi pmi",
    "alpine": "wmi smi wpi wpm spm wmi swi pmi",
    "taiga": "pam pmi spm spi pmi ami spi pai",
    "arctic": "wmi sai wai wai swi wam ami wmi",
}
"""Our own deal of the nature icons: 32 of each kind, and every biome has a character."""

_INITIALS = {"s": 0, "w": 1, "p": 2, "a": 3, "m": 4, "i": 5}
_WORDS = tuple(word for biome in BIOMES for word in ICON_TABLE[biome].split())
CARD_ICONS = tuple(tuple(ICONS[_INITIALS[initial]] for initial in word) for word in _WORDS)
"""The three icons of each biome card."""

CARD_NAMES = (*(f"{value:02}" for value in range(1, HIGHEST_VALUE + 1)), *BIOMES)
CARD_BY_NAME = {name: card for card, name in enumerate(CARD_NAMES)}
CARD_BIOME = (*(card // BIOME_SIZE for card in range(SETTLEMENT)), *range(len(BIOMES)), -1)
"""Of each card its biome; the last entry is for NO_CARD, which has none."""
CARD_BIT = tuple(1 << card for card in range(ALL_CARDS))
BIOME_BIT = (*(1 << biome for biome in CARD_BIOME[:ALL_CARDS]), 0)
"""Of each card, and last of NO_CARD, its biome as one bit of eight."""

VALUED = (1 << SETTLEMENT) - 1
"""The biome cards, without the settlements."""
BIOME_MASK = tuple(0xFF << BIOME_SIZE * biome | 1 << SETTLEMENT + biome for biome in range(len(BIOMES)))
ICON_MASK = tuple(sum(CARD_BIT[card] for card, word in enumerate(_WORDS) if icon in word) for icon in _INITIALS)


def _named_spaces(card: int) -> tuple[int, ...]:
    """The spaces named by the two printed digits; 7, 8 and 9 name none, a repeated digit counts once."""
    if card >= SETTLEMENT:
        return ()
    return tuple(sorted({int(digit) for digit in CARD_NAMES[card] if digit < "7"}))


NAMED_SPACES = tuple(_named_spaces(card) for card in range(ALL_CARDS))
NAMED_VISIBLE = tuple(tuple(space for space in spaces if space != CREATION) for spaces in NAMED_SPACES)
NAMES_CREATION = tuple(CREATION in spaces for spaces in NAMED_SPACES)


class Modules(NamedTuple):
    """The advanced rules in play."""

    settlements: bool = False
    global_balance: bool = False
    vital_capacity: bool = False
    discordance: bool = False


def deck(modules: Modules) -> range:
    """Every card in play, in order."""
    return range(ALL_CARDS if modules.settlements else SETTLEMENT)


def values_of(biome: int) -> range:
    """The eight values of a biome: what its settlement may stand for."""
    return range(BIOME_SIZE * biome + 1, BIOME_SIZE * biome + BIOME_SIZE + 1)


def cards_in(world: int) -> list[int]:
    """The cards of a mask in ascending order, settlements last."""
    cards = []
    while world:
        lowest = world & -world
        cards.append(lowest.bit_length() - 1)
        world ^= lowest
    return cards


def mask_of(cards: Iterable[int]) -> int:
    mask = 0
    for card in cards:
        mask |= CARD_BIT[card]
    return mask


def names(cards: Iterable[int]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def card_named(name: Json) -> int:
    """The card of that name; BadData if there is none."""
    if not isinstance(name, str) or name not in CARD_BY_NAME:
        raise BadData(f"no card {name!r} in New Worlds")
    return CARD_BY_NAME[name]
