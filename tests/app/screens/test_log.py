"""The log: labels whole and beside the sentence, one number a move."""

from __future__ import annotations

from random import Random

import pytest

from app.kit import overlays
from app.kit.buttons import IconButton
from app.kit.gain import GainPill
from app.kit.text import Text
from app.kit.tokens import theme
from app.play.session import Session
from app.play.wording import signed
from app.screens.match.log_sheet import LogRow, LogSheet, _Chips
from app.tables.mondo.lapse_log import LapseLog, MomentRow
from app.tables.mondo.time_lapse import TimeLapse
from app.tables.new_worlds.figures import estimated
from rules import GAMES
from rules.game import Setup
from rules.mondo.preview import standing
from rules.new_worlds.preview import estimate
from tests.app import touch
from tests.app.measure import faults
from tests.app.screens.matches import finished, players
from tests.app.screens.seen import of_kind, only, tap


def open_log(app, game_id: str, moves: int = 24, **options) -> LogSheet:
    """The log of a match in which the person at the device is on turn."""
    session = Session.new(GAMES[game_id], Setup(3, options, 5), players(3), **app._session_services())
    match, rng = session.match, Random(5)
    while match.cursor < moves or match.state.actors()[0] != 0:
        seat = match.state.actors()[0]
        match.play(seat, rng.choice(list(match.state.moves(seat))))
    app.go("table", session=session)
    touch.frames(6)
    app.navigation.screen.frame.open_log()
    touch.advance(0.4)
    return only(LogSheet)


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("game_id", [game.id for game in GAMES.values() if game.takes_back])
def test_no_label_of_the_log_covers_the_sentence_or_is_cut(app, game_id, scale):
    theme.text_scale = scale
    sheet = open_log(app, game_id)
    assert [str(fault) for fault in faults(sheet.face)] == []


@pytest.mark.parametrize("game_id", ["natural_selection", "where_is_that"])
def test_every_move_has_its_number_once(app, game_id):
    open_log(app, game_id)
    numbers = [text.text for row in of_kind(LogRow) for text in row.walk(restrict=True) if isinstance(text, Text)]
    numbers = [int(text) for text in numbers if text.isdigit()]
    assert numbers == sorted(set(numbers), reverse=True) and len(numbers) > 5


# -- what a move has brought -----------------------------------------------------------------------


def pills(row) -> list[str]:
    return [pill.text for pill in row.walk(restrict=True) if isinstance(pill, GainPill)]


def whole_log(app, game_id: str, **options):
    """The log of a replay, and the points that each seat had before and after each move."""
    session = finished(app, game_id, **options)
    app.go("replay", session=session)
    touch.advance(0.6)
    tap(IconButton, icon="history")
    log = overlays.open_overlays()[-1]
    touch.until(lambda: log.whole)
    return session, log


def test_a_move_of_new_worlds_says_what_it_has_brought(app):
    session, log = whole_log(app, "new_worlds")
    match, gains = session.match.fresh(), 0
    for number, step in enumerate(session.match.steps):
        before = match.state.view(None)
        match.play(step.seat, step.move, step.at)
        after = match.state.view(None)
        known = estimated(before) and estimated(after)
        change = estimate(after)[step.seat].total - estimate(before)[step.seat].total if known else 0
        assert pills(log.rows[number]) == ([signed(change)] if change else [])
        gains += bool(change)
    assert gains > 10


def test_who_wants_no_estimates_is_told_none_in_the_log(app):
    app.services.settings.set("estimates", False)
    _session, log = whole_log(app, "new_worlds")
    assert not any(pills(row) for row in log.rows.values())


def test_in_natural_selection_a_row_says_by_how_much_a_population_has_changed(app):
    whole_log(app, "natural_selection")
    rows = of_kind(LogRow)
    words = [(" ".join(text.text for text in row.walk(restrict=True) if isinstance(text, Text)), row) for row in rows]
    grown = [(said, row) for said, row in words if " crece " in said and "alcanzan" not in said and "+" not in said]
    assert len(grown) > 3
    for said, row in grown:
        assert pills(row) == [f"+{said.split(' crece ')[1].split(':')[0]}"], said
    placed = [row for said, row in words if said.count(".") == 1 and " coloca " in said]
    assert placed and not any(pills(row) for row in placed), "nothing is counted before the end of the round"


def test_in_the_shake_a_card_that_stays_says_its_points(app):
    session, log = whole_log(app, "where_is_that", mode="shake")
    for number, step in enumerate(session.match.steps):
        points = [event.params["n"] for event in step.events if event.key == "where_is_that.stays"]
        assert pills(log.rows[number]) == [signed(n) for n in points if n]


def test_in_the_cartographers_corner_nothing_is_counted_before_the_end(app):
    _session, log = whole_log(app, "where_is_that", mode="cartographer")
    assert not any(pills(row) for row in log.rows.values())


def test_a_tile_of_mondo_says_what_it_brings_or_costs(app):
    session = finished(app, "mondo", 2)
    lapse = TimeLapse(session)
    lapse.open()
    touch.until(lambda: lapse.lapse is not None)
    tap(IconButton, icon="history")
    touch.until(lambda: len(of_kind(MomentRow)) == len(lapse.lapse.moments))
    rows = only(LapseLog).rows
    for row, moment in zip(rows, lapse.lapse.moments, strict=True):
        before, after = (standing(view, moment.seat) for view in (moment.told.before, moment.told.view))
        change = after.sheet.total - before.sheet.total
        assert pills(row) == ([signed(change)] if change else [])
    told = [text for row in rows for text in pills(row)]
    assert any(text.startswith("+") for text in told) and any(text.startswith("−") for text in told)


def test_no_label_of_a_card_looks_like_points(app):
    open_log(app, "natural_selection", moves=40)
    chips = [chip for chips in of_kind(_Chips) for chip in chips.chips]
    assert chips and not any(chip.text.startswith("+") for chip in chips)


@pytest.mark.parametrize("game_id", ["new_worlds", "natural_selection"])
def test_the_log_of_a_running_match_says_it_too(app, game_id):
    sheet = open_log(app, game_id, moves=40)
    assert any(pills(row) for row in of_kind(LogRow))
    assert [str(fault) for fault in faults(sheet.face)] == []
