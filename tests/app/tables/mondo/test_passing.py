"""Pass the device (MO-12): each person alone against the clock, from the same shuffle, and nobody sees the others."""

from __future__ import annotations

from app.kit.buttons import HoldButton
from tests.app import touch

WAY = {"way": "duplicate", "minutes": 1}


def take_device(sitting) -> None:
    """Hold the button of the cover, as the next person does."""
    button = next(widget for widget in sitting.frame.cover.walk() if isinstance(widget, HoldButton))
    finger = touch.press(*button.to_window(button.center_x, button.center_y))
    touch.advance(0.8)
    finger.up()
    touch.frames(4)


def lay_one(sitting, seat: int, space: str) -> str:
    tile = next(iter(sitting.board.pool.there))
    sitting.tap_tile(tile)
    sitting.tap_space(space, seat)
    return tile


def test_each_person_finds_the_same_shuffle_and_the_clock_waits_for_a_start(sit):
    sitting = sit(seats=2, persons=2, options=WAY, started=False)
    pools = []
    for seat in range(2):
        assert sitting.board is None and sitting.frame.cover is not None
        take_device(sitting)
        touch.advance(1)
        assert sitting.board.cover is not None and sitting.board.pool.there == {}
        sitting.start()
        pool = sitting.board.pool
        pools.append((dict(pool.there), {t: (lie.x, lie.y) for t, lie in pool.lying.items()}))
        lay_one(sitting, seat, "2,3")
        assert sitting.laid("2,3", seat) is not None
        sitting.hold_leave(seat)
    assert pools[0] == pools[1]
    assert sitting.state.phase == "scoring" and sitting.board.score is not None


def test_the_earlier_one_gets_the_better_token(sit):
    sitting = sit(seats=2, persons=2, options=WAY, started=False)
    for seat, pause in ((0, 9000), (1, 3000)):
        take_device(sitting)
        sitting.start()
        sitting.pass_time(pause)
        sitting.hold_leave(seat)
    assert sitting.state.bonus == [2, 4]


def test_nothing_of_the_others_is_on_the_screen_of_who_plays(sit):
    sitting = sit(seats=2, persons=2, options=WAY, started=False)
    take_device(sitting)
    sitting.start()
    tile = lay_one(sitting, 0, "2,3")
    sitting.hold_leave(0)
    assert sitting.board is None
    take_device(sitting)
    sitting.start()
    board = sitting.board
    assert board.thumbs[0].world.empties == 24
    assert tile in board.pool.there
    assert board.stations[1].world.empties == 24


def test_the_open_table_shows_neither_pool_nor_boards(sit):
    sitting = sit(seats=2, persons=2, options=WAY, started=False)
    sitting.frame._peek()
    touch.frames(3)
    assert sitting.board.pool.there == {} and not sitting.board.views
    assert sitting.board.cover is not None


def test_a_pause_of_a_passed_device_ends_with_a_hand_over(sit):
    sitting = sit(seats=2, persons=2, options=WAY, started=False)
    take_device(sitting)
    sitting.start()
    sitting.frame.pause()
    assert sitting.session.phase == "paused"
    sitting.session.resume()
    touch.frames(2)
    assert sitting.frame.cover is not None and sitting.board is None
    take_device(sitting)
    assert sitting.session.phase == "running" and sitting.board is not None


def test_the_next_round_starts_with_the_first_person(sit):
    sitting = sit(seats=2, persons=2, options=WAY, started=False)
    for seat in range(2):
        take_device(sitting)
        sitting.start()
        sitting.hold_leave(seat)
    touch.tap_on(sitting.board.score.button)
    touch.frames(3)
    assert sitting.state.round == 2 and sitting.frame.cover is not None
    take_device(sitting)
    assert sitting.session.viewer == 0 and sitting.board.cover is not None


def test_against_a_computer_the_device_stays_where_it_is(sit):
    sitting = sit(seats=2, persons=1, level="easy", options=WAY, started=False)
    sitting.start()
    sitting.hold_leave(0)
    touch.until(lambda: sitting.state.phase == "scoring")
    touch.frames(3)
    assert sitting.board.score is not None
    assert sitting.state.boards[1].count(-1) < 24
