"""Whatever happens in the middle of a story: the device is turned, the language changes, somebody takes back, the app
is killed."""

from __future__ import annotations

from random import Random

import pytest

from app.kit import overlays
from app.kit.buttons import TextButton
from app.play.session import Session
from app.screens.match.log_sheet import LogRow
from app.screens.match.narration import NarrationStrip
from app.services import i18n
from rules.match import Match
from tests.app import touch
from tests.app.screens.seen import of_kind, says, tap
from tests.app.screens.told_board import ToldBoard, frame_of, move, sit_down, strip_of, told, until_own_turn, until_told

__all__ = ["told"]  # a fixture


@pytest.mark.one_in(2)
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
    assert isinstance(frame.board, ToldBoard) and not frame.voice.is_shown
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
    assert frame_of(told).voice.is_shown and strip.shown.said.caption not in ("", spanish)
    assert strip.go_on.text == "Continue" and strip.shown.held
    touch.tap_on(strip.go_on)
    told.services.settings.set("follow", "flow")
    until_own_turn(session)
    assert not frame_of(told).director.faults


@pytest.mark.one_in(5)
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
    frame, played = frame_of(told), session.match.cursor
    frame.undo()
    touch.advance(0.5)
    assert says("¿Deshacer tu última jugada?") and session.match.cursor == played
    tap(TextButton, text="Cancelar")
    assert session.match.cursor == played
    touch.advance(1)
    frame.undo()
    touch.advance(0.5)
    tap(TextButton, text="Deshacer")
    touch.frames(2)
    assert session.match.cursor == 0 and frame.director.scene == session.game.scene(session.view)
    assert not any(frame.board.recent(seat) for seat in range(3)) and not frame.voice.is_shown
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
