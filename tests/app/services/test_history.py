"""The history: what is asked for, and what it adds up to."""

from __future__ import annotations

from datetime import date, timedelta

from app.services.history import ALONE, LOST, PEOPLE, WON, Wanted, modes, rivals, sums, wanted, won
from app.services.records import Records, Result, SeatResult

TODAY = date(2026, 11, 19)


def day(ago: int) -> str:
    return (TODAY - timedelta(days=ago)).isoformat()


def against(level: str, place: int, ago: int = 0, game: str = "mondo", mode: str = "beginner", **more) -> Result:
    """Ana against Bruno, a computer."""
    seats = (SeatResult("Ana", "", 9, place, "cat"), SeatResult("Bruno", level, 8, 3 - place, "dog"))
    return Result(game, day(ago), seats, mode, **more)


def alone(reached: bool | None, ago: int = 0, **more) -> Result:
    return Result("mondo", day(ago), (SeatResult("Ana", "", 9, 1),), "solitaire", reached=reached, **more)


def among_people(ago: int = 0) -> Result:
    return Result("new_worlds", day(ago), (SeatResult("Ana", "", 9, 1), SeatResult("Berta", "", 8, 2)), "basic")


MANY = [
    against("easy", 1),
    against("hard", 2, 3),
    alone(True, 8),
    alone(None, 8),
    among_people(40),
    against("easy", 1, 400),
]


def found(**asked) -> list[int]:
    return [MANY.index(result) for result in wanted(MANY, Wanted(**asked), TODAY)]


def test_everything_is_wanted_unless_something_is_asked_for():
    assert found() == [0, 1, 2, 3, 4, 5] and Wanted().narrowed == 0
    assert found(game="new_worlds") == [4] and Wanted(game="new_worlds").narrowed == 0


def test_each_question_narrows_and_they_narrow_together():
    assert found(mode="solitaire") == [2, 3]
    assert found(rival=ALONE) == [2, 3] and found(rival=PEOPLE) == [4]
    assert found(rival="easy") == [0, 5] and found(rival="=Berta") == [4] and found(rival="=Bruno") == [0, 1, 5]
    assert found(ending=WON) == [0, 2, 5] and found(ending=LOST) == [1]
    assert found(days=7) == [0, 1] and found(days=30) == [0, 1, 2, 3] and found(days=365) == [0, 1, 2, 3, 4]
    assert found(rival="easy", days=7, ending=WON) == [0]
    assert Wanted(rival="easy", days=7, ending=WON, mode="x").narrowed == 4


def test_what_can_be_asked_for_is_what_was_played():
    assert modes(MANY) == ["beginner", "solitaire", "basic"]
    assert rivals(MANY) == [ALONE, PEOPLE, "easy", "hard", "=Bruno", "=Ana", "=Berta"]
    assert rivals([against("easy", 1)]) == ["easy", "=Bruno"], "nobody asks for matches against oneself"


def test_a_match_among_people_is_neither_won_nor_lost():
    assert [won(result) for result in MANY] == [True, False, True, None, None, True]


def test_sums_count_what_can_be_won_and_the_row_up_to_the_last_match():
    assert sums(MANY) == (6, 4, 3, 1, 5)
    assert sums([]) == (0, 0, 0, 0, 0)
    assert sums([among_people(), against("easy", 1), against("easy", 1), against("easy", 2)]).row == 2


def test_help_wins_nothing_and_a_match_from_a_file_counts_for_nothing():
    helped, foreign = against("easy", 1, assisted=True), against("easy", 1, ago=2, imported=True)
    assert sums([helped, foreign]) == (1, 0, 0, 0, 1)


def test_a_match_from_a_file_lies_in_the_history_and_in_no_record(tmp_path):
    records = Records(tmp_path)
    records.add(against("easy", 1, imported=True, match="a" * 16))
    records.add(against("easy", 2, match="b" * 16))
    again = Records(tmp_path)
    assert [result.imported for result in again.history()] == [False, True]
    assert len(again.results()) == 1 and again.by_level("mondo")["easy"].wins == 0
    assert again.bests("mondo")[0].seat.avatar == "cat" and again.history() == records.history()
