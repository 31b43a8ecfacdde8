"""Mondo in the app itself: from home to the table, into the rules and back, home and on again."""

from __future__ import annotations

from app.kit import overlays
from app.kit.buttons import TextButton
from app.kit.overlays import Dialog
from app.screens.home.cards import ContinueCard
from app.screens.match.log_sheet import LogSheet
from app.screens.setup.setup import StartButton
from tests.app import touch
from tests.app.screens.seen import choose_game, only, says, tap


def start_match(app):
    choose_game("mondo")
    tap(StartButton)
    touch.advance(0.5)  # what comes in its place is no second half of a double tap
    board = app.navigation.screen.frame.board
    assert board.cover is not None
    touch.tap_on(board.cover.button)
    touch.frames(4)
    return app.navigation.screen


def test_from_home_to_a_running_clock(app):
    screen = start_match(app)
    touch.advance(1)
    assert screen.session.phase == "running" and screen.session.clock.elapsed > 800


def test_looking_up_a_rule_stops_the_clock_until_somebody_goes_on(app):
    screen = start_match(app)
    touch.tap_on(screen.frame.board.pause)
    touch.advance(0.5)
    stood = screen.session.clock.elapsed
    tap(TextButton, text="Reglas")
    assert app.navigation.name == "learn"
    app.back()
    touch.advance(1)
    assert app.navigation.name == "table"
    assert screen.session.clock.elapsed == stood and screen.frame.board.cover is not None
    overlays.close_all()
    touch.advance(0.5)
    assert screen.session.clock.elapsed > stood and screen.frame.board.cover is None


def test_the_clock_stands_while_a_sheet_keeps_everybody_from_playing(app):
    screen = start_match(app)
    touch.advance(0.5)
    screen.frame.open_log()
    stood = screen.session.clock.elapsed
    touch.advance(2)
    assert screen.session.clock.elapsed == stood
    overlays.close_all()
    touch.advance(0.5)
    assert screen.session.clock.elapsed > stood


def test_back_from_the_moves_leads_to_the_menu_they_were_opened_from(app):
    screen = start_match(app)
    touch.tap_on(screen.frame.board.pause)
    touch.advance(0.5)
    stood = screen.session.clock.elapsed
    tap(TextButton, text="Jugadas")
    touch.advance(0.5)
    assert isinstance(overlays.open_overlays()[-1], LogSheet)
    app.back()
    touch.advance(1)
    (menu,) = overlays.open_overlays()
    assert isinstance(menu, Dialog) and screen.session.clock.elapsed == stood
    app.back()
    touch.advance(0.5)
    assert not overlays.open_overlays() and screen.session.clock.elapsed > stood


def test_no_menu_follows_home_when_the_moves_were_open(app):
    screen = start_match(app)
    touch.tap_on(screen.frame.board.pause)
    touch.advance(0.5)
    tap(TextButton, text="Jugadas")
    touch.advance(0.5)
    app.go("home")
    touch.advance(1)
    assert not overlays.open_overlays()


def test_a_left_round_waits_at_home_and_goes_on_by_hand(app):
    screen = start_match(app)
    touch.advance(1)
    session = screen.session
    session.act(0, next(move for move in session.match.state.moves(0) if str(move).startswith("take")))
    stood = screen.session.clock.elapsed
    app.go("home")
    touch.frames(4)
    assert says("CONTINUAR") and says("Mondo")
    touch.tap_on(only(ContinueCard))
    touch.advance(1)
    again = app.navigation.screen
    assert again.session.clock.elapsed - stood < 100 and again.frame.board.cover is not None
    touch.tap_on(again.frame.board.cover.button)
    touch.advance(0.5)
    assert again.frame.board.running
