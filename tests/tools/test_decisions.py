"""The times of decisions in `make bench`: every level is asked, at every table size."""

from __future__ import annotations

from rules import GAMES
from tools.bench.decisions import ALLOWED, MOMENTS, decision_times, slowest
from tools.pointless import Table

GAME = GAMES["where_is_that"]


def test_every_level_is_asked_at_the_same_moments_of_a_match():
    times = decision_times(GAME, Table(2, {"mode": "shake"}))
    turns = 2 * 5
    assert list(times) == list(ALLOWED)
    assert [len(each) for each in times.values()] == [sum(moment <= turns for moment in MOMENTS)] * 2
    assert all(ms > 0 for each in times.values() for ms in each)


def test_the_mode_that_takes_longest_counts(monkeypatch):
    fake = iter([{"hard": [9, 3, 5], "easy": [1]}, {"hard": [6, 8, 7], "easy": [2]}, {"hard": [], "easy": []}])
    monkeypatch.setattr("tools.bench.decisions.tables", lambda game: [Table(2, {})] * 3 + [Table(3, {})])
    monkeypatch.setattr("tools.bench.decisions.decision_times", lambda game, table: next(fake))
    assert dict(slowest(GAME, 2)) == {"hard": 7, "easy": 2}
