"""Match files: text in, text out. What the text means is the business of rules/match.py."""

from __future__ import annotations

import os
import re
from itertools import count
from pathlib import Path
from typing import NamedTuple

from app.services.device import device
from app.services.files import keep_aside
from app.services.writing import Writer
from rules.files import PACKED, packed, unpacked, write_safely

ENDING = ".match.json"
GONE = ".gone"
"""Behind the name of a file that was deleted a moment ago and may be taken back."""
_NAME = re.compile(r"[a-z0-9][a-z0-9_.-]{0,80}")


DAILY = "daily"
"""The mode of the daily challenge."""
PRACTICE = "practice"
"""The mode of a challenge that is played again after its counted try: a usual match, but of known cards."""
LADDER = "ladder"
"""The mode of a step of a ladder, with its part behind it: `ladder/easy`."""


def slot_of(game_id: str, mode: str = "", which: str = "") -> str:
    """The name under which the first match of a game is kept; further ones have a number behind it. The challenge of a
    day and a step of a ladder (`which`) have names of their own. Earlier versions kept one match under each of these
    names, and the challenge under one without a day."""
    kind = mode.partition("/")[0]
    if kind not in (DAILY, LADDER):
        return game_id
    return f"{game_id}.{kind}-{which}" if which else f"{game_id}.{kind}"


def game_of(slot: str) -> str:
    """The game whose match is kept under a name."""
    return slot.partition(".")[0]


def is_name(text: str) -> bool:
    """Whether a match can be kept under this name."""
    return _NAME.fullmatch(text) is not None


class Entry(NamedTuple):
    """A file as its folder knows it; nothing of it is read."""

    name: str
    saved: int
    """When, in nanoseconds."""
    size: int


class NotThere(Exception):
    """No match is kept under this name."""


class Unreadable(Exception):
    """A match file is damaged; it was moved aside under `kept`."""

    def __init__(self, name: str, kept: Path) -> None:
        super().__init__(f"match {name} cannot be read; kept as {kept.name}")
        self.name, self.kept = name, kept


class Storage:
    """The unfinished matches of this device, one file each, latest first; finished ones in a folder of their own (see
    services.finished)."""

    def __init__(self, folder: Path | None = None, kind: str = "matches", compressed: bool = False) -> None:
        self.folder = (folder or device.data_folder()) / kind
        self._compressed = compressed
        """What is saved is compressed; what an earlier version has left uncompressed is read all the same."""
        self._writer = Writer()

    def _path(self, name: str) -> Path:
        if not is_name(name):
            raise ValueError(f"not a name for a match: {name!r}")
        path = self.folder / (name + ENDING)
        return path.with_name(path.name + PACKED) if self._compressed and not path.exists() else path

    def names(self) -> list[str]:
        """All matches, the one saved last first."""
        return [entry.name for entry in self.entries()]

    def entries(self) -> list[Entry]:
        """All matches, the one saved last first."""
        try:
            with os.scandir(self.folder) as files:
                found = [(file.name, file.stat()) for file in files if file.name.endswith(self._endings)]
        except FileNotFoundError:
            return []
        entries = [Entry(name.rpartition(ENDING)[0], stat.st_mtime_ns, stat.st_size) for name, stat in found]
        return sorted(entries, key=lambda entry: (-entry.saved, entry.name))

    @property
    def _endings(self) -> tuple[str, ...]:
        return (ENDING, ENDING + PACKED) if self._compressed else (ENDING,)

    def free(self, first: str) -> str:
        """A name under which nothing is kept: this one, or with the first free number behind it."""
        numbered = (first if number == 1 else f"{first}.{number}" for number in count(1))
        return next(name for name in numbered if not self._taken(name))

    def _taken(self, name: str) -> bool:
        path = self._path(name)
        return path.exists() or path.with_name(path.name + GONE).exists()

    def holds(self, name: str) -> bool:
        """Whether a match is kept under this name; nothing of it is read."""
        return self._path(name).is_file()

    def save(self, name: str, text: str) -> None:
        """Written when this returns. OSError where the disk refuses."""
        path = self._path(name)
        self._writer.take_back(path)
        write_safely(path, packed(text) if path.suffix == PACKED else text)

    def save_soon(self, name: str, text: str) -> None:
        """Written a moment later, while play goes on: for a match against the clock, where no frame may wait."""
        self._writer.write_soon(self._path(name), text)

    def _settle(self, path: Path) -> None:
        """What was to be written soon is written now."""
        text = self._writer.take_back(path)
        if text is not None:
            write_safely(path, text)

    def load(self, name: str) -> str:
        """The text of a match. NotThere if there is none, Unreadable if it is not text."""
        path = self._path(name)
        self._settle(path)
        try:
            return unpacked(path.read_bytes()) if path.suffix == PACKED else path.read_text(encoding="utf-8")
        except FileNotFoundError:
            raise NotThere(name) from None
        except (OSError, UnicodeDecodeError) as error:
            raise Unreadable(name, keep_aside(path, error)) from error

    def reject(self, name: str, why: object) -> Path:
        """Move a match aside that the rules cannot load: nothing is lost, and it is offered no more."""
        self._settle(self._path(name))
        return keep_aside(self._path(name), why)

    def delete(self, name: str) -> None:
        """Remove a finished match; removing what is not there is no error."""
        path = self._path(name)
        self._writer.take_back(path)
        path.unlink(missing_ok=True)

    def put_away(self, name: str) -> None:
        """Delete a match in such a way that it can be taken back until the next start. NotThere if there is none."""
        path = self._path(name)
        self._settle(path)
        try:
            path.replace(path.with_name(path.name + GONE))
        except FileNotFoundError:
            raise NotThere(name) from None

    def bring_back(self, name: str) -> None:
        """A match that was put away is there again, as it was. NotThere if it is not any more."""
        path = self._path(name)
        try:
            path.with_name(path.name + GONE).replace(path)
        except FileNotFoundError:
            raise NotThere(name) from None

    def forget_put_away(self) -> None:
        """Nobody can take back any more what was put away."""
        if self.folder.is_dir():
            for path in self.folder.glob("*" + ENDING + GONE):
                path.unlink(missing_ok=True)

    def touch(self, name: str, saved: int) -> None:
        """Let a match count as saved at that moment (nanoseconds)."""
        os.utime(self._path(name), ns=(saved, saved))

    def damaged(self) -> list[str]:
        """Names of the files that were moved aside."""
        return sorted(path.name for path in self.folder.glob("*.bad")) if self.folder.is_dir() else []
