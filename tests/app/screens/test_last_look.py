"""The last move is told to its end, and why the match ended, before the results."""

from __future__ import annotations

from random import Random

import pytest

from app.screens.table.frame import TableFrame
from app.services import i18n
from app.services.session import Session
from app.tables.score_table import score_lines, who_won
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


def test_the_last_move_is_told_to_its_end_and_why_it_ended_before_the_results(told):
    session, frame = at_the_end(told)
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
    _, frame = at_the_end(told)
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
    _, frame = at_the_end(told)
    strip, board = strip_of(told), frame.board
    table = (board.center_x, board.top - 40)
    touch.tap(*{"button": strip.go_on.center, "table": table}[where])
    touch.frames(4)
    assert told.navigation.name == "results"
    touch.advance(4)
    assert told.navigation.name == "results"
