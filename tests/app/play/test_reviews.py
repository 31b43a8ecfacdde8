"""Reviews on the disk, and their work beside a screen."""

from __future__ import annotations

from app.play import reviews
from app.play.reviews import Reviewing, Reviews, name_of
from app.play.thinking import InlineThinker, Thinker
from app.services.practice import Practice
from tests.rules.review.matches import finished


def test_what_is_saved_is_loaded_and_what_is_not_there_is_nothing(tmp_path):
    store = Reviews(tmp_path)
    assert store.load("abcd1234-0") is None
    store.save("abcd1234-0", {"a": [1]})
    assert Reviews(tmp_path).load("abcd1234-0") == {"a": [1]}


def test_a_disk_that_refuses_costs_only_the_work(tmp_path):
    (tmp_path / "reviews").write_text("a file where the folder should be")
    store = Reviews(tmp_path)
    store.save("abcd1234-0", {})
    assert store.load("abcd1234-0") is None


def test_the_oldest_go_when_there_are_too_many(tmp_path, monkeypatch):
    monkeypatch.setattr(reviews, "MOST", 3)
    store = Reviews(tmp_path)
    for number in range(5):
        store.save(f"abcd{number}-0", number)
    assert [store.load(f"abcd{number}-0") for number in range(5)] == [None, None, 2, 3, 4]


def _raise(_what, error):
    raise error


def test_the_work_goes_on_bit_by_bit_and_is_kept(tmp_path):
    thinker, told, match = InlineThinker(), [], finished("where_is_that")
    store = Reviews(tmp_path)
    job = Reviewing(match, 0, thinker, store, lambda: told.append(job.review.progress), _raise)
    while not job.review.done:
        job.go_on()
        thinker.poll()
    assert told == sorted(told) and told[-1] == 1.0
    again = Reviewing(match, 0, thinker, store, lambda: None, _raise)
    assert again.review.done and again.review.moments() == job.review.moments()
    again.go_on()
    assert not again.working


def test_who_asks_twice_is_answered_once_and_who_stops_not_at_all(tmp_path):
    match, told = finished("where_is_that"), []
    store = Reviews(tmp_path)
    waiting = _Waiting()
    job = Reviewing(match, 0, waiting, store, lambda: told.append(1), _raise)
    job.go_on()
    job.go_on()
    assert len(waiting._questions) == 1
    job.stop()
    assert not waiting.busy and not job.working
    assert store.load(name_of(match, 0)) is not None and not told


class _Waiting(Thinker):
    """Thinks about nothing: what is asked lies there."""

    def _take(self, question) -> None:
        self._questions.append(question)


def test_what_was_missed_is_counted_for_each_person(tmp_path):
    practice = Practice(tmp_path)
    assert practice.note("where_is_that", "Ana", "m1", ["lima", "sucre"])
    assert practice.note("where_is_that", "Ana", "m2", ["lima"])
    assert practice.note("where_is_that", "Bruno", "m2", ["quito"]), "each person of a match"
    assert not practice.note("where_is_that", "Ana", "m2", ["lima"]), "a match counts once"
    again = Practice(tmp_path)
    assert again.of("where_is_that", "Ana") == [("lima", 2), ("sucre", 1)]
    assert again.of("where_is_that", "Bruno") == [("quito", 1)] and again.of("mondo", "Ana") == []


def test_a_damaged_memory_forgets_what_makes_no_sense(tmp_path):
    for text in ("", "[", '{"missed": 3, "matches": {}}', '{"missed": {"g": {"Ana": {"lima": "x", "sucre": 2}}}}'):
        (tmp_path / "practice.json").write_text(text)
        practice = Practice(tmp_path)
        assert practice.of("g", "Ana") in ([], [("sucre", 2)])
        assert practice.note("g", "Ana", "m", ["lima"])
