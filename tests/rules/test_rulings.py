"""Every ruling that is quoted by its number (`NW-8`) stands in docs/RULINGS.md."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
NUMBER = re.compile(r"\b(?:NW|MO|NS|WT)-[1-9]\d*\b")
LISTED = re.compile(r"^- \*\*(\S+)\*\*", re.MULTILINE)


def listed() -> list[str]:
    return LISTED.findall((ROOT / "docs/RULINGS.md").read_text(encoding="utf-8"))


def quoted() -> dict[str, str]:
    """By number: one of the files that quote it."""
    files = [
        *(path for folder in ("app", "rules", "tests", "tools") for path in (ROOT / folder).rglob("*.py")),
        *(ROOT / "assets/learn").glob("*.json"),
        *(ROOT / "docs").rglob("*.md"),
    ]
    return {number: str(path.relative_to(ROOT)) for path in files for number in NUMBER.findall(path.read_text("utf-8"))}


def test_every_ruling_that_is_quoted_is_listed() -> None:
    known = set(listed())
    assert {number: path for number, path in quoted().items() if number not in known} == {}


def test_each_is_listed_once_and_without_gaps() -> None:
    numbers: dict[str, list[int]] = {}
    for each in listed():
        game, _, number = each.partition("-")
        numbers.setdefault(game, []).append(int(number))
    assert set(numbers) == {"NW", "MO", "NS", "WT"}
    assert all(found == list(range(1, len(found) + 1)) for found in numbers.values())
