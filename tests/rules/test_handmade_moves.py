"""Moves made by hand, of any game, with anything in them: what is not legal raises IllegalMove and changes nothing."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import GAMES
from rules.game import IllegalMove, Move, State
from rules.match import digest
from rules.mondo.moves import Leave, Next, Place, Return, Take, TakeTask, Wait
from rules.natural_selection.moves import ALL, SelectionMove
from rules.new_worlds.moves import Fix, Pass, Play
from rules.where_is_that.moves import Placement
from tools import battery

NUMBERS = st.one_of(
    st.integers(-3, 120),
    st.integers(-(2**70), 2**70),
    st.booleans(),
    st.none(),
    st.floats(-2, 30),
    st.text(max_size=3),
    st.sampled_from([[], {}, ()]),
)
FIELDS = ("card", "seat", "slot", "address", "source", "ability", "copied", "number")


def made(kind: type[Move], *parts: st.SearchStrategy) -> st.SearchStrategy[Move | None]:
    """Whatever the constructor lets pass; None where it refuses itself."""

    def build(values: tuple) -> Move | None:
        try:
            return kind(*values)
        except (IndexError, TypeError, KeyError, ValueError):
            return None

    return st.tuples(*parts).map(build)


def choices() -> st.SearchStrategy[Move]:
    """Moves of Natural Selection that are not among the known ones, most of them nearly so."""
    words = st.sampled_from(sorted(ALL)) | st.text(max_size=8) | NUMBERS
    verbs = st.sampled_from(sorted({move.verb for move in ALL.values()})) | NUMBERS
    return st.tuples(verbs, words, st.dictionaries(st.sampled_from(FIELDS), NUMBERS)).map(
        lambda parts: SelectionMove(parts[0], parts[1], **parts[2])
    )


PLACES = st.sampled_from(["lima", "cusco", "bogota", "quito"]) | NUMBERS
MOVES = st.one_of(
    made(Take, NUMBERS),
    made(Place, NUMBERS, NUMBERS),
    made(Return, NUMBERS),
    made(TakeTask, NUMBERS | st.text(max_size=12)),
    made(Leave),
    made(Wait),
    made(Next),
    made(Play, NUMBERS, NUMBERS),
    made(Fix, NUMBERS, NUMBERS),
    made(Pass),
    made(Placement, PLACES, NUMBERS, NUMBERS, NUMBERS | st.sampled_from(["up", "left", "away"])),
    choices(),
    st.just(Move()),
)


def positions(game_id: str) -> list[tuple[State, int]]:
    """A few positions of every mode, with the moment: beginnings, middles, closing phases and the end."""
    found = []
    game = GAMES[game_id]
    for mode in game.modes:
        table = battery.RandomTable(game, battery.mode_setup(game, mode, 5), Random(f"handmade/{mode}"))
        seen = []
        for number, _ in enumerate(table.steps(400)):
            if number % 7 == 0:
                seen.append((table.state.copy(), table.now))
        found += [*seen[::6], *seen[-3:], (table.state, table.now)]
    return found


POSITIONS = {game_id: positions(game_id) for game_id in GAMES}


def listed(state: State, seat: int, move: Move) -> bool:
    """Equal to a listed move and made of the same kinds of values: 1 is no True and no 1.0."""
    return any(move == each and repr(move) == repr(each) for each in state.moves(seat))


def check_refused(state: State, move: Move, now: int) -> None:
    before = digest(state)
    for seat in (*state.actors(), -1, 0, 1, 7):
        if listed(state, seat, move):
            continue
        with pytest.raises(IllegalMove):
            state.play(seat, move, now)
    assert digest(state) == before, f"{move!r} was refused, but it changed the state"


@pytest.mark.parametrize("game_id", GAMES)
@settings(max_examples=250, deadline=None, derandomize=True)
@given(data=st.data())
def test_a_move_made_by_hand_that_is_not_legal_changes_nothing(game_id: str, data: st.DataObject) -> None:
    state, now = data.draw(st.sampled_from(POSITIONS[game_id]))
    move = data.draw(MOVES)
    if move is not None:
        check_refused(state, move, now)


@pytest.mark.parametrize(
    "move",
    [
        Take(-1),
        Take(True),
        Take(999),
        Place(24, 0),
        Place(-1, 0),
        Place(3, 9),
        Place(3, -1),
        Return(-1),
        Return(7),
        TakeTask("none"),
    ],
)
def test_the_pool_and_the_board_have_no_places_before_the_first_and_after_the_last(move: Move) -> None:
    for state, now in POSITIONS["mondo"]:
        check_refused(state, move, now)


@pytest.mark.parametrize("move", [Play(4, -1), Play(-1, 2), Play(True, 2), Fix(0, 99), Fix(0, -1), Fix(-1, 3), Pass()])
def test_a_card_a_way_and_a_value_that_do_not_exist_are_refused(move: Move) -> None:
    for state, now in POSITIONS["new_worlds"]:
        check_refused(state, move, now)


def test_a_place_that_is_no_whole_number_of_cells_away_is_refused() -> None:
    for state, now in POSITIONS["where_is_that"]:
        for seat in state.actors():
            whole = next(iter(state.moves(seat)))
            for part in ({"x": float(whole.x)}, {"y": bool(whole.y)}, {"x": "0"}, {"push": ["up"]}, {"card": ["lima"]}):
                check_refused(state, whole._replace(**part), now)


def test_a_choice_that_reads_like_a_legal_one_is_none() -> None:
    for state, now in POSITIONS["natural_selection"]:
        for seat in state.actors():
            real = state.moves(seat)[0]
            check_refused(state, SelectionMove(real.verb, str(real), card=999, slot=999, address=999, source=9), now)
