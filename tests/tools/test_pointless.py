"""Pointless moves are found where there are some, and computer players make none."""

from __future__ import annotations

from random import Random

import pytest

from rules import GAMES
from rules.game import Setup
from rules.mondo.components import EDGES, LAYS, PLAIN_LAY
from rules.mondo.regions import EMPTY
from rules.mondo.state import MondoState
from rules.where_is_that.bot.expectation import Worth
from rules.where_is_that.bot.memory import Belief, Memory
from rules.where_is_that.bot.outlook import Idea
from tests.rules.mondo import table as tiles
from tests.rules.new_worlds import table as worlds
from tests.rules.where_is_that import setting as places
from tests.rules.where_is_that.perfect import know_all
from tools.pointless import Fault, Log, Watched, eye_of, tables, watched_match
from tools.pointless.__main__ import main
from tools.pointless.where_is_that import known_wrong


def test_every_mode_of_a_game_is_watched_with_every_number_of_seats_it_allows() -> None:
    found = list(tables(GAMES["mondo"]))
    assert {table.seats for table in found} == {1, 2, 3, 4}
    assert all(table.seats == 1 for table in found if table.options.get("mode") == "solitaire")


@pytest.mark.parametrize("game", ["mondo", "where_is_that"])
def test_a_few_matches_at_full_strength_have_no_pointless_move(game: str) -> None:
    chosen = list(tables(GAMES[game]))
    for number in (1, 8):
        log = watched_match(game, "hard", number, 70, chosen[number])
        assert log.faults == () and log.moves > 0


def test_who_plays_at_random_is_caught() -> None:
    watched = Watched(GAMES["new_worlds"].bot("random"), eye_of("new_worlds", "hard", ""))
    for seed in range(8):
        state, rng = GAMES["new_worlds"].start(Setup(2, {}, seed)), Random(seed)
        while state.actors():
            seat = state.actors()[0]
            state.play(seat, watched.choose(state.view(seat), rng))
    assert watched.reasons


def test_the_command_names_what_it_saw_and_fails_if_anything(monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    monkeypatch.setattr("tools.pointless.__main__.watched_match", lambda *_: Log(7, ()))
    assert main(["--game", "mondo", "--matches", "3"]) == 0
    assert "0 pointless of 21 moves, 3 matches" in capsys.readouterr().out
    assert main(["--game", "mondo", "--seats", "9"]) == 2


def test_any_pointless_move_makes_the_command_fail_and_is_named(monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    fault = Fault(0, 1, "ana", "pass", "a last card is kept for nothing")
    monkeypatch.setattr("tools.pointless.__main__.watched_match", lambda *_: Log(7, (fault,)))
    assert main(["--game", "mondo", "--matches", "1"]) == 1
    assert "seat 1 (ana): pass: a last card is kept for nothing" in capsys.readouterr().out


# -- what is pointless in each game -----------------------------------------------------------------------


def test_new_worlds_a_last_card_that_leaves_less_than_another_is_pointless() -> None:
    """35 completes the run 33 34 35; 12 only adds a card."""
    state = worlds.set_table(["20 21 30 40", "35 12"], worlds=["", "33 34"], board="60 11 22 13 14 15", pile="")
    worlds.play(state, "20:digits")
    eye, view = eye_of("new_worlds", "hard", ""), state.view(1)
    assert "35:last ends the match better" in str(eye(view, GAMES["new_worlds"].parse("12:last")))
    assert eye(view, GAMES["new_worlds"].parse("35:last")) is None
    assert eye(view, GAMES["new_worlds"].parse("pass"))


def test_new_worlds_while_the_match_goes_on_nobody_can_call_a_card_pointless() -> None:
    view = worlds.set_table(["12 29 24 40", "50 51 52 53"], board="60 11 22 13 14 15").view(0)
    assert eye_of("new_worlds", "hard", "")(view, GAMES["new_worlds"].parse("24:deploy")) is None


def test_where_is_that_a_card_thrown_away_and_a_circle_known_to_be_wrong_are_pointless(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who knows all lays Ushuaia in the south; beside Lima it is further east, above it the circle is wrong."""
    monkeypatch.setattr("tools.pointless.where_is_that.remember", lambda view, _level, _character: know_all(view))
    view = places.table("cartographer", [places.rows("bogota caracas\nlima sucre")], "ushuaia").view(0)
    eye, parse = eye_of("where_is_that", "hard", ""), GAMES["where_is_that"].parse
    assert eye(view, parse("ushuaia at 0,2")) is None
    assert "promises" in str(eye(view, parse("ushuaia at 0,-1")))


def test_where_is_that_a_wrong_circle_is_pointless_only_where_the_card_brings_as_much_without_one() -> None:
    class Turn:
        """Two placements of one card that promise one circle each; the second has another that is known to be wrong."""

        ideas = (Idea(0, Worth(1.0, 5, None)), Idea(0, Worth(1.0, 9, None)))
        memory = Memory({"a": Belief(9, 0), "b": Belief(0, 0), "c": Belief(5, 3)})

        def neighbours(self, idea: Idea) -> list[int | None]:
            return [None, 1, None, None] if idea.worth.cell == 5 else [1, 2, None, None]

        def move(self, idea: Idea) -> int:
            return idea.worth.cell

    assert known_wrong(Turn(), Turn.ideas[0]) is None
    assert known_wrong(Turn(), Turn.ideas[1]) == "one circle is known to be wrong, none with 5"


def watched_from(state: MondoState, *lines: str) -> list[str | None]:
    """What an eye on seat 0 says of each of its moves."""
    eye, said = eye_of("mondo", "hard", ""), []
    for line in lines:
        move = GAMES["mondo"].parse(line)
        said.append(eye(state.view(0), move))
        state.play(0, move, state.now)
    return said


def test_mondo_an_error_that_another_space_would_not_have_cost_is_pointless() -> None:
    """Two plain tiles of different landscapes; the other side of the second would have fitted."""
    state = tiles.start(2)
    said = watched_from(state, "take t001", "place 2,2 plain")
    there = EDGES[PLAIN_LAY][0]
    other = next(
        tile for tile in range(1, 136) if EDGES[tile * LAYS + PLAIN_LAY][0] != there and there in EDGES[tile * LAYS]
    )
    said += watched_from(state, f"take t{other + 1:03}", "place 2,3 plain")
    assert said[:3] == [None] * 3
    assert "errors on a board" in str(said[3])


def test_mondo_waiting_with_a_tile_in_hand_and_taking_one_to_put_it_back_are_pointless() -> None:
    state = tiles.start(2)
    varied = next(tile for tile in range(136) if state.pool[tile] - 1 != PLAIN_LAY)
    said = watched_from(state, f"take t{varied + 1:03}", "return varied r0")
    assert said == [None, "it takes a tile and puts it back"]
    assert watched_from(state, "take t001", "wait")[1] == "it waits with a tile in hand"


def test_mondo_who_promises_to_be_first_and_stays_is_pointless() -> None:
    seed = next(seed for seed in range(99) if "first" in tiles.start(2, seed, mode="expert").offered)
    state = tiles.start(2, seed, mode="expert")
    tiles.build(state, 0, [*(tiles.plain(tile) for tile in range(20)), *[EMPTY] * 4])
    assert watched_from(state, "task first", "wait")[1] == "it promised to be first and stays"
    twin = tiles.start(2, seed, mode="expert")
    tiles.build(twin, 0, [*(tiles.plain(tile) for tile in range(20)), *[EMPTY] * 4])
    tiles.leave(twin, 1)
    assert watched_from(twin, "task first") == ["somebody left before"]


def test_mondo_leaving_when_nobody_can_take_the_token_is_pointless_while_something_fits() -> None:
    state = tiles.start(2)
    watched_from(state, "take t001", "place 2,2 plain")
    twin = state.copy()
    assert watched_from(twin, "leave") == [None]
    tiles.leave(state, 1)
    assert "nothing to win by leaving" in str(watched_from(state, "leave")[0])


def test_mondo_standing_still_behind_the_own_plan_is_pointless() -> None:
    """Four minutes gone and one tile laid: whoever then looks on for a minute although much fits stands still."""
    state = tiles.start(2)
    eye, wait = eye_of("mondo", "hard", ""), GAMES["mondo"].parse("wait")
    said = []
    watched_from(state, "take t001", "place 2,2 plain")
    for seconds in (240, 280, 300):
        state.play(0, wait, seconds * 1000)
        said.append(eye(state.view(0), wait))
    assert said == [None, None, "nothing taken for 60 s, although something fits"]
