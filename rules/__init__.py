"""The rules of four board games, in pure Python.

`GAMES["new_worlds"]` is one game: it starts matches, reads moves and offers computer players.
A fifth game is one more folder with a `GAME` object and one more name in `GAME_IDS`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.game import Game

GAME_IDS: tuple[str, ...] = ("new_worlds", "mondo", "natural_selection", "where_is_that")


class _Games(Mapping[str, "Game"]):
    """Every registered game by its id; a game's code is imported when it is first asked for."""

    def __getitem__(self, game_id: str) -> Game:
        if game_id not in GAME_IDS:
            raise KeyError(game_id)
        game: Game = import_module(f"rules.{game_id}").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(GAME_IDS)

    def __len__(self) -> int:
        return len(GAME_IDS)


GAMES: Mapping[str, Game] = _Games()
