"""The time-lapse of Mondo opens at a moment, and a round of a finished match can be played anew."""

from __future__ import annotations

from random import Random

import pytest

from app.kit import overlays
from app.kit.buttons import IconButton, TextButton
from app.play.wording import Wording
from app.services.i18n import set_language, tr
from app.tables.mondo.hinting import WHERE
from app.tables.mondo.hud import clock_text
from app.tables.mondo.lapse import beginning_of
from app.tables.mondo.still_moment import explain
from app.tables.mondo.time_lapse import TimeLapse
from app.tables.mondo.when import when
from rules.mondo import GAME
from rules.mondo.moves import Place
from tests.app import touch
from tests.app.screens.seen import of_kind, says, tap
from tests.app.tables.mondo.test_time_lapse import played


def opened(app, session) -> TimeLapse:
    app.go("results", session=session)
    touch.frames(4)
    tap(TextButton, text=tr("results.replay"))
    touch.frames(120)
    (lapse,) = overlays.open_overlays()
    assert isinstance(lapse, TimeLapse)
    return lapse


@pytest.mark.one_in(3)
@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412), (1280, 800)])
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_round_is_played_anew_with_what_the_rounds_before_brought(app, size, language):
    touch.resize(*size)
    app.services.settings.set("language", language)
    set_language(language)
    app.services.settings.set("text_scale", 1.3)
    session = played(3, 3)
    lapse = opened(app, session)
    lapse.choose(2)
    touch.frames(3)
    assert lapse.close.right <= lapse.title.x + 1 and lapse.title.right <= lapse.branch.x + 1
    assert lapse.branch.right <= lapse.rounds.x + 1
    tap(IconButton, icon="source-branch")
    assert says(tr("mondo.lapse.branch", n=2)) and not lapse.playing
    tap(TextButton, text=tr("replay.branch.play"))
    touch.frames(6)
    assert app.navigation.name == "table"
    fresh = app.navigation.screen.session
    assert len(fresh.match.state.finished) == 1 and fresh.assisted
    assert fresh.match.state.finished[0] == session.match.state.finished[0]
    board = app.navigation.screen.frame.board
    assert board.go_on()
    touch.advance(2)
    assert fresh.match.state.round == 2 and fresh.match.state.phase == "building"
    then = session.match.branch(beginning_of(session.match, 2) + 1)
    assert fresh.match.state.view(None).pool.keys() == then.state.view(None).pool.keys()


def test_the_first_round_begins_with_the_match(app):
    session = played(2, 3)
    assert beginning_of(session.match, 1) == 0
    lapse = opened(app, session)
    lapse.choose(1)
    tap(IconButton, icon="source-branch")
    tap(TextButton, text=tr("replay.branch.play"))
    assert app.navigation.screen.session.match.cursor == 0


def test_in_the_middle_of_a_match_nobody_plays_on(app):
    """Between two rounds the same time-lapse is opened at the table: there the match itself waits."""
    lapse = TimeLapse(played(2, 1)).open()
    touch.frames(60)
    assert lapse.branch is None and not of_kind(IconButton, icon="source-branch")
    lapse.dismiss()


def test_it_opens_at_the_moment_after_so_many_moves(window):
    session = played(2, 2)
    second = beginning_of(session.match, 2)
    for at in (second // 2, second + 30, len(session.match.steps)):
        lapse = TimeLapse(session, at=at).open()
        touch.frames(200)
        assert not lapse.playing and lapse.lapse.number == (1 if at < second else 2)
        done = lapse.lapse.moments[: lapse._so_far]
        assert done and all(moment.told.number < at for moment in done[-1:])
        assert lapse.saying.words.text
        lapse.dismiss()


def test_a_move_is_named_by_its_round_and_what_the_clock_showed():
    """Hundreds of moves have no number that anybody counts: neither in a review nor in the log."""
    session = played(2, 2)
    match = session.match
    late = beginning_of(match, 2) + 40
    number = next(at for at, step in enumerate(match.steps) if at > late and isinstance(step.move, Place))
    twin = match.branch(number + 1)
    view = twin.state.view(None)
    left = clock_text(view.terms.length - view.elapsed)
    assert view.round == 2 and 0 < view.elapsed < view.terms.length
    laid = [at for at, step in enumerate(match.steps) if isinstance(step.move, Place)]
    so_far = tr("mondo.when.so_far", round=2, of=3, n=laid.index(number) + 1, tiles=len(laid))
    assert when(match, number) == (tr("mondo.when", round=2, clock=left), left, so_far)
    step = match.steps[number]
    words = explain(match.branch(number).state.view(step.seat), step.move, Wording("mondo", session.players))
    row, column = (int(part) + 1 for part in step.move.place.split(","))
    assert f"fila {row}, columna {column}" in words, "a card of a review has no board that marks the space"


def test_a_better_move_is_named_with_the_space_that_its_reasons_name():
    session = played(2, 2)
    match, compared = session.match, 0
    for number in range(beginning_of(match, 2) + 20, len(match.steps), 90):
        view = match.branch(number).state.view(0)
        for advice in GAME.advice(view, Random(1))[:12]:
            where = [gain.params for gain in advice.gains if gain.key == WHERE]
            if where:
                words = explain(view, advice.move, Wording("mondo", session.players))
                assert f"fila {where[0]['row']}, columna {where[0]['column']}" in words
                compared += 1
    assert compared > 20
