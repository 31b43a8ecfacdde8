"""Values of options in words, as the set-up page says them."""

from __future__ import annotations

import pytest

from app.screens.setup.words import choice_name
from rules import GAMES
from rules.game import Setup
from tests.app import touch
from tests.app.screens.matches import players


def test_a_number_that_has_a_word_of_its_own_is_said_with_it():
    mondo = GAMES["mondo"]
    minutes = next(option for option in mondo.options if option.key == "minutes")
    assert choice_name(mondo, minutes, 0) == "Según el modo"
    assert choice_name(mondo, minutes, 6) == "6"


@pytest.mark.parametrize("language", ["es", "en"])
def test_why_a_move_cannot_be_undone_is_said_as_a_sentence(app, language):
    app.services.settings.set("language", language)
    app.start_match("new_worlds", Setup(2, {}, 7), players(2))
    touch.frames(8)
    frame = app.navigation.screen.frame
    frame.update_bars()
    assert frame.action_bar.buttons["undo"].reason[:1].isupper()
