"""Records: what finished matches add up to."""

from __future__ import annotations

import json

from app.services.records import Records, Result, SeatResult, Tally


def match(score: int, level: str = "hard", place: int = 1, game: str = "mondo", **more) -> Result:
    """Ana against one computer."""
    seats = (SeatResult("Ana", "", score, place), SeatResult("Bruno", level, 20, 3 - place))
    return Result(game, "2026-11-16", seats, **more)


def test_matches_and_wins_are_counted_by_game_and_level(tmp_path):
    records = Records(tmp_path)
    records.add(match(30, "hard"))
    records.add(match(10, "hard", place=2))
    records.add(match(30, "easy"))
    records.add(match(30, "easy", game="new_worlds"))
    assert records.tally("mondo") == Tally(3, 2)
    assert records.by_level("mondo") == {"easy": Tally(1, 1), "hard": Tally(2, 1)}
    assert records.tally() == Tally(4, 3)


def test_the_strongest_computer_gives_the_level(tmp_path):
    seats = (SeatResult("Ana", "", 9, 1), SeatResult("B", "easy", 5, 2), SeatResult("C", "hard", 4, 3))
    assert Result("mondo", "2026-11-16", seats).level == "hard"


def test_an_assisted_match_counts_but_sets_no_best_score(tmp_path):
    records = Records(tmp_path)
    records.add(match(31))
    records.add(match(99, assisted=True))
    assert records.best_score("mondo") == 31
    assert records.tally("mondo").matches == 2
    assert records.results()[0].assisted


def test_a_computers_score_is_no_record(tmp_path):
    records = Records(tmp_path)
    records.add(match(5, place=2))
    assert records.best_score("mondo") == 5


def test_best_scores_are_kept_apart_by_mode(tmp_path):
    records = Records(tmp_path)
    records.add(match(40, mode="basic"))
    records.add(match(25, mode="advanced"))
    assert (records.best_score("mondo", "advanced"), records.best_score("mondo")) == (25, 40)
    assert records.best_score("new_worlds") is None


def test_records_survive_a_restart(tmp_path):
    first = Records(tmp_path)
    first.add(match(31, mode="basic", hints=2))
    assert Records(tmp_path).results() == first.results()


def test_one_entry_that_makes_no_sense_costs_only_itself(tmp_path):
    Records(tmp_path).add(match(31))
    path = tmp_path / "records.json"
    data = json.loads(path.read_text())
    data["results"].append({"game": "mondo"})
    path.write_text(json.dumps(data))
    records = Records(tmp_path)
    assert len(records.results()) == 1
    assert json.loads(records.kept_aside.read_text()) == data
    records.add(match(32))
    assert len(Records(tmp_path).results()) == 2
