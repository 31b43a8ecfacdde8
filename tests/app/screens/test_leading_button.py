"""The button at the head of a screen leads back, by a real touch on what is seen."""

from __future__ import annotations

import pytest

from app.kit.bars import AppBar
from tests.app import touch
from tests.app.screens.matches import finished, players
from tests.app.screens.seen import only


def touch_leading_button() -> None:
    touch.tap_on(only(AppBar).button)
    touch.frames(12)


def test_the_cross_of_the_results_leads_home(app):
    app.go("results", session=finished(app))
    touch.frames(8)
    touch_leading_button()
    assert app.navigation.name == "home"


@pytest.mark.parametrize(("screen", "arguments"), [("credits", {}), ("atlas", {}), ("learn", {"game": "mondo"})])
def test_the_arrow_leads_back_to_where_one_came_from(app, screen, arguments):
    app.go("settings")
    app.go(screen, **arguments)
    touch.frames(8)
    touch_leading_button()
    assert app.navigation.name == "settings"


@pytest.mark.parametrize("screen", ["settings", "learn"])
def test_the_arrow_over_a_match_leads_back_to_the_table(app, screen):
    from rules.game import Setup

    app.start_match("new_worlds", Setup(2, {}, 7), players(2))
    touch.frames(8)
    app.go(screen)
    touch.frames(8)
    touch_leading_button()
    assert app.navigation.name == "table"
