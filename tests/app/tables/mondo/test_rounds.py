"""Clock, pause, the end of a round and the next one."""

from __future__ import annotations

import pytest
from kivy.clock import Clock

from app.kit import overlays
from app.kit.tokens import theme
from app.services.i18n import tr
from app.tables.mondo.telling import CUES
from rules.mondo import moves, preview
from tests.app import headless, touch


def test_the_clock_stands_until_somebody_starts_it(sit):
    sitting = sit(seats=2, started=False)
    touch.advance(2)
    assert sitting.session.clock.elapsed == 0
    assert sitting.board.cover is not None and sitting.board.pool.opacity == 0
    sitting.start()
    touch.advance(1)
    assert 900 <= sitting.session.clock.elapsed <= 1200
    assert sitting.board.cover is None and sitting.board.pool.opacity == 1


def test_nothing_peeps_out_from_under_the_pause_menu(sit):
    touch.resize(1280, 800)
    sitting = sit(seats=2)
    touch.tap_on(sitting.board.pause)
    touch.advance(0.5)
    assert sitting.board.cover.kind == "paused" and sitting.board.cover.column.opacity == 0


def test_a_hidden_clock_has_no_bar(sit):
    """MO-10: a full bar would be a lie."""
    assert sit(seats=2, options={"hidden_clock": True}).board.bar.hidden
    assert not sit(seats=2).board.bar.hidden


def test_pausing_covers_board_and_pool_and_stops_the_clock(sit):
    sitting = sit(seats=2)
    touch.tap_on(sitting.board.pause)
    touch.frames(3)
    stood = sitting.session.clock.elapsed
    touch.advance(1)
    board = sitting.board
    assert sitting.session.clock.elapsed == stood
    assert board.cover is not None and board.cover.size == board.size
    assert board.pool.opacity == 0 and board.stations[0].world.opacity == 0
    overlays.close_all()
    touch.advance(0.5)
    assert board.cover is None and sitting.session.clock.elapsed > stood


def test_leaving_the_app_pauses(sit):
    sitting = sit(seats=2)
    sitting.frame.pause()
    touch.frames(2)
    assert sitting.session.phase == "paused" and sitting.board.cover is not None
    sitting.frame.resume()
    assert sitting.session.phase == "paused"
    overlays.close_all()
    touch.frames(2)
    assert sitting.session.phase == "running" and sitting.board.cover is None


def test_the_last_minute_is_told_once_by_sound_colour_and_shape(sit):
    sitting = sit(seats=2, options={"minutes": 2})
    sitting.pass_time(58_000)
    assert not sitting.board.face.late
    for _ in range(4):
        sitting.pass_time(2_000)
        touch.advance(0.2)
    assert sitting.board.face.late and sitting.board.bar.late
    assert sitting.heard.count(CUES["last_minute"]) == 1


def test_a_hidden_clock_shows_and_tells_nothing(sit):
    sitting = sit(seats=2, options={"minutes": 2, "hidden_clock": True})
    sitting.pass_time(70_000)
    touch.advance(0.2)
    assert sitting.board.face.hidden and not sitting.board.face.late
    assert sitting.board.bar.share == 1.0
    assert CUES["last_minute"] not in sitting.heard


def test_time_up_takes_the_tile_out_of_the_hand_and_shows_the_score(sit):
    sitting = sit(seats=2, options={"minutes": 1})
    finger = touch.press(*sitting.tile_point(next(iter(sitting.board.pool.there)))).move(200, 500, steps=4)
    sitting.pass_time(61_000)
    assert sitting.state.phase == "scoring" and sitting.hand(0) is None
    assert sitting.board.score is not None and not sitting.board.held
    finger.up()
    touch.advance(0.3)
    assert sitting.hand(0) is None


def test_when_every_person_has_left_the_computers_hurry(sit):
    sitting = sit(seats=3, options={"minutes": 5})
    sitting.hold_leave()
    before = sitting.session.clock.elapsed
    touch.advance(1)
    assert sitting.session.clock.elapsed - before > 10_000


def test_other_boards_fill_up_live_and_open_large_by_a_tap(sit):
    sitting = sit(seats=2, level="hard")
    for _ in range(8):
        sitting.pass_time(2_000)
    thumb = sitting.board.thumbs[1]
    assert thumb.empties == sitting.state.boards[1].count(-1) < 24
    touch.tap_on(thumb)
    assert overlays.open_overlays()[-1].title == "El tablero de Bruno"


def test_parts_of_the_board_can_be_pointed_at(sit):
    sitting = sit(seats=2)
    for name in ("board", "pool", "hand", "leave"):
        x, y, width, height = sitting.board.spot(name)
        assert width >= 48 and height >= 48 and x >= 0 and y >= 0
    assert sitting.board.spot("nothing") is None


def test_a_saved_round_goes_on_where_it_stood_when_somebody_starts_the_clock(sit):
    sitting = sit(seats=2, built=3)
    sitting.pass_time(30_000)
    tile = next(iter(sitting.board.pool.there))
    sitting.tap_tile(tile)
    sitting.frame.pause()
    saved, stood = sitting.session.match.to_text(), sitting.session.clock.elapsed
    sitting.frame.go_away()
    touch.clear()
    again = sit(saved=saved, started=False)
    touch.advance(1)
    assert again.session.clock.elapsed == stood and again.board.cover.button.text == "Seguir"
    again.start()
    assert again.board.running and again.board.held[0].tile == tile


def test_solitaire_counts_its_minus_points_live(sit):
    sitting = sit(seats=1, options={"mode": "solitaire"})
    assert sitting.board.minus.value == 20 + len(sitting.board.stations[0].world.errors)


def test_what_computers_take_flies_from_the_pool(sit):
    sitting = sit(seats=2)
    theme.speed = "slow"
    tile = sitting.board.pool.seen()[0]
    sitting.session.act(1, moves.take(tile))
    assert sitting.board.stage.moving
    sitting.board.finish()
    assert not sitting.board.stage.moving


def test_only_peoples_own_tiles_are_heard(sit):
    sitting = sit(seats=2, level="hard")
    sitting.heard.clear()
    for _ in range(6):
        sitting.pass_time(2_000)
    assert sitting.state.placed(1) or sitting.state.hands[1] >= 0
    assert not sitting.heard
    sitting.tap_tile(sitting.board.pool.seen()[0])
    assert sitting.heard == [CUES["took"]]


def test_nobody_thinks_for_free_behind_a_card_that_is_read(sit):
    """MO-14: while a sheet stops the clock, pool and board are out of sight."""
    sitting = sit(seats=2, options={"mode": "advanced"})
    card = sitting.board.cards.cards[0]
    stood = sitting.session.clock.elapsed
    touch.tap_on(card)
    touch.advance(1)
    assert sitting.board.pool.opacity == 0 and sitting.session.clock.elapsed - stood < 200
    overlays.close_all()
    touch.advance(0.5)
    assert sitting.board.pool.opacity == 1 and sitting.session.clock.elapsed > stood


@pytest.mark.parametrize("reduced", [False, True])
def test_the_end_of_a_round_has_a_moment_of_its_own_that_is_short(sit, reduced):
    sitting = sit(seats=2, built=6)
    theme.speed, theme.reduced_motion = "slow", reduced
    sitting.pass_time(500_000)
    moment = sitting.board.moment
    assert sitting.board.score is None and tr("mondo.moment.time") in [text.text for text in moment.drawn_texts()]
    touch.advance(1.5)
    assert sitting.board.moment is None and sitting.board.score is not None


def test_a_tap_ends_the_moment_and_nothing_else(sit):
    sitting = sit(seats=2, built=6)
    theme.speed = "normal"
    sitting.pass_time(500_000)
    touch.advance(0.2)
    touch.tap(200, 60)
    touch.frames(3)
    assert sitting.board.moment is None and sitting.board.score.count.told == 1


def test_who_wants_no_motion_at_all_sees_the_score_at_once(sit):
    sitting = sit(seats=2, built=6)
    sitting.pass_time(500_000)
    assert sitting.board.moment is None and sitting.board.score.count.over


def test_the_live_estimate_stands_on_the_table_where_the_setting_asks_for_it(sit):
    sitting = sit(seats=2, built=12)
    board = sitting.board
    assert board.estimate.opacity == 1
    assert board.estimate.value == preview.standing(board.position, 0).sheet.total
    sitting.settings.set("estimates", False)
    board.refresh()
    assert board.estimate.opacity == 0
    assert sit(seats=2, built=3).board.estimate.opacity == 0, "of three tiles it would say nothing"


@pytest.mark.parametrize("slow", [0.0, 0.6], ids=["quick", "slow"])
@pytest.mark.parametrize("persons", [1, 2], ids=["alone", "shared"])
def test_a_double_tap_on_the_next_round_does_not_say_ready(sit, persons, slow):
    touch.resize(*((412, 915) if persons == 1 else (1280, 800)))
    sitting = sit(seats=2, persons=persons)
    sitting.pass_time(500_000)
    touch.advance(1.5)
    theme.speed = "normal"
    touch.tap_on(sitting.board.score.button)
    touch.frames(2)
    cover = sitting.board.cover
    headless.time.now += slow  # what the device takes to draw the cards of the round
    Clock.tick()  # the clock comes first, then what the finger did
    touch.tap_on(cover.button)
    assert sitting.board.cover is cover and not cover.counting
    touch.advance(0.5)
    touch.tap_on(cover.button)
    assert cover.counting
    cover.stop()


def test_the_card_of_the_largest_lake_says_what_a_lake_is(sit):
    assert "sin errores y rodeado de tierra" in tr("mondo.modifier.help.largest_lake")
