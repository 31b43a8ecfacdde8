"""What the others do can be told from the table, and the log says what was laid: true, short, in nobody's way."""

from __future__ import annotations

from random import Random

import pytest

from app.kit.geometry import overlap
from app.kit.overlays import toast
from app.kit.tokens import theme
from app.services import i18n
from app.services.i18n import tr
from app.services.session import Player
from app.services.wording import Wording
from app.tables.mondo import words
from app.tables.mondo.news import HELD, STAYS
from app.tables.mondo.telling import CUES
from app.tables.mondo.views import ALL, FITS, TABLE
from rules.game import Message, Setup
from rules.match import Match
from rules.mondo import GAME, preview
from rules.mondo.moves import LEAVE, TASK_MOVES, WAIT
from rules.mondo.view import Laid
from tests.app import touch
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


@pytest.mark.parametrize(("language", "said"), [
    ("es", "Ana cierra un bosque y una llanura: +4."),
    ("en", "Ana closes a forest and a plains landscape: +4."),
])  # fmt: skip
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


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)], ids=str)
def test_a_rival_with_the_volcano_token_keeps_the_sign_of_empty_spaces(sit, monkeypatch, size):
    """The token lies on the badge, and nothing reaches out of the corner."""
    from app.tables.mondo import hud

    touch.resize(*size)
    sitting = sit(seats=3)
    thumb = next(iter(sitting.board.thumbs.values()))
    signs, tokens = [], []
    monkeypatch.setattr(hud, "border", lambda box, *_: signs.append(box))
    monkeypatch.setattr(hud, "draw_picture", lambda _art, box: tokens.append(box))
    with thumb.canvas:
        thumb.draw()
    without = list(signs)
    signs.clear()
    thumb.token = True
    with thumb.canvas:
        thumb.draw()
    assert signs == without and tokens and (signs or size == (412, 915))
    assert all(box[0] >= thumb.x - 1 and box[0] + box[2] <= thumb.right + 1 for box in (*signs, *tokens))


@pytest.mark.parametrize("view", [TABLE, ALL, FITS])
@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412), (1280, 800), (800, 1280)], ids=str)
def test_a_toast_lies_neither_on_the_line_about_rivals_nor_on_the_hand(sit, size, scale, view):
    touch.resize(*size)
    theme.text_scale = scale
    board = sit(seats=3).board
    board.finder.look(view)
    touch.frames(2)
    said = toast("Mantén pulsado el botón para plantarte con tu mundo", board.quiet_place())
    touch.frames(3)
    box, tray = (*said.face.pos, *said.face.size), board.stations[0].tray
    for other in (board.news_line, tray):
        assert not overlap(box, (*other.pos, *other.size)), other
