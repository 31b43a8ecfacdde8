"""Others' moves in words round any board: the strip and its buttons."""

from __future__ import annotations

from itertools import pairwise

import pytest

from app.kit.theme import TYPE
from app.screens.match.narration import LETTERS, NarrationStrip
from tests.app import touch
from tests.app.measure import written
from tests.app.screens.told_board import frame_of, move, sit_down, strip_of, told, until_own_turn, until_told

__all__ = ["told"]  # a fixture


def test_the_strip_tells_each_move_of_others_and_goes_when_the_viewer_may_decide(told):
    session = sit_down(told)
    assert not frame_of(told).voice.is_shown
    move(session)
    heard, gone = [], 0
    while session.phase != "deciding":
        touch.frames()
        strip = strip_of(told)
        if frame_of(told).voice.is_shown:
            if not heard or heard[-1] != strip.shown.said:
                heard.append(strip.shown.said)
        elif heard:
            gone += session.phase != "deciding"
    spoken = [said for said in heard if not said.quiet]
    assert {said.seat for said in spoken} - {None} == {1, 2} and gone == 0, "it stays between two moves of others"
    assert any(said.quiet and "Bruno" in said.caption for said in heard), "who thinks is said quietly"
    assert not frame_of(told).voice.is_shown and not frame_of(told).director.faults


def test_the_title_says_whose_turn_it_is_and_nothing_is_said_twice(told):
    move(sit_down(told))
    until_told(told)
    bar, said = frame_of(told).top_bar, strip_of(told).shown.said
    assert bar.title.text == "Juega Bruno" and bar.subtitle.text == ""
    assert sum(text.text == said.caption for text in written(frame_of(told))) == 1


@pytest.mark.parametrize("button", ["words", "skip"])
def test_a_tap_on_the_words_or_on_skip_ends_what_is_told(told, button):
    session = sit_down(told)
    move(session)
    until_told(told)
    strip, director = strip_of(told), frame_of(told).director
    number = director.moving.number
    touch.tap_on(strip.skip if button == "skip" else strip.words.caption)
    if button == "words":  # one sentence after the other
        while director.moving is not None and director.moving.number == number:
            touch.advance(0.45)
            touch.tap_on(strip.words.caption)
    assert director.moving is None or director.moving.number > number
    assert session.phase == "thinking" and strip.shown.said.quiet
    until_own_turn(session)


def test_however_small_the_sentence_is_never_written_lighter_or_smaller_than_its_reason():
    weights = ("regular", "medium", "bold", "heavy")
    for caption, why, _ in LETTERS:
        sentence, reason = TYPE[caption], TYPE[why]
        assert sentence.size >= reason.size and weights.index(sentence.weight) > weights.index(reason.weight)


def test_stop_holds_the_story_until_go_on(told):
    session = sit_down(told)
    move(session)
    until_told(told)
    strip = strip_of(told)
    touch.tap_on(strip.hold)
    touch.advance(12)
    assert frame_of(told).director.holding and session.phase == "showing"
    assert strip.go_on.parent is strip and strip.hold.parent is None, "in its place: go on"
    said = strip.shown.said
    touch.tap_on(strip.go_on)
    touch.frames(1)
    assert not frame_of(told).director.holding
    until_own_turn(session)
    assert said.caption and not frame_of(told).director.faults


def test_stop_pressed_while_a_computer_thinks_holds_the_next_move_and_keeps_the_words(told):
    session = sit_down(told)
    move(session)
    until_told(told)
    touch.tap_on(strip_of(told).skip)
    assert session.phase == "thinking"
    touch.advance(0.3)
    touch.tap_on(strip_of(told).hold)
    assert strip_of(told).shown.said.caption == frame_of(told).director.line.caption and strip_of(told).shown.held
    touch.until(lambda: session.phase == "showing")
    touch.advance(5)
    assert session.phase == "showing" and strip_of(told).shown.held, "nothing of the next move is told yet"
    touch.tap_on(strip_of(told).go_on)
    until_own_turn(session)


def test_again_tells_the_same_move_once_more(told):
    session = sit_down(told)
    move(session)
    until_told(told)
    strip, director, cursor = strip_of(told), frame_of(told).director, session.match.cursor
    told.services.settings.set("follow", "computers")
    touch.until(lambda: director.stopped)
    after, said = director.scene, strip.shown.said
    touch.tap_on(strip.again)
    touch.frames(1)
    assert director.scene != after and not director.stopped, "the table is as it was before the move"
    touch.until(lambda: director.stopped)
    assert director.scene == after and session.match.cursor == cursor and strip.shown.said == said


@pytest.mark.parametrize("follow", ["computers", "everybody"])
def test_with_the_setting_the_table_waits_after_each_move_of_others(told, follow):
    told.services.settings.set("follow", follow)
    session = sit_down(told)
    move(session)
    stops = 0
    while session.phase != "deciding":
        touch.until(lambda: session.phase == "deciding" or frame_of(told).director.stopped)
        if session.phase == "deciding":
            break
        stops += 1
        touch.advance(4)
        assert frame_of(told).director.stopped, "it waits for a tap, however long"
        touch.tap_on(strip_of(told).go_on if stops % 2 else strip_of(told).words.caption)
    assert stops == 2, "one for each computer, none for the own move"


def test_a_double_tap_on_go_on_does_not_skip_what_comes_next(told):
    told.services.settings.set("follow", "computers")
    session = sit_down(told)
    move(session)
    touch.until(lambda: frame_of(told).director.stopped)
    where = strip_of(told).go_on.center
    touch.double_tap(*where)
    touch.until(lambda: frame_of(told).director.busy)
    touch.frames(2)
    assert not frame_of(told).director.stopped, "the next move is told from its beginning"


def test_a_tap_on_the_table_skips_and_nothing_below_the_strip_is_touched(told):
    session = sit_down(told)
    move(session)
    until_told(told)
    strip, board = strip_of(told), frame_of(told).board
    before = board.touched
    fingers = [touch.press(strip.x + 20 + 90 * place, strip.top - 12) for place in range(4)]
    for finger in fingers:
        finger.up()
    assert board.touched == before, "four fingers on the strip, none on the board"
    until_told(told)
    touch.tap(board.center_x, board.top - 40)
    assert board.touched == before + 1 and frame_of(told).director.moving is None


@pytest.mark.one_in(3)
@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412), (1280, 800), (800, 1280)])
def test_its_text_is_whole_and_its_buttons_large_enough(told, size, language, scale):
    told.services.settings.set("language", language)
    told.services.settings.set("text_scale", scale)
    touch.resize(*size)
    move(sit_down(told))
    until_told(told)
    touch.frames(3)
    strip = strip_of(told)
    for text in strip.words._texts():
        assert text.height >= text.texture_size[1] - 1
        assert strip.x <= text.x and text.right <= strip.right + 1 and strip.y <= text.y and text.top <= strip.top
    buttons = [strip.again, strip.hold, strip.skip]
    for button in buttons:
        assert button.width >= 47 and button.height >= 47
        assert strip.x <= button.x and button.right <= strip.right + 1 and strip.y <= button.y
        for text in strip.words._texts():
            assert text.y >= button.top - 1 or text.right <= button.x + 1, "words and buttons do not lie on each other"
    assert strip.x >= 0 and strip.right <= size[0] and strip.width <= 640 and strip.top < size[1] * 0.62
    assert all(one.right <= two.x + 1 for one, two in pairwise(buttons))


def test_between_two_sentences_the_strip_never_gets_lower(told):
    session = sit_down(told)
    move(session)
    highest = 0.0
    while session.phase != "deciding":
        touch.frames()
        if frame_of(told).voice.is_shown:
            assert strip_of(told).height >= highest
            highest = strip_of(told).height


def test_at_speed_instant_there_is_no_strip_and_the_rows_know_everything(told):
    told.services.settings.set("speed", "instant")
    session = sit_down(told)
    shown = []
    show = NarrationStrip.show
    NarrationStrip.show = lambda strip, what: (shown.append(what), show(strip, what))
    try:
        move(session)
        until_own_turn(session)
    finally:
        NarrationStrip.show = show
    assert not shown
    assert all(frame_of(told).board.recent(seat) for seat in (1, 2))


def test_one_refresh_a_move(told):
    session = sit_down(told)
    board = frame_of(told).board
    for _ in range(3):
        before, cursor = board.refreshed, session.match.cursor
        move(session)
        until_own_turn(session)
        assert board.refreshed - before == session.match.cursor - cursor


def test_sounds_are_spread_over_a_move(told, monkeypatch):
    heard = []
    monkeypatch.setattr(told.services, "feedback", lambda cue: heard.append((touch.headless.time.now, cue)))
    session = sit_down(told)
    move(session)
    until_own_turn(session)
    moments = {moment for moment, _ in heard}
    assert len(heard) >= 3 and len(moments) >= 3, "not all of them in the first frame"
