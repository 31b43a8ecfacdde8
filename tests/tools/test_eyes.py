"""What colours say is said to every eye: colours that mean different things lie apart for protan, deutan and tritan
eyes, or a shape, a sign or a pattern says the same."""

from __future__ import annotations

from itertools import combinations

import pytest

from app.kit.tokens import BIOMES, CROSS_RED, GOLD, SEATS, TICK_GREEN, WHITE, Rgba
from app.tables.mondo.colours import MONDO
from app.tables.natural_selection.cards import ASLEEP
from app.tables.natural_selection.colours import NATURAL_SELECTION
from app.tables.natural_selection.deltas import GREY
from app.tables.new_worlds.colours import COLOURS as SPACE
from app.tables.where_is_that.colours import WHERE_IS_THAT
from app.tables.where_is_that.pair_map import BLUE
from tools.art.kit.palette import LANDSCAPES
from tools.art.tiles.patterns import PATTERNS
from tools.eyes import EYES, colour_seen_by, distance, least_distance

APART = 10.0
"""ΔE (CIE76) to the eye that finds it hardest: told apart at a glance."""
LOUD = 25.0
"""So far a mark stands out from what it lies on."""


def rgb(text: str) -> Rgba:
    return (*(int(text[at : at + 2], 16) / 255 for at in (1, 3, 5)), 1.0)


FAMILIES = {
    "seats": [(seat.colour, seat.shape) for seat in SEATS],
    "biomes of New Worlds": [(ground.colour, ground.glyph) for ground in BIOMES.values()],
    "families of Natural Selection": [(ground.colour, ground.glyph) for ground in NATURAL_SELECTION.values()],
    "landscapes of Mondo": [(rgb(colour), PATTERNS[name][0]) for name, colour in LANDSCAPES.items()],
}
"""Colour and second sign of each thing that is told by colour."""
PAIRS = {
    "right and wrong": (TICK_GREEN, CROSS_RED),
    "an ability awake and asleep": (TICK_GREEN, ASLEEP),
    "a gain and nothing": (TICK_GREEN, GREY),
    "a loss and nothing": (CROSS_RED, GREY),
    "both places of a mistake": (BLUE, CROSS_RED),
    "a place chosen and not": (WHERE_IS_THAT["chosen"], WHERE_IS_THAT["foot"]),
    "a card that can be played and one that cannot": (WHERE_IS_THAT["shut"], WHERE_IS_THAT["card"]),
}
MARKS = {
    "an error on a tile": (CROSS_RED, WHITE),
    "the edge of an open space": (MONDO["border"], MONDO["space"]),
    "a crown in space": (GOLD, SPACE.panel),
    "where a card may lie": (WHERE_IS_THAT["legal_line"], WHERE_IS_THAT["paper"]),
}


@pytest.mark.parametrize("family", FAMILIES)
def test_what_is_near_to_some_eye_has_another_sign(family):
    for (one, sign), (other, another) in combinations(FAMILIES[family], 2):
        assert least_distance(one, other) >= APART or sign != another, (sign, another)


@pytest.mark.parametrize("family", FAMILIES)
def test_no_sign_is_used_twice(family):
    signs = [sign for _, sign in FAMILIES[family]]
    assert len(set(signs)) == len(signs)


@pytest.mark.parametrize("pair", PAIRS)
def test_opposites_lie_apart_for_every_eye(pair):
    assert least_distance(*PAIRS[pair]) >= APART


@pytest.mark.parametrize("mark", MARKS)
def test_a_mark_stands_out_for_every_eye(mark):
    assert least_distance(*MARKS[mark]) >= LOUD


@pytest.mark.parametrize("eye", EYES)
def test_grey_and_white_stay_what_they_are(eye):
    for grey in (0.0, 0.5, 1.0):
        assert colour_seen_by(eye, (grey,) * 3) == pytest.approx((grey,) * 3, abs=0.01)
    assert distance((1, 1, 1), (0, 0, 0), eye) == pytest.approx(100, abs=1)


def test_the_simulation_would_find_a_fault():
    """Red and green of the same lightness, the classical mistake."""
    assert distance((0.75, 0.22, 0.17), (0.35, 0.5, 0.1)) > 60
    assert least_distance((0.75, 0.22, 0.17), (0.45, 0.42, 0.1)) < APART
