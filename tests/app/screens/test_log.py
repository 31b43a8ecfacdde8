"""The log: labels whole and beside the sentence, one number a move."""

from __future__ import annotations

from random import Random

import pytest

from app.kit.text import Text
from app.kit.tokens import theme
from app.play.session import Session
from app.screens.match.log_sheet import LogRow, LogSheet
from rules import GAMES
from rules.game import Setup
from tests.app import touch
from tests.app.measure import faults
from tests.app.screens.matches import players
from tests.app.screens.seen import of_kind, only


def open_log(app, game_id: str, moves: int = 24) -> LogSheet:
    """The log of a match in which the person at the device is on turn."""
    session = Session.new(GAMES[game_id], Setup(3, {}, 5), players(3), **app._session_services())
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
