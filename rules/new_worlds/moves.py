"""What a player can choose: `42:digits`, `42:biome`, `42:deploy`, `42:last`, `pass`, `ocean=5`.

There is exactly one object for each move, so equal moves are the same object.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from rules.game import BadData, Move
from rules.new_worlds.components import ALL_CARDS, BIOMES, CARD_NAMES, SETTLEMENT, card_named, values_of

DIGITS, BIOME, DEPLOY, LAST = range(4)
WAYS = ("digits", "biome", "deploy", "last")
"""The three ways to play a card, and the last card after the end is triggered (NW-5)."""


class WorldMove(Move):
    """A move of New Worlds, known by its text."""

    __slots__ = ("text",)
    text: str

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(f"a move does not change: {name}")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> tuple[Callable[[str], WorldMove], tuple[str]]:
        return parse, (self.text,)


class Play(WorldMove):
    """One card from the hand, in one of the ways."""

    __slots__ = ("card", "way")
    card: int
    way: int

    def __init__(self, card: int, way: int) -> None:
        _set(self, card=card, way=way, text=f"{CARD_NAMES[card]}:{WAYS[way]}")

    @property
    def name(self) -> str:
        """The card, as everybody calls it."""
        return CARD_NAMES[self.card]

    @property
    def way_name(self) -> str:
        return WAYS[self.way]


class Pass(WorldMove):
    """No last card (NW-5)."""

    __slots__ = ()

    def __init__(self) -> None:
        _set(self, text="pass")


class Fix(WorldMove):
    """The value a settlement stands for (NW-6)."""

    __slots__ = ("biome", "value")
    biome: int
    value: int

    def __init__(self, biome: int, value: int) -> None:
        _set(self, biome=biome, value=value, text=f"{BIOMES[biome]}={value}")

    @property
    def settlement(self) -> str:
        return BIOMES[self.biome]


def _set(move: WorldMove, **parts: Any) -> None:
    for name, part in parts.items():
        object.__setattr__(move, name, part)


PLAYS = tuple(tuple(Play(card, way) for way in range(len(WAYS))) for card in range(ALL_CARDS))
"""PLAYS[card][way]; settlements have no digits, that move is never legal."""
PASS = Pass()
FIXES = tuple(tuple(Fix(biome, value) for value in values_of(biome)) for biome in range(len(BIOMES)))
_ALL: dict[str, WorldMove] = {
    str(move): move
    for group in (*PLAYS, *FIXES, (PASS,))
    for move in group
    if not (isinstance(move, Play) and move.card >= SETTLEMENT and move.way == DIGITS)
}


def play_of(card: str, way: int) -> Play:
    """The move that plays a card this way."""
    return PLAYS[card_named(card)][way]


def known(text: str) -> WorldMove | None:
    """The one move of this text; a move that somebody made by hand is another object."""
    return _ALL.get(text)


def parse(text: str) -> WorldMove:
    """The move of this text; BadData when it is none."""
    if not isinstance(text, str) or text not in _ALL:
        raise BadData(f"no move of New Worlds: {text!r} (42:digits, 42:biome, 42:deploy, 42:last, pass, ocean=5)")
    return _ALL[text]
