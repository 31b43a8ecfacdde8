"""How strong somebody is beside the levels: what matches say, and how far they can be believed."""

from __future__ import annotations

from math import exp
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.rating import EVEN, LEAST, Estimate, Met, Spot, estimate, spot, sureness

LEVELS = {"easy": -2.0, "normal": 0.0, "hard": 1.5}
RESULTS = st.lists(st.builds(lambda level, share: Met((level,), share), st.sampled_from([*LEVELS]), st.booleans()))


def told(*met: Met) -> Estimate:
    found = estimate(LEVELS, met)
    assert found is not None
    return found


def matches(level: str, wins: int, lost: int) -> list[Met]:
    return [Met((level,), 1.0)] * wins + [Met((level,), 0.0)] * lost


def test_too_few_matches_say_nothing() -> None:
    assert estimate(LEVELS, matches("easy", LEAST - 1, 0)) is None
    assert estimate(LEVELS, matches("unheard of", 20, 0)) is None, "a level whose strength is not known"
    assert told(*matches("easy", LEAST, 0)).matches == LEAST


def test_half_of_many_matches_is_the_strength_of_that_level() -> None:
    for level, strength in LEVELS.items():
        assert told(*matches(level, 200, 200)).middle == pytest.approx(strength, abs=0.05)


@pytest.mark.parametrize("true", [-3.0, -1.0, 0.4, 2.0])
def test_a_player_of_known_strength_is_found_where_it_is(true: float) -> None:
    rng = Random(f"rating/{true}")
    inside = 0
    for _ in range(60):
        met = []
        for _ in range(40):
            level = rng.choice([*LEVELS])
            met.append(Met((level,), float(rng.random() < 1 / (1 + exp(LEVELS[level] - true)))))
        found = told(*met)
        inside += found.low <= true <= found.high
    assert 0.65 <= inside / 60 <= 0.95, "the range holds the truth about as often as it says: 80 of 100"


@settings(deadline=None, max_examples=60)
@given(RESULTS.filter(lambda met: len(met) >= LEAST), st.sampled_from([*LEVELS]))
def test_a_victory_raises_the_guess_and_a_defeat_lowers_it(met: list[Met], level: str) -> None:
    before = told(*met)
    better, worse = told(*met, Met((level,), 1.0)), told(*met, Met((level,), 0.0))
    assert worse.middle < before.middle < better.middle
    shared = told(*met, Met((level,), 0.5))
    assert worse.middle < shared.middle < better.middle


@settings(deadline=None, max_examples=60)
@given(RESULTS.filter(lambda met: len(met) >= LEAST))
def test_the_order_of_matches_says_nothing_and_the_range_holds_the_middle(met: list[Met]) -> None:
    found = told(*met)
    assert told(*reversed(met)) == pytest.approx(found)
    assert found.low <= found.middle <= found.high and found.deviation > 0


def test_more_matches_make_it_surer() -> None:
    few, some, many = (told(*matches("normal", n, n)) for n in (7, 12, 40))
    assert few.deviation > some.deviation > many.deviation
    assert [sureness(each) for each in (few, some, many)] == ["vague", "fair", "sure"]


def test_who_always_wins_is_not_infinitely_strong() -> None:
    won = told(*matches("easy", 10, 0))
    assert -2.0 < won.middle < 3.0 and sureness(won) == "vague", "beating the weakest says little"


def test_to_win_against_three_says_more_than_against_one() -> None:
    one = told(*matches("normal", 5, 5))
    three = told(*[Met(("normal",) * 3, 1.0)] * 5, *[Met(("normal",) * 3, 0.0)] * 5)
    assert three.middle > one.middle + 0.5


@pytest.mark.parametrize(
    ("strength", "where"),
    [
        (-4.0, Spot("below", "easy")),
        (-2.0 - EVEN + 0.01, Spot("about", "easy")),
        (-1.0, Spot("between", "easy", "normal")),
        (0.2, Spot("about", "normal")),
        (0.8, Spot("about", "hard")),
        (1.5 + EVEN + 0.01, Spot("above", "hard")),
    ],
)
def test_a_strength_has_a_place_among_the_levels(strength: float, where: Spot) -> None:
    assert spot(LEVELS, strength) == where
