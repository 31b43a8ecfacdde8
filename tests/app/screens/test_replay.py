"""A whole match again: step, play, scrub, at three speeds, with a sentence for each move; nothing of it is kept."""

from __future__ import annotations

from itertools import pairwise

import pytest

from app.kit.buttons import IconButton
from app.kit.tokens import theme
from app.screens.results.scrubber import Scrubber
from rules import GAMES
from tests.app import touch
from tests.app.measure import written
from tests.app.screens.matches import finished
from tests.app.screens.seen import only, tap

TURNS = [game.id for game in GAMES.values() if game.takes_back]


def replay(app, game_id: str = "new_worlds", seats: int = 2):
    session = finished(app, game_id, seats)
    screen = app.go("replay", session=session)
    touch.advance(0.6)
    return session, screen


def settled(screen) -> None:
    touch.until(lambda: not screen.frame.past.player.busy)
    touch.frames(2)


@pytest.mark.parametrize("game_id", TURNS)
def test_every_place_of_the_scrubber_shows_that_moment(app, game_id):
    session, screen = replay(app, game_id)
    end = session.match.state.dump()
    slider = only(Scrubber)
    for share in (0.5, 1.0, 0.25, 0.0):
        touch.tap(slider.x + 1 + (slider.width - 2) * share, slider.center_y)
        touch.frames(2)
        assert abs(screen.at - share * screen.count) <= 1
        assert screen.frame.board.view == screen._reel.view(screen.at)
        if screen.frame.director is not None:
            assert screen.frame.director.scene == screen._reel.scene(screen.at)
        assert not screen.frame.board.moves
    assert session.match.state.dump() == end, "the finished match itself is not touched"


def test_dragging_through_the_whole_match_and_back(app):
    _session, screen = replay(app)
    slider = only(Scrubber)
    finger = touch.press(slider.x + 4, slider.center_y)
    finger.move(slider.right - 4, slider.center_y, steps=12)
    assert screen.at == screen.count
    finger.move(slider.x + 2, slider.center_y, steps=12).up()
    assert screen.at == 0


def test_it_plays_to_the_end_and_then_from_the_beginning(app):
    _session, screen = replay(app)
    screen.back_to(screen.count - 2)
    screen.set_speed("fast")
    tap(IconButton, icon="play")
    assert screen.playing
    touch.until(lambda: screen.at == screen.count and not screen.playing)
    settled(screen)
    touch.advance(0.5)
    tap(IconButton, icon="play")
    assert screen.playing and screen.at <= 1


def test_pause_lets_the_move_end_and_no_other_begins(app):
    _session, screen = replay(app)
    tap(IconButton, icon="play")
    touch.advance(0.5)
    tap(IconButton, icon="pause")
    settled(screen)
    at = screen.at
    touch.advance(6)
    assert screen.at == at and not screen.playing


def test_each_move_has_its_sentence_forwards_and_after_a_jump(app):
    _session, screen = replay(app)
    for cursor in (3, 8, 5):
        screen.back_to(cursor)
        said = screen.bar.words.said
        assert said.caption and said.seat == screen._reel.seat(cursor - 1)
    screen.forward()
    touch.frames(2)
    assert screen.bar.words.said.caption and screen.bar.words.said.seat == screen._reel.seat(5)


def test_its_speed_is_its_own(app):
    """Who plays at speed instant wants to see a replay all the same; afterwards everything is as it was."""
    _session, screen = replay(app)
    assert app.services.settings.speed == "instant" and theme.speed == "normal"
    screen.set_speed("slow")
    assert theme.speed == "slow"
    app.back()
    touch.frames(4)
    assert theme.speed == "instant" and app.services.settings.speed == "instant"


def test_a_device_turned_in_mid_replay_goes_on_from_there(app):
    _session, screen = replay(app)
    screen.back_to(6)
    screen.forward()
    touch.frames(5)
    touch.resize(915, 412)
    settled(screen)
    assert screen.at == 7 and screen.frame.board.view == screen._reel.view(7)
    screen.forward()
    settled(screen)
    assert screen.at == 8 and app.navigation.name == "replay"


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412), (1280, 800)])
def test_the_bar_holds_its_words_and_nothing_lies_on_anything(app, size, scale):
    touch.resize(*size)
    app.services.settings.set("text_scale", scale)
    _session, screen = replay(app)
    for cursor in (4, 9, 14):
        screen.back_to(cursor)
        touch.frames(2)
        bar = screen.bar
        assert bar.x >= 0 and bar.right <= size[0]
        for text in bar.words._texts():
            assert bar.x <= text.x and text.right <= bar.right and text.top <= bar.top + 1
            assert text.y >= bar.scrubber.top - 1 or text.right <= bar.scrubber.x
        for row in (bar.transport, (bar.speeds, *bar.extras, bar.close)):
            assert row[0].x >= bar.x and row[-1].right <= bar.right
            for one, two in pairwise(row):
                assert one.right <= two.x + 1 and one.width >= 47 and one.height >= 47
        assert any(bar.words.said.caption == text.text for text in written(bar))
