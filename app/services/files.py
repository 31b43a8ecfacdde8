"""JSON files of the app: written whole or not at all (rules/files.py); what cannot be read is kept aside and logged."""

from __future__ import annotations

import json
from pathlib import Path

from kivy.logger import Logger

from rules.files import set_aside, write_safely


def keep_aside(path: Path, why: object) -> Path:
    """Keep an unreadable file under a free name ending in .bad, and say so in the log."""
    kept = set_aside(path)
    Logger.warning("Files: %s cannot be used (%s); kept as %s", path.name, why, kept.name)
    return kept


def read_json(path: Path) -> tuple[dict, Path | None]:
    """The JSON object in a file, and where the file was kept if it was unreadable. No file: an empty object."""
    try:
        text = path.read_text(encoding="utf-8")
        data = json.loads(text)
        if not isinstance(data, dict):
            raise ValueError("not a JSON object")
        if "\\u" in text:  # so JSON can hold halves of characters that no file can
            json.dumps(data, ensure_ascii=False).encode()
    except FileNotFoundError:
        return {}, None
    except (OSError, ValueError, RecursionError) as error:
        return {}, keep_aside(path, error) if path.is_file() else None
    return data, None


def write_json(path: Path, data: dict) -> None:
    write_safely(path, json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n")
