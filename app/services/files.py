"""Files that survive: written aside and renamed, so that a kill leaves the old or the new one, never half.
What cannot be read is kept aside with the ending .bad, never deleted."""

from __future__ import annotations

import json
import os
from pathlib import Path

from kivy.logger import Logger


def write_atomically(path: Path, text: str) -> None:
    """Write beside the file, force it to the disk, then take its place."""
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_name(path.name + ".new")
    with open(aside, "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    aside.replace(path)
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make the renaming itself durable, where the system allows it."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        Logger.debug("Files: this file system does not sync folders")
    finally:
        os.close(handle)


def set_aside(path: Path, why: object) -> Path:
    """Keep an unreadable file under a free name ending in .bad, and say so in the log."""
    number, kept = 1, path.with_name(path.name + ".bad")
    while kept.exists():
        number += 1
        kept = path.with_name(f"{path.name}.{number}.bad")
    path.replace(kept)
    Logger.warning("Files: %s cannot be used (%s); kept as %s", path.name, why, kept.name)
    return kept


def read_json(path: Path) -> tuple[dict, Path | None]:
    """The JSON object in a file, and where the file was kept if it was unreadable. No file: an empty object."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(data, dict):
            raise ValueError("not a JSON object")
    except FileNotFoundError:
        return {}, None
    except (OSError, ValueError) as error:
        return {}, set_aside(path, error) if path.is_file() else None
    return data, None


def write_json(path: Path, data: dict) -> None:
    write_atomically(path, json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n")
