"""Before a card is laid: free cells, what a push moves, why it is refused, and which circles would form."""

from __future__ import annotations

from random import Random

import pytest

from rules.game import Setup
from rules.where_is_that import GAME, preview
from tests.rules.where_is_that.setting import play, rows, table


@pytest.mark.parametrize("mode", ["cartographer", "shake"])
@pytest.mark.parametrize("seed", range(4))
def test_the_preview_agrees_with_the_legal_moves_throughout_a_match(mode: str, seed: int) -> None:
    state, rng = GAME.start(Setup(3, {"mode": mode}, seed)), Random(seed)
    while state.actors():
        seat = state.actors()[0]
        view = state.view(seat)
        moves = list(view.moves)
        assert set(preview.free_cells(view)) == {(move.x, move.y) for move in moves if move.push is None}
        pads = {(x, y): preview.pushes(view, x, y) for x, y, _ in view.map_of(seat)}
        legal = {(*cell, way) for cell, pad in pads.items() for way, each in pad.items() if each.legal}
        assert legal == {(move.x, move.y, move.push) for move in moves if move.push}
        state.play(seat, rng.choice(moves))


def test_a_push_shows_each_card_with_its_old_and_new_cell() -> None:
    view = table("cartographer", [rows("brasilia cayenne\npiura .")], "punta_del_este").view(0)
    pushed = preview.push(view, 0, 0, "right")
    assert pushed is not None and pushed.legal
    assert pushed.shifts == (("brasilia", (0, 0), (1, 0)), ("cayenne", (1, 0), (2, 0)))


def test_a_refused_push_names_the_broken_circle() -> None:
    view = table("shake", [rows("lima .\nsantiago caracas")], "cobija").view(0)
    pushed = preview.push(view, 0, 0, "right")
    assert pushed is not None and not pushed.legal
    assert [(circle.first, circle.second, circle.way, circle.ranks) for circle in pushed.broken] == [
        ("lima", "caracas", "north_south", (37, 4))
    ]


def test_there_is_nothing_to_push_on_an_empty_cell() -> None:
    view = table("shake", [rows("lima .\nsantiago caracas")], "cobija").view(0)
    assert preview.push(view, 1, 0, "up") is None and preview.pushes(view, 5, 5) == {}


def test_the_circles_a_card_would_form_are_named_but_not_judged() -> None:
    view = table("cartographer", [rows("brasilia cayenne\npiura .")], "punta_del_este").view(0)
    beside = preview.circles(view, "punta_del_este", 1, 1)
    assert beside == (("cayenne", "punta_del_este", "north_south"), ("piura", "punta_del_este", "west_east"))
    pushing = preview.circles(view, "punta_del_este", 0, 0, "down")
    assert pushing == (("punta_del_este", "cayenne", "west_east"), ("punta_del_este", "brasilia", "north_south"))
    assert not hasattr(pushing[0], "right")


def test_the_circles_of_the_preview_are_those_of_the_flip() -> None:
    state = table("shake", [rows("bogota caracas\nlima sucre")], "cobija")
    shown = preview.circles(state.view(0), "cobija", 1, 0, "up")
    flipped = next(event for event in play(state, "cobija at 1,0 push up") if event.key.endswith("flipped"))
    told = {(circle["first"], circle["second"], circle["way"]) for circle in flipped.params["circles"]}
    assert {tuple(each) for each in shown} == told
