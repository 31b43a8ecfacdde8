"""The course of a match: what each seat had after each round, reckoned in steps, from what everybody may know."""

from __future__ import annotations

from itertools import pairwise

import pytest

from app.tables.course import Point, course, steps, sums
from app.tables.manifest import board_class
from rules import GAMES
from rules.game import Setup
from rules.match import Match
from tests.app.screens.matches import _any_steps

MATCHES = [
    ("new_worlds", 3, {}),
    ("new_worlds", 2, {"discordance": True}),
    ("mondo", 3, {}),
    ("natural_selection", 3, {}),
    ("natural_selection", 7, {}),
    ("where_is_that", 3, {}),
    ("where_is_that", 1, {}),
    ("where_is_that", 3, {"mode": "shake"}),
]


def played(game_id: str, seats: int, options: dict) -> Match:
    match = Match(GAMES[game_id], Setup(seats, options, 3))
    for step in _any_steps(game_id, seats, 3, tuple(sorted(options.items()))):
        match.play(step.seat, step.move, step.at)
    return match


@pytest.mark.parametrize(("game_id", "seats", "options"), MATCHES)
def test_a_course_ends_with_the_score_and_counts_its_rounds(game_id, seats, options):
    match = played(game_id, seats, options)
    before = match.state.dump()
    points = course(match)
    assert points[-1].values == tuple(sheet.total for sheet in match.state.outcome().sheets)
    numbers = [point.round for point in points]
    assert numbers == list(range(numbers[0], numbers[0] + len(points)))
    assert match.state.dump() == before and match.cursor == len(match.steps), "the match itself is not touched"


@pytest.mark.parametrize(("game_id", "seats"), [("new_worlds", 3), ("natural_selection", 3)])
def test_it_says_what_the_table_said_then(game_id, seats):
    """A point is the standing of some moment of the match, as an onlooker had it."""
    match = played(game_id, seats, {})
    again, standing = Match(match.game, match.setup), board_class(game_id).standing
    seen = [standing(again.state.view(None), True)]
    for step in match.steps:
        again.play(step.seat, step.move, step.at)
        seen.append(standing(again.state.view(None), True))
    told = {tuple(values) for values in seen if values is not None}
    assert {point.values for point in course(match)} <= told


def test_a_long_match_is_reckoned_in_many_small_steps():
    match = played("natural_selection", 7, {})
    assert len(list(steps(match))) >= len(match.steps)


def test_a_map_never_loses_a_right_circle():
    points = [point.values for point in course(played("where_is_that", 3, {}))]
    assert all(a <= b for now, later in pairwise(points) for a, b in zip(now, later, strict=True))


def test_rounds_add_up():
    assert list(sums([[1, -2], [3, 0]])) == [Point(0, (0, 0)), Point(1, (1, -2)), Point(2, (4, -2))]
    assert list(sums([])) == []
