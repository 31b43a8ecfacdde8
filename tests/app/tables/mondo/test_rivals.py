"""What the others do can be told from the table, and the log says what was laid: true, short, in nobody's way."""

from __future__ import annotations

import re
from random import Random

import pytest

from app.kit import overlays
from app.kit.geometry import overlap
from app.kit.toasts import Toast
from app.kit.tokens import SEATS, theme
from app.play.session import Player
from app.play.wording import Wording
from app.services import i18n
from app.services.i18n import tr
from app.tables.mondo import sheets, words
from app.tables.mondo.enlarged import STAYS as STAYS_LARGE
from app.tables.mondo.news import HELD, STAYS, NewsLine
from app.tables.mondo.telling import CUES
from app.tables.mondo.thumbnail import RING
from app.tables.mondo.turning import window_box
from app.tables.mondo.views import ALL, FITS, TABLE
from rules.game import Message, Setup
from rules.match import Match
from rules.mondo import GAME, preview
from rules.mondo.moves import LEAVE, TASK_MOVES, WAIT
from rules.mondo.view import SPACES, Laid
from tests.app import touch
from tests.app.screens.seen import only
from tests.app.tables.mondo.table import PEOPLE
from tests.rules.mondo.table import play, start

WORDING = Wording("mondo", [Player(*who, None) for who in PEOPLE])


def built_by_computer(sitting, seat: int, tiles: int) -> None:
    """A computer lays so many tiles, as the clock would let it."""
    for _ in range(2 * tiles):
        move = sitting.advice(seat)
        sitting.session.act(seat, move)
    touch.frames(2)


def test_a_rivals_board_in_small_marks_its_last_tile_and_counts_spaces_and_errors(sit):
    sitting = sit(seats=3, persons=1, seed=3)
    built_by_computer(sitting, 1, 4)
    thumb = sitting.board.thumbs[1]
    view = sitting.session.view
    last = next(e for _, e in reversed(sitting.session.log()) if e.key == "mondo.placed")
    assert thumb.world.fresh == last.params["space"]
    assert thumb.empties == 20 and thumb.errors == len(preview.errors(view.boards[1], view.terms.rim))


def test_a_rival_that_leaves_is_told_in_a_line_that_covers_neither_board_nor_hand_nor_tiles(sit):
    sitting = sit(seats=3, persons=1, seed=3)
    sitting.heard.clear()
    sitting.session.act(1, LEAVE)
    touch.frames(2)
    line = sitting.board.news_line
    assert line.words == WORDING.say(Message("mondo.news.left", {"player": 1, "place": 1, "n": 4}))
    assert sitting.heard == [CUES["left"]]
    box = (*line.pos, *line.size)
    station, pool = sitting.board.stations[0], sitting.board.pool
    assert not overlap(box, (*station.world.pos, *station.world.size))
    assert not overlap(box, (*station.tray.pos, *station.tray.size))
    assert not any(overlap(box, pool.box_of(tile)) > 1 for tile in pool.seen())
    before = list(pool.pan)
    touch.press(*line.center).move(line.center_x - 80, line.center_y, steps=4).up()
    assert pool.pan != before, "the strip still pans the pool"
    touch.advance(STAYS + 0.2)
    assert not line.words


def test_a_lighter_line_does_not_push_a_heavier_one_aside(sit):
    sitting = sit(seats=3, persons=1, seed=3)
    line = sitting.board.news_line
    line.say(words.News(1, "leaves", 4))
    line.say(words.News(2, "closes", 1))
    assert line.words == "leaves"
    touch.advance(HELD + 0.1)
    line.say(words.News(2, "closes", 1))
    assert line.words == "closes"


def test_what_an_own_tile_closes_is_paid_on_the_own_board_for_a_moment(sit):
    sitting = sit(seats=2, seed=3)
    theme.speed = "normal"
    world, closed = sitting.board.stations[0].world, 0
    while not world.coins:
        move = sitting.advice()
        before = len(preview.closed(sitting.state.view(0), 0))
        sitting.session.play(move, 0)
        touch.frames(1)
        closed = len(preview.closed(sitting.state.view(0), 0)) - before
        assert bool(world.coins) == bool(closed)
    assert [coin.points for coin in world.coins] == [2] * closed
    touch.advance(1.8)
    assert not world.coins


def test_where_the_setting_asks_for_it_a_rivals_points_are_told_beside_its_board_or_in_large(sit):
    touch.resize(1280, 800)
    sitting = sit(seats=2, seed=3, built=10)
    (thumb,), points = sitting.board.thumbs.values(), preview.standing(sitting.board.position, 1).sheet.total
    told = f"≈{points}".replace("-", "−")
    touch.frames(2)
    assert f"10/24 {told}" in [text.text for text in thumb.drawn_texts()]
    assert tr("mondo.table.rival_points", count=points) in sheets.seen_of(sitting.board, 1).lines
    sitting.settings.set("estimates", False)
    sitting.board.refresh()
    touch.frames(2)
    assert "10/24" in [text.text for text in thumb.drawn_texts()] and len(sheets.seen_of(sitting.board, 1).lines) == 0


def test_own_tiles_are_no_news(sit):
    sitting = sit(seats=2, persons=1, seed=3)
    built_by_computer(sitting, 0, 3)
    assert not sitting.board.news_line.words


@pytest.mark.parametrize("seed", range(4))
def test_every_line_of_a_round_is_true(seed):
    """Closings, volcanoes, full boards and leaving, each checked against the score before and after."""
    match, rng, bot = Match(GAME, Setup(3, {}, seed)), Random(seed), GAME.bot("hard")
    now, said = 0, set()
    while match.state.phase == "building":
        seat = rng.choice(match.state.actors())
        now = min(now + rng.randrange(1200), match.state.deadline())
        before = match.state.view(None)
        move = bot.choose(match.state.view(seat), rng) if now < match.state.deadline() else WAIT
        events = match.play(seat, move, now)
        after = match.state.view(None)
        if after.phase != "building":
            break
        for event in events:
            for message, _ in (*words._deeds(event, after), *words._effects(event, before, after)):
                said.add(message.key)
                who, n = message.params["player"], message.params.get("n")
                was, now_is = (preview.standing(view, who).sheet for view in (before, after))
                lines = [{line.key: line for line in sheet.lines} for sheet in (was, now_is)]
                if message.key == "mondo.news.closed":
                    assert lines[1]["landscapes"].points - lines[0]["landscapes"].points == n
                    assert n == 2 * len(message.params["landscapes"]), "each of them is named"
                elif message.key == "mondo.news.volcanoes":
                    assert lines[1]["volcanoes"].points == -n and lines[0]["volcanoes"].points > -n
                elif message.key == "mondo.news.left":
                    assert lines[1]["bonus"].points == n
                elif message.key == "mondo.news.full":
                    assert lines[1]["empties"].points == 0
    assert "mondo.news.closed" in said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "Ana cierra un bosque y una llanura: +4."),
        ("en", "Ana closes a forest and a plains landscape: +4."),
    ],
)
def test_a_closed_landscape_is_told_with_its_article(language, said, monkeypatch):
    monkeypatch.setattr(i18n, "_language", language)
    assert WORDING.say(Message("mondo.news.closed", {"player": 0, "landscapes": ["forest", "plains"], "n": 4})) == said


def test_a_task_that_a_rival_takes_is_told_with_its_value(sit):
    sitting = sit(seats=2, persons=1, seed=3, options={"mode": "expert"}, built=3)
    task = sitting.state.offered[0]
    sitting.session.act(1, TASK_MOVES[task])
    touch.frames(2)
    assert WORDING.word("task", task) in sitting.board.news_line.words
    assert f"+{preview.task_value(task)}" in sitting.board.news_line.words


def test_the_log_says_what_was_laid_and_what_does_not_match():
    state = start(2)
    (event,) = play(state, 0, "take t001", "place 0,2 plain")[1:]
    side = preview.side_of(Laid("t001", "plain"))
    said = words.sentence([event], WORDING)
    assert said.startswith("Ana") and tr(f"mondo.landscape.{side.landscapes[0]}") in said
    assert WORDING.say(Message("mondo.told.errors", {"n": event.params["errors"]})) in said


def test_the_log_names_animals_and_volcanoes_of_the_side_that_lies_up():
    for tile in ("t001", "t005", "t060", "t130"):
        side = preview.side_of(Laid(tile, "varied"))
        state = start(2)
        (event,) = play(state, 0, f"take {tile}", "place 2,2 varied r0")[1:]
        said = words.sentence([event], WORDING)
        if side.animal:
            assert tr(f"mondo.animal.{side.animal}") in said
        if side.volcano:
            assert tr(f"mondo.volcano.{side.volcano}") in said


def test_the_log_of_a_passed_device_tells_nobody_what_others_laid():
    state = start(2, way="duplicate")
    play(state, 0, "next")
    (event,) = play(state, 0, "take t001", "place 0,2 plain")[1:]
    assert words.sentence([event.seen_by(1)], WORDING) == ""
    assert words.sentence([event.seen_by(0)], WORDING)


def test_at_a_shared_table_both_clocks_say_who_has_left(sit):
    sitting = sit(seats=3, persons=3, seed=3)
    sitting.session.act(2, LEAVE)
    touch.frames(2)
    assert {face.news for face in sitting.board.faces()} == {
        WORDING.say(Message("mondo.news.left_short", {"player": 2, "place": 1, "n": 4}))
    }
    touch.advance(STAYS + 0.2)
    assert not any(face.news for face in sitting.board.faces())


SIZES = [(412, 915), (360, 640), (915, 412), (1280, 800)]


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_tile_that_a_rival_lays_is_ringed_and_shown_beside_its_board_for_some_seconds(sit, size, seats):
    touch.resize(*size)
    sitting = sit(seats=seats, seed=3)
    built_by_computer(sitting, seats - 1, 2)
    thumb = sitting.board.thumbs[seats - 1]
    last = next(e for _, e in reversed(sitting.session.log()) if e.key == "mondo.placed")
    assert thumb.fresh == preview.laid_by(last) and thumb.world.ring == SEATS[seats - 1].colour
    assert thumb._corner.tile[2] >= 20, "large enough to be told"
    assert thumb.caption == "2/24"
    touch.advance(RING + 0.2)
    assert thumb.fresh is None and thumb.world.ring is None
    assert thumb.world.fresh == last.params["space"], "the last tile stays marked"


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_is_written_at_a_rivals_board_lies_on_nothing_else(sit, size, scale):
    """Count, cost of the errors and the token one left with: no two of them meet, none lies on the own board."""
    touch.resize(*size)
    theme.text_scale = scale
    sitting = sit(seats=4, seed=3, built=7)
    sitting.session.act(3, LEAVE)
    touch.frames(2)
    own = sitting.board.stations[0]
    for thumb in sitting.board.thumbs.values():
        thumb.errors, thumb.token = 12, True
        thumb._draw()
        texts = {text: box for text, box, _ in thumb._texts}
        assert {"7/24", "−12"} <= texts.keys() and ("+4" in texts) == (thumb.seat == 3)
        boxes = [*texts.values(), (*thumb.world.pos, *thumb.world.size)]
        for index, box in enumerate(boxes[:-1]):
            assert not any(overlap(box, other) > 2 for other in boxes[index + 1 :]), (thumb.seat, list(texts)[index])
            assert not any(overlap(box, own.space_box(space)) for space in SPACES)
            assert box[0] >= 0 and box[0] + box[2] <= size[0]


def test_the_own_spaces_beside_a_rivals_board_still_answer(sit):
    """The box of a small board reaches over the own one; its cut corner takes no finger."""
    sitting = sit(seats=4, seed=3)
    thumb = next(iter(sitting.board.thumbs.values()))
    touch.tap(*sitting.space_point("1,1"))
    touch.tap(*(coordinate + 2 for coordinate in sitting.board.stations[0].space_box("1,1")[:2]))
    assert not overlays.open_overlays() and thumb.pressed is False


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_rivals_board_in_large_follows_the_match_while_the_clock_goes_on_and_closes_by_a_tap(sit, size):
    touch.resize(*size)
    sitting = sit(seats=3, seed=3, built=3, level="hard")
    touch.tap_on(sitting.board.thumbs[1])
    touch.advance(0.5)
    large, before = sitting.board.enlarged, sitting.session.clock.elapsed
    assert large.face.seen.filled == "3/24"
    built_by_computer(sitting, 1, 1)
    assert large.face.seen.filled == "4/24" and len(large.face.world.board) == 4
    assert any(text.startswith(tr("mondo.table.rival_laid", tile="").rstrip(".")) for text in large.face.seen.lines)
    sitting.session.act(1, LEAVE)
    touch.frames(2)
    assert large.face.seen.lines[0] == WORDING.say(Message("mondo.table.rival_left", {"place": 1, "n": 4}))
    assert sitting.session.clock.elapsed > before, "the clock goes on"
    face = sitting.board.face
    assert not overlap(window_box(large.face), window_box(face)), "and is in sight"
    touch.tap(*sitting.space_point("2,2"))
    touch.advance(0.3)
    assert sitting.board.enlarged is None
    assert all(isinstance(each, Toast) for each in overlays.open_overlays()), "what leaving first means is still read"
    assert not sitting.hand(), "the tap did nothing else"


def test_the_count_closes_a_board_that_is_looked_at(sit):
    sitting = sit(seats=2, seed=3, built=3)
    touch.tap_on(sitting.board.thumbs[1])
    for seat in (1, 0):
        sitting.session.act(seat, LEAVE)
    touch.frames(4)
    assert sitting.board.score is not None and sitting.board.enlarged is None


def test_between_several_people_a_board_in_large_takes_no_touch_beside_it_and_goes_by_itself(sit):
    touch.resize(1280, 800)
    sitting = sit(seats=3, persons=2, seed=3, built=3)
    touch.tap_on(sitting.board.thumbs[2])
    touch.advance(0.5)
    large = sitting.board.enlarged
    box = window_box(large.face)
    tile = next(tile for tile in sitting.board.pool.seen() if not overlap(sitting.board.pool.box_of(tile), box))
    sitting.tap_tile(tile)
    touch.frames(3)
    assert any(sitting.hand(seat) for seat in (0, 1)) and sitting.board.enlarged is large
    touch.advance(STAYS_LARGE + 0.5)
    assert sitting.board.enlarged is None


@pytest.mark.parametrize("view", [TABLE, ALL, FITS])
@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412), (1280, 800), (800, 1280)], ids=str)
def test_a_toast_lies_neither_on_the_line_about_rivals_nor_on_the_hand(sit, size, scale, view):
    touch.resize(*size)
    theme.text_scale = scale
    board = sit(seats=3).board
    board.finder.look(view)
    touch.frames(2)
    board.frame.say("Mantén pulsado el botón para plantarte con tu mundo")
    touch.frames(3)
    said, station = only(Toast), board.stations[0]
    box, tray = (*said.face.pos, *said.face.size), station.tray
    for other in (board.news_line, tray, station.empties, station.errors, station.leave):
        assert not overlap(box, (*other.pos, *other.size)), other
    if size[0] > size[1]:
        assert not overlap(box, (*station.world.pos, *station.world.size)), "it lay on the number of empty spaces"


@pytest.mark.parametrize("options", [{}, {"children": True}, {"handicap": [1]}])
def test_every_tile_of_a_rival_is_told_with_the_points_it_brings_and_costs(options):
    """Animals, landscapes and errors, each as the score has it before and after."""
    match, rng, bot = Match(GAME, Setup(2, options, 5)), Random(5), GAME.bot("easy")
    now, kinds = 0, set()
    while match.state.phase == "building":
        now = min(now + rng.randrange(2500), match.state.deadline())
        before = match.state.view(0)
        seat = rng.choice(match.state.actors())
        move = bot.choose(match.state.view(seat), rng) if now < match.state.deadline() else WAIT
        events = match.play(seat, move, now)
        after = match.state.view(0)
        placed = [event for event in events if event.key == "mondo.placed" and event.seat == 1]
        if after.phase != "building" or not placed:
            continue
        line = words.news(events, before, after, 0, WORDING)
        assert line is not None and line.text.startswith("Bruno"), "each tile has a line"
        then, there = (
            {part.key: part.points for part in preview.standing(view, 1).sheet.lines} for view in (before, after)
        )
        told = [int(number.replace("−", "-")) for number in re.findall(r"[+−]\d+", line.text)]
        if line.weight < 2:  # what is heavier speaks of volcanoes, tasks or a full board
            changed = [there.get(key, 0) - then.get(key, 0) for key in ("landscapes", "animals", "disconnections")]
            assert told == [points for points in changed if points], line.text
            kinds.add(tuple(bool(points) for points in changed))
    assert {(False, True, False), (False, False, False)} <= kinds
    assert any(errors for _, _, errors in kinds) == ("children" not in options)


@pytest.fixture
def line(window) -> NewsLine:
    """The strip alone, at a table where nobody plays meanwhile."""
    return NewsLine([Player(*who, None) for who in PEOPLE])


def later(line: NewsLine, seconds: float) -> None:
    touch.advance(seconds)
    line.look()


def test_what_two_rivals_do_at_once_is_read_one_after_the_other(line):
    line.say(words.News(1, "a tile", 0))
    line.say(words.News(2, "another", 0))
    assert line.words == "a tile" and line.seat == 1
    line.say(words.News(1, "closes", 1))
    assert line.words == "closes", "what is heavier comes at once"
    later(line, HELD + 0.2)
    assert line.words == "another" and line.seat == 2
    later(line, STAYS + 0.2)
    assert not line.words


def test_only_the_newest_lines_wait(line):
    for text in "abcde":
        line.say(words.News(1, text, 0))
    seen = [line.words]
    while line.words:
        later(line, 0.5)
        seen += [line.words] if line.words != seen[-1] else []
    assert seen == ["a", "d", "e", ""]


def test_no_tile_is_marked_as_the_last_on_a_board_where_it_does_not_lie(sit):
    sitting = sit(seats=2, persons=1, seed=3)
    built_by_computer(sitting, 1, 1)
    built_by_computer(sitting, 0, 1)
    board = sitting.board
    laid, world, thumb = board.fresh, board.stations[0].world, board.thumbs[1].world
    assert world.fresh == laid[0] and thumb.fresh == laid[1]
    free = {seat: next(s for s in SPACES if s not in board.position.boards[seat]) for seat in (0, 1)}
    board.fresh = free  # as after a leap of a lesson to the next round
    board.refresh()
    assert world.fresh is None and thumb.fresh is None
