"""The measuring of strength: what was counted stays, goes on where it stopped, and is told with its doubt."""

from __future__ import annotations

import json
from random import Random

import pytest

from rules import GAMES
from rules.bots.tournament import play_one
from tests.rules.natural_selection.scene import scene
from tools.strength import measuring, report
from tools.strength.__main__ import main
from tools.strength.child import Child
from tools.strength.pairings import Pairing, bot_of, pairings

QUICK = Pairing("new_worlds", "basic", ("easy", "random"))


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setattr(measuring, "FOLDER", tmp_path / "strength")
    monkeypatch.setattr(report, "REPORT", tmp_path / "STRENGTH.md")
    return tmp_path


def test_every_pairing_can_sit_down():
    names = [(pairing.game, pairing.name) for pairing in pairings()]
    assert len(set(names)) == len(names)
    for pairing in pairings():
        assert all(bot_of(pairing.game, player).level for player in pairing.players)


def test_a_measurement_goes_on_where_it_stopped(own_folder):
    *_, first = measuring.measure(QUICK, 4, seed=3)
    *_, more = measuring.measure(QUICK, 6, seed=3)
    *_, whole = measuring.measure(QUICK, 6, seed=3, fresh=True)
    assert (first["games"], more["games"]) == (4, 6)
    assert more["wins"] == whole["wins"] >= first["wins"]
    assert not list(measuring.measure(QUICK, 6, seed=3)), "all is counted already"


def test_what_was_counted_stays_where_other_code_plays_the_same(own_folder, monkeypatch):
    *_, before = measuring.measure(QUICK, 23, seed=3)
    monkeypatch.setattr(measuring, "rules_digest", lambda game: "of tomorrow")
    (after,) = measuring.measure(QUICK, 23, seed=3)
    assert after == {**before, "rules": "of tomorrow"} == measuring.stored("new_worlds")[QUICK.name]
    assert not list(measuring.measure(QUICK, 23, seed=3)), "looked at once"


@pytest.mark.parametrize("batch", [0, 1])
def test_what_other_players_played_is_played_anew(own_folder, monkeypatch, batch):
    *_, before = measuring.measure(QUICK, 20, seed=3)
    monkeypatch.setattr(measuring, "rules_digest", lambda game: "of tomorrow")
    before["scores"][batch][1] += 0.1  # as if the code of today played a card otherwise in one of ten matches
    measuring._keep("new_worlds", QUICK.name, before)
    *_, counted = measuring.measure(QUICK, 2, seed=3)
    assert counted["games"] == 2 and counted["rules"] == "of tomorrow"


def test_less_than_a_whole_batch_proves_nothing(own_folder, monkeypatch):
    list(measuring.measure(QUICK, 3, seed=3))
    monkeypatch.setattr(measuring, "rules_digest", lambda game: "of tomorrow")
    *_, counted = measuring.measure(QUICK, 2, seed=3)
    assert counted["games"] == 2 and counted["rules"] == "of tomorrow"


def test_what_only_shows_a_match_does_not_make_other_rules():
    needed = {
        game: {path.name for path in measuring._needed([measuring.ROOT / "rules" / game / "bot" / "player.py"])}
        for game in GAMES
    }
    for game, names in needed.items():
        assert {"player.py", "state.py", "view.py"} <= names, game
        assert "advising.py" not in names, game
    assert "fitted.py" in needed["natural_selection"] and "preview.py" not in needed["natural_selection"]
    assert len({measuring.rules_digest(game) for game in GAMES}) == len(GAMES)


def test_the_report_names_share_interval_seed_and_date_and_what_is_missing(own_folder):
    assert main(["--game", "new_worlds", "--only", "easy v random", "--games", "3", "--seed", "3"]) == 0
    text = (own_folder / "STRENGTH.md").read_text(encoding="utf-8")
    counted = json.loads((own_folder / "strength" / "new_worlds.json").read_text(encoding="utf-8"))[QUICK.name]
    row = next(line for line in text.splitlines() if line.startswith(f"| {QUICK.name} |"))
    assert f"| 3 | {counted['date']} | {counted['rules']} |" in row and "%–" in row
    assert "| basic: hard v greedy | not measured |" in text


def test_a_pairing_that_does_not_exist_is_said():
    assert main(["--only", "nobody v nobody"]) == 2


def test_a_child_eats_lays_what_is_lit_and_is_a_match_for_easy():
    state = scene(["food", "taiga+5", "tundra+3", "tundra+1"], placed={"0.1.1": "taiga+1"})
    child, rng = Child(), Random(1)
    assert str(child.choose(state.view(0), rng)) == "event food 0"
    state = scene(["taiga+5", "tundra+3", "tundra+1", "predators"], placed={"0.1.1": "taiga+1"})
    assert {str(child.choose(state.view(0), rng)) for _ in range(9)} == {f"mutate tundra+3 1.{slot}" for slot in (1, 2)}
    options = {"mode": "beginner", "symbiosis": False}
    easy = GAMES["natural_selection"].bot("easy")
    results = [play_one(GAMES["natural_selection"], [child, easy], number, 1000, options) for number in range(40)]
    assert sum(result.shares[0] for result in results) >= 14
