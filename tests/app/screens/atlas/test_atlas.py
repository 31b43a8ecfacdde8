"""The atlas: every place on its map, found by name, country and kind, and closed while a match waits."""

from __future__ import annotations

import pytest

from app.kit.choices import Chip
from app.kit.surfaces import ListRow
from app.screens.atlas.find import Wish, countries, found
from rules.where_is_that import packs
from tests.app import measure, touch
from tests.app.screens.seen import of_kind, says, tap

PACK = packs.load("south_america")


def names(**wish) -> list[str]:
    return [place.id for place in found(PACK, Wish(**wish))]


def test_names_are_found_without_accents_and_in_both_languages():
    assert names(words="bogota") == ["bogota"]
    assert names(words="cayena") == names(words="cayenne") == ["cayenne"]
    assert names(words="no such place") == []


def test_filters_narrow_each_other_down():
    monuments = names(kind="monument")
    assert len(monuments) == 18
    chilean = names(kind="monument", country="CL")
    assert "torres_del_paine" in chilean
    assert set(chilean) < set(monuments)
    assert len(names()) == len(PACK.places) == 105


def test_a_place_of_two_countries_is_found_in_both():
    shared = next(place for place in PACK.places if "/" in place.country)
    assert all(shared.id in names(country=code) for code in shared.country.split("/"))
    assert all(len(code) == 2 for code in countries(PACK))


def open_atlas(app):
    screen = app.go("atlas")
    touch.frames(4)
    return screen


def test_the_atlas_opens_from_the_rules_of_the_game(app):
    app.go("learn", game="where_is_that")
    touch.frames(4)
    tap(ListRow, title="Atlas")
    assert app.navigation.name == "atlas"
    assert len(app.navigation.screen.earth.shown.pins) == 105


def test_the_atlas_stays_closed_while_a_match_waits(app):
    app.start_daily()
    touch.frames(4)
    app.go("learn", game="where_is_that")
    touch.frames(4)
    assert of_kind(ListRow, title="Atlas") == []
    app.go("atlas")
    touch.frames(4)
    assert says("una partida sin terminar")
    assert not hasattr(app.navigation.screen, "earth")


def test_a_touched_place_tells_its_ordinals(app):
    screen = open_atlas(app)
    pin = next(pin for pin in screen.earth.shown.pins if pin.id == "lima")
    touch.tap(*screen.earth.camera.point(*pin.at))
    assert screen.picked is not None
    screen.pick("lima")
    touch.frames(2)
    assert says("De norte a sur: 37 de 105")
    assert says("De oeste a este: 8 de 105")
    assert app.back()
    assert screen.picked is None


def test_a_search_leaves_only_what_was_found_and_tells_of_a_single_place(app):
    screen = open_atlas(app)
    screen._toggle_search()
    touch.frames(3)
    screen.field.text = "torres"
    touch.frames(3)
    assert screen.picked == "torres_del_paine"
    assert len(screen.earth.shown.faint) == 104


def test_a_chip_filters_and_a_second_tap_takes_it_back(app):
    screen = open_atlas(app)
    touch.advance(0.5)  # a double tap that opens a screen touches nothing on it
    touch.tap_on(screen.chips["monument"])
    assert len(screen.found) == 18
    assert of_kind(Chip, chosen=True) == [screen.chips["monument"]]
    touch.tap_on(screen.chips["monument"])
    assert len(screen.found) == 105


def test_a_wide_screen_lists_the_places_beside_the_map(app):
    touch.resize(1280, 800)
    screen = open_atlas(app)
    screen.choose(country="UY")
    touch.frames(3)
    second = screen.list.faces[1].id
    touch.tap(*screen.list.to_window(screen.list.x + 100, screen.list.top - 1.5 * screen.list.line()))
    assert screen.picked == second


@pytest.mark.parametrize("size", [(360, 640), (915, 412), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_of_the_atlas_is_cut_or_too_small(app, size):
    touch.resize(*size)
    screen = open_atlas(app)
    faults = {}
    for scale in (1.0, 1.3):
        app.services.settings.set("text_scale", scale)
        touch.frames(4)
        for picked in (None, "machu_picchu"):
            screen.pick(picked)
            touch.frames(3)
            faults[scale, picked] = [str(fault) for fault in measure.faults(screen)]
    assert {key: value for key, value in faults.items() if value} == {}
