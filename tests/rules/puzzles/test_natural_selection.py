"""Puzzles of Natural Selection: worth what the end of the round brings, one best answer whatever is hidden,
reasons that add up, and faults that are found."""

from __future__ import annotations

from random import Random

import pytest

from rules import GAMES
from rules.bots.playing import play_on
from rules.game import IllegalMove, Setup
from rules.natural_selection.moves import parse
from rules.natural_selection.puzzle_asked import LEAD, MARGIN, STOP, WIN, Asked
from rules.natural_selection.puzzle_telling import end_of, named, reasons
from rules.natural_selection.puzzle_turn import LOST, ON, SHARED, WON, Way, hoped, ways, why_not, worst
from rules.natural_selection.state import NaturalSelectionState
from rules.natural_selection.view import NaturalSelectionView
from rules.puzzles import Puzzle, puzzles_of
from tests.rules.puzzles.finding import puzzle, puzzles, puzzling
from tests.rules.puzzles.test_every_puzzle import texts

GAME = GAMES["natural_selection"]
ALL = puzzles(GAME.id)


def asked(each: Puzzle) -> Asked:
    view = each.match(GAME).state.view(each.seat)
    assert isinstance(view, NaturalSelectionView)
    return Asked(view)


def some(found: list[Way]) -> list[Way]:
    """The best ones and every so manieth of the others: some positions have hundreds."""
    return [*found[:6], *found[6 :: 1 + len(found) // 20]]


def played_out(each: Puzzle, way: Way) -> NaturalSelectionState:
    """The real position after the round in which these moves were made, by the rules alone; nothing else is done."""
    state = each.match(GAME).state
    assert isinstance(state, NaturalSelectionState)
    now = state.round
    for move in way.moves:
        state.play(each.seat, move)
    while state.actors() and state.round == now:
        legal = state.moves(state.actors()[0])
        idle = [move for move in legal if str(move).startswith(("done", "end", "discard", "give", "first"))]
        state.play(state.actors()[0], idle[-1])
    return state


def test_all_kinds_are_found() -> None:
    assert {each.kind for each in ALL} == {WIN, STOP, LEAD}


def test_an_answer_is_worth_what_the_rules_make_of_it() -> None:
    tried = 0
    for each in ALL:
        found = asked(each)
        for way in some(found.ways):
            if len(way.ends) > 1:
                continue
            state, others = played_out(each, way), [seat for seat in range(each.setup.seats) if seat != each.seat]
            lead = state.population[each.seat] - max(state.population[seat] for seat in others)
            outcome = state.outcome()
            winners = outcome.winners if outcome is not None else ()
            result = (WON if winners == (each.seat,) else SHARED if each.seat in winners else LOST) if winners else ON
            assert worst(way.ends, each.seat) == (result, lead), f"{each.id}: {way.moves}"
            verdict = puzzling(GAME.id).judge(each, way.moves)
            assert verdict.own.value == (lead if each.kind == LEAD else result)
            tried += 1
    assert tried > 50


@pytest.mark.parametrize("kind", [WIN, STOP, LEAD])
def test_the_best_answer_leads_every_other_by_the_margin(kind: str) -> None:
    each = puzzle(GAME.id, kind)
    found = asked(each)
    verdict = puzzling(GAME.id).judge(each, each.solution(GAME))
    assert verdict.solved and verdict.place == 1 and verdict.own == verdict.best[0]
    assert verdict.own.value - max(map(found.hope, found.others)) >= MARGIN[kind]
    assert len(found.others) >= 4
    values = [answer.value for answer in verdict.best]
    assert values == sorted(values, reverse=True) and len({answer.moves for answer in verdict.best}) == len(values)


def test_what_is_asked_is_so() -> None:
    for each in ALL:
        found = asked(each)
        results = {each.kind: {worst(way.ends, found.seat).result for way in found.others}}
        nothing = worst(found.nothing.ends, found.seat).result
        best = worst(found.best.ends, found.seat).result
        if each.kind == WIN:
            assert best == WON not in results[WIN]
        elif each.kind == STOP:
            assert nothing == LOST and best == ON and results[STOP] == {LOST}
            assert puzzling(GAME.id).ask(each).params["rival"] in found.nothing.ends[0].winners
        else:
            assert results[LEAD] == {ON} and best == ON


def test_the_reasons_add_up_to_what_doing_nothing_would_not_have_brought() -> None:
    for each in ALL:
        found = asked(each)
        now = end_of(found.nothing, found.seat)
        for way in found.ways:
            then, told = end_of(way, found.seat), reasons(found, way)
            for seat in range(each.setup.seats):
                points = sum(reason.points for reason in told if reason.seat == seat)
                assert points == then.seats[seat].then - now.seats[seat].then, f"{each.id}: {way.moves}"
            assert ".end." in told[-1].said.key and not told[-1].points


def test_no_answer_has_no_stars_and_another_one_fewer() -> None:
    for each in ALL:
        nothing = puzzling(GAME.id).judge(each, [])
        assert nothing.stars == 0 and nothing.own.moves == () and nothing.own_reasons == ()
        for way in some(asked(each).others):
            verdict = puzzling(GAME.id).judge(each, way.moves)
            assert verdict.stars < 3 and verdict.place > 1
            assert (verdict.own.value <= nothing.own.value) == (verdict.stars == 0)


def test_the_best_answer_and_something_idle_is_the_same_answer() -> None:
    idle = 0
    for each in ALL:
        best = asked(each).best
        for way in asked(each).ways:
            if way.holds(best) and asked(each).value(way) == asked(each).value(best):
                assert puzzling(GAME.id).judge(each, way.moves).solved
                idle += len(way.deeds) > len(best.deeds)
    assert idle
    tundras = [each for each in ALL if each.moves > 1 and "tundra" in each.solutions[0][0]]
    assert tundras, "an action that gives another one is asked for"


def test_an_answer_is_done_when_the_turn_is_over() -> None:
    counted = 0
    for each in ALL:
        found, solution = asked(each), each.solution(GAME)
        assert puzzling(GAME.id).done(each, solution) or found.best.state.actions > 0
        assert not puzzling(GAME.id).done(each, [])
        for n in range(1, len(solution)):
            assert not puzzling(GAME.id).done(each, solution[:n])
            counted += 1
        hand = found.view.hand
        assert puzzling(GAME.id).done(each, [parse(f"discard {hand[0]}")]), "one action was all there was"
    assert counted


def test_discarding_is_doing_nothing() -> None:
    each = ALL[0]
    hand = asked(each).view.hand
    verdict = puzzling(GAME.id).judge(each, [parse(f"discard {hand[0]}"), parse("done")])
    assert verdict.stars == 0 and verdict.own.value == puzzling(GAME.id).judge(each, []).own.value


def test_an_answer_that_is_no_move_is_refused() -> None:
    with pytest.raises(IllegalMove):
        puzzling(GAME.id).judge(ALL[0], [parse("attack nobody")])


def test_hints_say_where_and_what_and_not_all() -> None:
    """The card is named only where it can be played in several ways, or is one of two."""
    for each in ALL:
        found = asked(each)
        where, what = puzzling(GAME.id).hints(each)
        assert "card" not in where.params and {*what.params} <= {"card"}
        if "card" in what.params and len(found.best.deeds) == 1:
            assert sum(f" {what.params['card']}" in str(way.moves) for way in found.ways) > 1


def test_what_is_hidden_changes_nothing_that_is_said() -> None:
    for each in ALL[:6]:
        view = asked(each).view
        verdict = puzzling(GAME.id).judge(each, each.solution(GAME))
        for seed in range(3):
            other = each._replace(position=GAME.guess(view, Random(seed)).dump())
            assert puzzling(GAME.id).judge(other, each.solution(GAME)) == verdict
            assert puzzling(GAME.id).hints(other) == puzzling(GAME.id).hints(each)


def last_turns(seed: int, seats: int = 3, mode: str = "intermediate") -> list[NaturalSelectionState]:
    """The last turns of a match's rounds, whether or not a puzzle can be made of them."""
    setup = GAME.complete(Setup(seats, {"mode": mode, "symbiosis": False}, seed))
    state = GAME.start(setup)
    assert isinstance(state, NaturalSelectionState)
    found = []
    for _ in play_on(state, [GAME.bot("normal")] * seats, Random(seed)):
        if state.queue and state.turns == seats - 1 and state.queue == [(0, state.turn)] and state.owed == 1:
            found.append(state.copy())
    return found


def test_where_something_hidden_could_matter_nothing_is_asked() -> None:
    refusals = {why_not(state, state.turn) for seed in range(6) for state in last_turns(seed)}
    assert {"", "a card in hand shows what nobody knows"} <= refusals
    (first, *_) = last_turns(1, mode="expert")
    assert "intermediate" in why_not(first, first.turn)
    state = last_turns(1)[0]
    assert "last turn" in why_not(state, (state.turn + 1) % 3)


def test_a_rival_who_has_the_last_word_does_the_worst() -> None:
    """A swap that hands over savannah lets its new owner attack: the answer counts as if it hurt most."""
    differ = 0
    for seed in range(30):
        for state in last_turns(seed):
            if not why_not(state, state.turn):
                for way in ways(state, state.turn):
                    assert worst(way.ends, state.turn) <= hoped(way.ends, state.turn)
                    differ += worst(way.ends, state.turn) < hoped(way.ends, state.turn)
    assert differ


# -- faults -----------------------------------------------------------------------------------------


def test_another_answer_is_no_solution() -> None:
    each = puzzle(GAME.id, LEAD)
    for way in some(asked(each).others):
        if way.moves:
            wrong = each._replace(solutions=(tuple(map(str, way.moves)),), moves=len(way.moves))
            assert any("not the best" in fault for fault in puzzling(GAME.id).verify(wrong, thorough=False))


def test_every_answer_has_a_name_of_its_own_and_words_in_both_languages() -> None:
    """Who plays something else must not read that it was the best answer's name."""
    said = set()
    for each in (*ALL, *puzzles_of(GAME).puzzles[4::10]):
        found = asked(each)
        assert named(found.best, found.seat) not in [named(way, found.seat) for way in found.others]
        for way in some(found.ways):
            said |= {named(way, found.seat).key, *(reason.said.key for reason in reasons(found, way))}
    for language in ("es", "en"):
        known = texts(language)
        assert {key for key in said if not {key, f"{key}.other"} & {*known}} == set()
    assert len(said) > 40


def test_a_second_answer_that_is_as_good_is_found() -> None:
    found = []
    for seed in range(8):
        for state in last_turns(seed):
            view = state.view(state.turn)
            here = Asked(view)
            if not here.refusal and here.kind == LEAD and here.best.deeds:
                closest = max(map(here.hope, here.others), default=-99)
                if here.value(here.best) - closest < MARGIN[LEAD]:
                    found.append(here.faults())
    assert len(found) > 5
    assert all("another" in fault or "nothing to find" in fault or "last word" in fault for (fault,) in found)


def test_a_wrong_kind_or_rating_or_position_is_found() -> None:
    each = puzzle(GAME.id, WIN)
    assert any("not asked" in fault for fault in puzzling(GAME.id).verify(each._replace(kind=LEAD), thorough=False))
    (fault,) = puzzling(GAME.id).verify(each._replace(rating=each.rating + 1), thorough=False)
    assert str(each.rating + 1) in fault
    assert puzzling(GAME.id).verify(each._replace(position={**each.position, "deck": []})) != []


def test_a_lead_that_costs_the_match_is_found() -> None:
    """Who looks further than this round would play something else: such a lead is no puzzle."""
    each = [each for each in ALL if each.kind == LEAD]
    faults = [puzzling(GAME.id).verify(one) for one in each]
    assert [] in faults and any("further than this round" in fault for (fault, *_) in filter(None, faults))


def test_the_same_seed_finds_the_same_puzzles() -> None:
    assert tuple(puzzling(GAME.id).candidates(252)) == tuple(puzzling(GAME.id).candidates(252)) == ALL
    assert len({each.id for each in ALL}) == len(ALL)
