"""The check of reviews against a longer search."""

from __future__ import annotations

import pytest

from rules.review import judging
from tools import review_check


@pytest.mark.parametrize("game_id", ["new_worlds", "where_is_that"])
def test_a_match_is_compared(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "GUESSES", 8)
    monkeypatch.setattr(judging, "DEEP", 1)
    monkeypatch.setattr(review_check, "GUESSES", 8)
    monkeypatch.setattr(review_check, "DEEP", 1)
    monkeypatch.setattr(review_check, "TIMES", 2)
    monkeypatch.setattr("rules.new_worlds.advising.TRIALS", 60)
    verdict = review_check.compare(review_check.played(game_id, ["easy", "easy"], 2))
    assert verdict.among_three or not verdict.same_worst
    assert verdict.seconds >= 0 and verdict.deep_seconds >= 0
