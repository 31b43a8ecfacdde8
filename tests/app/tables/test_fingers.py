"""A tap on the table while others' moves are told: it ends what runs, and only looks where the story has stopped."""

from __future__ import annotations

import pytest

from app.play.session import Session
from rules import GAMES
from rules.game import Setup
from tests.app import touch
from tests.app.screens.matches import players

DIRECTED = ("new_worlds", "natural_selection", "where_is_that")


def others_play(app, game_id: str, follow: str):
    """The person has moved, and a computer's move is told."""
    app.services.settings.set("speed", "normal")
    app.services.settings.set("follow", follow)
    game = GAMES[game_id]
    setup = Setup(3, {"start": 0} if game_id == "new_worlds" else {}, 5)
    session = Session.new(game, setup, players(3, "easy"), **app._session_services())
    app.go("table", session=session)
    touch.frames(6)
    frame = app.navigation.screen.frame

    def told() -> bool:
        """A computer's move; the person plays the first legal one whenever asked."""
        if session.phase == "deciding":
            session.play(session.moves[0])
        return frame.director.running and frame.director.moving.seat != 0

    touch.until(told)
    return frame


@pytest.mark.parametrize("game_id", DIRECTED)
def test_a_tap_on_a_table_whose_story_has_stopped_goes_nowhere(app, game_id):
    frame = others_play(app, game_id, "computers")
    touch.until(lambda: frame.director.stopped)
    told = frame.director.moving
    touch.tap(frame.board.center_x, frame.board.center_y)
    touch.frames(3)
    assert frame.director.stopped and frame.director.moving is told


@pytest.mark.parametrize("game_id", DIRECTED)
def test_a_tap_on_a_table_in_motion_ends_the_motion(app, game_id):
    frame = others_play(app, game_id, "flow")
    told = frame.director.moving
    touch.tap(frame.board.center_x, frame.board.center_y)
    assert frame.director.moving is not told
