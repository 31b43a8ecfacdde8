"""A mistake in the Shake: the game stops and says why, with both places on the real map."""

from __future__ import annotations

import pytest

from app.kit.drawn import DOUBLE_TAP
from app.services import i18n
from app.tables.where_is_that.mistake import LOOK, MistakeSheet
from rules.where_is_that.scene import cards
from tests.app import measure, touch
from tests.app.tables.where_is_that.table import wrong_move


def until_it_stops(sitting) -> MistakeSheet:
    for _ in range(1500):
        touch.frames(1)
        if sitting.board.inspector.mistake is not None:
            touch.advance(DOUBLE_TAP + 0.1)  # it was seen
            return sitting.board.inspector.mistake
    raise AssertionError("it goes on")


def own_mistake(sit, **wishes) -> tuple:
    sitting = sit(**{"seats": 1, "mode": "shake", "seed": 3, "speed": "fast", **wishes})
    move = wrong_move(sitting)
    sitting.session.play(move)
    return sitting, move, until_it_stops(sitting)


def test_an_own_mistake_waits_for_a_tap_while_the_card_still_lies_there(sit):
    i18n.set_language("es")
    sitting, move, sheet = own_mistake(sit)
    assert sheet.words.sentence.startswith(sitting.frame.wording.word("place", move.card) + " queda más al ")
    assert move.card not in cards(sitting.board.scene, 0).values()
    assert sitting.board.map.sight.cards[move.x, move.y] == move.card
    assert sitting.board.map.sight.wrong == {move.card}
    touch.advance(4 * LOOK)
    assert sitting.board.inspector.mistake is sheet, "it waits"
    touch.tap_on(sheet.go_on)
    sitting.settle()
    assert sitting.board.inspector.mistake is None
    assert sitting.session.phase == "deciding"
    assert move.card not in sitting.board.map.sight.cards.values()


@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412), (1280, 800)], ids=str)
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_its_words_are_whole_at_every_size(sit, size, scale):
    from app.kit.tokens import theme

    touch.resize(*size)
    theme.text_scale = scale
    sitting, _, sheet = own_mistake(sit, seats=3)
    assert [str(fault) for fault in measure.faults(sheet)] == []
    drawn = {text.text for text in sheet.paper.drawn_texts()}
    assert sheet.words.sentence in drawn and sheet.words.ranks in drawn
    assert sheet.y >= sitting.board.y and sheet.top <= sitting.board.top


def rival_mistake(sit, **wishes):
    """A rival who lays anything, until one of its cards does not fit; own ones are passed."""
    sitting = sit(**{"seats": 2, "mode": "shake", "seed": 8, "speed": "fast", **wishes})
    for _ in range(4000):
        sheet = sitting.board.inspector.mistake
        if sheet is not None and not sheet.own:
            touch.advance(DOUBLE_TAP + 0.1)
            return sitting, sheet
        if sheet is not None:
            sheet.close()
        if sitting.session.phase == "deciding":
            sitting.session.play(next(iter(sitting.session.moves)))
        touch.frames(1)
    raise AssertionError("no mistake")


def test_a_rivals_mistake_passes_by_itself(sit):
    sitting, sheet = rival_mistake(sit)
    touch.advance(LOOK + 0.3)
    assert sitting.board.inspector.mistake is not sheet


def test_a_touch_holds_a_rivals_mistake_and_another_one_goes_on(sit):
    sitting, sheet = rival_mistake(sit)
    touch.tap(*sheet.center)
    touch.advance(2 * LOOK)
    assert sitting.board.inspector.mistake is sheet
    touch.tap_on(sheet.go_on)
    assert sitting.board.inspector.mistake is not sheet


def test_several_broken_circles_are_walked_the_worst_one_first(sit):
    sitting = sit(seats=1, mode="shake", seed=3, speed="fast")
    for move in sitting.session.moves:
        twin = sitting.session.match.state.copy()
        events = twin.play(0, move)
        flipped = [event.params["circles"] for event in events if event.key.endswith(".flipped")]
        if flipped and sum(not circle["right"] for circle in flipped[0]) > 1:
            break
    else:
        pytest.skip("no card breaks two circles here")
    sitting.session.play(move)
    sheet = until_it_stops(sitting)
    first, said = sheet.circle, sheet.words.sentence
    assert first.difference == max(circle.difference for circle in sheet.mistake.broken)
    touch.tap_on(sheet.after)
    assert sheet.circle != first and sheet.words.sentence != said
    assert sitting.board.map.sight.picked == sheet.circle
    touch.tap_on(sheet.before)
    assert sheet.circle == first


def test_the_way_back_goes_on(sit):
    sitting, _, _ = own_mistake(sit)
    assert sitting.board.back()
    assert sitting.board.inspector.mistake is None


def test_the_second_half_of_a_double_tap_on_place_does_not_take_the_sheet_away(sit):
    sitting = sit(seats=2, mode="shake", seed=3, speed="fast")
    move = wrong_move(sitting)
    sitting.cell_point(move.x, move.y)
    touch.tap(*sitting.card_point(move.card))
    sitting.tap_cell(move.x, move.y)
    if sitting.board.choice.pushes:
        touch.tap_on(sitting.board.pad.arrows[move.push])
    place = sitting.board.pad.place
    touch.double_tap(*place.to_window(*place.center))
    touch.tap(*place.to_window(*place.center))
    sheet = until_it_stops(sitting)
    assert sheet.own
    touch.tap_on(sheet.go_on)
    assert sitting.board.inspector.mistake is not sheet


@pytest.mark.parametrize("where", ["go_on", "paper"])
def test_the_second_half_of_a_double_tap_on_the_sheet_does_not_skip_the_next_move(sit, where, monkeypatch):
    sitting, _, sheet = own_mistake(sit, seats=2)
    skipped = []
    monkeypatch.setattr(sitting.board, "finish", lambda: skipped.append(True))
    at = getattr(sheet, where).to_window(*getattr(sheet, where).center)
    touch.double_tap(*at)
    assert sitting.board.inspector.mistake is not sheet
    assert not skipped
    touch.advance(DOUBLE_TAP)
    assert sitting.frame.story.busy
    touch.tap(*sitting.board.map.center)
    assert skipped, "a later tap ends the story as ever"


def test_the_round_that_ends_with_a_mistake_is_announced_after_it_was_read(sit):
    sitting = sit(seats=3, mode="shake", seed=3, speed="normal", start=1)
    board, voice = sitting.board, sitting.frame.voice
    move = wrong_move(sitting)
    events = sitting.session.match.state.copy().play(0, move)
    assert [event.key for event in events if event.key.endswith((".discarded", ".offered"))] == [
        "where_is_that.discarded",
        "where_is_that.offered",
    ]
    sitting.session.play(move)
    seen = []
    for _ in range(3000):
        touch.frames(1)
        now = "sheet" if board.inspector.mistake is not None else ""
        if voice.is_shown and voice.strip.shown.said.caption.startswith("Ronda"):
            now += "round"
        if now and now not in seen:
            seen.append(now)
            assert "sheet" not in now or sitting.frame.title() == "Tu turno, Ana"
        board.go_on()
        if "round" in seen:
            break
    assert seen == ["sheet", "round"]


def test_a_story_that_is_cut_short_takes_its_sheet_along_and_goes_on(sit):
    sitting = sit(seats=2, mode="shake", seed=3, speed="normal", start=1)
    sitting.session.play(wrong_move(sitting))
    touch.until(lambda: sitting.board.inspector.mistake is not None)
    sitting.board.finish()
    assert sitting.board.inspector.mistake is None
    sitting.settle()
    assert sitting.session.phase == "deciding" or sitting.over
