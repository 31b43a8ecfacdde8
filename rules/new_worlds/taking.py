"""What a played card takes from the universe board: one place for state, preview and bots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules.new_worlds.components import BIOME_BIT, CARD_BIOME, NAMED_VISIBLE, NAMES_CREATION
from rules.new_worlds.moves import BIOME, DEPLOY, DIGITS, PLAYS, WAYS, Play

_WITH_BIOME = tuple(
    tuple(plays[way] for way in (DIGITS, BIOME, DEPLOY) if way != DIGITS or NAMED_VISIBLE[card] or NAMES_CREATION[card])
    for card, plays in enumerate(PLAYS)
)
_WITHOUT_BIOME = tuple(tuple(play for play in plays if play.way != BIOME) for plays in _WITH_BIOME)
_ONLY_CREATION = tuple(NAMES_CREATION[card] and not NAMED_VISIBLE[card] for card in range(len(PLAYS)))


def biome_spaces(row: Sequence[int], card: int) -> list[int]:
    """The spaces whose visible card has the played card's biome."""
    biome = CARD_BIOME[card]
    return [space for space, other in enumerate(row) if CARD_BIOME[other] == biome]


def visible_spaces(row: Sequence[int], card: int, way: int) -> Sequence[int]:
    """The spaces with a visible card that this way takes, in ascending order."""
    if way == BIOME:
        return biome_spaces(row, card)
    return NAMED_VISIBLE[card] if way == DIGITS else ()


def takes_unseen(card: int, way: int, available: bool) -> bool:
    """Whether the top of the creation pile is taken too."""
    return way == DIGITS and available and NAMES_CREATION[card]


def refusal(row: Sequence[int], card: int, way: int, available: bool) -> str | None:
    """Why this way is not open to the card (NW-1: it must take something), or None."""
    if way == DEPLOY or visible_spaces(row, card, way) or takes_unseen(card, way, available):
        return None
    if way == DIGITS and not NAMED_VISIBLE[card] and not NAMES_CREATION[card]:
        return "new_worlds.illegal.no_digits"
    return f"new_worlds.illegal.nothing_{WAYS[way]}"


@cache
def _menus(visible: int) -> tuple[tuple[Play, ...], ...]:
    """For each card its plays while these biomes (eight bits) lie visible on the board."""
    return tuple(_WITH_BIOME[card] if visible & BIOME_BIT[card] else _WITHOUT_BIOME[card] for card in range(len(PLAYS)))


def plays_of(hand: Sequence[int], row: Sequence[int], available: bool) -> list[Play]:
    """All legal plays of a turn, card by card; `available`: the creation pile can give a card (NW-1, NW-3).

    The spaces 0 and 2…6 always hold a card when a turn begins, so digits fail only where they name 1 alone.
    """
    bit = BIOME_BIT
    top, _, second, third, fourth, fifth, sixth = row
    menus = _menus(bit[top] | bit[second] | bit[third] | bit[fourth] | bit[fifth] | bit[sixth])
    plays: list[Play] = []
    for card in hand:
        plays += menus[card]
    if not available:
        return [play for play in plays if play.way != DIGITS or not _ONLY_CREATION[play.card]]
    return plays
