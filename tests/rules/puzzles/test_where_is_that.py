"""Puzzles of Where Is That?: the answer is geography, nobody is asked for a hair's breadth, and a square has one
filling."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from rules import GAMES
from rules.game import IllegalMove
from rules.puzzles import Puzzle
from rules.where_is_that.cardmap import CardMap
from rules.where_is_that.components import cell_at
from rules.where_is_that.moves import Placement, parse
from rules.where_is_that.packs import load
from rules.where_is_that.puzzle_square import CELLS, FULL, circles_in, fillings, gap, hair, nearly_right, order_of
from rules.where_is_that.puzzle_where import Asked
from rules.where_is_that.state import MapState
from tests.rules.puzzles.finding import puzzle, puzzles, puzzling

GAME = GAMES["where_is_that"]
SQUARES = [each for each in puzzles(GAME.id) if each.kind == "square"]


def position(each: Puzzle) -> MapState:
    state = each.match(GAME).state
    assert isinstance(state, MapState)
    return state


def asked(each: Puzzle) -> Asked:
    return Asked(position(each).view(each.seat))


def test_both_kinds_are_found() -> None:
    assert {each.kind for each in puzzles(GAME.id)} == {"where", "square"}


# -- one card ---------------------------------------------------------------------------------------


def test_a_placement_is_worth_the_points_that_the_flip_gives() -> None:
    each = puzzle(GAME.id, "where")
    rng, values = Random(1), asked(each).values
    for move in [*rng.sample(list(values), 30), *each.solution(GAME)]:
        state = position(each)
        before = state.scored[each.seat]
        state.play(each.seat, move)
        assert isinstance(move, Placement)
        assert state.scored[each.seat] - before == values[move] == puzzling(GAME.id).judge(each, [move]).own.value


def test_the_best_cell_leads_every_other_by_two_points() -> None:
    each = puzzle(GAME.id, "where")
    values = sorted(asked(each).values.values())
    assert values[-1] >= 3 and values[-1] - values[-2] >= 2
    verdict = puzzling(GAME.id).judge(each, each.solution(GAME))
    assert verdict.solved and verdict.place == 1 and verdict.best[0].value == values[-1]
    assert [reason.points for reason in verdict.reasons] == [1] * values[-1]


def test_a_card_that_would_be_discarded_is_told_why_and_has_no_stars() -> None:
    each = puzzle(GAME.id, "where")
    wrong = next(move for move, value in asked(each).values.items() if not value)
    verdict = puzzling(GAME.id).judge(each, [wrong])
    assert verdict.stars == 0 and verdict.own_reasons[0].said.key.endswith(".wrong")
    assert all(reason.points == 0 for reason in verdict.own_reasons)
    assert puzzling(GAME.id).judge(each, []).stars == 0


def test_another_placement_is_no_solution() -> None:
    each = puzzle(GAME.id, "where")
    other = next(move for move, value in asked(each).values.items() if value and str(move) not in each.solutions[0])
    faults = puzzling(GAME.id).verify(each._replace(solutions=((str(other),),)))
    assert any("another placement" in fault for fault in faults)


def test_places_a_hair_apart_are_not_asked_for() -> None:
    each = puzzle(GAME.id, "where")
    found = asked(each)
    best = each.solution(GAME)[0]
    assert isinstance(best, Placement)
    for circle in found.circles[best]:
        assert gap(circle, found.pack) >= hair(found.pack, circle.way)
    for move in found.moves:
        assert move == best or found.hoped_for(move) <= found.values[best] - 2


# -- a square ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("each", SQUARES, ids=lambda each: each.id)
def test_a_square_is_full_and_right_and_no_other_order_of_the_cards_is(each: Puzzle) -> None:
    state = position(each)
    cards, pack = state.maps[0], state.terms.pack
    holes = [cell for cell in CELLS if cell not in cards.at]
    right = [
        order
        for order in permutations(state.offer)
        if all(circle.right(pack) for circle in circles_in({**cards.at, **dict(zip(holes, order, strict=True))}))
    ]
    assert len(right) == 1 == nearly_right(cards, state.offer, pack)
    verdict = puzzling(GAME.id).judge(each, each.solution(GAME))
    assert verdict.solved and verdict.own.value == FULL and len(verdict.reasons) == each.moves
    assert verdict.best[0].said.params == {"n": each.moves, "of": each.moves}


def test_a_square_may_be_filled_in_another_order() -> None:
    each = SQUARES[0]
    for order in permutations(each.solution(GAME)):
        try:
            verdict = puzzling(GAME.id).judge(each, order)
        except IllegalMove:
            continue  # a card that would not lie beside another one yet
        assert verdict.stars == 3


def test_a_square_with_a_card_missing_has_two_stars_and_an_untouched_one_none() -> None:
    each = SQUARES[0]
    assert puzzling(GAME.id).judge(each, each.solution(GAME)[:-1]).stars == 2
    nothing = puzzling(GAME.id).judge(each, [])
    assert nothing.stars == 0 and nothing.own.value < FULL


def test_a_square_that_is_not_full_has_two_circles_fewer_at_least() -> None:
    """The margin of the kind, whatever lies outside."""
    full = dict.fromkeys(CELLS, 0)
    assert len(circles_in(full)) == FULL
    assert max(len(circles_in({at: 0 for at in CELLS if at != hole})) for hole in CELLS) == FULL - 2


def test_a_wrong_filling_is_found() -> None:
    each = next(each for each in SQUARES if each.moves > 2)
    moves = [parse(text) for text in each.solutions[0]]
    swapped = [moves[0]._replace(card=moves[1].card), moves[1]._replace(card=moves[0].card), *moves[2:]]
    faults = puzzling(GAME.id).verify(each._replace(solutions=(tuple(map(str, swapped)),)))
    assert faults and f"not {FULL}" in faults[-1]


def test_a_second_filling_is_found() -> None:
    """Two cards that could change places, because both lie between the same two: neither is asked for."""
    pack = load("south_america")
    north, west = pack.north, pack.west
    cities = sorted(pack.by_kind["city"], key=lambda card: north[card])
    first = sorted(pack.by_kind["initial"], key=lambda card: (north[card], west[card]))
    rng = Random(1)
    for _ in range(2000):
        at = dict(zip(CELLS, rng.sample(first, 4) + rng.sample(cities, 5), strict=True))
        given = CardMap.of({cell: at[cell] for cell in CELLS[:4]})
        offer = [at[cell] for cell in CELLS[4:]]
        if all(circle.right(pack) for circle in circles_in(given.at)) and nearly_right(given, offer, pack, 0.0) > 1:
            assert len(fillings(given, offer, pack)) > 1
            return
    pytest.fail("no such cards: this test has lost its subject")


def test_the_order_of_the_holes_lays_each_card_beside_another() -> None:
    for given in ((0, 2, 6, 8), (1, 3, 5, 7), (0, 1, 3, 4)):
        cards = CardMap.of({CELLS[number]: number for number in given})
        for cell in order_of(cards):
            assert cell in cards.rim
            cards = cards.beside(cell, cell + 100)
        assert set(cards.at) == set(CELLS)


def test_a_place_in_another_spot_is_found() -> None:
    """A pack that changes takes its puzzles with it: what the truth no longer bears out is a fault."""
    each = SQUARES[0]
    state = position(each)
    data = state.dump()
    laid = [(cell_at(x, y), name) for x, y, name in data["maps"][0]]
    spare = next(
        pack_id
        for pack_id in (state.terms.pack.ids[card] for card in state.terms.pack.by_kind["city"])
        if pack_id not in data["offer"] and pack_id not in [name for _, name in laid]
    )
    wrong = spare if spare not in each.solutions[0][0] else data["offer"][0]
    data["offer"][0] = wrong
    assert puzzling(GAME.id).verify(each._replace(position=data)) != []


def test_an_answer_that_is_no_placement_is_refused() -> None:
    with pytest.raises(IllegalMove):
        puzzling(GAME.id).judge(SQUARES[0], [parse("lima at 90,90")])


def test_hints_say_where_and_what_and_not_all() -> None:
    for each in puzzles(GAME.id):
        where, what = puzzling(GAME.id).hints(each)
        card = each.solution(GAME)[0]
        assert isinstance(card, Placement)
        assert card.card not in str(where.params)
        assert "x" not in what.params


def test_the_same_seed_finds_the_same_puzzles() -> None:
    first = next(iter(puzzling(GAME.id).candidates(6)))
    assert first == puzzles(GAME.id)[0]
    assert len({each.id for each in puzzles(GAME.id)}) == len(puzzles(GAME.id))
