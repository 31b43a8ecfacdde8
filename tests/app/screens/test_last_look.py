"""The last move is told to its end, and why the match ended, before the ceremony."""

from __future__ import annotations

from random import Random

import pytest

from app.play.session import Session
from app.play.wording import Wording
from app.screens.match.frame import TableFrame
from app.screens.match.last_look import LastLook
from rules.game import Message, Outcome
from rules.match import Match, Step
from tests.app import touch
from tests.app.screens.told_board import frame_of, sit_down, strip_of, told

__all__ = ["told"]  # a fixture


def near_the_end(app) -> tuple[Session, Step]:
    """A match before its last move, and that move."""
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


def at_the_end(app) -> tuple[Session, TableFrame]:
    """The last move was told, and the last look has begun."""
    session, last = near_the_end(app)
    frame = frame_of(app)
    frame.session_changed()
    session.act(last.seat, last.move)
    touch.until(lambda: frame.story.ending is not None)
    touch.frames(2)
    return session, frame


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


def test_the_last_move_is_told_to_its_end_and_why_it_ended_before_the_ceremony(told):
    session, frame = at_the_end(told)
    strip = strip_of(told)
    reason = frame.wording.say(session.outcome.reason)
    assert told.navigation.name == "table" and strip.shown.said.caption == reason
    assert strip.go_on.text == "Ver el resultado"
    touch.advance(1.5)
    assert told.navigation.name == "table", "there is time to look"
    heard = {strip.shown.said}
    while told.navigation.name == "table":
        touch.advance(0.5)
        heard.add(strip.shown.said)
    assert told.navigation.name == "ceremony", "the points are counted by the ceremony"
    assert len(heard) == 1, "the strip says only why it ended"
    assert session.notes.recorded, "whatever becomes of the ceremony, the match counts"


@pytest.mark.parametrize("where", ["button", "table", "words"])
def test_a_tap_ends_the_last_look(told, where):
    _, frame = at_the_end(told)
    strip, board = strip_of(told), frame.board
    table = (board.center_x, board.top - 40)
    touch.tap(*{"button": strip.go_on.center, "table": table, "words": strip.words.caption.center}[where])
    touch.frames(4)
    assert told.navigation.name == "ceremony"
    touch.advance(4)
    assert told.navigation.name == "ceremony"


def test_a_tie_break_is_not_given_away_before_the_count():
    tie = Outcome(Message("new_worlds.outcome.empty_space.tie", {"icon": "sun", "own": 7, "best": 5}), ((0,), (1,)), ())
    assert LastLook(tie, Wording("new_worlds")).line.caption == "El tablero del universo no se pudo rellenar."
    usual = Outcome(Message("new_worlds.outcome.empty_hand"), ((0,), (1,)), ())
    assert LastLook(usual, Wording("new_worlds")).line.caption == "A alguien no le quedaban cartas en su turno."
