"""Saved matches as home shows them, read without replaying them: the start must be quick."""

from __future__ import annotations

import json
from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

from app.services.session import Player
from app.services.storage import Storage, Unreadable


class Unfinished(NamedTuple):
    """A saved match: who plays, whose turn it is (None: everybody's) and how many moves were made."""

    game_id: str
    players: tuple[Player, ...]
    turn: int | None
    moves: int


class Damaged(NamedTuple):
    """A saved match that cannot be read; the file was kept."""

    game_id: str
    kept: Path


def look(storage: Storage, games: Collection[str]) -> tuple[list[Unfinished], list[Damaged]]:
    """The saved matches of these games, the latest first; what cannot be read is set aside."""
    found: list[Unfinished] = []
    damaged: list[Damaged] = []
    for name in storage.names():
        if name not in games:
            continue
        try:
            found.append(_read(name, json.loads(storage.load(name))))
        except Unreadable as error:
            damaged.append(Damaged(name, error.kept))
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            damaged.append(Damaged(name, storage.reject(name, error)))
    return found, damaged


def _read(game_id: str, data: dict) -> Unfinished:
    extra = data["extra"]
    players = tuple(Player(**player) for player in extra["players"])
    if not players or not all(isinstance(text, str) for p in players for text in (p.name, p.avatar)):
        raise ValueError("no players")
    turn = extra.get("turn")
    known = isinstance(turn, int) and 0 <= turn < len(players)
    return Unfinished(game_id, players, turn if known else None, len(data["moves"]))
