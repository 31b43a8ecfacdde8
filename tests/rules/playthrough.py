"""Golden playthroughs: one file a game and mode that prints every seat's view at each step.

A leak or a changed rule shows as a diff. `make golden` writes them anew; read the diff before you commit it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from rules import GAMES
from rules.commands.replay import event_line, outcome_lines
from rules.game import Game, Json
from tests.rules.kept import write_missing
from tools.battery import RandomTable, mode_setup

FOLDER = Path(__file__).parent.parent / "playthroughs"
STEPS = 60
"""So many steps are printed in full; the rest of the match is played, and its end printed."""


def path_of(game: Game, mode: str) -> Path:
    return FOLDER / game.id / f"{mode}.txt"


def flat(value: Json, path: str = "") -> Iterator[tuple[str, str]]:
    """A view as lines `path = value`, so that a step prints only what changed."""
    if isinstance(value, dict) and value:
        for key, part in value.items():
            yield from flat(part, f"{path}.{key}" if path else str(key))
    elif isinstance(value, list) and any(isinstance(part, (dict, list)) for part in value):
        for index, part in enumerate(value):
            yield from flat(part, f"{path}.{index}")
    else:
        yield path, json.dumps(value, ensure_ascii=False)


class Reporter:
    """Prints each viewer's view: whole at first, then what changed."""

    def __init__(self) -> None:
        self.known: dict[int | None, dict[str, str]] = {}

    def lines(self, table: RandomTable) -> Iterator[str]:
        for viewer in (None, *range(table.match.setup.seats)):
            now = dict(flat(table.state.view(viewer).dump()))
            before = self.known.get(viewer, {})
            self.known[viewer] = now
            name = "everybody" if viewer is None else f"seat {viewer}"
            for path in [*now, *(gone for gone in before if gone not in now)]:
                if now.get(path) != before.get(path):
                    yield f"  {name}: {path} = {now.get(path, '—')}"


def playthrough(game: Game, mode: str) -> str:
    setup = mode_setup(game, mode, 21)
    table = RandomTable(game, setup, Random(f"golden/{mode}"))
    reporter = Reporter()
    lines = [f"{game.id}, mode {mode}, {setup.seats} seats, seed {setup.seed}", *reporter.lines(table)]
    for number, _ in enumerate(table.steps()):
        if 0 < number <= STEPS:
            lines += _step(table, reporter)
    lines += [f"{len(table.match.steps)} moves in all", outcome_lines(table.state.outcome())]
    return "\n".join(lines) + "\n"


def _step(table: RandomTable, reporter: Reporter) -> list[str]:
    step = table.match.steps[-1]
    return [f"> {step}", *(f"  {event_line(event)}" for event in step.events), *reporter.lines(table)]


def write_all() -> None:
    for game in GAMES.values():
        for mode in game.modes:
            path = path_of(game, mode)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(playthrough(game, mode), encoding="utf-8")
            print(f"{game.id}/{mode}: {path.stat().st_size // 1024} KB")
        write_missing(game)


if __name__ == "__main__" and "--write" in sys.argv:
    write_all()
