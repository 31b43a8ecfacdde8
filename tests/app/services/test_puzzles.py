"""The ladders on this device: what is kept of each puzzle, which one is next, and a file that loses nothing."""

from __future__ import annotations

import json
from copy import deepcopy
from datetime import date, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.services.puzzles import AGAIN, COURSE, Known, Ladder, Offered, Point, Puzzles

TODAY = date(2026, 11, 19)
START = 1000
GAME = "mondo"
THREE = [Offered("a", 900), Offered("b", 1010), Offered("c", 1300)]


def days_ago(number: int) -> date:
    return TODAY - timedelta(days=number)


def answered(stars: int, ago: int) -> Known:
    return Known(days_ago(ago), stars, days_ago(ago))


def ladder(rating: int = START, **puzzles: Known) -> Ladder:
    return Ladder(rating, rating, (), puzzles)


# -- which puzzle is next ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("known", "wanted"),
    [
        (ladder(), "b"),
        (ladder(1290), "c"),
        (ladder(b=Known(TODAY)), "a"),
        (ladder(b=answered(3, 30)), "a"),
        (ladder(c=answered(1, 3)), "c"),
        (ladder(c=answered(1, 2)), "b"),
        (ladder(a=answered(2, 4), c=answered(0, 5)), "c"),
        (ladder(a=answered(3, 1), b=Known(days_ago(1)), c=Known(days_ago(2))), "c"),
        (ladder(a=answered(3, 9), b=answered(3, 8), c=answered(1, 1)), "c"),
        (ladder(a=answered(3, 7), b=answered(3, 8), c=answered(3, 6)), "b"),
    ],
    ids=[
        "the nearest",
        "the nearest to a high rating",
        "not what was seen",
        "not what was solved",
        "a failed one after three days",
        "not before",
        "who waits longest",
        "left ones before solved ones",
        "failed ones before solved ones",
        "solved longest ago",
    ],
)
def test_the_next_puzzle_is(known, wanted):
    assert known.next(THREE, TODAY) == wanted


def test_a_game_without_puzzles_has_no_next_one():
    assert ladder().next([], TODAY) is None


def test_an_answer_counts_once_and_again_when_a_failed_puzzle_has_returned():
    known = ladder(new=Known(TODAY), solved=answered(3, 30), failed=answered(2, 2), back=answered(2, 3))
    assert [known.counts(name, TODAY) for name in ("unseen", "new", "solved", "failed", "back")] == [
        True,
        True,
        False,
        False,
        True,
    ]
    assert known.failed() == ["back", "failed"], "who waits longest comes first"


# -- what happens -------------------------------------------------------------------------------------


def test_an_answer_moves_the_rating_and_a_reached_rung_stays(tmp_path):
    kept = Puzzles(tmp_path)
    for number, rating in enumerate((1012, 1210, 1190)):
        kept.note_seen(GAME, START, f"p{number}", TODAY)
        kept.note_answer(GAME, START, f"p{number}", 3, rating, TODAY)
    kept.note_answer(GAME, START, "p0", 1, None, TODAY)
    again = Puzzles(tmp_path).of(GAME, START)
    assert (again.rating, again.best, again.tried) == (1190, 1210, 3) and Puzzles(tmp_path).latest == GAME
    assert [point.rating for point in again.course] == [1012, 1210, 1190]
    assert again.failed() == ["p0"] and again.puzzles["p1"] == Known(TODAY, 3, TODAY)
    assert Puzzles(tmp_path).of("new_worlds", START) == Ladder(START, START)


def test_leaving_keeps_that_it_was_seen_and_which_hints_were_asked_for(tmp_path):
    kept = Puzzles(tmp_path)
    kept.note_seen(GAME, START, "p", days_ago(1))
    assert [kept.note_hint(GAME, START, "p", TODAY), kept.note_hint(GAME, START, "p", TODAY)] == [1, 2]
    kept.note_seen(GAME, START, "p", TODAY)
    again = Puzzles(tmp_path).of(GAME, START)
    assert again.puzzles == {"p": Known(TODAY, None, None, 2)} and again.rating == START and not again.course
    kept.note_answer(GAME, START, "p", 2, 1003, TODAY)
    assert kept.of(GAME, START).puzzles["p"].hints == 0, "the next time it is asked they are there again"


def test_the_week_is_told_from_where_the_rating_stood_before():
    course = tuple(Point(days_ago(ago), rating) for ago, rating in ((20, 1040), (7, 1020), (6, 1050), (0, 1052)))
    assert Ladder(1052, 1052, course).gained(START, TODAY) == 32
    assert Ladder(1052, 1052, course[2:]).gained(START, TODAY) == 52, "who began this week began at the start"
    assert Ladder(START, START).gained(START, TODAY) == 0


def test_the_course_keeps_the_latest(tmp_path):
    kept = Puzzles(tmp_path)
    kept._ladders[GAME] = Ladder(1100, 1100, tuple(Point(days_ago(9), 1100) for _ in range(COURSE)))
    kept.note_answer(GAME, START, "p", 3, 1110, TODAY)
    again = Puzzles(tmp_path).of(GAME, START)
    assert len(again.course) == COURSE and again.course[-1] == Point(TODAY, 1110)


# -- the file -------------------------------------------------------------------------------------------


def whole() -> dict:
    entry = {"seen": "2026-11-18", "stars": 2, "answered": "2026-11-18", "hints": 0}
    left = {"seen": "2026-11-18", "stars": None, "answered": None, "hints": 1}
    game = {
        "rating": 1100,
        "best": 1200,
        "tried": 4,
        "course": [["2026-11-18", 1100]],
        "puzzles": {"a": entry, "b": left},
    }
    return {"format": 1, "latest": GAME, "games": {GAME: game, "new_worlds": {**deepcopy(game), "rating": 900}}}


def reread(folder: Path, data: object) -> Puzzles:
    (folder / "puzzles.json").write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return Puzzles(folder)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("puzzles", "a", "stars"), 4),
        (("puzzles", "a", "stars"), None),
        (("puzzles", "a", "answered"), "yesterday"),
        (("puzzles", "a", "seen"), 7),
        (("puzzles", "a", "hints"), -1),
        (("puzzles", "a"), []),
        (("puzzles",), []),
        (("course",), {"a": 1}),
        (("course",), [["2026-11-18"]]),
        (("course",), [["2026-11-18", True]]),
        (("best",), "high"),
        (("tried",), 0),
        (("tried",), None),
    ],
    ids=str,
)
def test_a_damaged_entry_is_left_out_and_the_file_kept(tmp_path, path, value):
    data = whole()
    place = data["games"][GAME]
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    kept = reread(tmp_path, data)
    assert kept.kept_aside is not None and json.loads(kept.kept_aside.read_text()) == data
    assert kept.of(GAME, START).rating == 1100, "the rest of it is there"
    assert kept.of("new_worlds", START).puzzles.keys() == {"a", "b"} and kept.of("new_worlds", START).best == 1200


@pytest.mark.parametrize("text", ["", "[]", "{", '{"games": []}', '{"games": {"mondo": 7}}'])
def test_a_file_that_is_none_is_kept_aside(tmp_path, text):
    kept = reread(tmp_path, text)
    assert kept.kept_aside is not None and kept.kept_aside.read_text() == text
    assert kept.of(GAME, START) == Ladder(START, START)


def test_a_whole_file_is_not_set_aside_and_comes_back_the_same(tmp_path):
    kept = reread(tmp_path, whole())
    assert kept.kept_aside is None
    kept.note_seen(GAME, START, "b", date(2026, 11, 18))
    assert json.loads((tmp_path / "puzzles.json").read_text()) == whole()


NAMES = st.sampled_from(["a", "b", "c"])
DEEDS = st.lists(
    st.tuples(
        st.sampled_from(["seen", "hint", "answer", "again", "day"]), NAMES, st.integers(0, 3), st.integers(0, 2500)
    ),
    max_size=25,
)


@settings(deadline=None, max_examples=60)
@given(DEEDS)
def test_whatever_is_done_is_read_back_and_no_rung_is_lost(deeds):
    today, highest = TODAY, START
    with TemporaryDirectory() as folder:
        kept = Puzzles(Path(folder))
        for what, name, stars, rating in deeds:
            if what == "day":
                today += AGAIN / 3
            elif what == "seen":
                kept.note_seen(GAME, START, name, today)
            elif what == "hint":
                kept.note_hint(GAME, START, name, today)
            else:
                kept.note_answer(GAME, START, name, stars, rating if what == "answer" else None, today)
            now = kept.of(GAME, START)
            assert now.best >= highest and now.best >= now.rating
            highest = now.best
            upcoming = now.next([*THREE, Offered("never seen", now.rating)], today)
            assert upcoming == "never seen" or now.puzzles[upcoming].due(today)
        again = Puzzles(Path(folder))
        assert again.kept_aside is None and again.of(GAME, START) == kept.of(GAME, START)
