"""A match looked back at: the table shows whose move it is at any moment, in words, in the row and in the world."""

from __future__ import annotations

from tests.app import touch
from tests.app.screens.matches import finished


def replayed(app, **options):
    screen = app.go("replay", session=finished(app, seats=3, **options))
    touch.advance(0.6)
    return screen


def test_after_a_jump_the_world_and_the_row_of_the_mover_are_shown(app):
    touch.resize(412, 915)
    screen = replayed(app)
    screen.forward()
    screen.forward()
    for cursor in (9, 4, 11, 2):
        screen.back_to(cursor)
        touch.frames(3)
        mover, board = screen._reel.seat(cursor - 1), screen.frame.board
        assert board.world.contents.seat == mover, cursor
        assert {seat for seat, row in board.seats.items() if row.playing} == {mover} - {board.own_seat}
    screen.back_to(0)
    touch.frames(3)
    assert screen.frame.board.world.contents.seat == screen.frame.board.own_seat
    assert not any(row.playing for row in screen.frame.board.seats.values())


def test_the_replay_of_a_tablet_gives_reasons_and_points_too(app):
    touch.resize(1280, 800)
    screen = replayed(app, vital_capacity=True, discordance=True)
    reasons = 0
    for cursor in range(8, screen.count, 3):
        screen.back_to(cursor)
        touch.frames(2)
        why = screen.told_last().why
        assert screen.bar.words.why.text == why, cursor
        assert screen.bar.words.why.y >= screen.bar.y
        reasons += bool(why)
    assert reasons > 3
