"""Marks of a match: from events and hindsight, one a moment, and only what can be told apart."""

from __future__ import annotations

import pytest

from app.tables.manifest import manifest
from app.tables.marks import WEIGHT, apart, marks, rounds
from app.tables.telling import ATTACK, ERROR, EVOLUTION, ROUND, SCORE, Mark
from rules import GAMES
from rules.match import Match
from tests.app.outside.played import _empty, _steps

KINDS = {
    ("new_worlds", ""): {SCORE},
    ("mondo", ""): {SCORE, ERROR},
    ("natural_selection", ""): {SCORE, ATTACK, EVOLUTION},
    ("where_is_that", "cartographer"): {ERROR},
    ("where_is_that", "shake"): {SCORE, ERROR},
}


def over(game_id: str, mode: str = "") -> Match:
    match = _empty(game_id, mode)
    for step in _steps(game_id, mode):
        match.play(step.seat, step.move, step.at)
    return match


@pytest.mark.parametrize(("game_id", "mode"), KINDS)
def test_a_played_match_has_marks_of_the_kinds_of_its_game_and_its_rounds(game_id, mode):
    match = over(game_id, mode)
    found = marks(match)
    assert {mark.kind for mark in found} == {*KINDS[game_id, mode], ROUND}
    assert found == sorted(found) and all(0 <= mark.at <= len(match.steps) for mark in found)
    moments = [mark.at for mark in found if mark.kind != ROUND]
    assert len(moments) == len(set(moments)), "one a moment"
    begun = [mark.at for mark in found if mark.kind == ROUND]
    assert begun[0] == 0 and len(begun) > 2 and begun[-1] < len(match.steps)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_mark_of_a_telling_is_of_a_known_kind_and_an_event_of_the_game(game_id):
    telling = manifest(game_id).telling
    assert set(telling.marks.values()) <= set(WEIGHT)
    assert telling.marks or telling.hindsight(over(game_id))


def test_the_rounds_of_new_worlds_begin_with_who_began():
    match = over("new_worlds")
    for mark in rounds(match):
        assert match.steps[mark.at].seat == match.steps[0].seat


def test_the_errors_of_the_shake_are_the_cards_that_were_discarded():
    match = over("where_is_that", "shake")
    gone = [
        number + 1
        for number, step in enumerate(match.steps)
        if any(event.key == "where_is_that.discarded" for event in step.events)
    ]
    assert gone and [mark.at for mark in marks(match) if mark.kind == ERROR] == gone


def test_the_errors_of_the_cartographer_are_cards_with_a_wrong_circle():
    match = over("where_is_that", "cartographer")
    view = match.state.view(None)
    found = {mark.at: mark.why for mark in marks(match) if mark.kind == ERROR}
    wrong = [{circle.first, circle.second} for circles in view.circles for circle in circles if not circle.right]
    assert len(found) <= len(wrong)
    assert all(why is not None and {why.params["first"], why.params["second"]} in wrong for why in found.values())
    placed_by = {
        (event.params["map"], event.params["card"]): at
        for at, step in enumerate(match.steps, 1)
        for event in step.events
        if event.key == "where_is_that.placed"
    }
    for owner, circles in enumerate(view.circles):
        for circle in circles:
            later = max(placed_by.get((owner, card), 0) for card in (circle.first, circle.second))
            assert circle.right or later in found, "beside the first city too"
    for at in found:
        placed = next(event for event in match.steps[at - 1].events if event.key == "where_is_that.placed")
        card, circles = placed.params["card"], view.circles[placed.params["map"]]
        assert any(not circle.right and card in (circle.first, circle.second) for circle in circles)


def test_of_marks_too_near_to_each_other_the_weightier_is_kept():
    found = [Mark(1, SCORE), Mark(2, EVOLUTION), Mark(4, SCORE), Mark(5, SCORE), Mark(9, ERROR)]
    assert apart(found, 2) == [Mark(2, EVOLUTION), Mark(4, SCORE), Mark(9, ERROR)]
    assert apart(found, 0) == found


def test_moves_that_were_taken_back_have_no_marks():
    match = over("new_worlds")
    match.goto(10)
    assert all(mark.at <= 10 for mark in marks(match))
