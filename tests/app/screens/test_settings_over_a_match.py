"""Settings opened in the middle of a match: whatever is changed there, the match goes on and is on the screen again."""

from __future__ import annotations

import pytest

from rules import GAMES
from tests.app import touch
from tests.app.outside.played import middle
from tests.app.outside.stages import sit_down

MODES = {"new_worlds": "advanced", "mondo": "expert", "natural_selection": "expert", "where_is_that": "shake"}


@pytest.mark.one_in(4)
@pytest.mark.parametrize("change", [("text_scale", 1.3), ("theme", "dark"), ("language", "en")], ids=str)
@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_match_goes_on_after_a_setting_was_changed(app, game_id, change):
    sit_down(app, game_id, middle(game_id, MODES[game_id]))
    frame = app.navigation.screen.frame
    if frame.board.go_on():
        touch.advance(1.0)
    frame.open_menu()
    touch.frames(4)
    app.go("settings")
    touch.frames(4)
    app.services.settings.set(*change)
    touch.frames(4)
    assert app.back()
    touch.advance(1.0)
    assert app.navigation.name == "table"
    assert app.navigation.screen.frame.board is not None
