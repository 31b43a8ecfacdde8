"""scenario: set a table from a JSON file, make its moves, and compare what came of it.

{"game": "new_worlds", "setup": {"seats": 2, "options": {}, "seed": 1},
 "state": {…optional dumped state…}, "moves": ["0 42:digits"], "illegal": ["1 07:biome"],
 "expect": {"actors": [1], "state.hands.0.2": "33", "outcome.sheets.0.total": 17}}
"""

from __future__ import annotations

import argparse
from pathlib import Path

from rules.files import read_text
from rules.game import BadData, Game, IllegalMove, Json, RulesError, State
from rules.match import expect, parse_step, read_json, read_setup


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=Path)


def run(args: argparse.Namespace) -> int:
    bad = 0
    for path in args.files:
        faults = check_file(path)
        print(f"{path.name}: {'ok' if not faults else 'differs'}")
        for fault in faults:
            print(f"  {fault}")
        bad += bool(faults)
    return 1 if bad else 0


def check_file(path: Path) -> list[str]:
    """What differs from the file's expectations, a line each."""
    text = read_text(path)
    try:
        return _check(read_json(text))
    except BadData as error:
        raise BadData(f"{path.name}: {error}") from None


def _check(data: Json) -> list[str]:
    game, setup = read_setup(data)
    state = game.load(expect(data, "state", dict)) if "state" in data else game.start(setup)
    faults = _play(game, state, expect(data, "moves", list, []))
    faults += _refused(game, state, expect(data, "illegal", list, []))
    return faults + _compare(_facts(state), expect(data, "expect", dict, {}))


def _play(game: Game, state: State, lines: list[Json]) -> list[str]:
    for number, line in enumerate(lines, start=1):
        try:
            state.play(*parse_step(game, line))
        except RulesError as error:
            return [f"move {number} ({line!r}): {error}"]
    return []


def _refused(game: Game, state: State, lines: list[Json]) -> list[str]:
    """Moves that must not be legal in the final position."""
    faults = []
    for line in lines:
        try:
            state.copy().play(*parse_step(game, line))
            faults.append(f"{line!r} should be illegal")
        except IllegalMove:
            continue
    return faults


def _facts(state: State) -> dict[str, Json]:
    facts: dict[str, Json] = {"actors": list(state.actors()), "state": state.dump()}
    facts["moves"] = {str(seat): [str(move) for move in state.moves(seat)] for seat in state.actors()}
    outcome = state.outcome()
    if outcome is not None:
        facts["outcome"] = {
            "reason": outcome.reason.key,
            "ranking": [list(group) for group in outcome.ranking],
            "sheets": [
                {"total": sheet.total, "lines": [[line.key, line.points] for line in sheet.lines]}
                for sheet in outcome.sheets
            ],
        }
    return facts


def _compare(facts: Json, expected: dict[str, Json]) -> list[str]:
    faults = []
    for path, wanted in expected.items():
        try:
            found = _follow(facts, path)
        except (KeyError, IndexError, TypeError, ValueError):
            faults.append(f"{path}: there is no such value")
            continue
        if found != wanted:
            faults.append(f"{path}: expected {wanted!r}, found {found!r}")
    return faults


def _follow(value: Json, path: str) -> Json:
    for part in path.split("."):
        value = value[int(part)] if isinstance(value, list) else value[part]
    return value
