"""The golden files: no registered mode may lack one, none may be stale, none left over."""

from __future__ import annotations

import pytest

from rules import GAMES
from tests.rules.playthrough import FOLDER, path_of, playthrough

MODES = [(game_id, mode) for game_id, game in GAMES.items() for mode in game.modes]


@pytest.mark.parametrize(("game_id", "mode"), MODES)
def test_the_match_goes_as_written(game_id: str, mode: str) -> None:
    path = path_of(GAMES[game_id], mode)
    assert path.exists(), f"no golden playthrough of {game_id}/{mode}: run `make golden` and read it"
    assert playthrough(GAMES[game_id], mode) == path.read_text(encoding="utf-8")


def test_no_playthrough_is_left_over() -> None:
    expected = {path_of(GAMES[game_id], mode) for game_id, mode in MODES}
    assert set(FOLDER.glob("*/*.txt")) == expected
