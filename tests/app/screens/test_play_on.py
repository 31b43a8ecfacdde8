"""From any moment of one's own finished match: another match that goes on there, and counts as assisted."""

from __future__ import annotations

import pytest

from app.kit.buttons import IconButton, TextButton
from app.kit.overlays import close_all
from app.screens.results.play_on import can_play_on
from app.services.i18n import set_language
from rules import GAMES
from rules.game import Setup
from rules.match import digest
from tests.app import touch
from tests.app.screens.ceremony.ending import verdict
from tests.app.screens.matches import finished, make_a_move, players
from tests.app.screens.seen import of_kind, only, says, tap

TURNS = ("new_worlds", "natural_selection", "where_is_that")


def replay(app, game_id: str, at: int, seats: int = 3):
    session = finished(app, game_id, seats)
    app.close_match(session)
    screen = app.go("replay", session=session, at=at)
    touch.advance(0.6)
    return session, screen


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)], ids=["phone", "tablet"])
@pytest.mark.parametrize("game_id", TURNS)
def test_the_same_players_go_on_from_that_position(app, game_id, size):
    touch.resize(*size)
    session, _screen = replay(app, game_id, at=10)
    tap(IconButton, icon="source-branch")
    assert says("Jugar desde aquí") and says("partida asistida")
    tap(TextButton, text="Jugar")
    assert app.navigation.name == "table" and "replay" not in app.navigation.names
    fresh = app.navigation.screen.session
    then = session.match.branch(10)
    assert fresh.match.steps[:10] == then.steps and fresh.match.setup == session.match.setup
    assert fresh.players == session.players and fresh.assisted and fresh.notes.branched
    make_a_move(app)
    assert fresh.match.cursor > 10
    assert app.services.storage.names() == [game_id], "it is kept as any unfinished match"
    assert len(session.match.steps) == session.match.cursor, "the finished match is not touched"


def test_it_is_resumed_as_assisted_and_recorded_apart(app):
    session, screen = replay(app, "new_worlds", at=len(finished(app, "new_worlds", 3).match.steps) - 3)
    at = screen.at
    fresh = app.play_on(session, at)
    touch.frames(4)
    app.go("home")
    touch.frames(4)
    again = app.resume_match("new_worlds")
    assert again.notes.branched and again.match.cursor >= at and fresh is not again
    while again.match.state.actors():
        seat = again.match.state.actors()[0]
        again.match.play(seat, again.match.state.moves(seat)[-1])
    if again.match.fingerprint() == session.match.fingerprint():
        pytest.fail("another last move is wanted here")
    app.go("results", session=again)
    touch.frames(6)
    assert says("Partida asistida") and says("Jugada desde una partida terminada")
    newest, oldest = app.services.records.results()
    assert newest.assisted and not oldest.assisted


def test_the_same_moves_again_do_not_touch_the_match_they_came_from(app):
    session, _screen = replay(app, "new_worlds", at=5)
    twin = app.play_on(session, len(session.match.steps))
    touch.frames(4)
    app.close_match(twin)
    assert len(app.services.records.results()) == 1
    kept = app.services.finished.open(session.match.fingerprint(), **app._session_services(saved=False))
    assert not kept.assisted and digest(kept.match.state) == digest(session.match.state)


def test_an_unfinished_match_of_the_game_stays_beside_it(app):
    session, _screen = replay(app, "new_worlds", at=7)
    app.start_match("new_worlds", Setup(2, {}, 5), players(2))
    waiting = make_a_move(app)
    app.go("home")
    touch.frames(4)
    app.go("replay", session=session, at=7)
    touch.advance(0.6)
    tap(IconButton, icon="source-branch")
    tap(TextButton, text="Jugar")
    assert app.navigation.name == "table"
    branched = app.navigation.screen.session
    assert sorted(app.services.storage.names()) == sorted([waiting.slot, branched.slot])
    assert app.resume_match(waiting.slot).match.state == waiting.match.state


def test_after_the_last_move_there_is_nothing_to_play_on(app):
    _session, screen = replay(app, "new_worlds", at=3)
    assert screen.bar.branch.enabled
    screen.back_to(screen.count)
    assert not screen.bar.branch.enabled
    screen.back_to(0)
    tap(IconButton, icon="source-branch")
    assert says("empieza otra vez")
    assert app.back() and app.navigation.name == "replay"


def test_a_match_of_computers_and_a_lesson_cannot_be_played_on(app):
    session = finished(app, "new_worlds", 2)
    assert can_play_on(session)
    session.notes.lesson = True
    assert not can_play_on(session)
    session.notes.lesson, session.persons = False, []
    app.go("replay", session=session)
    touch.advance(0.6)
    assert not of_kind(IconButton, icon="source-branch")


def test_it_is_told_in_english_too(app):
    app.services.settings.set("language", "en")
    set_language("en")
    replay(app, "natural_selection", at=12, seats=7)
    tap(IconButton, icon="source-branch")
    assert says("after move 12") and says("assisted match")
    tap(TextButton, text="Play")
    assert app.navigation.name == "table" and app.navigation.screen.session.match.setup.seats == 7


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_replay_opened_from_the_verdict_can_be_played_on(app, game_id):
    """From its replay button and from the move that decided."""
    for way in ("replay", "decided"):
        screen = verdict(app, game_id, 2)
        if way == "replay":
            screen.replay()
        else:
            found = screen.stage.decided()
            if found is None:
                continue
            screen.stage.open_moment(found.at)
        touch.advance(0.6)
        touch.until(lambda: of_kind(IconButton, icon="source-branch"))
        assert only(IconButton, icon="source-branch")
        close_all()
        app.go("home")
        touch.frames(4)
