"""The strengths of the levels that the app knows are those that were measured."""

from __future__ import annotations

import json
from math import exp, log

import pytest

from rules.bots import LEVELS
from tools.levels import FILE, FIXED, Table, fitted, measured

FAR = 0.6
"""What was measured anew may say so much else before the file is written anew: a probability of 50 % becomes 65 %."""
KNOWN = json.loads(FILE.read_text(encoding="utf-8"))


def test_strengths_are_found_from_what_they_bring_about() -> None:
    true = {"easy": -1.5, "normal": 0.0, "hard": 1.0}
    chance = {(a, b): 1 / (1 + exp(true[b] - true[a])) for a in true for b in true}
    crowd = 1 / (1 + 3 * exp(true["normal"] - true["hard"]))
    found = fitted(
        [
            Table("hard", "normal", 1, 1000, 1000 * chance["hard", "normal"]),
            Table("normal", "easy", 1, 1000, 1000 * chance["normal", "easy"]),
            Table("hard", "normal", 3, 1000, 1000 * crowd),
        ]
    )
    assert found == true


def test_one_pairing_alone_gives_its_own_odds() -> None:
    assert fitted([Table("hard", "normal", 1, 100, 80)]) == {"hard": pytest.approx(log(4), abs=0.05), "normal": 0.0}


@pytest.mark.parametrize("game", measured())
def test_the_app_knows_what_was_measured(game: str) -> None:
    now = measured()[game]
    assert set(KNOWN[game]) == set(LEVELS) and KNOWN[game][FIXED] == 0
    assert KNOWN[game]["easy"] < KNOWN[game]["normal"] < KNOWN[game]["hard"]
    for level in LEVELS:
        assert abs(KNOWN[game][level] - now[level]) <= FAR, "python -m tools.levels writes it anew"
