"""Computer players on a simulated clock."""

from __future__ import annotations

from random import Random

import pytest

from rules.bots import Budget
from rules.bots.playing import play_match, play_on
from rules.game import BadSetup, Setup
from rules.mondo import GAME
from rules.mondo.bot import SAFETY, Builder
from rules.mondo.components import EDGE_BITS, LAYS, PLAIN_LAY
from rules.mondo.moves import LEAVE, Leave, Place, Take, TakeTask
from rules.mondo.regions import EMPTY, clashes, survey
from tests.rules.mondo.table import MINUTE, build, leave, plain, play, start


def all_but_one(first: int) -> list[int]:
    """A board of plain sides with one space left."""
    return [*(plain(tile) for tile in range(first, first + 23)), EMPTY]


def rounds_won(one: str, other: str, matches: int, **options: object) -> tuple[float, int]:
    won, played = 0.0, 0
    for number in range(matches):
        levels = (one, other) if number % 2 == 0 else (other, one)
        state = play_match(GAME, Setup(2, options, 70 + number), levels, Random(number))
        for finished in state.finished:
            mine, theirs = (finished.sheets[levels.index(level)].total for level in (one, other))
            won += 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
            played += 1
    return won, played


def test_hard_beats_easy_in_nearly_every_round() -> None:
    won, played = rounds_won("hard", "easy", 4)
    assert played == 12 and won >= 11


def test_normal_beats_easy_in_most_rounds() -> None:
    won, played = rounds_won("normal", "easy", 4)
    assert played == 12 and won >= 9


@pytest.mark.slow
def test_over_a_hundred_rounds_hard_wins_95_and_normal_85_of_100() -> None:
    won, played = rounds_won("hard", "easy", 34)
    assert won >= 0.95 * played
    won, played = rounds_won("normal", "easy", 34)
    assert won >= 0.85 * played


@pytest.mark.parametrize("options", [{"mode": "expert"}, {"mode": "advanced", "board": "back"}, {"hidden_clock": True}])
def test_computer_players_leave_before_time_is_up(options: dict[str, object]) -> None:
    state = play_match(GAME, Setup(3, {**options, "minutes": 2}, 3), ("easy", "normal", "hard"), Random(3))
    for finished in state.finished:
        assert all(moment is not None and moment < state.terms.length for moment in finished.left)


def test_while_there_is_time_no_tile_is_placed_with_an_error() -> None:
    state = start(2)
    for step in play_on(state, [GAME.bot("hard"), GAME.bot("easy")], Random(1)):
        if step.at > MINUTE:
            break
        for event in step.events:
            assert event.key != "mondo.placed" or event.params["errors"] == 0


def test_a_look_sees_only_the_sides_lying_up() -> None:
    """What a tile hides changes nothing: it takes what fits as it lies, or a plain side to turn it over."""
    state = start(2)
    bot, rng = GAME.bot("hard"), Random(5)
    play(state, 0, "take t001", "place 2,2 plain")
    for _ in range(30):
        move = bot.choose(state.view(0), rng)
        if isinstance(move, Take):
            lay = state.pool[move.tile] - 1
            turns = [PLAIN_LAY] if lay == PLAIN_LAY else range(4)
            fits = any(
                not EDGE_BITS[move.tile * LAYS + turn] & clashes(state.boards[0], "front", space)
                for turn in turns
                for space in range(24)
                if state.frontier[0] >> space & 1
            )
            assert fits or lay == PLAIN_LAY


PACES = [("easy", 1800, 2500), ("normal", 1200, 2000), ("hard", 900, 1500)]


@pytest.mark.parametrize(("level", "look", "place"), PACES)
def test_a_look_and_a_placement_take_the_time_of_the_level(level: str, look: int, place: int) -> None:
    state = start(2)
    bot = GAME.bot(level)
    assert bot.delay(state.view(0), Random(1)) == look
    play(state, 0, "take t001")
    assert bot.delay(state.view(0), Random(1)) == place


def test_it_leaves_just_before_the_end_and_at_once_with_a_full_board() -> None:
    state = start(2)
    bot = GAME.bot("easy")
    play(state, 1, "wait", at=7 * MINUTE - 2000)
    assert bot.delay(state.view(0), Random(1)) == 2000 - SAFETY
    assert bot.choose(state.view(0), Random(1)) == LEAVE
    full = start(2)
    build(full, 0, [plain(tile) for tile in range(24)])
    assert bot.choose(full.view(0), Random(1)) == LEAVE


def test_it_leaves_when_the_token_is_worth_more_than_the_space_left() -> None:
    """Two players, one space left against one: 4 and 2 differ by more than a space brings."""
    state = start(2)
    build(state, 0, all_but_one(0))
    build(state, 1, all_but_one(40))
    assert GAME.bot("hard").choose(state.view(0), Random(1)) == LEAVE
    leave(state, 1)
    assert GAME.bot("hard").choose(state.view(0), Random(1)) != LEAVE


def test_it_takes_a_task_that_is_fulfilled_before_it_leaves() -> None:
    seed = next(seed for seed in range(99) if "on_time" in start(2, seed, mode="expert").offered)
    state = start(2, seed, mode="expert")
    build(state, 0, [plain(tile) for tile in range(24)])
    bot, taken = GAME.bot("easy"), []
    while isinstance(move := bot.choose(state.view(0), Random(1)), TakeTask):
        taken.append(move.task)
        state.play(0, move)
    assert move == LEAVE and taken[0] == "on_time"
    assert set(taken) <= {"on_time", "first"}


def test_who_owes_a_full_board_fills_it_with_errors_in_the_end() -> None:
    seed = next(seed for seed in range(99) if "on_time" in start(2, seed, mode="expert").offered)
    state = start(2, seed, mode="expert")
    build(state, 0, all_but_one(0))
    play(state, 0, "task on_time", "take t100", at=5 * MINUTE - 12_000)
    assert isinstance(GAME.bot("hard").choose(state.view(0), Random(1)), Place)


def test_it_never_leaves_with_a_promise_to_keep() -> None:
    seed = next(seed for seed in range(99) if "on_time" in start(2, seed, mode="expert").offered)
    state = start(2, seed, mode="expert")
    build(state, 0, all_but_one(0))
    build(state, 1, all_but_one(40))
    assert not isinstance(GAME.bot("hard").choose(state.view(0), Random(1)), Leave)


def test_a_tile_that_fits_nowhere_goes_back_with_its_varied_side_up() -> None:
    state = start(2)
    play(state, 0, "take t001", "place 2,2 plain")
    for tile in range(1, 136):
        twin = state.copy()
        twin.pool[tile] = 1 + PLAIN_LAY
        play(twin, 0, f"take t{tile + 1:03}")
        move = GAME.bot("hard").choose(twin.view(0), Random(1))
        assert str(move).startswith("place") or str(move) == "return varied r0"


def test_the_random_player_waits_when_time_is_nearly_up() -> None:
    state = start(2)
    bot = GAME.bot("random")
    assert bot.delay(state.view(0), Random(1)) == 1000
    play(state, 0, "wait", at=7 * MINUTE - 500)
    assert str(bot.choose(state.view(0), Random(1))) == "wait"
    final = play_match(GAME, Setup(2, {"minutes": 1}, 2), ("random", "random"), Random(8))
    assert final.outcome() is not None


def test_between_rounds_it_goes_on_and_a_spent_budget_still_gives_a_move() -> None:
    state = start(2)
    assert GAME.bot("hard").choose(state.view(0), Random(1), Budget(iterations=0)) in state.moves(0)
    leave(state, 0)
    leave(state, 1)
    bot = GAME.bot("normal")
    assert str(bot.choose(state.view(1), Random(1))) == "next" and bot.delay(state.view(1), Random(1)) == 0


def test_handicapped_players_shun_volcanoes() -> None:
    state = play_match(GAME, Setup(2, {"handicap": [0], "minutes": 3}, 9), ("hard", "hard"), Random(4))
    active = [0, 0]
    for finished in state.finished:
        for seat, board in enumerate(finished.boards):
            active[seat] += survey(board, "front").active.bit_count()
    assert active[0] < active[1]


def test_levels_are_easy_normal_hard_and_random() -> None:
    assert isinstance(GAME.bot("normal"), Builder)
    with pytest.raises(BadSetup):
        GAME.bot("godlike")
