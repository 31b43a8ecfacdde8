"""The puzzles that come with the app: one file a game, read with care. What is damaged is left out and named."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from rules.files import read_text
from rules.game import BadData, Game, Json, RulesError, Setup
from rules.puzzles.contract import Puzzle

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "puzzles"
FORMAT = 1
LEAST, MOST = 600, 2000
"""Between these lie all ratings."""


class Shelf(NamedTuple):
    """The puzzles of a game in the order of their rating, and a line for each that was left out."""

    puzzles: tuple[Puzzle, ...] = ()
    faults: tuple[str, ...] = ()


def puzzles_of(game: Game, folder: Path = FOLDER) -> Shelf:
    """The puzzles of a game; none where it has none. BadData in one line when the file cannot be read at all."""
    path = folder / f"{game.id}.json"
    if game.puzzling() is None or not path.exists():
        return Shelf()
    return read(read_text(path), path.name, game)


def read(text: str, name: str, game: Game) -> Shelf:
    """The puzzles of a file's text."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadData(f"{name} is not JSON: {error}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("game") != game.id:
        raise BadData(f"{name} does not hold puzzles of {game.id} in format {FORMAT}")
    if not isinstance(data.get("puzzles"), list):
        raise BadData(f"{name} has no list of puzzles")
    found: dict[str, Puzzle] = {}
    faults = []
    for number, each in enumerate(data["puzzles"], start=1):
        try:
            puzzle = read_puzzle(each, game)
            if puzzle.id in found:
                raise BadData(f"the id {puzzle.id} is there twice")
            found[puzzle.id] = puzzle
        except BadData as fault:
            faults.append(f"{name}, puzzle {number}: {fault}")
    return Shelf(tuple(sorted(found.values(), key=lambda each: (each.rating, each.id))), tuple(faults))


def read_puzzle(data: Json, game: Game) -> Puzzle:
    """One puzzle whose position loads and whose solutions can be read; BadData says what is wrong."""
    puzzling = game.puzzling()
    if puzzling is None:
        raise BadData(f"{game.id} has no puzzles")
    setup = _field(data, "setup", dict)
    puzzle = Puzzle(
        id=_field(data, "id", str),
        game=game.id,
        kind=_field(data, "kind", str),
        seat=_field(data, "seat", int),
        setup=Setup(_field(setup, "seats", int), _field(setup, "options", dict)),
        position=_field(data, "position", dict),
        moves=_field(data, "moves", int),
        solutions=tuple(_texts(each) for each in _field(data, "solutions", list)),
        rating=_field(data, "rating", int),
    )
    if puzzle.kind not in puzzling.kinds:
        raise BadData(f"{puzzle.id} asks {puzzle.kind!r}, not one of {', '.join(puzzling.kinds)}")
    if not LEAST <= puzzle.rating <= MOST:
        raise BadData(f"{puzzle.id} has the rating {puzzle.rating}, not one from {LEAST} to {MOST}")
    if not puzzle.solutions or any(len(each) != puzzle.moves or not each for each in puzzle.solutions):
        raise BadData(f"{puzzle.id} has no solution of {puzzle.moves} moves")
    try:
        for text in {text for each in puzzle.solutions for text in each}:
            game.parse(text)
        puzzle.match(game)
    except RulesError as error:
        raise BadData(f"{puzzle.id}: {error}") from None
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise BadData(f"{puzzle.id}: the position cannot be read ({type(error).__name__})") from None
    return puzzle


def _field(data: Json, key: str, kind: type) -> Any:
    if not isinstance(data, dict) or key not in data:
        raise BadData(f"{key} is missing")
    if type(data[key]) is not kind:
        raise BadData(f"{key} must be a {kind.__name__}")
    return data[key]


def _texts(data: Json) -> tuple[str, ...]:
    if not isinstance(data, list) or not all(isinstance(each, str) for each in data):
        raise BadData("a solution must be a list of moves")
    return tuple(data)


def dump(puzzle: Puzzle) -> dict[str, Json]:
    """The inverse of `read_puzzle`."""
    return {
        "id": puzzle.id,
        "kind": puzzle.kind,
        "rating": puzzle.rating,
        "seat": puzzle.seat,
        "setup": {"seats": puzzle.setup.seats, "options": dict(puzzle.setup.options)},
        "moves": puzzle.moves,
        "solutions": [list(each) for each in puzzle.solutions],
        "position": _plain(puzzle.position),
    }


def _plain(position: Mapping[str, Json]) -> dict[str, Json]:
    return dict(position)


def to_text(game: Game, puzzles: Iterable[Puzzle]) -> str:
    """A file of puzzles, one line each, in the order of their rating."""
    ordered = sorted(puzzles, key=lambda each: (each.rating, each.id))
    lines = ",\n".join(json.dumps(dump(each), ensure_ascii=False, separators=(",", ":")) for each in ordered)
    return f'{{"format":{FORMAT},"game":"{game.id}","puzzles":[\n{lines}\n]}}\n'
