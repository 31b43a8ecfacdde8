"""Climbing: a better answer never brings less, a hint never makes a loss of a gain, a rung is never lost."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from rules.game import Setup
from rules.puzzles import RUNGS, START, Puzzle, Standing, after, next_puzzle, next_rung, rung_of
from rules.puzzles.rating import HIGHEST, HINT, LOWEST, SWING_FIRST, SWING_LAST, change, comes_back, expected, swing

RATINGS = st.integers(LOWEST, HIGHEST)
PUZZLES = st.integers(600, 2000)
STARS = st.integers(0, 3)


@st.composite
def standings(draw: st.DrawFn) -> Standing:
    rating = draw(RATINGS)
    return Standing(rating, draw(st.integers(0, 500)), max(rating, draw(RATINGS)))


def puzzle(rating: int, name: str = "") -> Puzzle:
    return Puzzle(name or f"p{rating}", "higher", "best", 0, Setup(1), {}, 1, (("x",),), rating)


def test_who_is_as_strong_as_a_puzzle_wins_what_it_may_lose() -> None:
    assert expected(1200, 1200) == 0.5
    assert change(Standing(1200), 1200, 3) == SWING_FIRST // 2 == -change(Standing(1200), 1200, 0)
    assert change(Standing(1200, 48), 1200, 3) == SWING_LAST // 2


def test_a_hint_costs_four_of_a_gain() -> None:
    """As drawn (2N): +6 with a hint in place of +10."""
    standing = Standing(1208, 16)
    assert (change(standing, 1208, 3), change(standing, 1208, 3, 1), change(standing, 1208, 3, 2)) == (10, 6, 2)
    assert change(standing, 1208, 3, 9) == 0


def test_the_swing_falls_from_twenty_four_to_twelve() -> None:
    assert [swing(tried) for tried in (0, 24, 48, 1000)] == [SWING_FIRST, 18, SWING_LAST, SWING_LAST]


@given(standings(), PUZZLES, STARS, STARS, st.integers(0, 2))
def test_a_better_answer_never_brings_less(standing: Standing, rating: int, one: int, other: int, hints: int) -> None:
    worse, better = sorted((one, other))
    assert change(standing, rating, worse, hints) <= change(standing, rating, better, hints)


@given(standings(), PUZZLES, PUZZLES, STARS)
def test_a_harder_puzzle_never_brings_less(standing: Standing, one: int, other: int, stars: int) -> None:
    easier, harder = sorted((one, other))
    assert change(standing, easier, stars) <= change(standing, harder, stars)


@given(standings(), PUZZLES, STARS, st.integers(0, 2))
def test_a_hint_takes_from_a_gain_and_never_makes_a_loss(
    standing: Standing, rating: int, stars: int, hints: int
) -> None:
    without, with_hints = change(standing, rating, stars), change(standing, rating, stars, hints)
    if without <= 0:
        assert with_hints == without
    else:
        assert max(0, without - HINT * hints) == with_hints


@given(standings(), st.lists(st.tuples(PUZZLES, STARS, st.integers(0, 2)), max_size=30))
def test_a_rung_is_never_lost_and_the_number_stays_on_the_scale(
    standing: Standing, answers: Sequence[tuple[int, int, int]]
) -> None:
    for rating, stars, hints in answers:
        then = after(standing, rating, stars, hints)
        assert then.tried == standing.tried + 1
        assert LOWEST <= then.rating <= HIGHEST and abs(then.rating - standing.rating) <= SWING_FIRST
        assert rung_of(then).least >= rung_of(standing).least
        assert then.highest >= then.rating
        standing = then


def test_rungs_climb_from_the_start_in_even_steps() -> None:
    assert rung_of(Standing()) == RUNGS[0] and RUNGS[0].least == START
    assert {above.least - below.least for below, above in pairwise(RUNGS)} == {200}
    assert rung_of(Standing(1214, 40, 1214)).name == "forest"
    island = next_rung(Standing(1214, 40, 1214))
    assert island is not None and island.least - 1214 == 186
    assert rung_of(Standing(700, 40, 1405)).name == "island"
    assert next_rung(Standing(1900, 200, 1900)) is None


def test_the_next_puzzle_is_the_closest_that_was_not_seen() -> None:
    puzzles = [puzzle(rating) for rating in (700, 800, 900, 1000)]
    assert next_puzzle(puzzles, Standing(850)) == puzzles[1], "of two as close the easier one"
    assert next_puzzle(puzzles, Standing(850), {"p800"}) == puzzles[2]
    assert next_puzzle(puzzles, Standing(850), {each.id for each in puzzles}) is None


def test_what_was_not_solved_comes_back_after_three_days() -> None:
    assert comes_back(date(2026, 2, 27)) == date(2026, 3, 2)
