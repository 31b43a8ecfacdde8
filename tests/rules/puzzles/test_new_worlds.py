"""Puzzles of New Worlds: worth what the table counts, one best move, reasons that add up, and faults that are found."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from rules import GAMES
from rules.game import IllegalMove, Move, Setup
from rules.new_worlds.moves import parse
from rules.new_worlds.preview import after, estimate
from rules.new_worlds.puzzle_values import hoped_for, lead, leads
from rules.new_worlds.view import WorldsView
from rules.puzzles import Puzzle
from tests.rules.puzzles.finding import puzzle, puzzles, puzzling

GAME = GAMES["new_worlds"]


def view(each: Puzzle) -> WorldsView:
    found = each.match(GAME).state.view(each.seat)
    assert isinstance(found, WorldsView)
    return found


def test_both_kinds_are_found() -> None:
    assert {each.kind for each in puzzles(GAME.id)} == {"best", "last"}


def test_an_answer_is_worth_the_lead_that_the_table_shows_after_it() -> None:
    each = puzzle(GAME.id, "last")
    for move in view(each).moves:
        match = each.match(GAME)
        match.play(each.seat, move)
        then = match.state.view(each.seat)
        assert isinstance(then, WorldsView)
        assert puzzling(GAME.id).judge(each, [move]).own.value == lead(estimate(then), each.seat)


@pytest.mark.parametrize("kind", ["best", "last"])
def test_the_solution_has_three_stars_and_leads_by_two(kind: str) -> None:
    each = puzzle(GAME.id, kind)
    verdict = puzzling(GAME.id).judge(each, each.solution(GAME))
    values = sorted(leads(view(each)).values())
    assert verdict.solved and verdict.place == 1 and verdict.own == verdict.best[0]
    assert verdict.own.value == values[-1] >= values[-2] + 2
    assert [answer.value for answer in verdict.best] == values[:-4:-1]
    assert verdict.others is None or (verdict.others.low, verdict.others.high) == (values[0], values[-4])


def test_the_reasons_add_up_to_the_change_of_the_points_seat_by_seat() -> None:
    tried = 0
    for each in puzzles(GAME.id):
        best = each.solution(GAME)[0]
        verdict = puzzling(GAME.id).judge(each, [best])
        now, then = estimate(view(each)), after(view(each), best)
        for seat in range(each.setup.seats):
            told = sum(reason.points for reason in verdict.reasons if reason.seat == seat)
            assert told == then[seat].total - now[seat].total
            tried += 1
        assert verdict.reasons == verdict.own_reasons
    assert tried > 4


def test_no_answer_has_no_stars_and_a_worse_one_fewer() -> None:
    each = puzzle(GAME.id, "best")
    by_value: dict[int, int] = {}
    for move, value in leads(view(each)).items():
        by_value[value] = puzzling(GAME.id).judge(each, [move]).stars
    stars = [by_value[value] for value in sorted(by_value)]
    assert stars == sorted(stars) and stars[-1] == 3 > stars[-2]
    nothing = puzzling(GAME.id).judge(each, [])
    assert nothing.stars == 0 and nothing.own.moves == ()
    assert nothing.own.value == lead(estimate(view(each)), each.seat)


def test_an_answer_that_is_no_move_is_refused() -> None:
    with pytest.raises(IllegalMove):
        puzzling(GAME.id).judge(puzzle(GAME.id, "best"), [parse("ocean=5")])


def test_hints_say_where_and_what_and_not_all() -> None:
    for each in puzzles(GAME.id):
        where, what = puzzling(GAME.id).hints(each)
        best = each.solutions[0][0].partition(":")[0]
        assert "card" not in where.params
        assert what.params.get("card", best) == best and "way" not in what.params


def test_a_wrong_solution_is_found() -> None:
    each = puzzle(GAME.id, "best")
    for move in leads(view(each)):
        if str(move) not in each.solutions[0]:
            faults = puzzling(GAME.id).verify(each._replace(solutions=((str(move),),)), thorough=False)
            assert faults and "another move" in faults[0]


def positions(seed: int) -> Iterator[tuple[Puzzle, dict[Move, int]]]:
    """Positions of a random match, each as a puzzle whose solution is its first best move."""
    rng = Random(seed)
    setup = GAME.complete(Setup(2, {}, seed))
    state = GAME.start(setup)
    while state.actors():
        seat = state.actors()[0]
        values = leads(state.view(seat))  # type: ignore[arg-type]
        best = max(values, key=lambda move: values[move])
        yield Puzzle("x", GAME.id, "best", seat, setup, state.dump(), 1, ((str(best),),), 1000), values
        state.play(seat, rng.choice(state.moves(seat)))


def test_a_second_move_that_is_as_good_is_found() -> None:
    tied = [each for each, values in positions(4) if sorted(values.values())[-1:] == sorted(values.values())[-2:-1]]
    assert len(tied) > 5
    for each in tied:
        assert any("another move" in fault for fault in puzzling(GAME.id).verify(each, thorough=False))


def test_a_position_that_does_not_load_is_a_fault() -> None:
    each = puzzle(GAME.id, "best")
    (fault,) = puzzling(GAME.id).verify(each._replace(position={**each.position, "pile": [], "buried": []}))
    assert "lost" in fault


def test_a_rating_that_is_not_the_effort_is_found() -> None:
    each = puzzle(GAME.id, "best")
    (fault,) = puzzling(GAME.id).verify(each._replace(rating=each.rating + 1))
    assert str(each.rating + 1) in fault


def test_another_seat_may_hold_anything() -> None:
    """A puzzle shows what a player would know: dealing the hidden cards anew changes nothing that is said."""
    each = puzzle(GAME.id, "best")
    verdict = puzzling(GAME.id).judge(each, [])
    for seed in range(5):
        other = each._replace(position=GAME.guess(view(each), Random(seed)).dump())
        assert puzzling(GAME.id).judge(other, []) == verdict
        assert puzzling(GAME.id).hints(other) == puzzling(GAME.id).hints(each)


def test_an_unseen_card_is_hoped_for_and_not_counted() -> None:
    """No solution takes one; where another move does, its mean over all the card can be stays behind by the margin."""
    tried = 0
    for each, values in positions(9):
        found = view(each)
        for move, value in values.items():
            if str(move).endswith(":digits") and "1" in str(move)[:2]:
                assert hoped_for(found, move) >= value
                tried += 1
    assert tried > 10


def test_the_same_seed_finds_the_same_puzzles() -> None:
    assert tuple(puzzling(GAME.id).candidates(8)) == tuple(puzzling(GAME.id).candidates(8)) != ()
    assert len({each.id for each in puzzles(GAME.id)}) == len(puzzles(GAME.id))
