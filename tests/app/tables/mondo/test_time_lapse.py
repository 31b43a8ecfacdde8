"""A round once more on its clock: every board as it was at every moment, by touch, in every form of the window."""

from __future__ import annotations

from random import Random

import pytest

from app.kit import overlays
from app.kit.buttons import TextButton
from app.kit.tokens import theme
from app.play.session import Player, Session
from app.play.thinking import InlineThinker
from app.services.i18n import tr
from app.tables.mondo.lapse import LEFT, TASK, WRONG, lapses_of
from app.tables.mondo.lapse_log import LapseLog
from app.tables.mondo.time_lapse import SPEEDS, TimeLapse
from rules.game import Setup
from rules.match import Match
from rules.mondo import GAME, preview
from rules.mondo.moves import NEXT, WAIT
from rules.mondo.scene import board_of
from rules.mondo.view import board_in_words
from tests.app import touch
from tests.app.screens.seen import tap
from tests.app.tables.mondo.table import PEOPLE

LEVELS = ("hard", "easy", "normal", "easy")


def played(seats: int, rounds: int = 1, seed: int = 5, **options: object) -> Session:
    """Computers play so many rounds of a match."""
    players = [Player(*who, None if seat == 0 else "normal") for seat, who in enumerate(PEOPLE[:seats])]
    rest = {"thinker": InlineThinker(), "later": lambda action, seconds: action(), "save": lambda match: None}
    session = Session.new(GAME, Setup(seats, options, seed), players, **rest)
    match, rng, bots, now = session.match, Random(seed), [GAME.bot(level) for level in LEVELS], 0
    while len(match.state.finished) < rounds:
        state = match.state
        seat = rng.choice(state.actors())
        if state.phase != "building":
            match.play(seat, NEXT, now)
            continue
        now = min(now + rng.randrange(2000), state.deadline())
        match.play(seat, bots[seat].choose(state.view(seat), rng) if now < state.deadline() else WAIT, now)
    return session


def read(match: Match):
    """All parts of the reading at once."""
    return next(found for found in lapses_of(match) if found is not None)


def look_at(session: Session, number: int | None = None) -> TimeLapse:
    lapse = TimeLapse(session, number).open()
    for _ in range(200):
        if lapse.lapse is not None:
            break
        touch.frames(1)
    return lapse


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"mode": "solitaire"}),
        (2, {}),
        (3, {"mode": "expert"}),
        (4, {"children": True}),
        (3, {"mode": "expert", "way": "duplicate"}),
        (2, {"board": "back", "way": "duplicate"}),
    ],
)
def test_a_round_ends_with_the_boards_that_were_scored(seats, options):
    session = played(seats, 1, **options)
    (lapse,) = read(session.match)
    over = session.match.state.finished[0]
    last = lapse.scene(len(lapse.moments))
    assert [board_of(last, seat) for seat in range(seats)] == [board_in_words(board) for board in over.boards]
    assert lapse.points == tuple(sheet.total for sheet in over.sheets)
    assert [moment.ms for moment in lapse.moments] == sorted(moment.ms for moment in lapse.moments)
    for seat, moment in enumerate(over.left):
        assert bool(last.facts.get(f"out/{seat}")) == (moment is not None)
        assert [m.ms for m in lapse.moments if m.seat == seat and m.kind == LEFT] == (
            [moment] if moment is not None else []
        )
        assert last.facts.get(f"bonus/{seat}", 0) == over.bonus[seat]
        taken = sum(m.seat == seat and m.kind == TASK for m in lapse.moments)
        assert taken == len(over.tasks[seat]) == len(last.at(f"tasks/{seat}"))


def test_at_every_moment_the_boards_are_those_of_the_match():
    session = played(3, 2)
    again = Match(GAME, session.match.setup)
    seen = {
        lapse.number: iter([moment for moment in lapse.moments if moment.kind != LEFT]) for lapse in read(session.match)
    }
    for step in session.match.steps:
        number = again.state.round
        again.play(step.seat, step.move, step.at)
        for event in step.events:
            if event.key == "mondo.placed":
                moment = next(seen[number])
                assert moment.ms == step.at - again.state.start
                assert (moment.kind == WRONG) == bool(event.params["errors"])
                now = [board_in_words(board) for board in again.state.boards]
                assert [board_of(moment.scene, seat) for seat in range(3)] == now
    assert not any(list(rest) for rest in seen.values())


def test_a_round_that_still_runs_is_not_shown():
    """At a passed device nobody learns from it what others are building (MO-12)."""
    session = played(2, 1, way="duplicate")
    match = session.match
    match.play(0, NEXT, match.state.now)
    match.play(0, NEXT, match.state.now)
    match.play(0, GAME.parse("take t001"), match.state.now)
    match.play(0, GAME.parse("place 2,2 plain"), match.state.now)
    assert [lapse.number for lapse in read(match)] == [1]


@pytest.mark.parametrize(
    ("size", "seats", "options", "scale"),
    [
        ((412, 915), 3, {"mode": "expert"}, 1.0),
        ((360, 640), 4, {}, 1.3),
        ((915, 412), 2, {"way": "duplicate"}, 1.3),
        ((1280, 800), 4, {"mode": "expert"}, 1.0),
        ((800, 1280), 3, {"children": True}, 1.0),
        ((412, 915), 1, {"mode": "solitaire"}, 1.3),
    ],
)
def test_every_moment_of_a_round_is_drawn_with_its_sentence(window, size, seats, options, scale):
    touch.resize(*size)
    theme.text_scale = scale
    lapse = look_at(played(seats, 1, **options))
    lapse.pause()
    lapse.seek(0.0)
    for number, moment in enumerate(lapse.lapse.moments, 1):
        lapse.step(1)
        touch.frames(1)
        for board in lapse.boards:
            shown = board_of(moment.scene, board.seat)
            assert board.world.board == shown and board.tag.empties == 24 - len(shown)
            if "children" not in options:
                assert board.tag.errors == len(preview.errors(shown, board.world.rim))
        assert lapse._so_far == number and lapse.saying.words.text
        assert lapse.saying.badge.seat == moment.seat and lapse.boards[moment.seat].tag.speaking
    lapse.seek(lapse.lapse.length)
    touch.frames(1)
    assert all(board.tag.points for board in lapse.boards)
    boxes = [(*board.pos, *board.size) for board in lapse.boards]
    assert all(x >= 0 and y >= 0 and x + w <= size[0] + 1 and y + h <= size[1] for x, y, w, h in boxes)
    assert min(box[1] for box in boxes) >= lapse.track.top
    lapse.dismiss()


def test_by_touch_it_plays_stops_slides_steps_changes_speed_and_closes(window):
    lapse = look_at(played(3, 2))
    assert lapse.playing and lapse.lapse.number == 2
    touch.advance(1.0)
    assert 0 < lapse.ms <= 1.2 * 1000 * 30
    touch.tap_on(lapse.play)
    still = lapse.ms
    touch.advance(0.5)
    assert lapse.ms == still and not lapse.playing
    left, right = lapse.track.lanes.span()
    touch.press((left + right) / 2, lapse.track.center_y).move(left + (right - left) * 0.75, lapse.track.center_y).up()
    assert lapse.ms == pytest.approx(0.75 * lapse.lapse.length, rel=0.02)
    before = lapse._so_far
    touch.tap_on(lapse.earlier)
    assert lapse._so_far == before - 1
    for speed in SPEEDS:
        touch.tap_on(lapse.speeds.segments()[SPEEDS.index(speed)])
        assert lapse.speed == speed
    lapse.seek(0.0)
    touch.advance(0.4)
    touch.tap_on(lapse.play)
    touch.advance(1.0)
    assert lapse.ms == pytest.approx(60_000, rel=0.15)
    touch.tap_on(lapse.log)
    touch.frames(60)
    log = overlays.open_overlays()[-1]
    assert isinstance(log, LapseLog) and len(log.rows) == len(lapse.lapse.moments) and not lapse.playing
    log.page.scroll_y = 1
    touch.frames(2)
    touch.tap_on(log.rows[1])
    touch.advance(0.5)
    assert lapse._so_far == 2 and overlays.open_overlays() == [lapse]
    touch.tap_on(lapse.rounds.segments()[0])
    assert lapse.lapse.number == 1
    touch.advance(0.4)
    touch.tap_on(lapse.close)
    touch.frames(4)
    assert not overlays.open_overlays()


def test_while_it_plays_it_names_the_newest_tile_that_lies(window):
    lapse = look_at(played(3, 1))
    seen = set()
    while lapse.playing:
        touch.frames(1)
        if lapse._so_far > 0 and lapse.ms < lapse.lapse.length:
            moment = lapse.lapse.moments[lapse._so_far - 1]
            assert lapse.saying.words.text == lapse.words_of(moment) and lapse.saying.badge.seat == moment.seat
            assert [board.seat for board in lapse.boards if board.tag.speaking] == [moment.seat]
            assert all(board.world.board == board_of(moment.scene, board.seat) for board in lapse.boards)
            seen.add(lapse._so_far)
    assert len(seen) > len(lapse.lapse.moments) / 2
    lapse.dismiss()


def test_it_plays_to_the_end_says_the_points_and_begins_again(window):
    lapse = look_at(played(2, 1))
    lapse.set_speed(60)
    touch.advance(lapse.lapse.length / 60_000 + 1)
    assert not lapse.playing and lapse.ms == lapse.lapse.length
    for seat in range(2):
        assert lapse.boards[seat].tag.points in lapse.saying.words.text
    touch.tap_on(lapse.play)
    touch.advance(0.2)
    assert lapse.playing and lapse.ms < 0.2 * lapse.lapse.length
    lapse.dismiss()


def test_no_finger_waits_for_the_past_to_be_read(window):
    session = played(4, 3)
    lapse = TimeLapse(session).open()
    assert lapse.lapse is None, "nothing has been read when it opens"
    touch.tap_on(lapse.play)
    touch.frames(200)
    assert [each.number for each in lapse.lapses] == [1, 2, 3]
    lapse.dismiss()


def test_turning_the_device_keeps_the_moment(window):
    lapse = look_at(played(3, 1))
    lapse.seek(0.5 * lapse.lapse.length)
    ms, words = lapse.ms, lapse.saying.words.text
    touch.resize(915, 412)
    touch.frames(3)
    assert (lapse.ms, lapse.saying.words.text) == (ms, words)
    assert lapse.track.right <= 915 and lapse.boards[2].right <= 915
    lapse.dismiss()


def lapses() -> list[TimeLapse]:
    """Those that are open; a sentence about what happens for the first time may be beside one."""
    return [each for each in overlays.open_overlays() if isinstance(each, TimeLapse)]


def test_a_round_that_was_scored_opens_its_time_lapse(sit):
    sitting = sit(seats=2, persons=1, seed=3, built=4)
    sitting.hold_leave()
    sitting.pass_time(10**9)
    assert sitting.board.score is not None
    touch.advance(0.5)
    touch.tap_on(sitting.board.score.lapse)
    touch.frames(60)
    (lapse,) = lapses()
    assert lapse.lapse.number == 1
    assert sitting.frame.back() and not lapses()
    assert sitting.board.score is not None


def test_the_results_show_the_match_again_as_a_time_lapse(app):
    app.go("results", session=played(2, 3))
    touch.frames(4)
    tap(TextButton, text=tr("results.replay"))
    touch.frames(120)
    (lapse,) = overlays.open_overlays()
    assert isinstance(lapse, TimeLapse) and [each.number for each in lapse.lapses] == [1, 2, 3]
    assert lapse.lapse.number == 1 and lapse.playing, "the whole match, from its beginning"
    lapse._show(lapse.lapse.length)
    touch.advance(2.2)
    assert lapse.lapse.number == 2 and lapse.playing, "and round after round"
    lapse.seek(0.0)
    touch.tap_on(lapse.earlier)
    assert lapse.lapse.number == 1 and lapse._so_far == len(lapse.lapse.moments)
    touch.advance(0.5)
    touch.tap_on(lapse.later)
    assert lapse.lapse.number == 2 and lapse._so_far == 0 and not lapse.playing
    assert app.navigation.back() and not overlays.open_overlays()
    assert app.navigation.name == "results"
