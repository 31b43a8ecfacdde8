"""The board: 24 spaces, 36 contacts, two rims."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.game import BadData
from rules.mondo.spaces import (
    CONTACTS,
    NEIGHBOURS,
    RIMS,
    SHADED,
    SPACE_NAMES,
    SPACES,
    WATER,
    side_name,
    space_number,
    spaces_in,
)


def test_rows_of_two_four_six_six_four_two_spaces() -> None:
    assert Counter(row for row, _ in SPACES) == {0: 2, 1: 4, 2: 6, 3: 6, 4: 4, 5: 2}
    assert SPACE_NAMES[:3] == ("0,2", "0,3", "1,1")


def test_36_inner_contacts_and_24_outer_sides_of_which_twelve_spaces_have_two() -> None:
    assert len(CONTACTS) == 36
    outer = [space for space, beyond in enumerate(NEIGHBOURS) for other in beyond if other < 0]
    assert len(outer) == 24
    assert Counter(Counter(outer).values()) == {2: 12}


@pytest.mark.parametrize("rim", ["front", "back"])
def test_a_rim_covers_every_outer_side_once(rim: str) -> None:
    sides = ((space, side) for space in range(len(SPACES)) for side in range(4))
    outer = {space * 4 + side for space, side in sides if NEIGHBOURS[space][side] < 0}
    assert {side for side, _ in RIMS[rim]} == outer and len(RIMS[rim]) == 24


def test_the_front_is_water_and_the_back_has_six_sides_of_each_landscape() -> None:
    assert {landscape for _, landscape in RIMS["front"]} == {WATER}
    assert Counter(landscape for _, landscape in RIMS["back"]) == {0: 6, 1: 6, 2: 6, 3: 6}


def test_the_shaded_spaces() -> None:
    """MO-9."""
    assert [SPACE_NAMES[space] for space in SHADED] == ["1,2", "2,4", "3,1", "4,3"]


def test_names_of_spaces_and_sides() -> None:
    assert side_name(space_number("2,3") * 4) == "2,3:N"
    assert spaces_in(0b1001) == [0, 3]
    with pytest.raises(BadData):
        space_number("0,0")
