"""The achievements of Mondo: boards on which each holds, and boards on which it does not."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from rules.match import Match
from rules.mondo.components import EDGES, VOLCANO, VOLCANOES
from rules.mondo.regions import EMPTY, survey
from rules.mondo.rounds import OVER
from rules.mondo.scoring import Round, scored
from rules.mondo.spaces import DIRECTIONS, NEIGHBOURS, RIMS, SPACE_BY_NAME, SPACE_COUNT
from tests.rules.mondo.table import MARIANNE, board, find, start
from tests.rules.over import earned, over

NOTHING = [EMPTY] * SPACE_COUNT
RIM = dict(RIMS["front"])
QUIET, LOUD = VOLCANOES.index(None), VOLCANOES.index("active")


def anything(_laid: int) -> bool:
    return True


def complete(
    fixed: Mapping[int, int] | None = None, suits: Callable[[int], bool] = anything, first: Sequence[int] = ()
) -> list[int]:
    """A full board without an error, from tiles that suit; a tile may lie there more than once."""
    laid_there = [*NOTHING]
    for space, laid in (fixed or {}).items():
        laid_there[space] = laid
    choices = [*first, *(laid for laid in range(len(EDGES)) if suits(laid))]

    def matches(space: int, laid: int) -> bool:
        for side in range(len(DIRECTIONS)):
            other = NEIGHBOURS[space][side]
            wanted = RIM.get(space * 4 + side) if other < 0 else None
            if other >= 0 and laid_there[other] >= 0:
                wanted = EDGES[laid_there[other]][(side + 2) % 4]
            if wanted is not None and EDGES[laid][side] != wanted:
                return False
        return True

    def lay(space: int) -> bool:
        if space == SPACE_COUNT:
            return True
        if laid_there[space] >= 0:
            return lay(space + 1)
        for laid in choices:
            if matches(space, laid):
                laid_there[space] = laid
                if lay(space + 1):
                    return True
        laid_there[space] = EMPTY
        return False

    assert lay(0), "no such board"
    return laid_there


@cache
def perfect() -> tuple[int, ...]:
    """Full, without an error, without a volcano."""
    return tuple(complete(suits=lambda laid: VOLCANO[laid] == QUIET))


def without_last() -> list[int]:
    return [*perfect()[:-1], EMPTY]


def with_an_error() -> list[int]:
    last = SPACE_COUNT - 1
    here = EDGES[perfect()[last]]
    wrong = next(laid for laid in range(len(EDGES)) if VOLCANO[laid] == QUIET and EDGES[laid][0] != here[0])
    return [*perfect()[:-1], wrong]


def played(
    boards: Sequence[Sequence[int]],
    number: int = 1,
    left: tuple[int | None, ...] = (),
    bonus: tuple[int, ...] = (),
    tasks: tuple[tuple[str, ...], ...] = (),
) -> Round:
    seats = len(boards)
    rows = tuple(map(tuple, boards))
    return Round(number, rows, left or (None,) * seats, bonus or (0,) * seats, tasks or ((),) * seats, None, ())


def ended(*rounds: Round, **options: object) -> Match:
    """A match with these rounds, whatever was done in them."""
    seats = len(rounds[0].boards)
    state = start(seats, **options)
    state.finished = tuple(scored(state.terms, each) for each in rounds)
    state.phase = OVER
    return over("mondo", state, seats, **options)


def on_board(own: Sequence[int]) -> set[str]:
    return earned(ended(played([own, NOTHING])))


def test_a_full_board_and_a_perfect_one() -> None:
    assert {"full_board", "perfect_board"} <= on_board(perfect())
    assert not {"full_board", "perfect_board"} & on_board(without_last())
    assert "full_board" in on_board(with_an_error()) and "perfect_board" not in on_board(with_an_error())


def test_it_belongs_to_the_one_whose_board_it_is() -> None:
    match = ended(played([NOTHING, perfect()]))
    assert "full_board" not in earned(match, 0) and "full_board" in earned(match, 1)


def test_any_round_will_do() -> None:
    assert "full_board" in earned(ended(played([NOTHING, NOTHING]), played([perfect(), NOTHING], 2)))


def sizes(own: Sequence[int]) -> list[int]:
    """Of the landscapes that score."""
    return [land.size for land in survey(own, "front").landscapes if land.scores]


def test_a_landscape_of_eight_tiles_and_six_landscapes() -> None:
    forest = {SPACE_BY_NAME[f"{row},{column}"]: find("ffff") for row in (2, 3) for column in range(1, 5)}
    great = complete(forest)
    many = complete(first=[laid for laid, edges in enumerate(EDGES) if len(set(edges)) == 3])
    assert max(sizes(great)) >= 8 and "great_land" in on_board(great) and "six_lands" not in on_board(great)
    assert len(sizes(many)) >= 6 and "six_lands" in on_board(many)
    assert sizes(MARIANNE) and max(sizes(MARIANNE)) < 8 and len(sizes(MARIANNE)) < 6
    assert not {"six_lands", "great_land"} & on_board(MARIANNE)


def test_a_lake_touches_no_rim() -> None:
    pond = {"s22": "wwww", "s12": "--w-", "s32": "w---", "s21": "-w--", "s23": "---w"}
    assert "lake" in on_board(board(**pond))
    assert "lake" not in on_board(board(**{name: pond[name] for name in pond if name != "s23"}))


def test_a_full_board_that_stays_quiet() -> None:
    assert "quiet_earth" in on_board(perfect())
    loud = [laid for laid in range(len(EDGES)) if VOLCANO[laid] == LOUD]
    eruptions = complete(first=loud)
    assert survey(eruptions, "front").active.bit_count() > 1 and "quiet_earth" not in on_board(eruptions)
    assert "quiet_earth" not in on_board(without_last())


def test_the_first_to_leave_with_the_best_round() -> None:
    def match(own: Sequence[int], other: Sequence[int], bonus: tuple[int, int]) -> Match:
        return ended(played([own, other], left=(1000, 2000), bonus=bonus))

    assert "first_and_best" in earned(match(perfect(), NOTHING, (4, 2)))
    assert "first_and_best" not in earned(match(perfect(), NOTHING, (2, 4))), "somebody left before"
    assert "first_and_best" not in earned(match(NOTHING, perfect(), (4, 2))), "somebody had more"


def test_tasks_that_were_all_fulfilled() -> None:
    def match(*tasks: str) -> Match:
        return ended(played([perfect(), NOTHING], tasks=(tasks, ())), mode="expert")

    assert "tasks_done" in earned(match("on_time", "perfection"))
    assert "tasks_done" not in earned(match("on_time"))
    assert "tasks_done" not in earned(match("on_time", "first"))


def test_a_victory_from_behind() -> None:
    won = played([perfect(), NOTHING], 2)
    assert "came_back" in earned(ended(played([NOTHING, without_last()]), won, won._replace(number=3)))
    assert "came_back" not in earned(ended(won._replace(number=1), won))
    assert "came_back" not in earned(ended(played([NOTHING, perfect()])))


def test_the_hard_solitaire() -> None:
    alone = {"mode": "solitaire", "difficulty": "hard"}
    assert "hard_alone" in earned(ended(played([perfect()]), **alone))
    assert "hard_alone" not in earned(ended(played([NOTHING]), **alone))
    assert "hard_alone" not in earned(ended(played([perfect()]), mode="solitaire", difficulty="moderate"))
    assert "hard_alone" not in earned(ended(played([perfect()]), **alone, minutes=20)), "with more time than it gives"
