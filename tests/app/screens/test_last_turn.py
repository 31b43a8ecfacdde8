"""The last turn again: from the log, on the table, as the person at the device may know it; then play goes on."""

from __future__ import annotations

from random import Random

import pytest

from app.kit.buttons import IconButton
from app.services.session import Session
from rules import GAMES
from rules.game import Setup
from tests.app import touch
from tests.app.screens.matches import players
from tests.app.screens.seen import of_kind, says, tap


def sit_down(app, game_id: str, played: int = 4, level: str | None = "easy") -> Session:
    """A match in which the person at the device has moved before and is on turn again."""
    session = Session.new(GAMES[game_id], Setup(2, {}, 5), players(2, level), **app._session_services())
    match, rng = session.match, Random(5)
    while match.cursor < played or match.state.actors()[0] != 0:
        seat = match.state.actors()[0]
        match.play(seat, rng.choice(list(match.state.moves(seat))))
    app.go("table", session=session)
    touch.frames(6)
    return session


def open_log(app) -> None:
    app.navigation.screen.frame.open_log()
    touch.advance(0.4)


@pytest.mark.parametrize("game_id", [game.id for game in GAMES.values() if game.takes_back])
def test_the_last_turn_is_shown_again_and_play_goes_on(app, game_id):
    session = sit_down(app, game_id)
    cursor, position = session.match.cursor, session.match.state.dump()
    open_log(app)
    tap(IconButton, icon="skip-backward")
    screen = app.navigation.screen
    assert app.navigation.names == ["home", "table", "replay"]
    assert 0 <= screen.start < cursor and screen.session.match.steps[screen.start].seat == 0
    touch.until(lambda: app.navigation.name == "table")
    touch.frames(6)
    assert (session.match.cursor, session.match.state.dump()) == (cursor, position)
    assert session.phase == "deciding" and session.viewer == 0


def test_what_others_hold_stays_hidden_and_moves_taken_back_are_not_shown(app):
    session = sit_down(app, "new_worlds")
    session.match.goto(session.match.cursor - 1)
    app.go("replay", session=session, again=True)
    shown = app.navigation.screen.session
    assert shown.viewer == 0
    assert len(shown.match.steps) == session.match.cursor
    shown.match.goto(session.match.cursor)
    assert shown.view == session.match.state.view(0)


def test_whoever_takes_the_buttons_stays_as_long_as_they_like(app):
    sit_down(app, "new_worlds")
    app.services.settings.set("speed", "normal")
    app.navigation.screen.frame.replay()
    touch.frames(2)
    tap(IconButton, icon="skip-backward")  # while the first card is still flying
    touch.advance(6)
    assert app.navigation.name == "replay" and app.navigation.screen.at == app.navigation.screen.start
    assert says("Antes del último turno")
    app.back()
    assert app.navigation.name == "table"


def test_a_match_without_moves_has_no_last_turn(app):
    sit_down(app, "new_worlds", played=0)
    session = app.navigation.screen.session
    session.match.goto(0)
    open_log(app)
    assert not of_kind(IconButton, icon="skip-backward")


def test_a_shared_device_put_away_during_the_replay_is_covered(app):
    session = sit_down(app, "new_worlds", level=None)
    session.uncover()
    touch.frames(4)
    assert session.viewer == 0
    app.services.settings.set("speed", "normal")
    app.navigation.screen.frame.replay()
    touch.frames(4)
    assert app.navigation.screen.session.viewer == 0
    app.on_pause()
    touch.frames(4)
    assert app.navigation.name == "table" and session.phase == "covered"
    assert app.navigation.screen.frame.board is None


def test_it_does_not_close_itself_under_a_finger(app):
    """A touch anywhere, even after the last move was shown: from then on only its own button closes it."""
    session = sit_down(app, "natural_selection")
    app.navigation.screen.frame.replay()
    screen = app.navigation.screen
    touch.until(lambda: screen.at == len(session.match.steps))
    finger = touch.press(*screen.bar.said.center)
    touch.advance(6)
    finger.up()
    touch.advance(6)
    assert app.navigation.name == "replay"
    tap(IconButton, icon="close")
    assert app.navigation.name == "table"
