"""The committed pictures: complete, small enough, and drawn by the code that is committed with them."""

import itertools
import json

import pytest
from PIL import Image

from tools.art import catalogue, digest, names

DENSITIES = (1, 2)


def boxes(atlas: str, density: int) -> dict[str, list[int]]:
    pages = json.loads((digest.ASSETS / f"{density}x" / f"{atlas}.atlas").read_text())
    return {name: box for page in pages.values() for name, box in page.items()}


@pytest.mark.parametrize("atlas", catalogue.ATLASES)
@pytest.mark.parametrize("density", DENSITIES)
def test_every_picture_of_the_catalogue_is_packed_at_its_size(atlas, density):
    packed = boxes(atlas, density)
    wanted = {name: [p.width * density, p.height * density] for name, p in catalogue.ATLASES[atlas]().items()}
    assert {name: box[2:] for name, box in packed.items()} == wanted


@pytest.mark.parametrize("atlas", catalogue.ATLASES)
@pytest.mark.parametrize("density", DENSITIES)
def test_pages_fit_every_phone_and_hold_their_pictures(atlas, density):
    folder = digest.ASSETS / f"{density}x"
    for file, page in json.loads((folder / f"{atlas}.atlas").read_text()).items():
        with Image.open(folder / file) as image:
            assert max(image.size) <= 2048
            for x, y, w, h in page.values():
                assert x >= 0 and x + w <= image.width and y >= 0 and y + h <= image.height


@pytest.mark.parametrize("atlas", catalogue.ATLASES)
@pytest.mark.parametrize("density", DENSITIES)
def test_no_picture_lies_on_another(atlas, density):
    for page in json.loads((digest.ASSETS / f"{density}x" / f"{atlas}.atlas").read_text()).values():
        places = {tuple(box) for box in page.values()}
        for (x, y, w, h), (x2, y2, w2, h2) in itertools.combinations(sorted(places), 2):
            assert x + w <= x2 or x2 + w2 <= x or y + h <= y2 or y2 + h2 <= y


def test_single_files_are_there():
    for name, picture in catalogue.textures().items():
        for density in DENSITIES:
            with Image.open(digest.ASSETS / f"{density}x" / f"{name}.png") as image:
                assert image.size == (picture.width * density, picture.height * density)
    for name, picture in catalogue.launcher().items():
        with Image.open(digest.ASSETS / "icon" / f"{name}.png") as image:
            assert image.size == (picture.width, picture.height)


def test_the_pictures_are_those_that_the_code_draws():
    assert digest.recorded()["sources"] == digest.of_sources(), "tools/art has changed: run `make art`"
    assert digest.recorded()["pictures"] == digest.of_pictures(), "assets/art was changed by hand: run `make art`"


def test_all_art_together_stays_under_twelve_megabytes():
    assert sum(p.stat().st_size for p in digest.ASSETS.rglob("*") if p.is_file()) <= 12_000_000


def test_the_guide_lists_exactly_the_names_of_the_catalogue():
    assert names.written_listing() == names.listing(), "run `make art`"
