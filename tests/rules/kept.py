"""Matches kept as data, one for each mode and version of the rules: what was saved once must load for ever.

`make golden` writes those of the present version where there are none yet, and never writes one anew.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from rules.game import Game
from tools.battery import RandomTable, mode_setup

FOLDER = Path(__file__).parent.parent / "matches"


def kept_name(game: Game, mode: str) -> str:
    return f"rules{game.rules_version}_{mode}.match.json"


def of_version(game: Game) -> list[Path]:
    """The kept matches of the present rules of a game."""
    return sorted((FOLDER / game.id).glob(f"rules{game.rules_version}_*.match.json"))


def missing(game: Game) -> list[str]:
    there = {path.name for path in of_version(game)}
    return [name for name in (kept_name(game, mode) for mode in game.modes) if name not in there]


def write_missing(game: Game) -> None:
    for mode in game.modes:
        path = FOLDER / game.id / kept_name(game, mode)
        if not path.exists():
            table = RandomTable(game, mode_setup(game, mode, 31), Random(f"kept/{mode}"))
            for _ in table.steps():
                pass
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(table.match.to_text(), encoding="utf-8")
