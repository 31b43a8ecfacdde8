"""The ladders of stars on this device: kept for each person, read back whatever happened to the file."""

from __future__ import annotations

import json

import pytest

from app.services.steps import Best, Steps, Tried
from rules.game import Message
from rules.ladders import Climbed


def climbed(stars: int, *value: int) -> Climbed:
    return Climbed(stars, value, Message("ladder.result.minus", {"n": 3 - stars}))


ONE, TWO = climbed(1, -2, 10), climbed(2, -1, 0)


def test_the_best_try_of_each_person_stays(tmp_path):
    kept = Steps(tmp_path)
    for who, found, match in (("Ana", TWO, "a"), ("Ana", ONE, "b"), ("Luis", ONE, "c"), ("Luis", TWO, "d")):
        kept.note("mondo", who, "easy.1", found, match, helped=False)
    again = Steps(tmp_path)
    assert again.of("mondo", "Ana") == {"easy.1": Tried(Best(TWO, "a"), 2, "b")} and again.kept_aside is None
    assert again.of("mondo", "Luis") == {"easy.1": Tried(Best(TWO, "d"), 2, "d")}
    assert again.of("new_worlds", "Ana") == {} and again.latest == "mondo" and again.stars("mondo", "Ana") == 2


def test_a_try_with_help_is_counted_and_is_nobodys_best(tmp_path):
    kept = Steps(tmp_path)
    kept.note("mondo", "Ana", "easy.1", TWO, "a", helped=True)
    assert kept.of("mondo", "Ana") == {"easy.1": Tried(None, 1, "a")}
    kept.note("mondo", "Ana", "easy.1", ONE, "b", helped=False)
    kept.note("mondo", "Ana", "easy.1", TWO, "c", helped=True)
    assert Steps(tmp_path).of("mondo", "Ana")["easy.1"] == Tried(Best(ONE, "b"), 3, "c")


def test_a_match_that_is_noted_twice_is_one_try(tmp_path):
    kept = Steps(tmp_path)
    for _ in range(2):
        kept.note("mondo", "Ana", "easy.1", ONE, "a", helped=False)
    assert kept.of("mondo", "Ana")["easy.1"].tries == 1


def test_what_was_the_best_before_a_match_is_known(tmp_path):
    kept = Steps(tmp_path)
    kept.note("mondo", "Ana", "easy.1", ONE, "a", helped=False)
    assert kept.before("a", Best(ONE, "a")) is None
    kept.note("mondo", "Ana", "easy.1", TWO, "b", helped=False)
    assert kept.before("b", Best(TWO, "b")) == Best(ONE, "a")
    later = Steps(tmp_path)
    assert later.before("a", Best(TWO, "b")) == Best(TWO, "b") and later.before("b", Best(TWO, "b")) is None


def test_a_person_under_two_usual_names_is_one(tmp_path):
    kept = Steps(tmp_path)
    kept.note("mondo", "Player 1", "easy.1", ONE, "a", helped=False)
    kept.note("mondo", "Persona 1", "easy.1", TWO, "b", helped=False)
    found = kept.of("mondo", "Persona 1", lambda name: name.replace("Player", "Persona"))
    assert found["easy.1"].best == Best(TWO, "b") and found["easy.1"].tries == 2


@pytest.mark.parametrize(
    "damage",
    [
        {"tries": 0},
        {"latest": 7},
        {"best": []},
        {"best": {"stars": 4, "value": [1], "said": ["x", {}], "match": "a"}},
        {"best": {"stars": 1, "value": [True], "said": ["x", {}], "match": "a"}},
        {"best": {"stars": 1, "value": [1], "said": ["x", {"n": []}], "match": "a"}},
        {"best": {"stars": 1, "value": [1], "said": ["x"], "match": "a"}},
    ],
    ids=str,
)
def test_an_entry_that_makes_no_sense_is_left_out_and_the_file_kept(tmp_path, damage):
    good = {"tries": 1, "latest": "a", "best": None}
    steps = {"easy.1": {**good, **damage}, "easy.2": good}
    (tmp_path / "steps.json").write_text(json.dumps({"format": 1, "games": {"mondo": {"Ana": steps}}}))
    kept = Steps(tmp_path)
    assert list(kept.of("mondo", "Ana")) == ["easy.2"]
    assert kept.kept_aside is not None and kept.kept_aside.is_file()


@pytest.mark.parametrize("text", ["[]", "{", '{"games": []}', '{"games": {"mondo": 3}}', ""])
def test_a_damaged_file_is_kept_aside_and_play_goes_on(tmp_path, text):
    (tmp_path / "steps.json").write_text(text)
    kept = Steps(tmp_path)
    assert kept.kept_aside is not None and kept.of("mondo", "Ana") == {}
    kept.note("mondo", "Ana", "easy.1", ONE, "a", helped=False)
    assert Steps(tmp_path).stars("mondo", "Ana") == 1


def test_a_disk_that_refuses_loses_nothing_of_now(tmp_path):
    kept = Steps(tmp_path / "file")
    (tmp_path / "file").write_text("in the way")
    kept.note("mondo", "Ana", "easy.1", ONE, "a", helped=False)
    assert kept.stars("mondo", "Ana") == 1
