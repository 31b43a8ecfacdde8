"""Clock, pause, score and the next round."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from app.kit import overlays
from app.kit.geometry import centre, overlap
from app.kit.tokens import theme
from app.services.i18n import tr
from app.tables.mondo import closing
from app.tables.mondo.hinting import READ
from app.tables.mondo.telling import CUES
from app.tables.mondo.words import News
from rules.bots.advice import Advice
from rules.game import Message, ScoreLine, ScoreSheet
from rules.mondo import moves, preview, scoring
from rules.mondo.view import SPACES, Laid
from tests.app import touch


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


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (360, 640)])
def test_the_totals_are_in_sight_after_every_round(sit, size):
    touch.resize(*size)
    sitting = sit(seats=3, options={"mode": "expert"})
    for _ in range(2):
        sitting.pass_time(500_000)
        touch.frames(4)
        score = sitting.board.score
        table = score.table
        totals = [str(total).replace("-", "−") for total in closing.totals(sitting.board.position)]
        last = [text for text in table.drawn_texts() if text.box[1] < table.line_box(len(score.count.keys) - 1)[1]]
        shown = [text.text for text in last]
        assert shown[-len(totals) :] == totals
        for number in last:
            assert number.box[1] >= score.button.top - 1 and number.box[1] + number.box[3] <= score.top, number
        assert len(score.count.keys) >= 7
        sitting.go_on()


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


def test_a_line_of_the_score_lies_on_the_boards_as_coins(sit):
    sitting = sit(seats=2, built=6)
    sitting.pass_time(500_000)
    score = sitting.board.score
    world, small = (board.world for board in score.boards)
    keys, sheet = score.count.keys, sitting.state.finished[-1].sheets[0]
    touch.tap(*centre(score.table.line_box(keys.index("animals"))))
    animals = next(line for line in sheet.lines if line.key == "animals")
    assert {coin.place for coin in world.coins} == set(animals.counted) and not small.coins
    assert sum(coin.points for coin in world.coins) == animals.points
    score.count.look(keys.index("landscapes"))
    closed = preview.closed(sitting.board.position, 0)
    assert [coin.points for coin in world.coins] == [2] * len(closed)
    others = preview.closed(sitting.board.position, 1)
    assert score.boards[1].paid == (f"{len(others)} × 2" if others else "+0")
    score.count.look(keys.index("empties"))
    assert {coin.place for coin in world.coins} == set(SPACES) - set(sitting.session.view.boards[0])
    assert all(coin.points == -1 for coin in world.coins)


def test_the_lines_are_counted_one_after_the_other_by_themselves(sit):
    sitting = sit(seats=3, built=6)
    theme.speed = "normal"
    sitting.pass_time(500_000)
    touch.advance(1.3)
    count = sitting.board.score.count
    lit, sums = [], []
    while not count.over or count.lit >= 0:
        lit.append(count.lit)
        sums.append(count.so_far(0))
        assert count.told == count.lit + 1, "rows to come are dots"
        touch.advance(1.5)
    assert lit == list(range(len(count.keys)))
    assert sums[-1] == sitting.state.finished[-1].sheets[0].total and len(set(sums)) > 1


def test_the_count_can_be_skipped_and_goes_on_only_when_it_is_over(sit):
    sitting = sit(seats=2, built=6)
    theme.speed = "normal"
    sitting.pass_time(500_000)
    touch.advance(1.3)
    score = sitting.board.score
    assert score.button.text == tr("mondo.count.skip")
    touch.tap_on(score.button)
    assert score.count.over and sitting.board.score is score
    assert score.button.text == tr("mondo.table.next", n=2)
    touch.tap_on(score.button)
    assert sitting.board.score is score, "the second half of a double tap starts no round"
    touch.advance(0.6)
    touch.tap_on(score.button)
    assert sitting.board.score is None


def test_a_tap_on_a_small_board_makes_it_the_large_one(sit):
    sitting = sit(seats=3, built=6)
    sitting.pass_time(500_000)
    score = sitting.board.score
    wide = score.boards[0].world.width
    assert score.boards[2].world.width < wide / 1.5
    touch.tap_on(score.boards[2])
    touch.frames(2)
    assert score.boards[2].world.width == wide and score.boards[0].world.width < wide / 1.5
    score.count.look(score.count.keys.index("animals"))
    assert score.boards[2].world.coins and not score.boards[0].world.coins
    assert sitting.session.players[2].name in score._info.text


def test_totals_grow_over_the_rounds_and_the_volcano_token_is_handed_over(sit):
    sitting = sit(seats=2, built=5)
    sitting.pass_time(500_000)
    assert sitting.state.volcano
    names = [sitting.session.players[seat].name for seat in sitting.state.volcano]
    words = sitting.board.score._info.text
    assert all(name in words for name in names) and "volcán" in words
    sitting.go_on()
    assert sitting.state.round == 2 and sitting.board.score is None and sitting.board.running
    sitting.pass_time(500_000)
    totals = [sum(played.sheets[seat].total for played in sitting.state.finished) for seat in range(2)]
    assert closing.totals(sitting.board.position) == totals
    assert [text.text for text in sitting.board.score.table.drawn_texts()][-2:] == [
        str(total).replace("-", "−") for total in totals
    ]


def explained() -> str:
    """What the sheet on top says; it is closed again."""
    sheet = overlays.open_overlays()[-1]
    words = " ".join(widget.text for widget in sheet.walk(restrict=True) if hasattr(widget, "text"))
    overlays.close_all()
    touch.advance(0.5)
    return words


def test_the_volcano_token_says_whose_it_is_why_and_what_it_does(sit):
    sitting = sit(seats=2, built=5)
    sitting.pass_time(500_000)
    board, wording = sitting.board, sitting.board.wording
    line = wording.say(Message("mondo.volcano_token", {"players": list(sitting.state.volcano)}))
    assert "más puntos en la ronda" in line and "dormidos cuentan como activos" in line
    touch.advance(0.5)
    touch.tap_on(board.score.token)
    words = explained()
    assert line in words and tr("mondo.table.volcano_rule") in words
    sitting.go_on()
    sitting.state.volcano = (0,)
    board.refresh()
    touch.advance(0.5)
    touch.tap_on(board.token)
    words = explained()
    assert tr("mondo.table.volcano_yours") in words and tr("mondo.table.volcano_rule") in words
    sitting.state.volcano = (1,)
    board.refresh()
    touch.advance(0.5)
    touch.tap_on(board.token)
    assert not overlays.open_overlays(), "what lies with somebody else is not here"


def test_at_a_shared_table_the_token_explains_itself_where_it_lies(sit):
    touch.resize(1280, 800)
    sitting = sit(seats=2, persons=2, built=5)
    sitting.state.volcano = (1,)
    sitting.board.refresh()
    tag = sitting.board.seats[1].tag
    touch.advance(0.5)
    touch.tap(*tag.to_window(tag.x + 13, tag.y - 5))
    assert tr("mondo.table.volcano_rule") in explained()


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


def test_the_volcano_token_flies_to_whoever_scored_most(sit):
    sitting = sit(seats=3, built=6)
    theme.speed = "normal"
    sitting.pass_time(500_000)
    touch.advance(1.3)
    score = sitting.board.score
    score.count.finish()
    owners = [board for board in score.boards if board.seat in sitting.state.volcano]
    assert score.stage.moving and not any(board._token for board in owners)
    touch.advance(1.5)
    assert not score.stage.moving and all(board._token for board in owners)
    assert not any(board._token for board in score.boards if board not in owners)


def test_the_live_estimate_stands_on_the_table_where_the_setting_asks_for_it(sit):
    sitting = sit(seats=2, built=12)
    board = sitting.board
    assert board.estimate.opacity == 1
    assert board.estimate.value == preview.standing(board.position, 0).sheet.total
    sitting.settings.set("estimates", False)
    board.refresh()
    assert board.estimate.opacity == 0
    assert sit(seats=2, built=3).board.estimate.opacity == 0, "of three tiles it would say nothing"


@pytest.mark.parametrize("persons", [1, 2], ids=["alone", "shared"])
def test_the_volcano_token_stays_where_it_was_until_the_round_is_counted(sit, persons):
    """Whom it goes to next would give the count away."""
    if persons == 2:
        touch.resize(1280, 800)
    sitting = sit(seats=3, persons=persons)
    sitting.pass_time(500_000)
    sitting.go_on()
    sitting.state.volcano = (0, 2)
    sitting.board.refresh()
    theme.speed = "normal"
    sitting.pass_time(500_000)
    assert sitting.board.moment is not None and sitting.state.volcano == (0, 1, 2)
    board = sitting.board
    marked = [seat for seat, thumb in board.thumbs.items() if thumb.token]
    marked += [0] if persons == 1 and board.token.opacity else []
    marked += [seat for seat, place in board.seats.items() if place.tag.token] if persons == 2 else []
    assert sorted(marked) == [0, 2]


@pytest.mark.parametrize("persons", [1, 2], ids=["alone", "shared"])
def test_a_double_tap_on_the_next_round_does_not_say_ready(sit, persons):
    touch.resize(*((412, 915) if persons == 1 else (1280, 800)))
    sitting = sit(seats=2, persons=persons)
    sitting.pass_time(500_000)
    touch.advance(1.5)
    theme.speed = "normal"
    touch.tap_on(sitting.board.score.button)
    touch.frames(2)
    cover = sitting.board.cover
    touch.tap_on(cover.button)
    assert sitting.board.cover is cover and not cover.counting
    touch.advance(0.5)
    touch.tap_on(cover.button)
    assert cover.counting
    cover.stop()


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


def test_who_shares_most_volcanoes_reads_that_it_is_a_tie(sit):
    sitting = sit(seats=2)
    sitting.pass_time(500_000)
    scored = sitting.board.score._scored
    finished = scored.view.finished[-1]

    def losses(*numbers: int):
        lines = [scoring._volcano_loss((1 << n) - 1, "volcanoes_most", 1) if n else ScoreLine("volcanoes", 0,
                 Message("mondo.reason.volcanoes_fewer", {"n": 0, "most": 1})) for n in numbers]  # fmt: skip
        sheets = tuple(ScoreSheet(seat, line.points, (line,)) for seat, line in enumerate(lines))
        view = SimpleNamespace(finished=(finished._replace(sheets=sheets),))
        return [scored._replace(view=view).reason("volcanoes", seat) for seat in range(2)]

    assert all("empate" in why for why in losses(1, 1))
    assert not any("empate" in why for why in losses(1, 0))


def test_the_card_of_the_largest_lake_says_what_a_lake_is(sit):
    assert "sin errores y rodeado de tierra" in tr("mondo.modifier.help.largest_lake")
