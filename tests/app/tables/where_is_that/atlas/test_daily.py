"""The challenge of the day: the same for everybody, its best result kept, its line of ticks and crosses copied."""

from __future__ import annotations

from datetime import date, datetime
from functools import partial

import pytest
from kivy.core.clipboard import Clipboard

from app.kit.buttons import IconButton, TextButton
from app.kit.surfaces import ListRow
from app.screens.challenges.challenges import ChallengeCard
from app.services import challenges
from rules.game import Setup
from rules.where_is_that import GAME, daily_seed
from tests.app import touch
from tests.app.screens.matches import make_a_move, players
from tests.app.screens.seen import says, tap


def finish(session):
    """Every card on the first free cell, without a table."""
    while session.match.state.actors():
        session.match.play(0, session.match.state.moves(0)[0])


def from_home():
    """From the line of home to the challenge of this game."""
    tap(ListRow, icon="calendar-star")
    tap(ChallengeCard, game_id="where_is_that")


def test_on_a_phone_a_line_of_home_leads_to_todays_challenge(app):
    from_home()
    session = app.navigation.screen.session
    assert session.match.setup.seed == daily_seed(date.today().isoformat())
    assert len(session.players) == 1
    assert session.notes.mode == "daily"
    assert session.view.offer == GAME.start(session.match.setup).view(0).offer


@pytest.fixture
def results(app):
    """The results of a finished challenge."""
    session = app.start_daily("where_is_that")
    finish(session)
    app.go("results", session=session)
    touch.frames(4)
    return app.navigation.screen


def test_the_result_is_kept_and_told_with_the_challenges(app, results):
    sheet = results.session.outcome.sheets[0]
    assert app.services.records.best_score("where_is_that", "daily", 1) == sheet.total
    app.go("challenges")
    touch.frames(8)
    assert says(f"{sheet.total}\u202f/\u202f{len(sheet.lines)}")


def test_the_result_is_copied_as_a_line_with_ticks_and_crosses(results):
    tap(IconButton, icon="share-variant")
    touch.advance(0.5)
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
    assert overlay.reveal.cards.sight.sides and overlay.reveal.earth.shown.pins
    touch.tap_on(overlay.reveal.done)
    touch.frames(3)
    assert overlays.open_overlays() == []


def start_and_move(app, start):
    session = start()
    touch.frames(4)
    return make_a_move(app) and session


def normal(app):
    return app.start_match("where_is_that", Setup(2, {"start": 0}, 5), players(2))


def test_todays_challenge_and_a_usual_match_are_kept_side_by_side(app):
    daily = start_and_move(app, partial(app.start_daily, "where_is_that"))
    app.go("home")
    usual = start_and_move(app, lambda: normal(app))
    app.go("home")
    touch.frames(4)
    assert sorted(match.slot for match in app.navigation.screen.unfinished) == ["where_is_that", daily.slot]
    tap(ListRow, icon="calendar-star")
    assert says("Sin terminar. Ronda 2 de 12")
    tap(ChallengeCard, game_id="where_is_that")
    assert app.navigation.screen.session.match.state == daily.match.state
    again = app.resume_match("where_is_that")
    assert again.match.setup == usual.match.setup and again.match.cursor >= 1


def test_the_challenge_of_another_day_stays_on_the_shelf(app, monkeypatch):
    monkeypatch.setattr(challenges, "now", lambda: datetime(2026, 1, 1, 12))
    old = start_and_move(app, partial(app.start_daily, "where_is_that"))
    monkeypatch.undo()
    app.go("home")
    touch.frames(4)
    from_home()
    todays = app.navigation.screen.session
    assert todays.match.setup.seed != old.match.setup.seed == 20260101
    assert sorted(app.services.storage.names()) == sorted([old.slot, todays.slot])


def test_another_match_after_the_challenge_leaves_a_usual_one_where_it_is(app):
    usual = start_and_move(app, lambda: normal(app))
    daily = app.start_daily("where_is_that")
    finish(daily)
    app.go("results", session=daily)
    touch.frames(4)
    tap(TextButton, text="Practicar")
    assert app.navigation.name == "table"
    assert app.resume_match(usual.slot).match.state == usual.match.state
