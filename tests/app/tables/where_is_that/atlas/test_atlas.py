"""The atlas: every place on its map, found by name, country and kind, and closed while a match waits."""

from __future__ import annotations

from itertools import pairwise

import pytest

from app.kit.choices import Chip
from app.kit.geometry import contains
from app.kit.surfaces import ListRow
from app.tables.where_is_that.atlas.find import MISSED, Wish, countries, found
from app.tables.where_is_that.atlas.place_list import PlaceRow
from app.tables.where_is_that.earth import Earth
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
    app.start_daily("where_is_that")
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
    screen.chips["monument"].parent.parent.scroll_to(screen.chips["monument"], animate=False)
    touch.frames(2)
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
    tap(PlaceRow, title=screen.list.data[1]["title"])
    touch.frames(2)
    assert screen.picked == second
    assert [row.face.id for row in of_kind(PlaceRow, chosen=True)] == [second]


def test_of_a_hundred_places_in_the_list_only_those_in_sight_have_a_row(app):
    touch.resize(1280, 800)
    screen = open_atlas(app)
    assert len(screen.list.data) == 105
    assert 5 < len(of_kind(PlaceRow)) < 25
    tops = sorted(row.to_window(*row.pos)[1] for row in of_kind(PlaceRow))
    assert {round(high - low) for low, high in pairwise(tops)} == {48}, "one rhythm"
    screen.list.scroll_y = 0
    touch.frames(3)
    assert screen.list.faces[-1].id in {row.face.id for row in of_kind(PlaceRow)}


def test_an_upright_phone_makes_no_list_that_nobody_sees(app):
    assert open_atlas(app).list is None


def test_land_and_sea_come_first_and_the_places_a_frame_later(app):
    screen = app.go("atlas")
    touch.frames(1)
    assert screen.earth.land.countries and not screen.earth.shown.pins
    assert says("105 lugares")
    touch.frames(2)
    assert len(screen.earth.shown.pins) == 105
    screen._toggle_search()
    assert len(screen.earth.shown.pins) == 105, "what was seen does not blink"


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_map_is_coloured_in_its_first_picture_and_drawn_no_more_than_twice(app, size, monkeypatch):
    touch.resize(*size)
    drawn = []
    draw = Earth._draw

    def counted(earth, camera) -> None:
        drawn.append([bool(country.triangles) for country in earth.land.countries])
        draw(earth, camera)

    monkeypatch.setattr(Earth, "_draw", counted)
    app.go("atlas")
    touch.frames(1)
    assert len(drawn) == 1 and all(drawn[0])
    touch.frames(30)
    assert len(drawn) == 2, "land and sea, then the places: each takes as long as a picture"


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


def in_sight(screen, ids) -> bool:
    points = [screen.earth.camera.point(*pin.at) for pin in screen.earth.shown.pins if pin.id in ids]
    return bool(points) and all(contains(screen.earth.clear, *point) for point in points)


def pan(screen) -> None:
    x, y = screen.earth.center
    touch.press(x, y).move(x + 150, y + 150, steps=4).up()


def test_a_filter_after_a_pan_frames_its_places(app):
    screen = open_atlas(app)
    pan(screen)
    pan(screen)
    assert not in_sight(screen, names(country="AR"))
    screen._toggle("country", "AR")
    touch.frames(3)
    assert in_sight(screen, names(country="AR"))


def test_every_monument_has_its_name_even_easter_island(app):
    screen = open_atlas(app)
    screen._toggle("kind", "monument")
    touch.frames(3)
    assert {text for text, _ in screen.earth.words} == {
        pin.name for pin in screen.earth.shown.pins if pin.id in names(kind="monument")
    }


def test_a_button_shows_the_whole_map_again(app):
    screen = open_atlas(app)
    before = screen.earth.camera
    pan(screen)
    assert screen.earth.camera != before
    touch.tap_on(screen.fit)
    assert screen.earth.camera == screen.earth.fitting()


def test_the_map_of_an_upright_phone_reaches_the_lower_edge(app):
    screen = open_atlas(app)
    assert screen.earth.y == screen.place.y


def test_opening_the_search_leaves_the_chips_where_they_were(app):
    screen = open_atlas(app)
    line = next(chip for chip in screen.chips.values()).parent.parent
    line.scroll_x = 0.6
    screen._toggle("country", "CL")
    screen._toggle_search()
    touch.frames(4)
    chosen = screen.chips["CL"]
    assert chosen.chosen
    assert chosen.parent.parent.scroll_x == pytest.approx(0.6)


@pytest.mark.parametrize("size", [(1280, 800)], ids=str)
def test_the_list_is_sorted_whatever_the_accents(app, size):
    touch.resize(*size)
    screen = open_atlas(app)
    listed = [face.id for face in screen.list.faces]
    assert listed.index("belem") < listed.index("belo_horizonte")


def test_places_that_somebody_laid_wrong_can_be_looked_at_alone(app):
    assert MISSED not in open_atlas(app).chips, "there is nothing to practise yet"
    app.services.practice.note("where_is_that", "Ana", "m1", ["lima", "sucre"])
    app.services.practice.note("where_is_that", "Bruno", "m1", ["quito"])
    app.go("home")
    screen = open_atlas(app)
    tap(Chip, text="Para practicar")
    touch.frames(2)
    assert {place.id for place in screen.found} == {"lima", "quito", "sucre"}
    assert screen.earth.shown.named == {"lima", "quito", "sucre"}
    tap(Chip, text="Para practicar")
    assert len(screen.found) == 105


def test_the_atlas_of_another_pack_is_a_tap_away_and_filters_by_its_regions(app):
    screen = open_atlas(app)
    touch.advance(0.5)
    tap(Chip, text="Sudamérica")
    tap(ListRow, title="España")
    touch.frames(4)
    assert screen.pack.id == "spain" and len(screen.earth.shown.pins) == len(screen.pack.places)
    names = [chip.text for chip in screen.chips.values()]
    assert names.index("Andalucía") < names.index("Canarias") < names.index("País Vasco"), "regions stand by name"
    screen.choose(country="ES/Galicia")
    assert {place.id for place in screen.found} >= {"vigo", "lugo"} and len(screen.found) < 10


@pytest.mark.parametrize("pack", packs.available())
def test_every_pack_has_its_land_in_triangles_and_all_its_places_in_sight(app, pack):
    screen = app.go("atlas", pack=pack)
    touch.frames(4)
    assert all(country.triangles for country in screen.earth.land.countries)
    x, y, width, height = screen.earth.land.bounds
    out = [
        pin.id for pin in screen.earth.shown.pins if not (x <= pin.at[0] <= x + width and y <= pin.at[1] <= y + height)
    ]
    assert len(out) < 0.045 * len(screen.earth.shown.pins), out
