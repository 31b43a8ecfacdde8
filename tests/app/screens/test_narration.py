"""Others' moves in words round any board: the strip, its buttons, and everything that can happen in mid-story."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from app.kit import overlays
from app.screens.table.log_sheet import LogRow
from app.screens.table.narration import NarrationStrip
from app.services import i18n
from app.services.session import Session
from app.tables.score_table import score_lines, who_won
from rules.match import Match
from tests.app import touch
from tests.app.measure import written
from tests.app.screens.seen import of_kind, says
from tests.app.screens.told_board import ToldBoard, move, sit_down, told

__all__ = ["told"]  # a fixture

def frame_of(app):
    return app.navigation.screen.frame


def strip_of(app) -> NarrationStrip:
    return frame_of(app).voice.strip


def until_told(app) -> None:
    """The first sentence about another player stands on the strip."""
    frame = frame_of(app)
    touch.until(lambda: frame.voice.heard and not strip_of(app).shown.said.quiet)


def until_own_turn(session: Session) -> None:
    touch.until(lambda: session.phase == "deciding")
    touch.frames(2)


def test_the_strip_tells_each_move_of_others_and_goes_when_the_viewer_may_decide(told):
    session = sit_down(told)
    assert not frame_of(told).voice.heard
    move(session)
    heard, gone = [], 0
    while session.phase != "deciding":
        touch.frames()
        strip = strip_of(told)
        if frame_of(told).voice.heard:
            if not heard or heard[-1] != strip.shown.said:
                heard.append(strip.shown.said)
        elif heard:
            gone += session.phase != "deciding"
    spoken = [said for said in heard if not said.quiet]
    assert {said.seat for said in spoken} - {None} == {1, 2} and gone == 0, "it stays between two moves of others"
    assert any(said.quiet and "Bruno" in said.caption for said in heard), "who thinks is said quietly"
    assert not frame_of(told).voice.heard and not frame_of(told).director.faults


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
        if frame_of(told).voice.heard:
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


# -- whatever happens in mid-story ---------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_a_device_turned_in_mid_air_loses_nothing(told, seed):
    rng = Random(f"turned/{seed}")
    session = sit_down(told, seed=seed)
    move(session)
    sizes = [(915, 412), (412, 915), (1280, 800), (412, 915)]
    for size in sizes:
        touch.frames(rng.randrange(1, 40))
        touch.resize(*size)
    until_own_turn(session)
    frame = frame_of(told)
    assert not frame.director.faults and frame.director.scene == session.game.scene(session.view)
    assert isinstance(frame.board, ToldBoard) and not frame.voice.heard
    assert session.match.cursor == 3, "every move was made once"


def test_another_language_in_mid_story(told):
    told.services.settings.set("follow", "computers")
    session = sit_down(told)
    move(session)
    touch.until(lambda: frame_of(told).director.stopped)
    spanish = strip_of(told).shown.said.caption
    told.go("settings")
    touch.frames(6)
    told.services.settings.set("language", "en")
    touch.frames(2)
    told.back()
    touch.frames(6)
    assert i18n.language() == "en"
    strip = strip_of(told)
    assert frame_of(told).voice.heard and strip.shown.said.caption not in ("", spanish)
    assert strip.go_on.text == "Go on" and strip.shown.held
    touch.tap_on(strip.go_on)
    told.services.settings.set("follow", "flow")
    until_own_turn(session)
    assert not frame_of(told).director.faults


@pytest.mark.parametrize("place", ["settings", "learn"])
@pytest.mark.parametrize("after", [1, 12, 60])
def test_settings_or_rules_in_mid_story_and_back(told, place, after):
    session = sit_down(told)
    move(session)
    touch.frames(after)
    told.go(place, **({"game": "new_worlds"} if place == "learn" else {}))
    touch.advance(3)
    cursor = session.match.cursor
    touch.advance(3)
    assert session.match.cursor == cursor, "nobody plays meanwhile"
    told.back()
    touch.frames(4)
    until_own_turn(session)
    assert session.match.cursor == 3 and not frame_of(told).director.faults
    assert frame_of(told).director.scene == session.game.scene(session.view)


def test_the_menu_in_mid_story_holds_it(told):
    session = sit_down(told)
    move(session)
    until_told(told)
    cursor, said = session.match.cursor, strip_of(told).shown.said
    frame_of(told).open_menu()
    touch.advance(8)
    assert session.match.cursor == cursor and strip_of(told).shown.said == said
    overlays.back()
    until_own_turn(session)
    assert session.match.cursor == 3


def test_the_log_in_mid_story_goes_on_and_says_that_rows_have_to_wait(told):
    told.services.settings.set("follow", "computers")
    session = sit_down(told)
    move(session)
    touch.until(lambda: frame_of(told).director.stopped)
    frame_of(told).open_log()
    touch.advance(0.4)
    touch.tap_on(of_kind(LogRow)[-1])
    assert frame_of(told).past is None and says("Antes tiene que terminar esta jugada")


def test_taking_back_in_mid_story_is_refused_with_a_reason_and_loses_nothing(told):
    session = sit_down(told)
    move(session)
    until_told(told)
    frame, played = frame_of(told), session.match.cursor
    frame.undo()
    assert session.match.cursor >= played and session.phase == "showing"
    assert session.undo_offer().refusal == "undo.not_now"
    until_own_turn(session)
    assert not frame.director.faults and frame.director.scene == session.game.scene(session.view)


def test_taking_back_right_after_a_story(told):
    session = sit_down(told)
    move(session)
    until_own_turn(session)
    frame = frame_of(told)
    frame.undo()
    touch.frames(2)
    assert session.match.cursor == 0 and frame.director.scene == session.game.scene(session.view)
    assert not any(frame.board.recent(seat) for seat in range(3)) and not frame.voice.heard
    move(session)
    until_own_turn(session)
    assert not frame.director.faults


def test_after_a_kill_what_others_did_is_there_again(told):
    session = sit_down(told)
    move(session)
    until_own_turn(session)
    seen = {seat: [told_move.number for told_move in frame_of(told).board.recent(seat)] for seat in (1, 2)}
    assert all(seen.values())
    again = Session(Match.from_text(session.match.to_text()), **told._session_services())
    told.go("home")
    told.go("table", session=again)
    touch.frames(6)
    assert {seat: [each.number for each in frame_of(told).board.recent(seat)] for seat in (1, 2)} == seen


def test_a_hand_over_leaves_nothing_of_the_story(told):
    """Two people: when the first one's move was told the device is handed on."""
    session = sit_down(told, seats=2, level=None)
    session.uncover()
    touch.frames(2)
    frame, kept = frame_of(told), []
    director = frame.director

    def watch(seat: int) -> None:
        kept.append((frame.cover, frame.board))
        type(session)._cover(session, seat)

    session._cover = watch
    move(session)
    touch.until(lambda: session.phase == "covered")
    touch.frames(2)
    assert kept and kept[0][0] is None and kept[0][1] is not None, "the board of the last player lay there until then"
    assert frame.board is None and frame.director is None and frame.voice.strip is None
    assert frame.story.line is None and not any(frame.recent.of(seat) for seat in range(2))
    assert not director.busy and not director.line.caption
    assert not of_kind(NarrationStrip)


def test_a_fault_in_a_story_is_reported_once_and_the_truth_is_shown(told, own_folder):
    session = sit_down(told)
    frame = frame_of(told)
    show = frame.story.show

    def holed(told_move, done):
        kept = tuple(event for event in told_move.events if not event.key.endswith("drew"))
        show(told_move._replace(events=kept), done)

    frame.story.show = holed
    for _ in range(2):
        move(session)
        until_own_turn(session)
    assert frame.director.faults and frame.director.scene == session.game.scene(session.view)
    reports = sorted((own_folder / "reports").glob("*"))
    assert len(reports) == 1 and "the story of a move" in reports[0].read_text(encoding="utf-8")
    for report in reports:
        report.unlink()


# -- the last look -------------------------------------------------------------------------------


def near_the_end(app) -> Session:
    """The person's next move may be the last; computers play on."""
    session = sit_down(app, seats=2)
    match, rng = session.match, Random(3)
    copy = Match(match.game, match.setup)
    while copy.state.actors():
        seat = copy.state.actors()[0]
        copy.play(seat, rng.choice(list(copy.state.moves(seat))))
    last = copy.steps[-1]
    for step in copy.steps[:-1]:
        match.play(step.seat, step.move, step.at)
    return session, last


def test_while_the_last_move_is_told_it_is_still_that_players_turn(told):
    session, last = near_the_end(told)
    frame = frame_of(told)
    frame.session_changed()
    session.act(last.seat, last.move)
    titles = []
    while frame.story.ending is None:
        titles.append(frame.title())
        touch.frames(1)
    name = session.players[last.seat].name
    assert set(titles) == {f"Tu turno, {name}" if last.seat == session.viewer else f"Juega {name}"}
    assert frame.title() == "La partida ha terminado"


def test_the_last_move_is_told_to_its_end_and_why_it_ended_before_the_results(told):
    session, last = near_the_end(told)
    frame = frame_of(told)
    frame.session_changed()
    session.act(last.seat, last.move)
    touch.until(lambda: frame.story.ending is not None)
    touch.frames(2)
    strip = strip_of(told)
    reason = frame.wording.say(session.outcome.reason)
    assert told.navigation.name == "table" and strip.shown.said.caption == reason
    assert strip.go_on.text == "Ver el resultado"
    touch.advance(1.5)
    assert told.navigation.name == "table", "there is time to look"
    heard = []
    while told.navigation.name == "table":
        touch.advance(0.5)
        if frame.story.ending is not None and (not heard or heard[-1] != strip.shown.said):
            heard.append(strip.shown.said)
    assert told.navigation.name == "results"
    categories = [row for row in score_lines(session.outcome, frame.wording) if any(row.values)]
    counted, verdict = heard[-len(categories) - 1 : -1], heard[-1]
    assert [said.caption.partition(":")[0] for said in counted] == [row.name for row in categories]
    for said, row in zip(counted, categories, strict=True):
        for player, points in zip(session.players, row.values, strict=True):
            assert f"{player.name} {i18n.number(points)}" in said.caption
    assert verdict.caption == who_won(session.outcome, session.players)


def test_a_tap_on_the_words_of_the_last_look_goes_on_to_the_next(told):
    session, last = near_the_end(told)
    frame = frame_of(told)
    frame.session_changed()
    session.act(last.seat, last.move)
    touch.until(lambda: frame.story.ending is not None)
    touch.frames(2)
    strip = strip_of(told)
    first = strip.shown.said
    touch.tap_on(strip.words.caption)
    touch.frames(2)
    assert frame.story.ending.at == 1 and strip.shown.said != first and told.navigation.name == "table"
    for _ in frame.story.ending.lines():
        touch.advance(0.45)  # not a double tap
        if told.navigation.name == "table":
            touch.tap_on(strip.words.caption)
            touch.frames(4)
    assert told.navigation.name == "results"


@pytest.mark.parametrize("where", ["button", "table"])
def test_a_tap_ends_the_last_look(told, where):
    session, last = near_the_end(told)
    frame = frame_of(told)
    frame.session_changed()
    session.act(last.seat, last.move)
    touch.until(lambda: frame.story.ending is not None)
    touch.frames(2)
    strip, board = strip_of(told), frame.board
    table = (board.center_x, board.top - 40)
    touch.tap(*{"button": strip.go_on.center, "table": table}[where])
    touch.frames(4)
    assert told.navigation.name == "results"
    touch.advance(4)
    assert told.navigation.name == "results"
