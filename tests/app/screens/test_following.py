"""Sheets opened while others play follow the match: nothing on them is older than the table."""

from __future__ import annotations

import pytest

from app.kit import overlays
from app.screens.match.log_sheet import LogRow, LogSheet
from app.tables.new_worlds.sheets import WorldsSheet
from rules import GAMES
from rules.new_worlds.scene import world
from tests.app import touch
from tests.app.screens.seen import of_kind, only
from tests.app.screens.test_log import open_log

TAKING_TURNS = [game.id for game in GAMES.values() if game.takes_back]


def numbers() -> list[int]:
    """The moves the log lists, by number."""
    return [key[0] for key in only(LogSheet)._rows]


def a_rival_moves(session) -> None:
    """The person's move, and what the computer players answer, while the sheet stays open."""
    session.play(session.moves[0])
    touch.until(lambda: session.phase == "deciding" or session.outcome is not None)
    touch.frames(4)


@pytest.mark.parametrize("game_id", TAKING_TURNS)
def test_the_log_that_is_open_tells_what_rivals_do(app, game_id):
    sheet = open_log(app, game_id)
    session = sheet.frame.session
    newest = numbers()[0]
    a_rival_moves(session)
    assert numbers()[0] > newest, "the new moves are on top"
    assert numbers()[0] == max(number for number, _event in session.log())
    assert only(LogSheet).body.children[-1] is next(iter(sheet._rows.values()))
    assert len([row for row in of_kind(LogRow) if row.tone == "secondary_container"]) == 1, "one is the newest"


def test_the_undo_button_of_the_open_log_says_what_is_true_now(app):
    sheet = open_log(app, "new_worlds")
    session = sheet.frame.session
    session.phase = "thinking"
    sheet.frame.session_changed()
    touch.frames(2)
    assert not sheet.undo_button.enabled
    session.phase = "deciding"
    sheet.frame.session_changed()
    touch.frames(2)
    assert sheet.undo_button.enabled == (session.undo_offer().refusal is None)


def test_who_reads_older_moves_goes_on_reading_them(app):
    sheet = open_log(app, "new_worlds")
    sheet.page.scroll_y = 0.3
    touch.frames(3)
    read = next(row for row in of_kind(LogRow) if abs(row.to_window(0, row.y)[1] - sheet.page.center_y) < 60)
    place = read.to_window(0, read.y)[1]
    a_rival_moves(sheet.frame.session)
    touch.frames(6)
    assert read.parent is not None
    assert read.to_window(0, read.y)[1] == pytest.approx(place, abs=2)


def test_worlds_that_are_open_grow_while_rivals_play(app):
    open_log(app, "new_worlds")
    overlays.close_all()
    frame = app.navigation.screen.frame
    frame.board.open_worlds()
    touch.advance(0.4)
    sheet = only(WorldsSheet)
    a_rival_moves(frame.session)
    for row in sheet._rows:
        seat = row.panel.seat
        assert sorted(row.panel.contents.cards) == sorted(world(frame.board.scene, seat))
        assert row.panel.value in frame.board.inspector.gap_of(frame.board.figures(), seat)
    shown = sum(len(row.panel.contents.cards) for row in sheet._rows)
    assert shown == sum(len(world(frame.board.scene, seat)) for seat in range(len(sheet._rows)))
