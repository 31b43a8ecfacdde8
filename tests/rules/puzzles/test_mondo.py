"""Puzzles of Mondo: every answer is tried, counted as the table counts, and one of them is the best."""

from __future__ import annotations

from itertools import permutations, product
from random import Random

import pytest

from rules import GAMES
from rules.game import IllegalMove
from rules.mondo.components import LAYS, PLAIN_LAY
from rules.mondo.moves import RETURNS, parse
from rules.mondo.preview import standing
from rules.mondo.puzzle_reasons import moves_of, places, reasons
from rules.mondo.puzzle_values import Task, lays_of, look
from rules.mondo.puzzling import MARGIN, faults_of, task_of
from rules.mondo.regions import EMPTY
from rules.mondo.state import MondoState
from rules.mondo.view import MondoView
from rules.puzzles import Puzzle, Verdict, puzzles_of
from tests.rules.puzzles.finding import puzzle, puzzles, puzzling
from tests.rules.puzzles.test_every_puzzle import texts

GAME = GAMES["mondo"]


def position(each: Puzzle) -> MondoState:
    state = each.match(GAME).state
    assert isinstance(state, MondoState)
    return state


def task(each: Puzzle) -> Task:
    return task_of(position(each))


def total(state: MondoState) -> int:
    view = state.view(0)
    assert isinstance(view, MondoView)
    now = standing(view, 0)
    assert now is not None
    return now.sheet.total


def of(spaces: int) -> Puzzle:
    """The first puzzle with so many empty spaces."""
    return next(each for each in puzzles(GAME.id) if each.moves == 2 * spaces)


def judged(each: Puzzle, laid: tuple[int, ...]) -> Verdict:
    return puzzling(GAME.id).judge(each, [parse(text) for text in moves_of(task(each), laid)])


def all_of(each: Task, gaps: bool = False) -> list[tuple[int, ...]]:
    """Every way to lay tiles on the empty spaces, tried one by one; with `gaps` some may stay empty."""
    ways = [*range(-1 if gaps else 0, len(each.tiles))]
    return [
        laid
        for tiles in product(ways, repeat=len(each.spaces))
        if all(tiles.count(tile) < 2 for tile in tiles if tile >= 0)
        for laid in product(*(lays_of(each.tiles[tile]) if tile >= 0 else (EMPTY,) for tile in tiles))
    ]


def test_both_kinds_are_found_for_both_sides_of_the_board() -> None:
    assert {each.kind for each in puzzles(GAME.id)} == {"tile", "board"}
    assert {each.setup.options["board"] for each in puzzles_of(GAME).puzzles} == {"front", "back"}


# -- what an answer is worth ------------------------------------------------------------------------


@pytest.mark.parametrize("spaces", [1, 3])
def test_an_answer_is_worth_what_the_score_sheet_gains_by_it(spaces: int) -> None:
    each, rng = of(spaces), Random(1)
    for laid in rng.choices(all_of(task(each)), k=25):
        state = position(each)
        before = total(state)
        for text in moves_of(task(each), laid):
            state.play(0, parse(text))
        assert total(state) - before == task(each).value(laid) == judged(each, laid).own.value


@pytest.mark.parametrize("spaces", [1, 2, 3])
def test_its_reasons_add_up_to_it(spaces: int) -> None:
    each, rng = task(of(spaces)), Random(2)
    for laid in rng.choices(all_of(each), k=25):
        assert sum(reason.points for reason in reasons(each, 0, laid)) == each.value(laid)


@pytest.mark.parametrize(("spaces", "gaps"), [(1, True), (2, False), (2, True)])
def test_the_search_finds_what_trying_all_finds(spaces: int, gaps: bool) -> None:
    each = task(of(spaces))
    values = {laid: each.value(laid) for laid in all_of(each, gaps)}
    for least in (max(values.values()) - 5, max(values.values()), min(values.values())):
        assert {found.laid: found.value for found in each.near(least, gaps)} == {
            laid: value for laid, value in values.items() if value >= least
        }


def test_the_best_three_are_the_first_of_all() -> None:
    each = task(of(2))
    found = [filling.value for filling in each.at_least(-20)]
    assert [filling.value for filling in each.best(3, -20)] == found[:3] and len(found) > 10


def test_which_tile_lies_under_a_plain_side_does_not_matter() -> None:
    each = task(of(1))
    plain = {tile: tile * LAYS + PLAIN_LAY for tile in each.tiles}
    twin = next(
        tile for tile in range(136) if tile not in plain and look(tile * LAYS + PLAIN_LAY) in map(look, plain.values())
    )
    wider = Task(each.board, each.rim, (*each.tiles, twin))
    alike = [filling for filling in wider.near(-20) if filling.looks == (look(twin * LAYS + PLAIN_LAY),)]
    assert len(alike) > 1 and len({filling.value for filling in alike}) == 1
    assert sum(filling.looks == alike[0].looks for filling in wider.at_least(-20)) == 1


# -- one best answer --------------------------------------------------------------------------------


@pytest.mark.parametrize("spaces", [1, 2])
def test_the_best_answer_leads_every_other_by_two(spaces: int) -> None:
    each = of(spaces)
    looks = {tuple(map(look, laid)): laid for laid in all_of(task(each))}
    values = sorted(map(task(each).value, looks.values()))
    assert values[-1] - values[-2] >= MARGIN == 2
    verdict = puzzling(GAME.id).judge(each, each.solution(GAME))
    assert verdict.solved and verdict.place == 1 and verdict.own.value == values[-1]
    assert [answer.value for answer in verdict.best] == values[: -len(verdict.best) - 1 : -1]


def test_another_answer_is_no_solution() -> None:
    each = of(2)
    second = task(each).best(2, -20)[1]
    faults = puzzling(GAME.id).verify(each._replace(solutions=(moves_of(task(each), second.laid),)))
    assert faults and "another answer" in faults[0]


def test_a_margin_that_is_too_small_is_found() -> None:
    """One more tile in the pool that does nearly as well."""
    each = task(of(3))
    best = each.best(1, 1)[0]
    known = {*each.tiles, *(laid // LAYS for laid in each.board)}
    wider = [Task(each.board, each.rim, (*each.tiles, tile)) for tile in range(136) if tile not in known]
    faults = {fault for more in wider for fault in faults_of(more, best)}
    values = {int(fault.rpartition(" ")[2]) for fault in faults if "another answer" in fault}
    assert values and min(values) >= best.value - 1


def test_a_board_on_which_something_is_wrong_already_is_not_asked_about() -> None:
    each = task(of(1))
    best = each.best(1, 1)[0]
    assert faults_of(each, best) == []
    found = set[str]()
    for space in (at for at, laid in enumerate(each.board) if laid >= 0 and laid % LAYS == 0):
        turned = [laid + (at == space) for at, laid in enumerate(each.board)]
        found.update(faults_of(Task(turned, each.rim, each.tiles), best))
    assert "too much is wrong on the board" in found


def test_a_position_of_another_kind_of_match_is_found() -> None:
    each = of(1)
    options = {**each.setup.options, "mode": "solitaire"}
    setup = each.setup._replace(options=options)
    data = {**each.position, "setup": {"seats": 1, "options": options}}
    assert puzzling(GAME.id).verify(each._replace(setup=setup, position=data)) != []
    assert any("rating" in fault for fault in puzzling(GAME.id).verify(each._replace(rating=each.rating + 1)))


# -- answers as people give them --------------------------------------------------------------------


def test_every_order_and_every_detour_is_the_same_answer() -> None:
    each = of(2)
    moves = each.solution(GAME)
    pairs = [moves[:2], moves[2:]]
    orders = 0
    for first, second in permutations(pairs):
        detour = [second[0], RETURNS[1], *first, first[0], RETURNS[0]]
        for answer in ([*first, *second], [*detour[:2], *first, *second]):
            try:
                verdict = puzzling(GAME.id).judge(each, answer)
            except IllegalMove:
                continue  # a tile that would not lie beside another one yet
            orders += 1
            assert verdict.stars == 3 and verdict.best[0].moves == tuple(map(str, answer))
            assert puzzling(GAME.id).done(each, answer)
    assert orders >= 2


def test_an_answer_is_whole_when_the_board_is_full() -> None:
    each = of(2)
    moves = each.solution(GAME)
    done = puzzling(GAME.id).done
    assert [done(each, moves[:made]) for made in range(5)] == [False, False, False, False, True]
    assert not done(each, [moves[0], RETURNS[0], moves[0], RETURNS[0]])
    with pytest.raises(IllegalMove):
        done(each, [moves[0], moves[2]])
    with pytest.raises(IllegalMove):
        puzzling(GAME.id).judge(each, [parse("leave"), moves[0]])


def test_stars_go_by_the_points_that_are_missing() -> None:
    each = of(2)
    best, *others = task(each).at_least(-20)
    for other in others:
        missing = best.value - other.value
        expected = 0 if other.value <= 0 else 2 if missing <= 3 else 1
        verdict = judged(each, other.laid)
        assert verdict.stars == expected
        assert (verdict.place <= 3) == (other.value >= others[1].value)


def test_of_one_space_every_answer_is_told() -> None:
    each = puzzle(GAME.id, "tile")
    found = task(each).at_least(-20)
    verdict = judged(each, found[-1].laid)
    assert verdict.others is not None and verdict.own.value == found[-1].value
    assert len(verdict.best) + verdict.others.n + 1 == len(found), "the own answer has a line of its own"
    assert all("card" in answer.said.params for answer in verdict.best)


def test_hints_say_where_and_what_and_not_all() -> None:
    for each in puzzles(GAME.id):
        where, what = puzzling(GAME.id).hints(each)
        assert "animal" not in where.params and "volcano" not in where.params
        assert {"animal", "volcano", "landscapes"} & {*what.params}
        assert not {"lay", "turns", "side"} & {*what.params}


def test_every_name_of_a_space_means_one() -> None:
    for each in puzzles(GAME.id):
        named = places(task(each))
        assert named and len(set(named.values())) == len(named) and {*named} <= {*task(each).spaces}


def test_the_same_seed_finds_the_same_puzzles() -> None:
    first = next(iter(puzzling(GAME.id).candidates(9)))
    assert first == puzzles(GAME.id)[0]
    assert len({each.id for each in puzzles(GAME.id)}) == len(puzzles(GAME.id))


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_answer_has_words(language: str) -> None:
    """Those that nobody would call good too: nothing closed, errors on all sides."""
    known, said = texts(language), set[str]()
    for spaces in (1, 2):
        each = of(spaces)
        for filling in task(each).at_least(-20):
            verdict = judged(each, filling.laid)
            said |= {message.key for message in (verdict.own.said, *(reason.said for reason in verdict.own_reasons))}
    assert {"puzzle.mondo.answer.none", "puzzle.mondo.answer.errors", "puzzle.mondo.reason.spoiled"} <= said
    assert [key for key in sorted(said) if key not in known and f"{key}.other" not in known] == []
