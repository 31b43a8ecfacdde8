"""While nobody in particular looks: in the replay and at the open table every player is seen, once, and whole."""

from __future__ import annotations

import pytest

from app.kit.geometry import overlap
from rules.game import Setup
from tests.app import touch
from tests.app.screens.matches import finished, players


def shown_seats(board) -> list[int]:
    """The player in front, and everybody the board shows beside."""
    beside = [seat for seat in board.seats if seat != board.own_seat]
    return sorted([board.own_seat, *beside])


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)], ids=["phone", "tablet"])
@pytest.mark.parametrize("game_id", ["new_worlds", "natural_selection"])
def test_the_replay_shows_every_player_once_whoever_moves(app, game_id, size):
    touch.resize(*size)
    app.go("replay", session=finished(app, game_id, seats=3))
    touch.frames(8)
    screen = app.navigation.screen
    in_front = screen.frame.board.own_seat
    for _ in range(8):
        screen.forward()
        touch.frames(6)
        board = screen.frame.board
        assert board.own_seat == in_front
        assert shown_seats(board) == [0, 1, 2]


def test_at_every_moment_of_a_replay_who_moved_is_lit_and_something_is_said(app):
    screen = app.go("replay", session=finished(app, "natural_selection", seats=3))
    touch.frames(8)
    for cursor in range(1, 25):
        screen.back_to(cursor)
        touch.frames(2)
        board = screen.frame.board
        assert board.moment().mover == screen._reel.seat(cursor - 1), cursor
        assert screen.bar.words.said.caption, cursor


@pytest.mark.parametrize("game_id", ["new_worlds", "natural_selection"])
def test_the_open_table_between_two_turns_shows_every_player_once(app, game_id):
    app.start_match(game_id, Setup(3, {}, 7), players(3, None))
    touch.frames(8)
    frame = app.navigation.screen.frame
    frame._peek()
    touch.frames(8)
    assert shown_seats(frame.board) == [0, 1, 2]


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (1280, 800)], ids=["phone", "lying", "tablet"])
@pytest.mark.parametrize("game_id", ["new_worlds", "natural_selection", "where_is_that"])
def test_the_buttons_of_a_replay_cover_nothing_of_the_table(app, game_id, size):
    touch.resize(*size)
    app.go("replay", session=finished(app, game_id, seats=3))
    touch.frames(8)
    screen = app.navigation.screen
    screen.back_to(screen.count // 2)
    touch.frames(8)
    bar = (*screen.bar.pos, *screen.bar.size)
    assert [box for box in screen.frame.board.touch_boxes() if overlap(box, bar) > 4] == []
