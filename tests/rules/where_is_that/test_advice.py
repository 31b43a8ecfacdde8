"""Hints one can trust: every placement is judged, what a hint says of the table is true, what it says of the world is
an opinion (WT-6)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from time import process_time

import pytest

from rules.bots.advice import Advice
from rules.game import Message, Setup
from rules.where_is_that import GAME, MapState, MapView, Placement, advising, packs, preview
from rules.where_is_that.advising import ADVISER, TOLD
from rules.where_is_that.bot.memory import Memory, recall
from rules.where_is_that.preview import Neighbours
from tests.rules.where_is_that.setting import PACK, write_moved_pack

HINTS = 200
FACTS = {"where_is_that.gain.circles", "where_is_that.gain.points", "where_is_that.gain.undone"}


def positions(mode: str, seats: int, seed: int) -> Iterator[MapState]:
    """Decisions of matches among normal players."""
    for number in range(100):
        state = GAME.start(Setup(seats, {"mode": mode, "hints": True}, seed + number))
        rng, bot = Random(seed), GAME.bot("normal")
        while state.actors():
            seat = state.actors()[0]
            yield state.copy()
            state.play(seat, bot.choose(state.view(seat), rng))


def view_of(state: MapState) -> MapView:
    return state.view(state.actors()[0])


def known_to(view: MapView) -> Memory:
    """What the adviser knows at this table."""
    memory = recall(PACK, view.memory_seed, ADVISER, "hard")
    return memory.with_known({name: (side.latitude, side.longitude) for name, side in view.flipped.items()})


def is_true(gain: Message, move: Placement, before: MapState, after: MapState) -> bool:
    """One line of a hint against the table, and what it says of the world against the adviser's memory."""
    view, seat = view_of(before), before.actors()[0]
    formed = preview.circles(view, move.card, move.x, move.y, move.push)
    kind = gain.key.split(".")[2]
    if kind == "circles":
        return gain.params["n"] == len(formed)
    if kind == "points":
        flip = after.view(None).flips[-1]
        return len(flip.circles) == gain.params["n"] and flip.points in (0, gain.params["n"])
    if kind == "undone":
        gone = set(before.map_of(seat).circles()) - set(after.map_of(seat).circles())
        return gain.params["n"] == len(gone) > 0
    circle = Neighbours(gain.params["first"], gain.params["second"], gain.key.split(".")[3])
    chance = _chance(known_to(view), circle, move.card)
    lowest, highest = {"sure": (0.85, 1.01), "likely": (0.65, 0.85), "perhaps": (0.5, 0.65), "doubt": (0.0, 0.5)}[kind]
    return circle in formed and lowest <= chance < highest


def _chance(memory: Memory, circle: Neighbours, card: str) -> float:
    other = circle.second if circle.first == card else circle.first
    side = {"north_south": (1, 0), "west_east": (3, 2)}[circle.way][circle.second == card]
    return memory.chance(card, other, side)


@pytest.mark.parametrize(("mode", "seats"), [("cartographer", 2), ("cartographer", 4), ("shake", 2), ("shake", 5)])
def test_two_hundred_hints_are_legal_and_what_they_promise_is_true(mode: str, seats: int) -> None:
    for state in islice(positions(mode, seats, 40), HINTS // 4):
        view = view_of(state)
        advice = GAME.advice(view, Random(3))
        for each in advice[:2]:
            assert each.move in view.moves
            assert each.gains[0].key in FACTS
            assert len(each.gains) >= 2
            after = state.copy()
            assert isinstance(each.move, Placement)
            after.play(view.actors[0], each.move)
            assert [gain for gain in each.gains if not is_true(gain, each.move, state, after)] == []


@pytest.mark.parametrize(("mode", "seats"), [("cartographer", 1), ("cartographer", 3), ("shake", 1), ("shake", 6)])
def test_every_legal_placement_is_judged_once_and_the_best_comes_first(mode: str, seats: int) -> None:
    for state in islice(positions(mode, seats, 7), 0, 12, 3):
        view = view_of(state)
        advice = GAME.advice(view, Random(3))
        assert len(advice) == len(view.moves)
        assert {each.move for each in advice} == set(view.moves)
        assert [each.value for each in advice] == sorted((each.value for each in advice), reverse=True)
        assert all(0 <= each.value <= 1 and each.doubt >= 0 for each in advice)
        assert all(each.gains for each in advice[:TOLD])


def test_nobody_is_advised_out_of_turn_or_after_the_end() -> None:
    state = next(positions("shake", 3, 1))
    waiting = next(seat for seat in range(3) if seat not in state.actors())
    assert GAME.advice(state.view(waiting), Random(1)) == ()
    assert GAME.advice(state.view(None), Random(1)) == ()


def test_a_move_that_is_asked_about_is_judged_and_told_however_bad_it_is() -> None:
    view = view_of(next(islice(positions("cartographer", 2, 5), 15, None)))
    worst = GAME.advice(view, Random(2))[-1].move
    (told,) = [each for each in GAME.advice(view, Random(2), about=worst) if each.move == worst]
    assert told.gains
    assert told.value < GAME.advice(view, Random(2))[0].value


@pytest.mark.parametrize("mode", ["cartographer", "shake"])
def test_wt_6_moving_the_places_about_changes_no_hint_while_the_memory_stays(
    mode: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Swap test: the true coordinates of whatever does not lie face up are dealt anew."""
    states = list(islice(positions(mode, 3, 9), 0, 14, 4))
    memory = recall(PACK, 8, ADVISER, "hard")
    monkeypatch.setattr(advising, "recall", lambda *_args: memory)
    hints: list[tuple[Advice, ...]] = [GAME.advice(view_of(state), Random(1)) for state in states]
    face_up = frozenset(name for state in states for name in state.view(None).flipped)
    write_moved_pack(tmp_path, 3, keep=face_up)
    monkeypatch.setattr(packs, "FOLDERS", [tmp_path])
    moved = [GAME.load(state.dump()) for state in states]
    assert all(state.terms.pack is not PACK for state in moved)
    assert [GAME.advice(view_of(state), Random(1)) for state in moved] == hints


@pytest.mark.parametrize("mode", ["cartographer", "shake"])
def test_cards_still_in_the_pile_change_no_hint(mode: str) -> None:
    for state in islice(positions(mode, 3, 21), 0, 14, 4):
        view = view_of(state)
        other = GAME.guess(view, Random(5))
        assert GAME.advice(view_of(other), Random(1)) == GAME.advice(view, Random(1))


def test_the_adviser_errs_as_people_do_and_is_no_opponent() -> None:
    memory = recall(PACK, 12, ADVISER, "hard")
    wrong = [place for place in PACK.places if abs(memory.beliefs[place.id].latitude - place.latitude) > 1]
    assert len(wrong) > 10
    assert all(memory.beliefs != recall(PACK, 12, seat, "hard").beliefs for seat in range(6))


def test_a_hint_comes_within_three_tenths_of_a_second() -> None:
    """Of this process alone, whoever else is at work; the middle one of some decisions at the largest table."""
    times = []
    for state in islice(positions("shake", 6, 3), 2, 23, 5):
        view = view_of(state)
        started = process_time()
        GAME.advice(view, Random(1))
        times.append(process_time() - started)
    assert sorted(times)[len(times) // 2] < 0.3
