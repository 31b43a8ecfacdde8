"""Computer players on a simulated clock."""

from __future__ import annotations

from random import Random

import pytest

from rules.bots import Budget
from rules.bots.playing import play_match, play_on
from rules.game import BadSetup, Setup
from rules.mondo import GAME
from rules.mondo.bot.player import SAFETY, Builder
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


@pytest.mark.parametrize(("level", "quickest"), [("easy", 2900), ("normal", 2000), ("hard", 1700)])
def test_hands_are_human_they_vary_and_never_beat_a_quick_person(level: str, quickest: int) -> None:
    state, bot, rng = start(2), GAME.bot(level), Random(1)
    looks = [bot.delay(state.view(0), rng) for _ in range(200)]
    assert min(looks) >= quickest / 2 and len(set(looks)) > 100
    assert quickest < sum(looks) / len(looks) < 4 * quickest


@pytest.mark.parametrize("minutes", [3, 7, 20])
def test_a_round_is_paced_to_its_clock_without_a_sprint_or_a_freeze(minutes: int) -> None:
    """No fifth of the time that a board takes is without a placement, and none has more than half of them."""
    state = GAME.start(Setup(2, {"minutes": minutes}, 3))
    placed: list[int] = []
    for step in play_on(state, [GAME.bot("hard"), GAME.bot("normal")], Random(1)):
        if state.round > 1:
            break
        placed += [step.at for event in step.events if event.key == "mondo.placed" and step.seat == 0]
    end = min(minutes * MINUTE, 24 * 26_000)
    fifths = [sum(end * part / 5 <= at < end * (part + 1) / 5 for at in placed) for part in range(5)]
    assert all(fifths) and max(fifths) <= len(placed) / 2
    assert placed[-1] > end / 2


def test_errors_are_not_all_kept_for_the_last_minute() -> None:
    early = late = 0
    for seed in range(4):
        state = GAME.start(Setup(2, {}, 300 + seed))
        for step in play_on(state, [GAME.bot("normal"), GAME.bot("easy")], Random(seed)):
            for event in step.events:
                if event.key == "mondo.placed":
                    begun = state.start if state.phase == "building" else step.at - 7 * MINUTE
                    errors = event.params["errors"]
                    early, late = (early + errors, late) if step.at - begun < 6 * MINUTE else (early, late + errors)
    assert early >= 0.3 * (early + late) > 0


def test_who_promised_to_be_first_leaves_at_once() -> None:
    seed = next(seed for seed in range(99) if "first" in start(2, seed, mode="expert").offered)
    state = start(2, seed, mode="expert")
    build(state, 0, [*(plain(tile) for tile in range(20)), *[EMPTY] * 4])
    play(state, 0, "task first")
    assert GAME.bot("normal").choose(state.view(0), Random(1)) == LEAVE


def test_a_volcano_frightens_only_who_would_have_most() -> None:
    from rules.mondo.bot.habits import HABITS
    from rules.mondo.bot.player import _Turn
    from rules.mondo.components import ACTIVE, VOLCANO

    volcanoes = [laid for laid in range(len(VOLCANO)) if VOLCANO[laid] == ACTIVE and laid % LAYS == 0]
    state = start(2)
    build(state, 1, [*volcanoes[:6], *[EMPTY] * 18])
    turn = _Turn(HABITS["hard"], state.view(0), Random(1), Budget())
    assert turn._judge().taste.volcano < 0.2
    build(state, 0, [*volcanoes[6:12], *[EMPTY] * 18])
    turn = _Turn(HABITS["hard"], state.view(0), Random(1), Budget())
    assert turn._judge().taste.volcano == HABITS["hard"].taste.volcano


def test_nobody_wishes_for_a_herd_that_has_no_room_any_more() -> None:
    from rules.mondo.bot.habits import HABITS
    from rules.mondo.bot.player import _Turn

    state = start(2, mode="expert")
    assert _Turn(HABITS["hard"], state.view(0), Random(1), Budget())._judge().tasks
    build(state, 0, [*(plain(tile) for tile in range(21)), *[EMPTY] * 3])
    assert not _Turn(HABITS["hard"], state.view(0), Random(1), Budget())._judge().tasks


def test_an_animal_of_a_herd_that_was_promised_is_worth_more() -> None:
    from rules.mondo.components import ANIMAL, ANIMAL_NAMES
    from rules.mondo.judgement import Judge, Taste

    kind = ANIMAL_NAMES.index("panda")
    first, second = [laid for laid in range(len(ANIMAL)) if ANIMAL[laid] == kind and laid % LAYS == 0][:2]
    terms = start(2, mode="expert").terms
    extra = []
    for one in range(first, first + 4):
        board = [EMPTY] * 24
        board[8] = one
        plainly = Judge(board, terms, Taste(task=1.0), None, False)
        promised = Judge(board, terms, Taste(task=1.0), None, False, {"pandas": 1.0})
        extra += [promised.worth(9, laid) - plainly.worth(9, laid) for laid in range(second, second + 4)]
    assert min(extra) >= 0 and max(extra) > 0, "only where both stand in one landscape"


def test_it_leaves_just_before_the_end_and_at_once_with_a_full_board() -> None:
    state = start(2)
    bot = GAME.bot("easy")
    play(state, 1, "wait", at=7 * MINUTE - 2000)
    assert 1 <= bot.delay(state.view(0), Random(1)) <= 2000 - SAFETY
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


@pytest.mark.parametrize("style", ["collector", "gambler", "careful", "rival"])
def test_a_character_plays_in_its_own_way_with_the_hands_of_its_level(style: str) -> None:
    from rules.bots.characters import CHARACTERS
    from rules.mondo.bot.habits import HABITS, habits_of

    character = next(name for name, ways in CHARACTERS.items() if ways == style)
    own, plainly = habits_of("normal", character), HABITS["normal"]
    assert own != plainly
    assert (own.look, own.place, own.tiles, own.spaces, own.noise) == (
        plainly.look,
        plainly.place,
        plainly.tiles,
        plainly.spaces,
        plainly.noise,
    )


def test_a_collector_gathers_more_animals_than_a_careful_player() -> None:
    animals = [0, 0]
    for seed in range(3):
        state = GAME.start(Setup(2, {}, 500 + seed))
        for _ in play_on(state, [GAME.bot("normal", "bruno"), GAME.bot("normal", "ana")], Random(seed)):
            pass
        for finished in state.finished:
            for seat, board in enumerate(finished.boards):
                animals[seat] += survey(board, "front").animals.bit_count()
    assert animals[0] > animals[1]
