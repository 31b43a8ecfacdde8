"""What the app keeps with a match: written, read back, and refused in one clear line where it makes no sense."""

from __future__ import annotations

import json

import pytest

from app.play.seating import Notes, Player
from rules.game import BadData, Message

TABLE = [Player("Ana", "owl"), Player("Bruno", "fox", "hard", "bruno")]
FULL = Notes(TABLE, "daily", 2, True, 1, False, Message("mondo.progress.round", {"round": 2, "of": 3}))


def stored(**changes: object) -> dict:
    return {**json.loads(json.dumps(FULL.dump())), **changes}


def test_notes_are_read_as_they_were_written() -> None:
    assert Notes.read(stored(), 2) == FULL


def test_what_an_earlier_version_did_not_write_has_its_default() -> None:
    old = Notes.read({"players": [{"name": "Ana", "avatar": "owl", "level": None}], "elapsed": 700}, 1)
    assert old == Notes([Player("Ana", "owl")])


@pytest.mark.parametrize(
    "players",
    [
        None,
        {},
        "Ana",
        [],
        TABLE[:1],
        [*TABLE, TABLE[0]],
        [1, 2],
        [["Ana", "owl"], ["Bruno", "fox"]],
        [{"name": "Ana"}, {"name": "Bruno"}],
        [{"name": 5, "avatar": "owl"}] * 2,
        [{"name": "A" * 1000, "avatar": "owl"}] * 2,
        [{"name": "\ud800", "avatar": "owl"}] * 2,
        [{"name": "Ana", "avatar": "owl", "level": "godlike"}] * 2,
        [{"name": "Ana", "avatar": "owl", "level": ["hard"]}] * 2,
        [{"name": "Ana", "avatar": "owl", "character": 3}] * 2,
    ],
)
def test_players_that_make_no_sense_are_refused(players) -> None:
    with pytest.raises(BadData):
        Notes.read(stored(players=players), 2)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("hints", -1),
        ("hints", 2.5),
        ("hints", True),
        ("hints", "2"),
        ("hints", 10**30),
        ("assisted", 1),
        ("recorded", None),
        ("mode", 3),
        ("mode", ["daily"]),
        ("mode", None),
    ],
)
def test_other_notes_that_make_no_sense_are_refused_by_name(key, value) -> None:
    with pytest.raises(BadData, match=key):
        Notes.read(stored(**{key: value}), 2)


@pytest.mark.parametrize("notes", [None, [], "notes", 7])
def test_notes_that_are_no_object_are_refused(notes) -> None:
    with pytest.raises(BadData):
        Notes.read(notes, 2)


@pytest.mark.parametrize("seats", [None, "2", True, 2.0, 10**30])
def test_a_number_of_seats_that_is_none_is_refused(seats) -> None:
    with pytest.raises(BadData):
        Notes.read(stored(), seats)


@pytest.mark.parametrize(
    "progress",
    [
        5,
        {},
        {"key": "mondo.progress.round"},
        {"key": 1, "params": {}},
        {"key": "k", "params": {"n": [1]}},
        {"key": "k", "params": {"n": None}},
        {"key": "\ud800", "params": {}},
        {"key": "k", "params": {"n": "x" * 100}},
    ],
)
def test_a_description_that_makes_no_sense_is_not_worth_a_match(progress) -> None:
    assert Notes.read(stored(progress=progress), 2).progress is None


@pytest.mark.parametrize("turn", [-1, 2, True, "0", None, [0]])
def test_whose_turn_it_is_is_a_seat_or_nobody(turn) -> None:
    assert Notes.read(stored(turn=turn), 2).turn is None


def test_a_character_of_another_version_plays_as_nobody_in_particular() -> None:
    player = {"name": "Zoe", "avatar": "owl", "level": "hard", "character": "zoe"}
    assert Player.read(player) == Player("Zoe", "owl", "hard")


def test_what_concerns_this_sitting_alone_is_not_written() -> None:
    """A file that calls a match recorded, or a lesson, by mistake would keep it out of the records."""
    assert not {"recorded", "lesson"} & set(Notes(TABLE, recorded=True, lesson=True).dump())
