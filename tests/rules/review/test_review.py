"""A review of a finished match: for one seat, from what it knew, the same in however many sittings."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import GAMES
from rules.bots import Budget, Cancelled
from rules.bots.standing import CHANCE, Standing, spread
from rules.game import BadData, Json
from rules.match import Match
from rules.review import Decision, Review, judging, moments, saving
from rules.review.work import Task
from tests.rules.review.matches import finished


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few guesses: what is tested does not depend on how many."""
    monkeypatch.setattr(judging, "GUESSES", 10)
    monkeypatch.setattr(judging, "DEEP", 2)
    monkeypatch.setattr("rules.new_worlds.advising.TRIALS", 120)
    monkeypatch.setattr("rules.natural_selection.advising.TRIALS", 60)
    monkeypatch.setattr("rules.natural_selection.looking_back.ENDS", 4)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_choice_is_judged_and_every_seat_stands_somewhere(game_id: str) -> None:
    match = finished(game_id)
    review = Review(match, 0).run()
    assert review.done and review.progress == 1.0
    assert len(review.standings) == len(match.steps) + 1
    assert all(len(each) == match.setup.seats for each in review.standings)
    assert review.decisions, "somebody had a choice"
    for number, decision in review.decisions.items():
        step = match.steps[number]
        assert step.seat == 0 and decision.played == str(step.move)
        assert decision.best_value >= decision.value and decision.doubt >= 0
        match.goto(number)
        assert match.game.parse(decision.best) in match.state.moves(0)
        assert decision.gains or decision.best_gains


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_end_of_the_graph_is_the_result(game_id: str) -> None:
    match = finished(game_id)
    outcome = match.state.outcome()
    assert outcome is not None
    last = Review(match, 0).run().standings[-1]
    if match.game.stands_in == CHANCE:
        assert [each.value for each in last] == [float(seat in outcome.winners) for seat in range(match.setup.seats)]
    else:
        assert [each.value for each in last] == [sheet.total for sheet in outcome.sheets]
    assert all(each.doubt == 0 for each in last)


def test_the_same_match_has_the_same_review_in_many_sittings() -> None:
    whole = Review(finished("new_worlds"), 0).run()
    match = finished("new_worlds")
    review, sittings = Review(match, 0), 0
    while (task := review.next_task()) is not None:
        review.take(task, review.find(task, Budget()))
        review = saving.load(json.loads(json.dumps(saving.dump(review))), match, 0)
        sittings += 1
    assert sittings > len(match.steps)
    assert saving.dump(review) == saving.dump(whole)


def test_work_that_is_called_off_leaves_nothing_behind() -> None:
    review = Review(finished("new_worlds"), 0)
    number = min(review.choices)
    for earlier in range(number):
        review.take(Task("step", earlier), review.find(Task("step", earlier), Budget()))
    task = review.next_task()
    assert task == Task("step", number)
    before, steps = saving.dump(review), [0]

    def pause() -> None:
        steps[0] += 1
        if steps[0] > 20:
            raise Cancelled

    with pytest.raises(Cancelled):
        review.find(task, Budget(pause=pause))
    assert saving.dump(review) == before
    assert review.find(task, Budget()) == Review(finished("new_worlds"), 0).find(task, Budget())


def test_hidden_cards_change_nothing() -> None:
    """Another deal behind the same view is judged alike: the judge never sees the state."""
    match = finished("new_worlds")
    review = Review(match, 0)
    number = sorted(review.choices)[2]
    match.goto(number)
    view = match.state.view(0)
    other = match.game.guess(view, Random(8))
    assert other.dump() != match.state.dump() and other.view(0) == view
    questions = [
        judging.Question(match.game, seen, number, match.steps[number].move, "hidden") for seen in (view, other.view(0))
    ]
    assert judging.glance(questions[0], Budget()) == judging.glance(questions[1], Budget())
    assert match.game.standings(view, Random(1)) == match.game.standings(other.view(0), Random(1))


def test_a_bad_move_is_found_and_a_better_one_named() -> None:
    """In the last phase points are all that counts: laying the worst last card costs, whatever else was played."""
    match = finished("new_worlds")
    review = Review(match, 0).run()
    told = review.moments()
    assert 0 < sum(each.kind == moments.COSTLY for each in told) <= moments.MOST
    assert sum(each.kind == moments.FOUND for each in told) <= 1
    assert [each.decision.number for each in told] == sorted(each.decision.number for each in told)
    for moment in told:
        decision = moment.decision
        assert decision.deep
        if moment.kind == moments.COSTLY:
            assert decision.best != decision.played and decision.loss > decision.doubt
        else:
            assert decision.best == decision.played and decision.margin > decision.margin_doubt


@pytest.mark.parametrize("mode", ["cartographer", "shake"])
def test_what_came_to_light_is_believed_before_the_judge(mode: str) -> None:
    """A place that was laid right is never called a mistake for a guess that would have brought no more."""
    match = finished("where_is_that", mode)
    costly = moments.costly(Review(match, 0).run().decisions.values())
    assert costly
    for decision in costly:
        match.goto(decision.number)
        view, parse, worth = match.state.view(0), match.game.parse, match.game.turned_out
        best, played = (worth(view, parse(text)) or 0 for text in (decision.best, decision.played))
        assert best > played, decision
        assert decision.best_points is not None and decision.points is not None
        assert decision.best_points - decision.points == best - played
        facts = [gain for gain in (*decision.gains, *decision.best_gains) if "first" in gain.params]
        assert facts and {gain.key.split(".")[2] for gain in facts} <= {"right", "wrong"}, "known now, not believed"


def test_letting_time_pass_is_no_choice() -> None:
    match = finished("mondo")
    review = Review(match, 0)
    assert all(str(match.steps[number].move) not in ("wait", "next") for number in review.choices)


def test_moves_that_were_taken_back_are_not_reviewed() -> None:
    match = finished("new_worlds")
    match.goto(5)
    assert len(Review(match, 0).steps) == 5


def test_progress_only_grows() -> None:
    seen: list[float] = []
    Review(finished("where_is_that"), 0).run(told=seen.append)
    assert seen == sorted(seen) and seen[0] > 0 and seen[-1] == 1.0


def test_a_wrong_circle_names_the_place_that_was_laid_last() -> None:
    match = finished("where_is_that")
    lessons = match.game.lessons(match, 0)
    outcome = match.state.outcome()
    assert outcome is not None
    assert len(lessons) == sum(not line.points for line in outcome.sheets[0].lines) > 0
    laid = {step.move.card: number for number, step in enumerate(match.steps) if step.seat == 0}  # type: ignore[attr-defined]
    for lesson in lessons:
        assert all(laid.get(lesson.subjects[0], 0) >= laid.get(other, 0) for other in lesson.subjects)
        assert match.steps[lesson.number].move.card == lesson.subjects[0]  # type: ignore[attr-defined]


def test_tiles_passed_over_fit_a_space_that_was_left_empty() -> None:
    found = [
        (match, lesson)
        for seed in (4, 5, 6)
        for match in [finished("mondo", seed=seed)]
        for lesson in match.game.lessons(match, 0)
    ]
    assert found
    for match, lesson in found:
        match.goto(lesson.number)
        state = match.state
        space = f"{lesson.about.params['row'] - 1},{lesson.about.params['column'] - 1}"
        view = state.view(0)
        assert view.boards[0] is not None and space not in view.boards[0]  # type: ignore[attr-defined]
        tile = lesson.subjects[0].split("/")[0]
        assert tile in view.pool  # type: ignore[attr-defined]


def test_the_same_advice_is_given_once_where_it_cost_most() -> None:
    same = [_decision(number, loss, 0.001)._replace(best="b") for number, loss in enumerate((0.1, 0.3, 0.2))]
    others = [_decision(number, 0.15, 0.001) for number in (3, 4, 5)]
    told = moments.moments([*same, *others])
    assert [each.decision.number for each in told] == [1, 3, 4], "the worst of them keeps its place"


def test_a_cost_is_told_in_the_measure_of_the_game() -> None:
    assert GAMES["new_worlds"].cost(0.6, 0.5, 2).params == {"n": 10}
    assert GAMES["where_is_that"].cost(0.6, 0.5, 1).key == "review.cost.alone"
    points = GAMES["mondo"].cost(0.6607, 0.3393, 2)  # odds e to the 4/6 and back: four points
    assert points.key == "review.cost.points" and points.params == {"n": 4}


# -- what is kept ------------------------------------------------------------------------------


def _kept(match: Match) -> dict[str, Json]:
    return saving.dump(Review(match, 0).run())


def test_a_review_of_another_match_seat_or_format_is_not_believed() -> None:
    match = finished("where_is_that")
    kept = _kept(match)
    for wrong in ({"match": "0"}, {"seat": 1}, {"format": 0}, {"game": "mondo"}, {"decisions": [[1]]}):
        with pytest.raises(BadData):
            saving.load({**kept, **wrong}, match, 0)
    with pytest.raises(BadData):
        saving.load(kept, finished("where_is_that", seed=7), 0)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_damaged_review_is_refused_or_harmless(data: st.DataObject) -> None:
    match = finished("where_is_that")
    kept = json.loads(json.dumps(_KEPT.setdefault("kept", _kept(match))))
    node: Json = kept
    while True:
        key = data.draw(st.sampled_from(list(node) if isinstance(node, dict) else list(range(len(node)))))
        deeper = isinstance(node[key], dict | list) and node[key] and data.draw(st.booleans())
        if not deeper:
            break
        node = node[key]
    node[key] = data.draw(st.sampled_from([None, -1, 10**9, 1.5, float("nan"), "", "x", [], {}, True, [[]]]))
    try:
        review = saving.load(kept, match, 0)
    except BadData:
        return
    assert isinstance(review.run().moments(), list)


_KEPT: dict[str, Json] = {}


# -- the judge's tools -------------------------------------------------------------------------


def test_a_spread_is_mean_and_deviation() -> None:
    assert spread([1.0, 3.0]) == Standing(2.0, 1.0)


def _decision(number: int, loss: float, doubt: float) -> Decision:
    """Of its own kind: neither what was played nor what was best is that of another decision."""
    return Decision(number, f"a{number}", f"b{number}", 0.5, 0.5 + loss, doubt, -loss, doubt, (), (), None, None, True)


@given(st.lists(st.tuples(st.floats(0, 0.5), st.floats(0, 0.1)), max_size=12))
def test_only_losses_beyond_doubt_are_told_the_worst_three(rows: list[tuple[float, float]]) -> None:
    decisions = [_decision(number, *row) for number, row in enumerate(rows)]
    told = [each.decision for each in moments.moments(decisions)]
    assert len(told) <= moments.MOST and all(each.loss > each.doubt for each in told)
    passed = [each for each in decisions if moments.is_costly(each) and each not in told]
    assert not passed or len(told) == moments.MOST
    assert all(other.loss <= min(each.loss for each in told) for other in passed)


def _decided(number: int, played: str, best: str, loss: float, deep: bool = True) -> Decision:
    return _decision(number, loss, 0.01)._replace(played=played, best=best, deep=deep)


def test_what_was_done_again_and_again_is_told_once_with_all_its_moments() -> None:
    """Who leaves each round too early reads of all three; only one was named before."""
    told = moments.moments(
        [
            _decided(10, "leave", "take t3", 0.30),
            _decided(20, "leave", "take t9", 0.40),
            _decided(25, "place 5", "place 7", 0.10),
            _decided(30, "leave", "wait", 0.20, deep=False),
        ]
    )
    assert [(each.decision.number, each.also) for each in told] == [(20, (10, 30)), (25, ())]


def test_a_move_missed_twice_is_told_once() -> None:
    told = moments.moments([_decided(3, "a", "x", 0.3), _decided(5, "b", "x", 0.2), _decided(9, "c", "c", 0.0)])
    assert [(each.decision.number, each.also) for each in told] == [(3, (5,))]
