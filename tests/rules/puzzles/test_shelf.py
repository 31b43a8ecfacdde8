"""Reading puzzles: what is damaged is left out and named in one line, whatever the damage."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules import GAMES
from rules.game import BadData
from rules.puzzles import Shelf, puzzles_of
from rules.puzzles.shelf import dump, read, read_puzzle, to_text
from tests.example import GAME_ID, added
from tests.rules.puzzles.finding import puzzle, puzzles

GAME = GAMES["new_worlds"]


def text_with(**changes: Any) -> str:
    """A file of one puzzle, changed."""
    return json.dumps({"format": 1, "game": GAME.id, "puzzles": [{**dump(puzzle(GAME.id, "best")), **changes}]})


def test_what_is_written_is_read_again_in_the_order_of_the_ladder() -> None:
    found = puzzles(GAME.id)
    shelf = read(to_text(GAME, found), "some.json", GAME)
    assert not shelf.faults
    assert sorted(shelf.puzzles, key=lambda each: each.id) == sorted(found, key=lambda each: each.id)
    assert [each.rating for each in shelf.puzzles] == sorted(each.rating for each in found)


def test_a_game_without_puzzles_has_an_empty_shelf() -> None:
    with added():
        assert puzzles_of(GAMES[GAME_ID]) == Shelf()
        assert GAMES[GAME_ID].puzzling() is None


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"id": 7}, "id must be a str"),
        ({"kind": "worst"}, "asks 'worst'"),
        ({"rating": 9000}, "rating 9000"),
        ({"rating": True}, "rating must be a int"),
        ({"seat": 3}, "seat 3"),
        ({"seat": -1}, "seat -1"),
        ({"moves": 2}, "no solution of 2 moves"),
        ({"solutions": []}, "no solution"),
        ({"solutions": ["29:biome"]}, "a list of moves"),
        ({"solutions": [["99:biome"]]}, "no move of New Worlds"),
        ({"setup": {"seats": 9, "options": {}}}, "2 to 4 players"),
        ({"setup": {"seats": 2, "options": {"wind": True}}}, "no option 'wind'"),
        ({"position": {}}, "not a position"),
    ],
)
def test_a_damaged_puzzle_is_left_out_and_named(changes: dict[str, Any], word: str) -> None:
    shelf = read(text_with(**changes), "some.json", GAME)
    assert not shelf.puzzles
    assert len(shelf.faults) == 1 and "\n" not in shelf.faults[0]
    assert shelf.faults[0].startswith("some.json, puzzle 1: ") and word in shelf.faults[0]


def test_a_position_that_lost_a_card_is_left_out() -> None:
    position = json.loads(json.dumps(puzzle(GAME.id, "best").position))
    position["buried"] = position["buried"][1:]
    shelf = read(text_with(position=position), "some.json", GAME)
    assert not shelf.puzzles and "lost" in shelf.faults[0]


def test_an_id_counts_once() -> None:
    one = dump(puzzle(GAME.id, "best"))
    shelf = read(json.dumps({"format": 1, "game": GAME.id, "puzzles": [one, one]}), "some.json", GAME)
    assert len(shelf.puzzles) == 1 and "there twice" in shelf.faults[0]


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", '{"format": 2, "game": "new_worlds", "puzzles": []}', '{"format": 1, "game": "mondo"}', "[" * 9999],
)
def test_a_file_that_is_none_is_named_in_one_line(text: str, tmp_path: Path) -> None:
    (tmp_path / "new_worlds.json").write_text(text, encoding="utf-8")
    with pytest.raises(BadData, match=r"^new_worlds\.json [^\n]*$"):
        puzzles_of(GAME, tmp_path)


def test_no_damage_crashes_the_reader() -> None:
    """Any value of a puzzle, at any depth, replaced by something else: it is read or left out."""
    rng, plain = Random(3), json.dumps(dump(puzzle(GAME.id, "best")))
    left_out = 0
    for _ in range(200):
        data = json.loads(plain)
        at: Any = data
        while True:
            key = rng.choice(list(at) if isinstance(at, dict) else range(len(at)))
            if isinstance(at[key], (dict, list)) and at[key] and rng.random() < 0.8:
                at = at[key]
                continue
            at[key] = rng.choice([None, -1, 10**9, "x", [], {}, [[]], True, 1.5])
            break
        try:
            read_puzzle(data, GAME)
        except BadData as fault:
            left_out += 1
            assert "\n" not in str(fault)
    assert left_out > 100
