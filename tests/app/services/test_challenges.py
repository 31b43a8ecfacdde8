"""The counted tries on this device: kept, read back whatever happened to the file, and counted in days."""

from __future__ import annotations

import json
from datetime import date, timedelta

import pytest

from app.services.challenges import LONGEST, Challenges, Try
from app.services.records import Result, SeatResult
from app.services.storage import DAILY

TODAY = date(2026, 11, 18)
DONE = Try(14, "★14/16 ↕✓✗", True, "abc")


def played(folder, *days_ago: int) -> Challenges:
    kept = Challenges(folder)
    for number in days_ago:
        kept.note((TODAY - timedelta(days=number)).isoformat(), "mondo", DONE)
    return kept


def test_the_first_try_of_a_game_and_day_counts(tmp_path):
    kept = Challenges(tmp_path)
    assert kept.note("2026-11-18", "mondo", DONE)
    assert not kept.note("2026-11-18", "mondo", DONE._replace(score=99))
    assert kept.note("2026-11-18", "new_worlds", Try(30))
    again = Challenges(tmp_path)
    assert dict(again.of(TODAY)) == {"mondo": DONE, "new_worlds": Try(30)} and again.kept_aside is None
    assert again.found("2026-11-17", "mondo") is None


@pytest.mark.parametrize(
    ("days_ago", "days"),
    [
        ((0, 1, 2), 3),
        ((1, 2), 2),
        ((0, 2, 3), 3),
        ((2, 3), 2),
        ((0, 3), 1),
        ((3, 4), 0),
        ((0, 2, 4, 5), 2),
        ((0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 12), 11),
        ((), 0),
    ],
    ids=str,
)
def test_days_in_a_row_forgive_one_missed_day_a_week(tmp_path, days_ago, days):
    assert played(tmp_path, *days_ago).streak(TODAY).days == days


def test_a_row_that_ends_tonight_says_so(tmp_path):
    kept = played(tmp_path, 2, 3)
    assert kept.streak(TODAY).at_stake(TODAY)
    kept.note(TODAY.isoformat(), "mondo", DONE)
    assert kept.streak(TODAY).days == 3
    assert not played(tmp_path / "other", 1, 2).streak(TODAY).at_stake(TODAY)


def test_what_was_finished_before_this_file_is_taken_over_once(tmp_path):
    def result(when: str, score: int, mode: str = DAILY) -> Result:
        return Result("where_is_that", when, (SeatResult("Ana", "", score, 1),), mode)

    earlier = [result("2026-11-17", 12), result("2026-11-17", 15), result("2026-11-16", 9), result("x", 1)]
    others = [result("2026-11-15", 20, "cartographer"), result("2026-11-15", 20)._replace(imported=True)]
    kept = Challenges(tmp_path, lambda: [*earlier, *others])
    assert kept.of(date(2026, 11, 17))["where_is_that"].score == 15, "the best of a day, as home told it"
    assert kept.streak(TODAY).days == 2 and not kept.of(date(2026, 11, 15))
    kept.note("2026-11-18", "mondo", DONE)
    assert Challenges(tmp_path).streak(TODAY).days == 3
    assert Challenges(tmp_path, lambda: pytest.fail("read again")).streak(TODAY).days == 3


@pytest.mark.parametrize(
    "damage",
    [
        {"score": "14"},
        {"score": True},
        {"score": 10**9},
        {"marks": None},
        {"marks": "✓" * (LONGEST + 1)},
        {"starred": 1},
        {"match": 7},
    ],
    ids=str,
)
def test_an_entry_that_makes_no_sense_is_left_out_and_the_file_kept(tmp_path, damage):
    days = {"2026-11-18": {"mondo": {**DONE._asdict(), **damage}, "new_worlds": DONE._asdict()}}
    (tmp_path / "challenges.json").write_text(json.dumps({"format": 1, "days": days}))
    kept = Challenges(tmp_path)
    assert dict(kept.of(TODAY)) == {"new_worlds": DONE}
    assert kept.kept_aside is not None and kept.kept_aside.is_file()


@pytest.mark.parametrize(
    "text", ["[]", "{", '{"days": []}', '{"days": {"soon": {}}}', '{"days": {"2026-11-18": 3}}', ""]
)
def test_a_damaged_file_is_kept_aside_and_play_goes_on(tmp_path, text):
    (tmp_path / "challenges.json").write_text(text)
    kept = Challenges(tmp_path)
    assert kept.kept_aside is not None and kept.streak(TODAY).days == 0
    assert kept.note("2026-11-18", "mondo", DONE) and Challenges(tmp_path).found("2026-11-18", "mondo") == DONE


def test_a_disk_that_refuses_loses_nothing_of_today(tmp_path):
    kept = Challenges(tmp_path / "file")
    (tmp_path / "file").write_text("in the way")
    assert kept.note("2026-11-18", "mondo", DONE)
    assert kept.found("2026-11-18", "mondo") == DONE
