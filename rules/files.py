"""Files that survive a crash: written whole or not at all, and set aside when they cannot be read."""

from __future__ import annotations

import os
from pathlib import Path

from rules.game import BadData
from rules.match import Match


def write_safely(path: Path, text: str) -> None:
    """Replace a file by its new text. After a crash it holds the old text or the new, never half of one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".tmp")
    with draft.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def set_aside(path: Path) -> Path:
    """Move an unreadable file out of the way, keeping it: `match.json` → `match.json.bad`, `.bad2`, …"""
    number, aside = 1, path.with_name(path.name + ".bad")
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}.bad{number}")
    path.replace(aside)
    return aside


def read_text(path: Path) -> str:
    """The text of a file, or BadData in one line."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "no UTF-8 text"
        raise BadData(f"cannot read {path.name}: {reason}") from None


def save_match(match: Match, path: Path) -> None:
    write_safely(path, match.to_text())


def load_match(path: Path) -> Match:
    """The match in a file. A file that cannot be read is set aside and BadData says where it went."""
    try:
        return Match.from_text(read_text(path))
    except BadData as error:
        if path.exists():
            raise BadData(f"{error} (kept as {set_aside(path).name})") from None
        raise
