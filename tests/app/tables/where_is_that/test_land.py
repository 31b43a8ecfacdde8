"""The land of a map: coloured at once where its pack brings triangles, a country a frame where it does not."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from kivy.metrics import dp

from app.tables.where_is_that import map_face
from app.tables.where_is_that.earth import Earth
from app.tables.where_is_that.land import fine_land, land_of, small_land
from rules.where_is_that import packs
from tests.app import touch

BOX = packs.FOLDERS[0]


@pytest.fixture
def borrowed(monkeypatch, tmp_path) -> Path:
    """A folder with a copy of South America, and nothing of it remembered afterwards."""
    for path in BOX.glob("south_america*"):
        shutil.copy(path, tmp_path)
    monkeypatch.setattr(packs, "FOLDERS", [tmp_path])
    land_of.cache_clear()
    yield tmp_path
    land_of.cache_clear()


def covered(country) -> float:
    """The area of a country's triangles."""
    whole = 0.0
    for vertices, indices in country.triangles:
        for at in range(0, len(indices), 3):
            (ax, ay), (bx, by), (cx, cy) = (vertices[each * 4 : each * 4 + 2] for each in indices[at : at + 3])
            whole += abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2
    return whole


def test_the_land_of_the_box_is_ready_to_be_coloured(app, borrowed):
    assert all(country.triangles for country in land_of("south_america").countries)


@pytest.mark.parametrize("spoilt", ["", "{", "[]", '{"of": 1, "rings": {}}', '{"rings": {}}'])
def test_without_its_triangles_a_pack_is_cut_a_country_a_frame_to_the_same_land(app, borrowed, spoilt):
    ready = {country.code: covered(country) for country in land_of("south_america").countries}
    (borrowed / "south_america_triangles.json").write_text(spoilt, encoding="utf-8")
    land_of.cache_clear()
    land = land_of("south_america")
    assert not any(country.triangles for country in land.countries)
    earth = Earth(land)
    touch.frames(3)
    assert 0 < sum(country.triangles is not None for country in land.countries) < len(land.countries)
    touch.frames(len(land.countries))
    assert {country.code: pytest.approx(covered(country), rel=1e-4) for country in land.countries} == ready
    earth.stop()


def test_triangles_of_another_outline_are_not_used(app, borrowed):
    outline = borrowed / "south_america_outline.json"
    outline.write_text(outline.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert not any(country.triangles for country in land_of("south_america").countries)


def test_a_map_as_large_as_a_hand_shows_every_corner_of_the_coast(app, monkeypatch):
    fine, coarse, asked = fine_land("south_america"), small_land("south_america"), []
    assert fine.bounds == coarse.bounds and len(fine.lines) > 2 * len(coarse.lines)
    monkeypatch.setattr(map_face, "fine_land", lambda pack: asked.append(pack) or fine)
    map_face._continent.cache_clear()
    map_face.continent("south_america", dp(120))
    assert asked == [], "a card is small"
    map_face.continent("south_america", dp(320))
    assert asked == ["south_america"]
