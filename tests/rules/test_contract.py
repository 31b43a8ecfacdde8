"""One battery for all registered games: a fifth game gets it by being registered."""

from __future__ import annotations

from random import Random

import pytest

from rules import GAMES
from rules.bots import Budget
from rules.game import BadData, BadSetup, Setup
from rules.match import Match, digest
from tools import battery
from tools.battery import RandomTable

MODES = [(game_id, mode) for game_id, game in GAMES.items() for mode in game.modes]
LOOKS = 25
"""At so many positions of a match the slow checks look; the quick ones look at every position."""


def looks(rng: Random, every: int = 6) -> bool:
    return rng.randrange(every) == 0


@pytest.mark.parametrize(("game_id", "mode"), MODES)
def test_a_random_match_of_every_mode_ends_and_loses_nothing(game_id: str, mode: str) -> None:
    table = RandomTable(GAMES[game_id], battery.mode_setup(GAMES[game_id], mode, 11), Random(f"{mode}/sound"))
    for _ in table.steps():
        battery.check_sound(table.state)
    battery.check_sound(table.state)
    outcome = table.state.outcome()
    assert outcome is not None
    assert sorted(seat for group in outcome.ranking for seat in group) == list(range(table.match.setup.seats))
    for sheet in outcome.sheets:
        assert sheet.total == sum(line.points for line in sheet.lines)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game_id", GAMES)
def test_random_matches_with_any_options_end_and_lose_nothing(game_id: str, seed: int) -> None:
    rng = Random(f"{game_id}/{seed}")
    table = RandomTable(GAMES[game_id], battery.random_setup(GAMES[game_id], rng), rng)
    for _ in table.steps():
        assert not table.state.audit(), table.state.audit()
    battery.check_sound(table.state)


@pytest.mark.parametrize(("game_id", "mode"), MODES)
def test_every_view_tells_how_far_the_match_is(game_id: str, mode: str) -> None:
    game, rng = GAMES[game_id], Random(f"{mode}/progress")
    table = RandomTable(game, battery.mode_setup(game, mode, 15), rng)
    told = [table.state.view(None).progress()]
    for _ in table.steps():
        if looks(rng, 4):
            told += [table.state.view(seat).progress() for seat in (None, *table.state.actors())]
    told.append(table.state.view(None).progress())
    assert all(each is not None and each.key.startswith(f"{game_id}.progress") for each in told)
    assert told[0] != told[-1], "a match that is over is further than one that begins"


@pytest.mark.parametrize(("game_id", "mode"), MODES)
def test_dump_text_and_copy_are_fixed_points(game_id: str, mode: str) -> None:
    game, rng = GAMES[game_id], Random(f"{mode}/fixed")
    table = RandomTable(game, battery.mode_setup(game, mode, 12), rng)
    for _ in table.steps(400):
        if looks(rng):
            battery.check_fixed_points(game, table.state)
    battery.check_fixed_points(game, table.state)


@pytest.mark.parametrize(("game_id", "mode"), MODES)
def test_moves_and_play_agree(game_id: str, mode: str) -> None:
    game, rng = GAMES[game_id], Random(f"{mode}/agree")
    table = RandomTable(game, battery.mode_setup(game, mode, 13), rng)
    strangers = []
    for _, move, now in table.steps(300):
        strangers.append(move)
        if looks(rng, 9):
            deadline = table.state.deadline()
            if deadline is None or now < deadline:
                battery.check_every_listed_move_plays(table.state, now, rng)
            battery.check_unlisted_moves_are_refused(table.state, rng.sample(strangers, min(20, len(strangers))), now)
    battery.check_unlisted_moves_are_refused(table.state, strangers[:40], table.now)


@pytest.mark.parametrize(("game_id", "mode"), MODES)
def test_same_setup_and_moves_give_the_same_match(game_id: str, mode: str) -> None:
    game = GAMES[game_id]
    setup = battery.mode_setup(game, mode, 14)
    digests = []
    for _ in range(2):
        table = RandomTable(game, setup, Random(f"{mode}/same"))
        for _ in table.steps(300):
            pass
        digests.append(digest(table.state))
    assert digests[0] == digests[1]


@pytest.mark.parametrize("level", ["random", "easy", "normal", "hard"])
@pytest.mark.parametrize(("game_id", "mode"), MODES)
def test_swapping_what_a_seat_cannot_see_changes_neither_view_nor_move(game_id: str, mode: str, level: str) -> None:
    game, rng = GAMES[game_id], Random(f"{mode}/{level}/swap")
    table = RandomTable(game, battery.mode_setup(game, mode, 15), rng)
    bot = game.bot(level)
    for looked, (seat, _, _) in enumerate(table.steps(200)):
        if looked % 8 == 0:
            battery.check_swap(game, table.state, seat, bot, rng)
            battery.check_everybody_sees_less(table.state)


@pytest.mark.parametrize("level", ["easy", "hard"])
@pytest.mark.parametrize("game_id", GAMES)
def test_thinking_leaves_the_match_untouched(game_id: str, level: str) -> None:
    game, rng = GAMES[game_id], Random(f"{level}/thinking")
    table = RandomTable(game, battery.random_setup(game, rng), rng)
    for number, (seat, _, _) in enumerate(table.steps(60)):
        if number % 10 == 0:
            before = digest(table.state)
            game.bot(level).choose(table.state.view(seat), Random(1), Budget(iterations=10))
            assert digest(table.state) == before


@pytest.mark.parametrize(("game_id", "mode"), MODES)
def test_undo_returns_to_the_same_position_and_the_file_too(game_id: str, mode: str) -> None:
    game, rng = GAMES[game_id], Random(f"{mode}/undo")
    table = RandomTable(game, battery.mode_setup(game, mode, 16), rng)
    digests = [digest(table.state)]
    for _ in table.steps(120):
        digests.append("")
        digests[-2] = digest(table.state)
    match = table.match
    digests[-1] = digest(match.state)
    text = match.to_text()
    for cursor in rng.sample(range(len(digests)), min(8, len(digests))):
        match.goto(cursor)
        assert digest(match.state) == digests[cursor]
    match.goto(len(match.steps))
    assert match.to_text() == text
    assert Match.from_text(text).to_text() == text


@pytest.mark.parametrize("game_id", GAMES)
def test_a_broken_dump_is_refused_with_a_message(game_id: str) -> None:
    game = GAMES[game_id]
    table = RandomTable(game, battery.mode_setup(game, next(iter(game.modes)), 17), Random(3))
    for _ in table.steps(10):
        pass
    whole = table.state.dump()
    for key in whole:
        part = {name: value for name, value in whole.items() if name != key}
        with pytest.raises(BadData):
            game.load(part)
        with pytest.raises(BadData):
            game.load({**whole, key: "nonsense"} if whole[key] != "nonsense" else {**whole, key: 3.5})


@pytest.mark.parametrize("text", ["", "nonsense", "7:", ":", "take", "at 0,0", "0", "   "])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_text_that_is_no_move_is_refused(game_id: str, text: str) -> None:
    with pytest.raises(BadData):
        GAMES[game_id].parse(text)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_setup_the_game_does_not_have_is_refused(game_id: str) -> None:
    game = GAMES[game_id]
    with pytest.raises(BadSetup):
        game.start(Setup(game.seats[-1] + 1))
    with pytest.raises(BadSetup):
        game.start(Setup(game.seats[-1], {"moonlight": True}))
    with pytest.raises(BadSetup):
        game.bot("impossible")
    for option in game.options:
        with pytest.raises(BadSetup):
            game.start(Setup(game.seats[-1], {option.key: "nonsense"}))
