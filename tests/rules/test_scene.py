"""The contract of scenes: what the events of a move change leads exactly to the scene of the new view."""

from __future__ import annotations

import pytest

from rules import GAMES
from tools.scene_contract import run

TOLD = [game_id for game_id in GAMES if GAMES[game_id].scene.__qualname__ != "Game.scene"]


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("game_id", TOLD)
def test_the_events_of_every_move_lead_to_the_scene_of_the_new_view(game_id: str, seed: int) -> None:
    assert run(game_id, seed)
