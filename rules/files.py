"""Files that survive a crash: written whole or not at all, and set aside when they cannot be read."""

from __future__ import annotations

import os
from pathlib import Path

from rules.game import BadData


def write_safely(path: Path, text: str) -> None:
    """Replace a file by its new text. After a crash it holds the old text or the new, never half of one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".tmp")
    with draft.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
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
        return  # some file systems do not sync folders: the file itself is safe
    finally:
        os.close(handle)


def set_aside(path: Path) -> Path:
    """Move an unreadable file out of the way, keeping it: `match.json` → `match.json.bad`, `match.json.2.bad`, …"""
    number, aside = 1, path.with_name(path.name + ".bad")
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}.{number}.bad")
    path.replace(aside)
    return aside


def read_text(path: Path) -> str:
    """The text of a file, or BadData in one line."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "no UTF-8 text"
        raise BadData(f"cannot read {path.name}: {reason}") from None
