"""The table of Where Is That? as a scene: places, faces, circles that follow from them, and nothing told in silence."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from rules.game import Setup
from rules.match import Match
from rules.scene import Scene, Thing
from rules.where_is_that import GAME
from rules.where_is_that import scene as laying
from rules.where_is_that.scene import CHANGES, FLAG, MAP
from tests.rules.where_is_that.setting import play, rows, table
from tools.scene_contract import check_sharp, run

OPTIONS = [
    {"mode": mode, "monuments": monuments, "hints": hints}
    for mode, monuments, hints in product(("cartographer", "shake"), (False, True), (False, True))
]


@pytest.mark.parametrize("mapping", [key.removeprefix("where_is_that.") for key in CHANGES])
def test_no_event_of_the_table_could_be_left_untold(mapping: str) -> None:
    check_sharp("where_is_that", mapping)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(map(str, options.values())))
def test_every_set_of_options_keeps_the_contract_for_every_viewer(options: dict[str, object]) -> None:
    assert run("where_is_that", f"options/{options}", options)


def test_a_push_moves_every_card_of_the_line_one_cell_flag_side_up() -> None:
    state = table("cartographer", [rows("lima sucre . natal\nquito bogota cali belem")], "cusco")
    scene = GAME.scene(state.view(0))
    for event in play(state, "cusco at 0,0 push right")[:2]:
        scene.apply(GAME.changes(event))
    assert laying.cards(scene, 0) == rows("cusco lima sucre natal\nquito bogota cali belem")
    assert {thing.face for _, thing in scene.under("map")} == {FLAG}
    assert laying.circles(scene, 0) == []


def test_circles_are_judged_from_the_moment_both_cards_lie_map_side_up() -> None:
    state = table("shake", [rows("bogota caracas\nlima sucre")], "cobija")
    scene = GAME.scene(state.view(0))
    assert len(laying.circles(scene, 0)) == 4
    pushed, placed, flipped, stays, _ = play(state, "cobija at 1,0 push up")
    scene.apply(GAME.changes(pushed))
    assert [(circle.first, circle.second) for circle in laying.circles(scene, 0)] == [
        ("bogota", "lima"),
        ("lima", "sucre"),
    ]
    scene.apply(GAME.changes(placed))
    assert scene.at("map/0/1,0") == [Thing("cobija", FLAG)] and len(laying.circles(scene, 0)) == 2
    scene.apply(GAME.changes(flipped))
    assert scene.at("map/0/1,0") == [Thing("cobija", MAP)] and len(laying.circles(scene, 0)) == 5
    assert scene.facts["points/0"] == 0
    scene.apply(GAME.changes(stays))
    assert scene.facts["points/0"] == 3


@pytest.mark.parametrize("mode", ["cartographer", "shake"])
@pytest.mark.parametrize("seed", range(3))
def test_the_circles_of_a_scene_are_those_of_the_view(mode: str, seed: int) -> None:
    state, rng = GAME.start(Setup(3, {"mode": mode}, seed)), Random(seed)
    while state.actors():
        seat = state.actors()[0]
        state.play(seat, rng.choice(state.moves(seat)))
        view = state.view(0)
        scene = GAME.scene(view)
        for owner, judged in enumerate(view.circles):
            assert tuple(laying.circles(scene, owner)) == judged
        if not view.circles:
            assert not any(laying.circles(scene, owner) for owner in range(3))


@pytest.mark.parametrize("seed", range(3))
def test_wt_6_before_the_flip_no_scene_knows_a_rank(seed: int) -> None:
    match, rng = Match(GAME, Setup(2, {"mode": "cartographer"}, seed)), Random(seed)
    while not match.state.view(None).over:
        scene = GAME.scene(match.state.view(0))
        _check_silent(scene)
        seat = match.state.actors()[0]
        for event in match.play(seat, rng.choice(match.state.moves(seat))):
            if event.key == "where_is_that.revealed":
                break
            scene.apply(GAME.changes(event))
            _check_silent(scene)


def _check_silent(scene: Scene) -> None:
    assert set(scene.facts) <= {"next"} and scene.facts.get("next") is None
    assert {thing.face for _, thing in (*scene.under("map"), *scene.under("offer"))} <= {FLAG}


def test_a_match_saved_before_events_told_places_still_loads() -> None:
    """Events are not saved, set-up and moves are; this file was written by the edition before."""
    options = {"mode": "shake", "monuments": False, "hints": False, "pack": "south_america", "start": "random"}
    moves = ["0 cuenca at 0,0 push up", "1 mendoza at 0,1 push down", "1 salta at 1,1 push up"]
    moves += ["0 talca at -1,0", "0 concepcion_cl at 0,2 push right"]
    setup = {"seats": 2, "options": options, "seed": 11}
    saved = {"format": 1, "game": "where_is_that", "setup": setup, "moves": moves, "cursor": 5, "extra": {}}
    match = Match.load({**saved, "digest": "fe03cc99184e3b4b"})
    last = match.steps[-1].events
    assert [event.params["map"] for event in last if "map" in event.params] == [0, 0]
