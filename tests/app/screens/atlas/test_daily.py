"""The challenge of the day: the same for everybody, its best result kept, its line of ticks and crosses copied."""

from __future__ import annotations

from datetime import date

import pytest
from kivy.core.clipboard import Clipboard

from app.kit.buttons import TextButton
from app.kit.surfaces import ListRow
from rules.where_is_that import GAME, daily_seed
from tests.app import touch
from tests.app.screens.seen import says, tap


def finish(session):
    """Every card on the first free cell, without a table."""
    while session.match.state.actors():
        session.match.play(0, session.match.state.moves(0)[0])


def test_on_a_phone_a_line_of_home_starts_todays_challenge(app):
    tap(ListRow, icon="calendar-star")
    session = app.navigation.screen.session
    assert session.match.setup.seed == daily_seed(date.today().isoformat())
    assert len(session.players) == 1
    assert session.match.extra["mode"] == "daily"
    assert session.view.offer == GAME.start(session.match.setup).view(0).offer


@pytest.fixture
def results(app):
    """The results of a finished challenge."""
    session = app.start_daily()
    finish(session)
    app.go("results", session=session)
    touch.frames(4)
    return app.navigation.screen


def test_the_best_result_is_kept_and_told_at_home(app, results):
    total = results.session.outcome.sheets[0].total
    assert app.services.records.best_score("where_is_that", "daily") == total
    app.go("home")
    touch.frames(4)
    assert says(f"{total}.")


def test_the_result_is_copied_as_a_line_with_ticks_and_crosses(results):
    tap(TextButton, icon="content-copy")
    line = Clipboard.paste()
    sheet = results.session.outcome.sheets[0]
    assert date.today().isoformat() in line
    assert line.count("✓") == sheet.total
    assert line.count("✓") + line.count("✗") == len(sheet.lines)


def test_the_real_map_can_be_seen_again_from_the_results(results):
    from app.kit import overlays

    tap(TextButton, icon="map-check-outline")
    (overlay,) = overlays.open_overlays()
    assert overlay.reveal.ready
    touch.tap_on(overlay.reveal.done)
    touch.frames(3)
    assert overlays.open_overlays() == []


def test_an_unfinished_match_is_not_lost_to_the_challenge_without_asking(app):
    from app.kit import overlays
    from app.kit.overlays import Dialog

    app.start_daily()
    app.go("home")
    touch.frames(4)
    tap(ListRow, icon="calendar-star")
    assert app.navigation.name == "home"
    assert [type(overlay) for overlay in overlays.open_overlays()] == [Dialog]
