"""How strong the levels of each game are beside each other: measured by `make strength`, written by tools/levels.py."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

LEVELS = Path(__file__).resolve().parents[2] / "assets" / "levels.json"


@cache
def _all() -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = json.loads(LEVELS.read_text(encoding="utf-8"))
    return found


def strengths(game: str) -> dict[str, float]:
    """By level, on the scale of rules/rating.py; empty for a game whose levels were not measured."""
    return _all().get(game, {})
