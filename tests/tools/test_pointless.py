"""Pointless moves are found where there are some, and computer players make none."""

from __future__ import annotations

from random import Random

import pytest

from rules import GAMES
from rules.game import Setup
from tools.pointless import Log, Watched, eye_of, tables, watched_match
from tools.pointless.__main__ import main


def test_every_mode_of_a_game_is_watched_with_every_number_of_seats_it_allows() -> None:
    found = list(tables(GAMES["mondo"]))
    assert {table.seats for table in found} == {1, 2, 3, 4}
    assert all(table.seats == 1 for table in found if table.options.get("mode") == "solitaire")


@pytest.mark.parametrize("game", ["mondo"])
def test_a_few_matches_at_full_strength_have_no_pointless_move(game: str) -> None:
    chosen = list(tables(GAMES[game]))
    for number in (2, 5, 9):
        log = watched_match(game, "hard", number, 70, chosen[number])
        assert log.faults == () and log.moves > 0


def test_who_plays_at_random_is_caught() -> None:
    watched = Watched(GAMES["new_worlds"].bot("random"), eye_of("new_worlds", "hard", ""))
    for seed in range(8):
        state, rng = GAMES["new_worlds"].start(Setup(2, {}, seed)), Random(seed)
        while state.actors():
            seat = state.actors()[0]
            state.play(seat, watched.choose(state.view(seat), rng))
    assert watched.reasons


def test_the_command_names_what_it_saw_and_fails_if_anything(monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    monkeypatch.setattr("tools.pointless.__main__.watched_match", lambda *_: Log(7, ()))
    assert main(["--game", "mondo", "--matches", "3"]) == 0
    assert "0 pointless of 21 moves, 3 matches" in capsys.readouterr().out
    assert main(["--game", "mondo", "--seats", "9"]) == 2
