"""What happened since the own turn, and one move of the log: again on this very table, as the person at the device may
know it; then the present is there again, as it was."""

from __future__ import annotations

from random import Random

import pytest

from app.kit.buttons import IconButton
from app.kit.overlays import open_overlays
from app.play.session import Session
from app.screens.match.controls import SINCE
from app.screens.match.log_sheet import LogRow
from app.screens.match.narration import StripIcon
from rules import GAMES
from rules.game import Setup
from tests.app import touch
from tests.app.screens.matches import players
from tests.app.screens.seen import bring_into_sight, of_kind, says, tap

TURNS = [game.id for game in GAMES.values() if game.takes_back]


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


def frame_of(app):
    return app.navigation.screen.frame


@pytest.mark.parametrize("game_id", TURNS)
def test_what_happened_since_the_own_turn_is_shown_and_play_goes_on(app, game_id):
    session = sit_down(app, game_id, played=12)
    cursor, position = session.match.cursor, session.match.state.dump()
    frame = frame_of(app)
    tap(IconButton, icon=SINCE)
    past = frame.past
    assert past is not None and 0 <= past.start < past.end == cursor
    assert past.reel.seat(past.start) != 0, "it begins with what others did"
    assert not frame.board.moves and frame.board.own_seat == 0
    touch.until(lambda: frame.past is None)
    touch.frames(6)
    assert frame.board.moves and frame.board.view == session.view
    assert (session.match.cursor, session.match.state.dump()) == (cursor, position)
    assert session.phase == "deciding" and session.viewer == 0
    assert app.navigation.name == "table"


@pytest.mark.parametrize("game_id", TURNS)
def test_a_row_of_the_log_shows_its_move(app, game_id):
    session = sit_down(app, game_id, played=6)
    frame = frame_of(app)
    frame.open_log()
    touch.advance(0.4)
    row = of_kind(LogRow)[0]
    bring_into_sight(row)
    touch.tap_on(row)
    touch.advance(0.4)
    assert not open_overlays()
    past = frame.past
    assert past is not None and past.end == past.start + 1 <= session.match.cursor
    touch.until(lambda: frame.past is None)
    assert frame.board.view == session.view


@pytest.mark.parametrize("game_id", TURNS)
def test_while_an_old_move_is_shown_the_seats_say_that_move_and_no_later_one(app, game_id):
    session = sit_down(app, game_id, played=14)
    frame, steps = frame_of(app), session.match.steps
    number = next(number for number in range(2, len(steps)) if steps[number].seat == 1)
    frame.story.show_move(number)
    touch.frames(2)
    told = frame.recent.of(1)
    assert told and max(each.number for each in told) == number
    frame.story.to_present()
    now = [each.number for each in frame.recent.of(1)]
    assert not now or max(now) > number


def test_what_others_hold_stays_hidden_and_moves_taken_back_are_not_shown(app):
    session = sit_down(app, "new_worlds")
    session.match.goto(session.match.cursor - 1)
    frame_of(app).story.since_turn()
    past = frame_of(app).past
    assert past.reel.viewer == 0 and len(past.reel) == session.match.cursor
    assert past.reel.view(len(past.reel)) == session.match.state.view(0)


@pytest.mark.parametrize("way", ["close", "back", "undo"])
def test_whoever_has_seen_enough_is_in_the_present_at_once(app, way):
    session = sit_down(app, "new_worlds", played=8)
    app.services.settings.set("speed", "normal")
    frame = frame_of(app)
    tap(IconButton, icon=SINCE)
    touch.frames(9)
    cursor = session.match.cursor
    if way == "close":
        tap(StripIcon, icon="close")
    elif way == "back":
        assert app.back()
    else:
        frame.undo()
    touch.frames(2)
    assert frame.past is None and frame.board.view == session.view and app.navigation.name == "table"
    assert session.match.cursor == cursor, "the undo button, too, only leads back: what it would take is not in sight"
    touch.advance(8)
    assert frame.past is None, "nothing of it comes back"


def test_a_finger_that_comes_late_to_close_it_takes_nothing_back(app):
    session = sit_down(app, "new_worlds", played=8)
    app.services.settings.set("speed", "normal")
    tap(IconButton, icon=SINCE)
    frame, cursor = frame_of(app), session.match.cursor
    touch.frames(9)
    close = of_kind(StripIcon)[0]
    at = close.to_window(*close.center)
    touch.until(lambda: frame.past is None)
    touch.tap(*at)
    touch.frames(2)
    assert session.match.cursor == cursor and not open_overlays()


def test_before_the_first_move_there_is_nothing_to_show_and_a_tap_says_so(app):
    session = Session.new(GAMES["new_worlds"], Setup(2, {"start": 0}, 5), players(2), **app._session_services())
    app.go("table", session=session)
    touch.frames(6)
    tap(IconButton, icon=SINCE)
    assert frame_of(app).past is None and says("Todavía no ha jugado nadie")


def test_a_game_against_the_clock_has_none_of_it(app):
    session = Session.new(GAMES["mondo"], Setup(2, {}, 5), players(2), **app._session_services())
    app.go("table", session=session)
    touch.frames(6)
    assert not of_kind(IconButton, icon=SINCE) and not frame_of(app).story.recalls
    frame_of(app).open_log()
    touch.advance(0.4)
    assert not any(row.enabled for row in of_kind(LogRow))


def test_a_shared_device_put_away_meanwhile_is_covered_and_nothing_of_it_stays(app):
    session = sit_down(app, "new_worlds", level=None)
    session.uncover()
    touch.frames(4)
    assert session.viewer == 0
    app.services.settings.set("speed", "normal")
    frame = frame_of(app)
    frame.story.since_turn()
    touch.frames(4)
    assert frame.past.reel.viewer == 0
    app.on_pause()
    app.on_resume()
    touch.frames(4)
    assert session.phase == "covered" and frame.board is None
    assert frame.past is None and frame.director is None and frame.story.line is None


@pytest.mark.one_in(2)
@pytest.mark.parametrize("size", [(412, 915), (915, 412), (1280, 800)], ids=str)
@pytest.mark.parametrize("game_id", TURNS)
def test_the_strip_has_its_room_after_settings_were_looked_at_in_mid_story(app, game_id, size):
    touch.resize(*size)
    app.services.settings.set("speed", "normal")
    app.services.settings.set("follow", "everybody")
    session = sit_down(app, game_id, played=12)
    frame = frame_of(app)
    while session.phase == "deciding":
        session.play(session.moves[-1])
        touch.until(lambda: session.phase == "deciding" or frame.voice.is_shown)
    touch.until(lambda: frame.voice.is_shown and not frame.voice.strip.shown.said.quiet)
    touch.frames(10)
    before = frame.voice.strip.size
    app.go("settings")
    touch.frames(6)
    app.back()
    touch.frames(12)
    strip = frame_of(app).voice.strip
    assert frame_of(app).voice.is_shown and strip.width == before[0] and strip.height >= 48
    board = frame_of(app).board
    assert board.narration_room() is None or strip.x >= board.narration_room()[0]
    assert strip.right <= frame.right and strip.y >= frame.y
