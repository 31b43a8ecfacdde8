"""A match looked back at: the table shows whose move it is at any moment, in words, in the row and in the world."""

from __future__ import annotations

from tests.app import touch
from tests.app.screens.matches import finished


def replayed(app, **options):
    screen = app.go("replay", session=finished(app, seats=3, **options))
    touch.advance(0.6)
    return screen


def test_after_a_jump_the_world_and_the_row_of_the_mover_are_shown(app):
    touch.resize(360, 640)  # where there is no room for all worlds
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
        ways = [line.why for line in screen.told_last()]
        why = screen.bar.words.why.text
        assert why in ways and ways[-1] in why, cursor
        assert screen.bar.words.why.y >= screen.bar.y
        reasons += bool(why)
    assert reasons > 3
    board = screen.frame.board
    assert board.rail.parent is None, "the bar says what was done"
    assert min(panel.height for panel in board.seats.values()) > 200
    assert board.world.height > 330 and not board.hand.slots


def test_a_phone_that_stands_shows_all_worlds_and_makes_room_for_open_hands(app):
    """Hand and ways, which nobody has in a replay, kept a third of the table empty; open hands lay over the worlds."""
    touch.resize(412, 915)
    screen = replayed(app)
    screen.back_to(screen.count // 2)
    touch.frames(3)
    board = screen.frame.board
    worlds = [board.world, *board.seats.values()]
    assert sorted(each.contents.seat for each in worlds) == [0, 1, 2]
    assert min(each.height for each in worlds) >= 150 and min(each.y for each in worlds) >= screen.bar.top - 1
    assert [panel.seat for panel in board.seats.values() if panel.playing] in ([], [screen._reel.seat(screen.at - 1)])
    screen.toggle_hands()
    touch.frames(3)
    assert screen.hands.rows.height < 200, "three hands in two columns"
    assert board.world.y >= screen.hands.top - 1 and board.world.height > 120
    screen.toggle_hands()
    touch.frames(3)
    assert board.world.y < screen.bar.top + 20


def test_on_the_smallest_phone_the_world_has_the_room_of_hand_and_ways(app):
    touch.resize(360, 640)
    screen = app.go("replay", session=finished(app, seats=4, vital_capacity=True))
    touch.advance(0.6)
    assert screen.frame.board.world.height > 150
