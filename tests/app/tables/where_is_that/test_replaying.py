"""A match looked back at: at any moment the map and the ring are those of whoever moved, as the words say."""

from __future__ import annotations

import pytest

from tests.app import touch
from tests.app.screens.matches import finished


@pytest.mark.parametrize("mode", ["cartographer", "shake"])
def test_after_a_jump_the_map_and_the_ring_of_the_mover_are_shown(app, mode):
    touch.resize(412, 915)
    screen = app.go("replay", session=finished(app, "where_is_that", seats=3, mode=mode))
    touch.advance(0.6)
    screen.forward()
    screen.forward()
    board = screen.frame.board
    for cursor in (9, 4, 11, 2):
        screen.back_to(cursor)
        touch.frames(3)
        mover = screen._reel.seat(cursor - 1)
        assert screen.session.players[mover].name in screen.frame.title()
        assert {seat for seat, tab in board.seats.items() if tab.playing} == {mover}
        if board.own_maps:
            assert board.shown_seat == mover
    screen.back_to(0)
    touch.frames(3)
    assert not any(tab.playing for tab in board.seats.values())
    assert board.shown_seat == board.own_seat


def test_on_a_small_phone_the_map_of_a_replay_is_higher_than_the_offer(app):
    touch.resize(360, 640)
    screen = app.go("replay", session=finished(app, "where_is_that", seats=3, mode="cartographer"))
    touch.advance(0.6)
    screen.back_to(23)
    touch.frames(3)
    board = screen.frame.board
    assert board.map.height > 1.8 * board.offer.height
    assert min(box[3] for box in board.offer.boxes()) >= 60, "whose flag it is can still be seen"


def test_a_jump_to_a_mark_says_what_was_wrong(app):
    touch.resize(412, 915)
    screen = app.go("replay", session=finished(app, "where_is_that", seats=3, mode="cartographer"))
    touch.advance(0.6)
    screen.jump("marks", 1)
    touch.frames(2)
    mark = next(each for each in screen._marks if each.at == screen.at and each.why is not None)
    assert screen.bar.words.said.why == screen.frame.wording.say(mark.why) != ""
