"""The shelf: all unfinished matches of this device as home and the shelf show them, read without replaying them.

What is shown of each stands in an index beside them, so that a start opens the index and the files that have changed
since, however many there are. The index can be lost or damaged at any time: it is made again from the files.
"""

from __future__ import annotations

import json
import time
from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from kivy.logger import Logger

from app.play.seating import Notes, Player
from app.services.storage import DAILY, Entry, NotThere, Storage, Unreadable, game_of, slot_of
from rules.game import BadData, Json, Message
from rules.match import read_json

INDEX = "shelf.index"
FORMAT = 2
"""1: without `step`."""
JUST_NOW = 2_000_000_000
"""Nanoseconds: a file that was saved so shortly before it was read may have changed again in the same tick."""
OPEN, OVER, UNBEGUN = "open", "over", "unbegun"


class Unfinished(NamedTuple):
    """A saved match: who plays, whose turn it is (None: everybody's) and how far it is."""

    slot: str
    players: tuple[Player, ...]
    turn: int | None
    moves: int
    progress: Message | None = None
    """How far it is in the game's own words; None in files of earlier versions."""
    seed: int | None = None
    standing: tuple[int, ...] | None = None
    """What each seat has, where its table shows that."""
    mode: str = ""
    title: str = ""
    """What somebody has called it."""
    saved: int = 0
    """When, in nanoseconds."""
    step: str = ""
    """The step of its game's ladder that it is a try of."""

    @property
    def game_id(self) -> str:
        return game_of(self.slot)

    @property
    def daily(self) -> bool:
        return self.mode == DAILY

    @property
    def sole_person(self) -> int | None:
        """The seat of the one person at it; None if several play."""
        persons = [seat for seat, player in enumerate(self.players) if player.person]
        return persons[0] if len(persons) == 1 else None


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


class _Line(NamedTuple):
    """A file in the index: when it was saved, its size, and what it holds."""

    saved: int
    size: int
    kind: str
    match: Unfinished


class Shelf:
    """Looks at the unfinished matches of a storage."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._lines: dict[str, _Line] | None = None
        self._damaged: list[Damaged] = []
        """Those that nobody was told of yet."""

    def look(self, games: Collection[str]) -> Saved:
        """The saved matches of these games. One in which no person has moved yet is none."""
        lines = [line for line in self._look(games) if line.match.game_id in games]
        told = [each for each in self._damaged if each.game_id in games]
        self._damaged = [each for each in self._damaged if each not in told]
        return Saved(
            [line.match for line in lines if line.kind == OPEN],
            [line.match.slot for line in lines if line.kind == OVER],
            told,
        )

    def fresh_slot(self, game_id: str, mode: str) -> str:
        """A name for a new match: a free one, or that of a match in which nobody has moved yet."""
        unbegun = [line.match for line in self._look((game_id,)) if line.kind == UNBEGUN]
        usual = [match for match in unbegun if match.game_id == game_id and not match.step]
        same = (match.slot for match in usual if match.daily == (mode == DAILY))
        return next(same, "") or self.storage.free(slot_of(game_id, mode))

    def rename(self, slot: str, title: str) -> None:
        """Another title for a match; it stays where it is. NotThere, Unreadable, OSError where the disk refuses."""
        text = self.storage.load(slot)
        try:
            data = read_json(text)
            _read(slot, data, 0)
        except BadData as error:
            raise Unreadable(slot, self.storage.reject(slot, error)) from error
        data["extra"]["title"] = title
        before = next((entry.saved for entry in self.storage.entries() if entry.name == slot), 0)
        self.storage.save(slot, json.dumps(data, ensure_ascii=False, indent=1) + "\n")
        self.storage.touch(slot, before + 1)

    # -- the index ---------------------------------------------------------------------------

    @property
    def _path(self) -> Path:
        return self.storage.folder / INDEX

    def _look(self, games: Collection[str]) -> list[_Line]:
        """A line for each file, the one saved last first; files of other games are left alone."""
        first = self._lines is None
        if first:
            self.storage.forget_put_away()
        known = self._read_index() if self._lines is None else self._lines
        before, lines = time.time_ns() - JUST_NOW, {}
        for entry in self.storage.entries():
            line = known.get(entry.name)
            if line is None or (line.saved, line.size) != entry[1:] or entry.saved > before:
                line = self._read_file(entry) if game_of(entry.name) in games else None
            if line is not None:
                lines[entry.name] = line
        if lines != known:
            self._write_index(lines)
        self._lines = lines
        return list(lines.values())

    def _read_file(self, entry: Entry) -> _Line | None:
        try:
            kind, match = _read(entry.name, read_json(self.storage.load(entry.name)), entry.saved)
        except NotThere:
            return None
        except Unreadable as error:
            self._damaged.append(Damaged(game_of(entry.name), error.kept))
            return None
        except BadData as error:
            kept = self.storage.reject(entry.name, error)
            self._damaged.append(Damaged(game_of(entry.name), kept))
            return None
        return _Line(entry.saved, entry.size, kind, match)

    def _write_index(self, lines: dict[str, _Line]) -> None:
        """Its sum says whether it is whole: nobody waits for the disk."""
        body = json.dumps([FORMAT, [_dump(line) for line in lines.values()]], ensure_ascii=False)
        draft = self._path.with_name(INDEX + ".tmp")
        try:
            draft.parent.mkdir(parents=True, exist_ok=True)
            draft.write_text(f"{crc32(body.encode()):08x}\n{body}\n", encoding="utf-8")
            draft.replace(self._path)
        except OSError as refusal:
            Logger.warning("Shelf: no index: %s", refusal)

    def _read_index(self) -> dict[str, _Line]:
        """Nothing, if it is not there or not as it was written."""
        try:
            head, _, body = self._path.read_text(encoding="utf-8").rstrip("\n").partition("\n")
            if head != f"{crc32(body.encode()):08x}":
                raise ValueError("it was changed")
            written, lines = json.loads(body)
            return {line.match.slot: line for line in map(_load, lines)} if written == FORMAT else {}
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, TypeError, RecursionError) as error:
            Logger.warning("Shelf: the index is made anew: %s", error)
            return {}


def _dump(line: _Line) -> list[Json]:
    match = line.match
    progress = match.progress and [match.progress.key, dict(match.progress.params)]
    return [line.saved, line.size, line.kind, [*match[:4], progress, *match[5:9], match.step]]


def _load(data: Json) -> _Line:
    saved, size, kind, (slot, players, turn, moves, progress, seed, standing, mode, title, step) = data
    match = Unfinished(
        slot,
        tuple(Player(*player) for player in players),
        turn,
        moves,
        progress and Message(*progress),
        seed,
        standing and tuple(standing),
        mode,
        title,
        saved,
        step,
    )
    return _Line(saved, size, kind, match)


def _read(slot: str, data: Json, saved: int) -> tuple[str, Unfinished]:
    """What the shelf shows of a match file, and of what kind it is. BadData if it makes no sense. No move is tried and
    no game is loaded: the start must be quick."""
    parts = [data.get(key) for key in ("setup", "moves", "cursor")] if isinstance(data, dict) else [None] * 3
    setup, moves, cursor = parts
    if not isinstance(setup, dict) or type(seed := setup.get("seed")) is not int or type(cursor) is not int:
        raise BadData("not a match file: no set-up, or no position")
    if not isinstance(moves, list) or not all(isinstance(line, str) for line in moves):
        raise BadData("not a match file: no moves")
    if data.get("game") != game_of(slot):
        raise BadData(f"not a match of {game_of(slot)}")
    notes, played = Notes.read(data.get("extra"), setup.get("seats")), [*_earlier(data), *moves[:cursor]]
    kind = OVER if notes.over else OPEN if _begun(notes, played) else UNBEGUN
    players, standing = tuple(notes.players), notes.standing
    count = len(played)
    return kind, Unfinished(
        slot, players, notes.turn, count, notes.progress, seed, standing, notes.mode, notes.title, saved, notes.step
    )


def _begun(notes: Notes, played: Collection[str]) -> bool:
    """Whether a person has moved: letting time pass is no move."""
    persons = {str(seat) for seat, player in enumerate(notes.players) if player.person}
    return any(_mover(line) in persons and not line.endswith(" wait") for line in played)


def _earlier(data: dict[str, Json]) -> list[str]:
    """The moves of a match that goes on from a position of older rules, up to there."""
    origin = data.get("origin")
    lines = origin.get("earlier") if isinstance(origin, dict) else None
    return [line for line in lines if isinstance(line, str)] if isinstance(lines, list) else []


def _mover(line: str) -> str:
    return line.partition(" ")[0].partition("@")[0]
