"""A match: its record, its cursor, what may be taken back, and how it survives on disk."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from rules import GAMES
from rules.files import set_aside, write_safely
from rules.game import BadData, Event, Setup
from rules.match import FORMAT, Match, digest, load_match, save_match

GAME = GAMES["new_worlds"]


def a_match(moves: int = 12, seats: int = 3) -> Match:
    match, rng = Match(GAME, Setup(seats, {}, 5), {"names": ["Ana", "Bruno", "Carla"]}), Random(5)
    for _ in range(moves):
        seat = match.state.actors()[0]
        match.play(seat, rng.choice(list(match.state.moves(seat))))
    return match


def test_going_back_and_forth_shows_the_same_positions() -> None:
    match = a_match()
    end = digest(match.state)
    match.undo(5)
    assert match.cursor == 7
    match.redo(5)
    assert digest(match.state) == end


def test_playing_after_going_back_forgets_what_was_taken_back() -> None:
    match = a_match()
    match.undo(4)
    seat = match.state.actors()[0]
    match.play(seat, match.state.moves(seat)[0])
    assert (match.cursor, len(match.steps)) == (9, 9)
    with pytest.raises(BadData):
        match.redo()


def test_there_is_no_position_before_the_start() -> None:
    with pytest.raises(BadData, match="no position -1"):
        a_match(2).undo(3)


def test_a_match_comes_back_from_its_text_with_everything_it_carried() -> None:
    match = a_match()
    match.undo(2)
    again = Match.from_text(match.to_text())
    assert again.extra == {"names": ["Ana", "Bruno", "Carla"]}
    assert again.cursor == 10 and len(again.steps) == 12
    assert again.state == match.state and again.setup == match.setup


def damaged(change: Callable[[dict], object]) -> str:
    data = a_match().dump()
    change(data)
    return json.dumps(data)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda d: d.update(format=FORMAT + 1), "another version"),
        (lambda d: d.update(game="chess"), "unknown game"),
        (lambda d: d.pop("setup"), "'setup' is missing"),
        (lambda d: d["setup"].update(seats=9), "2 to 4 players"),
        (lambda d: d["setup"].update(options={"dragons": True}), "no option 'dragons'"),
        (lambda d: d["setup"].update(seed=True), "'seed'"),
        (lambda d: d["moves"].insert(3, "0 99:biome"), "move 4"),
        (lambda d: d["moves"].insert(3, "zero 42:biome"), "seat number"),
        (lambda d: d["moves"].append(7), "line of text"),
        (lambda d: d["moves"].reverse(), "move 1"),
        (lambda d: d.update(digest="0000"), "another position"),
        (lambda d: d.update(cursor=99), "no position 99"),
        (lambda d: d.update(extra=[]), "'extra'"),
        (lambda d: d.update(moves="none"), "'moves'"),
    ],
)
def test_a_damaged_match_is_refused_with_its_fault(change: Callable[[dict], object], words: str) -> None:
    with pytest.raises(BadData, match=words):
        Match.from_text(damaged(change))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"game": 3}', "\x00"])
def test_a_text_that_is_no_match_is_refused(text: str) -> None:
    with pytest.raises(BadData):
        Match.from_text(text)


def test_the_time_of_a_move_is_part_of_its_line() -> None:
    match = a_match(1)
    seat, move = match.steps[0].seat, match.steps[0].move
    timed = match.steps[0]._replace(at=1500)
    assert str(timed) == f"{seat}@1500 {move}"


# -- what may be taken back ---------------------------------------------------------------------


def last_seat(match: Match) -> int:
    return match.steps[-1].seat


def test_a_move_that_showed_a_new_card_is_not_taken_back_among_persons() -> None:
    match = a_match(4)
    offer = match.undo_offer(last_seat(match), persons=[0, 1, 2])
    assert offer.refusal == "undo.revealed"


def test_once_another_person_has_moved_nothing_is_taken_back() -> None:
    match = a_match(4)
    offer = match.undo_offer(match.steps[-2].seat, persons=[0, 1, 2])
    assert offer.refusal == "undo.handed_over"


def test_alone_against_computers_one_may_go_back_to_the_own_last_move_as_assisted() -> None:
    match = a_match(6)
    person = match.steps[-3].seat
    offer = match.undo_offer(person, persons=[person])
    assert (offer.steps, offer.assisted, offer.refusal) == (3, True, None)


def test_a_move_that_revealed_nothing_is_taken_back_freely() -> None:
    match = a_match(3)
    match.steps[-1] = match.steps[-1]._replace(events=(Event("new_worlds.deployed", last_seat(match)),))
    offer = match.undo_offer(last_seat(match), persons=[0, 1, 2])
    assert (offer.steps, offer.assisted, offer.refusal) == (1, False, None)


def test_who_has_not_moved_has_nothing_to_take_back() -> None:
    assert a_match(0).undo_offer(0, persons=[0]).refusal == "undo.nothing"


def test_the_log_shows_a_drawn_card_only_to_its_player() -> None:
    match = a_match(6)
    drawn = [(n, e) for n, e in match.log(None) if e.key == "new_worlds.drew"]
    assert drawn and all("card" not in event.params and event.private is None for _, event in drawn)
    seat = drawn[0][1].seat
    seen = [event for number, event in match.log(seat) if number == drawn[0][0] and event.key == "new_worlds.drew"]
    assert "card" in str(seen[0].params)


def test_witnesses_see_what_is_private_between_two_seats() -> None:
    event = Event("stolen", 0, {"n": 1}, {"card": "swift"}, witnesses=(2,))
    assert event.seen_by(2).params == event.seen_by(0).params == {"n": 1, "card": "swift"}
    assert event.seen_by(1).params == event.seen_by(None).params == {"n": 1}


# -- on disk ----------------------------------------------------------------------------------------


def test_a_saved_match_is_loaded_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "match.json"
    save_match(a_match(), path)
    assert load_match(path).to_text() == a_match().to_text()
    assert [file.name for file in path.parent.iterdir()] == ["match.json"]


def test_a_file_that_cannot_be_read_is_kept_aside_and_reported(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    for aside in ("match.json.bad", "match.json.2.bad"):
        path.write_text("half a ma", encoding="utf-8")
        with pytest.raises(BadData, match=f"kept as {aside}"):
            load_match(path)
        assert (tmp_path / aside).read_text(encoding="utf-8") == "half a ma"
    assert not path.exists()


def test_a_missing_or_binary_file_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"cannot read none\.json"):
        load_match(tmp_path / "none.json")
    (tmp_path / "noise.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadData, match="no UTF-8"):
        load_match(tmp_path / "noise.json")


def test_a_crash_while_writing_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.json"
    write_safely(path, "old")
    monkeypatch.setattr("os.fsync", lambda _: (_ for _ in ()).throw(OSError("no room")))
    with pytest.raises(OSError, match="no room"):
        write_safely(path, "new")
    assert path.read_text(encoding="utf-8") == "old"


def test_setting_aside_never_overwrites(tmp_path: Path) -> None:
    for number in range(3):
        (tmp_path / "m").write_text(str(number), encoding="utf-8")
        set_aside(tmp_path / "m")
    assert sorted(file.read_text(encoding="utf-8") for file in tmp_path.iterdir()) == ["0", "1", "2"]


def test_who_has_not_moved_after_another_person_hears_that_the_device_has_changed_hands() -> None:
    match = a_match(1)
    other = (match.steps[0].seat + 1) % 3
    assert match.undo_offer(other, persons=[0, 1, 2]).refusal == "undo.handed_over"
    assert match.undo_offer(other, persons=[other]).refusal == "undo.nothing"
