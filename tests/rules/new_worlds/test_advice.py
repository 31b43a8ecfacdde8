"""Hints and reviews: every legal move judged, and every promise true in the position."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from rules.bots import Budget
from rules.bots.advice import Advice
from rules.game import Message, Setup
from rules.new_worlds import GAME
from rules.new_worlds.advising import READ
from rules.new_worlds.components import CARD_BIT, Modules, card_named
from rules.new_worlds.moves import DEPLOY, PLAYS, Play
from rules.new_worlds.preview import ends_match, takes_unseen, world_after, worth
from rules.new_worlds.scoring import in_runs, totals
from rules.new_worlds.view import Phase, WorldsView
from tests.rules.new_worlds.table import play, set_table

HINTS = 200
TRIALS = 60
MODES = ("basic", "advanced", "global_balance", "discordance")


@cache
def hints() -> tuple[tuple[WorldsView, tuple[Advice, ...]], ...]:
    """Two hundred positions of matches in all modes with two to four players, each with its advice."""
    given: list[tuple[WorldsView, tuple[Advice, ...]]] = []
    seed = 0
    while len(given) < HINTS:
        mode = MODES[seed % len(MODES)]
        rng, state = Random(seed), GAME.start(Setup(2 + seed % 3, GAME.modes[mode], seed))
        while state.actors():
            view = state.view(state.turn)
            if rng.random() < 0.2 or view.phase is not Phase.PLAYING:
                given.append((view, GAME.advice(view, rng, Budget(TRIALS))))
            state.play(state.turn, rng.choice(view.moves))
        seed += 1
    return tuple(given)


def shown_points(view: WorldsView, move: Play) -> int:
    """What the screen shows beside a move."""
    return sum(worth(view, move).values())


def promised(gains: tuple[Message, ...]) -> int:
    """The own points that gains promise together; what a rival or a later turn would get is not among them."""
    later = ("new_worlds.gain.denies", "new_worlds.gain.keeps")
    return sum(gain.params.get("points", 0) for gain in gains if gain.key not in later)


def test_two_hundred_hints_are_legal_and_their_promises_true() -> None:
    for view, advice in hints():
        assert {each.move for each in advice} == set(view.moves) and len(advice) == len(view.moves)
        assert all(0 <= each.value <= 1 and 0 <= each.doubt <= 0.5 for each in advice)
        assert [each.value for each in advice] == sorted((each.value for each in advice), reverse=True)
        for each in advice:
            assert promised(each.gains) == shown_points(view, each.move), f"{each} in {view.dump()}"
            for gain in each.gains:
                check_fact(view, each.move, gain)


def check_fact(view: WorldsView, move: Play, gain: Message) -> None:
    """Each gain beyond the own points, against the position."""
    what, params, seat = gain.key.rpartition(".")[2], gain.params, view.seat
    after = world_after(view, move)
    if what == "denies":
        card = card_named(params["card"])
        assert after & CARD_BIT[card] and not view.numbers.worlds[seat] & CARD_BIT[card]
        assert params["rival"] != seat and params["points"] >= 2
        if not view.modules.settlements:
            assert params["points"] == more_with(view, params["rival"], card)
    elif what == "keeps":
        card = card_named(params["card"])
        assert params["card"] in view.hand and card != move.card
        assert params["points"] == shown_points(view, PLAYS[card][DEPLOY])
    elif what == "prepares":
        card, across = card_named(params["card"]), view.modules.global_balance
        assert in_runs(after | CARD_BIT[card], across) & CARD_BIT[card]
        assert not any(world & CARD_BIT[card] for world in view.numbers.worlds)
    elif what == "unseen":
        assert takes_unseen(move, view)
    elif what == "cards":
        assert (after & ~view.numbers.worlds[seat]).bit_count() == params["n"]
    elif what == "ends":
        assert ends_match(view, move)


def more_with(view: WorldsView, seat: int, card: int) -> int:
    worlds = list(view.numbers.worlds)
    before = totals(worlds, view.numbers.values, view.modules)[seat]
    worlds[seat] |= CARD_BIT[card]
    return totals(worlds, view.numbers.values, view.modules)[seat] - before


def test_the_first_never_looks_worse_than_another_without_a_word_why() -> None:
    """Among the gains that are read, one that is no point of one's own (or takes them from a rival)."""
    worse = 0
    for view, advice in hints():
        best = max(shown_points(view, each.move) for each in advice)
        first = advice[0]
        if shown_points(view, first.move) < best:
            worse += 1
            reasons = [gain for gain in first.gains[:READ] if "rival" in gain.params or "points" not in gain.params]
            assert reasons or any(gain.key.endswith(".keeps") for gain in first.gains[:READ]), first
    assert worse > 10, "this test has lost its subject"


def test_a_hint_tells_lead_and_run_with_their_points() -> None:
    """The last card: 35 makes a run of 33 34 35 and takes the lead in desert."""
    state = set_table(["20 21 30 40", "35 01 42 12"], worlds=["36 37 38", "33 34"], board="60 11 22 13 14 15", pile="")
    play(state, "20:digits")
    first = GAME.advice(state.view(1), Random(1))[0]
    assert str(first.move) == "35:last"
    assert Message("new_worlds.gain.run", {"first": "33", "last": "35", "points": 3}) in first.gains


def test_a_hint_names_whom_the_lead_is_taken_from() -> None:
    state = set_table(["52 20 30 40", "11 01 42 12"], worlds=["49", "50"], board="60 13 22 14 51 15")
    by_move = {str(each.move): each for each in GAME.advice(state.view(0), Random(1), Budget(40))}
    gain = Message("new_worlds.gain.dominance_from", {"biome": "taiga", "points": 2, "rival": 1})
    assert gain in by_move["52:digits"].gains and gain in by_move["52:deploy"].gains


def test_a_settlement_value_is_judged_without_doubt() -> None:
    state = set_table(
        ["40", ""],
        worlds=["01 02 04 ocean", ""],
        board="60 09 10 11 12 13",
        pile="",
        out_of_play=1,
        modules=Modules(settlements=True),
    )
    play(state, "40:deploy")
    advice = GAME.advice(state.view(0), Random(1))
    assert str(advice[0].move) == "ocean=3" and len(advice) == 8
    assert all(each.doubt == pytest.approx(0) for each in advice)


def test_a_move_asked_about_is_judged_as_thoroughly_as_the_best() -> None:
    state = GAME.start(Setup(2, {"start": 0}, 3))
    view = state.view(0)
    last = GAME.advice(view, Random(1))[-1]
    asked = {each.move: each for each in GAME.advice(view, Random(1), about=last.move)}
    assert asked[last.move].doubt < last.doubt


def test_an_onlooker_and_a_seat_that_waits_get_no_advice() -> None:
    state = GAME.start(Setup(2, {"start": 0}, 3))
    assert GAME.advice(state.view(None), Random(1)) == ()
    assert GAME.advice(state.view(1), Random(1)) == ()


@pytest.mark.parametrize("seed", range(6))
def test_advice_depends_on_nothing_hidden(seed: int) -> None:
    """The swap test: another deal of what the seat cannot see gives the same advice."""
    rng, state = Random(seed), GAME.start(Setup(2 + seed % 3, GAME.modes["advanced" if seed % 2 else "basic"], seed))
    for _ in range(6 + seed):
        state.play(state.turn, rng.choice(state.moves(state.turn)))
    seat = state.turn
    view = state.view(seat)
    other = GAME.guess(view, Random(seed + 100))
    assert other.dump() != state.dump()
    one, two = (GAME.advice(position.view(seat), Random(7), Budget(40)) for position in (state, other))
    assert one == two
