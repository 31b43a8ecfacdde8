"""The tool that fits the judge of Natural Selection finds what decides a match."""

from random import Random

from rules.natural_selection.bot.evaluation import TRAITS
from rules.natural_selection.bot.fitted import WEIGHTS
from tools import fit_selection as fitting
from tools.fit_selection import Position


def test_a_match_is_looked_at_when_each_round_starts() -> None:
    positions = fitting.play("intermediate 2s", 1)
    assert len(positions) > 4 and all(len(each.seats) == 2 and sum(each.won) == 1 for each in positions)


def test_the_fit_finds_which_trait_wins() -> None:
    rng = Random(1)
    wins = [Position([[(0, 1.0), (5, rng.random())], [(5, rng.random())]], [1.0, 0.0]) for _ in range(200)]
    weights = fitting.fit(wins, Random(2))
    assert weights[0] > 1 > abs(weights[5])
    ours, equal = fitting.quality(wins, weights)
    assert ours > equal


def test_the_weights_in_use_predict_matches_they_were_not_fitted_to() -> None:
    positions = [each for number in range(9000, 9030) for each in fitting.play("intermediate 2s", number)]
    ours, equal = fitting.quality(positions, list(WEIGHTS["intermediate 2s"]))
    assert ours > equal + 0.05 and len(WEIGHTS["intermediate 2s"]) == len(TRAITS)


def test_the_written_file_reads_back(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(fitting, "TARGET", tmp_path / "fitted.py")
    fitting.write(WEIGHTS)
    found: dict[str, object] = {}
    exec((tmp_path / "fitted.py").read_text(encoding="utf-8").replace("from __future__ import annotations", ""), found)
    assert found["WEIGHTS"] == WEIGHTS
