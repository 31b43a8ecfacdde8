"""What the matches of one person add up to."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.services import statistics
from app.services.records import Result, SeatResult, Tally
from app.services.statistics import Figures, ModeBest, Own, Score, Way
from rules.feats import Feats
from rules.rating import Met


def seat(name: str = "Ana", score: int = 20, place: int = 1, level: str = "", **done) -> SeatResult:
    feats = Feats(done.pop("points", {}), done.pop("way", ""), tuple(done.pop("earned", ()))) if done else None
    return SeatResult(name, level, score, place, "cat" if not level else "", feats)


def played(place: int = 1, level: str = "normal", score: int = 20, game: str = "mondo", **more) -> Result:
    """Ana against one computer."""
    done = {key: more.pop(key) for key in ("points", "way", "earned") if key in more}
    seats = (seat(score=score, place=place, **done), seat("Bot", 15, 3 - place, level))
    return Result(game, more.pop("when", "2026-11-16"), seats, **more)


def alone(reached: bool | None = None, score: int = 5, **more) -> Result:
    return Result("mondo", "2026-11-16", (seat(score=score),), reached=reached, **more)


def among_people(place: int) -> Result:
    return Result("mondo", "2026-11-16", (seat(place=place), seat("Eva", 9, 3 - place)))


def of_ana(*results: Result) -> list[Own]:
    return statistics.of_person(results, "Ana")


def test_everybody_who_played_is_known_the_most_frequent_first():
    results = [among_people(1), played(), alone()]
    assert [(person.name, person.matches) for person in statistics.persons(results)] == [("Ana", 3), ("Eva", 1)]
    called = {"Ana": "Ann"}.get
    named = statistics.persons(results, lambda name: called(name, name))
    assert [person.name for person in named] == ["Ann", "Eva"]
    assert len(statistics.of_person(results, "Ann", lambda name: called(name, name))) == 3


def test_imported_matches_and_computers_count_for_nobody():
    assert of_ana(played(imported=True)) == []
    assert statistics.of_person([played()], "Bot") == []


def test_assisted_matches_are_counted_apart_and_win_nothing():
    found = statistics.figures(of_ana(played(assisted=True, score=99), played(2), played(1)))
    assert found == Figures(matches=2, decided=2, wins=1, row=0, longest=1, best=20, assisted=1)


def test_a_row_goes_on_over_what_nobody_can_win_and_ends_with_a_defeat():
    latest_first = [played(), alone(), alone(reached=True), played(2), played(), played(), played()]
    found = statistics.figures(of_ana(*latest_first))
    assert (found.row, found.longest, found.decided, found.wins) == (2, 3, 6, 5)
    assert statistics.figures([]) == Figures(0, 0, 0, 0, 0, None, 0)


def test_wins_are_told_by_level_among_people_and_alone():
    own = of_ana(
        played(1, "easy"),
        played(2, "hard"),
        played(1, "hard", assisted=True),
        among_people(1),
        among_people(2),
        alone(),
    )
    assert statistics.by_level(own) == {"easy": Tally(1, 1), "normal": Tally(0, 0), "hard": Tally(1, 0, 1)}
    assert statistics.among_people(own) == Tally(2, 1)
    assert statistics.alone(own) == Tally(0, 0), "without a target there is nothing to meet"
    assert statistics.alone(of_ana(alone(True), alone(False))) == Tally(2, 1)


def test_best_scores_are_told_by_mode_and_number_of_players():
    own = of_ana(
        played(score=40, mode="a"),
        played(2, score=44, mode="a"),
        alone(score=7, mode="a"),
        played(mode="b", assisted=True),
    )
    assert statistics.bests(own) == [ModeBest("a", 2, 2, 2, 1, 44), ModeBest("a", 1, 1, 0, 0, 7)]
    assert statistics.modes(own) == ["a", "b"]
    assert statistics.figures(own).best is None, "scores of different tables do not compare"
    assert statistics.figures(own[:2]).best == 44


def test_the_curve_has_the_last_twelve_scores_the_oldest_first():
    own = of_ana(*(played(1 + number % 2, score=100 - number) for number in range(20)), played(assisted=True))
    found = statistics.scores(own)
    assert [score.points for score in found] == list(range(89, 101))
    assert found[-1] == Score(100, True) and found[0] == Score(89, False)


def test_the_trend_needs_five_matches_before():
    assert statistics.trend(of_ana(*(played(score=30) for _ in range(16)))) == (30, None)
    later, before = [played(score=30) for _ in range(12)], [played(score=20) for _ in range(5)]
    assert statistics.trend(of_ana(*later, *before)) == (30, 10)


def test_sources_are_averages_over_the_matches_that_had_the_category():
    own = of_ana(
        played(points={"animals": 10, "empties": -4}),
        played(points={"animals": 5}),
        played(),
        played(points={"animals": 99}, assisted=True),
    )
    assert statistics.sources(own) == [("animals", 7.5), ("empties", -4)]


def test_the_favourite_way_counts_victories_only():
    won = [played(way="animals"), played(way="bonus"), played(way="animals")]
    assert statistics.favourite_way(of_ana(*won, played(2), alone(True, assisted=False))) == Way("animals", 2, 3)
    assert statistics.favourite_way(of_ana(played(2), played())) is None


def test_what_is_met_leaves_out_persons_and_shares_a_shared_place():
    three = Result("mondo", "2026-11-16", (seat(place=2), seat("Eva", 30, 1), seat("B", 10, 2, "hard")))
    own = of_ana(three, played(2, "easy"), among_people(1), alone(), played(assisted=True))
    assert statistics.met(own) == [Met(("hard",), 0.5), Met(("easy",), 0.0)]
    assert len(statistics.met(of_ana(*(played() for _ in range(80))))) == statistics.RATED


def test_an_achievement_is_of_the_first_match_that_earned_it():
    first = played(earned=("lake",), when="2026-10-01", match="1")
    own = of_ana(played(earned=("lake", "full_board"), match="2"), first, played(earned=("six_lands",), assisted=True))
    found = statistics.earned(own)
    assert set(found) == {("mondo", "lake"), ("mondo", "full_board")}
    assert found["mondo", "lake"].result is first


def test_a_match_tells_only_what_it_was_the_first_to_earn():
    results = [
        played(earned=("lake", "full_board"), match="b"),
        played(earned=("lake",), match="a"),
        played(earned=("lake",), match="c", game="new_worlds"),
        played(earned=("hunter",), match="d", imported=True),
    ]
    assert statistics.earned_in(results, "b") == [("Ana", "full_board")]
    assert statistics.earned_in(results, "a") == [("Ana", "lake")]
    assert statistics.earned_in(results, "d") == statistics.earned_in(results, "") == []


ENDINGS = st.sampled_from(
    [played(1), played(2), alone(True), alone(False), alone(), played(assisted=True), among_people(2)]
)


@given(st.lists(ENDINGS))
def test_figures_agree_with_each_other(results):
    own = of_ana(*results)
    found = statistics.figures(own)
    assert found.matches + found.assisted == len(results)
    assert 0 <= found.row <= found.longest <= found.wins <= found.decided <= found.matches
    tallies = [*statistics.by_level(own).values(), statistics.among_people(own), statistics.alone(own)]
    assert sum(tally.wins for tally in tallies) == found.wins
    assert sum(tally.matches for tally in tallies) == found.decided
    assert sum(best.matches for best in statistics.bests(own)) == found.matches
    assert (found.best is None) == (len(statistics.bests(own)) != 1)


@pytest.mark.parametrize("count", [0, 1, 11, 12, 30])
def test_no_more_scores_than_matches(count):
    assert len(statistics.scores(of_ana(*(played() for _ in range(count))))) == min(count, statistics.SCORES)
