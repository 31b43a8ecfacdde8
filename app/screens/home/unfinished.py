"""Saved matches as home shows them, read without replaying them: the start must be quick."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import NamedTuple

from app.services.session import Player
from app.services.storage import NotThere, Storage, Unreadable, game_of
from rules.game import BadData, Json, Message


class Unfinished(NamedTuple):
    """A saved match: who plays, whose turn it is (None: everybody's) and how far it is."""

    slot: str
    players: tuple[Player, ...]
    turn: int | None
    moves: int
    progress: Message | None = None
    """How far it is in the game's own words; None in files of earlier versions."""
    seed: int | None = None

    @property
    def game_id(self) -> str:
        return game_of(self.slot)


class Damaged(NamedTuple):
    """A saved match that cannot be read; the file was kept."""

    game_id: str
    kept: Path


class Saved(NamedTuple):
    """What lies on the disk: matches to go on with (the latest first), names of those that are over, and what could
    not be read and was set aside."""

    unfinished: list[Unfinished]
    finished: list[str]
    damaged: list[Damaged]


def look(storage: Storage, games: Collection[str]) -> Saved:
    """The saved matches of these games. One in which no person has moved yet is none."""
    saved = Saved([], [], [])
    for slot in storage.names():
        if game_of(slot) not in games:
            continue
        try:
            data = _read(storage.load(slot))
            if data["extra"].get("over") is True:
                saved.finished.append(slot)
            elif begun(data):
                saved.unfinished.append(_unfinished(slot, data))
        except Unreadable as error:
            saved.damaged.append(Damaged(game_of(slot), error.kept))
        except BadData as error:
            saved.damaged.append(Damaged(game_of(slot), storage.reject(slot, error)))
    return saved


def unfinished_in(storage: Storage, slot: str) -> bool:
    """Whether a match worth asking about is kept under this name. A damaged one is told of when it is opened."""
    try:
        data = _read(storage.load(slot))
        return data["extra"].get("over") is not True and begun(data)
    except (NotThere, Unreadable):
        return False
    except BadData:
        return True


def _read(text: str) -> dict[str, Json]:
    """The parts of a match file that home needs. BadData if one of them is missing."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadData(f"not a match file: {error}") from None
    whole = isinstance(data, dict) and isinstance(data.get("extra"), dict) and isinstance(data.get("moves"), list)
    if not whole or not all(isinstance(line, str) for line in data["moves"]):
        raise BadData("not a match file")
    return data


def begun(data: dict[str, Json]) -> bool:
    """Whether a person has moved: letting time pass is no move."""
    persons = {str(seat) for seat, player in enumerate(_players(data)) if player.person}
    return any(_mover(line) in persons and not line.endswith(" wait") for line in _played(data))


def _played(data: dict[str, Json]) -> Sequence[str]:
    """The moves up to the cursor: those beyond it were taken back."""
    cursor = data.get("cursor")
    return data["moves"][:cursor] if isinstance(cursor, int) else data["moves"]


def _mover(line: str) -> str:
    return line.partition(" ")[0].partition("@")[0]


def _players(data: dict[str, Json]) -> tuple[Player, ...]:
    stored = data["extra"].get("players")
    if not isinstance(stored, list) or not stored:
        raise BadData("no players")
    return tuple(Player.read(player) for player in stored)


def _unfinished(slot: str, data: dict[str, Json]) -> Unfinished:
    players, turn = _players(data), data["extra"].get("turn")
    known = isinstance(turn, int) and 0 <= turn < len(players)
    setup = data.get("setup")
    seed = setup.get("seed") if isinstance(setup, dict) else None
    progress = _message(data["extra"].get("progress"))
    return Unfinished(slot, players, turn if known else None, len(_played(data)), progress, seed)


def _message(stored: Json) -> Message | None:
    if isinstance(stored, dict) and isinstance(stored.get("key"), str) and isinstance(stored.get("params"), dict):
        return Message(stored["key"], stored["params"])
    return None
