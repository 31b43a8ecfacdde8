"""Files that survive a crash: written whole or not at all, and set aside when they cannot be read."""

from __future__ import annotations

import os
from pathlib import Path

from rules.game import BadData

PACKED = ".gz"
"""The ending of a file that is compressed with gzip."""


def packed(text: str) -> bytes:
    """The same bytes for the same text."""
    import gzip

    return gzip.compress(text.encode(), mtime=0)


def unpacked(data: bytes) -> str:
    """The text of compressed bytes; OSError or UnicodeDecodeError if it is none."""
    import gzip
    import zlib

    try:
        return gzip.decompress(data).decode()
    except (EOFError, zlib.error) as error:
        raise OSError(f"not compressed with gzip: {error}") from None


def write_safely(path: Path, text: str | bytes) -> None:
    """Replace a file by its new text (or bytes). After a crash it holds the old or the new, never half of one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".tmp")
    with draft.open("wb") as file:
        file.write(text.encode() if isinstance(text, str) else text)
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
        return unpacked(path.read_bytes()) if path.suffix == PACKED else path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = (error.strerror or str(error)) if isinstance(error, OSError) else "no UTF-8 text"
        raise BadData(f"cannot read {path.name}: {reason}") from None
