"""Colours of the art: readable inks, and landscapes that do not live by colour alone."""

import itertools

import pytest
from PIL import Image, ImageChops, ImageStat

from tools.art.kit.palette import BIOMES, LANDSCAPES, NATURE, contrast
from tools.art.tiles.patterns import PATTERNS
from tools.eyes import EYES, seen_by


@pytest.mark.parametrize("biome", BIOMES.values(), ids=lambda b: b.name)
def test_the_ink_of_a_biome_is_readable_on_its_colour(biome):
    assert contrast(biome.base, biome.ink) >= 4.5


@pytest.mark.parametrize("icon", NATURE)
def test_a_nature_icon_is_readable_on_its_disc(icon):
    assert contrast(*NATURE[icon]) >= 3


def test_every_landscape_has_a_pattern_of_its_own():
    assert set(PATTERNS) == set(LANDSCAPES)
    assert len({motif for motif, _, _ in PATTERNS.values()}) == len(LANDSCAPES)


@pytest.mark.parametrize("eye", EYES)
def test_the_simulation_leaves_grey_alone_and_changes_red_or_blue(eye):
    grey = Image.new("RGB", (2, 2), "#808080")
    difference = ImageStat.Stat(ImageChops.difference(grey, seen_by(eye, grey))).mean
    assert max(difference) <= 3
    loud = Image.new("RGB", (2, 2), "#D02020" if eye != "tritan" else "#2040D0")
    assert max(ImageStat.Stat(ImageChops.difference(loud, seen_by(eye, loud))).mean) >= 25


@pytest.mark.parametrize("eye", EYES)
def test_no_two_landscapes_become_the_same_colour_to_any_eye(eye):
    swatch = Image.new("RGB", (len(LANDSCAPES), 1))
    for k, colour in enumerate(LANDSCAPES.values()):
        swatch.paste(colour, (k, 0, k + 1, 1))
    seen = [seen_by(eye, swatch).getpixel((k, 0)) for k in range(len(LANDSCAPES))]
    for one, other in itertools.combinations(seen, 2):
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) >= 60
