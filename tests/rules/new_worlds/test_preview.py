"""What a screen shows before a move is made, from the view alone."""

from __future__ import annotations

from random import Random

import pytest

from rules.game import Setup
from rules.new_worlds import GAME, preview
from rules.new_worlds.components import Modules
from rules.new_worlds.moves import parse
from rules.new_worlds.view import Phase
from tests.rules.new_worlds.table import play, set_table

BOARD = "60 11 12 13 14 15"


def test_each_way_shows_exactly_the_cards_it_takes() -> None:
    view = set_table(["12 20 30 40", "50 51 52 53"], board="60 11 22 13 14 15").view(0)
    digits, biome, deploy = preview.ways(view, "12")
    assert digits.takes == ((1, None), (2, "11"))
    assert biome.takes == ((2, "11"), (4, "13"), (5, "14"), (6, "15"))
    assert deploy.takes == ()
    assert [way.refusal for way in (digits, biome, deploy)] == [None, None, None]
    assert preview.way_names() == ("digits", "biome", "deploy")


def test_a_way_that_is_not_open_says_why() -> None:
    view = set_table(["ocean 20 30 40", "50 51 52 53"], board=BOARD, modules=Modules(settlements=True)).view(0)
    digits, biome, deploy = preview.ways(view, "ocean")
    assert digits.refusal is not None and digits.refusal.key == "new_worlds.illegal.no_digits"
    assert biome.refusal is not None and biome.refusal.key == "new_worlds.illegal.nothing_biome"
    assert biome.worth == {} and deploy.refusal is None


def test_ways_and_legal_moves_agree() -> None:
    state = set_table(["18 20 30 40", "50 51 52 53"], board=BOARD, pile="", out_of_play=1)
    view = state.view(0)
    shown = [way for name in ("18", "20", "30", "40") for way in preview.ways(view, name)]
    assert [way.move for way in shown if way.refusal is None] == list(view.moves)


def test_when_the_end_has_come_no_way_is_open_any_more() -> None:
    state = set_table(["20 21 30 40", "52 53"], board=BOARD, pile="", out_of_play=1)
    play(state, "20:digits")
    for way in preview.ways(state.view(1), "52"):
        assert way.refusal is not None and way.refusal.key == "new_worlds.illegal.only_last"
        assert way.takes == ()


def test_worth_says_the_change_a_category() -> None:
    """A third desert card in a row: three points of balance, and nothing else changes."""
    state = set_table(["35 20 30 41", "50 51 52 53"], worlds=["33 34", ""], board=BOARD)
    assert preview.worth(state.view(0), parse("35:deploy")) == {"new_worlds.score.balance": 3}
    assert preview.worth(state.view(0), parse("41:deploy")) == {
        "new_worlds.score.biodiversity": 1,
        "new_worlds.score.dominance": 2,
    }


def test_the_estimate_is_the_score_if_the_match_ended_now() -> None:
    state = set_table(["20 21 30 40", "50 51 52 53"], worlds=["33 34 35", "01"], board=BOARD)
    assert [sheet.total for sheet in preview.estimate(state.view(0))] == [1 + 3 + 2 + 3, 1 + 3 + 2]


def test_the_estimate_puts_open_settlements_at_their_best() -> None:
    modules = Modules(settlements=True)
    state = set_table(["20 21 30 40", "50 51 52 53"], worlds=["33 35 desert", ""], board=BOARD, modules=modules)
    assert preview.by_category(preview.estimate(state.view(None))[0])["new_worlds.score.balance"] == 3


def test_a_settlement_value_has_its_worth_too() -> None:
    state = set_table(
        ["40", ""],
        worlds=["01 02 04 ocean", ""],
        board="60 09 10 11 12 13",
        pile="",
        out_of_play=1,
        modules=Modules(settlements=True),
    )
    play(state, "40:deploy")
    view = state.view(0)
    assert preview.worth(view, parse("ocean=3")) == {}
    assert preview.worth(view, parse("ocean=1")) == {"new_worlds.score.balance": -4}


def test_passing_changes_nothing() -> None:
    state = set_table(["20 21 30 40", "50 51 52 53"], board=BOARD, pile="", out_of_play=1)
    play(state, "20:digits")
    assert preview.worth(state.view(1), parse("pass")) == {}


def test_an_onlooker_has_no_moves_to_weigh() -> None:
    with pytest.raises(AssertionError):
        preview.worth(set_table(["20", "50"]).view(None), parse("20:deploy"))


def test_a_screen_can_ask_for_worlds_runs_places_and_phases() -> None:
    modules = Modules(settlements=True)
    state = set_table(
        ["40", ""], worlds=["01 02 04 ocean", ""], board="60 09 10 11 12 13", pile="", out_of_play=1, modules=modules
    )
    assert state.view(0).phase is Phase.PLAYING
    assert state.view(0).worlds[0] == ("01", "02", "04", "ocean")
    assert preview.kinds(("01", "ocean", "33")) == 2
    assert preview.runs(state.view(0), ("01", "02", "03", "05")) == (("01", "02", "03"),)
    assert [preview.place(preview.estimate(state.view(0)), seat) for seat in (0, 1)] == [2, 1]
    play(state, "40:deploy")
    assert state.view(0).phase is Phase.FIXING
    assert state.view(0).values == {}
    play(state, "ocean=3")
    assert state.view(1).values == {"ocean": 3}


def test_a_match_that_goes_on_has_no_outcome_yet() -> None:
    state = set_table(["20 21 30 40", "50 51 52 53"], board=BOARD)
    assert state.outcome() is None


@pytest.mark.parametrize("mode", ["basic", "settlements"])
def test_nw_4_the_preview_knows_which_plays_bring_on_the_end(mode: str) -> None:
    """NW-4: over whole matches, for every legal play."""
    ended = 0
    for seed in range(12):
        rng, state = Random(seed), GAME.start(Setup(2 + seed % 3, GAME.modes[mode], seed))
        while not state.phase:
            view = state.view(state.turn)
            for move in view.moves:
                twin = state.copy()
                twin.play(state.turn, move)
                assert preview.ends_match(view, move) == bool(twin.phase), f"{move} in {view.dump()}"
                ended += bool(twin.phase)
            state.play(state.turn, rng.choice(view.moves))
    assert ended > 20


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nw_4_nobody_ends_a_match_of_whom_it_was_not_said_before_and_the_own_hand_is_known(seats):
    foretold = 0
    for seed in range(1, 13):
        state, rng = GAME.start(Setup(seats, {"settlements": bool(seed % 2)}, seed)), Random(seed)
        while state.actors():
            mover = state.actors()[0]
            playing = not state.phase
            told = [preview.can_end(state.view(viewer), mover) for viewer in (*range(seats), None)]
            own = state.view(mover)
            ends = playing and any(preview.ends_match(own, move) for move in own.moves)
            assert told[mover] == (ends and preview.end_near(own))
            state.play(mover, rng.choice(list(state.moves(mover))))
            if playing and state.phase:
                assert all(told), "whoever looks on was told that it may end now"
                foretold += 1
    assert foretold >= 10
