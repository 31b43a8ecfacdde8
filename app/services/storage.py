"""Match files: text in, text out. What the text means is the business of rules/match.py."""

from __future__ import annotations

import re
from pathlib import Path

from app.services.device import device
from app.services.files import keep_aside
from app.services.writing import Writer
from rules.files import write_safely

ENDING = ".match.json"
_NAME = re.compile(r"[a-z0-9][a-z0-9_.-]{0,80}")


DAILY = "daily"
"""The mode of the daily challenge: its match is kept beside the usual one of its game."""


def slot_of(game_id: str, mode: str = "") -> str:
    """The name under which a match is kept: one for each game, and one for its daily challenge."""
    return f"{game_id}.{DAILY}" if mode == DAILY else game_id


def game_of(slot: str) -> str:
    """The game whose match is kept under a name."""
    return slot.removesuffix(f".{DAILY}")


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

    def __init__(self, folder: Path | None = None, kind: str = "matches") -> None:
        self.folder = (folder or device.data_folder()) / kind
        self._writer = Writer()

    def _path(self, name: str) -> Path:
        if not _NAME.fullmatch(name):
            raise ValueError(f"not a name for a match: {name!r}")
        return self.folder / (name + ENDING)

    def names(self) -> list[str]:
        """All matches, the one saved last first."""
        if not self.folder.is_dir():
            return []
        files = sorted(self.folder.glob("*" + ENDING), key=lambda p: (-p.stat().st_mtime_ns, p.name))
        return [path.name[: -len(ENDING)] for path in files]

    def holds(self, name: str) -> bool:
        """Whether a match is kept under this name; nothing of it is read."""
        return self._path(name).is_file()

    def save(self, name: str, text: str) -> None:
        """Written when this returns. OSError where the disk refuses."""
        path = self._path(name)
        self._writer.take_back(path)
        write_safely(path, text)

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
            return path.read_text(encoding="utf-8")
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

    def damaged(self) -> list[str]:
        """Names of the files that were moved aside."""
        return sorted(path.name for path in self.folder.glob("*.bad")) if self.folder.is_dir() else []
