"""Values of options in words, as the set-up page says them."""

from __future__ import annotations

from app.screens.setup.words import choice_name
from rules import GAMES


def test_a_number_that_has_a_word_of_its_own_is_said_with_it():
    mondo = GAMES["mondo"]
    minutes = next(option for option in mondo.options if option.key == "minutes")
    assert choice_name(mondo, minutes, 0) == "Según el modo"
    assert choice_name(mondo, minutes, 6) == "6"
