"""Which tables are measured: a player named first, and whom it meets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rules import GAMES
from rules.bots import Bot
from rules.bots.characters import CHARACTERS
from rules.game import Json
from rules.new_worlds.bot.greedy import Greedy
from tools.strength.child import Child

PLAIN: Mapping[str, Json] = {}


class Pairing(NamedTuple):
    """One table. A player is a level ("hard"), a level with a character ("normal/bruno"), or a yardstick ("child")."""

    game: str
    mode: str
    """What is played, in words for the table of the document."""
    players: tuple[str, ...]
    options: Mapping[str, Json] = PLAIN
    goal: float | None = None
    """The share of victories the first player is meant to reach at least."""

    @property
    def name(self) -> str:
        first, *others = self.players
        crowd = f"{len(others)} x {others[0]}" if len(others) > 1 else others[0]
        return f"{self.mode}: {first} v {crowd}"


def bot_of(game: str, player: str) -> Bot:
    if (game, player) == ("new_worlds", "greedy"):
        return Greedy()
    if (game, player) == ("natural_selection", "child"):
        return Child()
    level, _, character = player.partition("/")
    return GAMES[game].bot(level, character)


_LADDER = (("hard", "normal"), ("hard", "easy"), ("normal", "easy"), ("easy", "random"))
_MODULES = {"settlements": True, "global_balance": True, "vital_capacity": True, "discordance": True}
_SYMBIOSIS = {"mode": "intermediate", "symbiosis": True}


def pairings() -> Iterator[Pairing]:
    """All of them, game by game."""
    yield from _new_worlds()
    yield from _mondo()
    yield from _natural_selection()
    yield from _where_is_that()


def _new_worlds() -> Iterator[Pairing]:
    game = "new_worlds"
    yield Pairing(game, "basic", ("hard", "greedy"), goal=0.93)
    yield Pairing(game, "basic", ("hard", *["greedy"] * 3), goal=0.60)
    for pair in _LADDER:
        yield Pairing(game, "basic", pair)
    yield Pairing(game, "all modules", ("hard", "normal"), _MODULES)
    yield Pairing(game, "basic", ("hard", *["normal"] * 3))
    yield from _characters(game, "basic", PLAIN)


def _mondo() -> Iterator[Pairing]:
    game = "mondo"
    for pair, goal in zip(_LADDER, (None, 0.95, 0.85, None), strict=True):
        yield Pairing(game, "beginner", pair, {"mode": "beginner"}, goal)
    for mode in ("advanced", "expert"):
        yield Pairing(game, mode, ("hard", "normal"), {"mode": mode})
    yield from _characters(game, "expert", {"mode": "expert"})


def _natural_selection() -> Iterator[Pairing]:
    game, mode = "natural_selection", "Symbiosis, intermediate"
    table = {"mode": "intermediate"}
    yield Pairing(game, mode, ("hard", "normal"), _SYMBIOSIS, 0.90)
    yield Pairing(game, "intermediate", ("hard", *["normal"] * 3), table, 0.65)
    yield Pairing(game, "intermediate", ("hard", *["normal"] * 6), table, 0.40)
    yield Pairing(game, mode, ("normal", "easy"), _SYMBIOSIS)
    yield Pairing(game, mode, ("easy", "random"), _SYMBIOSIS)
    yield Pairing(game, mode, ("hard", "easy"), _SYMBIOSIS, 0.90)
    yield Pairing(game, "beginner", ("child", "easy"), {"mode": "beginner", "symbiosis": False}, 0.45)
    yield Pairing(game, mode, ("child", "easy"), _SYMBIOSIS, 0.45)
    yield from _characters(game, mode, _SYMBIOSIS)


def _where_is_that() -> Iterator[Pairing]:
    game = "where_is_that"
    for mode in ("cartographer", "shake"):
        for pair in _LADDER:
            yield Pairing(game, mode, pair, {"mode": mode})
        yield Pairing(game, mode, ("hard", *["easy"] * 3), {"mode": mode})
        yield from _characters(game, mode, {"mode": mode})


def _characters(game: str, mode: str, options: Mapping[str, Json]) -> Iterator[Pairing]:
    """One of each style against the plain level: a character must not change how strong it is."""
    styles = dict(reversed([(style, character) for character, style in CHARACTERS.items()]))
    for character in sorted(styles.values()):
        yield Pairing(game, mode, (f"normal/{character}", "normal"), options)
