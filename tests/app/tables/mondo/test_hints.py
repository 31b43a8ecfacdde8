"""Hints while a clock runs: tile and space together, said once, gone with their round."""

from __future__ import annotations

from app.kit import overlays
from app.kit.geometry import centre, overlap
from app.services.i18n import tr
from app.tables.mondo.hinting import READ
from app.tables.mondo.words import News
from rules.bots.advice import Advice
from rules.game import Message
from rules.mondo import moves, preview
from rules.mondo.view import Laid
from tests.app import touch


def advise(sitting, move) -> None:
    sitting.board.show_hint((Advice(move, 0.5, 0.1),))
    touch.frames(2)


def test_a_hint_shows_tile_and_space_together_and_covers_nothing(sit):
    """No sheet, no scrim: the clock runs, and everything it speaks of can be touched at once."""
    sitting = sit(seats=2, built=6)
    board, tile = sitting.board, list(sitting.board.pool.there)[40]
    advise(sitting, moves.take(tile))
    assert not overlays.open_overlays() and board.running
    space, laid = board.stations[0].world.hinted
    assert (space, laid) == preview.home_of(board.views[0], tile) and laid.tile == tile
    assert board.pool.lit == tile and tile in board.pool.seen()
    line = board.hint_line
    assert tr("mondo.table.hint.take") in line.words and line.top == board.pool.top
    assert overlap((*line.pos, *line.size), board.pool.box_of(tile)) == 0
    touch.tap(*centre(board.pool.box_of(tile)))
    assert sitting.board.held[0].laid == laid and board.stations[0].world.hinted == (space, laid)
    assert line.words == tr("mondo.table.hint.place")


def test_a_hint_marks_the_space_the_judge_has_in_mind(sit):
    sitting = sit(seats=2, built=6)
    tile, space = list(sitting.board.pool.there)[40], sitting.board.views[0].frontier[-1]
    row, column = (int(word) + 1 for word in space.split(","))
    where = Message("mondo.gain.lay", {"row": row, "column": column})
    sitting.board.show_hint((Advice(moves.take(tile), 0.5, 0.1, (where,)),))
    assert sitting.board.stations[0].world.hinted[0] == space
    assert sitting.board.hint_line.words == tr("mondo.table.hint.take")


def test_a_hint_for_the_tile_in_hand_turns_it_and_marks_its_space(sit):
    sitting = sit(seats=2, built=6)
    sitting.settings.set("show_legal", False)  # a tile lies as it was dropped, wrong or not
    sitting.tap_tile(next(iter(sitting.board.pool.there)))
    space = sitting.board.views[0].frontier[0]
    advise(sitting, moves.place(space, Laid(sitting.board.held[0].tile, "varied", 2)))
    assert sitting.board.held[0].laid.turns == 2 and sitting.board.stations[0].world.hinted[0] == space
    sitting.drag_hand(space)
    assert sitting.board.stations[0].world.hinted is None and sitting.board.hint_line.words == ""


def test_a_hint_goes_when_somebody_else_takes_its_tile(sit):
    sitting = sit(seats=2, built=6)
    tile = list(sitting.board.pool.there)[40]
    advise(sitting, moves.take(tile))
    sitting.session.act(1, moves.take(tile))
    touch.frames(2)
    assert sitting.board.hinted is None and sitting.board.hint_line.words == ""


def assert_no_hint(board) -> None:
    assert board.hinted is None and board.hint_line.words == "" and board.pool.lit is None
    assert board.stations[0].world.hinted is None


def test_a_hint_is_gone_once_its_player_has_left_the_round(sit):
    sitting = sit(seats=2, built=6)
    advise(sitting, moves.take(list(sitting.board.pool.there)[40]))
    sitting.session.act(0, moves.LEAVE)
    touch.frames(2)
    assert sitting.state.phase == "building"
    assert_no_hint(sitting.board)


def test_a_hint_does_not_outlive_its_round(sit):
    sitting = sit(seats=2, built=6)
    advise(sitting, moves.LEAVE)  # it marks no tile, it only says so
    assert sitting.board.hint_line.words
    sitting.pass_time(500_000)
    assert_no_hint(sitting.board)
    sitting.go_on()
    assert sitting.state.round == 2 and sitting.board.running
    assert_no_hint(sitting.board)


def test_of_a_hint_and_a_rivals_line_one_is_shown(sit):
    sitting = sit(seats=2, built=6)
    board, news = sitting.board, News(1, "Bruno se va.", 1)
    board.say_news(news)
    advise(sitting, moves.take(list(board.pool.there)[40]))
    assert board.hint_line.words and not board.news_line.words
    board.say_news(news)
    assert board.hint_line.words and not board.news_line.words
    board._hinted_at -= READ
    board.say_news(news)
    assert board.news_line.words and not board.hint_line.words
    assert board.hinted is not None  # its marks can still be followed


def test_a_hint_that_stands_is_said_again_and_counted_once(sit):
    """Others move all the time, so the position is another one; the hint is not."""
    sitting = sit(seats=2, built=6)
    board = sitting.board
    touch.tap_on(board.hint)
    touch.frames(2)
    first, used = board.hinted, sitting.session.hints_used
    assert first is not None and used == 1
    assert tr("table.hint_thinking") not in [getattr(each, "text", "") for each in overlays.open_overlays()]
    sitting.session.play(moves.take(next(tile for tile in board.pool.there if tile != first.laid.tile)), 1)
    touch.tap(*board.hint_line.center)
    touch.advance(0.5)
    touch.tap_on(board.hint)
    touch.frames(2)
    assert board.hinted == first and sitting.session.hints_used == 1
    assert board.hint_line.words == tr("mondo.table.hint.take") and board.pool.lit == first.laid.tile


def test_while_another_view_lies_there_a_hint_covers_nothing_that_it_says(sit):
    sitting = sit(seats=2, built=8)
    board = sitting.board
    sitting.tap_space(board.views[0].frontier[0])
    touch.frames(3)
    board.say_hint("Plántate ya")
    touch.frames(2)
    asking, line = board.finder.panel.asking, board.hint_line
    assert line.words and not overlap((*line.pos, *line.size), (*asking.pos, *asking.size))
