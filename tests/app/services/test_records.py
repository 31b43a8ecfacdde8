"""Records: what finished matches add up to."""

from __future__ import annotations

import json

import pytest

from app.services.records import Best, Records, Result, SeatResult, Tally, mode_of
from rules import GAMES
from rules.feats import Feats
from rules.game import Setup


def match(score: int, level: str = "hard", place: int = 1, game: str = "mondo", **more) -> Result:
    """Ana against one computer."""
    seats = (SeatResult("Ana", "", score, place), SeatResult("Bruno", level, 20, 3 - place))
    return Result(game, "2026-11-16", seats, **more)


def alone(score: int, **more) -> Result:
    return Result("mondo", "2026-11-16", (SeatResult("Ana", "", score, 1),), **more)


def among_people(*scores: int) -> Result:
    seats = tuple(SeatResult(f"P{place}", "", score, place) for place, score in enumerate(scores, start=1))
    return Result("mondo", "2026-11-16", seats)


def filled(folder, *results: Result) -> Records:
    records = Records(folder)
    for result in results:
        records.add(result)
    return records


def test_matches_and_wins_are_counted_by_game_and_level(tmp_path):
    records = filled(
        tmp_path, match(30, "hard"), match(10, "hard", place=2), match(30, "easy"), match(30, "easy", game="new_worlds")
    )
    assert records.by_level("mondo") == {"easy": Tally(1, 1), "hard": Tally(2, 1)}
    assert records.by_level("new_worlds") == {"easy": Tally(1, 1)}


def test_the_strongest_computer_gives_the_level(tmp_path):
    seats = (SeatResult("Ana", "", 9, 1), SeatResult("B", "easy", 5, 2), SeatResult("C", "hard", 4, 3))
    assert Result("mondo", "2026-11-16", seats).level == "hard"


def test_an_assisted_match_is_counted_apart_and_sets_no_best_score(tmp_path):
    records = filled(tmp_path, match(31), match(99, assisted=True), match(5, place=2, assisted=True))
    assert records.best_score("mondo", "", 2) == 31
    assert records.by_level("mondo") == {"hard": Tally(1, 1, assisted=2)}
    assert records.results()[0].assisted


def test_a_computers_score_is_no_record(tmp_path):
    assert filled(tmp_path, match(5, place=2)).best_score("mondo", "", 2) == 5


def test_best_scores_are_kept_apart_by_mode_and_number_of_players(tmp_path):
    records = filled(
        tmp_path,
        match(40, mode="basic"),
        match(25, mode="advanced"),
        alone(12, mode="basic"),
        match(41, mode="basic"),
        match(41, mode="basic"),
    )
    assert [(best.mode, best.players, best.seat.score) for best in records.bests("mondo")] == [
        ("advanced", 2, 25),
        ("basic", 1, 12),
        ("basic", 2, 41),
    ]
    assert records.best_score("mondo", "basic", 3) is None
    assert records.bests("new_worlds") == []


def test_who_plays_alone_never_wins_and_is_not_among_people(tmp_path):
    records = filled(
        tmp_path,
        alone(-1, mode="solitaire/easy", reached=True),
        alone(-9, reached=False),
        alone(30),
        alone(-1, reached=True, assisted=True),
    )
    assert records.by_level("mondo") == {}
    assert not any(result.won_by_person for result in records.results())


def test_people_among_themselves_beat_no_computer(tmp_path):
    records = filled(tmp_path, among_people(30, 20), match(30))
    assert records.by_level("mondo") == {"hard": Tally(1, 1)}


def test_a_table_of_computers_is_nobodys_record_and_stays_in_the_file(tmp_path):
    machines = Result("mondo", "2026-11-16", (SeatResult("A", "hard", 40, 1), SeatResult("B", "easy", 3, 2)))
    records = filled(tmp_path, machines, match(30))
    assert records.results() == [match(30)]
    assert records.by_level("mondo") == {"hard": Tally(1, 1)}
    assert records.bests("mondo") == [Best("", 2, SeatResult("Ana", "", 30, 1))]
    assert len(json.loads((tmp_path / "records.json").read_text())["results"]) == 2


def test_records_survive_a_restart(tmp_path):
    first = filled(tmp_path, match(31, mode="basic", hints=2), alone(-3, reached=False))
    assert Records(tmp_path).results() == first.results()


def test_what_a_person_did_survives_a_restart_and_a_computer_has_nothing_noted(tmp_path):
    done = Feats({"animals": 31, "empties": -4}, "animals", ("lake", "full_board"))
    result = match(27)
    filled(tmp_path, result._replace(seats=(result.seats[0]._replace(feats=done), result.seats[1])))
    assert [seat.feats for seat in Records(tmp_path).results()[0].seats] == [done, None]
    stored = json.loads((tmp_path / "records.json").read_text())["results"][0]["seats"]
    assert stored[0]["feats"] == {"points": done.points, "way": "animals", "earned": ["lake", "full_board"]}
    assert "feats" not in stored[1]


def test_a_file_of_format_3_is_read_as_it_was(tmp_path):
    before = filled(tmp_path, match(31), match(8, place=2)).results()
    path = tmp_path / "records.json"
    path.write_text(path.read_text().replace('"format": 4', '"format": 3'))
    records = Records(tmp_path)
    assert records.results() == before and records.kept_aside is None
    assert all(seat.feats is None for result in before for seat in result.seats)


OLD = {
    "format": 1,
    "results": [
        {
            "game": "new_worlds",
            "when": "2026-10-01",
            "mode": "",
            "assisted": False,
            "hints": 0,
            "seats": [
                {"name": "Ana", "level": "", "score": 44, "place": 1},
                {"name": "B", "level": "easy", "score": 9, "place": 2},
            ],
        },
        {
            "game": "mondo",
            "when": "2026-10-02",
            "mode": "solitaire",
            "assisted": False,
            "hints": 0,
            "seats": [{"name": "Ana", "level": "", "score": -12, "place": 1}],
        },
    ],
}
"""As last month's version wrote it: a lost solitaire in the first place, and New Worlds without a mode."""


def test_the_file_of_last_month_is_read_and_nothing_of_it_is_lost(tmp_path):
    path = tmp_path / "records.json"
    path.write_text(json.dumps(OLD))
    records = Records(tmp_path)
    assert records.kept_aside is None
    assert records.by_level("new_worlds") == {"easy": Tally(1, 1)}
    assert records.best_score("new_worlds", "", 2) == 44
    assert not records.results("mondo")[0].won_by_person
    records.add(match(31))
    stored = json.loads(path.read_text())
    assert stored["format"] == 4
    for kept, old in zip(stored["results"], OLD["results"], strict=False):
        assert [seat | {"avatar": ""} for seat in old["seats"]] == kept["seats"]


@pytest.mark.parametrize(
    "entry",
    [
        {"game": "mondo"},
        5,
        None,
        [],
        {**OLD["results"][0], "seats": []},
        {**OLD["results"][0], "seats": [{"name": 5}]},
        {**OLD["results"][0], "assisted": "no"},
        {**OLD["results"][0], "mode": None},
        {**OLD["results"][0], "reached": 1},
        {**OLD["results"][0], "seats": [{**OLD["results"][0]["seats"][0], "score": 10**9}]},
        *(
            {**OLD["results"][0], "seats": [{**OLD["results"][0]["seats"][0], "feats": feats}]}
            for feats in (
                5,
                {"points": {"animals": 4}},
                {"points": {"animals": "4"}, "way": "", "earned": []},
                {"points": {"animals": 10**9}, "way": "", "earned": []},
                {"points": {}, "way": None, "earned": []},
                {"points": {}, "way": "", "earned": [5]},
                {"points": {}, "way": "", "earned": "lake"},
            )
        ),
    ],
)
def test_one_entry_that_makes_no_sense_costs_only_itself(tmp_path, entry):
    filled(tmp_path, match(31))
    path = tmp_path / "records.json"
    data = json.loads(path.read_text())
    data["results"].append(entry)
    path.write_text(json.dumps(data))
    records = Records(tmp_path)
    assert len(records.results()) == 1
    assert json.loads(records.kept_aside.read_text()) == data
    records.add(match(32))
    assert len(Records(tmp_path).results()) == 2


@pytest.mark.parametrize("content", ["{half", "[]", '{"results": 5}'])
def test_a_file_that_is_no_record_is_kept_aside(tmp_path, content):
    (tmp_path / "records.json").write_text(content)
    records = Records(tmp_path)
    assert records.results() == [] and records.kept_aside.read_text() == content


@pytest.mark.parametrize(
    ("game_id", "seats", "options", "mode"),
    [
        ("new_worlds", 2, {}, "basic"),
        ("new_worlds", 2, {"start": 1}, "basic"),
        ("new_worlds", 3, {"discordance": True}, "discordance"),
        ("new_worlds", 3, {"discordance": True, "settlements": True}, "mixed"),
        (
            "new_worlds",
            3,
            dict.fromkeys(("settlements", "global_balance", "vital_capacity", "discordance"), True),
            "advanced",
        ),
        ("mondo", 2, {"mode": "expert"}, "expert"),
        ("mondo", 1, {"mode": "solitaire", "difficulty": "hard"}, "solitaire/hard"),
        ("natural_selection", 2, {}, "intermediate"),
        ("where_is_that", 3, {"mode": "shake"}, "shake"),
    ],
)
def test_scores_are_compared_within_what_was_played(game_id, seats, options, mode):
    assert mode_of(GAMES[game_id], Setup(seats, options, 1)) == mode
