"""What is called how: values of options as the set-up page says them, one word for one thing."""

from __future__ import annotations

import re

import pytest

from app.screens.setup.words import choice_name, option_help
from app.services import i18n
from app.services.i18n import tr
from rules import GAMES
from rules.game import Setup
from rules.mondo.terms import CHILDREN_MINUTES, DIFFICULTIES, MINUTES
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


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_help_beside_the_minutes_names_those_of_every_mode(language):
    i18n.set_language(language)
    mondo = GAMES["mondo"]
    minutes = next(option for option in mondo.options if option.key == "minutes")
    said = [int(number) for number in re.findall(r"\d+", option_help(mondo, minutes))]
    assert said == [*MINUTES.values(), CHILDREN_MINUTES, *(minutes for minutes, _target in DIFFICULTIES.values())]


@pytest.mark.parametrize("language", ["es", "en"])
def test_quitting_a_match_and_leaving_a_round_are_two_words(language):
    """In Mondo both buttons are on one screen."""
    i18n.set_language(language)
    leaving = tr("mondo.table.leave").lower()
    for kind in ("saved", "unplayed", "lesson", "over"):
        assert leaving not in tr(f"menu.leave.{kind}").lower()
