"""The deck and our deal of the nature icons."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.game import BadData
from rules.new_worlds.components import (
    BIOMES,
    CARD_BIOME,
    CARD_ICONS,
    CARD_NAMES,
    ICONS,
    NAMED_SPACES,
    Modules,
    card_named,
    cards_in,
    deck,
    values_of,
)


def icons_of(biome: str) -> list[tuple[str, ...]]:
    return [CARD_ICONS[value - 1] for value in values_of(BIOMES.index(biome))]


def test_there_are_64_biome_cards_and_settlements_only_with_their_module() -> None:
    assert len(deck(Modules())) == 64
    assert len(deck(Modules(settlements=True))) == 72


@pytest.mark.parametrize(
    ("card", "biome"),
    [("02", "ocean"), ("18", "jungle"), ("42", "alpine"), ("52", "taiga"), ("55", "taiga"), ("16", "coast")],
)
def test_the_cards_named_in_the_rulebook_have_their_biome(card: str, biome: str) -> None:
    assert BIOMES[CARD_BIOME[card_named(card)]] == biome


def test_every_card_shows_three_different_icons_in_tie_break_order() -> None:
    for icons in CARD_ICONS:
        assert len(set(icons)) == 3
        assert sorted(icons, key=ICONS.index) == list(icons)


def test_there_are_192_icons_and_32_of_each_kind() -> None:
    counted = Counter(icon for icons in CARD_ICONS for icon in icons)
    assert counted == dict.fromkeys(ICONS, 32)


@pytest.mark.parametrize("biome", BIOMES)
def test_every_biome_has_two_or_three_signature_icons_and_one_it_never_shows(biome: str) -> None:
    counted = Counter(icon for icons in icons_of(biome) for icon in icons)
    signature = [icon for icon, number in counted.items() if number >= 5]
    assert 2 <= len(signature) <= 3
    assert set(ICONS) - set(counted)


@pytest.mark.parametrize("biome", BIOMES)
def test_no_combination_appears_more_than_twice_within_a_biome(biome: str) -> None:
    assert max(Counter(icons_of(biome)).values()) <= 2


def test_no_two_biomes_have_the_same_character() -> None:
    characters = {tuple(sorted(Counter(i for icons in icons_of(b) for i in icons).items())) for b in BIOMES}
    assert len(characters) == 8


def test_a_taiga_card_shows_sun_plants_and_minerals() -> None:
    assert ("sun", "plants", "minerals") in icons_of("taiga")


@pytest.mark.parametrize(
    ("card", "spaces"),
    [("42", (2, 4)), ("18", (1,)), ("55", (5,)), ("07", (0,)), ("10", (0, 1)), ("01", (0, 1)), ("60", (0, 6))],
)
def test_digits_name_spaces_once_each_and_7_8_9_name_none(card: str, spaces: tuple[int, ...]) -> None:
    assert NAMED_SPACES[card_named(card)] == spaces


def test_a_settlement_names_no_space() -> None:
    assert NAMED_SPACES[card_named("ocean")] == ()


def test_a_mask_lists_its_cards_in_ascending_order() -> None:
    assert cards_in(0b1011) == [0, 1, 3]
    assert cards_in(0) == []


@pytest.mark.parametrize("name", ["2", "65", "00", "moon", "", 7, None])
def test_a_name_that_is_no_card_is_refused(name: object) -> None:
    with pytest.raises(BadData, match="no card"):
        card_named(name)


def test_every_card_has_its_own_name() -> None:
    assert len(set(CARD_NAMES)) == 72
