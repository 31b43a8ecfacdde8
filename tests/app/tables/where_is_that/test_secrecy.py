"""WT-6: nothing on the screen or in the widget tree before the flip tells a rank or a position."""

from __future__ import annotations

import re

import pytest
from kivy.uix.widget import Widget

from rules.scene import Scene
from rules.where_is_that import GAME, packs
from rules.where_is_that.scene import Side
from tests.app import touch
from tests.app.measure import written

PACK = packs.load("south_america")


def kept(widget: Widget) -> list[object]:
    """Everything that some widget of the tree holds in itself, however deep: numbers, texts, and their containers."""
    found: list[object] = []
    for each in widget.walk(restrict=True):
        collect(vars(each), found, depth=5)
    return found


def collect(value: object, found: list[object], depth: int) -> None:
    found.append(value)
    if not depth:
        return
    if isinstance(value, dict):
        parts = list(value.values())
    elif isinstance(value, Scene):
        parts = [Side(*side) for fact, side in value.facts.items() if fact.startswith("side/")]
    elif isinstance(value, list | tuple | set | frozenset):
        parts = list(value)
    elif type(value).__module__.startswith("app.tables.where_is_that") and not isinstance(value, Widget):
        parts = list(vars(value).values()) if hasattr(value, "__dict__") else []
    else:
        return
    for part in parts:
        collect(part, found, depth - 1)


def positions() -> set[float]:
    return {number for place in PACK.places for number in (place.latitude, place.longitude)}


def secrets_in(frame) -> list[object]:
    """Coordinates, map sides and judged circles; ranks only exist inside those two."""
    coordinates = positions()
    return [
        value
        for value in kept(frame)
        if type(value).__name__ in ("MapSide", "Side", "Judged", "Land", "Earth", "Pin")
        or (isinstance(value, float) and value in coordinates)
    ]


@pytest.mark.parametrize("aimed", [False, True])
def test_before_the_flip_no_widget_holds_a_rank_or_a_position(sit, aimed):
    sitting = sit(seats=3, played=15)
    if aimed:
        card = sitting.board.position.offer[0]
        touch.tap(*sitting.card_point(card))
        sitting.tap_cell(*next(iter(sitting.cells)))
        sitting.swipe(*sitting.board.choice.cell, "up")
    assert secrets_in(sitting.frame) == []


def test_the_check_finds_what_is_open_after_the_flip(sit):
    """The same look at a table of the Shake, where cards lie face up: so the test above can fail."""
    sitting = sit(seats=2, mode="shake")
    assert {type(value).__name__ for value in secrets_in(sitting.frame)} >= {"Side", "Judged"}


def test_before_the_flip_no_number_stands_on_a_card_and_no_mark_at_a_circle(sit):
    sitting = sit(seats=3, played=15)
    cards = [text.text for text in written(sitting.board.map)]
    assert cards
    assert not [text for text in cards if re.search(r"\d", text)]
    assert list(sitting.board.map.sight.circles) == []
    assert sitting.board.map.sight.sides == {}


def test_other_coordinates_of_the_same_places_give_the_same_table(sit, monkeypatch):
    """Swap test: what is drawn in the Cartographer's Corner does not change with the truth."""
    before = sit(seats=2, played=0)
    texts = [(text.text, text.box) for text in written(before.frame)]
    before.frame.go_away()
    touch.clear()
    mirrored = tuple(place._replace(latitude=-place.latitude, longitude=-place.longitude) for place in PACK.places)
    other = packs.Pack(PACK.id, mirrored, PACK.folder)
    monkeypatch.setattr(packs, "load", lambda _pack: other)
    monkeypatch.setattr("rules.where_is_that.dealing.load", lambda _pack: other)
    after = sit(seats=2, played=0)
    assert after.session.match.state.terms.pack is other
    assert [(text.text, text.box) for text in written(after.frame)] == texts


def test_the_next_person_gets_a_cover_first(sit):
    sitting = sit(seats=2, persons=2)
    assert sitting.session.phase == "covered"
    assert sitting.board is None
    assert secrets_in(sitting.frame) == []


def test_hints_are_off_in_the_cartographers_corner_unless_asked_for(sit):
    assert not sit(seats=2).frame.action_bar.buttons["hint"].enabled
    touch.clear()
    assert sit(seats=2, hints=True).frame.action_bar.buttons["hint"].enabled
    touch.clear()
    shake = sit(seats=2, mode="shake")
    assert shake.frame.action_bar.buttons["hint"].enabled
    assert GAME.complete(shake.session.match.setup).options["hints"] is False
